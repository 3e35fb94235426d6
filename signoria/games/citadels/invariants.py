"""What must be true of every position and every step of a game (CIT-95, CITC-95)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.calling import CALLING, ROUNDS
from signoria.games.citadels.characters import EXCHANGING
from signoria.games.citadels.components import (
    ARCHITECT,
    ASSASSIN,
    BUILDING_LIMIT,
    CARDS,
    CHARACTERS,
    DISTRICT_NAMES,
    FACE_UP,
    GATHERED_CARDS,
    GRAVEYARD,
    GRAVEYARD_PRICE,
    INCOME,
    KEEP,
    KING,
    LABORATORY,
    LIBRARY,
    MAGICIAN,
    MERCHANT,
    NO_TYPE,
    OBSERVATORY,
    RANKS,
    SMITHY,
    THIEF,
    WARLORD,
)
from signoria.games.citadels.districts import RESCUING
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.selection import (
    PICKING,
    PUTTING_ASIDE,
    SELECTION,
    last_sees_face_down,
    packet,
    picker,
    puts_aside,
    steps,
)
from signoria.games.citadels.state import (
    GATHERED,
    NO_CHARACTER,
    NOBODY,
    TOOK_EXTRA,
    TOOK_INCOME,
    USED_ABILITY,
    USED_LABORATORY,
    USED_SMITHY,
    Table,
)
from signoria.games.citadels.turn import TURN
from signoria.kernel.events import Event

# Events whose gold comes from the bank, and those whose gold goes there; robbery moves gold between players.
_FROM_BANK: Final = ("gathers_gold", "takes_income", "takes_extra_gold", "uses_laboratory")
_TO_BANK: Final = ("builds", "destroys", "uses_smithy", "rescues")


def faults(table: Table) -> list[str]:
    """What is impossible about this position."""
    found: list[str] = []
    _check_cards(table, found)
    _check_cities(table, found)
    _check_characters(table, found)
    if not found:
        _check_stack(table, found)
        _check_turn(table, found)
    if not found:
        _check_faces(table, found)
    return found


def step_faults(before: Table, after: Table, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    found: list[str] = []
    bank = 0
    for event in events:
        gold = event.facts.get("gold", 0)
        assert isinstance(gold, int)
        bank += gold if event.name in _FROM_BANK else -gold if event.name in _TO_BANK else 0
    change = sum(after.gold) - sum(before.gold)
    if change != bank:
        found.append(f"CIT-95.5: the purses changed by {change}, the bank by {-bank}")
    lost = 0
    for seat in range(after.seats):
        gone = len(before.cities[seat]) - len(after.cities[seat])
        lost += max(gone, 0)
        if gone > 0 and len(before.cities[seat]) >= before.city_size:
            found.append(f"CITC-95.1: the completed city of seat {seat} lost a district")
        if before.has(seat, KEEP) and not after.has(seat, KEEP):
            found.append(f"CITC-95.2: seat {seat} lost a Keep")
    if lost > 1:
        found.append(f"CITC-95.3: {lost} districts left their cities in one step")
    if before.first_complete not in (NOBODY, after.first_complete):
        found.append("CIT-95.15: the first completed city changed")
    if after.round == before.round and after.called < before.called:
        found.append("CIT-95.12: ranks are called in ascending order")
    return found


def _check_cards(table: Table, found: list[str]) -> None:
    cards = table.deck + table.drawn + table.exchanging
    for heap in table.hands + table.cities:
        cards += heap
    for frame in table.stack:
        if frame.phase is RESCUING:
            cards.append(frame.facts[0])
    if len(cards) != len(CARDS) or len(set(cards)) != len(CARDS):
        for card, district in enumerate(CARDS):
            count = cards.count(card)
            if count != 1:
                found.append(f"CIT-95.1: the card {DISTRICT_NAMES[district]} ({card}) is in {count} places")
    for seat, gold in enumerate(table.gold):
        if gold < 0:
            found.append(f"CIT-95.4: seat {seat} has {gold} gold")
    if len(table.gold) != table.seats:
        found.append("CIT-1.2: every seat has one purse, one hand and one city")


def _check_cities(table: Table, found: list[str]) -> None:
    for seat, city in enumerate(table.cities):
        districts = [CARDS[card] for card in city]
        if not table.duplicates and len(set(districts)) != len(districts):
            found.append(f"CIT-95.6: seat {seat} has two identical districts")
        bits = 0
        for district in districts:
            bits |= 1 << district
        if bits != table.built[seat]:
            found.append(f"seat {seat}: the set of districts does not fit the city")
        if table.first_complete == NOBODY and table.is_complete(seat):
            found.append(f"CIT-95.15: the city of seat {seat} is complete, yet the end is not triggered")
    if table.haunted_since > table.round:
        found.append("CITC-20.5: the Haunted City was built in a round that has not been played")
    if table.first_complete != NOBODY and not table.is_complete(table.first_complete):
        found.append("CIT-95.15: the end is triggered by a city that is not complete")


def _check_characters(table: Table, found: list[str]) -> None:
    if table.face_down == NO_CHARACTER:
        found.append("CIT-3.2: no character lies face down")
        return
    if KING in table.face_up:
        found.append("CIT-95.13: the King lies face up")
    if len(table.face_up) != FACE_UP[table.seats]:
        found.append(f"CIT-95.13: {len(table.face_up)} characters lie face up with {table.seats} players")
    used = [*table.face_up, table.face_down]
    for step, pick in enumerate(table.picks):
        if not (last_sees_face_down(table.seats, step) and pick.kept == table.face_down):
            used.append(pick.kept)
        if pick.aside != NO_CHARACTER:
            used.append(pick.aside)
        if puts_aside(table.seats, step) != (pick.aside != NO_CHARACTER):
            found.append(f"CIT-8.8: pick {step + 1} puts a card aside, or should")
        if step and pick.seat != (table.picks[step - 1].seat + 1) % table.seats:
            found.append(f"CIT-3.5: pick {step + 1} is not the next seat's")
    crowned = table.holder[KING] if table.revealed_characters >> KING & 1 else NOBODY
    if crowned not in (NOBODY, table.crown):
        found.append("CITC-11.1: the King is revealed and has not got the crown")
    if crowned == NOBODY and table.picks and table.picks[0].seat != table.crown:
        found.append("CIT-3.5: the first pick is not that of the crown")
    if len(set(used)) != len(used):
        found.append("CIT-95.2: a character is in two places")
    if len(table.picks) > steps(table.seats):
        found.append("CIT-95.14: too many characters are held")
    _check_calls(table, found)


def _check_calls(table: Table, found: list[str]) -> None:
    if table.called and len(table.picks) != steps(table.seats):
        found.append("CIT-4.1: ranks are called before the selection is complete")
        return
    for character in range(RANKS):
        held = table.called > character and table.holder[character] != NOBODY and character != table.killed
        if held != bool(table.revealed_characters >> character & 1):
            found.append(f"CIT-4.2: the {CHARACTERS[character]} is revealed, or should be")
    if table.killed == ASSASSIN or (table.killed != NO_CHARACTER and not table.revealed_characters >> ASSASSIN & 1):
        found.append("CITC-8.2: that character cannot have been killed")
    if table.robbed != NO_CHARACTER:
        named = table.robbed not in (ASSASSIN, THIEF, table.killed) and table.revealed_characters >> THIEF & 1
        if not named:
            found.append("CITC-9.2: that character cannot have been named to be robbed")


def _check_stack(table: Table, found: list[str]) -> None:
    if not table.stack:
        if table.first_complete == NOBODY or table.called != RANKS:
            found.append("CIT-7.1: the game is over without a completed city")
        return
    phases = [frame.phase for frame in table.stack]
    seats = [frame.seats for frame in table.stack]
    step = len(table.picks)
    waiting: list[int] = [0, 0]
    if not table.called:
        shape = [ROUNDS, CALLING, SELECTION, phases[-1]]
        fits = phases == shape and phases[-1] in (PICKING, PUTTING_ASIDE) and step < steps(table.seats)
        asked = picker(table, step)
        waiting.append(0)
        if fits and phases[-1] is PUTTING_ASIDE:
            kept = table.stack[-1].facts[0]
            fits = puts_aside(table.seats, step) and kept < RANKS and packet(table, step) >> kept & 1 == 1
    elif phases[-1] is RESCUING:
        asked = seats[-1].bit_length() - 1
        fits = phases == [ROUNDS, CALLING, RESCUING] and table.character == WARLORD and _may_rescue(table, asked)
    else:
        fits = phases[:3] == [ROUNDS, CALLING, TURN] and (len(phases) == 3 or phases[3:] in ([KEEPING], [EXCHANGING]))
        asked = table.player
        if len(phases) > 3 and asked != NOBODY:
            waiting.append(1 << asked)
    if not fits:
        found.append(f"the stack {[phase.name for phase in phases]} cannot be")
    elif asked == NOBODY or seats != [*waiting, 1 << asked]:
        found.append("CIT-1.11: another seat should be asked")


def _may_rescue(table: Table, seat: int) -> bool:
    """CITC-20.16, CITC-20.17"""
    return seat not in (NOBODY, table.player) and table.has(seat, GRAVEYARD) and table.gold[seat] >= GRAVEYARD_PRICE


def _check_turn(table: Table, found: list[str]) -> None:
    top = table.stack[-1].phase if table.stack else None
    if table.called and table.stack:
        character = table.called - 1
        if table.character != character or table.holder[character] != table.player or character == table.killed:
            found.append("CIT-4.2: the turn is not that of the character just called")
        if table.builds > BUILDING_LIMIT[table.character]:
            found.append(f"CIT-95.11: {table.builds} districts built in one turn")
        if (table.builds or top in (KEEPING, RESCUING)) and not table.done & GATHERED:
            found.append("CIT-5.6: built, drawn or destroyed before gathering")
        _check_done(table, found)
    if (top is KEEPING) != bool(table.drawn):
        found.append("CIT-5.3: cards are drawn and nobody chooses")
    if top is KEEPING and not _may_keep(table, table.stack[-1].facts[0]):
        found.append("CIT-5.3: the number of cards to keep cannot be")
    if table.exchanging and top is not EXCHANGING:
        found.append("CITC-10.3: cards are put aside and nobody exchanges")
    if top is EXCHANGING and (table.character != MAGICIAN or table.done & USED_ABILITY):
        found.append("CITC-10.1: only the Magician exchanges cards, and once")
    if top is EXCHANGING and not table.hands[table.player] + table.exchanging:
        found.append("CITC-10.3: the Magician has no cards to exchange")


def _may_keep(table: Table, count: int) -> bool:
    """Whether so many of the drawn cards are still to be kept, CITC-20.12 and CITC-20.13."""
    kept = 1 + table.has(table.player, LIBRARY) - count
    drawn = GATHERED_CARDS + table.has(table.player, OBSERVATORY)
    return count > 0 and kept >= 0 and count < len(table.drawn) <= drawn - kept


def _check_done(table: Table, found: list[str]) -> None:
    """What was done in this turn is what its character can do, in that city."""
    character = table.character
    possible = GATHERED
    if INCOME[character] != NO_TYPE:
        possible |= TOOK_INCOME
    if character in (MERCHANT, ARCHITECT):
        possible |= TOOK_EXTRA
    if character in (ASSASSIN, THIEF, MAGICIAN):
        possible |= USED_ABILITY
    # The Warlord may just have destroyed a district of his own.
    destroyed = table.stack[-1].phase is RESCUING
    if destroyed or table.has(table.player, LABORATORY):
        possible |= USED_LABORATORY
    if destroyed or table.has(table.player, SMITHY):
        possible |= USED_SMITHY
    if table.done & ~possible:
        found.append(f"CIT-5.4: the {CHARACTERS[character]} cannot have done all that in this turn")
    if table.builds > len(table.cities[table.player]) + destroyed:
        found.append("CIT-5.4: what was built in this turn does not stand in the city")
    named = table.killed if character == ASSASSIN else table.robbed
    if character in (ASSASSIN, THIEF) and (named != NO_CHARACTER) != (table.done & USED_ABILITY != 0):
        found.append(f"CIT-5.13: the {CHARACTERS[character]} has named somebody, or should have")


def _check_faces(table: Table, found: list[str]) -> None:
    faces = table.faces
    known = [faces.seen[observer] & ~faces.mixed[observer] for observer in range(table.seats + 1)]
    known_to_all = known[-1]
    for bits in known:
        known_to_all &= bits
    for seat in range(table.seats):
        if _set_of(table.hands[seat]) & ~known[seat]:
            found.append(f"CIT-90.2: seat {seat} does not know its own hand")
        if _set_of(table.cities[seat]) & ~known_to_all:
            found.append(f"CIT-90.1: the city of seat {seat} is not known to all")
    if table.stack and table.stack[-1].phase is RESCUING and not known_to_all >> table.stack[-1].facts[0] & 1:
        found.append("CITC-90.2: the destroyed district is not known to all")
    if _set_of(table.drawn + table.exchanging) & ~known[table.player]:
        found.append("CIT-90.4: a card is chosen from that its player has not seen")


def _set_of(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
