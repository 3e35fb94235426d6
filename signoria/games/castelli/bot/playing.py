"""What it brings to play a character of Castelli now, and what it is worth to keep it."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import scoring
from signoria.games.castelli.bot.hopes import RIVAL, SILVER_WORTH
from signoria.games.castelli.components import (
    ARSONIST,
    BANDITS,
    COUNT,
    COUNTESS,
    DUKE,
    FARMER,
    KING_5,
    KING_POINTS,
    MASTER_BUILDER,
    RESOURCES,
    ROBBER,
    ROBBER_BARON,
    STEWARD,
    TRAITOR,
)
from signoria.games.castelli.state import MOST_PLAYERS, State

# What a card brings later beside its point, as long as there are turns.
_HELPS_BUILDING: Final = 1.3
_LATER: Final = 0.5


def keeping_worth(face: int, left: float) -> float:
    """What it is worth to keep that card rather than to sell it."""
    if face <= KING_5:
        return float(KING_POINTS[face])
    more = _HELPS_BUILDING if face in (COUNT, COUNTESS, MASTER_BUILDER, STEWARD) else _LATER
    return 1.0 + more * min(1.0, 4 * left)


def card_worth(state: State, seat: int, face: int, target: int, left: float) -> float:
    """What it brings to play that card now, beside the point it is worth in the hand and what it may bring later."""
    if face <= KING_5:
        return KING_POINTS[face] - 1.0
    if face in (ROBBER, BANDITS):
        most = 1 if face == ROBBER else 2
        loot = 0
        for other in range(state.seats):
            if other != seat:
                loot += min(most, state.silver[other])
        return (SILVER_WORTH + 0.15) * loot - 1.0 - 0.4 * left
    if face == ROBBER_BARON:
        return SILVER_WORTH * (state.mine // 2) - 1.0 - 0.4 * left
    if face == TRAITOR:
        return 0.2 if _holds_much(state, target) else -1.0
    if face in (FARMER, DUKE):
        return (1 if face == FARMER else 2) * _line_interest(state, seat, target) - 1.0
    if face == ARSONIST:
        return -2 * _line_interest(state, seat, target) - 1.0 + _majority_change(state, seat, target)
    return -1.0


def _holds_much(state: State, other: int) -> bool:
    return len(state.hands[other]) >= 3


def _line_interest(state: State, seat: int, octagon: int) -> float:
    """How many castles the seat may still build that a settlement there would serve, beside the others' castles."""
    line = state.board.line[octagon]
    interest = 0.0
    for place in state.board.sites:
        at = state.board.place_octagon[place]
        if state.castle[place] >= 0 or not line >> at & 1:
            continue
        base = at * MOST_PLAYERS
        for other in range(state.seats):
            if state.octagon_influence[base + other] > 0:
                ready = _readiness(state, other)
                interest += ready if other == seat else -RIVAL * ready
    return interest


def _readiness(state: State, seat: int) -> float:
    """How soon the seat may build."""
    first = seat * RESOURCES
    kinds = 0
    for at in range(first, first + RESOURCES):
        kinds += state.resources[at] > 0
    return 0.1 + 0.2 * kinds if state.castles_left[seat] else 0.0


def _majority_change(state: State, seat: int, octagon: int) -> float:
    """Battle: points that others would lose with that city, less what the seat itself would lose."""
    if not state.house_rules.battle:
        return 0.0
    given = scoring.majority(state, octagon, 1)
    change = -float(given[seat])
    for other in range(state.seats):
        if other != seat:
            change += RIVAL * given[other]
    return change
