"""Bianca, the scribe of the house, who sits beside whoever learns a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.portraits import backdrop, blush, face, head, long_hair, shoulders
from signoria.drawing.svg import NO_STROKE, path, scene, stroke

_HAIR: Final = "#5a3620"
_CAP: Final = "#2f6f7c"
_GOWN: Final = "#8b2f3d"
_FEATHER: Final = "#f6efe0"


@cache
def portrait() -> str:
    """Her head and shoulders, 90 x 92, without words."""
    drawn = (
        backdrop("#d9a876")
        + long_hair(_HAIR)
        + shoulders(_GOWN, ink.LINEN)
        + path("M35 61C38 66 52 66 55 61L51 72H39Z", ink.LINEN)
        + head()
        + _hair_over_the_brow()
        + face(0, 2.6, _HAIR)
        + blush()
        + _cap()
        + _quill()
    )
    return f'<svg class="portrait" viewBox="0 0 90 92" aria-hidden="true">{scene(drawn)}</svg>'


def _hair_over_the_brow() -> str:
    left = path("M33 39C31 29 37 22 45 22C43 27 38 30 36 33C34.5 35.5 34 37 33 39Z", _HAIR)
    right = path("M57 39C59 29 53 22 45 22C47 27 52 30 54 33C55.5 35.5 56 37 57 39Z", _HAIR)
    return left + right


def _cap() -> str:
    """A soft round cap with a rolled brim."""
    brim = ink.blend(_CAP, ink.INK, 0.25)
    return (
        path("M29 27C26 16 35 9 45 9S64 16 61 27C52 22.6 38 22.6 29 27Z", _CAP)
        + path("M40 11C37 15 36 18 36 22M51 11C54 15 55 18 55 22", "none", stroke(ink.INK, 0.8))
        + path("M27.6 28.4C27 24.6 36 21 45 21S63 24.6 62.4 28.4C56 25.6 34 25.6 27.6 28.4Z", brim)
    )


def _quill() -> str:
    """The feather she writes with, in a hand at the edge."""
    return (
        path("M70 84C71 68 75 52 84 42C87 52 84 66 76 76C74 79 72 82 70.6 85Z", _FEATHER)
        + path("M69.6 88C71.4 74 76 60 82.6 47", "none", stroke(ink.SOFT_INK, 1))
        + path("M75 70L79.6 67M77 63L81.4 59.6", "none", stroke(ink.LINE, 0.9))
        + path("M64 92C63 86 66 81 70 80C74 79.6 77 82 77.6 86C78 89 77.4 91 77 92Z", ink.SKIN)
        + path("M67 85.6C70 84 73 84 75.6 85.4M66.4 89C69.4 87.6 72.6 87.6 75.6 88.8", "none", stroke(ink.INK, 0.8))
        + path("M60 92C61 90 64 89 66 90L66 92Z", _GOWN, NO_STROKE)
    )
