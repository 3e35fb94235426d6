"""Rights: coats, letters, mint masters, architects, and the two buildings (AUG-11 to AUG-14)."""

from __future__ import annotations

from signoria.games.augsburg.actions import BUILD, EXTRA, RIGHT
from signoria.games.augsburg.components import (
    ARCHITECT,
    CATEGORIES,
    CATHEDRAL,
    CHURCH,
    COAT,
    LETTER,
    MINT_MASTER,
    PEERAGE,
    RIGHT_CATEGORY,
    RIGHT_LEVEL,
    RIGHTS,
)
from signoria.games.augsburg.state import State
from signoria.kernel.errors import Refusal


def can_take(state: State, seat: int, right: int) -> bool:
    """The level allows it and the seat has none yet: AUG-11.2, AUG-3.8."""
    return state.levels[RIGHT_CATEGORY[right]][seat] >= RIGHT_LEVEL[right] and not state.has(seat, right)


def can_build(state: State, seat: int, building: int) -> bool:
    """AUG-12.12 and AUG-12.13."""
    return not state.has(seat, building) and state.money[seat] >= state.top_value(building)


def add_rights(state: State, seat: int, category: int, actions: list[int]) -> None:
    """What a privilege of this category gives besides a level, AUG-11.1."""
    if category == PEERAGE:
        for right in (COAT, LETTER):  # a prince may take either, AUG-13.3
            if can_take(state, seat, right):
                actions.append(RIGHT + right)
    else:
        for right in (MINT_MASTER, ARCHITECT):  # a mayor may take either, AUG-12.3
            if can_take(state, seat, right):
                actions.append(RIGHT + right)
        add_buildings(state, seat, BUILD, actions)


def add_buildings(state: State, seat: int, verb: int, actions: list[int]) -> None:
    for building in (CHURCH, CATHEDRAL):  # neither needs the other, AUG-12.14
        if can_build(state, seat, building):
            actions.append(verb + building)


def take(state: State, seat: int, right: int) -> None:
    """Take the top tile (AUG-11.3), for nothing (AUG-11.8)."""
    value = state.top_value(right)
    state.takers[right].append(seat)
    state.owned[seat] |= 1 << right
    if state.events is not None:
        state.tell("takes_right", {"seat": seat, "right": RIGHTS[right], "value": value})


def build(state: State, seat: int, building: int, by: int) -> None:
    """Pay the price on the top tile and put it on the board, AUG-12.11. `by` is the verb: BUILD or EXTRA."""
    price = state.top_value(building)
    state.pay(seat, -price)
    state.takers[building].append(seat)
    state.owned[seat] |= 1 << building
    if state.events is not None:
        facts: dict[str, object] = {"building": RIGHTS[building], "price": price, "extra": by == EXTRA}
        state.tell("builds", {"seat": seat, **facts})


def refuse_right(state: State, seat: int, right: int) -> Refusal:
    """Why the seat cannot take that right with a privilege of its category."""
    category = RIGHT_CATEGORY[right]
    facts: dict[str, object] = {"right": RIGHTS[right], "category": CATEGORIES[category], "level": RIGHT_LEVEL[right]}
    if right in (CHURCH, CATHEDRAL):
        return Refusal("AUG-12.10", "refusal.is_built", facts)
    if state.has(seat, right):
        return Refusal("AUG-13.6" if category == PEERAGE else "AUG-3.8", "refusal.right_owned", facts)
    rules = ("AUG-13.1", "AUG-13.2") if category == PEERAGE else ("AUG-12.1", "AUG-12.2")
    return Refusal(rules[state.levels[category][seat] == 3], "refusal.level_too_low", facts)


def refuse_building(state: State, seat: int, building: int) -> Refusal:
    facts: dict[str, object] = {"right": RIGHTS[building], "price": state.top_value(building)}
    if building not in (CHURCH, CATHEDRAL):
        return Refusal("AUG-12.10", "refusal.not_a_building", facts)
    if state.has(seat, building):
        return Refusal("AUG-12.13", "refusal.right_owned", facts)
    return Refusal("AUG-12.12", "refusal.too_dear", {**facts, "florins": state.money[seat]})
