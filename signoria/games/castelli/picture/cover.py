"""The illustration by which the game is known on the home page: a castle between tiles."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.svg import at, circle, document, path, rect, stroke, turned
from signoria.games.castelli.picture.pieces import face
from signoria.games.castelli.picture.plan import OUTLINE, sectors
from signoria.games.castelli.picture.signs import ART, GROUND, use
from signoria.words import Words

WIDE, HIGH = 320, 200
_ORDER = ["red", "green", "yellow", "blue"]


def _tile(value: int, first: int) -> str:
    shields = {side: [_ORDER[(number + first) % 4], value] for number, side in enumerate("nesw")}
    return face(shields, 0)


def card(words: Words) -> str:
    """The game's own small illustration, an SVG document."""
    defs = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in ART.items())
    made = f"<defs>{defs}</defs>" + rect(0, 0, WIDE, HIGH, ink.LEATHER) + circle(160, 110, 150, ink.LEATHER_EDGE)
    octagon = "".join(
        path(sectors([side]), GROUND[kind])
        for side, kind in zip("nesw", ("rock", "grain", "wood", "market"), strict=True)
    )
    octagon += path(OUTLINE, "none", stroke(ink.INK, 1.6)) + use("castle-blue", 0, -36, 1.7) + use("city", 0, 8, 1.5)
    octagon += use("grain", 50, 0) + use("wood", 0, 50) + use("market", -50, 0)
    made += at(160, 104, octagon, 1.12)
    for x, y, degrees, value, first in (
        (42, 70, -9, 5, 0),
        (278, 74, 8, 6, 2),
        (64, 158, 6, 3, 1),
        (258, 160, -6, 4, 3),
    ):
        made += turned(x, y, degrees, at(x, y, _tile(value, first), 1.25))
    return document(WIDE, HIGH, words("table.title"), made, words.language)
