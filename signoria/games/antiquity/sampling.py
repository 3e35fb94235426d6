"""Worlds drawn from what a seat knows (ANT-20).

Hidden are the exploration counters that nobody has turned, and during phase 2 whatever the others do behind their
screens. In a drawn world those who are done have taken some turn (`guessing`), the others have not acted yet; trades
between players and offers are public and stay, with a Market where there must be one. What a seat can find out besides,
by trying, is that common counters have run out (ANT-20.7): in a drawn world they are then `spoken_for`, taken by
somebody, and where they stand stays unsaid.
"""

from __future__ import annotations

from signoria.games.antiquity import guessing
from signoria.games.antiquity.components import (
    COUNTERS_OF_A_GOOD,
    FISHERY_SUPPLY,
    KINDS_OF_GOODS,
    SUPPLY_AT_START,
)
from signoria.games.antiquity.counting import outside_bank
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.state import Offer, State
from signoria.games.antiquity.supplies import counters_of
from signoria.kernel.dice import Dice


def sample(state: State, seat: int | None, dice: Dice) -> State:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    world = state.clone()
    _redraw_counters(world, dice)
    if world.seen:
        _put_back(world, seat)
        _balance_bank(world)
        _balance_supply(world)
        own = None if seat is None else world.realms[seat].clone()
        _act(world, seat, dice)
        if seat is not None and own is not None:
            # Nothing that the others do in this world lets the seat hear that something has come back.
            world.realms[seat] = own
            _keep_what_is_noticed(world, seat)
    for realm in world.realms:
        realm.detach()  # whoever is handed a world holds nothing of the true one
    return world


def _redraw_counters(world: State, dice: Dice) -> None:
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


def _put_back(world: State, seat: int | None) -> None:
    """Everybody else is as he was before the phase; what he offers openly is laid aside."""
    for other in range(world.seats):
        if other == seat:
            continue
        realm = world.seen[other].clone()
        offer = world.offers[other]
        if offer is not None:
            realm.deeds.steps.offered = 1
            for good in range(KINDS_OF_GOODS):
                realm.goods[good] = max(0, realm.goods[good] - offer.give[good])
        world.realms[other] = realm
    for other, offer in enumerate(world.offers):
        # Only the addressee knows that he has tried in vain.
        if offer is not None and offer.tried and offer.to != seat:
            world.offers[other] = Offer(offer.to, offer.give, offer.take)


def _act(world: State, seat: int | None, dice: Dice) -> None:
    """Markets that must be active are; who is done has taken a turn."""
    for other in _with_markets(world, seat, dice):
        guessing.open_market(world, other, dice)
    for other in world.order:
        if other != seat and not world.stack[-1].seats >> other & 1:
            guessing.take_turn(world, other, dice)


def _with_markets(world: State, seat: int | None, dice: Dice) -> list[int]:
    """Other seats that have an active Market: who traded with one that had none, and one of any two who traded."""
    found = 0 if seat is None else world.realms[seat].deeds.markets
    # Whoever made this seat an offer that it tried in vain has none.
    without = 0
    for other, offer in enumerate(world.offers):
        if offer is not None and offer.tried:
            without |= 1 << other
    for pair in world.trades:
        if not pair & found and (seat is None or not pair >> seat & 1):
            able = members(pair & ~without or pair)
            found |= 1 << able[dice.below(len(able))]
    return members(found)


def _balance_bank(world: State) -> None:
    for good in range(KINDS_OF_GOODS):
        world.bank[good] = COUNTERS_OF_A_GOOD - outside_bank(world, good)


def _balance_supply(world: State) -> None:
    world.spoken_for = [0] * len(SUPPLY_AT_START)
    used = [counters_of(realm) for realm in world.realms]
    for supply in range(FISHERY_SUPPLY):
        world.supply[supply] = SUPPLY_AT_START[supply] - sum(counts[supply] for counts in used)


def _keep_what_is_noticed(world: State, seat: int) -> None:
    """What the seat has found gone by trying, common counters or goods of a limited bank, is gone in the world too."""
    realm = world.realms[seat]
    for supply in range(FISHERY_SUPPLY):
        most = realm.deeds.at_most[supply]
        if world.supply[supply] > most:
            _speak_for(world, supply, most)
    if world.house_rules.goods_limit:
        for good in range(KINDS_OF_GOODS):
            wanted = 0 if realm.deeds.dry_goods >> good & 1 else max(0, world.bank[good])
            _move_to_bank(world, seat, good, wanted - world.bank[good])


def _speak_for(world: State, supply: int, left: int) -> None:
    """Only so many of these counters are left; somebody has the others."""
    world.spoken_for[supply] = world.supply[supply] - left
    world.supply[supply] = left


def _move_to_bank(world: State, seat: int, good: int, count: int) -> None:
    """So many counters are not with the others but in the bank, or the other way round."""
    for other in world.order:
        realm = world.realms[other]
        if other != seat and count:
            moved = min(count, realm.goods[good])
            realm.goods[good] -= moved
            world.bank[good] += moved
            count -= moved
