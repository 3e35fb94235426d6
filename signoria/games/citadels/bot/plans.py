"""What districts are worth to a player of Citadels, and which to build with the gold at hand."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.components import (
    ALL_TYPES_POINTS,
    DRAGON_GATE,
    GRAVEYARD,
    HAUNTED_CITY,
    KEEP,
    LABORATORY,
    LIBRARY,
    OBSERVATORY,
    SCHOOL_OF_MAGIC,
    SMITHY,
)
from signoria.games.citadels.components_2016 import (
    ARMORY,
    BASILICA,
    CAPITOL,
    FACTORY,
    FRAMEWORK,
    GOLD_MINE,
    GREAT_WALL,
    HAUNTED_QUARTER,
    IMPERIAL_TREASURY,
    IVORY_TOWER,
    MAP_ROOM,
    MONUMENT,
    MUSEUM,
    PARK,
    POOR_HOUSE,
    QUARRY,
    SECRET_VAULT,
    STABLES,
    STATUE,
    THEATER,
    WISHING_WELL,
)
from signoria.games.citadels.state import State

# A district in the city is a step towards the end of the race, whatever its points.
STEP: Final = 1.5
_ALL_TYPES: Final = 31


def _effects() -> list[float]:
    """What the effects of districts bring in a whole game; they fade as the city grows."""
    worth = [0.0] * 64
    worth[LIBRARY] = 2.0
    worth[OBSERVATORY] = 1.0
    worth[SCHOOL_OF_MAGIC] = 2.5
    worth[LABORATORY] = 1.0
    worth[SMITHY] = 1.5
    worth[GRAVEYARD] = 0.5
    worth[HAUNTED_CITY] = 1.0
    worth[KEEP] = 0.5
    return worth


def _effects_2016() -> list[float]:
    """The same for the edition of 2016, in which some cards do more or less."""
    worth = _effects()
    worth[LABORATORY] = 2.5
    worth[SMITHY] = 2.0
    worth[ARMORY] = 0.5
    worth[FACTORY] = 2.0
    worth[FRAMEWORK] = 2.0
    worth[GOLD_MINE] = 3.0
    worth[GREAT_WALL] = 0.5
    worth[HAUNTED_QUARTER] = 1.0
    worth[MUSEUM] = 4.0
    worth[PARK] = 2.0
    worth[POOR_HOUSE] = 2.0
    worth[QUARRY] = 1.0
    worth[STABLES] = 1.5
    worth[THEATER] = 1.5
    return worth


def _points_2016() -> list[float]:
    """The points that a district may be thought to bring at the end besides its cost, and steps towards it."""
    worth = [0.0] * 64
    worth[BASILICA] = 3.0
    worth[CAPITOL] = 2.0
    worth[DRAGON_GATE] = 2.0
    worth[IMPERIAL_TREASURY] = 2.0
    worth[IVORY_TOWER] = 2.0
    worth[MAP_ROOM] = 2.0
    worth[MONUMENT] = STEP
    worth[STATUE] = 1.5
    worth[WISHING_WELL] = 2.0
    return worth


_EFFECT: Final[list[float]] = _effects()
_EFFECT_2016: Final[list[float]] = _effects_2016()
_POINTS_2016: Final[list[float]] = _points_2016()
_NEVER_BUILT: Final = 1 << SECRET_VAULT


def effect(state: State, district: int) -> float:
    """What the effect of that district brings in a whole game."""
    return (_EFFECT_2016 if state.edition.has_marks else _EFFECT)[district]


def price(state: State, seat: int, district: int) -> int:
    """The gold it takes to build that district."""
    return prices.building(state, seat, district) if state.edition.has_marks else state.edition.cost[district]


def _refused(state: State, seat: int) -> int:
    """The districts that may not be built, as bits."""
    if not state.edition.has_marks:
        return 0 if state.edition.duplicates else state.built[seat]
    return _NEVER_BUILT if state.has(seat, QUARRY) else _NEVER_BUILT | state.built[seat]


def useful(state: State, seat: int) -> list[int]:
    """The different districts in hand that may still be built."""
    kinds = state.edition.cards
    refused = _refused(state, seat)
    found: list[int] = []
    for card in state.hands[seat]:
        district = kinds[card]
        if not refused >> district & 1:
            refused |= 1 << district
            found.append(district)
    return found


def useless(state: State, seat: int) -> list[int]:
    """The districts in hand that can never be built: what stands in the city already, and second copies."""
    found: list[int] = []
    if state.edition.duplicates:
        return found
    kinds = state.edition.cards
    refused = state.built[seat]  # the Secret Vault is of use in the hand
    for card in state.hands[seat]:
        district = kinds[card]
        if refused >> district & 1:
            found.append(district)
        refused |= 1 << district
    return found


def district_worth(state: State, seat: int, district: int) -> float:
    """What that district would be worth in the seat's city; nothing if it may not be built there."""
    edition = state.edition
    if state.built[seat] >> district & 1 and not edition.duplicates and not state.has(seat, QUARRY):
        return 0.0
    missing = max(edition.city_size - len(state.cities[seat]), 0)
    value = STEP + edition.points[district] + effect(state, district) * missing / edition.city_size
    if edition.has_marks:
        value += _POINTS_2016[district]
    types = 0
    for card in state.cities[seat]:
        types |= 1 << edition.type[edition.cards[card]]
    if not types >> edition.type[district] & 1:
        lacking = (_ALL_TYPES & ~types).bit_count()
        if lacking <= missing:
            value += ALL_TYPES_POINTS / lacking
    return value


def best_build(state: State, seat: int, gold: int) -> int:
    """The most valuable district of the hand within that much gold, or -1."""
    best = -1
    most = 0.0
    for district in useful(state, seat):
        if price(state, seat, district) <= gold:
            value = district_worth(state, seat, district)
            if value > most:
                best, most = district, value
    return best


def cheapest_builds(state: State, seat: int, gold: int) -> int:
    """How many districts of the hand an Architect could build with that much gold."""
    costs = sorted([price(state, seat, district) for district in useful(state, seat)])
    count = 0
    for cost in costs[:3]:
        gold -= cost
        if gold < 0:
            break
        count += 1
    return count


def plan(state: State, seat: int, gold: int, limit: int) -> tuple[float, list[int]]:
    """Districts to build with that much gold, the best of one, two or three, and what they are worth."""
    found: list[int] = []
    costs: list[int] = []
    for district in useful(state, seat):
        cost = price(state, seat, district)
        if cost <= gold:
            found.append(district)
            costs.append(cost)
    worths = [district_worth(state, seat, district) for district in found]
    best = 0.0
    chosen: list[int] = []
    for i in range(len(found)):
        if worths[i] > best:
            best, chosen = worths[i], [found[i]]
        if limit < 2:
            continue
        for j in range(i):
            both = costs[i] + costs[j]
            if both > gold:
                continue
            if worths[i] + worths[j] > best:
                best, chosen = worths[i] + worths[j], [found[i], found[j]]
            if limit < 3:
                continue
            for k in range(j):
                value = worths[i] + worths[j] + worths[k]
                if both + costs[k] <= gold and value > best:
                    best, chosen = value, [found[i], found[j], found[k]]
    return best, chosen
