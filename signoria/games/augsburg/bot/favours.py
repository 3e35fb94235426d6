"""Choosing a privilege card and using it."""

from __future__ import annotations

from signoria.games.augsburg.bot.situation import Situation
from signoria.games.augsburg.views import Card, in_use


def slot(situation: Situation, kind: str, prestige: int, climbed: int = 0, florins: int = 0) -> float:
    """The best use of a slot, after so many climbs in its category and so many florins from the same card."""
    if kind == "money":
        return 500 * max(situation.florin, 1 / 400)
    if kind == "prestige":
        return situation.points(prestige)
    if kind == "draw":
        return 2.0 if situation.incomes > 0 or situation.view["noble"] != "maximilian" else 0.0
    level = situation.levels[kind] + climbed
    uses = [situation.climb(kind, level + 1)]
    if kind == "agency":
        uses.append(300 * situation.florin if level > 1 else 0.0)
    elif kind == "peerage":
        uses += [situation.right(name, level) for name in ("coat", "letter")]
    else:
        uses += [situation.right(name, level) for name in ("mint_master", "architect")]
        for name in ("church", "cathedral"):
            if situation.money + florins >= (situation.view["rights"][name] or [9999])[0]:
                uses.append(situation.building(name))
    return max(uses)


def card(situation: Situation, card: Card) -> float:
    """What two of the three privileges of a card are worth."""
    kinds: list[str] = card["slots"]
    waiver = situation.points(2)
    florins = 500 if "money" in kinds else 300 if "agency" in kinds and situation.levels["agency"] > 1 else 0
    worths: list[float] = []
    for at, kind in enumerate(kinds):
        worths.append(max(slot(situation, kind, card["prestige"], kinds[:at].count(kind), florins), waiver))
    return sum(sorted(worths)[-2:])


def choose_card(situation: Situation, texts: list[str]) -> str:
    cards = {f"choose {entry['card']}": entry for entry in situation.view["column"]}
    return max(texts, key=lambda text: card(situation, cards[text]))


def use(situation: Situation, texts: list[str]) -> str:
    """The most valuable thing to do next; a building before the prestige that it saves from being lost."""
    return max(texts, key=lambda text: _worth(situation, text))


def _worth(situation: Situation, text: str) -> float:
    verb, *objects = text.split(" ")
    if verb == "finish":
        return 0.0
    if verb == "waive":
        return situation.points(2)
    if verb == "climb":
        return situation.climb(objects[0], situation.levels[objects[0]] + 1)
    if verb == "steal":
        harmed: int = situation.view["seats"][int(objects[1])]["prestige"]
        return situation.climb(objects[0], situation.levels[objects[0]] + 1) + 0.5 + harmed / 100
    if verb == "right":
        return situation.right(objects[0])
    if verb == "extra":
        return situation.building(objects[0]) + 1
    if verb == "build":
        return situation.building(objects[0])
    if verb == "prestige":
        return situation.points(in_use(situation.view)["prestige"])
    if verb == "draw":
        return slot(situation, "draw", 0)
    florins = 500 if verb == "take-500" else 300
    return florins * max(situation.florin, 1 / 400) + _building_afterwards(situation, florins)


def _building_afterwards(situation: Situation, florins: int) -> float:
    """The money is worth more if it pays for a building that can be built with the same card."""
    use = in_use(situation.view)
    open_slots = [kind for at, kind in enumerate(use["slots"]) if at not in use["settled"]]
    builder = "architect" in situation.rights and not use["extra"]
    if not builder and ("office" not in open_slots or len(use["settled"]) + use["waived"] > 0):
        return 0.0
    gained = 0.0
    for name in ("church", "cathedral"):
        price = (situation.view["rights"][name] or [9999])[0]
        if situation.money < price <= situation.money + florins:
            gained = max(gained, situation.building(name))
    return gained


def accept(situation: Situation) -> str:
    """Consolation for a theft: florins while they buy notes."""
    return "accept-florins" if 100 * situation.florin > situation.points(1) else "accept-prestige"
