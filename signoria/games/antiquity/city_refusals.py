"""Why something cannot be done in one's cities in phase 2 (ANT-2, ANT-15, ANT-16)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import actions as verbs
from signoria.games.antiquity import market_refusals, payments, taking_back
from signoria.games.antiquity.actions import CELL, DETAIL, OBJECT, RECTANGLE, verb
from signoria.games.antiquity.city_map import CELL_NAMES, SHAPE
from signoria.games.antiquity.components import (
    BARBARA,
    BUILDING_COST,
    BUILDINGS,
    CATHEDRAL,
    FIRST_UNIQUE,
    FOODS,
    GOODS,
    HOSPITAL,
    HOSPITAL_GRAVES,
    HOUSE,
    HOUSE_COST,
    LUXURIES,
    MARIA,
    MOST_LIFTED,
    MOST_UNMANNED,
    NICOLO,
    NOTHING,
    PASSIVE,
    STONE,
    STORAGE,
    THEOLOGY,
    TILE_SUPPLY,
    WOOD,
    Cost,
)
from signoria.games.antiquity.construction import cells_at, kind_of
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.supplies import in_supply, known_left
from signoria.games.antiquity.task import ARRANGING, BARTERING, CARRYING, DRAFTING, FREE_HOUSE, PATRON, PAYING, PLACING
from signoria.games.antiquity.workers import is_one_body
from signoria.kernel.errors import Refusal

_FIRST_OF_PHASE: Final = verbs.BUILD
_LAST_OF_PHASE: Final = verbs.DONE
# Why the last deed stands.
_STAYS: Final[dict[str, Refusal]] = {
    taking_back.NOTHING_DONE: Refusal("ANT-21.7", "refusal.nothing_begun"),
    taking_back.TOO_OFTEN: Refusal("ANT-21.14", "refusal.stays_often"),
    taking_back.BY_TRADE: Refusal("ANT-15.38", "refusal.stays_trade"),
    taking_back.BY_COUNTERS: Refusal("ANT-20.7", "refusal.stays_counters"),
    taking_back.BY_BANK: Refusal("ANT-11.17", "refusal.stays_bank"),
    taking_back.BY_OFFER: Refusal("ANT-21.6", "refusal.stays_offer"),
}


def refuse(state: State, waiting: int, seat: int, action: int) -> Refusal | None:
    """Why not in phase 2; None if the action belongs to another phase."""
    kind = verb(action)
    if not _FIRST_OF_PHASE <= kind <= _LAST_OF_PHASE:
        return None
    realm = state.realms[seat]
    if kind in (verbs.ACCEPT, verbs.DECLINE, verbs.WITHDRAW):
        return market_refusals.answer(state, seat, realm, action)
    if realm.task.step:
        return _in_between(state, waiting, seat, realm, action)
    return _choosing(state, waiting, seat, realm, action)


# ---- in the middle of something


def _in_between(state: State, waiting: int, seat: int, realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    step = realm.task.step
    if kind == verbs.DONE:
        return Refusal("ANT-2.32", "refusal.not_done_yet")
    if kind == verbs.BACK and step in (PATRON, FREE_HOUSE):
        return _STAYS[taking_back.why_not(state, seat)]
    if step == PATRON:
        if kind == verbs.CHOOSE:
            return Refusal("ANT-15.24", "refusal.razed_patron")
        return Refusal("ANT-21.7", "refusal.patron_first")
    if step == FREE_HOUSE:
        return _free_house(realm, action)
    if step == PLACING:
        if kind == verbs.AT:
            return refuse_place(state, realm, kind_of(realm.task.project), action & OBJECT)
        return Refusal("ANT-2.16", "refusal.place_first")
    if step == PAYING:
        if kind == verbs.PAY:
            return refuse_payment(realm, action & OBJECT)
        return Refusal("ANT-2.25", "refusal.pay_first")
    if step == BARTERING:
        return market_refusals.bartering(realm, action)
    if step == DRAFTING:
        return market_refusals.drafting(waiting, realm, action)
    return _moving(state, realm, action)


def _free_house(realm: Realm, action: int) -> Refusal:
    number = action & OBJECT
    if verb(action) != verbs.FREE:
        return Refusal("ANT-16.6", "refusal.free_house_first")
    if realm.houses >> number & 1:
        return Refusal("ANT-15.3", "refusal.house_stands", {"number": number})
    return Refusal("ANT-16.4", "refusal.lower_number", {"number": realm.task.project & OBJECT})


def refuse_place(state: State, realm: Realm, kind: int, place: int) -> Refusal:
    """Why a building cannot lie there."""
    facts: dict[str, object] = {"at": CELL_NAMES[place & CELL], "building": BUILDINGS[kind]}
    if (kind == STORAGE) != bool(place & RECTANGLE):
        return Refusal("ANT-15.7" if kind == STORAGE else "ANT-2.17", "refusal.wrong_shape", facts)
    if kind == STORAGE:
        width, height = verbs.size_of(place)
        if width * height % 2:
            return Refusal("ANT-15.7", "refusal.odd_storage", facts)
        if width * height < 2 * state.house_rules.storage_min_tiles:
            return Refusal("ANT-15.8", "refusal.small_storage", facts)
        if width * height > 2 * known_left(state, realm, TILE_SUPPLY):
            return Refusal("ANT-15.9", "refusal.no_tiles", facts)
    elif place >> DETAIL >= len(SHAPE[kind]):
        return Refusal("ANT-2.17", "refusal.same_shape", facts)
    return _refuse_cells(realm, cells_at(kind, place), facts)


def _refuse_cells(realm: Realm, cells: int, facts: dict[str, object]) -> Refusal:
    if cells & ~realm.ground:
        return Refusal("ANT-2.17", "refusal.outside_city", facts)
    if cells & (realm.built | realm.graves):
        return Refusal("ANT-2.19", "refusal.cell_not_empty", facts)
    return Refusal("ANT-15.23", "refusal.razed_ground", facts)


def refuse_payment(realm: Realm, good: int) -> Refusal:
    facts: dict[str, object] = {"good": GOODS[good]}
    wanted = FOODS if realm.task.owed_food else LUXURIES
    if good not in wanted:
        return Refusal("ANT-2.28", "refusal.wrong_class", facts)
    if not payments.in_hand(realm, good):
        return Refusal("ANT-2.29", "refusal.none_left", facts)
    return Refusal("ANT-2.27", "refusal.different_goods", facts)


def _moving(state: State, realm: Realm, action: int) -> Refusal:
    """Something of Santa Barbara's is lifted."""
    kind = verb(action)
    about = action & OBJECT
    facts: dict[str, object] = {"at": CELL_NAMES[about & CELL]}
    if realm.task.step == CARRYING:
        if kind == verbs.AT:
            if realm.built >> (about & CELL) & 1:
                return Refusal("ANT-16.14", "refusal.grave_onto_building", facts)
            if realm.deeds.razed >> (about & CELL) & 1:
                return Refusal("ANT-15.23", "refusal.razed_ground", facts)
            return Refusal("ANT-16.12", "refusal.cell_not_empty", facts)
        return Refusal("ANT-16.12", "refusal.grave_first")
    assert realm.task.step == ARRANGING
    if kind == verbs.AT:
        return _set_down(realm, about, facts)
    if kind in (verbs.LIFT, verbs.CARRY) and realm.deeds.steps.moved >= MOST_LIFTED:
        return Refusal("ANT-21.14", "refusal.too_often")
    if kind == verbs.CARRY and realm.graves >> about & 1:
        return Refusal("ANT-16.16", "refusal.grave_stays_on_building", facts)
    return Refusal("ANT-16.16", "refusal.pieces_lifted")


def _set_down(realm: Realm, place: int, facts: dict[str, object]) -> Refusal:
    number = realm.task.lifted[-1]
    kind = realm.kind[number]
    if (kind == STORAGE) != bool(place & RECTANGLE):
        return Refusal("ANT-16.10", "refusal.wrong_shape", facts)
    if kind == STORAGE:
        width, height = verbs.size_of(place)
        if sorted((width, height)) != sorted((realm.detail[number] >> 3, realm.detail[number] & 7)):
            return Refusal("ANT-16.10", "refusal.storage_keeps_size", facts)
    elif place >> DETAIL >= len(SHAPE[kind]):
        return Refusal("ANT-2.17", "refusal.same_shape", facts)
    cells = cells_at(kind, place)
    if cells & realm.ground == cells and not cells & realm.built and cells & (realm.graves | realm.deeds.razed):
        return Refusal("ANT-16.15", "refusal.grave_or_razed", facts)
    return Refusal("ANT-16.9", "refusal.does_not_fit", facts)


# ---- nothing begun


def _choosing(state: State, waiting: int, seat: int, realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    about = action & OBJECT
    if kind == verbs.BUILD:
        return _build(state, realm, about)
    if kind == verbs.RAISE:
        return _house(realm, about)
    if kind in (verbs.MAN, verbs.UNMAN):
        return _worker(realm, kind, about)
    if kind == verbs.CLEAR:
        return _clear(realm, about)
    if kind == verbs.RAZE:
        return _raze(realm)
    if kind in (verbs.BARTER, verbs.OFFER, verbs.GIVE, verbs.TAKE, verbs.PROPOSE):
        return market_refusals.trade(state, waiting, seat, realm, action)
    if kind in (verbs.LIFT, verbs.CARRY, verbs.RESTORE):
        return _rearrange(state, seat, realm, action)
    if kind in (verbs.AT, verbs.PAY):
        return Refusal("ANT-2.16", "refusal.choose_building")
    if kind == verbs.CHOOSE:
        return Refusal("ANT-15.12" if realm.patron == NOTHING else "ANT-15.25", "refusal.no_new_cathedral")
    if kind in (verbs.FREE, verbs.FORGO):
        rule = "ANT-16.3" if realm.has_power(NICOLO, MARIA) else "ANT-16.21"
        return Refusal(rule, "refusal.no_free_house")
    if kind == verbs.BACK:
        return _STAYS[taking_back.why_not(state, seat)]
    if kind == verbs.RESTART:
        return Refusal("ANT-2.2", "refusal.no_restart")
    return Refusal("ANT-21.6", "refusal.offer_open")


def unpayable(realm: Realm, cost: Cost) -> Refusal | None:
    """Why the player cannot pay that; None if he can."""
    goods = realm.goods
    if goods[WOOD] < cost.wood:
        return Refusal("ANT-2.29", "refusal.no_wood")
    if goods[STONE] < cost.stone:
        return Refusal("ANT-2.29", "refusal.no_stone")
    if payments.can_pay(realm, cost):
        return None
    if payments.choices(realm, FOODS, True) >= cost.food and payments.choices(realm, LUXURIES, True) >= cost.luxury:
        return Refusal("ANT-2.27", "refusal.different_goods_needed", {"food": cost.food, "luxury": cost.luxury})
    return Refusal("ANT-2.29", "refusal.too_few_goods", {"food": cost.food, "luxury": cost.luxury})


def _build(state: State, realm: Realm, kind: int) -> Refusal:
    facts: dict[str, object] = {"building": BUILDINGS[kind]}
    if kind == HOUSE:
        return Refusal("ANT-15.2", "refusal.name_the_house")
    if kind >= FIRST_UNIQUE and realm.of_kind[kind]:
        return Refusal("ANT-15.15" if kind == CATHEDRAL else "ANT-2.22", "refusal.stands_already", facts)
    if kind < FIRST_UNIQUE and not in_supply(state, realm, kind):
        return Refusal("ANT-15.9" if kind == STORAGE else "ANT-11.19", "refusal.supply_empty", facts)
    return unpayable(realm, BUILDING_COST[kind]) or Refusal("ANT-2.19", "refusal.no_room", facts)


def _house(realm: Realm, number: int) -> Refusal:
    facts: dict[str, object] = {"number": number}
    if realm.houses >> number & 1:
        return Refusal("ANT-15.3", "refusal.house_stands", facts)
    return unpayable(realm, HOUSE_COST[number]) or Refusal("ANT-2.19", "refusal.no_room", {"building": "house"})


def _worker(realm: Realm, kind: int, cell: int) -> Refusal:
    at: dict[str, object] = {"at": CELL_NAMES[cell]}
    number = realm.building_at(cell)
    if number == NOTHING or realm.kind[number] == HOUSE:
        return Refusal("ANT-2.10", "refusal.nothing_to_man", at)
    if kind == verbs.UNMAN:
        if not realm.manned >> number & 1:
            return Refusal("ANT-2.15", "refusal.nobody_there", at)
        if realm.deeds.used >> number & 1:
            return Refusal("ANT-2.15", "refusal.power_used", at)
        if realm.deeds.steps.unmanned >= MOST_UNMANNED:
            return Refusal("ANT-21.14", "refusal.too_often")
        return Refusal("ANT-2.15", "refusal.name_first_cell", at)
    if realm.kind[number] in PASSIVE:
        return Refusal("ANT-2.9", "refusal.works_unmanned", at)
    if realm.graved >> number & 1:
        return Refusal("ANT-2.8", "refusal.graved", at)
    if realm.manned >> number & 1:
        return Refusal("ANT-2.5", "refusal.manned", at)
    if not realm.pool:
        return Refusal("ANT-2.6", "refusal.no_worker", at)
    if is_one_body(realm, number):
        return Refusal("ANT-15.47", "refusal.one_body", at)
    return Refusal("ANT-2.4", "refusal.name_first_cell", at)


def _clear(realm: Realm, cell: int) -> Refusal:
    if not realm.works(HOSPITAL):
        return Refusal("ANT-15.31", "refusal.no_hospital")
    if realm.deeds.cleared >= HOSPITAL_GRAVES:
        return Refusal("ANT-15.31", "refusal.five_graves")
    return Refusal("ANT-15.30", "refusal.no_grave_there", {"at": CELL_NAMES[cell]})


def _raze(realm: Realm) -> Refusal:
    if not realm.of_kind[CATHEDRAL]:
        return Refusal("ANT-15.21", "refusal.no_cathedral")
    if not realm.faculty_works(THEOLOGY):
        return Refusal("ANT-15.20" if realm.of_kind[THEOLOGY] else "ANT-2.24", "refusal.no_theology")
    if realm.patron == MARIA:
        return Refusal("ANT-15.26", "refusal.maria_stays")
    if not realm.has(CATHEDRAL):
        return Refusal("ANT-15.27", "refusal.graved_cathedral")
    return Refusal("ANT-15.28", "refusal.razed_already")


def _rearrange(state: State, seat: int, realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    at: dict[str, object] = {"at": CELL_NAMES[action & CELL]}
    if kind == verbs.RESTORE:
        return Refusal("ANT-16.16", "refusal.nothing_lifted")
    if not state.has_power(seat, BARBARA):
        if realm.patron in (BARBARA, MARIA):
            return Refusal("ANT-16.2", "refusal.graved_cathedral")
        return Refusal("ANT-2.20" if realm.patron == NOTHING else "ANT-16.21", "refusal.buildings_stay", at)
    if realm.deeds.steps.moved >= MOST_LIFTED:
        return Refusal("ANT-21.14", "refusal.too_often")
    if kind == verbs.CARRY:
        return Refusal("ANT-16.12", "refusal.no_grave_there", at)
    return Refusal("ANT-16.8", "refusal.nothing_to_lift", at)
