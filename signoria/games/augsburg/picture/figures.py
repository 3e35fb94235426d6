"""The five nobles, as heads and shoulders."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.portraits import (
    backdrop,
    beard,
    beret,
    blush,
    chain,
    ermine,
    face,
    fringe,
    head,
    long_hair,
    moustache,
    royal_crown,
    shoulders,
)
from signoria.drawing.svg import NO_STROKE, circle, path, scene

# Every noble has a colour; notes carry it together with his face and the first letters of his name.
COLOURS: Final = {
    "philipp": "#2f5d9a",
    "louise": "#a24a78",
    "leo": "#2f7a4b",
    "maria": "#b0522a",
    "maximilian": "#5b4a37",
    "joker": "#6b3f8f",
}
_VEIL = (
    "M28 40C26 20 36 14 45 14S64 20 62 40L66 66C60 60 58 52 57.5 40C56 28 52 24 45 24S34 28 32.5 40C32 52 30 60 24 66Z"
)
_PAPAL_CAP = "M31 30C31 18 38 15 45 15S59 18 59 30C54 27 36 27 31 30Z"


@cache
def portrait(noble: str) -> str:
    """A portrait, 90 wide and 92 high."""
    return _FIGURES[noble]


_FIGURES: Final = {
    "philipp": scene(
        backdrop("#b9cbe3"),
        long_hair("#7a5a34"),
        shoulders("#2f5d9a", "#e9dcc0"),
        head(),
        face(0.6, 0.4),
        moustache("#7a5a34"),
        beret("#23446f"),
        chain(),
    ),
    "louise": scene(
        backdrop("#e6c9d8"),
        shoulders("#a24a78", ink.LINEN),
        head(),
        face(-0.4, 1.8),
        blush(),
        path(_VEIL, ink.LINEN),
        path("M31 28C36 23 54 23 59 28L58 31C52 27 38 27 32 31Z", "#a24a78"),
        circle(45, 70, 2.6, ink.COIN),
    ),
    "leo": scene(
        backdrop("#c4dcc6"),
        shoulders("#a8322a", "#f4ead6"),
        head(ink.TANNED),
        face(0.2, 0.8),
        blush(),
        path(_PAPAL_CAP, "#a8322a"),
        path("M31 30C36 27 54 27 59 30V33C54 30 36 30 31 33Z", ink.LINEN),
        path("M43.4 68H46.6V73H51V76H46.6V86H43.4V76H39V73H43.4Z", ink.COIN),
    ),
    "maria": scene(
        backdrop("#edd3bd"),
        long_hair("#b9823f"),
        shoulders("#7d2f22", "#f1dfb5"),
        head(),
        face(-0.2, 1.6),
        fringe("#b9823f"),
        blush(),
        path("M32 27C38 20 52 20 58 27L57 31C51 25 39 25 33 31Z", ink.COIN),
        circle(45, 23.500, 2, ink.MILITARY),
        circle(38, 25, 1.3, ink.LINEN, NO_STROKE),
        circle(52, 25, 1.3, ink.LINEN, NO_STROKE),
    ),
    "maximilian": scene(
        backdrop("#d8c7a3"),
        long_hair("#8d8474"),
        shoulders("#3a2f28", "#8f3a2e"),
        ermine(),
        head(),
        face(0.8, 0.2),
        beard("#8d8474", 2),
        royal_crown(),
        chain(),
    ),
    "joker": scene(
        backdrop("#d9c8e8"),
        shoulders("#6b3f8f", ink.COIN),
        head(),
        face(-0.6, 2.6),
        blush(),
        path(
            "M30 33C27 20 20 17 15 22C20 10 32 9 45 15C58 9 70 10 75 22C70 17 63 20 60 33C52 27 38 27 30 33Z", "#6b3f8f"
        ),
        path("M45 15C58 9 70 10 75 22C70 17 63 20 60 33C55 30 50 29 45 29Z", ink.COIN),
        circle(15, 23, 3, ink.COIN),
        circle(75, 23, 3, "#6b3f8f"),
    ),
}
