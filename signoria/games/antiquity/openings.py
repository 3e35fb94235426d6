"""What a player may begin in phase 4, and where (ANT-4, ANT-17, ANT-18)."""

from __future__ import annotations

from typing import Final

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
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.zone import zone
from signoria.kernel.each import Each

_ON_EACH: Final = Each(ON)


def carts(realm: Realm) -> int:
    """The manned Cart shops, each of which allows one build (ANT-4.2)."""
    return realm.of_kind[CART_SHOP] & realm.manned & ~realm.graved


def can_build(state: State, seat: int) -> bool:
    realm = state.realms[seat]
    if not carts(realm) and not may_clean(state, seat):
        return False
    return len(openings(state, seat)) != 0


def may_clean(state: State, seat: int) -> bool:
    """Once a turn with active Alchemy, if anything in the zone is polluted (ANT-18.21 to ANT-18.23)."""
    realm = state.realms[seat]
    if realm.deeds.alchemy_used or not realm.faculty_works(ALCHEMY):
        return False
    return zone(state, seat) & state.polluted != 0


def may_use_biology(state: State, realm: Realm) -> bool:
    """A farm without seed (ANT-17.22)."""
    return not has_used_biology(state, realm) and realm.faculty_works(BIOLOGY)


def has_used_biology(state: State, realm: Realm) -> bool:
    """Whether he has had his free seed: of this turn, or of the whole game (ANT-17.23, ANT-0.4)."""
    return realm.biology_used if state.house_rules.biology_per_game else realm.deeds.biology_used


def openings(state: State, seat: int) -> list[int]:
    """What the player can pay for and has a site for, in the zone as the last build has left it (ANT-4.6)."""
    realm = state.realms[seat]
    actions: list[int] = []
    if carts(realm):
        if realm.goods[WOOD]:
            _add_wooden(state, seat, actions)
        _add_farms(state, seat, actions)
        _add_settlements(state, seat, actions)
    if may_clean(state, seat):
        actions.append(CLEAN)
    return actions


def _add_settlements(state: State, seat: int, actions: list[int]) -> None:
    realm = state.realms[seat]
    pays_inn = settling.may_have_inn(state, seat) and payments.can_pay(realm, INN_COST)
    if pays_inn and settling.inn_sites(state, seat):
        actions.append(INN)
    pays_city = settling.may_have_city(state, seat) and payments.can_pay(realm, CITY_COST)
    if pays_city and settling.city_sites(state, seat):
        actions.append(CITY)


def _add_wooden(state: State, seat: int, actions: list[int]) -> None:
    """What costs one wood: woodcutter, mine, fishery."""
    if industries.sites(state, seat, WOODCUTTER_INDUSTRY, WOOD, True):
        actions.append(WOODCUTTER)
    for mineral in MINERALS:
        if industries.sites(state, seat, MINE_INDUSTRY, mineral, False):
            actions.append(MINE + mineral)
    if state.supply[FISHERY_SUPPLY] and industries.has_fishing_site(state, seat):
        for good in CATCHES:
            if not industries.is_limited(state) or industries.fishing_sites(state, seat, good):
                actions.append(FISHERY + good)


def _add_farms(state: State, seat: int, actions: list[int]) -> None:
    realm = state.realms[seat]
    free = may_use_biology(state, realm)
    for crop in CROPS:
        if realm.goods[crop] and industries.sites(state, seat, FARM_INDUSTRY, crop, True):
            actions.append(FARM + crop)
        # Biology pays no seed into the bank (ANT-17.22).
        if free and industries.sites(state, seat, FARM_INDUSTRY, crop, False):
            actions.append(BIOLOGY_FARM + crop)


# ---- where


def site_options(state: State, seat: int) -> list[int]:
    project = state.realms[seat].task.project
    if verb(project) == FISHERY:
        return industries.fishing_sites(state, seat, project & OBJECT)
    return _ON_EACH.of(sites(state, seat, project))


def sites(state: State, seat: int, project: int) -> int:
    """The hexes on which that may be built, or that may be cleaned."""
    kind = verb(project)
    if kind == INN:
        return settling.inn_sites(state, seat)
    if kind == CITY:
        return settling.city_sites(state, seat)
    if kind == CLEAN:
        return zone(state, seat) & state.polluted
    return industries.sites(state, seat, industries.KIND_OF[kind], good_of(project), kind in (WOODCUTTER, FARM))


def good_of(project: int) -> int:
    """The good that an industry would produce."""
    return WOOD if verb(project) == WOODCUTTER else project & OBJECT
