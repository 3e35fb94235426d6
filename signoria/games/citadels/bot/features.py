"""What the evaluation of Citadels looks at, seat by seat; what each is worth, `signoria train` finds out."""

from __future__ import annotations

from signoria.games.citadels import prices, scoring
from signoria.games.citadels.bot import plans
from signoria.games.citadels.components import (
    LIBRARY,
    MILITARY,
    NOBLE,
    OBSERVATORY,
    RELIGIOUS,
    SCHOOL_OF_MAGIC,
    SMITHY,
    TRADE,
)
from signoria.games.citadels.components_2016 import SECRET_VAULT
from signoria.games.citadels.selection import PICKING
from signoria.games.citadels.state import State

NAMES = [
    "points",
    "gold",
    "much_gold",
    "cards",
    "useful",
    "reach",
    "city",
    "missing_0",
    "missing_1",
    "missing_2",
    "missing_3",
    "crown",
    "after_crown",
    "types",
    "income",
    "nobles",
    "cheap",
    "effects",
    "first",
    "lead",
    "behind",
]
# In 2016 the Secret Vault scores from the hand.
NAMES_2016 = [*NAMES, "vault"]
# What each figure speaks of when somebody asks why.
SUBJECTS = {
    "points": "points",
    "lead": "points",
    "behind": "points",
    "gold": "gold",
    "much_gold": "gold",
    "cards": "cards",
    "useful": "cards",
    "reach": "cards",
    "city": "city",
    "missing_1": "end",
    "missing_2": "end",
    "missing_3": "end",
    "crown": "crown",
    "after_crown": "crown",
    "types": "types",
    "income": "income",
    "nobles": "income",
    "cheap": "walls",
    "effects": "effects",
}
# What a player would count of a subject (`signoria/bots/reasons.py`): figures, and what one of them stands for.
COUNTED: dict[str, tuple[tuple[str, float], ...]] = {
    "points": (("points", 10.0),),
    "gold": (("gold", 4.0), ("much_gold", 4.0)),
    "cards": (("cards", 4.0),),
    "city": (("city", 4.0),),
    "income": (("income", 2.0),),
}


# Whether more of a figure can only be good (1, unless it is said here), only bad (-1), or either (0).
SIGNS = {"behind": -1, "after_crown": 0, "cheap": 0, "first": 0}


def is_quiet(state: State) -> bool:
    """Whether a game that is thought through may be judged here: a round begins."""
    return not state.picks and state.stack[-1].phase is PICKING


def progress(state: State) -> float:
    """How far the game has come, from 0 to 1."""
    longest = 0
    for city in state.cities:
        if len(city) > longest:
            longest = len(city)
    return min(longest / state.edition.city_size, 1.0)


def features(state: State) -> list[list[float]]:
    """For each seat the figures named above."""
    points = [float(scoring.score(state, seat)) for seat in range(state.seats)]
    return [_of_seat(state, seat, points) for seat in range(state.seats)]


def features_2016(state: State) -> list[list[float]]:
    """The same for the edition of 2016."""
    found = features(state)
    for seat, figures in enumerate(found):
        vault = 0.0
        for card in state.hands[seat]:
            if state.edition.cards[card] == SECRET_VAULT:
                vault = 1.0
        figures.append(vault)
    return found


def _effects(state: State, seat: int) -> float:
    """What the effects of the districts in that city are worth."""
    if state.edition.has_marks:
        total = 0.0
        for card in state.cities[seat]:
            total += plans.effect(state, state.edition.cards[card])
        return total
    return float(
        2 * state.has(seat, LIBRARY)
        + state.has(seat, OBSERVATORY)
        + state.has(seat, SMITHY)
        + state.has(seat, SCHOOL_OF_MAGIC)
    )


def _of_seat(state: State, seat: int, points: list[float]) -> list[float]:
    edition = state.edition
    gold = state.gold[seat]
    worths = sorted([plans.district_worth(state, seat, district) for district in plans.useful(state, seat)])
    best, _ = plans.plan(state, seat, gold + 2, 1)
    city = state.cities[seat]
    missing = edition.city_size - len(city) - (state.built[seat] & edition.double != 0)
    types = 0
    cheap = 0
    for card in city:
        district = edition.cards[card]
        types |= 1 << edition.type[district]
        cheap += edition.cost[district] <= 2
    incomes = [prices.by_type(state, seat, type_) for type_ in (NOBLE, RELIGIOUS, TRADE, MILITARY)]
    others = max([points[other] for other in range(state.seats) if other != seat])
    return [
        points[seat] / 10,
        min(gold, 6) / 4,
        max(gold - 6, 0) / 4,
        min(len(state.hands[seat]), 6) / 4,
        sum(worths[-3:]) / 10,
        best / 5,
        len(city) / 4,
        1.0 if missing <= 0 else 0.0,
        1.0 if missing == 1 else 0.0,
        1.0 if missing == 2 else 0.0,
        1.0 if missing == 3 else 0.0,
        1.0 if state.crown == seat else 0.0,
        (seat - state.crown) % state.seats / state.seats,
        types.bit_count() / 2,
        max(incomes) / 2,
        incomes[0] / 2,
        cheap / 4,
        _effects(state, seat) / 2,
        1.0 if state.first_complete == seat else 0.0,
        max(points[seat] - others, 0.0) / 10,
        max(others - points[seat], 0.0) / 10,
    ]
