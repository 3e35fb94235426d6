"""Points at the end of a game of 2016 (CITD-41, CITD-42), with the Haunted Quarter in its owner's favour (CITD-58)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.components import (
    ALL_TYPES_POINTS,
    COMPLETE_POINTS,
    FIRST_COMPLETE_POINTS,
    KINDS,
    MILITARY,
    NOBLE,
    RELIGIOUS,
    TRADE,
    TYPES,
    UNIQUE,
)
from signoria.games.citadels.components_2016 import HAUNTED_QUARTER
from signoria.games.citadels.districts.unique import Tally
from signoria.games.citadels.state import State
from signoria.kernel.position import ScoreLine

_VAULT_POINTS: Final = 3
# Among equal ones the first, CITD-58.4.
_HAUNTED_TYPES: Final = (UNIQUE, NOBLE, RELIGIOUS, TRADE, MILITARY)


def tally(state: State, seat: int, haunted: int) -> Tally:
    """The city counted, with that type for the Haunted Quarter, whenever built (CITD-41.6, CITD-58.2, CITD-58.5).

    The School of Magic is unique (CITD-72.3), and what is not in the city does not count (CITD-73.4).
    """
    edition = state.edition
    counted = Tally()
    for card in state.cities[seat]:
        kind = edition.cards[card]
        counted.types[haunted if kind == HAUNTED_QUARTER else edition.type[kind]] += 1
        counted.odd += prices.standing(state, card) & 1
    return counted


def extras(state: State, seat: int, counted: Tally) -> list[tuple[int, int]]:
    """Districts of the city that add points of their own, and how many (CITD-41.4)."""
    found: list[tuple[int, int]] = []
    scoring = state.built[seat] & state.edition.scores
    while scoring:
        kind = (scoring & -scoring).bit_length() - 1
        scoring &= scoring - 1
        unique = state.edition.unique[kind]
        assert unique is not None
        found.append((kind, unique.points(state, seat, counted)))
    return found


def _by_type(state: State, seat: int, haunted: int) -> int:
    """The points that depend on the types of the districts."""
    counted = tally(state, seat, haunted)
    points = sum([points for _, points in extras(state, seat, counted)])
    return points + (ALL_TYPES_POINTS if min(counted.types) else 0)


def haunted_type(state: State, seat: int) -> int:
    """The type that gives the owner of the Haunted Quarter most, CITD-58.1 and CITD-58.4."""
    if not state.has(seat, HAUNTED_QUARTER):
        return UNIQUE
    best = UNIQUE
    most = -1
    for haunted in _HAUNTED_TYPES:
        points = _by_type(state, seat, haunted)
        if points > most:
            best = haunted
            most = points
    return best


def _completion(state: State, seat: int) -> int:
    """Kept even if the city has shrunk since, CITD-41.3 and CITD-40.6."""
    if seat == state.first_complete:
        return FIRST_COMPLETE_POINTS
    return COMPLETE_POINTS if state.marks.completed >> seat & 1 else 0


def _vault(state: State, seat: int) -> int:
    """From the hand, and not before the game is over (CITD-73.2, CITD-90.17)."""
    return _VAULT_POINTS if state.marks.vault == seat else 0


def score(state: State, seat: int) -> int:
    costs = sum([prices.standing(state, card) for card in state.cities[seat]])  # CITD-41.1
    by_type = _by_type(state, seat, haunted_type(state, seat))
    return costs + by_type + _completion(state, seat) + _vault(state, seat)


def highest_rank(state: State, seat: int) -> int:
    """The highest rank revealed in the last round (CITD-42.1, CITD-42.2, CITD-42.3); the Witch's is 1 (CITD-13.25)."""
    best = 0
    for rank in range(state.edition.ranks):
        if state.revealed_characters >> rank & 1 and state.holder[rank] == seat:
            best = rank + 1
    return best


def winners(state: State) -> list[int]:
    """Highest total, then the highest rank revealed in the last round: exactly one (CITD-42.4)."""
    ranking = [(score(state, seat), highest_rank(state, seat)) for seat in range(state.seats)]
    best = max(ranking)
    return [seat for seat in range(state.seats) if ranking[seat] == best]


def score_lines(state: State, seat: int) -> list[ScoreLine]:
    """Each part with its rule, CITD-41.7."""
    kinds = state.edition.cards
    lines = [
        ScoreLine("score.district", prices.standing(state, card), "CITD-41.1", {"district": KINDS[kinds[card]]})
        for card in state.cities[seat]
    ]
    haunted = haunted_type(state, seat)
    counted = tally(state, seat, haunted)
    if state.has(seat, HAUNTED_QUARTER):
        lines.append(ScoreLine("score.haunted", 0, "CITD-58.4", {"type": TYPES[haunted]}))
    if min(counted.types):
        lines.append(ScoreLine("score.all_types", ALL_TYPES_POINTS, "CITD-41.2"))
    if seat == state.first_complete:
        lines.append(ScoreLine("score.first_complete", FIRST_COMPLETE_POINTS, "CITD-41.3"))
    elif state.marks.completed >> seat & 1:
        lines.append(ScoreLine("score.complete", COMPLETE_POINTS, "CITD-41.3"))
    for kind, points in extras(state, seat, counted):
        unique = state.edition.unique[kind]
        assert unique is not None
        if points:
            lines.append(ScoreLine("score.extra", points, unique.rules["about"], {"district": KINDS[kind]}))
    if _vault(state, seat):
        lines.append(ScoreLine("score.extra", _VAULT_POINTS, "CITD-73.2", {"district": "secret_vault"}))
    return lines
