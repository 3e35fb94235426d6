"""The parts of sentences: names, notes, amounts and lists, from the plain facts of events and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from signoria.games.augsburg.components import (
    CATEGORY_OF,
    JOKER,
    LEVEL_NAMES,
    NOBLE_OF,
    PRICE_TABLE_NAMES,
    PRICES,
)
from signoria.games.augsburg.components import note as card
from signoria.games.augsburg.views import View
from signoria.words import Words
from signoria.words.seats import name

# Facts that are seats, and what their names are called in the texts.
_SEATS = {"seat": "who", "victim": "victim"}
_FLORINS = ("florins", "price")
_NOTES = ("notes", "gift", "rejected")
_COUNTS = ("count", "free", "offers")


def phrases(facts: Mapping[str, Any], words: Words, names: list[str]) -> dict[str, object]:
    """Everything a text may show of these facts, already in words."""
    said: dict[str, object] = {}
    for fact, value in facts.items():
        if fact in _SEATS:
            said[_SEATS[fact]] = name(value, words, names)
        elif fact in _FLORINS:
            said[fact] = florins(value, words)
        elif fact == "prices":
            said[fact] = words.listed([florins(price, words) for price in value])
        elif fact in _NOTES:
            said[fact] = notes(value, words)
        elif fact in _COUNTS:
            said[fact] = words("notes.amount", n=value)
        elif fact == "note":
            said[fact] = note(value, words)
        elif fact in ("noble", "category"):
            said[fact] = words(f"{fact}.{value}")
        elif fact in ("right", "building"):
            said["right"] = words(f"right.{value}")
            said["the_right"] = words(f"right.{value}.the")
        elif fact == "slot":
            said[fact] = words(f"slot.{value}")
        elif fact == "card":
            said[fact] = card_name(value, words)
        elif fact in ("points", "gained"):
            said[fact] = words("points.amount", n=value)
            if fact == "gained":
                said["part"] = value  # a part of the points, which are named already
        else:
            said[fact] = value
    if "category" in facts and "level" in facts:
        said["level"] = level(facts["category"], facts["level"], words)
    return said


def florins(amount: int, words: Words) -> str:
    return words("florins.amount", n=amount)


def note(text: str, words: Words) -> str:
    """ "leo 13" as people say it."""
    if text == JOKER:
        return words("note.joker")
    noble, value = text.split(" ")
    return words("note.name", noble=words(f"noble.{noble}"), value=value)


def price(text: str, view: View) -> int:
    """What is printed on a note."""
    prices = PRICES[PRICE_TABLE_NAMES.index(view["options"]["prices"])]
    if text == JOKER:
        return prices[-1]
    noble, value = text.split(" ")
    return prices[card(NOBLE_OF[noble], int(value))]


def notes(texts: Sequence[str], words: Words) -> str:
    return words.listed([note(text, words) for text in texts]) if texts else words("notes.amount", n=0)


def level(category: str, number: int, words: Words) -> str:
    return words(f"level.{LEVEL_NAMES[CATEGORY_OF[category]][number - 1]}")


def card_name(card: str, words: Words) -> str:
    """Privilege cards have numbers only."""
    return words("card.name", number=int(card[1:]))


def slots(kinds: Sequence[str], prestige: int, words: Words) -> str:
    """What stands on a privilege card."""
    return words.listed(
        [words("slot.points", n=prestige) if kind == "prestige" else words(f"slot.{kind}") for kind in kinds]
    )


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
