"""What a player may begin in phase 4, and where (ANT-4, ANT-17, ANT-18)."""

from __future__ import annotations

from signoria.games.antiquity import industries, payments, settling
from signoria.games.antiquity.actions import (
    BIOLOGY_FARM,
    CITY,
    CLEAN,
    FARM,
    FISHERY,
    INN,
    MINE,
    OBJECT,
    ON,
    WOODCUTTER,
    verb,
)
from signoria.games.antiquity.components import (
    ALCHEMY,
    BIOLOGY,
    CART_SHOP,
    CATCHES,
    CITY_COST,
    CROPS,
    FISHERY_SUPPLY,
    INN_COST,
    MINERALS,
    WOOD,
)
from signoria.games.antiquity.components import FARM as FARM_INDUSTRY
from signoria.games.antiquity.components import MINE as MINE_INDUSTRY
from signoria.games.antiquity.components import WOODCUTTER as WOODCUTTER_INDUSTRY
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Table
from signoria.games.antiquity.zone import zone


def carts(realm: Realm) -> int:
    """The manned Cart shops, each of which allows one build (ANT-4.2)."""
    return realm.of_kind[CART_SHOP] & realm.manned & ~realm.graved


def can_build(table: Table, seat: int) -> bool:
    realm = table.realms[seat]
    if not carts(realm) and not may_clean(table, seat):
        return False
    return len(openings(table, seat)) != 0


def may_clean(table: Table, seat: int) -> bool:
    """Once a turn with active Alchemy, if anything in the zone is polluted (ANT-18.21 to ANT-18.23)."""
    realm = table.realms[seat]
    if not realm.of_kind[ALCHEMY] or realm.alchemy_used or not realm.faculty_works(ALCHEMY):
        return False
    return zone(table, seat) & table.polluted != 0


def may_use_biology(realm: Realm) -> bool:
    """A farm without seed (ANT-17.22, ANT-17.23)."""
    return realm.of_kind[BIOLOGY] != 0 and not realm.biology_used and realm.faculty_works(BIOLOGY)


def openings(table: Table, seat: int) -> list[int]:
    """What the player can pay for and has a site for."""
    realm = table.realms[seat]
    actions: list[int] = []
    if carts(realm):
        if realm.goods[WOOD]:
            _add_wooden(table, seat, actions)
        _add_farms(table, seat, actions)
        _add_settlements(table, seat, actions)
    if may_clean(table, seat):
        actions.append(CLEAN)
    return actions


def _add_settlements(table: Table, seat: int, actions: list[int]) -> None:
    realm = table.realms[seat]
    pays_inn = settling.may_have_inn(table, seat) and payments.can_pay(realm, INN_COST)
    if pays_inn and settling.inn_sites(table, seat):
        actions.append(INN)
    pays_city = settling.may_have_city(table, seat) and payments.can_pay(realm, CITY_COST)
    if pays_city and settling.city_sites(table, seat):
        actions.append(CITY)


def _add_wooden(table: Table, seat: int, actions: list[int]) -> None:
    """What costs one wood: woodcutter, mine, fishery."""
    if industries.sites(table, seat, WOODCUTTER_INDUSTRY, WOOD):
        actions.append(WOODCUTTER)
    for mineral in MINERALS:
        if industries.sites(table, seat, MINE_INDUSTRY, mineral):
            actions.append(MINE + mineral)
    if table.supply[FISHERY_SUPPLY] and industries.has_fishing_site(table, seat):
        for good in CATCHES:
            if not industries.is_short(table, good) or industries.fishing_sites(table, seat, good):
                actions.append(FISHERY + good)


def _add_farms(table: Table, seat: int, actions: list[int]) -> None:
    realm = table.realms[seat]
    if not industries.usable(table, FARM_INDUSTRY) & zone(table, seat):
        return
    free = may_use_biology(realm)
    for crop in CROPS:
        if (realm.goods[crop] or free) and industries.sites(table, seat, FARM_INDUSTRY, crop):
            if realm.goods[crop]:
                actions.append(FARM + crop)
            if free:
                actions.append(BIOLOGY_FARM + crop)


# ---- where


def site_options(table: Table, seat: int) -> list[int]:
    project = table.realms[seat].project
    if verb(project) == FISHERY:
        return industries.fishing_sites(table, seat, project & OBJECT)
    return [ON + number for number in members(sites(table, seat, project))]


def sites(table: Table, seat: int, project: int) -> int:
    """The hexes on which that may be built, or that may be cleaned."""
    kind = verb(project)
    if kind == INN:
        return settling.inn_sites(table, seat)
    if kind == CITY:
        return settling.city_sites(table, seat)
    if kind == CLEAN:
        return zone(table, seat) & table.polluted
    return industries.sites(table, seat, industries.KIND_OF[kind], good_of(project))


def good_of(project: int) -> int:
    """The good that an industry would produce."""
    return WOOD if verb(project) == WOODCUTTER else project & OBJECT
