"""What the characters look like that only the edition of 2016 has: a table of portraits, back to front."""

from typing import Final

from signoria.drawing import attributes as held_things
from signoria.drawing import ink
from signoria.drawing.attributes import held
from signoria.drawing.heraldry import STAR, coin
from signoria.drawing.portraits import (
    backdrop,
    beard,
    blush,
    breastplate,
    chain,
    ermine,
    face,
    fringe,
    head,
    hood,
    long_hair,
    moustache,
    shoulders,
)
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, path, rect, scene, stroke, turned
from signoria.drawing.things import flask, open_book

_THIN = stroke(ink.INK, 0.9)
_GOLDEN = stroke(ink.COIN, 2)

# ---- hats and hair

_WITCH_HAT = (
    path("M30 27C35 18 36 8 50 3C57 1 62 4 65 10C60 8 57 9 57 13C58 19 59 23 60 27Z", "#3a3348")
    + path("M14 31C26 22 64 22 76 31C66 37 24 37 14 31Z", "#3a3348")
    + path("M30.6 25.6C38 23 52 23 59.6 25.6L59.2 21.8C52 19.6 39 19.6 32.4 21.8Z", "#7aa34f")
    + rect(42.6, 20.4, 5, 4.6, ink.COIN, 0.6, _THIN)
)
_WIG = path(
    "M30 60C23 54 25 48 27 45C23 40 25 34 28 32C27 22 36 15 45 15S63 22 62 32C65 34 67 40 63 45C65 48 67 54 60 60"
    "C56 58 56 52 57 46V36C56 30 51 27 45 27S34 30 33 36V46C34 52 34 58 30 60Z",
    "#ece7dc",
) + path(
    "M27.4 45C30 43.6 31.6 44 33 45.6M28 32.6C30.6 31.6 32.4 32.6 33.4 34.6M62.6 45C60 43.6 58.4 44 57 45.6"
    "M62 32.6C59.4 31.6 57.6 32.6 56.6 34.6M45 15V26.6",
    "none",
    _THIN,
)
_BROAD_HAT = path("M32 27C31 16 38 12 46 12S59 17 58 27Z", "#4b3f5c") + path(
    "M18 30C26 21 64 21 72 30C74 34 66 33 58 31C50 29 40 29 32 31C24 33 16 34 18 30Z", "#4b3f5c"
)
_LAUREL = "".join(
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
_IMPERIAL_CROWN = (
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
_TIARA = (
    path(
        "M33 27C34 20 38 17 40 18C41 13 43 10 45 7C47 10 49 13 50 18C52 17 56 20 57 27C49 23.6 41 23.6 33 27Z", ink.COIN
    )
    + circle(45, 14, 1.8, ink.UNIQUE, _THIN)
    + circle(39.4, 21.4, 1.3, ink.MILITARY, _THIN)
    + circle(50.6, 21.4, 1.3, ink.MILITARY, _THIN)
)
_TONSURE = path(
    "M31.6 41C29 30 33 24 38 22C36 26 36 28 35.6 31C34 33 33 37 33.4 41ZM58.4 41C61 30 57 24 52 22C54 26 54 28 54.4 31"
    "C56 33 57 37 56.6 41Z",
    "#7b6147",
) + path("M38 22.6C42 25.6 48 25.6 52 22.6", "none", stroke("#7b6147", 2.6))
_RED_HAT = (
    path("M33 26C33 16 38 13 45 13S57 16 57 26Z", "#c03a30")
    + path("M15 29C24 21 66 21 75 29C66 34 24 34 15 29Z", "#a8322a")
    + path("M19 31C16 40 20 46 17 56M71 31C74 40 70 46 73 56", "none", stroke("#a8322a", 1.8))
    + "".join(path(f"M{x} 55l-3 8h6Z", "#c03a30", _THIN) for x in (17, 73))
)
_TURBAN = (
    path("M28 29C23 18 33 8 45 8S67 18 62 29C54 24 36 24 28 29Z", "#e8e2d2")
    + path("M29 27C33 18 44 12 55 10M34 25C40 18 52 15 60 17M61 28C58 20 48 14 36 11", "none", _THIN)
    + circle(45, 21, 3, ink.TRADE)
    + path("M45 18C42 12 43 5 48 1C49 8 49 13 45 18Z", "#c96a3a")
)
_SPECTACLES = (
    circle(40, 39.6, 4, "#ffffff", _THIN + ' fill-opacity=".35"')
    + circle(50, 39.6, 4, "#ffffff", _THIN + ' fill-opacity=".35"')
    + path("M44 39C44.6 38.2 45.4 38.2 46 39M36 39 33 38M54 39 57 38", "none", _THIN)
)
_VEIL = path("M27 66C24 50 25 36 29 28C33 18 39 15 45 15S57 18 61 28C65 36 66 50 63 66C56 70 34 70 27 66Z", "#5b7fa8")
_VEIL_BAND = path("M31 33C34 22 40 19 45 19S56 22 59 33C53 27 37 27 31 33Z", "#45658c") + at(
    45, 24, path(STAR, ink.LAMPLIGHT, _THIN), 0.6
)
_GOGGLES = (
    path("M31 31C40 27 50 27 59 31", "none", stroke(ink.DARK_WOOD, 3))
    + circle(40, 29, 4.4, "#b8dccb", stroke(ink.COIN_RIM, 1.8))
    + circle(50, 29, 4.4, "#b8dccb", stroke(ink.COIN_RIM, 1.8))
)
_TRICORNE = (
    path("M17 28C24 25 27 16 45 12C63 16 66 25 73 28C66 31 56 25 45 25S24 31 17 28Z", "#31456b")
    + path("M17 28C24 25 27 16 45 12C63 16 66 25 73 28", "none", stroke(ink.COIN, 1.6))
    + circle(53, 20, 2.4, ink.COIN, _THIN)
)
_MORTARBOARD = (
    path("M33 27V22H57V27C50 30 40 30 33 27Z", "#4a3a5c")
    + path("M21 19 45 10 69 19 45 28Z", "#5d4a73")
    + path("M45 19 64 23V36", "none", stroke(ink.COIN, 1.8))
    + path("M62 35H66L67 43H61Z", ink.COIN, _THIN)
)
_PAINTED_BERET = path(
    "M32 29C22 27 20 17 32 12C44 7 68 10 68 19C68 26 62 27 58.4 29C50 25 40 25 32 29Z", "#b0413a"
) + path("M44 9.6C44 7 46 5.6 48 6", "none", stroke(ink.INK, 2.2))
_MORION = (
    path(
        "M28 32C20 32 15 28 12 23C20 24 26 22 30 17C34 11 40 9 45 9S56 11 60 17C64 22 70 24 78 23C75 28 70 32 62 32"
        "C54 27 36 27 28 32Z",
        ink.STEEL,
    )
    + path("M33 13C36 4 54 4 57 13C50 8 40 8 33 13Z", ink.blend(ink.STEEL, ink.IRON, 0.3))
    + path("M26 26C36 22 54 22 64 26", "none", _THIN)
)
_PEAKED_HAT = (
    path("M33 28C33 18 36 10 41 8H49C54 10 57 18 57 28Z", "#2f3a3a")
    + path("M24 29C32 24 58 24 66 29C58 33 32 33 24 29Z", "#2f3a3a")
    + rect(34, 22, 22, 3.6, ink.COIN, 0, _THIN)
)
_EYES_UNDER_BRIM = path("M37.4 37.4 42.4 38.4M52.6 37.4 47.6 38.4", "none", stroke(ink.INK, 2)) + path(
    "M45 40.5C44.4 42.6 43.6 44 45.6 44.4M41 48.4Q46 46.6 49 48.8", "none", stroke(ink.INK, 1.1)
)

# ---- what they hold

_CAULDRON = (
    circle(-8, -20, 3.6, "#9fd08f", _THIN)
    + circle(3, -24, 2.6, "#9fd08f", _THIN)
    + circle(8, -18, 2, "#9fd08f", _THIN)
    + path("M-17-12C-20 2-12 12 0 12S20 2 17-12Z", ink.IRON)
    + ellipse(0, -12, 18, 4.6, "#7fbf6a")
    + path("M-17-12C-19-4-17 2-13 6", "none", stroke("#ffffff", 1.2) + ' opacity=".5"')
)
_WARRANT = (
    path("M-11-30H11V8C4 5-4 11-11 8Z", ink.LINEN)
    + path("M-7-24H7M-7-19H7M-7-14H7M-7-9H2", "none", _THIN)
    + circle(5, 2, 5, ink.MILITARY)
    + path("M3 6 1 13 5 11 8 14 7.6 6Z", ink.MILITARY, _THIN)
    + circle(5, 2, 2.4, "none", stroke(ink.LINEN, 0.8))
)
_GAVEL = (
    path("M0 10V-14", "none", stroke(ink.INK, 4.4))
    + path("M0 9.4V-14", "none", stroke(ink.WOOD, 2.4))
    + rect(-9, -24, 18, 11, ink.DARK_WOOD, 2)
    + path("M-6-24V-13M6-24V-13", "none", stroke(ink.COIN, 1.6))
)
_LETTER = (
    rect(-13, -22, 26, 18, ink.LINEN, 1)
    + path("M-13-22 0-12 13-22", "none", _THIN)
    + circle(0, -11, 4, ink.MILITARY)
    + path("M-1.6-12.6 1.6-9.4M1.6-12.6-1.6-9.4", "none", stroke(ink.LINEN, 1.1))
)
_SPYGLASS = (
    rect(-2.6, -10, 5.2, 18, "#c99a3a", 1)
    + rect(-3.6, -22, 7.2, 13, "#e0b553", 1)
    + rect(-4.6, -26, 9.2, 4.6, ink.DARK_WOOD, 1)
)
_STAFF = (
    path("M0 20V-26C0-34-8-32-7-38C-6-44 6-45 8-38", "none", stroke(ink.INK, 4.6))
    + path("M0 19.4V-26C0-34-8-32-7-38C-6-44 6-45 8-38", "none", stroke(ink.WOOD, 2.4))
    + circle(1, -34, 4.2, "#7fd3d8")
)
_CRYSTAL_BALL = (
    path("M-9 6C-6 2 6 2 9 6L11 11H-11Z", ink.COIN)
    + circle(0, -8, 14, "#c9d7f2")
    + path("M-9-12C-5-18 2-19 6-17", "none", stroke("#ffffff", 2.4))
    + at(1, -6, path(STAR, ink.UNIQUE, NO_STROKE), 0.95)
)
_ORB = (
    circle(0, -6, 8, ink.COIN)
    + path("M-8-6H8M0-6V-14", "none", stroke(ink.COIN_RIM, 1.6))
    + path("M0-14V-23M-3.6-19.6H3.6", "none", stroke(ink.INK, 3.4))
    + path("M0-14V-23M-3.6-19.6H3.6", "none", stroke(ink.COIN, 1.6))
)
_GOBLET = (
    path("M-7-20H7C8-10 4-6 1.6-5V2H5V5H-5V2H-1.6V-5C-4-6-8-10-7-20Z", ink.COIN)
    + ellipse(0, -20, 7, 2.2, "#7a2431", _THIN)
    + circle(0, -12, 1.8, ink.MILITARY, _THIN)
)
_ROSARY = "".join(
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
_PECTORAL = path("M32 64C36 74 40 78 45 80C50 78 54 74 58 64", "none", _GOLDEN) + path(
    "M43.2 78H46.8V82H51V85.4H46.8V92H43.2V85.4H39V82H43.2Z", ink.COIN
)
_PRAYER_BOOK = held_things.BOOK + path("M0-16V-10M-2-14H2", "none", stroke(ink.COIN, 1.4))
_SPICE = (
    path("M-11 8C-14-4-8-10 0-10S14-4 11 8Z", ink.SAND)
    + path("M-9-7C-6-16 6-16 9-7Z", "#c9682a")
    + path("M-10-7C-4-4 4-4 10-7", "none", stroke(ink.INK, 1.2))
)
_ASTROLABE = (
    circle(0, -16, 12, ink.COIN)
    + circle(0, -16, 8.6, ink.COIN_LIGHT, _THIN)
    + path("M0-28V-32M-8.6-16H8.6M0-24.6V-7.4", "none", _THIN)
    + path("M-7-22 7-10", "none", stroke(ink.MILITARY, 2.2))
    + circle(0, -16, 1.6, ink.INK, NO_STROKE)
)
_QUILL = path("M0 6C-2-10 2-26 12-38C16-28 12-12 2 0Z", ink.LINEN) + path("M0 10C2-8 6-22 11-34", "none", _THIN)
_WHITE_FLAG = (
    path("M0 16V-44", "none", stroke(ink.INK, 3.6))
    + path("M0 15.4V-44", "none", stroke(ink.WOOD, 1.8))
    + path("M0-44C6-48 10-40 20-44V-26C10-22 6-30 0-26Z", ink.LINEN)
    + path("M3-41.6C8-43 11-37 17-40.6M3-30C8-32 11-26 17-29.6", "none", stroke(ink.COIN, 1.4))
)
_MACE = (
    rect(-1.8, -24, 3.6, 36, ink.DARK_WOOD)
    + "".join(turned(0, -30, turn, path("M-2.4-36 0-43 2.4-36Z", ink.STEEL)) for turn in range(0, 360, 60))
    + circle(0, -30, 7, ink.STEEL)
    + rect(-3, -22, 6, 3, ink.COIN)
)
_FAN = (
    path("M0 0-17-16A24 24 0 0 1 17-16Z", "#c9a3d6")
    + path("M0 0-9-22M0 0 0-24M0 0 9-22", "none", _THIN)
    + path("M-13.4-12.6A19 19 0 0 1 13.4-12.6", "none", stroke(ink.UNIQUE, 1.6))
)
_PALETTE = (
    path("M-18 2C-22-12-8-20 6-17C18-14 20-2 12 1C7 3 8-4 3-3C-2-2 2 7-6 8C-12 8-16 7-18 2Z", ink.SAND)
    + circle(-11, -2, 2.6, ink.MILITARY, _THIN)
    + circle(-8, -9, 2.6, ink.NOBLE, _THIN)
    + circle(0, -12, 2.6, ink.TRADE, _THIN)
    + circle(8, -9.6, 2.6, ink.RELIGIOUS, _THIN)
)
_BRUSH = (
    path("M0 14V-18", "none", stroke(ink.INK, 3.6))
    + path("M0 13.4V-18", "none", stroke(ink.WOOD, 1.8))
    + rect(-2.2, -24, 4.4, 7, ink.STEEL)
    + path("M-2.4-24C-4-30 0-32 0-36C2-32 4-30 2.4-24Z", ink.RELIGIOUS)
)
_STRONGBOX = (
    rect(-15, -12, 30, 20, ink.WOOD, 2)
    + path("M-15-12C-15-22 15-22 15-12Z", ink.DARK_WOOD)
    + path("M-9-18.6V8M9-18.6V8M-15-12H15", "none", stroke(ink.IRON, 2))
    + rect(-3.4, -14, 6.8, 7.6, ink.COIN, 1)
    + circle(0, -10.6, 1.2, ink.INK, NO_STROKE)
)

FIGURES_2016: Final[dict[str, str]] = {
    "witch": scene(
        backdrop("#a9b59a"),
        long_hair("#b5622e"),
        shoulders("#4a4159", "#6f8f4a"),
        head("#dfd0a6"),
        face(0.8, 2.6, "#8a4a22"),
        path("M45 40.4C44 43 42 45.4 45.8 45.4", "none", stroke(ink.INK, 1.2)),
        circle(50.4, 46.6, 0.9, ink.INK, NO_STROKE),
        _WITCH_HAT,
        at(67, 79, _CAULDRON, 0.95),
    ),
    "magistrate": scene(
        backdrop("#c2a79a"),
        shoulders("#7d2a28", "#2b2118"),
        head(ink.SKIN),
        face(1.4, -1, "#8f887c"),
        _WIG,
        path("M41 62H49L52 78 45 74 38 78Z", ink.LINEN),
        held(74, 74, _WARRANT, 6, ink.SKIN, 0.95),
        held(15, 76, _GAVEL, -16, ink.SKIN, 0.95),
    ),
    "spy": scene(
        backdrop("#a7abb8"),
        shoulders("#4b3f5c"),
        head(ink.TANNED),
        _EYES_UNDER_BRIM,
        path("M25 70C28 56 34 51 45 53S62 56 65 70C58 76 32 76 25 70Z", "#5e5072"),
        path("M33 56C38 60 52 60 57 56M30 63C38 67 52 67 60 63", "none", _THIN),
        _BROAD_HAT,
        held(72, 70, _SPYGLASS, 24, "#3f352c", 1.05),
    ),
    "blackmailer": scene(
        backdrop("#c0b48c"),
        shoulders("#6b3a46", "#2f241a"),
        head(ink.SKIN),
        face(1, 3.2, "#2f221a"),
        path("M32 36C30 24 37 17 46 17S60 24 58 36C56 30 52 25 45 25S34 30 32 36Z", "#2f221a"),
        moustache("#2f221a"),
        path("M42.6 51H47.4L45 58Z", "#2f221a"),
        held(73, 74, _LETTER, 8, "#4a3a35", 0.95),
        held(16, 78, _LETTER, -12, "#4a3a35", 0.85),
    ),
    "wizard": scene(
        backdrop("#9fc0c8"),
        shoulders("#2f6b73", "#d9cfae"),
        hood("#3d8089", "#1f3f45"),
        head(ink.SKIN),
        face(0.8, 1, "#c9c5bd"),
        path("M33 32C37 24 53 24 57 32C52 29 38 29 33 32Z", "#d9d6d2"),
        beard("#e4e2de", 28),
        held(75, 70, _STAFF, 4),
    ),
    "seer": scene(
        backdrop("#b7a9d0"),
        _VEIL,
        shoulders("#6b4a8f", "#d8b45a"),
        head(ink.BROWN_SKIN),
        path("M37.4 40Q40 42 42.6 40M47.4 40Q50 42 52.6 40", "none", stroke(ink.INK, 1.4)),
        path("M36.6 35.4Q40 33.6 42.6 35M53.4 35.4Q50 33.6 47.4 35", "none", stroke(ink.INK, 1.2)),
        path("M45 40.5C44.4 42.6 43.6 44 45.6 44.4M41.6 48.6Q45 50.6 48.4 48.6", "none", stroke(ink.INK, 1.1)),
        _VEIL_BAND,
        at(45, 80, _CRYSTAL_BALL, 0.95),
        path("M19 84C24 78 29 78 32 83C31 87 26 90 20 91ZM71 84C66 78 61 78 58 83C59 87 64 90 70 91Z", ink.BROWN_SKIN),
    ),
    "emperor": scene(
        backdrop("#e3c67e"),
        shoulders(ink.UNIQUE),
        ermine(),
        head(ink.TANNED),
        face(1.2, -0.4, "#6b6560"),
        beard("#8d867c", 9),
        _IMPERIAL_CROWN,
        held(75, 74, held_things.SWORD, 8, ink.TANNED, 0.92),
        held(16, 78, _ORB, 0, ink.TANNED, 1),
    ),
    "patrician": scene(
        backdrop("#e6d6a6"),
        shoulders(ink.LINEN),
        path("M20 74C34 68 48 72 62 92H46C40 82 30 79 14 82Z", ink.NOBLE),
        head(ink.SKIN),
        face(-0.6, 0.6, "#8f6a3f"),
        fringe("#a57a45"),
        _LAUREL,
        held(73, 74, _GOBLET, 4, ink.SKIN, 1.1),
    ),
    "abbot": scene(
        backdrop("#b9c3cf"),
        shoulders("#6b543d"),
        path("M27 66C32 58 58 58 63 66C58 74 32 74 27 66Z", "#7d6448"),
        head(ink.SKIN),
        face(-0.8, 3, "#7b6147"),
        blush(),
        _TONSURE,
        _ROSARY,
        held(72, 76, _PRAYER_BOOK, 6, ink.SKIN, 1.15),
    ),
    "cardinal": scene(
        backdrop("#b5c4dd"),
        shoulders("#b8372e"),
        path("M30 63C38 68 52 68 60 63L57 71C50 74 40 74 33 71Z", ink.LINEN),
        head(ink.SKIN),
        face(0.8, 0.2, "#8f887c"),
        path("M42.4 51.6H47.6L45 57Z", "#b9b2a6"),
        fringe("#b9b2a6"),
        _RED_HAT,
        _PECTORAL,
    ),
    "alchemist": scene(
        backdrop("#b3c9a3"),
        shoulders("#7a5c38", "#3f352c"),
        head(ink.SKIN),
        path(
            "M31 36C25 26 31 20 34 22C34 14 42 14 44 18C48 11 56 15 55 21C61 20 64 28 59 36"
            "C56 28 50 26 45 27S34 28 31 36Z",
            "#d9d6d2",
        ),
        face(-0.6, 2, "#b8b4ae"),
        beard("#e4e2de", 6),
        _GOGGLES,
        at(72, 86, flask(0, 0, 1.15, "#d9a72f")),
        at(18, 80, coin(6)) + at(26, 86, coin(6)) + at(12, 88, coin(6)),
    ),
    "trader": scene(
        backdrop("#a5cbb8"),
        shoulders("#2f7a6b", "#d8743a"),
        head(ink.BROWN_SKIN),
        face(-0.2, 2.6),
        beard("#2f221a", 6),
        _TURBAN,
        held(17, 80, held_things.PURSE, -8, ink.BROWN_SKIN, 0.9),
        at(72, 82, _SPICE, 1.05),
    ),
    "navigator": scene(
        backdrop("#9fc4d6"),
        long_hair("#5b4327"),
        shoulders("#31456b", ink.LINEN),
        head(ink.TANNED),
        face(0.2, 1.8, "#4a3420"),
        beard("#5b4327", 4),
        _TRICORNE,
        held(73, 76, _ASTROLABE, 0, ink.TANNED, 1.05),
        held(16, 80, held_things.SCROLL, -20, ink.TANNED, 0.85),
    ),
    "scholar": scene(
        backdrop("#cbbf9f"),
        long_hair("#4a3324"),
        shoulders("#4a3a5c", "#e9dcc0"),
        head(ink.SKIN),
        face(-0.2, 1.4),
        fringe("#4a3324"),
        _SPECTACLES,
        _MORTARBOARD,
        at(45, 90, open_book(0, 0, 1.2, ink.MILITARY)),
        held(74, 76, _QUILL, 4, ink.SKIN, 0.95),
    ),
    "diplomat": scene(
        backdrop("#d6b8a4"),
        shoulders("#3f5a78", "#b0413a"),
        head(ink.BROWN_SKIN),
        face(-0.6, 2.2),
        fringe("#2b1f18"),
        path("M42 55C43 59 47 59 48 55L45 61Z", "#2b1f18"),
        path("M31 61C37 57 53 57 59 61C56 68 34 68 31 61Z", ink.LINEN),
        path("M36 60V65M41 59V66.4M45 59V66.6M49 59V66.4M54 60V65", "none", _THIN),
        path("M24 72 52 92", "none", stroke(ink.COIN, 4)),
        held(63, 78, _WHITE_FLAG, 4, ink.BROWN_SKIN, 1),
    ),
    "marshal": scene(
        backdrop("#d0a08c"),
        shoulders("#4a4f5c"),
        breastplate("#aab3bc"),
        head(ink.SKIN),
        face(1.8, -0.6, "#7a4a26"),
        beard("#8a552c", 3),
        _MORION,
        at(45, 78, path(STAR, ink.COIN, _THIN), 1.2),
        held(73, 77, _MACE, 6, ink.IRON, 0.95),
    ),
    "queen": scene(
        backdrop("#d9b8d2"),
        long_hair("#c98a35"),
        shoulders(ink.UNIQUE, "#e7c6e0"),
        path("M28 62C34 70 56 70 62 62L58 60C54 66 36 66 32 60Z", ink.LINEN),
        head(ink.SKIN),
        face(-0.8, 2, "#8f5f22"),
        path("M42.4 48.8Q45 47.6 47.6 48.8Q45 51.6 42.4 48.8Z", ink.MILITARY, NO_STROKE),
        blush(),
        path("M31 38C30 26 38 22 45 22S60 26 59 38C57 31 52 27 45 26C38 27 33 31 31 38Z", "#d89a42"),
        _TIARA,
        "".join(circle(x, y, 1.6, ink.LINEN, _THIN) for x, y in ((36, 69), (40, 72), (45, 73), (50, 72), (54, 69))),
        held(74, 80, _FAN, 6, ink.SKIN, 1),
    ),
    "artist": scene(
        backdrop("#cfd2a6"),
        long_hair("#3a2a1d"),
        shoulders("#d9c9a4", "#8a6f9e"),
        head(ink.TANNED),
        face(-0.6, 2.6),
        blush("#c0563d"),
        path("M32 36C30 28 36 24 44 25C40 28 36 31 34 37Z", "#3a2a1d"),
        _PAINTED_BERET,
        path("M52 80l4 3-2 4ZM38 86l5-2 1 4Z", ink.RELIGIOUS, NO_STROKE),
        held(75, 72, _BRUSH, 16, ink.TANNED, 1),
        at(20, 80, _PALETTE, 0.95),
    ),
    "tax_collector": scene(
        backdrop("#bfc2ae"),
        shoulders("#3d4a4a", "#8f8468"),
        head("#e6c7a0"),
        face(1, -1.4, "#6b6560"),
        path("M31.4 40C29 32 31 28 33 27V40ZM58.6 40C61 32 59 28 57 27V40Z", "#8d867c"),
        _SPECTACLES,
        moustache("#8d867c"),
        _PEAKED_HAT,
        chain(),
        at(68, 82, _STRONGBOX, 0.92),
        at(59, 65, coin(4.6)) + at(68, 61, coin(4.6)) + at(77, 65, coin(4.6)),
    ),
}
"""A portrait for every character that only the edition of 2016 has, each 90 x 92."""
