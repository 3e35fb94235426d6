"""Players of Citadels by rules of thumb: quick, honest and hard to foresee.

`quick` plays the edition of 2000 and is quick enough to play whole games in a search, which `expert` tells what it has
to know; both lean on `rivals`, `appeal`, `suspicion`, `naming` and `plans`. `deluxe` plays the edition of 2016 with
`court`, `market` and `draft`. `first` is the player that others are measured against.
"""

from __future__ import annotations

from signoria.games.citadels.bot import deluxe, first, quick
from signoria.games.citadels.state import State
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

__all__ = ["choose", "first", "wanted"]


def wanted(legal: list[int]) -> int:
    """It looks at a world in which its own cards are the true ones."""
    return ACTIONS if len(legal) == 1 else WORLDS


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    legal = seat.legal
    if len(legal) == 1:
        return legal[0]
    world = seat.world()
    assert isinstance(world, State)
    if world.edition.has_marks:
        return deluxe.choose(seat)
    return quick.choose(world, seat.number, seat.dice)
