"""The Market: trades with the bank in secret, and between players in the open (ANT-15.33 to ANT-15.41, ANT-21.6)."""

from __future__ import annotations

from signoria.games.antiquity.actions import (
    ACCEPT,
    BARTER,
    DECLINE,
    GIVE,
    OFFER,
    PROPOSE,
    TAKE,
    WITHDRAW,
)
from signoria.games.antiquity.components import COUNTERS_OF_A_GOOD, GOODS, KINDS_OF_GOODS, MARKET, MOST_OFFERS, NOTHING
from signoria.games.antiquity.construction import add_back
from signoria.games.antiquity.realm import ARRANGING, BARTERING, CARRYING, CHOOSING, DRAFTING, FREE_HOUSE, PATRON, Realm
from signoria.games.antiquity.state import Offer, State

# Steps in which goods may leave the player's hands without anything he is in the middle of coming to a halt.
_MAY_ACCEPT = (CHOOSING, PATRON, FREE_HOUSE, ARRANGING, CARRYING)


# ---- with the bank


def add_barter(realm: Realm, actions: list[int]) -> None:
    if realm.of_kind[MARKET] and realm.works(MARKET) and sum(realm.goods) >= 2:
        actions.append(BARTER)


def begin_barter(realm: Realm) -> None:
    realm.step = BARTERING
    realm.giving = []


def barter_options(state: State, realm: Realm) -> list[int]:
    """Two goods out, equal or different, then one in (ANT-15.33)."""
    if len(realm.giving) < 2:
        actions = [GIVE + good for good in range(KINDS_OF_GOODS) if realm.goods[good]]
    else:
        actions = [TAKE + good for good in range(KINDS_OF_GOODS) if not realm.dry_goods >> good & 1]
    add_back(realm, actions)
    return actions


def barter_give(state: State, seat: int, good: int) -> None:
    state.pay_bank(seat, good)
    state.realms[seat].giving.append(good)


def barter_take(state: State, seat: int, good: int) -> None:
    realm = state.realms[seat]
    if state.house_rules.goods_limit:
        # Only now it shows that the bank has none (ANT-11.17): others pay and take in secret.
        state.revealed = True
        if state.bank[good] <= 0:
            realm.dry_goods |= 1 << good
            return
    state.take_from_bank(seat, good)
    realm.ledger.append(BARTER)
    for given in realm.giving:
        realm.ledger.append(GIVE + given)
    realm.ledger.append(TAKE + good)
    realm.used |= realm.of_kind[MARKET]
    realm.giving = []
    realm.step = CHOOSING


def leave_barter(state: State, seat: int) -> None:
    realm = state.realms[seat]
    for good in realm.giving:
        state.take_from_bank(seat, good)
    realm.giving = []
    realm.backs += 1
    realm.step = CHOOSING


# ---- an offer to another player


def add_offers(state: State, seat: int, waiting: int, actions: list[int]) -> None:
    """Append the players to whom an offer may be made: those who are not done yet (ANT-15.40)."""
    if state.realms[seat].offered < MOST_OFFERS and state.offers[seat] is None:
        for other in range(state.seats):
            if other != seat and waiting >> other & 1:
                actions.append(OFFER + other)


def begin_draft(realm: Realm, partner: int) -> None:
    realm.step = DRAFTING
    realm.partner = partner
    realm.giving = [0] * KINDS_OF_GOODS
    realm.taking = [0] * KINDS_OF_GOODS
    realm.offered += 1


def draft_options(realm: Realm, waiting: int) -> list[int]:
    giving, taking, goods = realm.giving, realm.taking, realm.goods
    actions = [GIVE + good for good in range(KINDS_OF_GOODS) if giving[good] < goods[good]]
    actions += [TAKE + good for good in range(KINDS_OF_GOODS) if taking[good] < COUNTERS_OF_A_GOOD]
    if waiting >> realm.partner & 1 and (max(taking) or max(giving)):
        actions.append(PROPOSE)
    add_back(realm, actions)
    return actions


def propose(state: State, seat: int) -> None:
    """The offer is open for all to see; what it gives is laid aside (ANT-20.4)."""
    realm = state.realms[seat]
    for good in range(KINDS_OF_GOODS):
        realm.goods[good] -= realm.giving[good]
    offer = Offer(realm.partner, realm.giving, realm.taking)
    state.offers[seat] = offer
    state.revealed = True
    if state.events is not None:
        state.tell("offers", _facts(seat, offer))
    leave_draft(realm)


def leave_draft(realm: Realm) -> None:
    realm.partner = NOTHING
    realm.giving = []
    realm.taking = []
    realm.step = CHOOSING


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
    if realm.step not in _MAY_ACCEPT or (offer.tried and not realm.works(MARKET)):
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
    for realm in (mine, theirs):
        realm.has_traded = True
        if realm.works(MARKET):
            realm.used |= realm.of_kind[MARKET]
    _show_trade(state, seat, other, offer)
    if state.events is not None:
        state.tell("trades", {"with": seat, **_facts(other, offer)})


def _show_trade(state: State, seat: int, other: int, offer: Offer) -> None:
    """Others see holdings as before the phase but for trades, and never below nothing (ANT-20.3)."""
    seen = state.seen.copy()
    for player, gained, given in ((seat, offer.give, offer.take), (other, offer.take, offer.give)):
        realm = seen[player].clone()
        for good in range(KINDS_OF_GOODS):
            realm.goods[good] = max(0, realm.goods[good] + gained[good] - given[good])
        realm.has_traded = True
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
