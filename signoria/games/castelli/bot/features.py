"""What the evaluation of Castelli looks at, seat by seat; what each is worth, `signoria train` finds out."""

from __future__ import annotations

from signoria.games.castelli import scoring
from signoria.games.castelli.bot.quick import king_points
from signoria.games.castelli.castles import line_points
from signoria.games.castelli.components import MARKET, MINE, RESOURCES
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.reveal import REVEALING
from signoria.games.castelli.state import MOST_PLAYERS, State

NAMES = [
    "score",
    "lead",
    "behind",
    "units",
    "kinds",
    "sets",
    "silver",
    "prize",
    "cards",
    "kings",
    "best_site",
    "second_site",
    "site_and_set",
    "castles_left",
    "fields",
    "markets",
    "mine",
    "sites_reached",
    "next",
    "standing",
]
# What each figure speaks of when somebody asks why.
SUBJECTS = {
    "score": "points",
    "lead": "points",
    "behind": "points",
    "units": "resources",
    "kinds": "resources",
    "sets": "resources",
    "silver": "silver",
    "prize": "silver",
    "cards": "cards",
    "kings": "cards",
    "best_site": "sites",
    "second_site": "sites",
    "site_and_set": "sites",
    "sites_reached": "sites",
    "fields": "areas",
    "markets": "areas",
    "mine": "mine",
    "standing": "castles",
}
# What a player would count of a subject (`signoria/bots/reasons.py`): figures, and what one of them stands for.
COUNTED: dict[str, tuple[tuple[str, float], ...]] = {
    "points": (("score", 10.0),),
    "resources": (("units", 4.0),),
    "silver": (("silver", 5.0),),
    "cards": (("cards", 3.0),),
    "sites": (("sites_reached", 4.0),),
    "castles": (("standing", 4.0),),
}


def is_quiet(state: State) -> bool:
    """Whether a game that is thought through may be judged here: a turn begins."""
    return state.stack[-1].phase is REVEALING and state.at == NOTHING and not state.played


def progress(state: State) -> float:
    """How far the game has come, from 0 to 1."""
    return 1 - state.face_down.bit_count() / len(state.tiles)


def features(state: State) -> list[list[float]]:
    """For each seat the figures named above."""
    scores = scoring.scores(state)
    prizes = scoring.silver_prizes(state)
    fields, markets, mine = _prospects(state)
    found: list[list[float]] = []
    for seat in range(state.seats):
        others = max([scores[other] for other in range(state.seats) if other != seat])
        owned = state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES]
        kinds = sum([count > 0 for count in owned])
        best, second, reached = _sites(state, seat)
        found.append(
            [
                scores[seat] / 10,
                max(scores[seat] - others, 0) / 10,
                max(others - scores[seat], 0) / 10,
                sum(owned) / 4,
                kinds / 2,
                min(owned) / 1,
                state.silver[seat] / 5,
                prizes[seat] / 4,
                len(state.hands[seat]) / 3,
                king_points(state, seat) / 4,
                best / 5,
                second / 5,
                best * kinds / 15,
                1.0 if state.castles_left[seat] else 0.0,
                fields[seat] / 4,
                markets[seat] / 2,
                mine[seat] / 4,
                reached / 4,
                (seat - state.player) % state.seats / state.seats,
                scoring.standing_castles(state, seat) / 4,
            ]
        )
    return found


def _sites(state: State, seat: int) -> tuple[int, int, int]:
    """What the two best castles within reach would score, and how many sites are within reach."""
    best = second = reached = 0
    for place in state.board.sites:
        octagon = state.board.place_octagon[place]
        if state.castle[place] < 0 and state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
            reached += 1
            points = line_points(state, octagon)
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
    return best, second, reached


def _prospects(state: State) -> tuple[list[float], list[float], list[float]]:
    """What each seat may hope for from areas that are not complete: resources, cards, silver of the mine."""
    fields = [0.0] * state.seats
    markets = [0.0] * state.seats
    mine = [0.0] * state.seats
    for area, kind in enumerate(state.board.area_kind):
        if state.closed >> area & 1:
            continue
        base = area * MOST_PLAYERS
        influence = [state.area_influence[base + seat] for seat in range(state.seats)]
        total = 0
        for amount in influence:
            total += amount * amount
        if not total:
            continue
        left = (state.board.area_spaces[area] & state.face_down).bit_count()
        for seat in range(state.seats):
            share = influence[seat] * influence[seat] / (total + 9 * left)
            if kind == MINE:
                mine[seat] += share * state.mine
            elif kind == MARKET:
                markets[seat] += share * state.board.area_symbols[area]
            else:
                fields[seat] += share * state.board.area_symbols[area]
    return fields, markets, mine
