"""The marks of categories, privileges and rights, each about (0, 0) in a box of 24."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import SHIELD, card_icon, coin, rosette
from signoria.drawing.html import drawn
from signoria.drawing.svg import NO_STROKE, at, circle, outlined, path, rect, stroke, text

CATEGORY_COLOURS: Final = {"agency": "#b07a10", "peerage": "#c2561c", "office": "#6b3f8f"}
CATEGORY_TINTS: Final = {"agency": "#fbf0d2", "peerage": "#fbe3d3", "office": "#efe5f6"}
_THIN: Final = stroke(ink.INK, 1.1)


def _agency() -> str:
    """A heap of coins."""
    return at(-5, 5, coin(5)) + at(5, 5, coin(5)) + at(0, -3, coin(5.5))


def _peerage() -> str:
    """A medal on its ribbon."""
    ribbon = path("M-6-11H-1L2-1H-3ZM6-11H1L-2-1H3Z", "#c2561c", _THIN)
    return (
        ribbon
        + circle(0, 4, 6.5, ink.COIN, _THIN)
        + path(
            "M0-.5 1.300 2.500 4.500 2.700 2 4.800 2.900 8 0 6.200-2.900 8-2 4.800-4.500 2.700-1.300 2.500Z",
            ink.COIN_RIM,
            NO_STROKE,
        )
    )


def _office() -> str:
    """A parchment with a seal."""
    sheet = path("M-7-10H7V6Q7 9 4 9H-7Z", ink.LINEN, _THIN)
    lines = path("M-4-6H4M-4-2.500H4M-4 1H1", "none", stroke(ink.SOFT_INK, 1.2))
    return sheet + lines + circle(3, 7, 3.6, "#a8322a", _THIN)


def _money() -> str:
    return coin(10) + text(0, 3.4, "500", 9, ink.INK, "middle", weight=700)


def _draw() -> str:
    return at(-4, -1, card_icon(18)) + at(4, 1, card_icon(18))


def _coat() -> str:
    return outlined(path(SHIELD, "#c2561c") + path("M-8-9.500H0V10.500C-3.800 8.600-8 5.500-8 0Z", ink.COIN), 1.1)


def _letter() -> str:
    sheet = rect(-9, -8, 18, 13, ink.LINEN, 1, _THIN) + path("M-9-8 0 0 9-8", "none", _THIN)
    return sheet + path("M-3 3-5 11 0 8 5 11 3 3Z", "#a8322a", _THIN) + circle(0, 3, 4, "#c43d33", _THIN)


def _mint_master() -> str:
    """A coin under the hammer."""
    hammer = path("M-2-12H9V-6H-2Z", ink.STEEL, _THIN) + path("M-2-10.500H-11V-7.500H-2Z", ink.WOOD, _THIN)
    return hammer + at(3, 3, coin(6)) + rect(-7, 8, 18, 3, ink.IRON, 1, _THIN)


def _architect() -> str:
    """Compass and ruler."""
    legs = path("M0-9-6 8M0-9 6 8M-3.500 2H3.500", "none", stroke(ink.INK, 1.8))
    return rect(-10, 8, 20, 3.5, ink.THATCH, 0.5, _THIN) + legs + circle(0, -9, 2.4, ink.COIN, _THIN)


def _church() -> str:
    nave = path("M-2 10V-1L4-6 10-1V10Z", ink.CREAM, _THIN) + path("M-3-1 4-7 11-1", "none", stroke(ink.TILE, 2))
    tower = rect(-9, -4, 7, 14, ink.STONE, 0, _THIN) + path("M-10-4-5.500-11-1-4Z", ink.TILE, _THIN)
    return nave + tower + path("M2.500 10V5Q4 3 5.500 5V10Z", ink.DARK_WOOD, _THIN)


def _cathedral() -> str:
    body = path("M-5 10V-2L0-6 5-2V10Z", ink.STONE, _THIN) + circle(0, 0.5, 2.2, ink.RELIGIOUS, _THIN)
    towers = "".join(
        rect(x, -5, 5, 15, ink.DARK_STONE, 0, _THIN) + path(f"M{x - 0.5}-5 {x + 2.5}-12 {x + 5.5}-5Z", ink.SLATE, _THIN)
        for x in (-10, 5)
    )
    return body + towers + path("M-1.800 10V6Q0 4 1.800 6V10Z", ink.DARK_WOOD, _THIN)


def bid_marker() -> str:
    return path("M0-14 12-4 8 12H-8L-12-4Z", ink.INK, stroke(ink.COIN, 2)) + coin(5)


def _marker() -> str:
    return at(0, 1, bid_marker(), 0.8)


_DRAWN: Final = {
    "agency": _agency,
    "peerage": _peerage,
    "office": _office,
    "money": _money,
    "draw": _draw,
    "coat": _coat,
    "letter": _letter,
    "mint_master": _mint_master,
    "architect": _architect,
    "church": _church,
    "cathedral": _cathedral,
    "marker": _marker,
}
SIGNS: Final = tuple(_DRAWN)


@cache
def sign(name: str, number: int = 0) -> str:
    """The mark of a category, a slot or a right; `number` stands on a prestige slot."""
    if name == "prestige":
        return (
            rosette(24)
            + circle(0, -2, 6.4, ink.LINEN, _THIN)
            + text(0, 2, str(number or ""), 11, ink.INK, "middle", weight=700)
        )
    return _DRAWN[name]()


def sign_icon(name: str) -> str:
    """The same mark on a page, where the game's art defines it."""
    return drawn(f"augsburg-{name}", "-12.500 -12.500 25 25", "sign")
