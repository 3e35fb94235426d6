"""What the evaluation of Augsburg looks at, seat by seat; what each is worth, `signoria train` finds out."""

from __future__ import annotations

from signoria.games.augsburg.auction import BIDDING
from signoria.games.augsburg.components import (
    AGENCY,
    ALL_JOKERS,
    ARCHITECT,
    CATHEDRAL,
    CATHEDRAL_BARRIER,
    CHURCH,
    CHURCH_BARRIER,
    COAT,
    INCOME,
    LETTER,
    MINT_MASTER,
    NOT_JOKERS,
    OFFERS,
    OFFICE,
    PEERAGE,
    PRESTIGE,
    VISITS,
    note,
)
from signoria.games.augsburg.state import State

NAMES = [
    "prestige",
    "lead",
    "behind",
    "to_come",
    "lost",
    "agency",
    "peerage",
    "office",
    "mint_master",
    "architect",
    "church",
    "cathedral",
    "money",
    "price",
    "notes",
    "high_notes",
    "jokers",
]
# What each figure speaks of when somebody asks why.
SUBJECTS = {
    "prestige": "points",
    "lead": "points",
    "behind": "points",
    "to_come": "rank",
    "lost": "buildings",
    "agency": "florins",
    "peerage": "rank",
    "office": "offices",
    "mint_master": "offices",
    "architect": "offices",
    "church": "buildings",
    "cathedral": "buildings",
    "money": "florins",
    "price": "florins",
    "notes": "notes",
    "high_notes": "notes",
    "jokers": "notes",
}
# Whether more of a figure can only be good (1, unless it is said here), only bad (-1), or either (0).
SIGNS = {"behind": -1, "lost": 0}
# What a player would count of a subject (`signoria/bots/reasons.py`): figures, and what one of them stands for.
COUNTED: dict[str, tuple[tuple[str, float], ...]] = {
    "points": (("prestige", 10.0),),
    "florins": (("money", 1000.0),),
    "notes": (("notes", 8.0),),
}
_HIGH = ~((1 << note(0, 13)) - 1) & NOT_JOKERS


def is_quiet(state: State) -> bool:
    """Whether a game that is thought through may be judged here: a visit begins."""
    frame = state.stack[-1]
    return frame.phase is BIDDING and not state.high and state.active.bit_count() == state.seats and not any(state.bids)


def progress(state: State) -> float:
    """How far the game has come, from 0 to 1."""
    visits = max(state.round - 1, 0) * VISITS + max(state.noble, 0)
    return min(visits / (state.rounds * VISITS), 1.0)


def per_round(state: State, seat: int) -> int:
    """Prestige at the end of each round, as things are."""
    return PRESTIGE[state.levels[PEERAGE][seat]] + state.tile_value(seat, COAT) + state.tile_value(seat, LETTER)


def features(state: State) -> list[list[float]]:
    """For each seat the figures named above."""
    left = max(state.rounds - max(state.round, 1) + 1, 0)
    coming = [per_round(state, seat) * left for seat in range(state.seats)]
    kept = [_kept(state, seat, state.prestige[seat] + coming[seat]) for seat in range(state.seats)]
    found: list[list[float]] = []
    for seat in range(state.seats):
        others = max([kept[other] for other in range(state.seats) if other != seat])
        hand = state.hands[seat]
        found.append(
            [
                state.prestige[seat] / 10,
                max(kept[seat] - others, 0) / 10,
                max(others - kept[seat], 0) / 10,
                (kept[seat] - state.prestige[seat]) / 10,
                (state.prestige[seat] + coming[seat] - kept[seat]) / 10,
                INCOME[state.levels[AGENCY][seat]] * (left - 1) / 2000,
                PRESTIGE[state.levels[PEERAGE][seat]] / 5,
                OFFERS[state.levels[OFFICE][seat]] / 3 + (state.levels[OFFICE][seat] == 4),
                1.0 if state.has(seat, MINT_MASTER) else 0.0,
                1.0 if state.has(seat, ARCHITECT) else 0.0,
                1.0 if state.has(seat, CHURCH) else 0.0,
                1.0 if state.has(seat, CATHEDRAL) else 0.0,
                state.money[seat] / 1000,
                1.0 if state.money[seat] >= _next_price(state, seat) else 0.0,
                hand.bit_count() / 8,
                (hand & _HIGH).bit_count() / 4,
                (hand & ALL_JOKERS).bit_count() / 3,
            ]
        )
    return found


def _kept(state: State, seat: int, prestige: int) -> int:
    """What is left of that much prestige if no more is built."""
    if not state.has(seat, CHURCH):
        return min(prestige, CHURCH_BARRIER)
    return prestige if state.has(seat, CATHEDRAL) else min(prestige, CATHEDRAL_BARRIER)


def _next_price(state: State, seat: int) -> int:
    """What the next building costs; nothing if both stand."""
    for right in (CHURCH, CATHEDRAL):
        if not state.has(seat, right):
            return state.top_value(right)
    return 0
