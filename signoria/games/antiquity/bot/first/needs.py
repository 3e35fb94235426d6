"""What goods are worth to the bot: food against the famine, wood to build with, three of each to win."""

from __future__ import annotations

from signoria.games.antiquity.components import (
    CRISTOFORO,
    CRISTOFORO_EACH,
    FOODS,
    GRANARY,
    KINDS_OF_GOODS,
    MARIA,
    STONE,
    WOOD,
)
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.position import Antiquity

# Turns for which food is laid by.
_AHEAD = 3


def hunger(state: Antiquity, seat: int) -> int:
    """Foods that are missing against the famine of the next turns."""
    realm = state.realms[seat]
    covered = foods(realm) + (3 if realm.has(GRANARY) else 0)
    return state.famine + _AHEAD - covered


def growing(state: Antiquity, seat: int, good: int) -> int:
    """Goods of that kind that still lie on the seat's hexes."""
    return sum(one.goods.bit_count() for one in state.industries if one.owner == seat and one.good == good)


def worth(state: Antiquity, seat: int, good: int) -> float:
    """What one more of that good would be worth."""
    realm = state.realms[seat]
    held = realm.goods[good] + 0.7 * growing(state, seat, good)
    value = 1.0 / (1.0 + held)
    if realm.patron in (CRISTOFORO, MARIA) and held < CRISTOFORO_EACH:
        value += 0.6
    if good in FOODS and hunger(state, seat) > 0:
        value += 0.6
    if good == WOOD and held < 4:
        value += 1.2
    if good == STONE and held < 2:
        value += 0.8
    return value


def spare(state: Antiquity, seat: int, good: int) -> int:
    """How many of that good can be given away without regret."""
    keep = 4 if good in (WOOD, STONE) else CRISTOFORO_EACH
    if good in FOODS and hunger(state, seat) > 0:
        return 0
    return max(0, state.realms[seat].goods[good] - keep)


def dearest(state: Antiquity, seat: int) -> int:
    """The good that the bot wants most."""
    return max(range(KINDS_OF_GOODS), key=lambda good: (worth(state, seat, good), -good))
