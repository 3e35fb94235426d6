"""Ways to go on from here: styles that a player of Antiquity compares at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Hashable

from signoria.games.antiquity.actions import HEX
from signoria.games.antiquity.bot import land
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
# Places for the first city that are compared.
_SITES = 12


def plans(state: Antiquity, seat: int) -> list[Style | int]:
    """Ways to go on, those first that are most often worth while: at first where to settle, then styles.

    Other saints are among them while there is no patron.
    """
    if not state.turn:
        return [*sites(state, seat)]
    if state.realms[seat].patron >= 0 or state.turn < 2:
        return [*STYLES]
    return [STYLES[0], *SAINTS, *STYLES[1:]]


def sites(state: Antiquity, seat: int) -> list[int]:
    """The best places for the first city, each at some distance from those before it."""
    legal = list(state.legal(seat))
    found: list[int] = []
    while legal and len(found) < _SITES:
        best = land.first_city(state, seat, legal, USUAL)
        found.append(best)
        near = state.country.layout.city(best & HEX)
        legal = [action for action in legal if not near >> (action & HEX) & 1]
    return found


def follow(state: Antiquity, seat: int, plan: Style | int) -> int:
    """What a player does who has that in mind; who has only thought of where to settle goes on as usual."""
    if isinstance(plan, Style):
        return choose_by(state, seat, plan)
    return plan if not state.turn and plan in state.legal(seat) else choose_by(state, seat, USUAL)


def occasion(state: Antiquity, seat: int) -> tuple[Hashable, Hashable, bool]:
    """The map tells games apart; a plan holds for phase 2, and a second one from phase 4 to the end of the turn."""
    realm = state.realms[seat]
    part = _CITY if state.seen else _LAND if state.turn else _FOUNDING
    is_new = part == _CITY and not realm.deeds.ledger and realm.task.step == CHOOSING
    return tuple(state.country.terrain), (state.turn, part), is_new
