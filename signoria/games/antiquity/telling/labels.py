"""Actions for people: what stands on the button, what it does and costs, and the rules behind it."""

from __future__ import annotations

from functools import lru_cache

from signoria.games.antiquity.telling.phrases import building_cost, heap, house_cost, sentence
from signoria.games.antiquity.views import View, kind_at
from signoria.games.presentation import Label
from signoria.words import Words
from signoria.words.seats import name

_RULES: dict[str, tuple[str, ...]] = {
    "found": ("ANT-13.12", "ANT-13.15"),
    "build": ("ANT-2.16", "ANT-11.21"),
    "house": ("ANT-15.1", "ANT-15.4"),
    "at": ("ANT-2.17", "ANT-2.19"),
    "pay": ("ANT-2.26", "ANT-2.27"),
    "choose": ("ANT-15.12",),
    "free": ("ANT-16.3", "ANT-16.4"),
    "forgo": ("ANT-16.6",),
    "man": ("ANT-2.4",),
    "unman": ("ANT-2.15",),
    "clear": ("ANT-15.30",),
    "raze": ("ANT-15.20",),
    "barter": ("ANT-15.33",),
    "give": ("ANT-15.33",),
    "take": ("ANT-15.33",),
    "offer": ("ANT-15.35", "ANT-21.6"),
    "propose": ("ANT-15.35", "ANT-20.4"),
    "accept": ("ANT-15.35", "ANT-21.6"),
    "decline": ("ANT-21.6",),
    "withdraw": ("ANT-21.6",),
    "lift": ("ANT-16.8", "ANT-16.16"),
    "carry": ("ANT-16.12", "ANT-16.13"),
    "restore": ("ANT-16.16",),
    "back": ("ANT-2.2",),
    "restart": ("ANT-2.2",),
    "done": ("ANT-2.31",),
    "woodcutter": ("ANT-17.8", "ANT-17.10"),
    "farm": ("ANT-17.12", "ANT-17.14"),
    "biology": ("ANT-17.22", "ANT-17.23"),
    "mine": ("ANT-17.18", "ANT-17.20"),
    "fishery": ("ANT-17.24", "ANT-17.26"),
    "inn": ("ANT-18.1", "ANT-18.2"),
    "city": ("ANT-18.9", "ANT-18.15"),
    "clean": ("ANT-18.21", "ANT-18.24"),
    "on": ("ANT-4.5", "ANT-17.1"),
    "end": ("ANT-4.4",),
    "discard": ("ANT-5.3",),
    "harvest": ("ANT-6.1", "ANT-6.4"),
    "explore": ("ANT-7.2", "ANT-7.8"),
    "skip": ("ANT-7.2",),
    "bury": ("ANT-19.1", "ANT-19.3"),
    "pollute": ("ANT-9.2",),
}
_SAINT_RULES = {
    "nicolo": ("ANT-16.3", "ANT-10.5"),
    "barbara": ("ANT-16.8", "ANT-10.6"),
    "cristoforo": ("ANT-16.17", "ANT-10.9"),
    "giorgio": ("ANT-16.18", "ANT-10.11"),
    "maria": ("ANT-16.19", "ANT-10.16"),
}
# Actions about a good, a player, a building that stands, and a place.
_GOODS = ("pay", "give", "take", "farm", "biology", "mine", "fishery", "discard")
_PLAYERS = ("offer", "decline")
_STANDING = ("man", "unman", "lift")
_PLACES = ("found", "clear", "carry", "harvest", "explore", "bury", "pollute")


# What is said of these depends on the table; all others are always called the same.
_BY_VIEW = ("at", "on", "accept", *_PLAYERS, *_STANDING)


def action(text: str, view: View, words: Words, names: list[str]) -> Label:
    """One legal action of the viewer."""
    verb, *objects = text.split(" ")
    if verb not in _BY_VIEW:
        return _always(text, words)
    if verb == "at":
        return _laid(text, _in_hand(view), words)
    rules = _RULES[verb]
    hint = words(f"hint.{verb}")
    if verb == "on":
        return Label(words("act.on", what=_project(view, words), at="–".join(objects)), hint, rules)
    if verb == "accept":
        return _accept(int(objects[0]), view, words, names, rules)
    if verb in _PLAYERS:
        return Label(words(f"act.{verb}", other=name(int(objects[0]), words, names)), hint, rules)
    building = words(f"building.{kind_at(view, objects[0])}")
    return Label(words(f"act.{verb}", building=building, at=objects[0]), hint, rules)


@lru_cache(4096)
def _always(text: str, words: Words) -> Label:
    verb, *objects = text.split(" ")
    rules = _RULES[verb]
    if verb == "build":
        return _build(objects[0], words, rules)
    if verb == "choose":
        saint = objects[0]
        return Label(words(f"saint.{saint}"), words(f"saint.{saint}.effect"), rules + _SAINT_RULES[saint])
    hint = words(f"hint.{verb}")
    if verb in ("house", "free"):
        price = words("goods.none") if verb == "free" else house_cost(int(objects[0]), words)
        return Label(words(f"act.{verb}", number=objects[0], cost=price), hint, rules)
    if verb in _GOODS:
        return Label(words(f"act.{verb}", good=words(f"good.{objects[0]}")), hint, rules)
    if verb in _PLACES:
        return Label(words(f"act.{verb}", at=objects[0]), hint, rules)
    return Label(words(f"act.{verb}"), hint, rules)


def _build(building: str, words: Words, rules: tuple[str, ...]) -> Label:
    label = words("act.build", building=words(f"building.{building}"), cost=building_cost(building, words))
    return Label(sentence(label), words(f"building.{building}.effect"), rules)


def _in_hand(view: View) -> str:
    """The building that is put somewhere; empty for a grave."""
    question = view["asked"]["question"]
    if question == "carry":
        return ""
    mine = view["mine"]
    return str(mine["lifted"][-1]["kind"] if question == "arrange" else mine["building"])


# There are many squares, and every one of them is offered again for the next piece.
@lru_cache(4096)
def _laid(text: str, building: str, words: Words) -> Label:
    """Where something is put: a building with its turn or size, or a grave."""
    verb, at, *ways = text.split(" ")
    return Label(_place(at, ways, building, words), words(f"hint.{verb}"), _RULES[verb])


def _place(at: str, ways: list[str], building: str, words: Words) -> str:
    if not building:
        return words("act.at_grave", at=at)
    fields = {"building": sentence(words(f"building.{building}")), "at": at}
    if not ways:
        return words("act.at", **fields)
    if "x" in ways[0]:
        return words("act.at_size", size=ways[0].replace("x", "×"), **fields)
    return words("act.at_turned", turn=words(f"turn.{ways[0]}"), **fields)


def _project(view: View, words: Words) -> str:
    verb, *objects = view["mine"]["project"].split(" ")
    good = words(f"good.{objects[0]}") if objects else ""
    return words(f"site.{verb}", good=good)


def _accept(other: int, view: View, words: Words, names: list[str], rules: tuple[str, ...]) -> Label:
    offer = next(one for one in view["offers"] if one["from"] == other)
    fields = {"give": heap(offer["take"], words), "take": heap(offer["give"], words)}
    return Label(words("act.accept", other=name(other, words, names), **fields), words("hint.accept"), rules)
