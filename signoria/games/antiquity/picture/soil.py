"""What has become of the land: grass where forest stood, pollution, and the mineral of a mountain range."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, path, stroke
from signoria.games.antiquity.picture.plan import HEX, numbered, plan
from signoria.games.antiquity.views import Map

_ROUND = ' stroke-linecap="round"'
# Grass is paler than printed plains, with the stumps of the forest.
_GRASS = path(HEX, "#e9e5ae", stroke("#b9b873", 2.4)) + path(
    "M-24-12v8M12-22v8M22 16v8M-10 24v8", "none", stroke(ink.WOOD, 7)
)
# Pollution stains and stipples whatever lies below, so that the terrain is still known.
_DIRT = path(HEX, "#4d3f3a", NO_STROKE + ' opacity=".5"') + path(
    "M-34-8h0M-22-26h0M-20 4h0M-26 24h0M-4-34h0M-6-14h0M-4 14h0M-8 34h0"
    "M12-24h0M14-2h0M10 28h0M28-16h0M30 10h0M24 30h0M40-2h0M-42 8h0",
    "none",
    stroke("#1f1714", 6.5) + _ROUND + ' opacity=".72"',
)
_VEIN_GOLD = path("M-13 9-10 0H-2L1 9ZM1 9 4 0H12L15 9ZM-6-1-3-10H5L8-1Z", ink.COIN, stroke(ink.INK, 2))
_VEIN_STONE = path(
    "M-14 9V1L-11-1H-1V9ZM1 9V0L4-2H13L15 1V9ZM-8-2V-9L-5-11H5L8-9V-3H3L1-1Z", "#eee8dc", stroke(ink.INK, 2)
)

ART: Final = {
    "ant-grass": _GRASS,
    "ant-dirt": _DIRT,
    "ant-vein-gold": _VEIN_GOLD,
    "ant-vein-stone": _VEIN_STONE,
}


def soil(printed: Map, grass: list[str], polluted: list[str], minerals: dict[str, str]) -> str:
    drawn = plan(printed)
    made = "".join(f'<use href="#ant-grass" {numbered(*drawn.middle(name))}/>' for name in grass)
    made += "".join(f'<use href="#ant-dirt" {numbered(*drawn.middle(name))}/>' for name in polluted)
    for name, mineral in minerals.items():
        x, y = drawn.middle(name)
        made += f'<use href="#ant-vein-{mineral}" {numbered(x, y + 31)}/>'
    return made
