"""HTML that knows where it was put together.

What is drawn after a move is mostly what was drawn before it: cards, counters and buttons that somebody keeps. Whoever
compares two drawings that know their pieces (`server/edits.py`) looks at these few instead of at thousands of letters.
"""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class Seamed(str):
    """A text like any other, that knows the pieces it is made of."""

    __slots__ = ("pieces",)

    pieces: list[str]


def joined(pieces: Iterable[str]) -> Seamed:
    """All of them one after the other. A piece that knows its own pieces stands for them."""
    flat: list[str] = []
    for piece in pieces:
        if isinstance(piece, Seamed):
            flat += piece.pieces
        else:
            flat.append(piece)
    made = Seamed("".join(flat))
    made.pieces = flat
    return made
