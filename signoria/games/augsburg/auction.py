"""The visits: five auctions in a round, in which notes are bid by their number only (AUG-4, AUG-5, AUG-7)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import showdown, turns
from signoria.games.augsburg.actions import BID, OBJECT, PASS, RAISE, SEE, verb
from signoria.games.augsburg.components import MAXIMILIAN, NOBLES, NOTES, OWN_NOTES, VALID
from signoria.games.augsburg.state import NO_NOBLE, NOBODY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import everyone

# All bids and raises, by the number of notes.
_BIDS: Final[list[int]] = [BID + count for count in range(NOTES + 1)]
_RAISES: Final[list[int]] = [RAISE + count for count in range(NOTES + 1)]


def highest_bid(state: State, seat: int) -> int:
    """The most notes the seat can bid: its valid ones, unless they are jokers only (AUG-5.14, AUG-5.15, AUG-7.2)."""
    hand = state.hands[seat]
    if not hand & OWN_NOTES[state.noble]:
        return 0
    return (hand & VALID[state.noble]).bit_count()


class Visits(Phase[State]):
    """Goes from noble to noble; after Maximilian the visits are over, AUG-4.3 and AUG-4.4."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if state.noble == MAXIMILIAN:
            state.noble = NO_NOBLE
            state.stack.pop()
            return
        state.noble += 1
        state.active = everyone(state.seats)
        state.bids = [0] * state.seats
        state.high = 0
        state.leader = NOBODY
        state.stack.append(BIDDING.asking[state.marker])  # AUG-5.1, AUG-5.2, AUG-18.4
        if state.events is not None:
            state.tell("visit", {"noble": NOBLES[state.noble], "seat": state.marker})


class Bidding(Phase[State]):
    """Asks one seat for a bid; when the turn would come back to the highest bidder, bidding is over."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        most = highest_bid(state, seat)
        high = state.high
        if not high:
            return [PASS, *_BIDS[1 : most + 1]]  # also the last one who is left, AUG-5.19
        if most < high:
            return [PASS]  # like a free pass, AUG-5.11 and AUG-5.22
        return [PASS, SEE, *_RAISES[high + 1 : most + 1]]  # also who has bid before, AUG-5.20

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        state.revealed = True  # said is said: a bid proves notes, and a pass is final (AUG-5.10)
        if kind == PASS:
            state.active &= ~(1 << seat)  # he keeps his notes and gets nothing, AUG-5.9
            if state.events is not None:
                state.tell("passes", {"seat": seat, "noble": NOBLES[state.noble]})
        else:
            if kind != SEE:
                state.high = action & OBJECT  # AUG-5.8
                state.leader = seat
            state.bids[seat] = state.high  # AUG-5.7; only a number, no notes: AUG-5.6
            state.memory.bids(seat, state.noble, state.high)
            if state.events is not None:
                name = "sees" if kind == SEE else "bids" if kind == BID else "raises"
                state.tell(name, {"seat": seat, "noble": NOBLES[state.noble], "count": state.high})
        _go_on(state, seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        kind = verb(action)
        count = action & OBJECT
        if kind not in (BID, SEE, RAISE):
            return turns.while_bidding(state, action)
        if kind != BID and not state.high:
            return Refusal("AUG-5.12", "refusal.no_bid_yet")
        if kind == BID and state.high:
            return Refusal("AUG-5.12", "refusal.bid_exists", {"n": state.high})
        if kind == SEE:
            count = state.high
        elif count <= state.high:
            return Refusal("AUG-5.12", "refusal.bid_too_low", {"n": state.high + 1})
        facts: dict[str, object] = {"noble": NOBLES[state.noble], "n": highest_bid(state, seat)}
        if not state.hands[seat] & OWN_NOTES[state.noble]:
            return Refusal("AUG-7.2" if state.noble == MAXIMILIAN else "AUG-5.15", "refusal.jokers_only", facts)
        return Refusal("AUG-5.14", "refusal.too_many_notes", facts)


def _go_on(state: State, seat: int) -> None:
    """Ask the next seat that has not passed (AUG-5.3), or end the bidding (AUG-5.17)."""
    state.stack.pop()
    if not state.active:  # AUG-5.18
        if state.events is not None:
            state.tell("no_bid", {"noble": NOBLES[state.noble]})
        return
    following = seat
    while True:
        following = (following + 1) % state.seats
        if state.active >> following & 1:
            break
    if following == state.leader:  # AUG-5.16
        showdown.begin(state)
    else:
        state.stack.append(BIDDING.asking[following])


VISITING: Final = Visits("visits")
BIDDING: Final = Bidding("bid", ("AUG-5.4", "AUG-5.5", "AUG-5.14", "AUG-5.15", "AUG-5.16"))
