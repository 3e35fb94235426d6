"""Citadels in six pictures, for its rules page."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.attributes import DAGGER, PURSE
from signoria.drawing.heraldry import card_icon, coin, rosette, shield
from signoria.drawing.lesson import HIGH, Step, arrow, step
from signoria.drawing.svg import at, faint, outlined, path, stroke, text, turned
from signoria.games.citadels.picture.cards import character_token, district_back, district_card
from signoria.games.citadels.picture.printed import CLASSIC
from signoria.words import Words

_CITY = ("manor", "cathedral", "market", "fortress", "keep", "tavern", "temple", "palace")
_INCOME = (("king", "noble"), ("bishop", "religious"), ("merchant", "trade"), ("warlord", "military"))


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
    for place, character in enumerate(CLASSIC.characters):
        made += at(18 + place % 4 * 74, 12 + place // 4 * 78, character_token(character, words, size=64))
    return made


def _gather(words: Words) -> str:
    made = at(52, 74, coin(24)) + at(92, 96, coin(24))
    made += path(f"M160 20V{HIGH - 20:g}", "none", stroke(ink.LINE, 1.5) + ' stroke-dasharray="4 5"')
    made += at(188, 30, district_card("tavern", words, width=62))
    return made + faint(at(238, 50, district_back(words, width=62)), 0.6)


def _build(words: Words) -> str:
    made = at(30, 16, district_card("cathedral", words, width=92))
    for place in range(5):
        made += at(210 + place % 3 * 34, 62 + place // 3 * 36, coin(14))
    return made + arrow(184, 88, 132, 70)


def _income(words: Words) -> str:
    made = ""
    for place, (character, kind) in enumerate(_INCOME):
        x = 18.0 + place * 74
        made += at(x, 14, character_token(character, words, size=64)) + at(x + 32, 106, shield(kind, 34))
        made += at(x + 32, 146, coin(11))
    return made


def _powers(words: Words) -> str:
    names = ("assassin", "thief", "magician", "warlord")
    made = "".join(at(18 + 74 * place, 14, character_token(name, words, size=64)) for place, name in enumerate(names))
    made += at(50, 118, turned(0, 0, 28, outlined(DAGGER, 1.2)), 1.3) + at(124, 118, outlined(PURSE, 1.4), 1.4)
    made += at(188, 116, card_icon(40)) + at(210, 124, card_icon(40))
    broken = path("M-20-24 20 24M20-24-20 24", "none", stroke(ink.ALARM, 5))
    return made + at(250, 88, district_card("prison", words, width=46, shape="small")) + at(273, 116, broken)


def _end(words: Words) -> str:
    made = ""
    for place, kind in enumerate(_CITY):
        made += at(14 + place % 4 * 54, 10 + place // 4 * 76, district_card(kind, words, width=50, shape="small"))
    return made + at(272, 66, rosette(64)) + text(272, 128, "27", 26, ink.INK, "middle", weight=700)
