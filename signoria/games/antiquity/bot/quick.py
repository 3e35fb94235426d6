"""A quick player of Antiquity that plays for a saint. It reads a position, but only what its seat knows of it."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.antiquity.bot import city, land
from signoria.games.antiquity.bot.first import land as first_land
from signoria.games.antiquity.bot.first import places
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.task import QUESTIONS
from signoria.kernel.dice import Dice

Answer = Callable[[Antiquity, int, list[int]], int]

# Whoever answers the question of that name, or that step of phase 2.
_ANSWERS: dict[str, Answer] = {
    "found": land.first_city,
    "city": city.act,
    "place": city.place,
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
    "dying": places.grave,
    "pollute": first_land.pollute,
}


def choose(state: Antiquity, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions. Chance plays no part in it."""
    legal = list(state.legal(seat))
    if len(legal) == 1:
        return legal[0]
    step = state.realms[seat].task.step
    question = QUESTIONS[step] if step else state.stack[-1].phase.name
    return _ANSWERS[question](state, seat, legal)
