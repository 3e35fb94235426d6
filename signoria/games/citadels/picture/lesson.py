"""Citadels in six pictures, for its rules page."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.attributes import DAGGER, PURSE
from signoria.drawing.heraldry import card_icon, coin
from signoria.drawing.lesson import Step, arrow
from signoria.drawing.svg import at, outlined, path, stroke, turned
from signoria.games.citadels.picture.cards import character_token, district_card
from signoria.games.citadels.picture.lesson_pictures import Picture, complete_city, gathering, incomes, steps
from signoria.games.citadels.picture.printed import CLASSIC
from signoria.words import Words

_CITY: Final = ("manor", "cathedral", "market", "fortress", "keep", "tavern", "temple", "palace")
_INCOME: Final = (("king", "noble"), ("bishop", "religious"), ("merchant", "trade"), ("warlord", "military"))


def lesson(words: Words) -> list[Step]:
    """What one has to know to play a first game."""
    return steps(_PICTURES, words)


def _choose(words: Words) -> str:
    made = ""
    for place, character in enumerate(CLASSIC.characters):
        made += at(18 + place % 4 * 74, 12 + place // 4 * 78, character_token(character, words, size=64))
    return made


def _build(words: Words) -> str:
    made = at(30, 16, district_card("cathedral", words, width=92))
    for place in range(5):
        made += at(210 + place % 3 * 34, 62 + place // 3 * 36, coin(14))
    return made + arrow(184, 88, 132, 70)


def _powers(words: Words) -> str:
    names = ("assassin", "thief", "magician", "warlord")
    made = "".join(at(18 + 74 * place, 14, character_token(name, words, size=64)) for place, name in enumerate(names))
    made += at(50, 118, turned(0, 0, 28, outlined(DAGGER, 1.2)), 1.3) + at(124, 118, outlined(PURSE, 1.4), 1.4)
    made += at(188, 116, card_icon(40)) + at(210, 124, card_icon(40))
    broken = path("M-20-24 20 24M20-24-20 24", "none", stroke(ink.ALARM, 5))
    return made + at(250, 88, district_card("prison", words, width=46, shape="small")) + at(273, 116, broken)


_PICTURES: Final[dict[str, Picture]] = {
    "choose": _choose,
    "gather": lambda words: gathering("tavern", words, CLASSIC),
    "build": _build,
    "income": lambda words: incomes(_INCOME, {}, words),
    "powers": _powers,
    "end": lambda words: complete_city(_CITY, "27", words, CLASSIC),
}
