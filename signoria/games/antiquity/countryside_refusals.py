"""Why something cannot be built in the countryside now (ANT-4, ANT-17, ANT-18)."""

from __future__ import annotations

from signoria.games.antiquity import industries, settling
from signoria.games.antiquity.actions import (
    BIOLOGY_FARM,
    CITY,
    CLEAN,
    END,
    FARM,
    FISHERY,
    HEX,
    INN,
    MINE,
    OBJECT,
    ON,
    PAY,
    TWO,
    WOODCUTTER,
    verb,
)
from signoria.games.antiquity.city_refusals import refuse_payment, unpayable
from signoria.games.antiquity.components import (
    ALCHEMY,
    BIOLOGY,
    BREWERY,
    CITIES,
    CITY_COST,
    FISHERY_SUPPLY,
    GOODS,
    INN_COST,
    INNS,
    MINERALS,
    WOOD,
)
from signoria.games.antiquity.openings import carts, good_of, has_used_biology
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import CHOOSING, PAYING, SITING
from signoria.games.antiquity.zone import zone
from signoria.kernel.errors import Refusal

_OF_THE_PHASE = (WOODCUTTER, FARM, BIOLOGY_FARM, MINE, FISHERY, INN, CITY, CLEAN, ON, PAY, END)


def refuse(state: State, seat: int, action: int) -> Refusal | None:
    """Why not in phase 4; None if the action belongs to another phase."""
    realm = state.realms[seat]
    kind = verb(action)
    if kind not in _OF_THE_PHASE:
        return None
    if realm.task.step == SITING:
        return _site(state, seat, action) if kind == ON else Refusal("ANT-4.5", "refusal.choose_hex")
    if realm.task.step == PAYING:
        return refuse_payment(realm, action & OBJECT) if kind == PAY else Refusal("ANT-4.9", "refusal.pay_first")
    if kind in (ON, PAY):
        return Refusal("ANT-4.2", "refusal.choose_build")
    assert realm.task.step == CHOOSING
    if kind == CLEAN:
        return _clean(state, seat, realm)
    if not carts(realm):
        return Refusal("ANT-4.3", "refusal.no_cart_shop")
    if kind == INN:
        return _inn(state, realm)
    if kind == CITY:
        return _city(state, realm)
    return _industry(state, seat, realm, action)


def _clean(state: State, seat: int, realm: Realm) -> Refusal:
    if not realm.faculty_works(ALCHEMY):
        return Refusal("ANT-18.22", "refusal.no_alchemy")
    if realm.deeds.alchemy_used:
        return Refusal("ANT-18.22", "refusal.cleaned_already")
    return Refusal("ANT-18.23", "refusal.nothing_polluted")


def _inn(state: State, realm: Realm) -> Refusal:
    if not realm.has(BREWERY):
        return Refusal("ANT-18.1", "refusal.no_brewery")
    if realm.inns.bit_count() >= INNS:
        return Refusal("ANT-18.6", "refusal.no_inn_left")
    return unpayable(realm, INN_COST) or Refusal("ANT-18.3", "refusal.no_site")


def _city(state: State, realm: Realm) -> Refusal:
    if len(realm.cities) >= CITIES:
        return Refusal("ANT-18.17", "refusal.four_cities")
    if state.house_rules.brewery_for_city and not realm.has(BREWERY):
        return Refusal("ANT-18.10", "refusal.no_brewery")
    return unpayable(realm, CITY_COST) or Refusal("ANT-18.12", "refusal.no_site")


def _industry(state: State, seat: int, realm: Realm, action: int) -> Refusal:
    kind = verb(action)
    good = good_of(action)
    if kind == FARM and not realm.goods[good]:
        return Refusal("ANT-17.15", "refusal.no_seed", {"good": GOODS[good]})
    if kind == BIOLOGY_FARM:
        if not realm.faculty_works(BIOLOGY):
            return Refusal("ANT-17.22", "refusal.no_biology")
        if has_used_biology(state, realm):
            return Refusal("ANT-17.23", "refusal.biology_used")
    if kind in (WOODCUTTER, MINE, FISHERY) and not realm.goods[WOOD]:
        return Refusal("ANT-4.9", "refusal.no_wood")
    if kind == FISHERY and not state.supply[FISHERY_SUPPLY]:
        return Refusal("ANT-17.32", "refusal.no_fishery_left")
    if industries.is_limited(state) and _has_site_but_for_goods(state, seat, action):
        return Refusal("ANT-11.17", "refusal.bank_short", {"good": GOODS[good]})
    return _no_site(state, seat, kind, good)


def _no_site(state: State, seat: int, kind: int, good: int) -> Refusal:
    reach = zone(state, seat)
    if kind == MINE and industries.usable(state, industries.KIND_OF[MINE]) & reach:
        return Refusal("ANT-17.20", "refusal.no_range_yields", {"good": GOODS[good]})
    if kind == FISHERY:
        free = state.country.land & ~state.occupied()
        if free & state.country.layout.around(free & reach):
            return Refusal("ANT-17.26", "refusal.no_fishing_water")
    return Refusal(_SITE_RULE[kind], "refusal.no_site")


_SITE_RULE = {
    WOODCUTTER: "ANT-17.8",
    FARM: "ANT-17.12",
    BIOLOGY_FARM: "ANT-17.12",
    MINE: "ANT-17.18",
    FISHERY: "ANT-17.24",
}


def _has_site_but_for_goods(state: State, seat: int, action: int) -> bool:
    if verb(action) == FISHERY:
        return industries.has_fishing_site(state, seat)
    return industries.usable(state, industries.KIND_OF[verb(action)]) & zone(state, seat) != 0


# ---- sites


def _site(state: State, seat: int, action: int) -> Refusal:
    realm = state.realms[seat]
    kind = verb(realm.task.project)
    number = action & HEX
    facts: dict[str, object] = {"at": state.country.layout.names[number]}
    if kind == FISHERY:
        return _fishing_site(state, seat, action & OBJECT, facts)
    if action >> TWO & 7:
        return Refusal("ANT-17.24", "refusal.one_hex", facts)
    if kind == CITY:
        return _city_site(state, seat, number, facts)
    if not zone(state, seat) >> number & 1:
        if kind == CLEAN:
            return Refusal("ANT-18.23", "refusal.outside_zone", facts)
        return Refusal("ANT-4.5", "refusal.outside_zone", facts)
    if kind == CLEAN:
        return Refusal("ANT-18.23", "refusal.not_polluted", facts)
    if state.occupied() >> number & 1:
        return Refusal("ANT-4.10", "refusal.hex_not_free", facts)
    if kind == INN:
        return Refusal("ANT-18.4", "refusal.inn_on_water", facts)
    return _industry_site(state, realm, number, facts)


def _industry_site(state: State, realm: Realm, number: int, facts: dict[str, object]) -> Refusal:
    project = realm.task.project
    kind = verb(project)
    if not industries.ground_of(state, industries.KIND_OF[kind]) >> number & 1:
        return Refusal(_SITE_RULE[kind], "refusal.wrong_terrain", facts)
    if state.polluted >> number & 1:
        return Refusal("ANT-4.11", "refusal.hex_polluted", facts)
    good = good_of(project)
    if kind == MINE and state.mined[1 - MINERALS.index(good)] >> number & 1:
        return Refusal("ANT-17.20", "refusal.other_mineral", {**facts, "good": GOODS[good]})
    return Refusal("ANT-11.17", "refusal.bank_short", {"good": GOODS[good]})


def _fishing_site(state: State, seat: int, place: int, facts: dict[str, object]) -> Refusal:
    if not place >> TWO:
        return Refusal("ANT-17.24", "refusal.two_hexes", facts)
    first, second = place & HEX, industries.second_hex(state, place)
    both = 1 << first | 1 << second
    if both & (state.water() | state.occupied()):
        return Refusal("ANT-17.24", "refusal.hex_not_free", facts)
    if not both & zone(state, seat):
        return Refusal("ANT-17.25", "refusal.outside_zone", facts)
    if both & ~industries.shores(state):
        return Refusal("ANT-17.26", "refusal.no_fishing_water", facts)
    good = state.realms[seat].task.project & OBJECT
    return Refusal("ANT-11.17", "refusal.bank_short", {"good": GOODS[good]})


def _city_site(state: State, seat: int, centre: int, facts: dict[str, object]) -> Refusal:
    layout = state.country.layout
    hexes = layout.city(centre)
    if not layout.centres_of_cities >> centre & 1:
        return Refusal("ANT-18.11", "refusal.off_the_map", facts)
    if hexes & state.water():
        return Refusal("ANT-18.13", "refusal.city_on_water", facts)
    if hexes & layout.around(state.cities):
        return Refusal("ANT-18.15", "refusal.city_too_near", facts)
    if hexes & state.occupied():
        return Refusal("ANT-18.14", "refusal.hex_not_free", facts)
    assert not settling.city_sites(state, seat) >> centre & 1
    return Refusal("ANT-18.12", "refusal.outside_zone", facts)
