"""What figures hold: the sign by which a portrait is known.

Each is drawn upright about (0, 0), its grip; place and turn it with `held`.
"""

from signoria.drawing import ink
from signoria.drawing.heraldry import STAR
from signoria.drawing.svg import NO_STROKE, at, circle, path, rect, stroke, turned

_THIN = stroke(ink.INK, 0.9)


def held(x: float, y: float, thing: str, degrees: float = 0, hand: str = ink.SKIN, size: float = 1) -> str:
    """`thing` with its grip at (x, y) in a closed hand."""
    fist = path("M-5-3.4C-2-5.4 3-5.4 5-3.4C6.4 0 6 4 3.6 5.4H-3.6C-6 4-6.4 0-5-3.4Z", hand) + path(
        "M-5.4-.6H2M-5.2 2.2H1.6", "none", _THIN
    )
    return at(x, y, turned(0, 0, degrees, at(0, 0, thing, size)) + fist)


DAGGER: str = (
    path("M-2.4-8 0-34 2.4-8Z", ink.STEEL)
    + path("M0-30V-9", "none", _THIN)
    + path("M-7-8H7V-5.4H-7Z", ink.COIN)
    + rect(-1.6, -5.4, 3.2, 12, ink.DARK_WOOD)
    + circle(0, 8, 2.2, ink.COIN)
)
SWORD: str = (
    path("M-2.6-8V-44L0-50 2.6-44V-8Z", ink.STEEL)
    + path("M0-44V-10", "none", _THIN)
    + path("M-10-8.6H10V-5.4H-10Z", ink.COIN)
    + rect(-1.8, -5.4, 3.6, 13, ink.DARK_WOOD)
    + circle(0, 9.6, 2.8, ink.COIN)
)
WAND: str = (
    path("M0 12V-24", "none", stroke(ink.INK, 4))
    + path("M0 11.4V-23.4", "none", stroke(ink.WOOD, 2))
    + at(0, -29, path(STAR, ink.LAMPLIGHT, stroke(ink.INK, 0.8)), 1.5)
    + path("M-11-36-8.6-34M10-38 8-35.6M13-26 10-26.6M-13-25-10.4-25.6M0-43V-40.6", "none", stroke(ink.COIN, 1.6))
)
SCEPTRE: str = (
    rect(-1.6, -26, 3.2, 42, ink.COIN)
    + circle(0, -30, 5, ink.COIN)
    + path("M0-41V-35M-2.8-38.6H2.8", "none", stroke(ink.INK, 1.6))
    + path("M-4.8-31H4.8", "none", _THIN)
)
CROZIER: str = (
    path("M0 18V-26C0-40 17-40 17-29C17-22 8-21 8-27", "none", stroke(ink.INK, 4.6))
    + path("M0 17.4V-26C0-40 17-40 17-29C17-22 8-21 8-27", "none", stroke(ink.COIN, 2.4))
    + circle(0, -17, 2.6, ink.COIN)
)
SCALES: str = (
    path("M0 2V-26", "none", stroke(ink.INK, 3.2))
    + path("M-16-22C-8-26 8-26 16-22", "none", stroke(ink.INK, 2.4))
    + circle(0, -28, 2.4, ink.COIN)
    + path("M-16-22-21-6M-16-22-11-6M16-22 11-10M16-22 21-10", "none", _THIN)
    + path("M-22-6H-10C-11-1.6-21-1.6-22-6Z", ink.COIN)
    + path("M10-10H22C21-5.6 11-5.6 10-10Z", ink.COIN)
    + circle(-18, -8, 2.2, ink.COIN_LIGHT, _THIN)
    + circle(-14, -8, 2.2, ink.COIN_LIGHT, _THIN)
)
COMPASSES: str = (
    path("M-1.6-22-11 10-8 8.4 1-19ZM1.6-22 11 10 8 8.4-1-19Z", ink.STEEL)
    + path("M-6.6-4.6C-3-2.6 3-2.6 6.6-4.6", "none", stroke(ink.INK, 1.4))
    + circle(0, -23, 3.4, ink.COIN)
    + path("M0-26.4V-30", "none", stroke(ink.INK, 2))
)
LANTERN: str = (
    path("M-4.4 4C-4.4-.6 4.4-.6 4.4 4", "none", stroke(ink.INK, 1.4))
    + circle(0, 14, 15, ink.LAMPLIGHT, NO_STROKE + ' opacity=".35"')
    + path("M-6 6H6L7.4 22H-7.4Z", ink.LAMPLIGHT)
    + path("M-7 6H7L4 2.6H-4Z", ink.IRON)
    + rect(-8, 22, 16, 3.4, ink.IRON)
    + path("M-2.4 6-3 22M2.4 6 3 22", "none", _THIN)
    + path("M0 12C2.6 15 2 19 0 19S-2.6 15 0 12Z", ink.EMBER, NO_STROKE)
)
PURSE: str = (
    path("M-10 6C-12-4-6-8-4-10L-6-15H6L4-10C6-8 12-4 10 6C8 10-8 10-10 6Z", ink.WOOD)
    + path("M-4.6-10.4H4.6", "none", stroke(ink.COIN, 2))
    + circle(0, 0, 4, ink.COIN, _THIN)
    + path("M0-2.2 1.6 0 0 2.2-1.6 0Z", ink.COIN_RIM, NO_STROKE)
)
SCROLL: str = (
    rect(-5, -26, 10, 42, ink.LINEN, 2)
    + path("M-5-20H5M-5 10H5", "none", stroke(ink.MILITARY, 2))
    + path("M-1-26C2-23 2-20 0-18", "none", _THIN)
)
BOOK: str = (
    rect(-8, -18, 16, 22, ink.MILITARY, 1.5)
    + rect(-8, -18, 4, 22, ink.blend(ink.MILITARY, ink.INK, 0.3))
    + path("M-1-10H5M-1-7H4", "none", stroke(ink.COIN, 1.2))
)
