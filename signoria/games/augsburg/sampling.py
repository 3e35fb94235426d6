"""Worlds drawn from what a seat knows: hidden hands, purses and piles anew, everything seen left as it is.

Only `Memory`, what lies open and what the seat holds itself may enter; the true hidden things are never looked at, so
two positions that a seat cannot tell apart give it the same worlds. Every drawn world agrees with

- the places of all notes that the seat knows, and the price on top of the draw pile;
- what bids have proved, and the bounds of hand sizes that follow from what was dealt and played;
- what the purses can have paid: the bank's payments are public, bought notes cost what is printed on them;
- where notes can be that were in the discard pile when it was shuffled: in the pile or with whom drew since.

It is relaxed, so it allows a little more than a patient reasoner could exclude, in three points: when in the past a
seat spent its money, what the moment of a shuffle tells about the size of the discard pile, and what a seat gave up in
a shortage of notes. How many notes somebody buys is anybody's guess; here he buys what he can rather than little.
"""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import (
    ALL_NOTES,
    CHEAPEST,
    DEAREST,
    JOKER_PRICE,
    MAXIMILIAN,
    NOT_JOKERS,
    NOTES,
    OWN_NOTES,
    START_JOKERS,
    VALID,
    VISITS,
    members,
    set_of,
)
from signoria.games.augsburg.privileges import DISCARDING
from signoria.games.augsburg.purchase import BUYING, GIVING, notes_due
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice

_ATTEMPTS: Final = 400
_SPECTATOR: Final = -1


def sample(state: State, seat: int | None, dice: Dice) -> State:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    for _ in range(_ATTEMPTS):
        guess = _Guess(state, _SPECTATOR if seat is None else seat, dice)
        if guess.succeeds():
            world = state.clone()
            guess.put_into(world)
            return world
    raise LookupError("no world fits what the seat has seen")


class _Guess:
    """One try at putting every hidden note somewhere."""

    def __init__(self, state: State, seat: int, dice: Dice) -> None:
        memory = state.memory
        self.table = state
        self.memory = memory
        self.seat = seat
        self.dice = dice
        self.others = [other for other in range(state.seats) if other != seat]
        self.hands = memory.shown.copy()
        self.offers: list[int] = [0] * state.seats
        self.fresh = 0
        self.money: list[int] = state.memory.net.copy()
        self.known_discards = memory.discarded
        returned = memory.returned
        placed = memory.discarded
        if seat >= 0:
            self.hands[seat] = state.hands[seat]
            self.offers[seat] = set_of(state.offers[seat])
            self.known_discards |= memory.rejected[seat]
            returned |= memory.buried[seat]
            placed |= self.offers[seat] | memory.rejected[seat]
        for hand in self.hands:
            placed |= hand
        # Hidden notes in a random order, and how many returned ones each seat can have drawn.
        self.pool = members(ALL_NOTES & ~placed)
        dice.shuffle(self.pool)
        self.returned = returned
        self.quota = memory.received.copy()
        for other in self.others:
            self.quota[other] -= (memory.shown[other] & returned).bit_count()
        # Who can have drawn little since the shuffle is served first, or too little is left for him.
        self.others.sort(key=self.quota.__getitem__)
        self.top = -1
        # How many notes can be outside all hands, but for those whose place is known.
        self.least_rest = 0
        self.most_rest = 0

    def succeeds(self) -> bool:
        for other in self.others:
            if not self._deal_what_is_proved(other):
                return False
        proved = self.hands.copy()
        return self._lay_top() and self._fill_hands() and self._fill_purses(proved)

    # ---- notes

    def _take(self, seat: int, wanted: int) -> int:
        """A hidden note of the wanted set that this seat can have, as a set of one; 0 if there is none."""
        for at, note in enumerate(self.pool):
            if not wanted >> note & 1:
                continue
            if self.returned >> note & 1:
                if self.quota[seat] <= 0:
                    continue
                self.quota[seat] -= 1
            self.pool[at] = self.pool[-1]
            self.pool.pop()
            return 1 << note
        return 0

    def _deal_what_is_proved(self, seat: int) -> bool:
        """Offers, notes drawn just now, and the notes that bids have proved."""
        state = self.table
        for _ in state.offers[seat]:
            note = self._take(seat, ALL_NOTES)
            if not note:
                return False
            self.offers[seat] |= note
        if state.winner == seat and state.stack[-1].phase is DISCARDING:
            for _ in range(state.fresh.bit_count()):
                self.fresh |= self._take(seat, ALL_NOTES)
            if not self.hands[seat]:
                self.hands[seat] |= self._take(seat, ALL_NOTES)
            self.hands[seat] |= self.fresh
        nobles = list(range(VISITS))
        self.dice.shuffle(nobles)
        nobles.sort(key=_maximilian_last)
        return all(self._prove(seat, noble) for noble in nobles)

    def _prove(self, seat: int, noble: int) -> bool:
        old = self.hands[seat] & ~self.fresh if seat == self.table.winner else self.hands[seat]
        if self.memory.noted[seat] >> noble & 1 and not old & OWN_NOTES[noble]:
            note = self._take(seat, OWN_NOTES[noble])
            if not note:
                return False
            self.hands[seat] |= note
            old |= note
        # A bid proves notes that were there before the last two were drawn; how many there are, counts these too.
        counted = old if noble != MAXIMILIAN else self.hands[seat]
        missing = self.memory.proved[VISITS * seat + noble] - (counted & VALID[noble]).bit_count()
        for _ in range(missing):
            note = self._take(seat, VALID[noble])
            if not note:
                return False
            self.hands[seat] |= note
        return True

    def _lay_top(self) -> bool:
        """The top of the draw pile has the price that all can read."""
        if not self.table.pile:
            return True
        price = self.table.price
        wanted = price[self.table.pile[-1]]
        for at, note in enumerate(self.pool):
            if price[note] == wanted:
                self.top = note
                self.pool[at] = self.pool[-1]
                self.pool.pop()
                return True
        return False

    def _fill_hands(self) -> bool:
        """Decide the sizes of hands, so that what is left fits into the piles, then put notes into them."""
        self.least_rest, self.most_rest = self._bounds_of_rest()
        counts: list[int] = [0] * self.table.seats
        lows: list[int] = [0] * self.table.seats
        highs: list[int] = [0] * self.table.seats
        rest = len(self.pool)
        for seat in self.others:
            has = self.hands[seat].bit_count()
            lows[seat] = max(self.memory.least_notes(seat) - has, 0)
            highs[seat] = min(self.memory.most_notes(seat), self._affordable(seat)) - has
            if lows[seat] > highs[seat]:
                return False
            span = highs[seat] - lows[seat] + 1
            counts[seat] = lows[seat] + max(self.dice.below(span), self.dice.below(span))
            rest -= counts[seat]
        while rest > self.most_rest:
            growing = [seat for seat in self.others if counts[seat] < highs[seat]]
            if not growing:
                return False
            counts[growing[self.dice.below(len(growing))]] += 1
            rest -= 1
        while rest < self.least_rest:
            shrinking = [seat for seat in self.others if counts[seat] > lows[seat]]
            if not shrinking:
                return False
            counts[shrinking[self.dice.below(len(shrinking))]] -= 1
            rest += 1
        for seat in self.others:
            for taken in range(counts[seat]):
                note = self._take(seat, ALL_NOTES)
                if not note:
                    if taken < lows[seat]:
                        return False
                    break
                self.hands[seat] |= note
        return len(self.pool) <= self.most_rest

    def _affordable(self, seat: int) -> int:
        """The largest hand that the seat's money can have paid for."""
        memory = self.memory
        return memory.free[seat] - memory.gone[seat] + max(memory.net[seat], 0) // CHEAPEST

    def _discard_bounds(self) -> tuple[int, int]:
        """How many notes can lie in the discard pile that the seat has not seen there."""
        if not self.table.discard:
            return 0, 0
        most = 0
        for seat in self.others:
            most += self.memory.resolved[seat]
        return 0 if self.known_discards else 1, most

    def _bounds_of_rest(self) -> tuple[int, int]:
        """How many of the notes left over can be outside all hands: discarded, or below the top of the draw pile."""
        least, most = self._discard_bounds()
        if not self.memory.reshuffles:
            # Until the first shuffle anybody can count the draw pile.
            below_top = max(len(self.table.pile) - 1, 0)
            least += below_top
            most += below_top
        elif self.table.pile:
            most = NOTES
        if self.table.stack and self.table.stack[-1].phase is GIVING:
            counted = self.known_discards.bit_count() + (self.top >= 0)
            most = min(most, notes_due(self.table) - 1 - counted)
        return least, most

    def _hidden_discards(self, rest: int) -> int:
        if not self.memory.reshuffles:
            return rest - max(len(self.table.pile) - 1, 0)
        if not self.table.pile:
            return rest
        least, most = self._discard_bounds()
        most = min(most, rest)
        return least + self.dice.below(most - least + 1)

    # ---- money

    def _fill_purses(self, proved: list[int]) -> bool:
        """What is left of everybody's money after notes that cost what these cost."""
        for seat in self.others:
            while self._bounds_of_spending(seat)[0] > self.memory.net[seat]:
                if not self._save(seat, self.hands[seat] & ~proved[seat]):
                    return False
            self.money[seat] -= self._spent(seat)
        return True

    def _save(self, seat: int, loose: int) -> bool:
        """The hand is too dear: the seat has bought a note less, or a cheaper one."""
        if not loose:
            return False
        hand = self.hands[seat]
        if len(self.pool) < self.most_rest and hand.bit_count() > self.memory.least_notes(seat):
            notes = members(loose)
            self._put_back(seat, notes[self.dice.below(len(notes))])
            return True
        price = self.table.price
        dearest = max(members(loose), key=price.__getitem__)
        cheaper = set_of([note for note in self.pool if price[note] < price[dearest]])
        note = self._take(seat, cheaper)
        if not note:
            return False
        self.hands[seat] |= note
        self._put_back(seat, dearest)
        return True

    def _put_back(self, seat: int, note: int) -> None:
        self.hands[seat] &= ~(1 << note)
        self.quota[seat] += self.returned >> note & 1
        self.pool.append(note)

    def _bought(self, seat: int) -> int:
        memory = self.memory
        bought = self.hands[seat].bit_count() + memory.gone[seat] + memory.asked[seat] - memory.free[seat]
        return min(max(bought, 0), memory.offered[seat])

    def _worth(self, seat: int) -> int:
        """What all notes cost together that the seat has had, but for its first jokers and those it gave up."""
        worth = self.memory.gone_price[seat] - START_JOKERS * JOKER_PRICE
        for note in members(self.hands[seat]):
            worth += self.table.price[note]
        return worth

    def _bounds_of_spending(self, seat: int) -> tuple[int, int]:
        """The least and the most that the seat can have paid: it did not pay for gifts, whose prices nobody knows."""
        bought = self._bought(seat)
        if not bought:
            return 0, 0
        worth = self._worth(seat)
        gifts = self.memory.free[seat] - START_JOKERS
        least = max(worth - DEAREST * gifts, CHEAPEST * bought)
        most = min(worth + DEAREST * self.memory.asked[seat] - CHEAPEST * gifts, DEAREST * bought)
        return least, max(most, least)

    def _spent(self, seat: int) -> int:
        """What the seat has paid for its notes, with some price for those that nobody has seen."""
        least, most = self._bounds_of_spending(seat)
        most = min(most, self.memory.net[seat])
        guess = self._worth(seat)
        for _ in range(self.memory.asked[seat]):
            guess += self.table.price[self.dice.below(NOTES)]
        for _ in range(self.memory.free[seat] - START_JOKERS):
            guess -= self.table.price[self.dice.below(NOTES)]
        # All prices are multiples of this, so every sum is.
        step = CHEAPEST // 2 if self.table.price_table == 0 else CHEAPEST // 4
        return least + max(min(guess, most) - least, 0) // step * step

    # ---- the world

    def put_into(self, world: State) -> None:
        memory = world.memory
        discards = self._hidden_discards(len(self.pool))
        pile = self.pool[discards:]
        if self.top >= 0:
            pile.append(self.top)
        world.pile = pile
        world.discard = self.known_discards | set_of(self.pool[:discards])
        for seat in self.others:
            world.hands[seat] = self.hands[seat]
            world.offers[seat] = members(self.offers[seat])
            world.money[seat] = self.money[seat]
            world.chosen[seat] = 0
            memory.rejected[seat] = 0
            # Which of their own notes others saw being shuffled, nobody else knows; in these worlds nor do they.
            memory.buried[seat] = 0
        room = memory.resolved.copy()
        for note in self.pool[:discards]:
            able = [seat for seat in self.others if room[seat]]
            seat = able[self.dice.below(len(able))]
            room[seat] -= 1
            memory.rejected[seat] |= 1 << note
        if self.fresh:
            world.fresh = self.fresh
        self._choose_for_others(world)

    def _choose_for_others(self, world: State) -> None:
        """Secret choices of the seats that have made theirs."""
        if not world.stack:
            return
        frame = world.stack[-1]
        for seat in self.others:
            if frame.seats >> seat & 1:
                continue
            if frame.phase is BUYING:
                world.chosen[seat] = self._some_purchase(world, seat)
            elif frame.phase is GIVING and world.hands[seat]:
                hand = members(world.hands[seat])
                world.chosen[seat] = 1 << hand[self.dice.below(len(hand))]
            elif frame.phase is SHOWING and world.active >> seat & 1:
                world.chosen[seat] = self._some_notes(world, seat)

    def _some_purchase(self, world: State, seat: int) -> int:
        left = world.money[seat]
        offers = world.offers[seat].copy()
        self.dice.shuffle(offers)
        chosen = 0
        for note in offers:
            if world.price[note] <= left and self.dice.below(4):
                chosen |= 1 << note
                left -= world.price[note]
        return chosen

    def _some_notes(self, world: State, seat: int) -> int:
        valid = members(world.hands[seat] & VALID[world.noble])
        self.dice.shuffle(valid)
        chosen = set_of(valid[: world.high])
        if chosen & NOT_JOKERS:
            return chosen
        for note in valid[world.high :]:
            if NOT_JOKERS >> note & 1:
                return chosen & (chosen - 1) | 1 << note
        raise LookupError("a highest bidder holds jokers only")


def _maximilian_last(noble: int) -> bool:
    return noble == MAXIMILIAN
