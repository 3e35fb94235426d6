"""What the evaluation of Castelli looks at, seat by seat; what each is worth, `signoria train` finds out."""

from __future__ import annotations

from signoria.games.castelli import scoring
from signoria.games.castelli.castles import line_points
from signoria.games.castelli.components import (
    ARMY_OF_KNIGHTS,
    CARDS,
    GUARD,
    KING_5,
    KING_POINTS,
    MARKET,
    MINE,
    RESOURCES,
    STEWARD,
    TRAITOR,
)
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.reveal import REVEALING
from signoria.games.castelli.state import MOST_PLAYERS, State

_COINED = ["scored", "resources", "areas", "cards", "silver", "castles"]
_FIGURES = [
    *_COINED,
    "lead",
    "behind",
    "turns",
]
# With Battle everything is worth something else: cities are won in the end, and castles stand for points.
NAMES = [*_FIGURES, *[f"battle_{name}" for name in _FIGURES]]
# What each figure speaks of when somebody asks why.
_SUBJECTS = {
    "scored": "points",
    "resources": "resources",
    "areas": "areas",
    "cards": "cards",
    "silver": "silver",
    "castles": "castles",
    "lead": "points",
    "behind": "points",
}
# What is counted in points already has one weight: a point is a point.
ALIKE = [_COINED, [f"battle_{name}" for name in _COINED]]
SUBJECTS = {**_SUBJECTS, **{f"battle_{name}": subject for name, subject in _SUBJECTS.items()}}
# Whether more of a figure can only be good (1, unless it is said here), only bad (-1), or either (0).
SIGNS = {"behind": -1, "battle_behind": -1}
_NOTHING = [0.0] * len(_FIGURES)
# What things are worth in the end, in points.
_CARD = 1.2  # a card beside the point it scores
_LATE_CARD = 1.2  # one that is not played in one's own turn, or not by itself
_SILVER = 0.32
_STANDING = 2.8  # a castle that stands, with Battle
_PROMISE = 0.7  # of what an area yields, by the share in its influence
_READY = 0.85  # of a castle's profit, if its set is there
_IN_THE_MAKING = (0.12, 0.25, 0.5, 0.7)  # the same by the kinds that are there
# What a player would count of a subject (`signoria/bots/reasons.py`): figures, and what one of them stands for.
COUNTED: dict[str, tuple[tuple[str, float], ...]] = {"points": (("scored", 10.0), ("battle_scored", 10.0))}


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
    coined = [_points(state, seat) for seat in range(state.seats)]
    projected = [sum(points) for points in coined]
    down = state.face_down.bit_count()
    found: list[list[float]] = []
    for seat in range(state.seats):
        others = max([projected[other] for other in range(state.seats) if other != seat])
        # How many tiles the seat is still to place.
        after = (seat - state.player) % state.seats
        turns = (down - after + state.seats - 1) // state.seats
        found.append(
            [
                *[points / 10 for points in coined[seat]],
                max(projected[seat] - others, 0.0) / 10,
                max(others - projected[seat], 0.0) / 10,
                turns / 2,
            ]
        )
    return found


def _points(state: State, seat: int) -> list[float]:
    """What the seat may be thought to end with, but for the tiles it is still to place, by what it comes from."""
    left = state.face_down.bit_count() / len(state.tiles)
    standing = _STANDING * scoring.standing_castles(state, seat) if state.house_rules.battle else 0.0
    prize = (1 - left) * scoring.silver_prizes(state)[seat]
    return [
        float(state.points(seat)) + scoring.start_tile_points(state, seat),
        _resources(state, seat, left),
        _promises(state, seat) * left,
        _hand(state, seat, left),
        _SILVER * state.silver[seat] * (0.4 + left) + prize,
        standing,
    ]


def _sites(state: State, seat: int) -> list[int]:
    """What the next castles of the seat would score, the best first."""
    found: list[int] = []
    if not state.castles_left[seat]:
        return found
    for place in state.board.sites:
        octagon = state.board.place_octagon[place]
        if state.castle[place] < 0 and state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
            found.append(line_points(state, octagon))
    return sorted(found, reverse=True)[:3]


def _resources(state: State, seat: int, left: float) -> float:
    """A unit is a point; a whole set is a castle on the best free site, and a set in the making a part of it."""
    sites = _sites(state, seat)
    owned = state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    value = float(sum(owned))
    bonus = _STANDING if state.house_rules.battle else 0.0
    sets = min(owned)
    for number in range(3):
        profit = (sites[number] if number < len(sites) else 3.5 * left) + bonus - 3
        if profit <= 0:
            continue
        if number < sets:
            value += profit * _READY
        else:
            kinds = sum([count > number for count in owned])
            value += profit * _IN_THE_MAKING[kinds] * min(1.0, 0.2 + left * 1.3)
    # A site that others may take before is worth having influence on.
    return value + 0.1 * sum(sites)


def _promises(state: State, seat: int) -> float:
    """What areas that are not complete may bring."""
    value = 0.0
    for area, kind in enumerate(state.board.area_kind):
        if state.closed >> area & 1:
            continue
        base = area * MOST_PLAYERS
        own = state.area_influence[base + seat]
        if not own:
            continue
        rival = 0
        for other in range(state.seats):
            if other != seat and state.area_influence[base + other] > rival:
                rival = state.area_influence[base + other]
        share = own / (own + rival + 3.5)
        if kind == MINE:
            value += share * state.mine * _SILVER
        else:
            value += _PROMISE * share * state.board.area_symbols[area] * (2.0 if kind == MARKET else 1.4)
    return value


def _hand(state: State, seat: int, left: float) -> float:
    """What the cards are worth, more than a point each."""
    value = float(len(state.hands[seat]))
    for card in state.hands[seat]:
        face = CARDS[card]
        if face <= KING_5:
            value += (KING_POINTS[face] - 1) * (0.9 if left else 0.0)
        elif face in (STEWARD, GUARD, TRAITOR, ARMY_OF_KNIGHTS):
            value += _LATE_CARD * min(1.0, left * 3)
        else:
            value += _CARD * min(1.0, left * 4)
    return value
