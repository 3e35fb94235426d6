"""What must be true of every position and every step of a game (CIT-95, CITC-95)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import invariants_2016
from signoria.games.citadels.calling import CALLING, ROUNDS
from signoria.games.citadels.characters.magician import EXCHANGING
from signoria.games.citadels.components import (
    FIRST,
    FOURTH,
    GATHERED_CARDS,
    KEEP,
    KINDS,
    LABORATORY,
    LIBRARY,
    NO_TYPE,
    OBSERVATORY,
    SMITHY,
)
from signoria.games.citadels.districts.graveyard import RESCUING, may_rescue
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.selection import (
    PICKING,
    PUTTING_ASIDE,
    SELECTION,
    packet,
    picker,
    puts_aside,
)
from signoria.games.citadels.state import (
    GATHERED,
    NO_CHARACTER,
    NOBODY,
    TOOK_INCOME,
    USED_ABILITY,
    USED_LABORATORY,
    USED_SMITHY,
    State,
)
from signoria.games.citadels.turn import TURN
from signoria.kernel.events import Event

_SECOND: Final = 1
_EIGHTH: Final = 7

# Events whose gold comes from the bank, and those whose gold goes there; robbery moves gold between players.
_FROM_BANK: Final = ("gathers_gold", "takes_income", "takes_extra_gold", "uses_laboratory")
_TO_BANK: Final = ("builds", "destroys", "uses_smithy", "rescues")


def faults(state: State) -> list[str]:
    """What is impossible about this position."""
    if state.edition.has_marks:
        return invariants_2016.faults(state)
    found: list[str] = []
    _check_cards(state, found)
    _check_cities(state, found)
    _check_characters(state, found)
    if not found:
        _check_stack(state, found)
        _check_turn(state, found)
    if not found:
        _check_faces(state, found)
    return found


def step_faults(before: State, after: State, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    if after.edition.has_marks:
        return invariants_2016.step_faults(before, after, events)
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
        if gone > 0 and before.is_complete(seat):
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


def _check_cards(state: State, found: list[str]) -> None:
    cards = state.deck + state.drawn + state.exchanging
    for heap in state.hands + state.cities:
        cards += heap
    for frame in state.stack:
        if frame.phase is RESCUING:
            cards.append(frame.facts[0])
    kinds = state.edition.cards
    if len(cards) != len(kinds) or len(set(cards)) != len(kinds):
        for card, district in enumerate(kinds):
            count = cards.count(card)
            if count != 1:
                found.append(f"CIT-95.1: the card {KINDS[district]} ({card}) is in {count} places")
    for seat, gold in enumerate(state.gold):
        if gold < 0:
            found.append(f"CIT-95.4: seat {seat} has {gold} gold")
    if len(state.gold) != state.seats:
        found.append("CIT-1.2: every seat has one purse, one hand and one city")


def _check_cities(state: State, found: list[str]) -> None:
    for seat, city in enumerate(state.cities):
        districts = [state.edition.cards[card] for card in city]
        if not state.edition.duplicates and len(set(districts)) != len(districts):
            found.append(f"CIT-95.6: seat {seat} has two identical districts")
        bits = 0
        for district in districts:
            bits |= 1 << district
        if bits != state.built[seat]:
            found.append(f"seat {seat}: the set of districts does not fit the city")
        if state.first_complete == NOBODY and state.is_complete(seat):
            found.append(f"CIT-95.15: the city of seat {seat} is complete, yet the end is not triggered")
    if state.haunted_since > state.round:
        found.append("CITC-20.5: the Haunted City was built in a round that has not been played")
    if state.first_complete != NOBODY and not state.is_complete(state.first_complete):
        found.append("CIT-95.15: the end is triggered by a city that is not complete")


def _check_characters(state: State, found: list[str]) -> None:
    if state.face_down == NO_CHARACTER:
        found.append("CIT-3.2: no character lies face down")
        return
    if FOURTH in state.face_up:
        found.append("CIT-95.13: the King lies face up")
    if len(state.face_up) != state.edition.face_up:
        found.append(f"CIT-95.13: {len(state.face_up)} characters lie face up with {state.seats} players")
    used = [*state.face_up, state.face_down]
    for step, pick in enumerate(state.picks):
        if not (step == state.edition.last_looks and pick.kept == state.face_down):
            used.append(pick.kept)
        if pick.aside != NO_CHARACTER:
            used.append(pick.aside)
        if puts_aside(state.seats, step) != (pick.aside != NO_CHARACTER):
            found.append(f"CIT-8.8: pick {step + 1} puts a card aside, or should")
        if step and pick.seat != (state.picks[step - 1].seat + 1) % state.seats:
            found.append(f"CIT-3.5: pick {step + 1} is not the next seat's")
    crowned = state.holder[FOURTH] if state.revealed_characters >> FOURTH & 1 else NOBODY
    if crowned not in (NOBODY, state.crown):
        found.append("CITC-11.1: the King is revealed and has not got the crown")
    if crowned == NOBODY and state.picks and state.picks[0].seat != state.crown:
        found.append("CIT-3.5: the first pick is not that of the crown")
    if len(set(used)) != len(used):
        found.append("CIT-95.2: a character is in two places")
    if len(state.picks) > state.edition.steps:
        found.append("CIT-95.14: too many characters are held")
    _check_calls(state, found)


def _check_calls(state: State, found: list[str]) -> None:
    if state.called and len(state.picks) != state.edition.steps:
        found.append("CIT-4.1: ranks are called before the selection is complete")
        return
    for character in range(state.edition.ranks):
        held = state.called > character and state.holder[character] != NOBODY and character != state.killed
        if held != bool(state.revealed_characters >> character & 1):
            found.append(f"CIT-4.2: the {state.edition.names[character]} is revealed, or should be")
    if state.killed == FIRST or (state.killed != NO_CHARACTER and not state.revealed_characters >> FIRST & 1):
        found.append("CITC-8.2: that character cannot have been killed")
    if state.robbed != NO_CHARACTER:
        named = state.robbed not in (FIRST, _SECOND, state.killed) and state.revealed_characters >> _SECOND & 1
        if not named:
            found.append("CITC-9.2: that character cannot have been named to be robbed")


def _check_stack(state: State, found: list[str]) -> None:
    if not state.stack:
        if state.first_complete == NOBODY or state.called != state.edition.ranks:
            found.append("CIT-7.1: the game is over without a completed city")
        return
    phases = [frame.phase for frame in state.stack]
    seats = [frame.seats for frame in state.stack]
    step = len(state.picks)
    waiting: list[int] = [0, 0]
    if not state.called:
        shape = [ROUNDS, CALLING, SELECTION, phases[-1]]
        fits = phases == shape and phases[-1] in (PICKING, PUTTING_ASIDE) and step < state.edition.steps
        asked = picker(state, step)
        waiting.append(0)
        if fits and phases[-1] is PUTTING_ASIDE:
            kept = state.stack[-1].facts[0]
            fits = puts_aside(state.seats, step) and kept < state.edition.ranks and packet(state, step) >> kept & 1 == 1
    elif phases[-1] is RESCUING:
        asked = seats[-1].bit_length() - 1
        fits = phases == [ROUNDS, CALLING, RESCUING] and state.character == _EIGHTH and may_rescue(state, asked)
    else:
        fits = phases[:3] == [ROUNDS, CALLING, TURN] and (len(phases) == 3 or phases[3:] in ([KEEPING], [EXCHANGING]))
        asked = state.player
        if len(phases) > 3 and asked != NOBODY:
            waiting.append(1 << asked)
    if not fits:
        found.append(f"the stack {[phase.name for phase in phases]} cannot be")
    elif asked == NOBODY or seats != [*waiting, 1 << asked]:
        found.append("CIT-1.11: another seat should be asked")


def _check_turn(state: State, found: list[str]) -> None:
    top = state.stack[-1].phase if state.stack else None
    if state.called and state.stack:
        character = state.called - 1
        if state.character != character or state.holder[character] != state.player or character == state.killed:
            found.append("CIT-4.2: the turn is not that of the character just called")
        if state.builds > state.edition.limit[state.character]:
            found.append(f"CIT-95.11: {state.builds} districts built in one turn")
        if (state.builds or top in (KEEPING, RESCUING)) and not state.done & GATHERED:
            found.append("CIT-5.6: built, drawn or destroyed before gathering")
        _check_done(state, found)
    if (top is KEEPING) != bool(state.drawn):
        found.append("CIT-5.3: cards are drawn and nobody chooses")
    if top is KEEPING and not _may_keep(state, state.stack[-1].facts[0]):
        found.append("CIT-5.3: the number of cards to keep cannot be")
    if state.exchanging and top is not EXCHANGING:
        found.append("CITC-10.3: cards are put aside and nobody exchanges")
    if top is EXCHANGING and (state.edition.names[state.character] != "magician" or state.done & USED_ABILITY):
        found.append("CITC-10.1: only the Magician exchanges cards, and once")
    if top is EXCHANGING and not state.hands[state.player] + state.exchanging:
        found.append("CITC-10.3: the Magician has no cards to exchange")


def _may_keep(state: State, count: int) -> bool:
    """Whether so many of the drawn cards are still to be kept, CITC-20.12 and CITC-20.13."""
    kept = 1 + state.has(state.player, LIBRARY) - count
    drawn = GATHERED_CARDS + state.has(state.player, OBSERVATORY)
    return count > 0 and kept >= 0 and count < len(state.drawn) <= drawn - kept


def _check_done(state: State, found: list[str]) -> None:
    """What was done in this turn is what its character can do, in that city."""
    character = state.character
    possible = GATHERED | state.edition.cast[character].does
    if state.edition.cast[character].income != NO_TYPE:
        possible |= TOOK_INCOME
    # The Warlord may just have destroyed a district of his own.
    destroyed = state.stack[-1].phase is RESCUING
    if destroyed or state.has(state.player, LABORATORY):
        possible |= USED_LABORATORY
    if destroyed or state.has(state.player, SMITHY):
        possible |= USED_SMITHY
    if state.done & ~possible:
        found.append(f"CIT-5.4: the {state.edition.names[character]} cannot have done all that in this turn")
    if state.builds > len(state.cities[state.player]) + destroyed:
        found.append("CIT-5.4: what was built in this turn does not stand in the city")
    named = state.killed if character == FIRST else state.robbed
    if character in (FIRST, _SECOND) and (named != NO_CHARACTER) != (state.done & USED_ABILITY != 0):
        found.append(f"CIT-5.13: the {state.edition.names[character]} has named somebody, or should have")


def _check_faces(state: State, found: list[str]) -> None:
    faces = state.faces
    known = [faces.seen[observer] & ~faces.mixed[observer] for observer in range(state.seats + 1)]
    known_to_all = known[-1]
    for bits in known:
        known_to_all &= bits
    for seat in range(state.seats):
        if _set_of(state.hands[seat]) & ~known[seat]:
            found.append(f"CIT-90.2: seat {seat} does not know its own hand")
        if _set_of(state.cities[seat]) & ~known_to_all:
            found.append(f"CIT-90.1: the city of seat {seat} is not known to all")
    if state.stack and state.stack[-1].phase is RESCUING and not known_to_all >> state.stack[-1].facts[0] & 1:
        found.append("CITC-90.2: the destroyed district is not known to all")
    if _set_of(state.drawn + state.exchanging) & ~known[state.player]:
        found.append("CIT-90.4: a card is chosen from that its player has not seen")


def _set_of(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
