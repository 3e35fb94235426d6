"""The board as it is printed: frame, octagons with their areas, symbols and sites, and the icons of the border."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.svg import at, path, rect, stroke, text, titled
from signoria.games.castelli.picture.plan import (
    FRAME,
    OCTAGON,
    OUTLINE,
    STEP,
    TILE,
    WAY,
    borders,
    centre,
    middle_of,
    sectors,
    size,
)
from signoria.games.castelli.picture.signs import GROUND, use
from signoria.games.castelli.views import PrintedArea, PrintedOctagon, View
from signoria.words import Words

_SMALL = 1.0
# The size of castles and of their sites.
CASTLE = 1.28


# Drawings of boards, by what they show and in which language.
_DRAWN: dict[tuple[str, ...], str] = {}
_MOST = 100


def ground(view: View, words: Words) -> str:
    """Everything that stays the same for the whole game."""
    board = view["board"]
    key = (board["name"], board["pieces"], board["part"], words.language)
    if key not in _DRAWN:
        if len(_DRAWN) >= _MOST:
            _DRAWN.clear()
        _DRAWN[key] = _drawn(view, words)
    return _DRAWN[key]


def _drawn(view: View, words: Words) -> str:
    wide, high = size(view)
    made = rect(0, 0, wide, high, ink.LEATHER_EDGE, 14, stroke(ink.INK, 1.6))
    made += rect(FRAME, FRAME, wide - 2 * FRAME, high - 2 * FRAME, "#e3d3ab")
    made += _letters(view) + _pieces(view, words)
    for octagon in view["board"]["octagons"]:
        made += at(*centre(octagon["at"]), _octagon(octagon))
    for space in view["board"]["spaces"]:
        x, y = centre(space["at"])
        made += rect(x - TILE, y - TILE, 2 * TILE, 2 * TILE, "#c9d6ad", 3, stroke(ink.INK, 1.2))
        for side, icon in space["icons"].items():
            dx, dy = WAY[side]
            said = words("border.title", icon=words(f"icon.{icon}"))
            made += at(x + dx * STEP / 2, y + dy * STEP / 2, titled(said, use(icon, size=1.15)))
    return made


def _letters(view: View) -> str:
    wide, high = size(view)
    made = ""
    for column in range(view["board"]["columns"]):
        x, _ = centre(f"{'abcdefgh'[column]}1")
        for y in (FRAME - 8, high - 8):
            made += text(x, y, "abcdefgh"[column], 17, ink.ON_LEATHER_SOFT, "middle", ink.SERIF, 600)
    for row in range(1, view["board"]["rows"] + 1):
        _, y = centre(f"a{row}")
        for x in (FRAME / 2, wide - FRAME / 2):
            made += text(x, y + 6, str(row), 17, ink.ON_LEATHER_SOFT, "middle", ink.SERIF, 600)
    return made


def _pieces(view: View, words: Words) -> str:
    """The letter of each piece at its corner of the frame, with ' for a half turn."""
    wide, high = size(view)
    made = ""
    for slot, piece in enumerate(view["board"]["pieces"].split()):
        x = FRAME / 2 if slot % 2 == 0 else wide - FRAME / 2
        y = FRAME / 2 if slot < 2 else high - FRAME / 2
        said = words("piece.turned" if piece.endswith("'") else "piece.title", piece=piece[0])
        made += titled(said, text(x, y + 6, piece, 18, ink.ON_LEATHER, "middle", ink.SERIF, 700))
    return made


def _octagon(octagon: PrintedOctagon) -> str:
    areas = octagon["areas"]
    made = "".join(path(sectors(area["sides"]), GROUND[area["kind"]]) for area in areas)
    if areas[0]["kind"] == "mine":
        return made + path(OUTLINE, "none", stroke(ink.INK, 2)) + use("mine", 0, -4, 1.25)
    made += path(borders(areas), "none", stroke(ink.SOFT_INK, 1))
    made += path(OUTLINE, "none", stroke(ink.INK, 2))
    return made + "".join(_symbols(area) for area in areas)


def _symbols(area: PrintedArea) -> str:
    """The symbols in a row along the outer part of the area, its sites further in."""
    x, y = middle_of(area["sides"], OCTAGON * 0.76)
    count = area["symbols"]
    apart = 19 if count < 4 else 12
    # Along the side for a single one, along the slant for two.
    across = (-y / (abs(x) + abs(y) or 1), x / (abs(x) + abs(y) or 1))
    made = ""
    for number in range(count):
        shift = (number - (count - 1) / 2) * apart
        made += use(area["kind"], x + across[0] * shift, y + across[1] * shift, _SMALL)
    for place, (sx, sy) in zip(area.get("places", [])[: area.get("sites", 0)], sites(area), strict=False):
        made += use("site", sx, sy, CASTLE) if place else ""
    return made


def sites(area: PrintedArea) -> list[tuple[float, float]]:
    """Where the castles of an area stand, about the middle of its octagon."""
    x, y = middle_of(area["sides"], OCTAGON * 0.48)
    count = max(area.get("sites", 1), 1)
    if count == 1:
        return [(x, y)]
    length = (x * x + y * y) ** 0.5 or 1.0
    dx, dy = -y / length * 15, x / length * 15
    return [(x - dx, y - dy), (x + dx, y + dy)]
