"""Players of Antiquity.

`quick` chooses a saint by its position and plays for it; it is quick enough to play whole games in a search, which
`expert` tells what it has to know. `siege` plans how to enclose a rival, `wants` says what goods are worth, `city` and
`land` what to build and where. `first` is the player that others are measured against.
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
