"""Ways to go on from here: styles that a player of Antiquity compares at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Hashable

from signoria.games.antiquity.bot.quick import choose_by
from signoria.games.antiquity.bot.style import USUAL, Style
from signoria.games.antiquity.components import BARBARA, GIORGIO, MARIA, NICOLO
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.task import CHOOSING

# Each changes what is usual in one way that people talk about.
STYLES = [
    USUAL,
    Style(growth=7, house=2),
    Style(growth=13, house=5),
    Style(fed=2),
    Style(fed=9),
    Style(surplus=0.55),
    Style(surplus=0.95),
    Style(room=6),
    Style(room=20),
    Style(city=16),
    Style(city=4, room=8),
    Style(forced=1),
    Style(fountains=5),
    Style(fountains=0),
    Style(woodcutters=3, wood=8),
    Style(woodcutters=1, wood=3),
    Style(seed=2.4),
    Style(seed=0.9),
    Style(carts=6, growth=12),
    Style(graves=8, fed=3),
]
# Whom to honour instead, while there is no Cathedral.
SAINTS = [Style(saint=saint) for saint in (GIORGIO, NICOLO, MARIA, BARBARA)]
# How weaker players go about it: they think less of hunger, of wood and of land before these run out.
HABITS = {
    "beginner": Style(fed=-2, surplus=0.5, room=4, city=3, woodcutters=1, wood=3, house=2, trades=False),
    "casual": Style(fed=0, surplus=0.5, room=8, woodcutters=1, house=2),
}
# The parts of a turn for which a plan holds.
_FOUNDING, _CITY, _LAND = range(3)


def plans(state: Antiquity, seat: int) -> list[Style]:
    """Ways to go on, those first that are most often worth while; other saints while there is no patron."""
    if state.realms[seat].patron >= 0 or state.turn < 2:
        return STYLES
    return [STYLES[0], *SAINTS, *STYLES[1:]]


def follow(state: Antiquity, seat: int, plan: Style) -> int:
    return choose_by(state, seat, plan)


def occasion(state: Antiquity, seat: int) -> tuple[Hashable, Hashable, bool]:
    """The map tells games apart; a plan holds for phase 2, and a second one from phase 4 to the end of the turn."""
    realm = state.realms[seat]
    part = _CITY if state.seen else _LAND if state.turn else _FOUNDING
    is_new = part == _CITY and not realm.deeds.ledger and realm.task.step == CHOOSING
    return tuple(state.country.terrain), (state.turn, part), is_new
