"""The small drawings of Castelli, each about (0, 0): what grows and stands in octagons, and what players own.

On a page they are defined once under their names (`ART`) and shown with `use`.
"""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import card_icon, seat_mark
from signoria.drawing.svg import NO_STROKE, at, circle, outlined, path, rect, stroke

# Each colour: its paint, the ink that reads on it, and the kit's mark of the same colour.
PAINT: Final = {"red": "#b03027", "green": "#2f7a4b", "yellow": "#dba52b", "blue": "#2f5d9a"}
ON_PAINT: Final = {"red": "#fffaf0", "green": "#fffaf0", "yellow": "#2b2118", "blue": "#fffaf0"}
MARK: Final = {"red": 0, "green": 1, "yellow": 2, "blue": 3}

GROUND: Final = {
    "rock": "#d2c6b4",
    "grain": "#f0dc96",
    "wood": "#b4cd97",
    "market": "#efc4a4",
    "mine": "#b9bfc8",
}
SILVER: Final = "#dfe4ea"

_TREE = outlined(
    rect(-1.3, 3, 2.6, 6, ink.DARK_WOOD) + path("M0-10C6-8 8-2 5 3H-5C-8-2-6-8 0-10Z", ink.LEAF), 1.1
) + path("M-2.6-3C-1-5 1-5 2.6-3M-3 .6C-1-1 1-1 3 .6", "none", stroke(ink.DARK_LEAF, 0.9))
_WHEAT = outlined(
    path("M0 10V-4", "none", stroke(ink.COIN_RIM, 1.4))
    + path("M0-11C2.6-9 2.6-6 0-4C-2.6-6-2.6-9 0-11Z", ink.COIN)
    + path("M0-3C4-6 6-4 6-1C3 0 1 0 0 1C-1 0-3 0-6-1C-6-4-4-6 0-3Z", ink.COIN)
    + path("M0 3C4 0 6 2 6 5C3 6 1 6 0 7C-1 6-3 6-6 5C-6 2-4 0 0 3Z", ink.COIN),
    0.9,
)
_ROCK = outlined(
    path("M-10 8-3-8 1-1 4-5 10 8Z", ink.DARK_STONE)
    + path("M-3-8-5.4-2.4-3-1-1-3.6 1-1Z", ink.LINEN)
    + path("M4-5 2.6-1.8 5-2.2 6-.8Z", ink.LINEN),
    1.1,
)
_TENT = outlined(
    path("M0-10V-7", "none", stroke(ink.INK, 1.2))
    + path("M0-7 9 8H-9Z", ink.MILITARY)
    + path("M0-7 3.4 8H-3.4Z", ink.LINEN)
    + path("M0-1 1.8 8H-1.8Z", ink.SHADE),
    1.1,
)
_CUBE = outlined(path("M0-6 6-3V4L0 7-6 4V-3Z", SILVER) + path("M-6-3 0 0 6-3M0 0V7", "none"), 1.1)
_VILLAGE = outlined(
    rect(-9, -1, 11, 9, ink.CREAM)
    + path("M-11-.6-3.5-8.6 4-.6Z", ink.TILE)
    + rect(3, 2, 7, 6, ink.SAND)
    + path("M1.6 2.2 6.6-3 11.6 2.2Z", ink.THATCH)
    + rect(-5, 3, 3, 5, ink.DARK_WOOD),
    1.2,
)
_CITY = outlined(
    rect(-14, -4, 8, 14, ink.STONE)
    + path("M-15-4H-5L-10-12Z", ink.SLATE)
    + rect(-6, -1, 13, 11, ink.CREAM)
    + path("M-7.6-.8.5-8.6 8.6-.8Z", ink.TILE)
    + rect(7, -8, 7, 18, ink.STONE)
    + path("M6-8H15L10.5-15Z", ink.SLATE)
    + path("M10.5-15V-19H15L13.4-17.4 15-16H10.5", ink.MILITARY)
    + path("M-1.4 10V5C-1.4 3 2.4 3 2.4 5V10Z", ink.DARK_WOOD),
    1.2,
)
_MINE = outlined(
    path("M-26 22C-24-4-12-18 0-18S24-4 26 22Z", ink.DARK_STONE)
    + path("M-12 22V6C-12-2 12-2 12 6V22Z", ink.SHADE)
    + path("M-14 22V5M14 22V5M-15 5C-13-4 13-4 15 5", "none", stroke(ink.WOOD, 3)),
    1.4,
)
_SITE = path(
    "M-8 8V-4H-5V-7H-2V-4H2V-7H5V-4H8V8Z", ink.LINEN, stroke(ink.SOFT_INK, 1.1) + ' stroke-dasharray="2.4 1.8"'
)


def castle(colour: str, covers: str = "") -> str:
    """A castle of that colour with its mark, over a covered one's edge if it stands on another."""
    paint = PAINT[colour]
    body = path("M-10 10V-5H-6.6V-9H-2.6V-5H2.6V-9H6.6V-5H10V10Z", paint)
    body += path("M-2.4 10V5C-2.4 2.4 2.4 2.4 2.4 5V10Z", ink.SHADE)
    made = outlined(body, 1.4) + at(0, -0.6, seat_mark(MARK[colour], 7, ink.LINEN))
    if covers:
        made = outlined(rect(-12, 9, 24, 4, PAINT[covers]), 1.2) + made
    return made


def _shield(colour: str) -> str:
    """A shield whose upper edge is centred on (0, 0), 24 wide and 22 high, with the mark of its colour at the foot."""
    rim = path("M-12 0H12V9C12 16 4 20 0 22C-4 20-12 16-12 9Z", PAINT[colour], stroke(ink.INK, 1.1))
    return rim + at(0, 17.2, seat_mark(MARK[colour], 4.6, ink.LINEN))


ART: Final = {
    "cas-wood": _TREE,
    "cas-grain": _WHEAT,
    "cas-rock": _ROCK,
    "cas-market": _TENT,
    "cas-mine": _MINE,
    "cas-silver": _CUBE,
    "cas-village": _VILLAGE,
    "cas-city": _CITY,
    "cas-site": _SITE,
    "cas-card": card_icon(18),
    **{f"cas-castle-{colour}": castle(colour) for colour in PAINT},
    **{f"cas-castle-{colour}-{other}": castle(colour, other) for colour in PAINT for other in PAINT if colour != other},
    **{f"cas-shield-{colour}": _shield(colour) for colour in PAINT},
    "cas-back": outlined(
        rect(-28, -28, 56, 56, "#5d7a52", 5)
        + rect(-23, -23, 46, 46, "none", 3, stroke("#dfe7c8", 1.2))
        + path("M0-15 15 0 0 15-15 0Z", "#7f9b6d")
        + circle(0, 0, 5.5, "#dfe7c8", NO_STROKE),
        1.4,
    ),
}


def use(name: str, x: float = 0, y: float = 0, size: float = 1, turn: float = 0) -> str:
    """One of `ART`, where it is defined."""
    move = f"translate({x:g} {y:g})" if x or y else ""
    move += f" rotate({turn:g})" if turn else ""
    move += f" scale({size:g})" if size != 1 else ""
    transform = f' transform="{move.strip()}"' if move else ""
    return f'<use href="#cas-{name}"{transform}/>'
