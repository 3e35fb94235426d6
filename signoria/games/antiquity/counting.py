"""Counts that several rules ask for."""

from __future__ import annotations

from signoria.games.antiquity.components import CRISTOFORO, FOODS, MARIA, STORAGE
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State

UNLIMITED = -1


def storage_tiles(realm: Realm) -> int:
    """Tiles in all storages of the player (ANT-15.9)."""
    return sum(_cells(realm, number) for number in members(realm.of_kind[STORAGE])) // 2


def _cells(realm: Realm, storage: int) -> int:
    return (realm.detail[storage] >> 3) * (realm.detail[storage] & 7)


def capacity(realm: Realm) -> int:
    """Goods that the player can store, of any kinds (ANT-5.6), or UNLIMITED (ANT-5.2, ANT-5.5, ANT-16.17)."""
    if realm.has_power(CRISTOFORO, MARIA):
        return UNLIMITED
    # One worker for each, however large (ANT-15.10); idle or graved ones count for nothing (ANT-5.8).
    active = realm.of_kind[STORAGE] & realm.manned & ~realm.graved
    return sum(_cells(realm, number) for number in members(active))


def foods(realm: Realm) -> int:
    """Foods in the holdings, wherever they are kept (ANT-8.2)."""
    return sum(realm.goods[good] for good in FOODS)


def outside_bank(state: State, good: int) -> int:
    """Counters of a good that are not in the bank: in holdings, in open offers, on hexes (ANT-22.1)."""
    count = sum(realm.goods[good] for realm in state.realms)
    count += sum(offer.give[good] for offer in state.offers if offer is not None)
    return count + sum(industry.goods.bit_count() for industry in state.industries if industry.good == good)
