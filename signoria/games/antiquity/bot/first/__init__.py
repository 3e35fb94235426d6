"""A player of Antiquity by rules of thumb: outlive famine and pollution, gather three of every good for San Cristoforo.

It looks at one world drawn from its seat, in which everything of its own is true. `city` decides what to build and
man, `places` where things go, `land` what to do in the countryside, `needs` what goods are worth.
"""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.antiquity.bot.first import city, land, places
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.task import QUESTIONS
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

__all__ = ["choose", "wanted"]

Answer = Callable[[Antiquity, int, list[int]], int]

# Whoever answers the question of that name, or that step of phase 2.
_ANSWERS: dict[str, Answer] = {
    "found": land.first_city,
    "city": city.act,
    "place": places.building,
    "pay": city.pay,
    "patron": city.patron,
    "free_house": city.free_house,
    "barter": city.barter,
    "offer": city.leave,
    "arrange": city.leave,
    "carry": city.leave,
    "countryside": land.build,
    "site": land.site,
    "keep": city.discard,
    "harvest": places.first,
    "explore": places.first,
    "graves": places.grave,
    "pollute": land.pollute,
}


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
    step = world.realms[seat.number].task.step
    question = QUESTIONS[step] if step else world.stack[-1].phase.name
    return _ANSWERS["graves" if question == "dying" else question](world, seat.number, legal)
