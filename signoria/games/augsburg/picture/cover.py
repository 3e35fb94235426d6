"""The illustration by which the game is known on the home page: a noble, his notes, and the cathedral behind."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.svg import at, circle, document, rect, turned
from signoria.games.augsburg.picture.cards import card_face, note_face
from signoria.games.augsburg.picture.signs import sign
from signoria.words import Words

WIDE, HIGH = 320, 200
_FAN = ((-30, "philipp 9"), (-15, "louise 12"), (0, "leo 15"), (15, "maria 17"), (30, "joker"))


def card(words: Words) -> str:
    """The game's own small illustration, an SVG document."""
    made = (
        rect(0, 0, WIDE, HIGH, ink.LEATHER) + circle(160, 110, 150, ink.LEATHER_EDGE) + circle(160, 110, 105, "#5d4630")
    )
    made += at(54, 78, sign("church"), 3.6) + at(268, 72, sign("cathedral"), 4.2)
    made += at(116, 12, card_face(["agency", "office", "prestige"], 7), 0.8)
    for degrees, note in _FAN:
        made += turned(160, 330, degrees, at(123, 78, note_face(note, "tiers"), 1.12))
    return document(WIDE, HIGH, words("picture.card"), made, words.language)
