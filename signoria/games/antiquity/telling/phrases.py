"""The parts of sentences: names, goods, buildings and costs, from the plain facts of events and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from signoria.games.antiquity.components import BUILDING_COST, BUILDING_OF, HOUSE_COST, Cost
from signoria.words import Words
from signoria.words.seats import name

_SEATS = {"seat": "who", "to": "other", "with": "other", "from": "other"}


def phrases(facts: Mapping[str, Any], words: Words, names: list[str]) -> dict[str, object]:
    """Everything a text may show of these facts, already in words."""
    said: dict[str, object] = {}
    for fact, value in facts.items():
        if fact in _SEATS:
            said[_SEATS[fact]] = name(value, words, names)
        elif fact == "good":
            said["good"] = words(f"good.{value}")
        elif fact == "building":
            said["building"] = words(f"building.{value}")
        elif fact == "what":
            said["what"] = words(f"industry.{value}")
        elif fact in ("give", "take") or (fact == "goods" and isinstance(value, Mapping)):
            said[fact] = heap(value, words)
        elif fact == "paid":
            said["paid"] = goods(value, words)
        elif fact == "at":
            said["at"] = value if isinstance(value, str) else "–".join(value)
        else:
            said[fact] = value
    return said


def heap(counts: Mapping[str, int], words: Words) -> str:
    """Goods with their numbers: "2 wood and 1 wine"; "nothing" if there are none."""
    if not counts:
        return words("goods.none")
    return words.listed([f"{count} {words(f'good.{good}')}" for good, count in counts.items()])


def goods(names: Sequence[str], words: Words) -> str:
    """Goods one by one, counted."""
    counts: dict[str, int] = {}
    for good in names:
        counts[good] = counts.get(good, 0) + 1
    return heap(counts, words)


def cost(of: Cost, words: Words) -> str:
    """What something costs: "1 wood", "2 different luxuries", "nothing"."""
    parts: list[str] = []
    for kind, count in (("wood", of.wood), ("stone", of.stone), ("food", of.food), ("luxury", of.luxury)):
        if count:
            parts.append(words(f"cost.{kind}", n=count))
    return words.listed(parts) if parts else words("goods.none")


def building_cost(building: str, words: Words) -> str:
    return cost(BUILDING_COST[BUILDING_OF[building]], words)


def house_cost(number: int, words: Words) -> str:
    return cost(HOUSE_COST[number], words)


def is_free(number: int) -> bool:
    """Whether that house costs nothing (ANT-15.1)."""
    price = HOUSE_COST[number]
    return not price.food and not price.luxury


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
