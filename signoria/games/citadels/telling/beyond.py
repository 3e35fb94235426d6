"""What rank 8 cannot reach in the cities of others: safe cities, and districts that are too dear, with their price."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.views import Player, Standing, View
from signoria.games.presentation import Beyond
from signoria.words import Words
from signoria.words.seats import name

# What is less or more than the building cost of a district to destroy it or to seize it.
_PRICE: Final = {"destroy": -1, "seize": 0}


def beyond(view: View, words: Words, names: list[str]) -> list[Beyond]:
    """Nothing unless the viewer may aim at some district of somebody else."""
    legal = {action for action in view["asked"]["actions"] if action.partition(" ")[0] in _PRICE}
    aimed = [action for action in legal if action.split(" ")[1] != str(view["seat"])]
    if not aimed:
        return []
    verb = aimed[0].partition(" ")[0]
    found: list[Beyond] = []
    for other in view["seats"]:
        if other["seat"] == view["seat"] or not other["city"]:
            continue
        targets = {f"{verb} {other['seat']} {_named(card)}": _price(verb, other, card) for card in other["city"]}
        guard = "" if legal & targets.keys() else _guard(view, other, targets, words, names)
        if guard:
            found.append(Beyond(seat=other["seat"], why=guard))
        else:
            found += [Beyond(target, str(price)) for target, price in targets.items() if target not in legal]
    return found


def _named(card: Standing) -> str:
    return f"beautified_{card['card']}" if card.get("coin") else card["card"]


def _price(verb: str, owner: Player, card: Standing) -> int:
    """With the Great Wall, which makes all others dearer (CITD-57.1)."""
    walled = card["card"] != "great_wall" and any(one["card"] == "great_wall" for one in owner["city"])
    return card["cost"] + _PRICE[verb] + walled


def _guard(view: View, owner: Player, targets: dict[str, int], words: Words, names: list[str]) -> str:
    """Why nothing of that city can be reached although something is cheap enough; empty if it is only too dear."""
    if len(owner["city"]) >= view["options"].get("city_size", 8):
        return words("beyond.complete", name=name(owner["seat"], words, names))
    gold = view["seats"][view["seat"] or 0]["gold"]
    if any(one["character"] == "bishop" for one in owner["characters"]) and view["killed"] != "bishop":
        who = words("character.bishop")
        return words("beyond.bishop", character=who, name=name(owner["seat"], words, names))
    cheap = [target for target, price in targets.items() if price <= gold and not target.endswith(" keep")]
    return words("beyond.safe") if cheap and "destroy" in cheap[0] else ""
