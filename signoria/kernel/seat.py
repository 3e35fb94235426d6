"""A seat's side of a position: all that a player there, person or bot, may touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from signoria.kernel.dice import Dice
from signoria.kernel.position import Position


class Seat:
    """What one player has before him: his view, his legal actions, and worlds that he thinks possible.

    The true position stays behind it. Bots are handed a Seat and nothing else.
    """

    def __init__(self, position: Position, seat: int, dice: Dice) -> None:
        self._position = position
        self.number = seat
        self.dice = dice

    @property
    def legal(self) -> list[int]:
        """The legal actions; a list of one's own."""
        return list(self._position.legal(self.number))

    @property
    def view(self) -> dict[str, Any]:
        return self._position.view(self.number)

    def text(self, action: int) -> str:
        return self._position.text(action)

    def world(self) -> Position:
        """One full position drawn from what this seat knows."""
        return self._position.sample(self.number, self.dice)

    def worlds(self, count: int) -> Iterator[Position]:
        for _ in range(count):
            yield self.world()
