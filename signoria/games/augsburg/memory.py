"""What has been seen of notes and money so far: all that a seat can reason from (AUG-20).

Hands, their sizes and purses are hidden, but much about them is public: what was dealt, what was shown, what a bid
proves, what the bank paid. `Memory` keeps that, for each seat and in common, and the little that a seat alone knows
of notes that have left it. Views and drawn worlds are made from it; the rules never ask it anything.

Every statement in it is true. When something happens out of sight, a statement is weakened, never guessed.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from signoria.games.augsburg.components import (
    MAXIMILIAN,
    NOT_JOKERS,
    OWN_NOTES,
    START_FLORINS,
    START_JOKERS,
    VALID,
    VISITS,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    def __init__(self, seats: int) -> None:
        # ---- known to all, of each seat
        # Florins it would have if it had never bought a note.
        self.net: list[int] = [START_FLORINS] * seats
        # Notes received unpaid, starting jokers included, and offers it has decided about, but for those that it
        # certainly did not buy.
        self.free: list[int] = [START_JOKERS] * seats
        self.offered: list[int] = [0] * seats
        # Notes that left its hand in the open, what they cost together, and how often it was asked to give one up.
        self.gone: list[int] = [0] * seats
        self.gone_price: list[int] = [0] * seats
        self.asked: list[int] = [0] * seats
        # Notes that are certainly in its hand. Jokers are alike, so they stand for as many jokers.
        self.shown: list[int] = [0] * seats
        # proved[5 * seat + noble]: at least so many valid notes, which a bid has proved and nothing since has undone;
        # for Maximilian all notes are valid, so what was drawn counts there too. The bits of noted[seat] are the nobles
        # for whom one of them is certainly not a joker.
        self.proved: list[int] = [0] * (VISITS * seats)
        self.noted: list[int] = [0] * seats
        # ---- known to all, of the piles
        self.reshuffles = 0
        # Notes seen going to the discard pile, and notes that were seen in it when it was last shuffled.
        self.discarded = 0
        self.returned = 0
        # Since the last shuffle: notes dealt to each seat, and offers it has decided about.
        self.received: list[int] = [0] * seats
        self.resolved: list[int] = [0] * seats
        # ---- known to one seat: its own notes in the discard pile, and those in it when it was last shuffled
        self.rejected: list[int] = [0] * seats
        self.buried: list[int] = [0] * seats

    def clone(self) -> Memory:
        copy = Memory(0)
        copy.net = self.net.copy()
        copy.free = self.free.copy()
        copy.offered = self.offered.copy()
        copy.gone = self.gone.copy()
        copy.gone_price = self.gone_price.copy()
        copy.asked = self.asked.copy()
        copy.shown = self.shown.copy()
        copy.proved = self.proved.copy()
        copy.noted = self.noted.copy()
        copy.reshuffles = self.reshuffles
        copy.discarded = self.discarded
        copy.returned = self.returned
        copy.received = self.received.copy()
        copy.resolved = self.resolved.copy()
        copy.rejected = self.rejected.copy()
        copy.buried = self.buried.copy()
        return copy

    # ---- what happens

    def bids(self, seat: int, noble: int, count: int) -> None:
        """A bid is refused above the valid notes in hand, so it proves them (AUG-5.14, AUG-5.15)."""
        at = VISITS * seat + noble
        self.proved[at] = max(self.proved[at], count)
        self.noted[seat] |= 1 << noble

    def shows(self, seat: int, notes: int) -> None:
        """Everybody saw these notes, and the seat took them back into its hand."""
        self.shown[seat] |= notes

    def discards(self, seat: int, notes: int, price: int) -> None:
        """These notes went from the hand to the discard pile in the open."""
        self.shown[seat] &= ~notes
        self.discarded |= notes
        self.gone[seat] += notes.bit_count()
        self.gone_price[seat] += price
        for noble in range(VISITS):
            at = VISITS * seat + noble
            self.proved[at] = max(self.proved[at] - (notes & VALID[noble]).bit_count(), 0)
            if notes & OWN_NOTES[noble]:
                self.noted[seat] &= ~(1 << noble)

    def receives(self, seat: int, notes: int) -> None:
        """So many notes joined its hand unpaid, beside whatever was certainly there."""
        if not notes:
            return
        least = self.least_notes(seat) + notes
        self.free[seat] += notes
        self.received[seat] += notes
        self._proves_notes(seat, least)

    def draws(self, seat: int, notes: int, had_notes: bool) -> None:
        """The seat drew so many notes, and all see whether an older one must go, so whether it had any (AUG-9.7)."""
        before = self.free[seat]
        self.receives(seat, notes)
        if had_notes:
            self._proves_notes(seat, notes + 1)
            return
        # An empty hand: whatever it was given or has bought is gone.
        bought = max(self.gone[seat] + self.asked[seat] - before, 0)
        self.offered[seat] = min(self.offered[seat], bought)

    def _proves_notes(self, seat: int, count: int) -> None:
        at = VISITS * seat + MAXIMILIAN
        self.proved[at] = max(self.proved[at], count)

    def decides(self, seat: int, offers: int, rejected: int) -> None:
        """The seat has bought some of so many offers; it alone knows which ones it put on the discard pile."""
        self.offered[seat] += offers
        self.resolved[seat] += offers
        self.rejected[seat] |= rejected

    def gives_up(self, seat: int, notes: int) -> None:
        """The seat gave one note, or nothing, out of sight (AUG-17.16): nothing about its hand is certain any more."""
        self.asked[seat] += 1
        self.shown[seat] = 0
        self.noted[seat] = 0
        for noble in range(VISITS):
            at = VISITS * seat + noble
            self.proved[at] = max(self.proved[at] - 1, 0)
        self.buried[seat] |= notes & NOT_JOKERS

    def reshuffled(self) -> None:
        """All notes outside hands and offers were shuffled together. Jokers among them cannot be told from others."""
        self.reshuffles += 1
        self.returned = self.discarded & NOT_JOKERS
        self.discarded = 0
        for seat in range(len(self.net)):
            self.buried[seat] = self.rejected[seat] & NOT_JOKERS
            self.rejected[seat] = 0
            self.received[seat] = 0
            self.resolved[seat] = 0

    # ---- what follows

    def most_notes(self, seat: int) -> int:
        """The largest hand the seat can have: everything it was dealt and has not been seen to part with."""
        return self.free[seat] + self.offered[seat] - self.gone[seat]

    def least_notes(self, seat: int) -> int:
        """The smallest hand the seat can have."""
        shown = self.shown[seat]
        least = max(self.free[seat] - self.gone[seat] - self.asked[seat], shown.bit_count())
        # A note of each noble for whom one is proved and none was shown.
        unseen = 0
        for noble in range(MAXIMILIAN):
            if self.noted[seat] >> noble & 1 and not shown & OWN_NOTES[noble]:
                unseen |= 1 << noble
        for noble in range(VISITS):
            # What was proved for this noble, and what is certainly there but not valid for him.
            others = unseen.bit_count() - (unseen >> noble & 1) if noble != MAXIMILIAN else 0
            least = max(least, self.proved[VISITS * seat + noble] + (shown & ~VALID[noble]).bit_count() + others)
        return max(least, shown.bit_count() + unseen.bit_count())
