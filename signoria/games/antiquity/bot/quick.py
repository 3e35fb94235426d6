"""A quick player of Antiquity that plays for a saint. It reads a position, but only what its seat knows of it."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.antiquity.bot import city, goods, land, offers, plots
from signoria.games.antiquity.bot.first import land as first_land
from signoria.games.antiquity.bot.first import places
from signoria.games.antiquity.bot.style import USUAL, Style
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.task import QUESTIONS
from signoria.kernel.dice import Dice

Answer = Callable[[Antiquity, int, list[int], Style], int]


def _first(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    return legal[0]


def _grave(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    return places.grave(state, seat, legal)


def _pollute(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    return first_land.pollute(state, seat, legal)


# Whoever answers the question of that name, or that step of phase 2.
_ANSWERS: dict[str, Answer] = {
    "found": land.first_city,
    "city": city.act,
    "place": plots.place,
    "pay": goods.pay,
    "patron": city.patron,
    "free_house": city.free_house,
    "barter": goods.barter,
    "offer": offers.draft,
    "arrange": city.leave,
    "carry": city.leave,
    "countryside": land.build,
    "site": land.site,
    "keep": goods.discard,
    "harvest": _first,
    "explore": _first,
    "graves": _grave,
    "dying": _grave,
    "pollute": _pollute,
}


def choose(state: Antiquity, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions. Chance plays no part in it."""
    return choose_by(state, seat, USUAL)


def choose_by(state: Antiquity, seat: int, style: Style) -> int:
    """What a player of that style does."""
    legal = list(state.legal(seat))
    if len(legal) == 1:
        return legal[0]
    step = state.realms[seat].task.step
    question = QUESTIONS[step] if step else state.stack[-1].phase.name
    return _ANSWERS[question](state, seat, legal, style)
