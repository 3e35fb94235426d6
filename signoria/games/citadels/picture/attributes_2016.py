"""What the characters of 2016 hold or wear, drawn around (0, 0) unless it is worn."""

from signoria.drawing import attributes as held_things
from signoria.drawing import ink
from signoria.drawing.heraldry import STAR
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, path, rect, stroke, turned

_THIN = stroke(ink.INK, 0.9)
_GOLDEN = stroke(ink.COIN, 2)

CAULDRON = (
    circle(-8, -20, 3.6, "#9fd08f", _THIN)
    + circle(3, -24, 2.6, "#9fd08f", _THIN)
    + circle(8, -18, 2, "#9fd08f", _THIN)
    + path("M-17-12C-20 2-12 12 0 12S20 2 17-12Z", ink.IRON)
    + ellipse(0, -12, 18, 4.6, "#7fbf6a")
    + path("M-17-12C-19-4-17 2-13 6", "none", stroke("#ffffff", 1.2) + ' opacity=".5"')
)
WARRANT = (
    path("M-11-30H11V8C4 5-4 11-11 8Z", ink.LINEN)
    + path("M-7-24H7M-7-19H7M-7-14H7M-7-9H2", "none", _THIN)
    + circle(5, 2, 5, ink.MILITARY)
    + path("M3 6 1 13 5 11 8 14 7.6 6Z", ink.MILITARY, _THIN)
    + circle(5, 2, 2.4, "none", stroke(ink.LINEN, 0.8))
)
GAVEL = (
    path("M0 10V-14", "none", stroke(ink.INK, 4.4))
    + path("M0 9.4V-14", "none", stroke(ink.WOOD, 2.4))
    + rect(-9, -24, 18, 11, ink.DARK_WOOD, 2)
    + path("M-6-24V-13M6-24V-13", "none", stroke(ink.COIN, 1.6))
)
LETTER = (
    rect(-13, -22, 26, 18, ink.LINEN, 1)
    + path("M-13-22 0-12 13-22", "none", _THIN)
    + circle(0, -11, 4, ink.MILITARY)
    + path("M-1.6-12.6 1.6-9.4M1.6-12.6-1.6-9.4", "none", stroke(ink.LINEN, 1.1))
)
SPYGLASS = (
    rect(-2.6, -10, 5.2, 18, "#c99a3a", 1)
    + rect(-3.6, -22, 7.2, 13, "#e0b553", 1)
    + rect(-4.6, -26, 9.2, 4.6, ink.DARK_WOOD, 1)
)
STAFF = (
    path("M0 20V-26C0-34-8-32-7-38C-6-44 6-45 8-38", "none", stroke(ink.INK, 4.6))
    + path("M0 19.4V-26C0-34-8-32-7-38C-6-44 6-45 8-38", "none", stroke(ink.WOOD, 2.4))
    + circle(1, -34, 4.2, "#7fd3d8")
)
CRYSTAL_BALL = (
    path("M-9 6C-6 2 6 2 9 6L11 11H-11Z", ink.COIN)
    + circle(0, -8, 14, "#c9d7f2")
    + path("M-9-12C-5-18 2-19 6-17", "none", stroke("#ffffff", 2.4))
    + at(1, -6, path(STAR, ink.UNIQUE, NO_STROKE), 0.95)
)
ORB = (
    circle(0, -6, 8, ink.COIN)
    + path("M-8-6H8M0-6V-14", "none", stroke(ink.COIN_RIM, 1.6))
    + path("M0-14V-23M-3.6-19.6H3.6", "none", stroke(ink.INK, 3.4))
    + path("M0-14V-23M-3.6-19.6H3.6", "none", stroke(ink.COIN, 1.6))
)
GOBLET = (
    path("M-7-20H7C8-10 4-6 1.6-5V2H5V5H-5V2H-1.6V-5C-4-6-8-10-7-20Z", ink.COIN)
    + ellipse(0, -20, 7, 2.2, "#7a2431", _THIN)
    + circle(0, -12, 1.8, ink.MILITARY, _THIN)
)
ROSARY = "".join(
    circle(x, y, 1.9, ink.WOOD, _THIN)
    for x, y in (
        (30, 66),
        (31, 71),
        (33.4, 75.4),
        (37, 79),
        (41, 81),
        (49, 81),
        (53, 79),
        (56.6, 75.4),
        (59, 71),
        (60, 66),
    )
) + path("M43.6 82H46.4V85H49.4V87.6H46.4V92H43.6V87.6H40.6V85H43.6Z", ink.COIN, _THIN)
PECTORAL = path("M32 64C36 74 40 78 45 80C50 78 54 74 58 64", "none", _GOLDEN) + path(
    "M43.2 78H46.8V82H51V85.4H46.8V92H43.2V85.4H39V82H43.2Z", ink.COIN
)
PRAYER_BOOK = held_things.BOOK + path("M0-16V-10M-2-14H2", "none", stroke(ink.COIN, 1.4))
SPICE = (
    path("M-11 8C-14-4-8-10 0-10S14-4 11 8Z", ink.SAND)
    + path("M-9-7C-6-16 6-16 9-7Z", "#c9682a")
    + path("M-10-7C-4-4 4-4 10-7", "none", stroke(ink.INK, 1.2))
)
ASTROLABE = (
    circle(0, -16, 12, ink.COIN)
    + circle(0, -16, 8.6, ink.COIN_LIGHT, _THIN)
    + path("M0-28V-32M-8.6-16H8.6M0-24.6V-7.4", "none", _THIN)
    + path("M-7-22 7-10", "none", stroke(ink.MILITARY, 2.2))
    + circle(0, -16, 1.6, ink.INK, NO_STROKE)
)
QUILL = path("M0 6C-2-10 2-26 12-38C16-28 12-12 2 0Z", ink.LINEN) + path("M0 10C2-8 6-22 11-34", "none", _THIN)
WHITE_FLAG = (
    path("M0 16V-44", "none", stroke(ink.INK, 3.6))
    + path("M0 15.4V-44", "none", stroke(ink.WOOD, 1.8))
    + path("M0-44C6-48 10-40 20-44V-26C10-22 6-30 0-26Z", ink.LINEN)
    + path("M3-41.6C8-43 11-37 17-40.6M3-30C8-32 11-26 17-29.6", "none", stroke(ink.COIN, 1.4))
)
MACE = (
    rect(-1.8, -24, 3.6, 36, ink.DARK_WOOD)
    + "".join(turned(0, -30, turn, path("M-2.4-36 0-43 2.4-36Z", ink.STEEL)) for turn in range(0, 360, 60))
    + circle(0, -30, 7, ink.STEEL)
    + rect(-3, -22, 6, 3, ink.COIN)
)
FAN = (
    path("M0 0-17-16A24 24 0 0 1 17-16Z", "#c9a3d6")
    + path("M0 0-9-22M0 0 0-24M0 0 9-22", "none", _THIN)
    + path("M-13.4-12.6A19 19 0 0 1 13.4-12.6", "none", stroke(ink.UNIQUE, 1.6))
)
PALETTE = (
    path("M-18 2C-22-12-8-20 6-17C18-14 20-2 12 1C7 3 8-4 3-3C-2-2 2 7-6 8C-12 8-16 7-18 2Z", ink.SAND)
    + circle(-11, -2, 2.6, ink.MILITARY, _THIN)
    + circle(-8, -9, 2.6, ink.NOBLE, _THIN)
    + circle(0, -12, 2.6, ink.TRADE, _THIN)
    + circle(8, -9.6, 2.6, ink.RELIGIOUS, _THIN)
)
BRUSH = (
    path("M0 14V-18", "none", stroke(ink.INK, 3.6))
    + path("M0 13.4V-18", "none", stroke(ink.WOOD, 1.8))
    + rect(-2.2, -24, 4.4, 7, ink.STEEL)
    + path("M-2.4-24C-4-30 0-32 0-36C2-32 4-30 2.4-24Z", ink.RELIGIOUS)
)
STRONGBOX = (
    rect(-15, -12, 30, 20, ink.WOOD, 2)
    + path("M-15-12C-15-22 15-22 15-12Z", ink.DARK_WOOD)
    + path("M-9-18.6V8M9-18.6V8M-15-12H15", "none", stroke(ink.IRON, 2))
    + rect(-3.4, -14, 6.8, 7.6, ink.COIN, 1)
    + circle(0, -10.6, 1.2, ink.INK, NO_STROKE)
)
