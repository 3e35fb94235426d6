"""Counters common to all players: what is left of them, and what a player knows of it (ANT-11.19, ANT-20.7).

During phase 2 everybody takes counters in secret, so a player knows what was there before and what he has taken
himself. That others were faster he finds out only when he wants the same.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.actions import BUILD, OBJECT, size_of, verb
from signoria.games.antiquity.city_map import SHAPE
from signoria.games.antiquity.components import (
    CART_SHOP,
    CART_SUPPLY,
    FOUNTAIN,
    FOUNTAIN_SUPPLY,
    GOODS,
    HOSPITAL_GRAVES,
    LUXURIES,
    STORAGE,
    SUPPLIES,
    SUPPLY_AT_START,
    TILE_SUPPLY,
    WOOD,
)
from signoria.games.antiquity.counting import storage_tiles
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import PAYING

# Buildings of which there is a common supply, and where it lies.
SUPPLY_OF: Final[dict[int, int]] = {CART_SHOP: CART_SUPPLY, FOUNTAIN: FOUNTAIN_SUPPLY}
# How many cells such a building covers.
_CELLS: Final[dict[int, int]] = {supply: SHAPE[kind][0].bit_count() for kind, supply in SUPPLY_OF.items()}


def supply_of(kind: int) -> int:
    """The common supply of a building that has one."""
    return TILE_SUPPLY if kind == STORAGE else SUPPLY_OF[kind]


def in_supply(state: State, realm: Realm, kind: int) -> bool:
    """Whether there are counters for one more building of that kind (ANT-11.19, ANT-15.9), as far as the player knows.

    What others take behind their screens shows only when he wants the same (ANT-20.7).
    """
    least = state.house_rules.storage_min_tiles if kind == STORAGE else 1
    return known_left(state, realm, supply_of(kind)) >= least


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


def reserve(state: State, seat: int, kind: int, place: int) -> bool:
    """Take the common counters; False if others were faster, which shows only now (ANT-2.30, ANT-20.7)."""
    supply, count = supply_of(kind), 1
    if kind == STORAGE:
        width, height = size_of(place)
        count = width * height // 2
    deeds = state.realms[seat].deeds
    if state.supply[supply] < count:
        state.revealed = True
        deeds.at_most[supply] = state.supply[supply]
        return False
    state.supply[supply] -= count
    deeds.taken[supply] += count
    deeds.at_most[supply] -= count
    state.revealed = not supply_suffices(state, seat, supply)
    return True


def give_back(state: State, seat: int, supply: int, count: int) -> None:
    """Counters come back, so nobody is refused any more for want of them (ANT-11.19); who was, must hear of it.

    Where somebody may have been, it is news as well that nobody hears of it (ANT-20.7).
    """
    if not supply_suffices(state, seat, supply):
        state.revealed = True
    state.supply[supply] += count
    state.realms[seat].deeds.taken[supply] -= count
    is_awaited = False
    for other in state.order:
        at_most = state.realms[other].deeds.at_most
        if at_most[supply] + state.realms[other].deeds.taken[supply] < SUPPLY_AT_START[supply]:
            is_awaited = is_awaited or other != seat
        at_most[supply] = SUPPLY_AT_START[supply]
    if is_awaited and state.events is not None:
        state.tell("returned", {"supply": SUPPLIES[supply]})


def pay_bank(state: State, seat: int, good: int) -> None:
    """A good goes to the bank: nobody is refused it any more for want of counters, and who was, hears so (ANT-11.17).

    Where somebody may have been, it is news as well that nobody hears of it (ANT-20.7).
    """
    if state.seen:
        if not bank_suffices(state, seat, good, 0):
            state.revealed = True
        _end_shortage(state, seat, good)
    state.pay_bank(seat, good)


def _end_shortage(state: State, seat: int, good: int) -> None:
    is_awaited = False
    for other in state.order:
        deeds = state.realms[other].deeds
        is_awaited = is_awaited or (other != seat and deeds.dry_goods >> good & 1 == 1)
        deeds.dry_goods &= ~(1 << good)
    if is_awaited and state.events is not None:
        state.tell("returned", {"good": GOODS[good]})


# ---- what cannot have run out, whatever the others have done behind their screens


def supply_suffices(state: State, seat: int, supply: int) -> bool:
    """Whether these counters were enough for whatever everybody can have built, as far as the player sees.

    Then nobody has been refused one, and that he got his told him nothing. After a trade nobody sees any more who could
    have built how much.
    """
    if state.trades:
        return False
    most = state.realms[seat].deeds.taken[supply]
    for other in state.order:
        if other != seat:
            most += _most_taken(state.seen[other], supply)
    return most <= state.supply_before[supply]


def _most_taken(realm: Realm, supply: int) -> int:
    """More of these counters nobody takes in a phase who begins it like that: it has to be paid for, and to fit.

    Two goods of any kind may become one at a Market (ANT-15.33), and a Hospital may clear graves (ANT-15.30).
    """
    kinds = LUXURIES if supply == FOUNTAIN_SUPPLY else [WOOD]
    fitting = sum(realm.goods[good] for good in kinds)
    paid = fitting + (sum(realm.goods) - fitting) // 2
    cells = realm.empty().bit_count() + min(HOSPITAL_GRAVES, realm.graves.bit_count())
    if supply == TILE_SUPPLY:
        return cells // 2 if paid else 0
    return min(paid, cells // _CELLS[supply])


def bank_suffices(state: State, seat: int, good: int, count: int) -> bool:
    """Whether a limited bank had enough of a good for whatever the others can have taken, and for `count` more.

    Others take one for two (ANT-15.33); with an unlimited bank nothing runs out.
    """
    if not state.house_rules.goods_limit:
        return True
    if state.trades:
        return False
    realm, before = state.realms[seat], state.seen[seat]
    offer = state.offers[seat]
    aside = 0 if offer is None else offer.give[good]
    most = max(0, realm.goods[good] + aside - before.goods[good] + count)
    for other in state.order:
        if other != seat:
            goods = state.seen[other].goods
            most += (sum(goods) - goods[good]) // 2
    return most <= state.bank_before[good]
