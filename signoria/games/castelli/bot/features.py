"""What the evaluation of Castelli looks at, seat by seat; what each is worth, `signoria train` finds out."""

from __future__ import annotations

from signoria.games.castelli import scoring
from signoria.games.castelli.bot.hopes import standing, tiles_left
from signoria.games.castelli.castles import line_points
from signoria.games.castelli.components import (
    CARDS,
    CASTLES,
    COUNT,
    COUNTESS,
    GUARD,
    KING_5,
    KING_POINTS,
    MARKET,
    MASTER_BUILDER,
    MINE,
    PURCHASE,
    RESOURCES,
    STEWARD,
    TRAITOR,
)
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.reveal import REVEALING
from signoria.games.castelli.state import MOST_PLAYERS, State

_FIGURES = [
    "points",
    "units",
    "sets",
    "one_kind",
    "two_kinds",
    "spare",
    "silver",
    "purchase",
    "prize",
    "cards",
    "kings",
    "helpers",
    "builder",
    "answers",
    "fields_nearly",
    "fields",
    "needed_nearly",
    "needed",
    "markets_nearly",
    "markets",
    "mines",
    "best_site",
    "second_site",
    "third_site",
    "sites",
    "no_site",
    "all_sites",
    "free_sites",
    "set_and_site",
    "two_and_site",
    "one_and_site",
    "castles",
    "last_castle",
    "no_castle",
    "rivals_ready",
    "octagons",
    "influence",
    "turns",
    "next",
    "standing",
    "majorities",
]
# With Battle everything is worth something else: cities are won in the end, and castles stand for points.
NAMES = [*_FIGURES, *[f"battle_{name}" for name in _FIGURES]]
# What each figure speaks of when somebody asks why.
_SUBJECTS = {
    "points": "points",
    "units": "resources",
    "sets": "resources",
    "one_kind": "resources",
    "two_kinds": "resources",
    "spare": "resources",
    "set_and_site": "resources",
    "two_and_site": "resources",
    "one_and_site": "resources",
    "silver": "silver",
    "purchase": "silver",
    "prize": "silver",
    "mines": "silver",
    "cards": "cards",
    "kings": "cards",
    "helpers": "cards",
    "builder": "cards",
    "answers": "cards",
    "fields_nearly": "areas",
    "fields": "areas",
    "needed_nearly": "areas",
    "needed": "areas",
    "markets_nearly": "areas",
    "markets": "areas",
    "best_site": "areas",
    "second_site": "areas",
    "third_site": "areas",
    "sites": "areas",
    "no_site": "areas",
    "all_sites": "areas",
    "octagons": "areas",
    "influence": "areas",
    "castles": "castles",
    "last_castle": "castles",
    "no_castle": "castles",
    "standing": "castles",
    "majorities": "castles",
}
SUBJECTS = {**_SUBJECTS, **{f"battle_{name}": subject for name, subject in _SUBJECTS.items()}}
_NOTHING = [0.0] * len(_FIGURES)
# What a player would count of a subject (`signoria/bots/reasons.py`): figures, and what one of them stands for.
COUNTED: dict[str, tuple[tuple[str, float], ...]] = {"points": (("points", 1.0), ("battle_points", 1.0))}


def is_quiet(state: State) -> bool:
    """Whether a game that is thought through may be judged here: a turn begins."""
    return state.stack[-1].phase is REVEALING and state.at == NOTHING and not state.played


def progress(state: State) -> float:
    """How far the game has come, from 0 to 1."""
    return 1 - state.face_down.bit_count() / len(state.tiles)


def features(state: State) -> list[list[float]]:
    """For each seat the figures named above."""
    found = _figures(state)
    if state.house_rules.battle:
        return [_NOTHING + figures for figures in found]
    return [figures + _NOTHING for figures in found]


def _figures(state: State) -> list[list[float]]:
    seats = state.seats
    areas = _areas(state)
    worths = _free_sites(state)
    kinds_there = [_kinds(state, seat) for seat in range(seats)]
    prizes = scoring.silver_prizes(state)
    battle = state.house_rules.battle
    majorities = scoring.majorities(state) if battle else [0] * seats
    down = state.face_down.bit_count()
    found: list[list[float]] = []
    for seat in range(seats):
        # How many tiles the seat is still to place.
        after = (seat - state.player) % seats
        turns = (down - after + seats - 1) // seats
        points = float(state.points(seat)) + scoring.start_tile_points(state, seat)
        figures = [points, *_stock(state, seat), float(prizes[seat]), *_hand(state, seat)]
        figures.extend(areas[seat * _AREAS : seat * _AREAS + _AREAS])
        figures.extend(_sites(state, seat, worths))
        left = state.castles_left[seat]
        figures.extend([float(CASTLES - left), 1.0 if left == 1 else 0.0, 0.0 if left else 1.0])
        figures.append(float(sum(kinds_there) - kinds_there[seat]))
        figures.extend(_reach(state, seat))
        figures.extend([float(turns), 0.0 if after else 1.0])
        figures.append(float(scoring.standing_castles(state, seat)) if battle else 0.0)
        figures.append(float(majorities[seat]))
        found.append(figures)
    return found


def _kinds(state: State, seat: int) -> int:
    """How many resources the seat has any of."""
    kinds = 0
    for at in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
        kinds += state.resources[at] > 0
    return kinds


def _stock(state: State, seat: int) -> list[float]:
    """Resources, whole sets of them and what there is beyond these; silver, and whether it buys a unit."""
    owned = state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    sets = min(owned)
    kinds = 0
    spare = 0
    for count in owned:
        kinds += count > sets
        spare += max(count - sets - 1, 0)
    silver = state.silver[seat]
    return [
        float(sum(owned)),
        float(sets),
        1.0 if kinds == 1 else 0.0,
        1.0 if kinds == 2 else 0.0,
        float(spare),
        float(silver),
        1.0 if silver >= PURCHASE else 0.0,
    ]


def _hand(state: State, seat: int) -> list[float]:
    kings = helpers = builder = answers = 0
    for card in state.hands[seat]:
        face = CARDS[card]
        if face <= KING_5:
            kings += KING_POINTS[face] - 1
        elif face in (COUNT, COUNTESS):
            helpers += 1
        elif face == MASTER_BUILDER:
            builder += 1
        elif face in (STEWARD, GUARD, TRAITOR):
            answers += 1
    return [float(len(state.hands[seat])), float(kings), float(helpers), float(builder), float(answers)]


# What areas that are not complete may bring each seat: fields that lack one tile and others, the same of resources
# that the seat lacks most, markets, and mines.
_AREAS = 7


def _areas(state: State) -> list[float]:
    seats = state.seats
    found = [0.0] * (seats * _AREAS)
    scarcest = [min(state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES]) for seat in range(seats)]
    for area, kind in enumerate(state.board.area_kind):
        if state.closed >> area & 1:
            continue
        base = area * MOST_PLAYERS
        first = second = 0
        for seat in range(seats):
            influence = state.area_influence[base + seat]
            if influence > first:
                first, second = influence, first
            elif influence > second:
                second = influence
        if not first:
            continue
        left = tiles_left(state, area)
        later = left > 1
        symbols = state.board.area_symbols[area]
        for seat in range(seats):
            own = state.area_influence[base + seat]
            chance = standing(own, second if own == first else first, left)
            at = seat * _AREAS
            if kind == MINE:
                found[at + 6] += chance * state.mine
            elif kind == MARKET:
                found[at + 4 + later] += chance * symbols
            else:
                found[at + later] += chance * symbols
                if symbols and state.resources[seat * RESOURCES + kind] == scarcest[seat]:
                    found[at + 2 + later] += chance
    return found


def _free_sites(state: State) -> list[tuple[int, int]]:
    """Each site on which no castle stands: its octagon, and what a castle would score there."""
    found: list[tuple[int, int]] = []
    for place in state.board.sites:
        if state.castle[place] < 0:
            octagon = state.board.place_octagon[place]
            found.append((octagon, line_points(state, octagon)))
    return found


def _sites(state: State, seat: int, free: list[tuple[int, int]]) -> list[float]:
    """What the next castles of the seat would score, and what there is to build them."""
    own: list[int] = []
    for octagon, points in free:
        if state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
            own.append(points)
    own.sort(reverse=True)
    best = float(own[0]) if own else 0.0
    owned = state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    sets = min(owned)
    kinds = 0
    for count in owned:
        kinds += count > sets
    return [
        best,
        float(own[1]) if len(own) > 1 else 0.0,
        float(own[2]) if len(own) > 2 else 0.0,
        float(len(own)),
        0.0 if own else 1.0,
        float(sum(own)),
        float(len(free)),
        sets * best,
        best if kinds == 2 else 0.0,
        best if kinds == 1 else 0.0,
    ]


def _reach(state: State, seat: int) -> list[float]:
    """Octagons in which the seat has influence, and how much that is in all."""
    octagons = influence = 0
    for octagon in range(len(state.board.line)):
        amount = state.octagon_influence[octagon * MOST_PLAYERS + seat]
        octagons += amount > 0
        influence += amount
    return [float(octagons), float(influence)]
