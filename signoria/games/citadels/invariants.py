"""What must be true of every position and every step of a game (CIT-95, CITC-95, CITD-95).

Here stands what lies on the table; `invariants_stack` has what is asked of whom, `invariants_2016` what only that
edition lays there.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import drafting_2016, invariants_2016, invariants_stack
from signoria.games.citadels.characters import magistrate
from signoria.games.citadels.components import FIRST, FOURTH, KEEP, KINDS, SECOND
from signoria.games.citadels.districts import graveyard
from signoria.games.citadels.drafting_2016 import DRAFTING
from signoria.games.citadels.selection import LATE, puts_aside
from signoria.games.citadels.setup import DEALING
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, State
from signoria.kernel.events import Event

# Events whose gold comes from the bank, and those whose gold goes there; robbery moves gold between players.
_FROM_BANK: Final = (
    *("gathers_gold", "takes_income", "takes_extra_gold", "uses_laboratory"),
    *("takes_four_gold", "takes_royal_gold", "gets_back", "confiscates", "poor_house"),
)
_TO_BANK: Final = ("builds", "destroys", "uses_smithy", "rescues")


def faults(state: State) -> list[str]:
    """What is impossible about this position."""
    found: list[str] = []
    _check_cards(state, found)
    if state.stack and state.stack[-1].phase is DRAFTING:
        _check_draft(state, found)
        return found
    if not state.round:
        found.append("CIT-1.1: no round has begun, and nobody drafts")
    _check_characters(state, found)
    if not found:
        _check_cities(state, found)
        _check_calls(state, found)
    if not found:
        invariants_stack.check(state, found)
    if not found:
        _check_faces(state, found)
    return found


def _check_draft(state: State, found: list[str]) -> None:
    """Nothing is dealt, and no round has begun."""
    if [frame.phase for frame in state.stack] != [DEALING, DRAFTING] or not state.edition.is_drafted:
        found.append("CITD-3.1: a draft comes before everything else, where it is agreed")
        return
    found += drafting_2016.faults(state, state.stack[-1])
    lying = [*state.hands, *state.cities, state.drawn, state.exchanging, state.marks.museum, state.marks.held]
    seen = [*state.faces.seen, *state.faces.mixed]
    begun = state.round or state.called or state.picks or state.face_up or state.face_down != NO_CHARACTER
    if any(lying) or any(seen) or begun or state.first_complete != NOBODY:
        found.append("CITD-3.1: something has happened before the cast is drafted")


def step_faults(before: State, after: State, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    found: list[str] = []
    bank = 0
    for event in events:
        gold = event.facts.get("gold", 0)
        assert isinstance(gold, int)
        bank += gold if event.name in _FROM_BANK else -gold if event.name in _TO_BANK else 0
    # A coin on a district that was destroyed goes to the bank, CITD-11.1.
    bank -= (before.marks.coins & ~after.marks.coins).bit_count()
    change = _gold(after) - _gold(before)
    if change != bank:
        found.append(f"CIT-95.5: the gold on the table changed by {change}, the bank by {-bank}")
    if before.first_complete not in (NOBODY, after.first_complete):
        found.append("CIT-95.15: the first completed city changed")
    if after.round == before.round and after.called < before.called:
        found.append("CIT-95.12: ranks are called in ascending order")
    _check_losses(before, after, found)
    if after.edition.has_marks:
        invariants_2016.check_step(before, after, events, found)
    return found


def _gold(state: State) -> int:
    return sum(state.gold) + state.marks.tax + state.marks.coins.bit_count()


def _check_losses(before: State, after: State, found: list[str]) -> None:
    """Nobody loses a district of a completed city but by his own doing; in 2000 not even so (CITC-95.1)."""
    deluxe = after.edition.has_marks
    lost = 0
    for seat in range(after.seats):
        gone = len(before.cities[seat]) - len(after.cities[seat])
        lost += max(gone, 0)
        if gone > 0 and before.is_complete(seat) and not (deluxe and seat == before.player):
            found.append(f"CIT-95.16: the completed city of seat {seat} lost a district")
        if before.has(seat, KEEP) and not after.has(seat, KEEP) and not deluxe:
            found.append(f"CITC-95.2: seat {seat} lost a Keep")
    if lost > 1 and not deluxe:
        found.append(f"CITC-95.3: {lost} districts left their cities in one step")


def _open_cards(state: State) -> list[int]:
    """What lies open in no city: a district just destroyed, or being built."""
    open_in = (graveyard.RESCUING, magistrate.CONFISCATING)
    return [frame.facts[0] for frame in state.stack if frame.phase in open_in]


def _check_cards(state: State, found: list[str]) -> None:
    marks = state.marks
    cards = state.deck + state.drawn + state.exchanging + marks.museum + marks.held + _open_cards(state)
    for heap in state.hands + state.cities:
        cards += heap
    kinds = state.edition.cards
    if sorted(cards) != list(range(len(kinds))):
        for card, district in enumerate(kinds):
            count = cards.count(card)
            if count != 1:
                found.append(f"CIT-95.1: the card {KINDS[district]} ({card}) is in {count} places")
    for seat, gold in enumerate(state.gold):
        if gold < 0:
            found.append(f"CIT-95.4: seat {seat} has {gold} gold")


def _check_cities(state: State, found: list[str]) -> None:
    kinds = state.edition.cards
    for seat, city in enumerate(state.cities):
        bits = _set_of([kinds[card] for card in city])
        if bits != state.built[seat]:
            found.append(f"seat {seat}: the set of districts does not fit the city")
        # In 2016 the Wizard and the Quarry allow it.
        if bits.bit_count() != len(city) and not state.edition.duplicates and not state.edition.has_marks:
            found.append(f"CIT-95.6: seat {seat} has two identical districts")
    if state.haunted_since > state.round:
        found.append("CITC-20.5: the Haunted City was built in a round that has not been played")
    complete = 0
    for seat in range(state.seats):
        if state.is_complete(seat):
            complete |= 1 << seat
    if state.edition.has_marks:
        invariants_2016.check_cities(state, complete, found)
        complete = state.marks.completed
    if complete and state.first_complete == NOBODY:
        found.append("CIT-95.15: a city is complete, yet the end is not triggered")
    if state.first_complete != NOBODY and not complete >> state.first_complete & 1:
        found.append("CIT-95.15: the end is triggered by a city that is not complete")


def _check_characters(state: State, found: list[str]) -> None:
    edition = state.edition
    if state.face_down == NO_CHARACTER:
        found.append("CIT-3.2: no character lies face down")
    if FOURTH in state.face_up:
        found.append("CIT-95.13: rank 4 lies face up")
    if len(state.face_up) != edition.face_up:
        found.append(f"CIT-95.13: {len(state.face_up)} characters lie face up with {state.seats} players")
    used = [*state.face_up, state.face_down]
    late = state.marks.late_down
    if (late != NO_CHARACTER) != (edition.late_discard and len(state.picks) >= LATE):
        found.append("CITD-5.3: a second card lies face down, or should")
    if late != NO_CHARACTER:
        used.append(late)
    for step, pick in enumerate(state.picks):
        if not (step == edition.last_looks and pick.kept == state.face_down):
            used.append(pick.kept)
        if pick.aside != NO_CHARACTER:
            used.append(pick.aside)
        if puts_aside(state.seats, step) != (pick.aside != NO_CHARACTER):
            found.append(f"CIT-8.8: pick {step + 1} puts a card aside, or should")
        if step and pick.seat != (state.picks[step - 1].seat + 1) % state.seats:
            found.append(f"CIT-3.5: pick {step + 1} is not the next seat's")
    if len(set(used)) != len(used):
        found.append("CIT-95.2: a character is in two places")
    if len(state.picks) > edition.steps:
        found.append("CIT-95.14: too many characters are held")
    if state.called and len(state.picks) != edition.steps:
        found.append("CIT-4.1: ranks are called before the selection is complete")


def _check_calls(state: State, found: list[str]) -> None:
    edition = state.edition
    for rank in range(edition.ranks):
        held = state.called > rank and state.holder[rank] != NOBODY and rank != state.killed
        shown = state.revealed_characters >> rank & 1 == 1
        # In 2016 a killed rank 4 shows itself when all have been called (CITD-7.6).
        heir = rank == FOURTH == state.killed and edition.ends_round and state.called == edition.ranks
        if held != shown and not (heir and state.holder[rank] != NOBODY):
            found.append(f"CIT-4.2: the {edition.names[rank]} is revealed, or should be")
    if state.killed != NO_CHARACTER and (state.killed == FIRST or not state.acts(FIRST, "assassin")):
        found.append(f"{edition.rules['killed']}: that character cannot have been killed")
    safe = (FIRST, SECOND, state.killed, state.marks.bewitched)
    if state.robbed != NO_CHARACTER and (state.robbed in safe or not state.acts(SECOND, "thief")):
        found.append(f"{edition.rules['robbed']}: that character cannot have been named to be robbed")
    _check_crown(state, found)
    if edition.has_marks:
        invariants_2016.check_marks(state, found)


def _check_crown(state: State, found: list[str]) -> None:
    """In 2000 only the King moves the crown; in 2016 others too, but not before all have picked."""
    if not state.edition.has_marks and state.revealed_characters >> FOURTH & 1:
        if state.holder[FOURTH] != state.crown:
            found.append("CITC-11.1: the King is revealed and has not got the crown")
    elif state.picks and state.picks[0].seat != state.crown and not (state.edition.has_marks and state.called):
        found.append("CIT-3.5: the first pick is not that of the crown")


def _check_faces(state: State, found: list[str]) -> None:
    faces = state.faces
    known = [faces.seen[observer] & ~faces.mixed[observer] for observer in range(state.seats + 1)]
    known_to_all = -1
    for bits in known:
        known_to_all &= bits
    for seat in range(state.seats):
        if _set_of(state.hands[seat]) & ~known[seat]:
            found.append(f"CIT-90.2: seat {seat} does not know its own hand")
        if _set_of(state.cities[seat]) & ~known_to_all:
            found.append(f"CIT-90.1: the city of seat {seat} is not known to all")
    if _set_of(_open_cards(state)) & ~known_to_all:
        found.append("CITC-90.2, CITD-8.7: a district that lies open is not known to all")
    chosen = _set_of(state.drawn + state.exchanging + state.marks.held)
    if chosen & ~known[state.player]:
        found.append("CIT-90.4: a card is chosen from that its player has not seen")


def _set_of(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
