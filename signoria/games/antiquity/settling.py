"""Inns, new cities and the Alchemists' cleaning (ANT-18)."""

from __future__ import annotations

from signoria.games.antiquity.components import BREWERY, CITIES, INNS
from signoria.games.antiquity.state import State
from signoria.games.antiquity.zone import zone


def may_have_inn(state: State, seat: int) -> bool:
    """A Brewery and an inn are left (ANT-18.1, ANT-18.6)."""
    realm = state.realms[seat]
    return realm.has(BREWERY) and realm.inns.bit_count() < INNS


def inn_sites(state: State, seat: int) -> int:
    """Free land in the zone (ANT-18.3, ANT-18.4)."""
    return zone(state, seat) & state.country.land & ~state.occupied()


def may_have_city(state: State, seat: int) -> bool:
    realm = state.realms[seat]
    if len(realm.cities) >= CITIES:
        return False
    return not state.house_rules.brewery_for_city or realm.has(BREWERY)


def city_sites(state: State, seat: int) -> int:
    """Centres whose seven hexes are free land, touch the zone, and touch no city (F12, ANT-18.11 to ANT-18.15)."""
    around = state.country.layout.around
    blocked = state.water() | state.occupied()
    near_cities = state.cities | around(state.cities)
    reach = zone(state, seat)
    found = state.country.layout.centres_of_cities & (reach | around(reach))
    return found & ~(blocked | around(blocked) | near_cities | around(near_cities))


def build_inn(state: State, seat: int, place: int) -> None:
    realm = state.realms[seat]
    # One hex (ANT-18.5), a source at once (ANT-18.7); pollution stays under it (ANT-18.8).
    realm.inns |= 1 << place
    realm.sources |= 1 << place
    state.inns |= 1 << place
    # ANT-4.12
    state.unexplored &= ~(1 << place)


def found_city(state: State, seat: int, centre: int) -> None:
    """Pollution and exploration counters under it are discarded (ANT-18.16)."""
    hexes = state.country.layout.city(centre)
    # An empty map (ANT-18.18), and a source at once (ANT-18.19).
    state.realms[seat].found_city(centre, hexes)
    state.cities |= hexes
    state.polluted &= ~hexes
    state.unexplored &= ~hexes


def clean(state: State, target: int) -> int:
    """Pollution goes from the hex and its neighbours but under goods (ANT-18.24, ANT-18.25); what was removed.

    Grass stays (ANT-18.26), and whoever reaches a hex may use it now (ANT-18.27).
    """
    cleaned = state.polluted & state.country.layout.city(target) & ~state.laden
    state.polluted &= ~cleaned
    return cleaned
