"""Climbing in a category, by a tile from the supply or by theft (AUG-10)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import prestige
from signoria.games.augsburg.actions import ACCEPT_FLORINS, ACCEPT_PRESTIGE, CLIMB, SEAT_STEP, STEAL
from signoria.games.augsburg.components import CATEGORIES, THEFT_FLORINS, THEFT_PRESTIGE, TOP_LEVEL
from signoria.games.augsburg.state import FROM_THEFT, Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def add_climbs(table: Table, seat: int, category: int, actions: list[int]) -> None:
    """The next level from the supply, or else from any other seat that holds it: AUG-10.3, AUG-10.6, AUG-10.8."""
    levels = table.levels[category]
    wanted = levels[seat] + 1
    if wanted > TOP_LEVEL:
        return
    if table.supply(category, wanted):
        actions.append(CLIMB + category)
        return
    for other in range(table.seats):
        if levels[other] == wanted:
            actions.append(STEAL + category * SEAT_STEP + other)


def climb(table: Table, seat: int, category: int) -> None:
    """Take the next tile from the supply. At level 4 the level 3 tile goes back by itself, AUG-10.4."""
    table.levels[category][seat] += 1
    if table.events is not None:
        facts: dict[str, object] = {"category": CATEGORIES[category], "level": table.levels[category][seat]}
        table.tell("climbs", {"seat": seat, **facts})


def steal(table: Table, seat: int, category: int, victim: int) -> None:
    """Take the next tile from another seat, which falls by one level (AUG-10.9, AUG-10.10) and is compensated."""
    table.levels[category][seat] += 1
    table.levels[category][victim] -= 1
    if table.events is not None:
        level = table.levels[category][seat]
        table.tell("steals", {"seat": seat, "victim": victim, "category": CATEGORIES[category], "level": level})
    table.stack.append(COMPENSATING.asking[victim])


def refuse(table: Table, seat: int, category: int, victim: int | None) -> Refusal:
    """Why the seat cannot climb like that with a privilege of this category."""
    levels = table.levels[category]
    if levels[seat] == TOP_LEVEL:
        return Refusal("AUG-10.16", "refusal.highest_level", {"category": CATEGORIES[category]})
    facts: dict[str, object] = {"category": CATEGORIES[category], "level": levels[seat] + 1}
    if victim is None:
        return Refusal("AUG-10.6", "refusal.supply_empty", facts)
    if table.supply(category, levels[seat] + 1):
        return Refusal("AUG-10.7", "refusal.supply_not_empty", facts)
    return Refusal("AUG-10.8", "refusal.not_a_holder", {**facts, "seat": victim})


class Compensating(Phase[Table]):
    """The robbed seat takes florins or prestige, at once; everybody else waits (AUG-10.12, AUG-10.13)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [ACCEPT_FLORINS, ACCEPT_PRESTIGE]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        table.stack.pop()
        if action == ACCEPT_FLORINS:
            table.pay(seat, THEFT_FLORINS)
            if table.events is not None:
                table.tell("consoled", {"seat": seat, "florins": THEFT_FLORINS})
            return
        gained = prestige.gain(table, seat, THEFT_PRESTIGE, FROM_THEFT)
        if table.events is not None:
            table.tell("consoled", {"seat": seat, "points": gained})

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("AUG-10.12", "refusal.choose_compensation")


COMPENSATING: Final = Compensating("compensation", ("AUG-10.12", "AUG-10.13"))
