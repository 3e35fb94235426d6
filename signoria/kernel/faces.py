"""Who has seen the face of which card.

Cards are numbered things with a face; a game keeps them in piles and hands whose sizes are public. `Faces` remembers
for every observer which cards it has seen, and which it can no longer tell apart since somebody moved them about out of
its sight. That is all an observer knows about hidden cards, so views and sampled worlds are made from it. Observers are
the seats and, as the last one, a spectator. Sets of cards are ints: card 3 is bit 8.

Whoever only plays on never asks what anybody knows. So what happens to cards is noted down, and worked out
(`kernel/sightings.py`) when somebody asks; copies share what was noted before them, and what was worked out of it.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.kernel.dice import Dice
from signoria.kernel.fields import Fields
from signoria.kernel.mixes import Mix
from signoria.kernel.sightings import Sightings

# A note is what happened, the card, the observers or the one observer, and how many cards of a heap follow.
_SHOW: Final = 0
_SHOW_HEAP: Final = 1
_SHOW_FROM: Final = 2
_MOVE: Final = 3
_KIND: Final = 3
_CARD_AT: Final = 2
_CARD: Final = 1023
_OBSERVERS_AT: Final = 12
_OBSERVERS: Final = 4095
_COUNT_AT: Final = 24


def equal_cards(faces: list[int]) -> list[int]:
    """For each card the set of all cards with the same face."""
    sets: dict[int, int] = {}
    for card, face in enumerate(faces):
        sets[face] = sets.get(face, 0) | 1 << card
    return [sets[face] for face in faces]


def extent(mix: Mix) -> int:
    """All places of a mix."""
    return mix.places


class _Past:
    """What happened to cards up to a moment: what was noted since another, or what has been worked out of it."""

    __slots__ = ("before", "notes", "sightings")

    def __init__(self, before: _Past | None, notes: list[int], sightings: Sightings | None) -> None:
        self.before = before
        self.notes = notes
        self.sightings = sightings

    def work_out(self) -> Sightings:
        """What is known; worked out at most once, from the last moment of which it was."""
        rows: list[list[int]] = []
        past = self
        while past.sightings is None:
            assert past.before is not None
            rows.append(past.notes)
            past = past.before
        if not rows:
            return past.sightings
        known = past.sightings.clone()
        for notes in reversed(rows):
            _follow(known, notes)
        self.before, self.notes, self.sightings = None, [], known
        return known


def _follow(known: Sightings, notes: list[int]) -> None:
    """Do to what is known what was noted down."""
    at = 0
    while at < len(notes):
        note = notes[at]
        kind = note & _KIND
        card = note >> _CARD_AT & _CARD
        observers = note >> _OBSERVERS_AT & _OBSERVERS
        end = at + 1 + (note >> _COUNT_AT)
        heap = notes[at + 1 : end]
        if kind == _SHOW:
            known.show(card, observers)
        elif kind == _SHOW_HEAP:
            known.show_heap(heap, observers)
        elif kind == _SHOW_FROM:
            known.show_from(card, heap, observers)
        else:
            known.move_secretly(heap, observers)
        at = end


class Faces:
    __slots__ = ("_notes", "_past", "equal", "spectator")

    def __init__(self, seats: int, equal: list[int], past: _Past | None = None) -> None:
        """`equal` is what `equal_cards` gives; the list is shared and never changed."""
        self.spectator = seats
        self.equal = equal
        self._past = past if past is not None else _Past(None, [], Sightings(seats, equal))
        # What happened since then.
        self._notes: list[int] = []

    def clone(self) -> Faces:
        if self._notes:
            self._past = _Past(self._past, self._notes, None)
            self._notes = []
        return Faces(self.spectator, self.equal, self._past)

    # ---- what happens to cards

    def show(self, card: int, seat: int) -> None:
        """That seat sees the face of a card whose place it knows."""
        self._notes.append(_SHOW | card << _CARD_AT | seat << _OBSERVERS_AT)

    def show_heap(self, cards: list[int], seat: int) -> None:
        """That seat sees all faces of an unordered heap (a hand), but cannot tell which of its cards had been which."""
        self._notes.append(_SHOW_HEAP | seat << _OBSERVERS_AT | len(cards) << _COUNT_AT)
        self._notes.extend(cards)

    def show_all(self, card: int) -> None:
        """Everybody sees the face of a card whose place they know."""
        for observer in range(self.spectator + 1):
            self.show(card, observer)

    def lay_open(self, card: int, heap: list[int]) -> None:
        """Everybody sees one card of an unordered heap (a hand) and cannot tell which of the heap it had been."""
        self.show_from(card, heap, (1 << self.spectator + 1) - 1)

    def show_from(self, card: int, heap: list[int], observers: int) -> None:
        """As `lay_open`, but only these observers, a set of seats, see the card."""
        note = _SHOW_FROM | card << _CARD_AT | observers << _OBSERVERS_AT | len(heap) << _COUNT_AT
        self._notes.append(note)
        self._notes.extend(heap)

    def move_secretly(self, cards: list[int], witnesses: int) -> None:
        """Somebody moved these cards so that only the witnesses, a set of seats, know which of them is now where."""
        self._notes.append(_MOVE | witnesses << _OBSERVERS_AT | len(cards) << _COUNT_AT)
        self._notes.extend(cards)

    # ---- what an observer knows

    @property
    def seen(self) -> list[int]:
        """For each observer the cards whose face it has seen. None of these three is to be changed."""
        return self._known().seen

    @property
    def mixes(self) -> list[tuple[Mix, ...]]:
        """For each observer its mixes, which are disjoint."""
        return self._known().mixes

    @property
    def mixed(self) -> list[int]:
        """For each observer the cards of all its mixes together."""
        return self._known().mixed

    def observer(self, seat: int | None) -> int:
        return self.spectator if seat is None else seat

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether the seat knows the face and the place of this card."""
        observer = self.observer(seat)
        known = self._known()
        return (known.seen[observer] & ~known.mixed[observer]) >> card & 1 == 1

    def redraw(self, seat: int | None, cards: list[int], dice: Dice) -> list[int]:
        """Draw what lies where from what the seat knows: for each of these hidden cards, the card now in its place.

        `cards` are all cards that are hidden from anybody, in an order of places that the seat knows. The answer is
        as long as `cards`, and `self` is changed to fit it.
        """
        known = self._known().clone()
        drawn = known.redraw(self.observer(seat), cards, dice)
        self._past = _Past(None, [], known)
        return drawn

    # ---- as plain data, under the names of the cards

    def to_json(self, names: list[str]) -> dict[str, Any]:
        return self._known().to_json(names)

    def read(self, fields: Fields, card_of: dict[str, int]) -> None:
        """What was seen, if the fields say so, and what was mixed; a mix may be written as its secret moves alone."""
        known = self._known().clone()
        known.read(fields, card_of)
        self._past = _Past(None, [], known)

    def _known(self) -> Sightings:
        if self._notes:
            self._past = _Past(self._past, self._notes, None)
            self._notes = []
        return self._past.work_out()
