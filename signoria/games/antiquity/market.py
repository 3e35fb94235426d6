"""The Market: trades with the bank in secret, and between players in the open (ANT-15.33 to ANT-15.41, ANT-21.6)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.actions import (
    ACCEPT,
    BACK,
    BARTER,
    DECLINE,
    GIVE,
    OFFER,
    PROPOSE,
    TAKE,
    WITHDRAW,
)
from signoria.games.antiquity.components import COUNTERS_OF_A_GOOD, GOODS, KINDS_OF_GOODS, MARKET, MOST_OFFERS
from signoria.games.antiquity.payments import in_hand
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Offer, State
from signoria.games.antiquity.supplies import bank_suffices, pay_bank
from signoria.games.antiquity.task import ARRANGING, BARTERING, CARRYING, CHOOSING, DRAFTING, FREE_HOUSE, PATRON, Task

_TAKE_ANY: Final[list[int]] = [TAKE + good for good in range(KINDS_OF_GOODS)]


# Steps in which goods may leave the player's hands without anything he is in the middle of coming to a halt.
_MAY_ACCEPT = (CHOOSING, PATRON, FREE_HOUSE, ARRANGING, CARRYING)


# ---- with the bank


def add_barter(realm: Realm, actions: list[int]) -> None:
    if realm.of_kind[MARKET] and realm.works(MARKET) and sum(realm.goods) >= 2:
        actions.append(BARTER)


def begin_barter(realm: Realm) -> None:
    realm.task = Task(BARTERING)


def barter_options(state: State, realm: Realm) -> list[int]:
    """Two goods out, equal or different, then one in (ANT-15.33)."""
    if len(realm.task.ready) < 2:
        actions = [GIVE + good for good in range(KINDS_OF_GOODS) if in_hand(realm, good)]
    else:
        actions = [TAKE + good for good in range(KINDS_OF_GOODS) if not realm.deeds.dry_goods >> good & 1]
    actions.append(BACK)
    return actions


def barter_give(realm: Realm, good: int) -> None:
    realm.task.ready = [*realm.task.ready, good]


def barter_take(state: State, seat: int, good: int) -> None:
    realm = state.realms[seat]
    given = realm.task.ready
    # Only now it shows whether the bank has any (ANT-11.17): others pay and take in secret.
    is_news = not bank_suffices(state, seat, good, 1)
    if state.house_rules.goods_limit and state.bank[good] + given.count(good) <= 0:
        state.revealed = True
        realm.deeds.dry_goods |= 1 << good
        return
    ledger = realm.deeds.ledger
    ledger.append(BARTER)
    for one in given:
        pay_bank(state, seat, one)
        ledger.append(GIVE + one)
    state.take_from_bank(seat, good)
    ledger.append(TAKE + good)
    realm.deeds.used |= realm.of_kind[MARKET]
    realm.task = Task()
    if is_news:
        state.revealed = True
        realm.deeds.fixed = len(ledger)


# ---- an offer to another player


def add_offers(state: State, seat: int, waiting: int, actions: list[int]) -> None:
    """Append the players to whom an offer may be made: those who are not done yet (ANT-15.40)."""
    if state.realms[seat].deeds.steps.offered < MOST_OFFERS and state.offers[seat] is None:
        for other in range(state.seats):
            if other != seat and waiting >> other & 1:
                actions.append(OFFER + other)


def begin_draft(realm: Realm, partner: int) -> None:
    task = Task(DRAFTING)
    task.partner = partner
    task.giving = [0] * KINDS_OF_GOODS
    task.taking = [0] * KINDS_OF_GOODS
    realm.task = task
    realm.deeds.steps.offered += 1


def draft_options(realm: Realm, waiting: int) -> list[int]:
    giving, taking, goods = realm.task.giving, realm.task.taking, realm.goods
    actions = [GIVE + good for good in range(KINDS_OF_GOODS) if giving[good] < goods[good]]
    if max(taking) < COUNTERS_OF_A_GOOD:
        actions += _TAKE_ANY
    else:
        actions += [TAKE + good for good in range(KINDS_OF_GOODS) if taking[good] < COUNTERS_OF_A_GOOD]
    if waiting >> realm.task.partner & 1 and (max(taking) or max(giving)):
        actions.append(PROPOSE)
    actions.append(BACK)
    return actions


def draft(task: Task, is_given: bool, good: int) -> None:
    """One good more on either side of an offer under way."""
    heap = (task.giving if is_given else task.taking).copy()
    heap[good] += 1
    if is_given:
        task.giving = heap
    else:
        task.taking = heap


def propose(state: State, seat: int) -> None:
    """The offer is open for all to see; what it gives is laid aside (ANT-20.4)."""
    realm = state.realms[seat]
    task = realm.task
    for good in range(KINDS_OF_GOODS):
        realm.goods[good] -= task.giving[good]
    offer = Offer(task.partner, task.giving, task.taking)
    state.offers[seat] = offer
    realm.task = Task()
    state.revealed = True
    if state.events is not None:
        state.tell("offers", _facts(seat, offer))


def renew(state: State, seat: int) -> None:
    """His Market has opened, so what was tried in vain may be accepted now (ANT-15.35)."""
    offer = state.offers[seat]
    if offer is not None and offer.tried:
        state.offers[seat] = Offer(offer.to, offer.give, offer.take)
        state.revealed = True
        if state.events is not None:
            state.tell("renews", _facts(seat, offer))


# ---- answers, at any time of the phase


def add_answers(state: State, seat: int, actions: list[int]) -> None:
    """Append the answers to offers that are open."""
    if state.offers.count(None) == state.seats:
        return
    realm = state.realms[seat]
    for other, offer in enumerate(state.offers):
        if offer is None:
            continue
        if other == seat:
            actions.append(WITHDRAW)
        elif offer.to == seat:
            if may_accept(realm, offer):
                actions.append(ACCEPT + other)
            actions.append(DECLINE + other)


def may_accept(realm: Realm, offer: Offer) -> bool:
    """He needs the goods; whether the other has a Market he finds out by trying."""
    if realm.task.step not in _MAY_ACCEPT or (offer.tried and not realm.works(MARKET)):
        return False
    return has_goods(realm, offer.take)


def has_goods(realm: Realm, heap: list[int]) -> bool:
    return all(realm.goods[good] >= heap[good] for good in range(KINDS_OF_GOODS))


def has_open_offer(state: State, seat: int) -> bool:
    """Whether an own or received offer is open; then the phase cannot be ended (ANT-21.6)."""
    if state.offers.count(None) == state.seats:
        return False
    return any(offer is not None and seat in (other, offer.to) for other, offer in enumerate(state.offers))


def accept(state: State, seat: int, other: int) -> None:
    """Both heaps change hands in one step, if one of the two has an active Market (ANT-15.35)."""
    offer = state.offers[other]
    assert offer is not None
    mine, theirs = state.realms[seat], state.realms[other]
    state.revealed = True
    if not mine.works(MARKET) and not theirs.works(MARKET):
        state.offers[other] = Offer(offer.to, offer.give, offer.take, True)
        return
    state.offers[other] = None
    for good in range(KINDS_OF_GOODS):
        mine.goods[good] += offer.give[good] - offer.take[good]
        theirs.goods[good] += offer.take[good]
    state.trades = [*state.trades, 1 << seat | 1 << other]
    for realm, partner in ((mine, other), (theirs, seat)):
        realm.deeds.has_traded = True
        realm.deeds.fixed = len(realm.deeds.ledger)
        if realm.works(MARKET):
            realm.deeds.used |= realm.of_kind[MARKET]
        else:
            realm.deeds.markets |= 1 << partner
    _show_trade(state, seat, other, offer)
    if state.events is not None:
        # ANT-15.38
        state.tell("trades", {"with": seat, **_facts(other, offer)})


def _show_trade(state: State, seat: int, other: int, offer: Offer) -> None:
    """Others see holdings as before the phase but for trades, and never below nothing (ANT-20.3)."""
    seen = state.seen.copy()
    for player, gained, given in ((seat, offer.give, offer.take), (other, offer.take, offer.give)):
        realm = seen[player].clone()
        for good in range(KINDS_OF_GOODS):
            realm.goods[good] = max(0, realm.goods[good] + gained[good] - given[good])
        realm.deeds.has_traded = True
        seen[player] = realm
    state.seen = seen


def close(state: State, seat: int, is_declined: bool) -> None:
    """The offer of that seat is declined or withdrawn, and what it would have given is his again."""
    offer = state.offers[seat]
    assert offer is not None
    state.offers[seat] = None
    realm = state.realms[seat]
    for good in range(KINDS_OF_GOODS):
        realm.goods[good] += offer.give[good]
    state.revealed = True
    if state.events is not None:
        if is_declined:
            state.tell("declines", {"seat": offer.to, "from": seat})
        else:
            state.tell("withdraws", {"seat": seat, "to": offer.to})


def heap(counts: list[int]) -> dict[str, int]:
    """Goods by name, those of which there are any."""
    return {GOODS[good]: count for good, count in enumerate(counts) if count}


def _facts(seat: int, offer: Offer) -> dict[str, object]:
    return {"seat": seat, "to": offer.to, "give": heap(offer.give), "take": heap(offer.take)}
