"""How the players of Citadels (2000) stand: who is strong, who is worth hurting, how near the end is."""

from __future__ import annotations

from signoria.games.citadels import scoring
from signoria.games.citadels.state import State


def strength(state: State, seat: int) -> float:
    """What a player may be thought to end with."""
    hand = len(state.hands[seat])
    return (
        scoring.score(state, seat)
        + 1.5 * len(state.cities[seat])
        + 0.4 * state.gold[seat]
        + 0.5 * (hand if hand < 6 else 6)
    )


def threats(state: State, seat: int) -> list[float]:
    """How much it helps to hurt each player: hardly for the last, a lot for a leader about to win."""
    found = [strength(state, other) for other in range(state.seats)]
    best = 0.0
    for other in range(state.seats):
        if other != seat and found[other] > best:
            best = found[other]
    for other in range(state.seats):
        threat = max(0.1, 1 - (best - found[other]) / 12)
        missing = state.edition.city_size - len(state.cities[other])
        if missing <= 1:
            threat += 1
        elif missing == 2:
            threat += 0.4
        found[other] = 0.0 if other == seat else threat
    return found


def race(state: State, seat: int) -> float:
    """How close the nearest other city is to ending the game."""
    longest = 0
    for other in range(state.seats):
        if other != seat and len(state.cities[other]) > longest:
            longest = len(state.cities[other])
    return longest / state.edition.city_size
