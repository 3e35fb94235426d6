"""Sets of seats as bits: seat 3 is bit 8, seats 0 and 2 together are 5."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 8

# MEMBERS[bits] lists the seats of a set in ascending order.
MEMBERS: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MOST_SEATS) if bits >> seat & 1) for bits in range(1 << MOST_SEATS)
]


def everyone(seats: int) -> int:
    """The set of all seats at a table of that many."""
    return (1 << seats) - 1


def clockwise(start: int, seats: int) -> list[int]:
    """All seats in playing order, beginning with `start`."""
    return [(start + step) % seats for step in range(seats)]
