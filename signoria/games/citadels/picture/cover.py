"""The illustration by which the game is known on the home page: a hand of cards, the King in the middle."""

from signoria.drawing import ink
from signoria.drawing.svg import at, circle, document, rect, turned
from signoria.games.citadels.picture.cards import character_card, district_card
from signoria.words import Words

WIDE, HIGH = 320, 200
_FAN = ((-33, "harbor"), (33, "palace"), (-17, "cathedral"), (17, "dragon_gate"))


def card(words: Words) -> str:
    """The game's own small illustration, an SVG document."""
    made = (
        rect(0, 0, WIDE, HIGH, ink.LEATHER) + circle(160, 120, 150, ink.LEATHER_EDGE) + circle(160, 120, 105, "#5d4630")
    )
    for degrees, kind in _FAN:
        made += turned(160, 380, degrees, at(107, 28, district_card(kind, words, width=106)))
    made += at(103, 14, character_card("king", words, width=114))
    return document(WIDE, HIGH, words("table.title"), made, words.language)
