"""The colours and typefaces of Signoria, named once for every picture.

Heraldic colours carry meaning and are always joined by a mark or a shape; no picture relies on colour alone.
"""

from typing import Final

INK: Final = "#2b2118"
SOFT_INK: Final = "#5b4a37"
PAPER: Final = "#f4ead6"
RAISED: Final = "#fbf4e4"
SUNK: Final = "#ece0c6"
GROUND: Final = "#efe3c7"
GROUND_EDGE: Final = "#d3c199"
LEATHER: Final = "#2f241a"
LEATHER_EDGE: Final = "#4a3a2a"
ON_LEATHER: Final = "#f4ead6"
ON_LEATHER_SOFT: Final = "#d8c7a3"
LINE: Final = "#b9a57f"
STRONG_LINE: Final = "#a98f5f"

NOBLE: Final = "#c8951c"
RELIGIOUS: Final = "#2f5d9a"
TRADE: Final = "#2f7a4b"
MILITARY: Final = "#a8322a"
UNIQUE: Final = "#6b3f8f"

MAY: Final = "#e08e1b"
"""What may be clicked."""
ALARM: Final = "#a8322a"

COIN: Final = "#e9b93b"
COIN_LIGHT: Final = "#f7db86"
COIN_RIM: Final = "#7a5510"

FOREST: Final = "#b9cf9a"
PLAINS: Final = "#efe2b4"
MOUNTAIN: Final = "#d8cbb8"
WATER: Final = "#a9cbd8"

# What pictures are painted with: building materials, skin and cloth.
CREAM: Final = "#f5e6c6"
SAND: Final = "#e8cf9f"
STONE: Final = "#cfc5b2"
DARK_STONE: Final = "#aca08b"
BRICK: Final = "#c9835c"
TILE: Final = "#b9553a"
SLATE: Final = "#6d8199"
LEAD: Final = "#8fa3a6"
THATCH: Final = "#d6ad55"
WOOD: Final = "#94643a"
DARK_WOOD: Final = "#66432a"
SHADE: Final = "#43352a"
LAMPLIGHT: Final = "#f8cf63"
LEAF: Final = "#7e9f62"
DARK_LEAF: Final = "#56764a"
LINEN: Final = "#fffaf0"
IRON: Final = "#5d6470"
STEEL: Final = "#c3cbd2"
SKIN: Final = "#efc9a2"
TANNED: Final = "#d9a577"
BROWN_SKIN: Final = "#a8744c"
EMBER: Final = "#e5632a"

SERIF: Final = "'EB Garamond','Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Liberation Serif',serif"
"""Headings and names on cards."""
SANS: Final = "system-ui,'Segoe UI',sans-serif"
"""Everything else."""

TINTS: Final = {
    NOBLE: "#fbf0d2",
    RELIGIOUS: "#e4edf8",
    TRADE: "#e3f1e6",
    MILITARY: "#f8e3df",
    UNIQUE: "#efe5f6",
}
"""The pale ground that goes with each heraldic colour."""


def blend(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` mixed in; both as #rrggbb."""
    one, two = int(colour[1:], 16), int(other[1:], 16)
    mixed = 0
    for shift in (16, 8, 0):
        a, b = one >> shift & 255, two >> shift & 255
        mixed |= round(a + (b - a) * share) << shift
    return f"#{mixed:06x}"
