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
    SUPPLY_AT_START,
    TILE_SUPPLY,
)
from signoria.games.antiquity.counting import storage_tiles
from signoria.games.antiquity.realm import CHOOSING, PAYING, Realm
from signoria.games.antiquity.state import State

# Buildings of which there is a common supply, and where it lies.
SUPPLY_OF: Final[dict[int, int]] = {CART_SHOP: CART_SUPPLY, FOUNTAIN: FOUNTAIN_SUPPLY}


def in_supply(state: State, realm: Realm, kind: int) -> bool:
    """Whether there are counters for one more building of that kind (ANT-11.19, ANT-15.9), as far as the player knows.

    What others take behind their screens shows only when he wants the same (ANT-20.7).
    """
    if kind == STORAGE:
        return tiles_left(state, realm) >= state.house_rules.storage_min_tiles
    supply = SUPPLY_OF[kind]
    return state.supply_before[supply] > realm.taken[supply] and not realm.dry >> supply & 1


def tiles_left(state: State, realm: Realm) -> int:
    return min(realm.tiles_left, state.supply_before[TILE_SUPPLY] - realm.taken[TILE_SUPPLY])


def counters_of(realm: Realm) -> list[int]:
    """The common counters in a realm, with one that is placed and not paid yet."""
    used = [0] * len(SUPPLY_AT_START)
    used[CART_SUPPLY] = realm.count(CART_SHOP)
    used[FOUNTAIN_SUPPLY] = realm.count(FOUNTAIN)
    used[TILE_SUPPLY] = storage_tiles(realm)
    if realm.step == PAYING and verb(realm.project) == BUILD:
        supply = SUPPLY_OF.get(realm.project & OBJECT)
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
    if state.supply[supply] >= count:
        take_counters(state, realm, supply, count)
        return True
    realm.place = 0
    if kind == STORAGE:
        realm.tiles_left = state.supply[supply]
    else:
        realm.dry |= 1 << supply
    if not in_supply(state, realm, kind):
        realm.step = CHOOSING
        realm.project = 0
    return False


def take_counters(state: State, realm: Realm, supply: int, count: int) -> None:
    state.supply[supply] -= count
    realm.taken[supply] += count
    if supply == TILE_SUPPLY:
        realm.tiles_left -= count
