"""The drawings that the parts of the page share: defined once on a page, shown wherever a card or a face is needed."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import CROWN, SHIELD, TYPES, coin, seal, shield
from signoria.drawing.html import defined, drawn
from signoria.drawing.svg import NO_STROKE, at, cropped, path, rect, stroke
from signoria.games.citadels.picture.markers import MARKERS
from signoria.games.citadels.picture.portraits import PORTRAITS
from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, Printed
from signoria.games.citadels.picture.scenes import SCENES

_FACE: Final = "0 0 100 110"
_HEAD: Final = "15 5 70 70"


@cache
def art(printed: Printed = CLASSIC) -> str:
    """Every card face of an edition, without words."""
    drawings = {f"citadels-{kind}": _district(kind, *row) for kind, row in printed.districts.items()}
    drawings |= {f"citadels-{character}": _character(character) for character in printed.characters}
    drawings |= {f"citadels-{type_}": shield(type_, 20) for type_ in TYPES}
    drawings["citadels-coin"] = coin(5.8)
    drawings["citadels-district-back"] = _back("#8f3a2e", "#e7c987", 1.3)
    drawings["citadels-character-back"] = _back("#31456b", "#d9c48f", 1.8)
    if printed is not CLASSIC:
        drawings |= {f"citadels-{marker}": drawing for marker, drawing in MARKERS.items()}
    return defined(drawings)


def face(name: str) -> str:
    """The picture on a card of that district or character."""
    return drawn(f"citadels-{name}", _FACE, "face")


def back(of: str) -> str:
    return drawn(f"citadels-{of}-back", _FACE, "face")


def head(character: str | None) -> str:
    """A character's head for a token; the back of the card for None."""
    return drawn(f"citadels-{character}" if character else "citadels-character-back", _HEAD, "head")


def _district(kind: str, type_: str, cost: int) -> str:
    colour, _ = TYPES[type_]
    scene = cropped(5, 5, 90, 92, "0 0 90 92", SCENES[kind]) + rect(5, 5, 90, 92, "none", 4, stroke(colour, 1.8))
    coins = "".join(_again("coin", 13.5, 14.5 + 12.2 * place) for place in range(cost))
    return scene + coins + _again(type_, 50, 98, 1.15)


def _character(character: str) -> str:
    rank, income = CHARACTERS[character]
    portrait = cropped(5, 5, 90, 92, "0 0 90 92", PORTRAITS[character])
    portrait += rect(5, 5, 90, 92, "none", 4, stroke(ink.INK, 1.4))
    return portrait + at(50, 98, seal(rank, 11, ink.RAISED)) + (_again(income, 84, 90, 0.95) if income else "")


def _again(name: str, x: float, y: float, scale: float = 1) -> str:
    """Another drawing of the page, shown inside this one."""
    return at(x, y, f'<use href="#citadels-{name}"/>', scale)


def _back(field: str, gold: str, size: float) -> str:
    return (
        rect(0, 0, 100, 110, field, 5, NO_STROKE)
        + rect(6, 6, 88, 98, "none", 4, stroke(gold, 1.6))
        + at(50, 52, path(SHIELD, field, stroke(gold, 1)), 2.6)
        + at(50, 50, path(CROWN, gold, NO_STROKE), size)
    )
