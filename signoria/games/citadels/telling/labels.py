"""Actions for people: what stands on the button, what it does and costs, and the rules behind it."""

from __future__ import annotations

from functools import lru_cache

from signoria.games.citadels.classic import CAST
from signoria.games.citadels.components import (
    CHARACTER_OF,
    COST,
    DISTRICT_OF,
    GATHERED_CARDS,
    TYPE,
    TYPES,
    UNIQUE,
)
from signoria.games.citadels.telling.phrases import cards, gold, phrases, sentence
from signoria.games.citadels.views import Player, Turn, View
from signoria.games.presentation import Label
from signoria.words import Words
from signoria.words.seats import name

_RULES: dict[str, tuple[str, ...]] = {
    "pick": ("CIT-3.6",),
    "aside": ("CIT-8.8",),
    "gold": ("CIT-5.2",),
    "cards": ("CIT-5.3",),
    "keep": ("CIT-5.3",),
    "build": ("CIT-5.8",),
    "income": ("CIT-5.15",),
    "extra-gold": ("CITC-13.1", "CITC-13.2"),
    "extra-cards": ("CITC-14.1",),
    "kill": ("CITC-8.1", "CITC-8.3"),
    "rob": ("CITC-9.1", "CITC-9.3"),
    "swap": ("CITC-10.2",),
    "exchange": ("CITC-10.3",),
    "discard": ("CITC-10.3",),
    "done": ("CITC-10.4",),
    "destroy": ("CITC-15.2", "CITC-15.4"),
    "laboratory": ("CITC-20.8",),
    "smithy": ("CITC-20.10",),
    "rescue": ("CITC-20.3",),
    "decline": ("CITC-20.20",),
    "end": ("CIT-5.18",),
}
_ABOUT_CHARACTER: dict[str, tuple[str, ...]] = {
    "assassin": ("CITC-8.1",),
    "thief": ("CITC-9.1", "CITC-9.3"),
    "magician": ("CITC-10.1",),
    "king": ("CITC-11.1", "CITC-11.3"),
    "bishop": ("CITC-12.1", "CITC-12.4"),
    "merchant": ("CITC-13.1", "CITC-13.4"),
    "architect": ("CITC-14.1", "CITC-14.3"),
    "warlord": ("CITC-15.1", "CITC-15.2"),
}
_INCOME_RULE = {"king": "CITC-11.3", "bishop": "CITC-12.4", "merchant": "CITC-13.4", "warlord": "CITC-15.1"}
_ABOUT_DISTRICT: dict[str, tuple[str, ...]] = {
    "library": ("CITC-20.1",),
    "dragon_gate": ("CITC-20.2",),
    "graveyard": ("CITC-20.3",),
    "haunted_city": ("CITC-20.4", "CITC-20.5"),
    "school_of_magic": ("CITC-20.6",),
    "laboratory": ("CITC-20.8",),
    "smithy": ("CITC-20.10",),
    "observatory": ("CITC-20.12",),
    "university": ("CITC-20.14",),
    "keep": ("CITC-20.15",),
}


def action(text: str, view: View, words: Words, names: list[str]) -> Label:
    """One legal action of the viewer."""
    verb, *objects = text.split(" ")
    rules = _RULES[verb]
    if verb in ("pick", "aside", "kill", "rob"):
        return _with_character(verb, objects[0], rules, words)
    if verb in ("keep", "build", "discard", "laboratory"):
        price = _price(view, text)
        return _with_district(verb, objects[0], rules, price, _own(view)["gold"] - price, words)
    if verb == "destroy":
        return _destroy(int(objects[0]), objects[1], rules, view, words, names)
    if verb == "swap":
        return _swap(int(objects[0]), rules, view, words, names)
    if verb == "income":
        return _income(rules, view, words)
    return Label(words(f"act.{verb}"), _plain_hint(verb, view, words), rules)


def _own(view: View) -> Player:
    assert view["seat"] is not None
    return view["seats"][view["seat"]]


def _price(view: View, action: str) -> int:
    return view["asked"]["prices"].get(action, 0)


def _turn(view: View) -> Turn:
    assert view["turn"] is not None
    return view["turn"]


def _built(view: View) -> list[str]:
    return [district["card"] for district in _own(view)["city"]]


def _left(view: View, price: int, words: Words) -> str:
    return gold(_own(view)["gold"] - price, words)


# What is said of the same card at the same price is kept.
@lru_cache(4096)
def _with_character(verb: str, character: str, rules: tuple[str, ...], words: Words) -> Label:
    label = words(f"act.{verb}", character=words(f"character.{character}"))
    if verb == "pick":
        return Label(label, words(f"character.{character}.effect"), rules + _ABOUT_CHARACTER[character])
    return Label(label, words(f"hint.{verb}", **phrases({"character": character}, words, [])), rules)


@lru_cache(4096)
def _with_district(verb: str, district: str, rules: tuple[str, ...], cost: int, left: int, words: Words) -> Label:
    label = words(f"act.{verb}", card=words(f"district.{district}"), n=cost)
    if verb == "keep":
        return Label(label, _about(district, words), rules + _ABOUT_DISTRICT.get(district, ()))
    if verb != "build":
        return Label(label, words(f"hint.{verb}"), rules)
    hint = words("hint.build", left=gold(left, words))
    if TYPE[DISTRICT_OF[district]] == UNIQUE:
        hint = words("hint.effect", what=hint, effect=words(f"district.{district}.effect"))
    return Label(label, hint, rules + _ABOUT_DISTRICT.get(district, ()))


def _about(district: str, words: Words) -> str:
    """What the card says: its type, its price, and its effect if it has one."""
    index = DISTRICT_OF[district]
    about = words("hint.district", type=words(f"type.{TYPES[TYPE[index]]}"), cost=gold(COST[index], words))
    if TYPE[index] == UNIQUE:
        about = words("hint.effect", what=about, effect=words(f"district.{district}.effect"))
    return sentence(about)


def _destroy(owner: int, district: str, rules: tuple[str, ...], view: View, words: Words, names: list[str]) -> Label:
    price = _price(view, f"destroy {owner} {district}")
    card = words(f"district.{district}")
    label = words("act.destroy", card=card, name=name(owner, words, names), n=price)
    return Label(label, words("hint.destroy", left=_left(view, price, words)), rules)


def _swap(other: int, rules: tuple[str, ...], view: View, words: Words, names: list[str]) -> Label:
    given = cards(_own(view)["hand"]["count"], words)
    count = cards(view["seats"][other]["hand"]["count"], words)
    label = words("act.swap", name=name(other, words, names))
    return Label(label, words("hint.swap", given=given, count=count), rules)


def _income(rules: tuple[str, ...], view: View, words: Words) -> Label:
    character = _turn(view)["character"]
    pays = CAST[CHARACTER_OF[character]].income
    built = _built(view)
    amount = _turn(view)["income"]
    hint = words("hint.income", type=words(f"type.{TYPES[pays]}"))
    school = ("CITC-20.6",) if "school_of_magic" in built else ()
    return Label(words("act.income", n=amount), hint, (*rules, _INCOME_RULE[character], *school))


def _plain_hint(verb: str, view: View, words: Words) -> str:
    if verb == "cards":
        built = _built(view)
        count = GATHERED_CARDS + ("observatory" in built)
        return words("hint.cards", count=cards(count, words), keep=1 + ("library" in built))
    if verb == "done":
        return words("hint.done", count=cards(len(view.get("exchanging", ())), words))
    if verb == "smithy":
        return words("hint.smithy", left=_left(view, _price(view, verb), words))
    if verb == "rescue":
        return words("hint.rescue", left=_left(view, _price(view, verb), words))
    if verb == "end" and _turn(view)["character"] == "merchant" and "extra" not in _turn(view)["done"]:
        return words("hint.end.merchant")
    return words(f"hint.{verb}")
