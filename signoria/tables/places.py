"""Who came in where at one table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def places(scores: Sequence[int], winners: Iterable[int]) -> list[int]:
    """By seat: 1 for whoever has won, then by points; who is equal shares a place."""
    won = frozenset(winners)
    worth = [(seat in won, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in worth) for own in worth]
