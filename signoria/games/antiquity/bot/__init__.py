"""Players of Antiquity.

`quick` plays for a saint; it is quick enough to play whole games in a search, which `expert` tells what it has to know.
What it weighs stands in a `style`: `city`, `labour` and `plots` say what to build, whom to set to work and where things
go in phase 2, `goods` and `offers` what to trade, `land` what to do in the countryside, `siege` how to enclose a rival,
`wants` what goods are worth. `plans` are the ways to go on that stronger players compare, `features` what those are
judged by. `first` is the player that others are measured against.
"""

from __future__ import annotations

from signoria.games.antiquity.bot import first, quick
from signoria.games.antiquity.position import Antiquity
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

__all__ = ["choose", "first", "wanted"]


def wanted(legal: list[int]) -> int:
    """It thinks in one sampled world, whenever there is a choice."""
    return ACTIONS if len(legal) == 1 else WORLDS


def choose(seat: Seat) -> int:
    """One of the seat's legal actions."""
    legal = seat.legal
    if len(legal) == 1:
        return legal[0]
    world = seat.world()
    assert isinstance(world, Antiquity)
    return quick.choose(world, seat.number, seat.dice)
