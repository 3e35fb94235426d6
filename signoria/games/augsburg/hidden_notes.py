"""Dealing the hidden notes anew: any way in which they can lie, each equally likely.

Every deal agrees with

- the places of all notes that the seat knows, and the prices on top of the draw pile and on notes drawn just now;
- what bids have proved, and the bounds of hand sizes that follow from what was dealt and played;
- what the purses can have paid: the bank's payments are public, bought notes cost what is printed on them;
- where notes can be that were in the discard pile when it was shuffled: in the pile or with whom drew since.

How many notes somebody bought is a matter of his offers: each of those whose fate is unknown was bought or not, so a
seat may have bought any set of them, and all sets count the same. Until the first shuffle this is the same as to say
that every note of the pool is as likely to be anywhere as any other.

`deal` finds some way, and favours what was proved; `mix` then lets notes change places. Each exchange is as likely as
the one back, so after enough of them nothing is favoured (a Markov chain, Metropolis 1953).
"""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import (
    ALL_NOTES,
    CHEAPEST,
    DEAREST,
    JOKER_PRICE,
    MAXIMILIAN,
    NOTES,
    OWN_NOTES,
    START_JOKERS,
    VALID,
    VISITS,
    members,
    set_of,
)
from signoria.games.augsburg.privileges import DISCARDING
from signoria.games.augsburg.purchase import GIVING, notes_due
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice

# Notes and hand sizes change in so many turns. In each turn every dealt note may change places, more than once where
# there are few of them, and every hand its size.
_TURNS: Final = 5
_EXCHANGES: Final = 24
_RESIZES: Final = 4

# Places of dealt notes: a seat's hand is its number, its offers lie above that, and there are notes drawn just now.
_OFFERS: Final = 8
_FRESH: Final = 16


class HiddenNotes:
    """All notes whose place a seat does not know, and the places where they lie.

    `hands` hold known notes too, but not those that their owner has drawn just now, which are `fresh`. What lies in no
    hand, offer or on `top` of the draw pile is `rest`: below that top, or discarded.
    """

    def __init__(self, state: State, seat: int, dice: Dice) -> None:
        memory = state.memory
        self.state = state
        self.memory = memory
        self.dice = dice
        self.price = state.price
        self.others = [other for other in range(state.seats) if other != seat]
        self.hands = memory.shown.copy()
        self.offers: list[int] = [0] * state.seats
        self.fresh = 0
        self.top = -1
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
        self.rest = members(ALL_NOTES & ~placed)
        dice.shuffle(self.rest)
        # Hidden notes that were in the pile at the last shuffle, and how many more of them each seat can have drawn.
        self.returned = returned
        self.quota: list[int] = []
        # What each seat's notes cost, and the most that they can have cost.
        self.cost: list[int] = []
        self.budget: list[int] = []
        # Sets of notes of which bids have proved that so many are in the hand.
        self.proofs: list[list[tuple[int, int]]] = []
        # Hand sizes: that which is certain by account, and the least and the most that everything seen allows.
        self.size: list[int] = []
        self.certain: list[int] = []
        self.least: list[int] = []
        self.most: list[int] = []
        self.affordable: list[int] = []
        for each in range(state.seats):
            self._take_account(each)
        # Who can have drawn little since the shuffle is served first, or too little is left for him.
        self.others.sort(key=self.quota.__getitem__)
        # The hidden notes of hands and offers one by one: dealt[k] lies in place[k].
        self.dealt: list[int] = []
        self.place: list[int] = []
        self.owner = [place % _OFFERS for place in range(_FRESH)] + [state.winner]
        # How many notes of the rest there can be.
        self.least_rest = 0
        self.most_rest = 0

    def _take_account(self, seat: int) -> None:
        """What memory says about that seat."""
        memory = self.memory
        shown = memory.shown[seat]
        self.quota.append(memory.received[seat] - (shown & self.returned).bit_count())
        self.cost.append(sum([self.price[note] for note in members(shown)]))
        gifts = memory.free[seat] - START_JOKERS
        own = memory.net[seat] + DEAREST * gifts
        self.budget.append(own + START_JOKERS * JOKER_PRICE - memory.gone_price[seat])
        self.proofs.append(self._proofs(seat))
        self.size.append(shown.bit_count())
        self.least.append(memory.least_notes(seat))
        self.most.append(memory.most_notes(seat))
        unpaid = memory.free[seat] - memory.gone[seat]
        self.certain.append(max(unpaid - memory.asked[seat], shown.bit_count()))
        self.affordable.append(min(memory.most_notes(seat), unpaid + memory.net[seat] // CHEAPEST))

    def _proofs(self, seat: int) -> list[tuple[int, int]]:
        memory = self.memory
        found: list[tuple[int, int]] = []
        for noble in range(VISITS):
            proved = memory.proved[VISITS * seat + noble]
            # At Maximilian every note is valid: what was proved there is a matter of size.
            if proved and noble != MAXIMILIAN:
                found.append((VALID[noble], proved))
            if memory.noted[seat] >> noble & 1:
                found.append((OWN_NOTES[noble], 1))
        return found

    # ---- some deal

    def deal(self) -> bool:
        """Put every hidden note somewhere; False if this attempt has come to a dead end."""
        for seat in self.others:
            if not self._deal_what_is_proved(seat):
                return False
        if not self._lay_top():
            return False
        self.least_rest, self.most_rest = self._bounds_of_rest()
        return self._fill_hands() and self._save_money()

    def _take(self, seat: int, wanted: int) -> int:
        """A note of the rest, of the wanted set, that this seat can have, as a set of one; 0 if there is none."""
        rest = self.rest
        for at, note in enumerate(rest):
            if not wanted >> note & 1:
                continue
            if self.returned >> note & 1:
                if self.quota[seat] <= 0:
                    continue
                self.quota[seat] -= 1
            rest[at] = rest[-1]
            rest.pop()
            return 1 << note
        return 0

    def _draw(self, seat: int, wanted: int) -> bool:
        """Put a note of the wanted set into the hand."""
        note = self._take(seat, wanted)
        if not note:
            return False
        self.hands[seat] |= note
        self.cost[seat] += self.price[note.bit_length() - 1]
        self.size[seat] += 1
        return True

    def _deal_what_is_proved(self, seat: int) -> bool:
        """Offers, notes drawn just now, and the notes that bids have proved."""
        state = self.state
        for _ in state.offers[seat]:
            note = self._take(seat, ALL_NOTES)
            if not note:
                return False
            self.offers[seat] |= note
        if state.winner == seat and state.stack[-1].phase is DISCARDING:
            for drawn in members(state.fresh):
                note = self._take(seat, self._priced(self.price[drawn]))
                if not note:
                    return False
                self.fresh |= note
                self.cost[seat] += self.price[note.bit_length() - 1]
                self.size[seat] += 1
        order = list(range(len(self.proofs[seat])))
        missing = 0
        for number in order:
            missing += self._unproved(seat, number)
        is_tight = self.size[seat] + missing > self.affordable[seat]
        if is_tight:
            self.dice.shuffle(order)
        for number in order:
            wanted = self.proofs[seat][number][0]
            for _ in range(self._unproved(seat, number)):
                if not self._draw(seat, self._narrowed(seat, wanted, order) if is_tight else wanted):
                    return False
        return True

    def _unproved(self, seat: int, number: int) -> int:
        """Notes that the hand still lacks for that proof."""
        wanted, count = self.proofs[seat][number]
        return max(count - (self.hands[seat] & wanted).bit_count(), 0)

    def _narrowed(self, seat: int, wanted: int, order: list[int]) -> int:
        """Those of the wanted notes that serve further proofs too: a small hand has no room for a note for each."""
        able = set_of([note for note in self.rest if self.quota[seat] > 0 or not self.returned >> note & 1])
        for number in order:
            both = wanted & self.proofs[seat][number][0]
            if both & able and self._unproved(seat, number):
                wanted = both
        return wanted

    def _priced(self, price: int) -> int:
        """All notes of that price: nothing else of a hidden note that has been on top of the pile is looked at."""
        return set_of([note for note in range(NOTES) if self.price[note] == price])

    def _lay_top(self) -> bool:
        """The top of the draw pile has the price that all can read (AUG-20.5)."""
        if not self.state.pile:
            return True
        wanted = self.price[self.state.pile[-1]]
        for at, note in enumerate(self.rest):
            if self.price[note] == wanted:
                self.top = note
                self.rest[at] = self.rest[-1]
                self.rest.pop()
                return True
        return False

    def _fill_hands(self) -> bool:
        """Decide the sizes of hands, so that what is left fits into the piles, then put notes into them."""
        counts: list[int] = [0] * self.state.seats
        rest = len(self.rest)
        for seat in self.others:
            low = max(self.least[seat], self.size[seat])
            high = self.affordable[seat]
            if low > high:
                return False
            bought = self.dice.below(1 << (self.most[seat] - self.certain[seat])).bit_count()
            counts[seat] = max(min(self.certain[seat] + bought, high), low)
            rest -= counts[seat] - self.size[seat]
        while rest > self.most_rest:
            growing = [seat for seat in self.others if counts[seat] < self.affordable[seat]]
            if not growing:
                return False
            counts[growing[self.dice.below(len(growing))]] += 1
            rest -= 1
        while rest < self.least_rest:
            shrinking = [seat for seat in self.others if counts[seat] > max(self.least[seat], self.size[seat])]
            if not shrinking:
                return False
            counts[shrinking[self.dice.below(len(shrinking))]] -= 1
            rest += 1
        # What somebody must have is not left to the luck of those who come before him.
        for seat in self.others:
            if not self._fill(seat, self.least[seat]):
                return False
        for seat in self.others:
            self._fill(seat, counts[seat])
        return len(self.rest) <= self.most_rest

    def _fill(self, seat: int, count: int) -> bool:
        """Put notes into the hand until it has so many; False if there are not enough that this seat can have."""
        while self.size[seat] < count:
            if not self._draw(seat, ALL_NOTES):
                return False
        return True

    def _save_money(self) -> bool:
        """Whose hand is too dear has bought a note less, or a cheaper one."""
        for seat in self.others:
            while self.cost[seat] > self.budget[seat]:
                hidden = members(self.hands[seat] & ~self.memory.shown[seat])
                if not (self._drop_one(seat, hidden) or self._change_one(seat, hidden)):
                    return False
        return True

    def _drop_one(self, seat: int, hidden: list[int]) -> bool:
        if len(self.rest) >= self.most_rest or self.size[seat] <= self.least[seat]:
            return False
        able = [note for note in hidden if self._leaves_proofs(seat, note, 0)]
        if not able:
            return False
        note = able[self.dice.below(len(able))]
        self._give_back(seat, note)
        self.rest.append(note)
        return True

    def _change_one(self, seat: int, hidden: list[int]) -> bool:
        for at, cheap in enumerate(self.rest):
            for note in hidden:
                if self.price[cheap] >= self.price[note] or not self._within_quota(seat, note, cheap):
                    continue
                if self._leaves_proofs(seat, note, 1 << cheap):
                    self._give_back(seat, note)
                    self._receive(seat, cheap)
                    self.rest[at] = note
                    return True
        return False

    def _give_back(self, seat: int, note: int) -> None:
        self.hands[seat] &= ~(1 << note)
        self.quota[seat] += self.returned >> note & 1
        self.cost[seat] -= self.price[note]
        self.size[seat] -= 1

    def _receive(self, seat: int, note: int) -> None:
        self.hands[seat] |= 1 << note
        self.quota[seat] -= self.returned >> note & 1
        self.cost[seat] += self.price[note]
        self.size[seat] += 1

    # ---- any deal

    def mix(self) -> None:
        """Let notes change places, and hands their sizes, until every deal is as likely as any other."""
        for seat in self.others:
            for note in members(self.hands[seat] & ~self.memory.shown[seat]):
                self.dealt.append(note)
                self.place.append(seat)
            for note in members(self.offers[seat]):
                self.dealt.append(note)
                self.place.append(_OFFERS + seat)
        for note in members(self.fresh):
            self.dealt.append(note)
            self.place.append(_FRESH)
        changing = [seat for seat in self.others if self.least[seat] < self.affordable[seat]]
        for _ in range(_TURNS):
            count = len(self.dealt)
            for step in range(max(count, _EXCHANGES) if count else 0):
                self._exchange(step % count)
            for seat in changing:
                for _ in range(_RESIZES):
                    self._resize(seat)
            self._change_top()

    def _exchange(self, at: int) -> None:
        """Let a dealt note and any other change places, if nothing that was seen speaks against it."""
        dealt = self.dealt
        note = dealt[at]
        place = self.place[at]
        chosen = self.dice.below(len(dealt) + len(self.rest))
        below = chosen - len(dealt)
        if below >= 0:
            other = self.rest[below]
            if self._can_change(place, note, other):
                self._change(place, note, other)
                self.rest[below] = note
                dealt[at] = other
            return
        other = dealt[chosen]
        there = self.place[chosen]
        if place != there and self._can_change(place, note, other) and self._can_change(there, other, note):
            self._change(place, note, other)
            self._change(there, other, note)
            dealt[at] = other
            dealt[chosen] = note

    def _can_change(self, place: int, note: int, other: int) -> bool:
        """Whether the other note can be in that place instead of this one."""
        seat = self.owner[place]
        if self.returned and not self._within_quota(seat, note, other):
            return False
        if _OFFERS <= place < _FRESH:
            return True
        if place == _FRESH:
            return self.price[note] == self.price[other]
        if self.cost[seat] - self.price[note] + self.price[other] > self.budget[seat]:
            return False
        return self._leaves_proofs(seat, note, 1 << other)

    def _within_quota(self, seat: int, note: int, other: int) -> bool:
        return self.quota[seat] >= (self.returned >> other & 1) - (self.returned >> note & 1)

    def _leaves_proofs(self, seat: int, note: int, others: int) -> bool:
        """Whether the hand still holds what bids have proved, with these notes (one or none) instead of that one."""
        for wanted, count in self.proofs[seat]:
            if wanted >> note & 1 and not wanted & others and (self.hands[seat] & wanted).bit_count() <= count:
                return False
        return True

    def _change(self, place: int, note: int, other: int) -> None:
        seat = self.owner[place]
        if self.returned:
            self.quota[seat] += (self.returned >> note & 1) - (self.returned >> other & 1)
        bits = 1 << note | 1 << other
        if _OFFERS <= place < _FRESH:
            self.offers[seat] ^= bits
            return
        self.cost[seat] += self.price[other] - self.price[note]
        if place == _FRESH:
            self.fresh ^= bits
        else:
            self.hands[seat] ^= bits

    def _resize(self, seat: int) -> None:
        """The seat has bought a note more or a note less; the more sets of offers there are of a size, the likelier."""
        bought = self.size[seat] - self.certain[seat]
        rejected = self.most[seat] - self.size[seat]
        if self.dice.below(2):
            if self.dice.below(bought + 1) < rejected:
                self._buy_one(seat)
        elif bought and self.dice.below(rejected + 1) < bought:
            self._reject_one(seat)

    def _buy_one(self, seat: int) -> None:
        if self.size[seat] >= self.affordable[seat] or len(self.rest) <= self.least_rest:
            return
        at = self.dice.below(len(self.rest))
        note = self.rest[at]
        if self.cost[seat] + self.price[note] > self.budget[seat] or self.quota[seat] < self.returned >> note & 1:
            return
        self._receive(seat, note)
        self.dealt.append(note)
        self.place.append(seat)
        self.rest[at] = self.rest[-1]
        self.rest.pop()

    def _reject_one(self, seat: int) -> None:
        if self.size[seat] <= self.least[seat] or len(self.rest) >= self.most_rest:
            return
        hidden = [at for at, place in enumerate(self.place) if place == seat]
        at = hidden[self.dice.below(len(hidden))]
        note = self.dealt[at]
        if not self._leaves_proofs(seat, note, 0):
            return
        self._give_back(seat, note)
        self.rest.append(note)
        self.dealt[at] = self.dealt[-1]
        self.dealt.pop()
        self.place[at] = self.place[-1]
        self.place.pop()

    def _change_top(self) -> None:
        if self.top < 0:
            return
        wanted = self.price[self.top]
        fitting = [at for at, note in enumerate(self.rest) if self.price[note] == wanted]
        chosen = self.dice.below(len(fitting) + 1)
        if chosen < len(fitting):
            at = fitting[chosen]
            self.rest[at], self.top = self.top, self.rest[at]

    # ---- the piles

    def _discard_bounds(self) -> tuple[int, int]:
        """How many notes can lie in the discard pile that the seat has not seen there."""
        if not self.state.discard:
            return 0, 0
        most = 0
        for seat in self.others:
            most += self.memory.resolved[seat]
        return 0 if self.known_discards else 1, most

    def _bounds_of_rest(self) -> tuple[int, int]:
        least, most = self._discard_bounds()
        if not self.memory.reshuffles:
            # Until the first shuffle anybody can count the draw pile.
            below_top = max(len(self.state.pile) - 1, 0)
            least += below_top
            most += below_top
        elif self.state.pile:
            most = NOTES
        if self.state.stack and self.state.stack[-1].phase is GIVING:
            counted = self.known_discards.bit_count() + (self.top >= 0)
            most = min(most, notes_due(self.state) - 1 - counted)
        return least, most

    def discarded(self) -> int:
        """How many notes of the rest lie on the discard pile."""
        rest = len(self.rest)
        if not self.memory.reshuffles:
            return rest - max(len(self.state.pile) - 1, 0)
        if not self.state.pile:
            return rest
        least, most = self._discard_bounds()
        most = min(most, rest)
        return least + self.dice.below(most - least + 1)

    def room(self, seat: int) -> int:
        """How many of them the seat can have rejected; exactly what it did not buy, as long as nothing was shuffled."""
        memory = self.memory
        bought = 0 if memory.reshuffles else self.size[seat] + memory.gone[seat] - memory.free[seat]
        return memory.resolved[seat] - bought
