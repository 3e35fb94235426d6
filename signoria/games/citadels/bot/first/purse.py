"""What districts are worth, and which to build with the gold at hand."""

from __future__ import annotations

from itertools import combinations

from signoria.games.citadels.bot.first.situation import Situation
from signoria.games.citadels.components import (
    ALL_TYPES_POINTS,
    COST,
    GRAVEYARD,
    HAUNTED_CITY,
    KEEP,
    LABORATORY,
    LIBRARY,
    OBSERVATORY,
    POINTS,
    SCHOOL_OF_MAGIC,
    SMITHY,
    TYPE,
    TYPES,
)

# A district in the city is a step towards the end of the race, whatever its points.
STEP = 1.5

# What the effects bring in a whole game; they fade as the city grows.
_EFFECT = {
    LIBRARY: 2.0,
    OBSERVATORY: 1.0,
    SCHOOL_OF_MAGIC: 2.5,
    LABORATORY: 1.0,
    SMITHY: 1.5,
    GRAVEYARD: 0.5,
    HAUNTED_CITY: 1.0,
    KEEP: 0.5,
}


def worth(situation: Situation, district: int) -> float:
    """What that district would be worth in the bot's city; nothing if it may not be built there."""
    me = situation.me
    if district in me.city and not situation.duplicates:
        return 0.0
    value = STEP + POINTS[district]
    if district in _EFFECT:
        value += _EFFECT[district] * situation.missing(me) / situation.city_size
    types = {TYPE[built] for built in me.city}
    if TYPE[district] not in types:
        lacking = len(TYPES) - len(types)
        if lacking <= situation.missing(me):
            value += ALL_TYPES_POINTS / lacking
    return value


def useless(situation: Situation) -> list[int]:
    """The cards in hand that can never be built: what stands in the city already, and second copies."""
    if situation.duplicates:
        return []
    found: list[int] = []
    kept = set(situation.me.city)
    for district in situation.hand:
        if district in kept:
            found.append(district)
        kept.add(district)
    return found


def useful(situation: Situation) -> list[int]:
    """The different districts in hand that the bot may still build."""
    return [
        district
        for district in sorted(set(situation.hand))
        if situation.duplicates or district not in situation.me.city
    ]


def buildable(situation: Situation, gold: int) -> list[int]:
    return [district for district in useful(situation) if COST[district] <= gold]


def plan(situation: Situation, gold: int, limit: int) -> tuple[float, tuple[int, ...]]:
    """The best districts to build with that much gold, the dearest first, and what they are worth."""
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    districts = sorted(buildable(situation, gold), key=lambda district: -worth(situation, district))[:8]
    for count in range(1, limit + 1):
        for chosen in combinations(districts, count):
            if sum([COST[district] for district in chosen]) <= gold:
                value = sum([worth(situation, district) for district in chosen])
                best = max(best, (value, chosen))
    return best
