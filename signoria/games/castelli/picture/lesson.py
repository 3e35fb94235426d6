"""Castelli in six pictures, for its rules page."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.heraldry import rosette
from signoria.drawing.lesson import Step, arrow, step
from signoria.drawing.svg import at, path, stroke, text
from signoria.games.castelli.picture.pieces import face
from signoria.games.castelli.picture.plan import OUTLINE, sectors
from signoria.games.castelli.picture.signs import ART, GROUND, use
from signoria.words import Words

_KINDS = ("wood", "grain", "rock")
_TILE = {"n": ["red", 5], "e": ["blue", 3], "s": ["green", 1], "w": ["yellow", 2]}


def lesson(words: Words) -> list[Step]:
    """What one has to know to play a first game. The drawings are defined in the first picture and used by all."""
    art = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in ART.items())
    drawn = {
        "turn": f"<defs>{art}</defs>{_turn()}",
        "influence": _influence(),
        "yield": _yield(),
        "castle": _castle(),
        "score": _score(),
        "end": _end(),
    }
    return [step(picture, words(f"lesson.{name}")) for name, picture in drawn.items()]


def _octagon(kinds: tuple[str, str, str, str]) -> str:
    made = "".join(path(sectors([side]), GROUND[kind]) for side, kind in zip("nesw", kinds, strict=True))
    return made + path(OUTLINE, "none", stroke(ink.INK, 1.6))


def _turn() -> str:
    return use("back", 74, 86, 1.7) + arrow(132, 80, 186, 80) + at(246, 86, face(_TILE, 0), 1.75)


def _influence() -> str:
    made = at(160, 86, _octagon(("rock", "grain", "wood", "market")), 0.85)
    made += at(68, 86, face({**_TILE, "e": ["blue", 4]}, 0)) + at(252, 86, face({**_TILE, "w": ["red", 2]}, 0))
    return made + use("market", 122, 86, 1.1) + use("grain", 198, 86, 1.1)


def _yield() -> str:
    made = ""
    for place, kind in enumerate(_KINDS):
        x = 66 + 94 * place
        made += use(kind, x, 60, 2.6) + text(x, 118, "+1", 20, ink.INK, "middle", weight=700)
    return made + use("market", 120, 144, 1.2) + use("card", 160, 144, 1.3) + use("silver", 200, 144, 1.5)


def _castle() -> str:
    made = "".join(use(kind, 44 + 46 * place, 86, 1.8) for place, kind in enumerate(_KINDS))
    octagon = at(246, 86, _octagon(("rock", "rock", "grain", "wood")), 0.8)
    return made + arrow(160, 84, 184, 84, 8) + octagon + use("castle-blue", 246, 60, 1.5)


def _score() -> str:
    made = path("M20 86H300M160 14V158", "none", stroke(ink.MAY, 20) + ' opacity=".35"')
    made += use("castle-blue", 160, 86, 2) + use("city", 62, 88, 1.8) + use("village", 258, 88, 1.8)
    made += use("village", 160, 136, 1.6)
    for x, y, said in ((62, 132, "2"), (258, 132, "1"), (196, 142, "1")):
        made += text(x, y, f"+{said}", 18, ink.INK, "middle", weight=700)
    return made


def _end() -> str:
    made = use("mine", 76, 80, 1.7)
    for place in range(3):
        made += use("silver", 54 + 24 * place, 146, 1.5)
    made += use("card", 168, 66, 1.8) + use("wood", 208, 66, 1.5) + use("grain", 236, 66, 1.5)
    return made + text(204, 118, "+1", 20, ink.INK, "middle", weight=700) + at(280, 86, rosette(52))
