"""What was told of a game's earlier moves, packed.

A table is in memory for as long as somebody plays at it, and what was told of its moves is by far the most that it
keeps. Of the last moves it is asked with every update; of those before only when somebody opens the page anew, looks
back, or takes an account home. So these are kept as one short row of bytes for every stretch of moves.
"""

from __future__ import annotations

import zlib
from bisect import bisect_right
from functools import lru_cache

import msgspec

from signoria.kernel.events import Event
from signoria.tables.journal import read_events, write_events

# Moves in a stretch, at most: it is unpacked as a whole.
STRETCH = 32
# So many stretches stay unpacked in all: whoever reads a log reads every move of a stretch.
_UNPACKED = 32


class Past:
    """The events of the first moves of a game, up to `moves`."""

    def __init__(self) -> None:
        self._stretches: list[bytes] = []
        # After which move each of them ends.
        self._ends: list[int] = []

    @property
    def moves(self) -> int:
        return self._ends[-1] if self._ends else 0

    @property
    def size(self) -> int:
        """How many bytes all of it takes."""
        return sum(map(len, self._stretches))

    def add(self, told: list[list[Event]]) -> None:
        """What was told of the moves that follow on those which are kept already."""
        for first in range(0, len(told), STRETCH):
            stretch = told[first : first + STRETCH]
            self._stretches.append(zlib.compress(msgspec.json.encode([write_events(events) for events in stretch])))
            self._ends.append(self.moves + len(stretch))

    def events(self, move: int) -> list[Event]:
        """What happened at that move, counted from 1."""
        place = bisect_right(self._ends, move - 1)
        begin = self._ends[place - 1] if place else 0
        return _unpacked(self._stretches[place])[move - 1 - begin]


@lru_cache(_UNPACKED)
def _unpacked(stretch: bytes) -> list[list[Event]]:
    return [read_events(told) for told in msgspec.json.decode(zlib.decompress(stretch))]
