"""Citadels (2016) in six pictures, for its rules page."""

from __future__ import annotations

from typing import Final

from signoria.drawing.heraldry import card_icon, coin
from signoria.drawing.lesson import Step, arrow
from signoria.drawing.svg import at
from signoria.games.citadels.picture.cards import character_token, district_card
from signoria.games.citadels.picture.lesson_pictures import Picture, complete_city, gathering, incomes, steps
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
    return steps(_PICTURES, words)


def _choose(words: Words) -> str:
    made = ""
    for place, character in enumerate(_CAST):
        made += at(
            14 + place % 5 * 60 + place // 5 * 30, 16 + place // 5 * 76, character_token(character, words, size=54)
        )
    return made


def _build(words: Words) -> str:
    made = at(24, 16, district_card("gold_mine", words, width=92, printed=DELUXE))
    made += at(136, 36, district_card("theater", words, width=66, printed=DELUXE))
    for place in range(6):
        made += at(234 + place % 3 * 32, 66 + place // 3 * 34, coin(13))
    return made + arrow(262, 44, 206, 30)


def _powers(words: Words) -> str:
    made = ""
    for place, (marker, victim) in enumerate(_LAID):
        x = 26.0 + place * 98
        made += at(x, 62, character_token(victim, words, size=76)) + at(x + 38, 36, MARKERS[marker], 2)
    return made


_PICTURES: Final[dict[str, Picture]] = {
    "choose": _choose,
    "gather": lambda words: gathering("market", words, DELUXE),
    "build": _build,
    "income": lambda words: incomes(_INCOME, _PAID, words),
    "powers": _powers,
    "end": lambda words: complete_city(_CITY, "37", words, DELUXE),
}
