"""The buildings of a city: the tint of each and its small drawing, about (0, 0) in a box of 24."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, outlined, path, rect, stroke
from signoria.games.antiquity.picture import signs

TINT: Final = {
    "house": "#f4cfae",
    "cart_shop": "#ecdcb2",
    "storage": "#e2cd99",
    "fountain": "#c4e0e8",
    "cathedral": "#e4d7f1",
    "granary": "#f3df9f",
    "brewery": "#ecca94",
    "explorer": "#d2e6d5",
    "market": "#f5d3c6",
    "harbour": "#bfdbe6",
    "university": "#dcd6f3",
    "stables": "#e0ccb0",
    "hospital": "#f8dfdd",
    "forced_labour": "#d3ccc1",
    "dump": "#c8c0a8",
    "theology": "#e3d2ea",
    "philosophy": "#d3dcf0",
    "biology": "#d3e8c9",
    "alchemy": "#f0e0b8",
}

_CATHEDRAL = (
    rect(-9, -2, 18, 11.6, ink.CREAM)
    + path("M-10-2 0-9.6 10-2Z", ink.SLATE)
    + path("M0-9.6V-12M-1.4-11H1.4", "none")
    + path("M-2.4 9.6V5A2.4 2.4 0 0 1 2.4 5V9.6Z", ink.DARK_WOOD)
    + circle(0, -2.4, 2, ink.RELIGIOUS)
)
_GRANARY = (
    rect(-6.4, -4, 12.8, 13.4, ink.BRICK)
    + path("M-8-4C-6-10.6 6-10.6 8-4Z", ink.THATCH)
    + path("M-6 .6H6M-6 5H6", "none", stroke(ink.INK, 0.8))
)
_BREWERY = (
    path("M-8.4-6.6H4V9H-8.4Z", ink.COIN)
    + path("M4-3H8.4V5.6H4", "none", stroke(ink.INK, 2))
    + path("M-9.6-6C-9-10-5-9.6-4-8C-2.6-11 2-10.6 2.4-8C5-9 6.6-6 4.6-5.4H-8.4Z", ink.LINEN)
)
_EXPLORER = signs.ART["ant-compass"]
_MARKET = (
    path("M-8 9V-1M8 9V-1", "none", stroke(ink.DARK_WOOD, 2))
    + rect(-9, 3, 18, 3.6, ink.WOOD)
    + path("M-8-9.6H8L10.6-2H-10.6Z", ink.MILITARY)
    + path("M-4.6-9.6H-1.4L-2.6-2H-6.4ZM1.4-9.6H4.6L6.4-2H2.6Z", ink.LINEN, NO_STROKE)
)
_HARBOUR = path(
    "M0-5V9M-5-2H5M-9 3C-8 8-4 9.6 0 9.6S8 8 9 3M-9 3-11 5M-9 3-6.6 4.6M9 3 11 5M9 3 6.6 4.6",
    "none",
    stroke(ink.INK, 2),
) + circle(0, -7.6, 2.6, "none", stroke(ink.INK, 2))
_UNIVERSITY = (
    path("M-10.4-3 0-10 10.4-3Z", ink.CREAM)
    + "".join(rect(x, -3, 3, 9.6, ink.LINEN) for x in (-8.6, -3.2, 2.2, 6.2))
    + rect(-10.4, 6.6, 20.8, 3, ink.STONE)
)
_STABLES = path("M-7.6 9V-1C-7.6-12 7.6-12 7.6-1V9", "none", stroke(ink.INK, 6.4)) + path(
    "M-7.6 8.4V-1C-7.6-12 7.6-12 7.6-1V8.4", "none", stroke(ink.STEEL, 3.8)
)
_HOSPITAL = rect(-9, -9, 18, 18, ink.LINEN, 3) + path(
    "M-2.4-6.4H2.4V-2.4H6.4V2.4H2.4V6.4H-2.4V2.4H-6.4V-2.4H-2.4Z", ink.MILITARY
)
_LABOUR = "".join(
    ellipse(x, y, 4, 2.8, "none", stroke(ink.INK, 4) + f' transform="rotate({turn} {x} {y})"')
    + ellipse(x, y, 4, 2.8, "none", stroke(ink.STEEL, 1.6) + f' transform="rotate({turn} {x} {y})"')
    for x, y, turn in ((-6.4, -5, 40), (0, 0, 40), (6.4, 5, 40))
)
_DUMP = (
    path("M-11 9C-9 0-5-3-2-2C0-7 5-6 6-2C9-2 11 5 11 9Z", "#7d7058")
    + path("M-5 4h3M2 1h3M4 6h3", "none", stroke(ink.LINEN, 1.4))
    + path("M-4-6q2-2 0-4M2-8q2-2 0-3.6", "none", stroke(ink.SOFT_INK, 1.4))
)
_THEOLOGY = path("M-8-9.6H7A2 2 0 0 1 9-7.6V9.6H-6A2 2 0 0 1-8 7.6Z", ink.UNIQUE) + path(
    "M.6-6V5M-3-2.6H4.2", "none", stroke(ink.COIN_LIGHT, 2)
)
_PHILOSOPHY = (
    path("M-7-9H5C8-9 8-5 5-5H3V9H-9C-6 8-6 5-7 4Z", ink.LINEN)
    + path("M-4-5H1M-4-1.6H1M-4 1.8H1", "none", stroke(ink.SOFT_INK, 1.2))
    + path("M10-10C6-6 4 0 3.6 6C8 2 10-4 10-10Z", ink.RELIGIOUS)
)
_BIOLOGY = path("M0 10.4V-2", "none", stroke(ink.DARK_LEAF, 2)) + path(
    "M0 2C-8 3-10.6-3-10-8C-4-8-.6-4 0 2ZM0-1C0-7 4-11 10.4-10.4C10.6-4 7-.4 0-1Z", ink.LEAF
)
_ALCHEMY = path(
    "M-2.6-10.4H2.6V-4C7-2.6 9.6 1 9 4.6C8.4 8.4 5 10 0 10S-8.4 8.4-9 4.6C-9.6 1-7-2.6-2.6-4Z", "#eef6f4"
) + path("M-8.8 3C-4 5-1 1.6 3 3.4S7 4 8.8 3.4C9 8 6 9.6 0 9.6S-9 8-8.8 3Z", "#6fb36a", NO_STROKE)
_STORAGE = (
    rect(-9.6, -1, 9, 9.6, ink.WOOD)
    + rect(0.4, -1, 9, 9.6, "#855833")
    + rect(-4.6, -9.6, 9, 8.6, ink.SAND)
    + path("M-9.6-1-.6 8.6M.4-1 9.4 8.6M-4.6-9.6 4.4-1", "none", stroke(ink.INK, 0.9))
)
_FOUNTAIN = (
    path("M-10 2H10C9.6 7 7 9.6 4 9.6H-4C-7 9.6-9.6 7-10 2Z", ink.STONE)
    + path("M0 2V-6", "none", stroke(ink.DARK_STONE, 3))
    + path("M0-6C-3-11-8-8-7.4-1.6M0-6C3-11 8-8 7.4-1.6", "none", stroke("#4f8fae", 2))
)

_DRAWN: Final = {
    "house": signs.ART["ant-house"],
    "cart_shop": signs.ART["ant-cart"],
    "storage": _STORAGE,
    "fountain": _FOUNTAIN,
    "cathedral": _CATHEDRAL,
    "granary": _GRANARY,
    "brewery": _BREWERY,
    "explorer": _EXPLORER,
    "market": _MARKET,
    "harbour": _HARBOUR,
    "university": _UNIVERSITY,
    "stables": _STABLES,
    "hospital": _HOSPITAL,
    "forced_labour": _LABOUR,
    "dump": _DUMP,
    "theology": _THEOLOGY,
    "philosophy": _PHILOSOPHY,
    "biology": _BIOLOGY,
    "alchemy": _ALCHEMY,
}
ART: Final = {f"ant-b-{kind}": at(0, 0, outlined(drawing, 1.1)) for kind, drawing in _DRAWN.items()}
