"""The illustration of Citadels (2016) on the home page: a court by night, and what it lays on the table."""

from typing import Final

from signoria.drawing.svg import NO_STROKE, at, circle, document, rect, turned
from signoria.games.citadels.picture.cards import character_card
from signoria.games.citadels.picture.cover import HIGH, WIDE
from signoria.games.citadels.picture.markers import MARKERS
from signoria.words import Words

_NIGHT, _GLOW, _MOON = "#2b2140", "#3f3160", "#57457d"
_FAN: Final = ((-27, "blackmailer"), (27, "magistrate"), (-13.5, "emperor"), (13.5, "queen"))
# What lies before the cards: marker, place and how far it is turned.
_LAID: Final = (("signed", 62, 176, -14), ("flower", 96, 184, 6), ("bewitched", 226, 184, 0), ("threat", 260, 174, 12))


def card(words: Words) -> str:
    """The game's own small illustration, an SVG document."""
    made = (
        rect(0, 0, WIDE, HIGH, _NIGHT) + circle(160, 96, 142, _GLOW, NO_STROKE) + circle(160, 96, 100, _MOON, NO_STROKE)
    )
    for degrees, character in _FAN:
        made += turned(160, 390, degrees, at(113, 32, character_card(character, words, width=94)))
    made += at(107, 16, character_card("witch", words, width=106))
    for marker, x, y, degrees in _LAID:
        made += at(x, y, turned(0, 0, degrees, MARKERS[marker]), 1.5)
    return document(WIDE, HIGH, words("table.title"), made, words.language)
