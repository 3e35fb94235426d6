"""Who has seen the face of which card.

Cards are numbered things with a face; a game keeps them in piles and hands whose sizes are public. `Faces` remembers
for every observer which cards it has seen, and which it can no longer tell apart since somebody moved them about out of
its sight. That is all an observer knows about hidden cards, so views and sampled worlds are made from it. Observers are
the seats and, as the last one, a spectator. Sets of cards are ints: card 3 is bit 8.

An observer knows the places of a *mix* and the faces it has seen in it, but not which is where. A mix is the row of
secret moves that made it, each a set of places whose contents were moved about among themselves. When the observer sees
one card of a mix, several moves become a single one: that may allow a little more than pencil and paper could exclude,
but it never excludes what is true.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from signoria.kernel.dice import Dice
from signoria.kernel.fields import Fields

# The secret moves of one mix in order, as sets of places; a place is named by the card that truly lies there.
Mix = tuple[int, ...]


def equal_cards(faces: list[int]) -> list[int]:
    """For each card the set of all cards with the same face."""
    sets: dict[int, int] = {}
    for card, face in enumerate(faces):
        sets[face] = sets.get(face, 0) | 1 << card
    return [sets[face] for face in faces]


def as_set(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def extent(mix: Mix) -> int:
    """All places of a mix."""
    cards = 0
    for move in mix:
        cards |= move
    return cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Faces:
    def __init__(self, seats: int, equal: list[int]) -> None:
        self.spectator = seats
        # What `equal_cards` gives; the list is shared and never changed.
        self.equal = equal
        # For each observer the cards whose face it has seen.
        self.seen: list[int] = [0] * (seats + 1)
        # For each observer its mixes, which are disjoint, and all their cards together.
        self.mixes: list[tuple[Mix, ...]] = [()] * (seats + 1)
        self.mixed: list[int] = [0] * (seats + 1)

    def clone(self) -> Faces:
        copy = Faces(0, self.equal)
        copy.spectator = self.spectator
        copy.seen = self.seen.copy()
        copy.mixes = self.mixes.copy()
        copy.mixed = self.mixed.copy()
        return copy

    # ---- what happens to cards

    def show(self, card: int, seat: int) -> None:
        """That seat sees the face of a card whose place it knows."""
        bit = 1 << card
        if self.mixed[seat] & bit:
            self._recognise(seat, card, bit)
        self.seen[seat] |= bit

    def show_heap(self, cards: list[int], seat: int) -> None:
        """That seat sees all faces of an unordered heap (a hand), but cannot tell which of its cards had been which."""
        heap = as_set(cards)
        if self.mixed[seat] & heap:
            self._mix(seat, heap)
            for card in cards:
                self.show(card, seat)
        else:
            self.seen[seat] |= heap

    def show_all(self, card: int) -> None:
        """Everybody sees the face of a card whose place they know."""
        for observer in range(self.spectator + 1):
            self.show(card, observer)

    def lay_open(self, card: int, heap: list[int]) -> None:
        """Everybody sees one card of an unordered heap (a hand) and cannot tell which of the heap it had been."""
        self.show_from(card, heap, (1 << self.spectator + 1) - 1)

    def show_from(self, card: int, heap: list[int], observers: int) -> None:
        """As `lay_open`, but only these observers, a set of seats, see the card."""
        bits = as_set(heap)
        bit = 1 << card
        has_equal = self.equal[card] & bits != bit
        for observer in range(self.spectator + 1):
            if not observers >> observer & 1:
                continue
            mixed = self.mixed[observer]
            if not mixed & bits:
                if has_equal and not self.seen[observer] & bit:
                    self._forget_equal(observer, card, bits)
            elif not self._must_be(observer, card, bits):
                self._recognise(observer, card, bits)
            elif mixed & bit:
                self._recognise(observer, card, bit)
            self.seen[observer] |= bit

    def move_secretly(self, cards: list[int], witnesses: int) -> None:
        """Somebody moved these cards so that only the witnesses, a set of seats, know which of them is now where."""
        bits = as_set(cards)
        for observer in range(self.spectator + 1):
            if witnesses >> observer & 1:
                continue
            if bits & self.seen[observer] or bits & self.mixed[observer]:
                self._mix(observer, bits)

    # ---- what an observer knows

    def observer(self, seat: int | None) -> int:
        return self.spectator if seat is None else seat

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether the seat knows the face and the place of this card."""
        observer = self.observer(seat)
        return (self.seen[observer] & ~self.mixed[observer]) >> card & 1 == 1

    def redraw(self, seat: int | None, cards: list[int], dice: Dice) -> list[int]:
        """Draw what lies where from what the seat knows: for each of these hidden cards, the card now in its place.

        `cards` are all cards that are hidden from anybody, in an order of places that the seat knows. The answer is
        as long as `cards`, and `self` is changed to fit it.
        """
        observer = self.observer(seat)
        unseen = [card for card in cards if not self.seen[observer] >> card & 1]
        drawn = sorted(unseen)
        dice.shuffle(drawn)
        now_at = list(range(len(self.equal)))
        for place, card in zip(unseen, drawn, strict=True):
            now_at[place] = card
        for mix in self.mixes[observer]:
            for move in mix:
                places = [card for card in cards if move >> card & 1]
                contents = sorted([now_at[place] for place in places])
                dice.shuffle(contents)
                for place, card in zip(places, contents, strict=True):
                    now_at[place] = card
        self._rename(observer, cards, now_at)
        return [now_at[card] for card in cards]

    # ---- as plain data, under the names of the cards

    def to_json(self, names: list[str]) -> dict[str, Any]:
        return {
            "seen": [_named(cards, names) for cards in self.seen],
            "mixes": [[[_named(move, names) for move in mix] for mix in mixes] for mixes in self.mixes],
        }

    def read(self, fields: Fields, card_of: dict[str, int]) -> None:
        """What was seen, if the fields say so, and what was mixed."""
        if fields.has("seen"):
            for observer, cards in enumerate(self._lists(fields, "seen")):
                self.seen[observer] = _set_of(fields, "seen", cards, card_of)
        for observer, mixes in enumerate(self._lists(fields, "mixes")):
            for moves in mixes:
                if not isinstance(moves, list):
                    raise fields.fail("mixes", "lists of secret moves are expected")
                self._read_mix(fields, observer, tuple([_set_of(fields, "mixes", move, card_of) for move in moves]))

    def _read_mix(self, fields: Fields, observer: int, mix: Mix) -> None:
        cards = extent(mix)
        if cards & self.mixed[observer]:
            raise fields.fail("mixes", "a card is in two mixes")
        if not cards & (cards - 1) or not cards & self.seen[observer]:
            raise fields.fail("mixes", "a mix has two cards or more, and one of them was seen")
        if any(not move & (move - 1) for move in mix):
            raise fields.fail("mixes", "a secret move has two cards or more")
        self.mixes[observer] += (mix,)
        self.mixed[observer] |= cards

    def _lists(self, fields: Fields, name: str) -> list[list[Any]]:
        observers = self.spectator + 1
        lists = fields.items(name, [[] for _ in range(observers)])
        if len(lists) != observers or not all(isinstance(item, list) for item in lists):
            raise fields.fail(name, "one list for each seat and one for spectators is expected")
        return lists

    # ---- inside

    def _must_be(self, observer: int, card: int, heap: int) -> bool:
        """Whether the observer has seen this very card before and no equal one can be in the heap."""
        bit = 1 << card
        seen = self.seen[observer]
        return seen & bit != 0 and not self.equal[card] & ~bit & (~seen | self.mixed[observer] | heap)

    def _mix(self, observer: int, move: int) -> None:
        """One more secret move: it joins the mixes it touches."""
        if not move & (move - 1):
            return  # one card alone cannot be taken for another
        apart: list[Mix] = []
        moves: list[int] = []
        touched = 0
        if self.mixed[observer] & move:
            for mix in self.mixes[observer]:
                cards = extent(mix)
                if cards & move:
                    touched |= cards
                    moves.extend(mix)
                else:
                    apart.append(mix)
        else:
            apart.extend(self.mixes[observer])
        while moves and not moves[-1] & ~move:
            moves.pop()  # swallowed whole, it leaves no trace
        if not moves or move & ~moves[-1]:
            moves.append(move)
        touched |= move
        self._set_mixes(observer, apart, touched, tuple(moves), touched)

    def _recognise(self, observer: int, card: int, heap: int) -> None:
        """The observer sees a card of a heap that touches its mixes; they are a single one now, without the card.

        If it knew of an equal card in there, it takes this one for that one.
        """
        apart: list[Mix] = []
        own = heap
        for mix in self.mixes[observer]:
            cards = extent(mix)
            if cards & heap:
                own |= cards
            else:
                apart.append(mix)
        bit = 1 << card
        if not self.seen[observer] & bit:
            self._forget_equal(observer, card, own)
        rest = own & ~bit
        self._set_mixes(observer, apart, own, (rest,), rest)

    def _set_mixes(self, observer: int, apart: list[Mix], touched: int, joined: Mix, cards: int) -> None:
        """The mixes that are `touched` are joined, if the new one says anything: of two cards or more one was seen.

        `apart` are all others, and `cards` is the extent of the joined one.
        """
        mixed = self.mixed[observer] & ~touched
        if cards & (cards - 1) and cards & self.seen[observer]:
            apart.append(joined)
            mixed |= cards
        self.mixes[observer] = tuple(apart)
        self.mixed[observer] = mixed

    def _forget_equal(self, observer: int, card: int, heap: int) -> None:
        known = self.equal[card] & heap & self.seen[observer]
        if known:
            self.seen[observer] &= ~(known & -known)

    def _rename(self, observer: int, cards: list[int], now_at: list[int]) -> None:
        """What the others know belongs to places, what this observer has seen belongs to cards."""
        for other in range(self.spectator + 1):
            if other != observer:
                self.seen[other] = _moved(self.seen[other], cards, now_at)
            if self.mixed[other]:
                self.mixes[other] = tuple(
                    [tuple([_moved(move, cards, now_at) for move in mix]) for mix in self.mixes[other]]
                )
                self.mixed[other] = _moved(self.mixed[other], cards, now_at)


def _moved(bits: int, cards: list[int], now_at: list[int]) -> int:
    """The set of cards that are now in the places of this set; cards that lie open stay themselves."""
    moved = bits
    for place in cards:
        moved &= ~(1 << place)
    for place in cards:
        if bits >> place & 1:
            moved |= 1 << now_at[place]
    return moved


def _named(cards: int, names: list[str]) -> list[str]:
    return [name for card, name in enumerate(names) if cards >> card & 1]


def _set_of(fields: Fields, name: str, cards: object, card_of: dict[str, int]) -> int:
    if not isinstance(cards, list):
        raise fields.fail(name, "a list of cards is expected")
    bits = 0
    for card in cards:
        bits |= 1 << fields.look_up(name, card, card_of)
    return bits
