"""Players of Augsburg 1520.

`quick` weighs what a house is worth after everything it may do, and is quick enough to play whole games in a search,
which `expert` tells what it has to know; `first` is the player that others are measured against, with `situation`,
`bidding`, `hand` and `favours`.
"""

from __future__ import annotations

from signoria.games.augsburg.bot import first, quick
from signoria.games.augsburg.state import State
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

__all__ = ["choose", "first", "wanted"]


def wanted(legal: list[int]) -> int:
    """It looks at a world in which everything of its own is true."""
    return ACTIONS if len(legal) == 1 else WORLDS


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    legal = seat.legal
    if len(legal) == 1:
        return legal[0]
    world = seat.world()
    assert isinstance(world, State)
    return quick.choose(world, seat.number, seat.dice)
