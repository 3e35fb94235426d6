"""Players of Citadels by rules of thumb: quick, honest and hard to foresee.

`quick` plays the edition of 2000 and `quick_2016` the other. Both are quick enough to play whole games in a search,
which `expert` and `expert_2016` tell what it has to know, and lean on `rivals`, `appeal`, `suspicion`, `naming` and
`plans`. `court` weighs the characters of 2016 and `draft` who is to play. `first` and `first_2016` are the players that
others are measured against.
"""

from __future__ import annotations

from signoria.games.citadels.bot import first, quick, quick_2016
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
        return quick_2016.choose(world, seat.number, seat.dice)
    return quick.choose(world, seat.number, seat.dice)
