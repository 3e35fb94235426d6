"""The parts of sentences: names with their article, amounts and lists, from the plain facts of events and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.words import Words
from signoria.words.seats import name

# Facts that are seats, and what their names are called in the texts.
_SEATS = {"seat": "who", "other": "other", "thief": "thief", "owner": "owner"}
_GOLD = ("gold", "cost", "amount")
_COUNTS = ("count", "given")
_CARDS = ("cards", "lost")
# A second district or character in one sentence.
_OTHER_DISTRICTS = ("own", "destroyed")
_OTHER_CHARACTERS = ("gave", "got")


def phrases(facts: Mapping[str, Any], words: Words, names: list[str]) -> dict[str, object]:
    """Everything a text may show of these facts, already in words."""
    said: dict[str, object] = {}
    for fact, value in facts.items():
        if fact in _SEATS:
            said[_SEATS[fact]] = name(value, words, names)
        elif fact in _GOLD:
            said[fact] = gold(value, words)
        elif fact in _COUNTS:
            said[fact] = cards(value, words)
        elif fact in _CARDS:
            said[fact] = districts(value, words)
        elif fact in _OTHER_DISTRICTS:
            said[f"the_{fact}"] = words(f"district.{value}.the")
        elif fact in _OTHER_CHARACTERS:
            said[f"the_{fact}"] = words(f"character.{value}.the")
        elif fact == "characters":
            said[fact] = words.listed([words(f"character.{character}.the") for character in value])
        elif fact == "type":
            said[fact] = words(f"type.{value}")
        elif fact == "character":
            said["character"] = words(f"character.{value}")
            said["the_character"] = words(f"character.{value}.the")
        elif fact == "district":
            said["district"] = words(f"district.{value}")
            said["the_district"] = words(f"district.{value}.the")
            said["a_district"] = words(f"district.{value}.a")
        else:
            said[fact] = value
    return said


def gold(amount: int, words: Words) -> str:
    return words("gold.amount", n=amount)


def cards(count: int, words: Words) -> str:
    return words("cards.amount", n=count)


def districts(kinds: list[str], words: Words) -> str:
    """Cards one by one: "a Tavern, a Market and the Library"."""
    if not kinds:
        return cards(0, words)
    return words.listed([words(f"district.{kind}.a") for kind in kinds])


def sentence(text: str) -> str:
    """With a capital at the beginning: an article may have come first."""
    return text[:1].upper() + text[1:]
