"""What would come of a choice, told before it is made: what each privilege brings, and what is thrown away."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import CATEGORIES, CATEGORY_OF, INCOME, OFFERS, PRESTIGE, TOP_LEVEL
from signoria.games.augsburg.telling.phrases import level, price
from signoria.games.augsburg.views import Card, View, auction, own_seat
from signoria.games.presentation import Foretold, Series
from signoria.words import Words

_QUIET: Final = ("pass", "waive", "give-nothing")


def foretell(text: str, view: View, words: Words, names: list[str]) -> Foretold:
    verb, _, subject = text.partition(" ")
    if verb == "choose":
        card = next(card for card in view["column"] if card["card"] == subject)
        return Foretold(effects=tuple(_bring(card, view, words)))
    if verb == "done":
        is_empty = view["asked"]["question"] == "buy" and not view["chosen"]
        return Foretold(rank="quiet" if is_empty else "main")
    if verb == "buy":
        spent = sum(price(note, view) for note in view["chosen"])
        left = view["money"] - spent
        return Foretold(effects=(words("effect.purse", before=left, after=left - price(subject, view)),))
    if verb == "waive":
        return Foretold(rank="quiet", warning=words("warning.waive"))
    if verb == "finish":
        return Foretold(rank="main")
    return Foretold(rank="quiet" if verb in _QUIET else "plain")


def series(view: View, words: Words) -> list[Series]:
    """Who has no more notes that count than must be shown has nothing to choose: one click shows them all."""
    if view["asked"]["question"] != "show":
        return []
    legal = view["asked"]["actions"]
    held = list(view["hand"])
    for note in view["chosen"]:
        held.remove(note)
    fitting = [note for note in held if f"show {note}" in legal]
    missing = auction(view)["high"] - len(view["chosen"])
    if not missing or len(fitting) != missing:
        return []
    return [Series(words("act.show_all", n=missing), (*(f"show {note}" for note in fitting), "done"), "main")]


def _bring(card: Card, view: View, words: Words) -> list[str]:
    """What each privilege of the card would bring the viewer now."""
    own = view["seats"][own_seat(view)]
    said = []
    for kind in card["slots"]:
        if kind not in CATEGORIES:
            said.append(words("slot.points", n=card["prestige"]) if kind == "prestige" else words(f"slot.{kind}"))
            continue
        reached = own["levels"][kind] + 1
        if reached > TOP_LEVEL:
            said.append(words("effect.top", category=words(f"category.{kind}")))
            continue
        yields = (INCOME, PRESTIGE, OFFERS)[CATEGORY_OF[kind]][reached]
        brings = words(f"hint.climb.{kind}", n=yields)
        said.append(words("effect.climb", level=level(kind, reached, words), brings=brings))
    return said
