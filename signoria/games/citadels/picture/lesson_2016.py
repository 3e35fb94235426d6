"""Citadels (2016) in six pictures, for its rules page."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import card_icon, coin, rosette, shield
from signoria.drawing.lesson import HIGH, Step, arrow, step
from signoria.drawing.svg import at, faint, path, stroke, text
from signoria.games.citadels.picture.cards import character_token, district_back, district_card
from signoria.games.citadels.picture.markers import MARKERS
from signoria.games.citadels.picture.printed import DELUXE
from signoria.words import Words

_CAST: Final = ("magistrate", "blackmailer", "wizard", "king", "abbot", "alchemist", "navigator", "marshal", "queen")
_INCOME: Final = (("patrician", "noble"), ("abbot", "religious"), ("trader", "trade"), ("diplomat", "military"))
# Who is not paid in gold alone.
_PAID: Final = {"patrician": card_icon(24), "abbot": at(11, 0, coin(11)) + at(-12, 0, card_icon(24))}
_LAID: Final = (("bewitched", "scholar"), ("signed", "trader"), ("flower", "seer"))
_CITY: Final = ("manor", "cathedral", "market", "fortress", "park", "monument", "palace")


def lesson(words: Words) -> list[Step]:
    """What one has to know to play a first game."""
    drawn = {
        "choose": _choose(words),
        "gather": _gather(words),
        "build": _build(words),
        "income": _income(words),
        "powers": _powers(words),
        "end": _end(words),
    }
    return [step(picture, words(f"lesson.{name}")) for name, picture in drawn.items()]


def _choose(words: Words) -> str:
    made = ""
    for place, character in enumerate(_CAST):
        made += at(
            14 + place % 5 * 60 + place // 5 * 30, 16 + place // 5 * 76, character_token(character, words, size=54)
        )
    return made


def _gather(words: Words) -> str:
    made = at(52, 74, coin(24)) + at(92, 96, coin(24))
    made += path(f"M160 20V{HIGH - 20:g}", "none", stroke(ink.LINE, 1.5) + ' stroke-dasharray="4 5"')
    made += at(188, 30, district_card("market", words, width=62, printed=DELUXE))
    return made + faint(at(238, 50, district_back(words, width=62)), 0.6)


def _build(words: Words) -> str:
    made = at(24, 16, district_card("gold_mine", words, width=92, printed=DELUXE))
    made += at(136, 36, district_card("theater", words, width=66, printed=DELUXE))
    for place in range(6):
        made += at(234 + place % 3 * 32, 66 + place // 3 * 34, coin(13))
    return made + arrow(262, 44, 206, 30)


def _income(words: Words) -> str:
    made = ""
    for place, (character, kind) in enumerate(_INCOME):
        x = 18.0 + place * 74
        made += at(x, 14, character_token(character, words, size=64)) + at(x + 32, 106, shield(kind, 34))
        made += at(x + 32, 146, _PAID.get(character, coin(11)))
    return made


def _powers(words: Words) -> str:
    made = ""
    for place, (marker, victim) in enumerate(_LAID):
        x = 26.0 + place * 98
        made += at(x, 62, character_token(victim, words, size=76)) + at(x + 38, 36, MARKERS[marker], 2)
    return made


def _end(words: Words) -> str:
    made = ""
    for place, kind in enumerate(_CITY):
        x, y = 14 + place % 4 * 54 + place // 4 * 27, 10 + place // 4 * 76
        made += at(x, y, district_card(kind, words, width=50, shape="small", printed=DELUXE))
    return made + at(272, 66, rosette(64)) + text(272, 128, "37", 26, ink.INK, "middle", weight=700)
