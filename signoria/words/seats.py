"""What whoever sits in a seat is called."""

from __future__ import annotations

from signoria.words.words import Words


def name(seat: int, words: Words, names: list[str]) -> str:
    """The name at the table; the number of the seat where nobody gave one."""
    return names[seat] if 0 <= seat < len(names) and names[seat] else words("seat.name", n=seat + 1)
