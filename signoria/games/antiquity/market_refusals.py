"""Why a trade is not possible now (ANT-15.33 to ANT-15.41, ANT-21.6)."""

from __future__ import annotations

from signoria.games.antiquity import actions as verbs
from signoria.games.antiquity.actions import OBJECT, verb
from signoria.games.antiquity.components import GOODS, MARKET, MOST_OFFERS
from signoria.games.antiquity.market import has_goods
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.kernel.errors import Refusal


def bartering(realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    if kind == verbs.GIVE and len(realm.task.ready) < 2:
        return Refusal("ANT-2.29", "refusal.none_left", {"good": GOODS[action & OBJECT]})
    if kind == verbs.TAKE and len(realm.task.ready) == 2:
        return Refusal("ANT-11.17", "refusal.bank_short", {"good": GOODS[action & OBJECT]})
    return Refusal("ANT-15.33", "refusal.two_for_one")


def drafting(waiting: int, realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    if kind in (verbs.GIVE, verbs.TAKE):
        return Refusal("ANT-15.36", "refusal.none_left", {"good": GOODS[action & OBJECT]})
    if kind == verbs.PROPOSE:
        if not any(realm.task.giving) and not any(realm.task.taking):
            return Refusal("ANT-15.39", "refusal.empty_offer")
        return Refusal("ANT-15.40", "refusal.partner_done", {"seat": realm.task.partner})
    return Refusal("ANT-21.6", "refusal.offer_first")


def trade(state: State, waiting: int, seat: int, realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    if kind == verbs.BARTER:
        if not realm.works(MARKET):
            return Refusal("ANT-15.34", "refusal.no_market")
        return Refusal("ANT-15.33", "refusal.two_for_one")
    if kind != verbs.OFFER:
        return Refusal("ANT-15.33", "refusal.begin_trade")
    other = action & OBJECT
    if other == seat or other >= state.seats:
        return Refusal("ANT-15.37", "refusal.no_partner")
    if other not in state.order:
        return Refusal("ANT-19.16", "refusal.partner_eliminated", {"seat": other})
    if not waiting >> other & 1:
        return Refusal("ANT-15.40", "refusal.partner_done", {"seat": other})
    if realm.deeds.steps.offered >= MOST_OFFERS:
        return Refusal("ANT-21.14", "refusal.too_often")
    return Refusal("ANT-21.6", "refusal.one_offer")


def answer(state: State, seat: int, realm: Realm, action: int) -> Refusal:
    if verb(action) == verbs.WITHDRAW:
        return Refusal("ANT-21.6", "refusal.no_offer")
    other = action & OBJECT
    offer = state.offers[other] if other < state.seats else None
    if offer is None or offer.to != seat:
        return Refusal("ANT-21.6", "refusal.no_offer")
    if not has_goods(realm, offer.take):
        return Refusal("ANT-15.36", "refusal.goods_missing")
    if offer.tried and not realm.works(MARKET):
        return Refusal("ANT-15.35", "refusal.no_market_of_either")
    return Refusal("ANT-21.6", "refusal.finish_first")
