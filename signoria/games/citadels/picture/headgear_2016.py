"""Hats, crowns and hair of the characters of 2016, where they sit on a portrait."""

from signoria.drawing import ink
from signoria.drawing.heraldry import STAR
from signoria.drawing.svg import at, circle, ellipse, path, rect, stroke, turned

_THIN = stroke(ink.INK, 0.9)
_GOLDEN = stroke(ink.COIN, 2)

WITCH_HAT = (
    path("M30 27C35 18 36 8 50 3C57 1 62 4 65 10C60 8 57 9 57 13C58 19 59 23 60 27Z", "#3a3348")
    + path("M14 31C26 22 64 22 76 31C66 37 24 37 14 31Z", "#3a3348")
    + path("M30.6 25.6C38 23 52 23 59.6 25.6L59.2 21.8C52 19.6 39 19.6 32.4 21.8Z", "#7aa34f")
    + rect(42.6, 20.4, 5, 4.6, ink.COIN, 0.6, _THIN)
)
WIG = path(
    "M30 60C23 54 25 48 27 45C23 40 25 34 28 32C27 22 36 15 45 15S63 22 62 32C65 34 67 40 63 45C65 48 67 54 60 60"
    "C56 58 56 52 57 46V36C56 30 51 27 45 27S34 30 33 36V46C34 52 34 58 30 60Z",
    "#ece7dc",
) + path(
    "M27.4 45C30 43.6 31.6 44 33 45.6M28 32.6C30.6 31.6 32.4 32.6 33.4 34.6M62.6 45C60 43.6 58.4 44 57 45.6"
    "M62 32.6C59.4 31.6 57.6 32.6 56.6 34.6M45 15V26.6",
    "none",
    _THIN,
)
BROAD_HAT = path("M32 27C31 16 38 12 46 12S59 17 58 27Z", "#4b3f5c") + path(
    "M18 30C26 21 64 21 72 30C74 34 66 33 58 31C50 29 40 29 32 31C24 33 16 34 18 30Z", "#4b3f5c"
)
LAUREL = "".join(
    at(x, y, turned(0, 0, turn, ellipse(0, 0, 2.4, 4.6, "#7da65a", _THIN)))
    for x, y, turn in (
        (31, 31, -14),
        (32.4, 25, 14),
        (36.6, 20.4, 42),
        (42, 18, 70),
        (48, 18, -70),
        (53.4, 20.4, -42),
        (57.6, 25, -14),
        (59, 31, 14),
    )
)
IMPERIAL_CROWN = (
    path(
        "M31 28C24 20 26 8 37 9C41 9.4 44 12 45 15C46 12 49 9.4 53 9C64 8 66 20 59 28C50 25 40 25 31 28Z", ink.MILITARY
    )
    + path("M45 25V7", "none", stroke(ink.COIN, 4))
    + path("M31 28C24 20 26 8 37 9M59 28C66 20 64 8 53 9", "none", stroke(ink.COIN, 3))
    + path("M31 29C40 26 50 26 59 29L60 22.8C50 20 40 20 30 22.8Z", ink.COIN)
    + circle(45, 24, 1.7, ink.RELIGIOUS, _THIN)
    + circle(37, 25, 1.4, ink.TRADE, _THIN)
    + circle(53, 25, 1.4, ink.TRADE, _THIN)
    + path("M45 9V1M42 4H48", "none", stroke(ink.INK, 3.6))
    + path("M45 9V1M42 4H48", "none", stroke(ink.COIN, 1.8))
)
TIARA = (
    path(
        "M33 27C34 20 38 17 40 18C41 13 43 10 45 7C47 10 49 13 50 18C52 17 56 20 57 27C49 23.6 41 23.6 33 27Z", ink.COIN
    )
    + circle(45, 14, 1.8, ink.UNIQUE, _THIN)
    + circle(39.4, 21.4, 1.3, ink.MILITARY, _THIN)
    + circle(50.6, 21.4, 1.3, ink.MILITARY, _THIN)
)
TONSURE = path(
    "M31.6 41C29 30 33 24 38 22C36 26 36 28 35.6 31C34 33 33 37 33.4 41ZM58.4 41C61 30 57 24 52 22C54 26 54 28 54.4 31"
    "C56 33 57 37 56.6 41Z",
    "#7b6147",
) + path("M38 22.6C42 25.6 48 25.6 52 22.6", "none", stroke("#7b6147", 2.6))
RED_HAT = (
    path("M33 26C33 16 38 13 45 13S57 16 57 26Z", "#c03a30")
    + path("M15 29C24 21 66 21 75 29C66 34 24 34 15 29Z", "#a8322a")
    + path("M19 31C16 40 20 46 17 56M71 31C74 40 70 46 73 56", "none", stroke("#a8322a", 1.8))
    + "".join(path(f"M{x} 55l-3 8h6Z", "#c03a30", _THIN) for x in (17, 73))
)
TURBAN = (
    path("M28 29C23 18 33 8 45 8S67 18 62 29C54 24 36 24 28 29Z", "#e8e2d2")
    + path("M29 27C33 18 44 12 55 10M34 25C40 18 52 15 60 17M61 28C58 20 48 14 36 11", "none", _THIN)
    + circle(45, 21, 3, ink.TRADE)
    + path("M45 18C42 12 43 5 48 1C49 8 49 13 45 18Z", "#c96a3a")
)
SPECTACLES = (
    circle(40, 39.6, 4, "#ffffff", _THIN + ' fill-opacity=".35"')
    + circle(50, 39.6, 4, "#ffffff", _THIN + ' fill-opacity=".35"')
    + path("M44 39C44.6 38.2 45.4 38.2 46 39M36 39 33 38M54 39 57 38", "none", _THIN)
)
VEIL = path("M27 66C24 50 25 36 29 28C33 18 39 15 45 15S57 18 61 28C65 36 66 50 63 66C56 70 34 70 27 66Z", "#5b7fa8")
VEIL_BAND = path("M31 33C34 22 40 19 45 19S56 22 59 33C53 27 37 27 31 33Z", "#45658c") + at(
    45, 24, path(STAR, ink.LAMPLIGHT, _THIN), 0.6
)
GOGGLES = (
    path("M31 31C40 27 50 27 59 31", "none", stroke(ink.DARK_WOOD, 3))
    + circle(40, 29, 4.4, "#b8dccb", stroke(ink.COIN_RIM, 1.8))
    + circle(50, 29, 4.4, "#b8dccb", stroke(ink.COIN_RIM, 1.8))
)
TRICORNE = (
    path("M17 28C24 25 27 16 45 12C63 16 66 25 73 28C66 31 56 25 45 25S24 31 17 28Z", "#31456b")
    + path("M17 28C24 25 27 16 45 12C63 16 66 25 73 28", "none", stroke(ink.COIN, 1.6))
    + circle(53, 20, 2.4, ink.COIN, _THIN)
)
MORTARBOARD = (
    path("M33 27V22H57V27C50 30 40 30 33 27Z", "#4a3a5c")
    + path("M21 19 45 10 69 19 45 28Z", "#5d4a73")
    + path("M45 19 64 23V36", "none", stroke(ink.COIN, 1.8))
    + path("M62 35H66L67 43H61Z", ink.COIN, _THIN)
)
PAINTED_BERET = path(
    "M32 29C22 27 20 17 32 12C44 7 68 10 68 19C68 26 62 27 58.4 29C50 25 40 25 32 29Z", "#b0413a"
) + path("M44 9.6C44 7 46 5.6 48 6", "none", stroke(ink.INK, 2.2))
MORION = (
    path(
        "M28 32C20 32 15 28 12 23C20 24 26 22 30 17C34 11 40 9 45 9S56 11 60 17C64 22 70 24 78 23C75 28 70 32 62 32"
        "C54 27 36 27 28 32Z",
        ink.STEEL,
    )
    + path("M33 13C36 4 54 4 57 13C50 8 40 8 33 13Z", ink.blend(ink.STEEL, ink.IRON, 0.3))
    + path("M26 26C36 22 54 22 64 26", "none", _THIN)
)
PEAKED_HAT = (
    path("M33 28C33 18 36 10 41 8H49C54 10 57 18 57 28Z", "#2f3a3a")
    + path("M24 29C32 24 58 24 66 29C58 33 32 33 24 29Z", "#2f3a3a")
    + rect(34, 22, 22, 3.6, ink.COIN, 0, _THIN)
)
EYES_UNDER_BRIM = path("M37.4 37.4 42.4 38.4M52.6 37.4 47.6 38.4", "none", stroke(ink.INK, 2)) + path(
    "M45 40.5C44.4 42.6 43.6 44 45.6 44.4M41 48.4Q46 46.6 49 48.8", "none", stroke(ink.INK, 1.1)
)
