"""Climbing in a category, by a tile from the supply or by theft (AUG-10)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import prestige
from signoria.games.augsburg.actions import ACCEPT_FLORINS, ACCEPT_PRESTIGE, CLIMB, SEAT_STEP, STEAL
from signoria.games.augsburg.components import CATEGORIES, THEFT_FLORINS, THEFT_PRESTIGE, TOP_LEVEL
from signoria.games.augsburg.state import FROM_THEFT, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def add_climbs(state: State, seat: int, category: int, actions: list[int]) -> None:
    """The next level from the supply, or else from any other seat that holds it: AUG-10.3, AUG-10.6, AUG-10.8."""
    levels = state.levels[category]
    wanted = levels[seat] + 1
    if wanted > TOP_LEVEL:
        return
    if state.supply(category, wanted):
        actions.append(CLIMB + category)
        return
    for other in range(state.seats):
        if levels[other] == wanted:
            actions.append(STEAL + category * SEAT_STEP + other)


def climb(state: State, seat: int, category: int) -> None:
    """Take the next tile from the supply. At level 4 the level 3 tile goes back by itself, AUG-10.4."""
    state.levels[category][seat] += 1  # AUG-10.2
    if state.events is not None:
        facts: dict[str, object] = {"category": CATEGORIES[category], "level": state.levels[category][seat]}
        state.tell("climbs", {"seat": seat, **facts})


def steal(state: State, seat: int, category: int, victim: int) -> None:
    """Take the next tile from another seat, which falls by one level (AUG-10.9, AUG-10.10) and is compensated."""
    state.levels[category][seat] += 1
    state.levels[category][victim] -= 1
    if state.events is not None:
        level = state.levels[category][seat]
        state.tell("steals", {"seat": seat, "victim": victim, "category": CATEGORIES[category], "level": level})
    state.stack.append(COMPENSATING.asking[victim])  # for each stolen tile, AUG-10.15; nothing prevents it, AUG-10.11


def refuse(state: State, seat: int, category: int, victim: int | None) -> Refusal:
    """Why the seat cannot climb like that with a privilege of this category."""
    levels = state.levels[category]
    if levels[seat] == TOP_LEVEL:
        return Refusal("AUG-10.16", "refusal.highest_level", {"category": CATEGORIES[category]})
    facts: dict[str, object] = {"category": CATEGORIES[category], "level": levels[seat] + 1}
    if victim is None:
        return Refusal("AUG-10.6", "refusal.supply_empty", facts)
    if state.supply(category, levels[seat] + 1):
        return Refusal("AUG-10.7", "refusal.supply_not_empty", facts)
    if victim >= state.seats:
        return Refusal("AUG-10.8", "refusal.nobody_there", facts)
    return Refusal("AUG-10.8", "refusal.not_a_holder", {**facts, "seat": victim})


class Compensating(Phase[State]):
    """The robbed seat takes florins or prestige, at once; everybody else waits (AUG-10.12, AUG-10.13)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [ACCEPT_FLORINS, ACCEPT_PRESTIGE]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack.pop()
        if action == ACCEPT_FLORINS:
            state.pay(seat, THEFT_FLORINS)
            if state.events is not None:
                state.tell("consoled", {"seat": seat, "florins": THEFT_FLORINS})
            return
        gained = prestige.gain(state, seat, THEFT_PRESTIGE, FROM_THEFT)
        if state.events is not None:
            state.tell("consoled", {"seat": seat, "points": gained})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("AUG-10.12", "refusal.choose_compensation")


COMPENSATING: Final = Compensating("compensation", ("AUG-10.12", "AUG-10.13"))
