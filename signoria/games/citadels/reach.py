"""What rank 8 can reach in the cities of others and in its own (CITC-12, CITC-15.7, CITC-20.15)."""

from __future__ import annotations

from signoria.games.citadels.state import NOBODY, State


def protector(state: State) -> int:
    """The player whose city the living Bishop protects, CITC-12.1 and CITC-12.2; a killed one does not (CITC-12.3)."""
    bishop = state.revealed_characters & state.edition.protects
    return state.holder[bishop.bit_length() - 1] if bishop else NOBODY


def is_safe(state: State, seat: int) -> bool:
    """A completed city and that of the living Bishop are out of reach (CITC-12.1, CITC-15.7, CIT-8.10)."""
    return seat == protector(state) or state.is_complete(seat)
