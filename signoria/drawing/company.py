"""The bots' faces: eight people of the Italian cities, each known by hair, hat and gown."""

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
    chaperon,
    ermine,
    face,
    flat_cap,
    fringe,
    head,
    helmet,
    hood,
    long_hair,
    moustache,
    royal_crown,
    shoulders,
)
from signoria.drawing.svg import circle, path, scene, stroke

BOX: Final = "0 0 90 92"
_BLACK: Final = "#2e2622"
_BROWN: Final = "#5a3620"
_FAIR: Final = "#c58f3d"
_GREY: Final = "#a59c90"
_TAWNY: Final = "#dba97b"


@cache
def drawings() -> dict[str, str]:
    """Their heads and shoulders, 90 x 92, by name."""
    return {
        "Lorenzo": scene(
            backdrop("#c98a5c"),
            long_hair(_BLACK),
            shoulders("#8b2f2a", ink.LINEN),
            head(_TAWNY),
            face(0.6, 0.8, _BLACK),
            flat_cap("#8b2f2a"),
        ),
        "Ginevra": scene(
            backdrop("#8fb0a8"),
            long_hair(_FAIR),
            shoulders("#2f6f5c", "#f3e3bd"),
            head(),
            _parting(_FAIR),
            face(0, 1.6, _FAIR),
            blush(),
            _pearls(),
        ),
        "Cosimo": scene(
            backdrop("#a79a78"),
            shoulders("#3d4a63"),
            ermine(),
            head(),
            face(0.4, 0.4, _GREY),
            beard(_GREY, 6),
            chaperon("#3d4a63", "#566789"),
        ),
        "Lucrezia": scene(
            backdrop("#c79aa6"),
            long_hair(_BROWN),
            shoulders("#6b3f6f", "#e8c9cf"),
            head(),
            _parting(_BROWN),
            face(0.3, 2.2, _BROWN),
            blush("#c9605a"),
            _veil("#e9dcc4"),
        ),
        "Ludovico": scene(
            backdrop("#7f8fae"),
            fringe(_BLACK),
            shoulders("#22324f", "#c8951c"),
            head(_TAWNY),
            fringe(_BLACK),
            face(1.1, -0.6, _BLACK),
            moustache(_BLACK),
            chain(),
        ),
        "Isabella": scene(
            backdrop("#d5b267"),
            long_hair("#8a4a22"),
            shoulders("#a5552a", ink.LINEN),
            head(),
            _parting("#8a4a22"),
            face(-0.2, 2.4, "#8a4a22"),
            blush(),
            royal_crown("#e9b93b", "#2f7a4b"),
        ),
        "Federico": scene(
            backdrop("#9a8f86"),
            shoulders("#5d6470"),
            head(_TAWNY),
            face(1.3, 0.2, _BROWN),
            moustache(_BROWN),
            helmet(),
        ),
        "Caterina": scene(
            backdrop("#86a06c"),
            hood("#45603a", "#5a3620"),
            shoulders("#45603a", "#d9c48b"),
            head(),
            _parting(_BLACK),
            face(0.9, 1.2, _BLACK),
            beret("#45603a"),
        ),
    }


def names() -> list[str]:
    """Who there is, in the order in which they sit down."""
    return list(drawings())


def _parting(fill: str) -> str:
    """Hair drawn back from the brow to both sides."""
    left = path("M33 39C31 29 37 21 45 21C43 27 38 30 36 33C34.5 35.5 34 37 33 39Z", fill)
    return left + path("M57 39C59 29 53 21 45 21C47 27 52 30 54 33C55.5 35.5 56 37 57 39Z", fill)


def _pearls() -> str:
    thin = stroke(ink.INK, 0.7)
    return "".join(circle(x, y, 1.5, ink.LINEN, thin) for x, y in ((37, 64), (41, 66), (45, 66.6), (49, 66), (53, 64)))


def _veil(fill: str) -> str:
    return path(
        "M28 40C24 24 33 12 45 12S66 24 62 40C66 50 68 60 70 68C65 64 62 56 60 44C59 30 52 24 45 23.6"
        "S31 30 30 44C28 56 25 64 20 68C22 60 24 50 28 40Z",
        fill,
        stroke(ink.INK, 1.1),
    )
