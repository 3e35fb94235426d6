"""The countryside as it is printed: every hex with its terrain. It never changes, so a page gets it once."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, path, stroke
from signoria.games.antiquity.picture.plan import HEX, Plan, numbered, plan
from signoria.games.antiquity.views import Map

PAINT: Final = {"forest": ink.FOREST, "plains": ink.PLAINS, "mountain": ink.MOUNTAIN, "water": ink.WATER}
_EDGE: Final = {"forest": "#8fa872", "plains": "#cdb981", "mountain": "#b3a28a", "water": "#82adbf"}
VARIANTS: Final = 3
_THIN = stroke(ink.INK, 2) + ' stroke-linejoin="round" stroke-linecap="round"'
_SOFT = ' stroke-linecap="round" stroke-linejoin="round"'


def _pines(places: tuple[tuple[int, int, int], ...]) -> str:
    """Fir trees by foot and height."""
    trunks, crowns, shades = "", "", ""
    for x, y, h in places:
        w = h * 0.34
        trunks += f"M{x} {y}v-{h * 0.22:g}"
        crowns += f"M{x} {y - h}l{w:g} {h * 0.46:g}h-{w * 0.36:g}l{w * 0.5:g} {h * 0.36:g}h-{w * 2.28:g}"
        crowns += f"l{w * 0.5:g}-{h * 0.36:g}h-{w * 0.36:g}z"
        shades += f"M{x} {y - h}l{w:g} {h * 0.46:g}h-{w * 0.36:g}l{w * 0.5:g} {h * 0.36:g}h-{w * 0.7:g}z"
    return (
        path(trunks, "none", stroke(ink.DARK_WOOD, 5))
        + path(crowns, "#6d9455", _THIN)
        + path(shades, ink.INK, NO_STROKE + ' opacity=".2"')
    )


def _tufts(places: tuple[tuple[int, int], ...]) -> str:
    """Blades of grass."""
    return path(
        "".join(f"M{x - 7} {y - 8}q4 2 5 8M{x} {y - 12}v12M{x + 7} {y - 8}q-4 2-5 8" for x, y in places),
        "none",
        stroke("#a98f45", 2.4) + _SOFT,
    )


def _peaks(places: tuple[tuple[int, int, int], ...]) -> str:
    """Mountains by foot and height, with snow."""
    rocks, shades, snow = "", "", ""
    for x, y, h in places:
        w = h * 0.72
        rocks += f"M{x - w:g} {y}L{x} {y - h}L{x + w:g} {y}z"
        shades += f"M{x} {y - h}L{x + w:g} {y}H{x + w * 0.1:g}L{x + w * 0.22:g} {y - h * 0.5:g}z"
        snow += f"M{x} {y - h}l{w * 0.36:g} {h * 0.36:g}-{w * 0.2:g}-{h * 0.06:g}-{w * 0.16:g} {h * 0.12:g}"
        snow += f"-{w * 0.18:g}-{h * 0.1:g}-{w * 0.18:g} {h * 0.04:g}z"
    return (
        path(rocks, "#a5947c", _THIN)
        + path(shades, ink.INK, NO_STROKE + ' opacity=".24"')
        + path(snow, ink.LINEN, NO_STROKE)
    )


def _waves(places: tuple[tuple[int, int], ...]) -> str:
    light = "".join(f"M{x} {y}q6-8 12 0t12 0 12 0" for x, y in places)
    return path(light, "none", stroke("#eaf5f8", 3.4) + _SOFT) + path(
        light.replace("M", "m"), "none", stroke("#4f8296", 1.8) + _SOFT + ' transform="translate(0 5)"'
    )


_GROWTH: Final = {
    "forest": (
        _pines(((-20, -6, 30), (12, -10, 32), (-4, 30, 36), (27, 22, 30))),
        _pines(((-2, -10, 32), (-26, 16, 32), (26, 8, 34), (2, 32, 34))),
        _pines(((-24, 2, 32), (2, 6, 40), (26, 0, 30), (-12, 34, 30), (18, 34, 32))),
    ),
    "plains": (
        _tufts(((-18, -12), (16, -2), (-8, 26))),
        _tufts(((-24, 8), (6, -16), (20, 22))),
        _tufts(((-10, -4), (24, -14), (6, 28))),
    ),
    "mountain": (
        _peaks(((-15, 22, 40), (16, 28, 54))),
        _peaks(((14, 20, 42), (-12, 30, 56))),
        _peaks(((0, 26, 60),)),
    ),
    "water": (
        _waves(((-30, -10), (-8, 20))),
        _waves(((-6, -14), (-32, 16))),
        _waves(((-18, -16), (-22, 14))),
    ),
}


def ground(terrain: str) -> str:
    return path(HEX, PAINT[terrain], stroke(_EDGE[terrain], 2.4))


ART: Final = {
    f"ant-{terrain}-{number}": ground(terrain) + growth
    for terrain, all_ in _GROWTH.items()
    for number, growth in enumerate(all_)
}


def terrain(printed: Map) -> str:
    """The printed map: what lies under everything."""
    drawn = plan(printed)
    edge = drawn.outline(drawn.hexes)
    made = path(edge, ink.LEATHER_EDGE, stroke(ink.LEATHER_EDGE, 18) + ' stroke-linejoin="round"')
    for name, (q, r, kind) in drawn.hexes.items():
        # A pattern that nobody notices.
        variant = (q * 7 + r * 5 + q * r) % VARIANTS
        made += f'<use href="#ant-{kind}-{variant}" {numbered(*drawn.middle(name))}/>'
    return made + _boards(printed, drawn) + _letters(drawn)


def _letters(drawn: Plan) -> str:
    """The letters of columns and the numbers of rows around the map, so that a hex in a sentence is found."""
    columns: dict[str, list[str]] = {}
    rows: dict[str, list[str]] = {}
    for name in drawn.hexes:
        letters = name.rstrip("0123456789")
        columns.setdefault(letters, []).append(name)
        rows.setdefault(name[len(letters) :], []).append(name)
    made = ""
    for letters, names in columns.items():
        middles = [drawn.middle(name) for name in names]
        x = middles[0][0]
        made += _label(x, min(y for _, y in middles) - 58, letters) + _label(
            x, max(y for _, y in middles) + 80, letters
        )
    for number, names in rows.items():
        first, last = min(names, key=drawn.middle), max(names, key=drawn.middle)
        for name, side in ((first, -1), (last, 1)):
            (q, r), (x, y) = drawn.at[name], drawn.middle(name)
            beyond = {(q + side, r), (q + side, r - side)}
            made += "" if beyond & drawn.name_at.keys() else _label(x + side * 74, y + 9, number)
    style = f'font-family="{ink.SANS}" font-size="25" fill="{ink.SOFT_INK}" text-anchor="middle"'
    return f"<g {style}>{made}</g>"


def _label(x: int, y: int, said: str) -> str:
    return f'<text x="{x}" y="{y}">{said}</text>'


def _boards(printed: Map, drawn: Plan) -> str:
    """The seams between the boards."""
    seams = ""
    for board in printed["boards"]:
        q, r = board["centre"]
        names = [
            drawn.name_at[q + dq, r + dr]
            for dq in range(-4, 5)
            for dr in range(max(-4, -4 - dq), min(4, 4 - dq) + 1)
            if (q + dq, r + dr) in drawn.name_at
        ]
        seams += drawn.outline(names)
    return path(seams, "none", stroke(ink.INK, 3) + ' opacity=".34"')
