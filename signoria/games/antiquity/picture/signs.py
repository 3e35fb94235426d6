"""The small drawings of Antiquity, each about (0, 0) in a box of 24: goods, workers, graves, counters.

On a page they are defined once under their names (`ART`) and shown with `use`.
"""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import seat_colour, seat_mark
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, outlined, path, rect, stroke

# The kit's mark of each colour: colour and shape say the same.
MARK: Final = {"red": 0, "blue": 3, "yellow": 2, "black": 8}
PAINT: Final = {colour: seat_colour(mark) for colour, mark in MARK.items()}

FOODS: Final = ("grain", "sheep", "olives", "fish")
LUXURIES: Final = ("wine", "gold", "pearls", "dye")
MATERIALS: Final = ("wood", "stone")
GOODS: Final = (*FOODS, *LUXURIES, *MATERIALS)

_GRAIN = (
    path("M0 10.5V-3", "none", stroke(ink.COIN_RIM, 1.6))
    + path("M0-11C2.8-9 2.8-6 0-4C-2.8-6-2.8-9 0-11Z", ink.COIN)
    + path("M0-3C4-6.4 6.4-4 6.4-1C3 0 1 0 0 1.2C-1 0-3 0-6.4-1C-6.4-4-4-6.4 0-3Z", ink.COIN)
    + path("M0 3.2C4-.2 6.4 2 6.4 5C3 6 1 6 0 7.2C-1 6-3 6-6.4 5C-6.4 2-4-.2 0 3.2Z", ink.COIN)
)
_SHEEP = (
    path("M-4 5V10M3.6 5V10", "none", stroke(ink.INK, 2))
    + path(
        "M-9 1C-11-2-9-6-6-5.6C-5-9 0-9.4 1.6-7C4-9.4 8-7.6 7.6-4.4"
        "C10-3 9.6 1.6 7 2.4C6 6-6 6.4-7 3.6C-8.4 3.4-9 2-9 1Z",
        ink.LINEN,
    )
    + path("M-6.4-4.6C-10-6-12-3-11 0C-10 2.6-7.6 2.4-6.6.6Z", ink.SHADE)
)
_OLIVES = (
    path("M-8 9C-4 2 0-3 8-9", "none", stroke(ink.DARK_LEAF, 1.6))
    + path("M2-5C3-9 7-11 11-10C10-6 7-3 2-5ZM-2-1C-6-3-8-6-7-9C-3-9-1-5-2-1Z", ink.LEAF)
    + ellipse(-2.6, 5, 4, 4.8, "#6c7a2c")
    + ellipse(5.2, 2, 3.8, 4.6, "#55652a")
    + circle(-3.8, 3.4, 0.9, ink.LINEN, NO_STROKE)
)
_FISH = (
    path("M-10-4.6-4.4 0-10 4.6-8.2 0Z", "#7fa3b5")
    + path("M-6 0C-3-6.4 5-7 10.4 0C5 7-3 6.4-6 0Z", "#9dc0cf")
    + path("M4.4-4.4C2.6-1.6 2.6 1.6 4.4 4.4", "none", stroke(ink.INK, 1))
    + circle(6.6, -1.4, 1, ink.INK, NO_STROKE)
)
_WINE = (
    path("M0-10.6C2-9 3-8 3-6", "none", stroke(ink.DARK_LEAF, 1.6))
    + path("M2-8.6C5-11 9-10 10-7.4C7-5.4 4-6 2-8.6Z", ink.LEAF)
    + "".join(
        circle(x, y, 3, "#7d2f56") for x, y in ((-5, -2.6), (0, -3.2), (5, -2.6), (-2.6, 1.6), (2.6, 1.6), (0, 6.2))
    )
)
_GOLD = (
    path("M-10.6 8-8.4 1.6H-1.6L.4 8ZM-.4 8 1.6 1.6H8.4L10.6 8Z", ink.COIN)
    + path("M-5.4 1-3.4-5.4H3.4L5.4 1Z", ink.COIN_LIGHT)
    + path("M-1.8-3.4H1M-6.6 3.8H-4", "none", stroke(ink.LINEN, 1.2))
)
_PEARLS = (
    path("M-10.4-4C-10 5.4-4 9.4 0 9.4S10 5.4 10.4-4", "none", stroke(ink.SOFT_INK, 1))
    + "".join(
        circle(x, y, r, "#f3ecf4")
        for x, y, r in ((-9.6, -2, 2), (9.6, -2, 2), (-7, 3.4, 2.6), (7, 3.4, 2.6), (0, 6.6, 4.2))
    )
    + circle(-1.4, 5.2, 1.1, "#ffffff", NO_STROKE)
)
_DYE = path("M0 9.6C-6 8-10.4 3-9.6-2.6C-8-8-3.6-9.6 0-9.6S8-8 9.6-2.6C10.4 3 6 8 0 9.6Z", "#a8508f") + path(
    "M0 9C-1 2-4-4-6.6-6.6M0 9V-9.4M0 9C1 2 4-4 6.6-6.6M0 9C-4 5-7.4 2-9.4-1M0 9C4 5 7.4 2 9.4-1", "none"
)
_WOOD = (
    path("M-8-7H5V-1H-8Z", ink.WOOD)
    + ellipse(5.4, -4, 2.6, 3.2, ink.SAND)
    + path("M-10 1H3V7.4H-10ZM-2 1", "#855833")
    + ellipse(3.4, 4.2, 2.7, 3.3, ink.SAND)
    + circle(5.4, -4, 0.8, ink.DARK_WOOD, NO_STROKE)
    + circle(3.4, 4.2, 0.9, ink.DARK_WOOD, NO_STROKE)
)
_STONE = (
    path("M-10 8V1.4L-8 0H-1V8Z", ink.STONE)
    + path("M-.6 8V.6L1.4-.8H8.6L10 1V8Z", ink.DARK_STONE)
    + path("M-5.6 0V-6.4L-3.6-8H3.4L5-6.4V-.8H1.4L-.6.6V0Z", "#ded6c6")
)
_WORKER = path("M0-10.4A4 4 0 0 1 2.6-3.4C7-2.4 8 2 8.4 9.4H-8.4C-8 2-7-2.4-2.6-3.4A4 4 0 0 1 0-10.4Z", "inherit")
_GRAVE = path("M-6.4 9.6V-3A6.4 6.4 0 0 1 6.4-3V9.6Z", "#a49b8d") + path(
    "M0-6.4V4M-3.4-2.4H3.4", "none", stroke(ink.INK, 1.8)
)
_FAMINE = (
    path("M-8.6-2C-8.6 5-5 9.4 0 9.4S8.6 5 8.6-2Z", ink.BRICK)
    + ellipse(0, -2, 8.6, 2.6, ink.SHADE)
    + path("M5-10 1-2.4", "none", stroke(ink.SOFT_INK, 2.2))
)
_POLLUTION = circle(0, 0, 9.6, "#6b5a4d") + path(
    "M-5-4h0M0-6.4h0M5-4h0M-6.4 1h0M-1.6-1h0M3 .4h0M7 1.4h0M-3.4 4.4h0M1.4 5h0M5.4 5h0",
    "none",
    stroke(ink.LINEN, 2.4) + ' stroke-linecap="round"',
)
_HOUSE = rect(-6.6, -1, 13.2, 10, ink.CREAM) + path("M-9 0 0-9.6 9 0Z", ink.TILE) + rect(-2, 3.4, 4, 5.6, ink.DARK_WOOD)
_INN = (
    rect(-8, -1, 13, 10, ink.CREAM)
    + path("M-10 0-1.5-9 7 0Z", ink.THATCH)
    + rect(-3.4, 3, 4, 6, ink.DARK_WOOD)
    + path("M5-2H10.6", "none", stroke(ink.INK, 1.4))
    + rect(6.4, -1.4, 4.6, 5, ink.COIN)
)
_CART = (
    path("M-9-4H8L6 3H-7Z", ink.WOOD)
    + path("M8-3 12-5", "none", stroke(ink.INK, 1.6))
    + "".join(circle(x, 5, 3.8, ink.SAND) + circle(x, 5, 0.9, ink.INK, NO_STROKE) for x in (-4.6, 4))
)
_AXE = path("M-7 9.6 4-6", "none", stroke(ink.WOOD, 2.6)) + path(
    "M0-8.6C4-11 9-9 10-4.4L5.6-2.4C4-4.6 2.4-5.6 0-5Z", ink.STEEL
)
_SICKLE = path("M-8 9 -4 4.6", "none", stroke(ink.WOOD, 3)) + path(
    "M-4.4 5C4 5.6 8.6 0 6.4-8.6C11.4-4 11.6 5 4 8C0 9.4-3 7.6-4.4 5Z", ink.STEEL
)
_PICK = path("M-7.6 9.6 3.6-4.4", "none", stroke(ink.WOOD, 2.6)) + path(
    "M-4.6-9.2C1-9.6 7.6-5.6 9.6 2C6-2 3-4.4-.6-6.2C-2-7-3.4-8.2-4.6-9.2Z", ink.STEEL
)
_NET = path("M-9 2C-4 4 4 4 9 2C7.6 6.6 5.6 8.4 3 8.4H-3C-5.6 8.4-7.6 6.6-9 2Z", ink.WOOD) + path(
    "M0 2.6V-10L7.4 0H0", ink.LINEN
)
_BROOM = path("M6-10-2 2", "none", stroke(ink.WOOD, 2.4)) + path(
    "M-4.6 0 .8 3.4C-1 8-4.6 10-9.6 9.6C-8 6.6-6.6 3.4-4.6 0Z", ink.THATCH
)
_COMPASS = (
    circle(0, 0, 10, ink.LINEN)
    + path("M0-7 2.4 0 0 7-2.4 0Z", ink.MILITARY)
    + path("M-7 0H-5M5 0H7", "none", stroke(ink.INK, 1.4))
)
_CITY = (
    rect(-10.4, -3, 6.4, 12, ink.STONE)
    + path("M-11.6-3H-2.8L-7.2-9.6Z", ink.SLATE)
    + rect(-4, 0, 8, 9, ink.CREAM)
    + path("M-5.2 0 0-6 5.2 0Z", ink.TILE)
    + rect(4, -4, 6.4, 13, ink.STONE)
    + path("M2.8-4H11.6L7.2-10.6Z", ink.SLATE)
)
_FOOD = path("M-9 4C-9-3-4-6 0-6S9-3 9 4C9 7-9 7-9 4Z", "#d6a45c") + path(
    "M-4-3.6-2 0M0-4.4 1.6 0M4-3.6 5.4 0", "none", stroke(ink.COIN_RIM, 1.4)
)
_LUXURY = (
    circle(0, 3.4, 6, "none", stroke(ink.COIN_RIM, 4.4))
    + circle(0, 3.4, 6, "none", stroke(ink.COIN, 2))
    + path("M-3.4-8.6H3.4L5.6-6 0-.4-5.6-6Z", "#c65a7e")
)

_SIGNS: Final = {
    "grain": _GRAIN,
    "sheep": _SHEEP,
    "olives": _OLIVES,
    "fish": _FISH,
    "wine": _WINE,
    "gold": _GOLD,
    "pearls": _PEARLS,
    "dye": _DYE,
    "wood": _WOOD,
    "stone": _STONE,
    "grave": _GRAVE,
    "famine": _FAMINE,
    "pollution": _POLLUTION,
    "house": _HOUSE,
    "inn": _INN,
    "cart": _CART,
    "woodcutter": _AXE,
    "farm": _SICKLE,
    "biology": _SICKLE,
    "mine": _PICK,
    "fishery": _NET,
    "clean": _BROOM,
    "compass": _COMPASS,
    "city": _CITY,
    "food": _FOOD,
    "luxury": _LUXURY,
}
# A good as it lies on a hex: a counter, so that it is seen on every ground.
_COUNTERS: Final = {
    f"ant-on-{good}": circle(0, 0, 27, ink.LINEN, stroke(ink.INK, 2.6)) + at(0, 0, outlined(_SIGNS[good], 1.1), 1.75)
    for good in GOODS
}

ART: Final[dict[str, str]] = {
    **{f"ant-{name}": outlined(drawing, 1.1) for name, drawing in _SIGNS.items()},
    **_COUNTERS,
    **{
        f"ant-worker-{colour}": outlined(_worker, 1.3)
        for colour, _worker in ((colour, _WORKER.replace("inherit", paint)) for colour, paint in PAINT.items())
    },
    **{f"ant-mark-{colour}": seat_mark(mark, 40, ink.LINEN) for colour, mark in MARK.items()},
    # The bare shape, for what has the colour already.
    **{f"ant-shape-{colour}": seat_mark(mark, 40).replace(PAINT[colour], ink.LINEN) for colour, mark in MARK.items()},
}


def use(name: str, x: float = 0, y: float = 0, size: float = 1) -> str:
    """One of the drawings that a page defines once."""
    if size == 1:
        return f'<use href="#ant-{name}" x="{x:g}" y="{y:g}"/>'
    return f'<use href="#ant-{name}" transform="translate({x:g} {y:g}) scale({size:g})"/>'


def sign(name: str, classes: str = "icon") -> str:
    """A drawing as it stands between words."""
    return f'<svg class="{classes}" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#ant-{name}"/></svg>'
