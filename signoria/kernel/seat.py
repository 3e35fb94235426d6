"""A seat's side of a position: all that a player there, person or bot, may touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from signoria.kernel.dice import Dice
from signoria.kernel.errors import SignoriaError
from signoria.kernel.position import Position

# How much a player wants before him, as drawing worlds costs time. Each comes with what stands above it.
ACTIONS: Final = 0
VIEW: Final = 1
WORLDS: Final = 2


class Seat:
    """What one player has before him: his view, his legal actions, and worlds that he thinks possible.

    It is made of one world drawn from what the seat knows, in which its view and its actions are the true ones; no
    reference leads from here to the true position. Bots are handed a Seat and nothing else.
    """

    def __init__(self, position: Position, seat: int, dice: Dice, wanted: int = WORLDS) -> None:
        self.number = seat
        self.dice = dice
        self._legal = list(position.legal(seat))
        self._verbs = position.verbs()
        self._view: dict[str, Any] | None = position.view(seat) if wanted == VIEW else None
        # Further worlds are drawn from this one, which is itself the first.
        self._world: Position | None = position.sample(seat, dice) if wanted >= WORLDS else None
        self._first_is_out = False

    @property
    def legal(self) -> list[int]:
        """The legal actions; a list of one's own."""
        return list(self._legal)

    @property
    def view(self) -> dict[str, Any]:
        if self._view is None:
            self._view = self._drawn().view(self.number)
        return self._view

    def text(self, action: int) -> str:
        return self._verbs.write(action)

    def world(self) -> Position:
        """One full position drawn from what this seat knows."""
        drawn = self._drawn()
        if self._first_is_out:
            return drawn.sample(self.number, self.dice)
        self._first_is_out = True
        return drawn.clone()

    def worlds(self, count: int) -> Iterator[Position]:
        for _ in range(count):
            yield self.world()

    def __repr__(self) -> str:
        return f"<seat {self.number}, {len(self._legal)} legal actions>"

    def _drawn(self) -> Position:
        if self._world is None:
            raise SignoriaError("this bot looks at more than it wanted: see `wanted` in signoria.bots.Bot")
        return self._world
