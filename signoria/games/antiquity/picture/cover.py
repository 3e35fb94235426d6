"""The illustration by which the game is known on the home page: a city, its fields, and what they cost the land."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.svg import at, circle, document, rect
from signoria.games.antiquity.picture import realms, signs, soil, terrain, works
from signoria.games.antiquity.picture.plan import COLUMN, ROW
from signoria.games.antiquity.picture.signs import use
from signoria.words import Words

WIDE, HIGH = 320, 200
_SIZE: Final = 0.5
# Hexes about the city by column and row; those of the city itself are left out.
_LAND: Final = (
    (-4, 2, "forest-0"), (-4, 3, "water-1"), (-4, 1, "forest-2"), (-3, 0, "forest-1"), (-3, 1, "plains-0"),
    (-3, 2, "forest-2"), (-3, 3, "water-0"), (-2, -1, "mountain-1"), (-2, 0, "plains-1"), (-2, 1, "plains-2"),
    (-2, 2, "water-2"), (-1, -1, "mountain-0"), (-1, 2, "plains-0"), (0, -2, "mountain-2"), (0, 2, "forest-1"),
    (1, -2, "forest-0"), (1, 1, "plains-1"), (2, -3, "forest-2"), (2, -2, "plains-2"), (2, -1, "plains-0"),
    (2, 0, "water-1"), (2, 1, "forest-0"), (3, -3, "plains-1"), (3, -2, "forest-1"), (3, -1, "water-0"),
    (3, 0, "water-2"), (4, -3, "forest-2"), (4, -2, "plains-0"), (4, -1, "water-1"), (4, -4, "mountain-1"),
    (-4, 4, "forest-1"), (-3, -1, "forest-2"), (-4, 0, "plains-0"), (3, 1, "plains-0"), (4, 0, "forest-1"),
    (-1, -2, "mountain-2"), (-2, 3, "water-0"), (0, 3, "plains-1"), (1, 2, "forest-2"), (1, -3, "plains-0"),
)  # fmt: skip
_GRAIN: Final = ((-2, 0), (-2, 1), (-3, 1))
_WOOD: Final = ((2, -2), (2, -1))


def card(words: Words) -> str:
    """The game's own small illustration, an SVG document."""
    land = "".join(_at(q, r, kind) for q, r, kind in _LAND)
    land += "".join(_at(q, r, "dirt") + _at(q, r, "on-grain") for q, r in _GRAIN)
    land += "".join(_at(q, r, "grass") + _at(q, r, "on-wood") for q, r in _WOOD)
    land += _at(0, -2, "vein-gold", 31) + _at(3, -2, "counter") + use("city-red") + _at(-1, 2, "inn-red")
    land += use("inn", -COLUMN, 2 * ROW - ROW / 2 - 4, 2.5) + _at(1, 1, "dirt")
    art = {**terrain.ART, **soil.ART, **realms.ART, **works.ART, **signs.ART}
    # The home page shows all games, so only what is used goes there.
    defs = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in art.items() if f'"#{name}"' in land)
    made = f"<defs>{defs}</defs>" + rect(0, 0, WIDE, HIGH, ink.LEATHER) + circle(160, 110, 150, ink.LEATHER_EDGE)
    made += at(WIDE / 2, HIGH / 2 + 4, land, _SIZE)
    return document(WIDE, HIGH, words("table.title"), made, words.language)


def _at(q: int, r: int, drawing: str, lower: int = 0) -> str:
    return use(drawing, COLUMN * q, ROW * r + ROW / 2 * q + lower)
