"""Worlds drawn from what a seat knows (ANT-20).

Hidden are the exploration counters that nobody has turned, and during phase 2 whatever the others do behind their
screens. A drawn world takes them as not having acted yet, which is always possible; trades between players and offers
are public and stay. What a seat can notice besides is that common counters have run out (ANT-20.7): in a drawn world
they are then `spoken_for`, taken by somebody, and where they stand stays unsaid.
"""

from __future__ import annotations

from signoria.games.antiquity.actions import BUILD
from signoria.games.antiquity.components import (
    CART_SHOP,
    CART_SUPPLY,
    COUNTERS_OF_A_GOOD,
    FISHERY_SUPPLY,
    FOUNTAIN,
    FOUNTAIN_SUPPLY,
    KINDS_OF_GOODS,
    STORAGE,
    SUPPLY_AT_START,
    TILE_SUPPLY,
)
from signoria.games.antiquity.counting import outside_bank
from signoria.games.antiquity.realm import BARTERING, PLACING
from signoria.games.antiquity.screen import counters_of
from signoria.games.antiquity.state import Offer, Table
from signoria.kernel.dice import Dice


def sample(table: Table, seat: int | None, dice: Dice) -> Table:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    world = table.clone()
    _redraw_counters(world, dice)
    if world.seen:
        _put_back(world, seat)
        _balance_bank(world)
        _balance_supply(world)
        if seat is not None:
            _keep_what_is_noticed(table, world, seat)
    return world


def _redraw_counters(world: Table, dice: Dice) -> None:
    """Nobody has seen a counter that was not turned, whether it still lies there or was discarded (ANT-20.1)."""
    hidden = [spot for spot in range(len(world.counters)) if spot not in world.turned_up]
    kinds = [world.counters[spot] for spot in hidden]
    kinds.sort()
    dice.shuffle(kinds)
    counters = world.counters.copy()
    for spot, kind in zip(hidden, kinds, strict=True):
        counters[spot] = kind
    world.counters = counters


# ---- behind the screens


def _put_back(world: Table, seat: int | None) -> None:
    """Everybody else has not acted yet; what he offers openly is laid aside."""
    for other in range(world.seats):
        if other == seat:
            continue
        realm = world.seen[other].clone()
        offer = world.offers[other]
        if offer is not None:
            realm.offered = 1
            for good in range(KINDS_OF_GOODS):
                realm.goods[good] = max(0, realm.goods[good] - offer.give[good])
        world.realms[other] = realm
    for other, offer in enumerate(world.offers):
        # Only the addressee knows that he has tried in vain.
        if offer is not None and offer.tried and offer.to != seat:
            world.offers[other] = Offer(offer.to, offer.give, offer.take)


def _balance_bank(world: Table) -> None:
    for good in range(KINDS_OF_GOODS):
        world.bank[good] = COUNTERS_OF_A_GOOD - outside_bank(world, good)


def _balance_supply(world: Table) -> None:
    world.spoken_for = [0] * len(SUPPLY_AT_START)
    used = [counters_of(realm) for realm in world.realms]
    for supply in range(FISHERY_SUPPLY):
        world.supply[supply] = SUPPLY_AT_START[supply] - sum(counts[supply] for counts in used)


def _keep_what_is_noticed(table: Table, world: Table, seat: int) -> None:
    """Whatever the seat sees it cannot build, or take from a limited bank, is gone in the drawn world too."""
    if table.house.goods_limit:
        _keep_bank(table, world, seat)
    if world.supply == table.supply:
        return
    known, legal = set(table.legal(seat)), set(world.legal(seat))
    world._legal = None
    if known == legal:
        return
    for kind, supply in ((CART_SHOP, CART_SUPPLY), (FOUNTAIN, FOUNTAIN_SUPPLY)):
        if (BUILD + kind in known) != (BUILD + kind in legal):
            _speak_for(table, world, supply)
    is_placing = table.realms[seat].step == PLACING and table.realms[seat].project == BUILD + STORAGE
    if (BUILD + STORAGE in known) != (BUILD + STORAGE in legal) or is_placing:
        _speak_for(table, world, TILE_SUPPLY)


def _speak_for(table: Table, world: Table, supply: int) -> None:
    """As many of these counters are left in the drawn world as in truth."""
    world.spoken_for[supply] = world.supply[supply] - table.supply[supply]
    world.supply[supply] = table.supply[supply]


def _keep_bank(table: Table, world: Table, seat: int) -> None:
    """The bank has none of a good exactly where the seat knows it, and never less than nothing."""
    notices = table.realms[seat].step == BARTERING and len(table.realms[seat].giving) == 2
    for good in range(KINDS_OF_GOODS):
        wanted = world.bank[good]
        if notices and table.bank[good] <= 0:
            wanted = 0
        elif notices:
            wanted = max(1, wanted)
        _move_to_bank(world, seat, good, max(0, wanted) - world.bank[good])


def _move_to_bank(world: Table, seat: int, good: int, count: int) -> None:
    """So many counters are not with the others but in the bank, or the other way round."""
    for other in world.order:
        realm = world.realms[other]
        if other != seat and count:
            moved = min(count, realm.goods[good])
            realm.goods[good] -= moved
            world.bank[good] += moved
            count -= moved
