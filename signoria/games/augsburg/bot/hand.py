"""Which notes to show, to buy and to part with."""

from __future__ import annotations

from signoria.games.augsburg.bot.situation import Situation
from signoria.games.augsburg.components import JOKER, NOBLES, PRICES
from signoria.games.augsburg.views import auction


def _strength(name: str) -> int:
    """A note's rank in a showdown; jokers have none."""
    if name == JOKER:
        return -1
    noble, value = name.split(" ")
    return int(value) * len(NOBLES) + NOBLES.index(noble)


def show(situation: Situation, texts: list[str]) -> str:
    """The best note against rivals, the least valuable ones with it; alone only the least valuable ones."""
    if "done" in texts:
        return "done"
    rivals = situation.view["players"] - len(auction(situation.view)["passed"]) - 1
    chosen: list[str] = situation.view["chosen"]
    choices = [text.removeprefix("show ") for text in texts if text.startswith("show ")]
    shown = max(chosen, key=_strength, default="")
    if rivals and (not shown or _strength(shown) < max(map(_strength, situation.valid(str(situation.view["noble"]))))):
        return f"show {max(choices, key=_strength)}"
    return f"show {min(choices, key=situation.note)}"


def part_with(situation: Situation, texts: list[str]) -> str:
    """The least valuable note."""
    return min(texts, key=lambda text: situation.note(text.split(" ", 1)[1]))


def buy(situation: Situation, texts: list[str]) -> str:
    """One note after the other, the best for its price first, as long as the money is not needed for a building."""
    prices = PRICES[0 if situation.view["options"]["prices"] == "tiers" else 1]
    spent = sum(_price(name, prices) for name in situation.view["chosen"])
    left = situation.money - spent - _reserve(situation)
    best, most = "done", 0.45
    for text in texts:
        if not text.startswith("buy "):
            continue
        name = text.removeprefix("buy ")
        price = _price(name, prices)
        if price > left:
            continue
        worth = _wanted(situation, name) / price * 100
        if worth > most:
            best, most = text, worth
    return best


def _price(name: str, prices: list[int]) -> int:
    if name == JOKER:
        return prices[-1]
    noble, value = name.split(" ")
    return prices[(int(value) - 1) * 4 + NOBLES.index(noble)]


def _wanted(situation: Situation, name: str) -> float:
    """Notes of a noble help each other, so more of the same are worth more."""
    worth = situation.note(name)
    if name == JOKER:
        return worth
    noble = name.split(" ")[0]
    chosen: list[str] = situation.view["chosen"]
    same = sum(held.startswith(noble) for held in [*situation.hand, *chosen])
    return worth + 0.25 * min(same, 4)


def _reserve(situation: Situation) -> int:
    """Money to keep for the next building, when a barrier will stop us in the coming round."""
    if not situation.view["round"]:
        return 0
    wanted = "church" if "church" not in situation.rights else "cathedral"
    if wanted in situation.rights or not situation.view["rights"][wanted]:
        return 0
    soon = 2 * situation.per_round + 8
    if situation.room > soon or situation.building(wanted) <= 0:
        return 0
    price: int = situation.view["rights"][wanted][0]
    return min(price, situation.money)
