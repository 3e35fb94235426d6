"""Counters common to all players: what is left of them, and what a player knows of it (ANT-11.19, ANT-20.7).

During phase 2 everybody takes counters in secret, so a player knows what was there before and what he has taken
himself. That others were faster he finds out only when he wants the same.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.actions import BUILD, OBJECT, size_of, verb
from signoria.games.antiquity.components import (
    CART_SHOP,
    CART_SUPPLY,
    FOUNTAIN,
    FOUNTAIN_SUPPLY,
    STORAGE,
    SUPPLIES,
    SUPPLY_AT_START,
    TILE_SUPPLY,
)
from signoria.games.antiquity.counting import storage_tiles
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import PAYING

# Buildings of which there is a common supply, and where it lies.
SUPPLY_OF: Final[dict[int, int]] = {CART_SHOP: CART_SUPPLY, FOUNTAIN: FOUNTAIN_SUPPLY}


def in_supply(state: State, realm: Realm, kind: int) -> bool:
    """Whether there are counters for one more building of that kind (ANT-11.19, ANT-15.9), as far as the player knows.

    What others take behind their screens shows only when he wants the same (ANT-20.7).
    """
    if kind == STORAGE:
        return known_left(state, realm, TILE_SUPPLY) >= state.house_rules.storage_min_tiles
    return known_left(state, realm, SUPPLY_OF[kind]) > 0


def known_left(state: State, realm: Realm, supply: int) -> int:
    """How many counters there are as far as the player knows."""
    deeds = realm.deeds
    return min(deeds.at_most[supply], state.supply_before[supply] - deeds.taken[supply])


def counters_of(realm: Realm) -> list[int]:
    """The common counters in a realm, with one that is placed and not paid yet."""
    used = [0] * len(SUPPLY_AT_START)
    used[CART_SUPPLY] = realm.count(CART_SHOP)
    used[FOUNTAIN_SUPPLY] = realm.count(FOUNTAIN)
    used[TILE_SUPPLY] = storage_tiles(realm)
    task = realm.task
    if task.step == PAYING and verb(task.project) == BUILD:
        supply = SUPPLY_OF.get(task.project & OBJECT)
        if supply is not None:
            used[supply] += 1
    return used


def reserve(state: State, realm: Realm, kind: int, place: int) -> bool:
    """Take the common counters; False if others were faster, which shows only now (ANT-2.30, ANT-20.7)."""
    state.revealed = True
    supply, count = TILE_SUPPLY, 1
    if kind == STORAGE:
        width, height = size_of(place)
        count = width * height // 2
    else:
        supply = SUPPLY_OF[kind]
    deeds = realm.deeds
    if state.supply[supply] < count:
        deeds.at_most[supply] = state.supply[supply]
        return False
    state.supply[supply] -= count
    deeds.taken[supply] += count
    deeds.at_most[supply] -= count
    return True


def give_back(state: State, seat: int, supply: int, count: int) -> None:
    """Counters come back, so nobody is refused any more for want of them (ANT-11.19); who was, must hear of it."""
    state.supply[supply] += count
    state.realms[seat].deeds.taken[supply] -= count
    is_awaited = False
    for other in state.order:
        at_most = state.realms[other].deeds.at_most
        if at_most[supply] + state.realms[other].deeds.taken[supply] < SUPPLY_AT_START[supply]:
            is_awaited = is_awaited or other != seat
        at_most[supply] = SUPPLY_AT_START[supply]
    if is_awaited:
        state.revealed = True
        if state.events is not None:
            state.tell("returned", {"supply": SUPPLIES[supply]})
