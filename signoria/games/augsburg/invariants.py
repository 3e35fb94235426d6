"""What must be true of every position and every step of a game (AUG-21)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import auction, purchase
from signoria.games.augsburg.auction import BIDDING, VISITING
from signoria.games.augsburg.components import (
    ALL_CARDS,
    ALL_NOTES,
    CATEGORIES,
    CATHEDRAL,
    CATHEDRAL_BARRIER,
    CHURCH,
    CHURCH_BARRIER,
    COLUMN,
    DEAREST,
    LEVEL_TILES,
    NOT_JOKERS,
    NOTES,
    OWN_NOTES,
    RIGHTS,
    SLOTS_TO_SETTLE,
    SMALLEST_BILL,
    TOP_LEVEL,
    VALID,
    VISITS,
    note_names,
    set_of,
)
from signoria.games.augsburg.income import INCOMES
from signoria.games.augsburg.levels import COMPENSATING
from signoria.games.augsburg.privileges import CHOOSING, DISCARDING, USE, USING
from signoria.games.augsburg.purchase import BUYING, DEALING, GIVING
from signoria.games.augsburg.rounds import ROUNDS
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import NO_CARD, NO_NOBLE, NOBODY, State
from signoria.kernel.events import Event
from signoria.kernel.phase import Frame
from signoria.kernel.seats import MEMBERS, everyone

# Events whose florins the bank pays. What a purchase costs is told in secret, what a building costs as its price.
_FROM_BANK: Final = ("compensated", "consoled", "takes_florins", "income")


def faults(state: State) -> list[str]:
    """What is impossible about this position."""
    found: list[str] = []
    _check_notes(state, found)
    _check_boards(state, found)
    _check_cards(state, found)
    if not found:
        _check_stack(state, found)
    if not found:
        _check_choices(state, found)
        _check_memory(state, found)
    return found


def step_faults(before: State, after: State, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    found: list[str] = []
    bank = 0
    for event in events:
        facts = event.facts
        if event.name in _FROM_BANK:
            bank += _number(facts.get("florins", 0))
        elif event.name == "builds":
            bank -= _number(facts["price"])
        elif event.name == "buys":
            bank -= sum([_number(secret["florins"]) for _, secret in event.secrets])
    change = sum(after.money) - sum(before.money)
    if change != bank:
        found.append(f"AUG-21.11: the purses changed by {change}, the bank by {-bank}")
    for seat in range(after.seats):
        if after.prestige[seat] < before.prestige[seat]:
            found.append(f"AUG-21.7: seat {seat} lost prestige")
        for category, levels in enumerate(after.levels):
            if before.levels[category][seat] > 1 and levels[seat] < 2:
                found.append(f"AUG-3.6: seat {seat} fell below level 2")
        if before.owned[seat] & ~after.owned[seat]:
            found.append(f"AUG-11.6: seat {seat} lost a right")
    if after.round == before.round and after.noble == before.noble != NO_NOBLE:
        if after.active & ~before.active or after.high < before.high:
            found.append("AUG-21.10: a seat came back into the auction, or a bid fell")
    elif after.round == before.round and NO_NOBLE != after.noble != before.noble + 1:
        found.append("AUG-21.15: a noble was left out")
    return found


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def _check_notes(state: State, found: list[str]) -> None:
    notes = state.discard
    count = notes.bit_count() + len(state.pile)
    for note in state.pile:
        notes |= 1 << note
    for seat, hand in enumerate(state.hands):
        notes |= hand | set_of(state.offers[seat])
        count += hand.bit_count() + len(state.offers[seat])
    if notes != ALL_NOTES or count != NOTES:
        missing = ", ".join(note_names(ALL_NOTES & ~notes))
        found.append(f"AUG-21.1: not every note is in exactly one place; missing: {missing}")
    for seat, money in enumerate(state.money):
        if money < 0 or money % SMALLEST_BILL:
            found.append(f"AUG-21.6: seat {seat} has {money} florins")
    if len(state.money) != state.seats:
        found.append("AUG-1.2: every seat has one purse and one board")


def _check_boards(state: State, found: list[str]) -> None:
    for category, name in enumerate(CATEGORIES):
        for level in range(2, TOP_LEVEL + 1):
            if not 0 <= state.supply(category, level) <= LEVEL_TILES[state.seats][level]:
                found.append(f"AUG-21.3: too many seats hold level {level} of {name}")
    for right, takers in enumerate(state.takers):
        for seat in range(state.seats):
            if takers.count(seat) != state.owned[seat] >> right & 1:
                found.append(f"AUG-21.5: seat {seat} has no right {RIGHTS[right]}, or two")
    for seat, prestige in enumerate(state.prestige):
        if prestige > CHURCH_BARRIER and not state.has(seat, CHURCH):
            found.append(f"AUG-21.7: seat {seat} has {prestige} prestige without a church")
        if prestige > CATHEDRAL_BARRIER and not state.has(seat, CATHEDRAL):
            found.append(f"AUG-21.7: seat {seat} has {prestige} prestige without a cathedral")
        if sum(state.earned[seat]) != prestige:
            found.append(f"AUG-21.7: the prestige of seat {seat} does not add up")


def _check_cards(state: State, found: list[str]) -> None:
    in_use = 1 << state.card if state.card != NO_CARD else 0
    if state.column & state.used or (state.column | state.used) & in_use:
        found.append("AUG-21.8: a privilege card is in two places")
    if (state.column | state.used) & ~ALL_CARDS:
        found.append("AUG-21.8: there is no such privilege card")
    if state.settled.bit_count() + state.waived > SLOTS_TO_SETTLE:
        found.append("AUG-21.9: more than two privileges of a card are settled")
    if state.round % 2 and (state.column | state.used | in_use).bit_count() > COLUMN:
        found.append("AUG-18.2: too few privilege cards are left for the next round")
    to_come = COLUMN if not state.round else VISITS - state.noble - (in_use != 0) if state.noble != NO_NOBLE else 0
    if state.column.bit_count() < to_come:
        found.append("AUG-8.2: there are fewer privilege cards than visits to come")


def _check_stack(state: State, found: list[str]) -> None:
    if not state.stack:
        if state.round != state.rounds:
            found.append("AUG-21.15: the game is over before its last round")
        return
    phases = [frame.phase for frame in state.stack]
    asked = state.stack[-1].seats
    top = phases[-1]
    everybody = everyone(state.seats)
    if top is BUYING:
        fits = phases == [ROUNDS, BUYING] and state.round < state.rounds
    elif top is GIVING:
        fits = phases == [ROUNDS, DEALING, GIVING] and purchase.is_short(state)
    else:
        fits = phases[:3] == [ROUNDS, INCOMES, VISITING] and state.round > 0 and state.noble != NO_NOBLE
        if top in (USING, DISCARDING, COMPENSATING):
            fits = fits and phases[3:] == [USE, top] and state.card != NO_CARD
        else:
            fits = fits and phases[3:] == [top] and top in (BIDDING, SHOWING, CHOOSING) and state.card == NO_CARD
    if not fits or asked & ~everybody or not asked or any(frame.seats for frame in state.stack[:-1]):
        found.append(f"the stack {[phase.name for phase in phases]} cannot be")
        return
    if (state.winner != NOBODY) != (top in (USING, DISCARDING, COMPENSATING, CHOOSING)):
        found.append("AUG-8.1: a winner is there, or should be")
    elif (top in (USING, DISCARDING, CHOOSING) and asked != 1 << state.winner) or (
        top is COMPENSATING and asked & (1 << state.winner | asked - 1)
    ):
        found.append("AUG-8.12: another seat should be asked")
    if state.fresh and top is not DISCARDING:
        found.append("AUG-9.4: notes are drawn and nobody discards")


def _check_choices(state: State, found: list[str]) -> None:
    """Bids are covered, and secret choices could be made like that."""
    top = state.stack[-1] if state.stack else None
    if top is not None and top.phase in (BIDDING, SHOWING):
        _check_bids(state, top, found)
    for seat in range(state.seats):
        if state.offers[seat] and (top is None or top.phase is not BUYING):
            found.append(f"AUG-17.12: seat {seat} keeps offers")
        chosen = state.chosen[seat]
        if not chosen:
            continue
        if top is None or top.phase not in (SHOWING, BUYING, GIVING):
            found.append(f"AUG-20.11: seat {seat} has chosen and nothing is asked")
        elif top.phase is BUYING:
            if chosen & ~set_of(state.offers[seat]) or purchase.cost(state, seat) > state.money[seat]:
                found.append(f"AUG-17.7: seat {seat} buys what it cannot")
        elif chosen & ~state.hands[seat] or (
            top.phase is SHOWING and (chosen & ~VALID[state.noble] or chosen.bit_count() > state.high)
        ):
            found.append(f"AUG-6.4: seat {seat} shows what it cannot")
    if top is not None and top.phase is SHOWING:
        for seat in range(state.seats):
            chosen = state.chosen[seat]
            done = (state.active & ~top.seats) >> seat & 1
            complete = chosen.bit_count() == state.high
            if (done and not complete) or (complete and not chosen & NOT_JOKERS):
                found.append(f"AUG-6.4: seat {seat} is done with a wrong choice")


def _check_bids(state: State, top: Frame, found: list[str]) -> None:
    """Bids are covered and remembered, and it is a bidder's turn."""
    memory = state.memory
    showing = top.phase is SHOWING
    for seat in MEMBERS[state.active]:
        bid = state.bids[seat]
        if bid > auction.highest_bid(state, seat):
            found.append(f"AUG-5.14: seat {seat} bid more notes than it has")
        if bid > memory.proved[VISITS * seat + state.noble] or (bid and not memory.noted[seat] >> state.noble & 1):
            found.append(f"AUG-20.2: the bid of seat {seat} is not remembered")
        if bid > state.high or (showing and bid != state.high):
            found.append(f"AUG-5.17: seat {seat} is in with a wrong bid")
    if top.seats & ~state.active or (not showing and top.seats & (top.seats - 1)):
        found.append("AUG-5.3: another seat should be asked")
    if state.leader == NOBODY:
        if state.high or showing:
            found.append("AUG-5.16: a bid without a bidder")
    elif not state.high or state.bids[state.leader] != state.high or not state.active >> state.leader & 1:
        found.append("AUG-5.17: the highest bid is nobody's")
    elif not showing and top.seats == 1 << state.leader:
        found.append("AUG-5.16: the highest bidder is asked again")


def _check_memory(state: State, found: list[str]) -> None:
    """Everything remembered is true, in drawn worlds too."""
    memory = state.memory
    if memory.discarded & ~state.discard:
        found.append("AUG-20.7: a note that was seen on the discard pile is not there")
    for seat in range(state.seats):
        hand = state.hands[seat]
        if memory.shown[seat] & ~hand:
            found.append(f"AUG-20.7: a note that seat {seat} has shown is not in its hand")
        if memory.rejected[seat] & ~state.discard:
            found.append(f"AUG-17.10: a note that seat {seat} did not buy is not on the discard pile")
        if not memory.least_notes(seat) <= hand.bit_count() <= memory.most_notes(seat):
            found.append(f"AUG-20.2: seat {seat} cannot have {hand.bit_count()} notes")
        spent = memory.net[seat] - state.money[seat]
        if not 0 <= spent <= memory.offered[seat] * DEAREST or spent % SMALLEST_BILL:
            found.append(f"AUG-20.3: seat {seat} cannot have {state.money[seat]} florins")
        for noble in range(VISITS):
            if (hand & VALID[noble]).bit_count() < memory.proved[VISITS * seat + noble]:
                found.append(f"AUG-5.14: seat {seat} has proved notes that it does not have")
            if memory.noted[seat] >> noble & 1 and not hand & OWN_NOTES[noble]:
                found.append(f"AUG-5.15: seat {seat} has proved a note that it does not have")
        for observer in range(state.seats):
            returned = memory.returned | memory.buried[observer]
            held = (hand | set_of(state.offers[seat])) & returned
            if observer != seat and held.bit_count() > memory.received[seat]:
                found.append(f"AUG-17.15: seat {seat} has notes that it cannot have drawn since the shuffle")
