"""The visits: five auctions in a round, in which notes are bid by their number only (AUG-4, AUG-5, AUG-7)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import showdown, turns
from signoria.games.augsburg.actions import BID, OBJECT, PASS, RAISE, SEE, verb
from signoria.games.augsburg.components import MAXIMILIAN, NOBLES, NOTES, OWN_NOTES, VALID
from signoria.games.augsburg.state import NO_NOBLE, NOBODY, Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import everyone

# All bids and raises, by the number of notes.
_BIDS: Final[list[int]] = [BID + count for count in range(NOTES + 1)]
_RAISES: Final[list[int]] = [RAISE + count for count in range(NOTES + 1)]


def highest_bid(table: Table, seat: int) -> int:
    """The most notes the seat can bid: its valid ones, unless they are jokers only (AUG-5.14, AUG-5.15, AUG-7.2)."""
    hand = table.hands[seat]
    if not hand & OWN_NOTES[table.noble]:
        return 0
    return (hand & VALID[table.noble]).bit_count()


class Visits(Phase[Table]):
    """Goes from noble to noble; after Maximilian the visits are over, AUG-4.3 and AUG-4.4."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        if table.noble == MAXIMILIAN:
            table.noble = NO_NOBLE
            table.stack.pop()
            return
        table.noble += 1
        table.active = everyone(table.seats)
        table.bids = [0] * table.seats
        table.high = 0
        table.leader = NOBODY
        table.stack.append(BIDDING.asking[table.marker])
        if table.events is not None:
            table.tell("visit", {"noble": NOBLES[table.noble], "seat": table.marker})


class Bidding(Phase[Table]):
    """Asks one seat for a bid; when the turn would come back to the highest bidder, bidding is over."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        most = highest_bid(table, seat)
        high = table.high
        if not high:
            return [PASS, *_BIDS[1 : most + 1]]
        if most < high:
            return [PASS]
        return [PASS, SEE, *_RAISES[high + 1 : most + 1]]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        table.revealed = True  # said is said: a bid proves notes, and a pass is final (AUG-5.10)
        if kind == PASS:
            table.active &= ~(1 << seat)
            if table.events is not None:
                table.tell("passes", {"seat": seat, "noble": NOBLES[table.noble]})
        else:
            if kind != SEE:
                table.high = action & OBJECT
                table.leader = seat
            table.bids[seat] = table.high
            table.memory.bids(seat, table.noble, table.high)
            if table.events is not None:
                name = "sees" if kind == SEE else "bids" if kind == BID else "raises"
                table.tell(name, {"seat": seat, "noble": NOBLES[table.noble], "count": table.high})
        _go_on(table, seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        kind = verb(action)
        count = action & OBJECT
        if kind not in (BID, SEE, RAISE):
            return turns.while_bidding(table, action)
        if kind != BID and not table.high:
            return Refusal("AUG-5.12", "refusal.no_bid_yet")
        if kind == BID and table.high:
            return Refusal("AUG-5.12", "refusal.bid_exists", {"n": table.high})
        if kind == SEE:
            count = table.high
        elif count <= table.high:
            return Refusal("AUG-5.12", "refusal.bid_too_low", {"n": table.high + 1})
        facts: dict[str, object] = {"noble": NOBLES[table.noble], "n": highest_bid(table, seat)}
        if not table.hands[seat] & OWN_NOTES[table.noble]:
            return Refusal("AUG-7.2" if table.noble == MAXIMILIAN else "AUG-5.15", "refusal.jokers_only", facts)
        return Refusal("AUG-5.14", "refusal.too_many_notes", facts)


def _go_on(table: Table, seat: int) -> None:
    """Ask the next seat that has not passed, or end the bidding: AUG-5.3, AUG-5.16 to AUG-5.18."""
    table.stack.pop()
    if not table.active:
        if table.events is not None:
            table.tell("no_bid", {"noble": NOBLES[table.noble]})
        return
    following = seat
    while True:
        following = following + 1 if following + 1 < table.seats else 0
        if table.active >> following & 1:
            break
    if following == table.leader:
        showdown.begin(table)
    else:
        table.stack.append(BIDDING.asking[following])


VISITING: Final = Visits("visits")
BIDDING: Final = Bidding("bid", ("AUG-5.4", "AUG-5.5", "AUG-5.14", "AUG-5.15", "AUG-5.16"))
