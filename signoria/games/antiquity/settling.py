"""Inns, new cities and the Alchemists' cleaning (ANT-18)."""

from __future__ import annotations

from signoria.games.antiquity.components import BREWERY, CITIES, INNS
from signoria.games.antiquity.state import Table
from signoria.games.antiquity.zone import zone


def may_have_inn(table: Table, seat: int) -> bool:
    """A Brewery and an inn are left (ANT-18.1, ANT-18.6)."""
    realm = table.realms[seat]
    return realm.has(BREWERY) and realm.inns.bit_count() < INNS


def inn_sites(table: Table, seat: int) -> int:
    """Free land in the zone (ANT-18.3, ANT-18.4)."""
    return zone(table, seat) & table.country.land & ~table.occupied()


def may_have_city(table: Table, seat: int) -> bool:
    realm = table.realms[seat]
    if len(realm.cities) >= CITIES:
        return False
    return not table.house.brewery_for_city or realm.has(BREWERY)


def city_sites(table: Table, seat: int) -> int:
    """Centres whose seven hexes are free land, touch the zone, and touch no city (F12, ANT-18.11 to ANT-18.15)."""
    around = table.country.layout.around
    blocked = table.water() | table.occupied()
    near_cities = table.cities | around(table.cities)
    reach = zone(table, seat)
    found = table.country.layout.centres_of_cities & (reach | around(reach))
    return found & ~(blocked | around(blocked) | near_cities | around(near_cities))


def build_inn(table: Table, seat: int, place: int) -> None:
    realm = table.realms[seat]
    realm.inns |= 1 << place
    realm.sources |= 1 << place
    realm.zone = -1
    table.inns |= 1 << place
    table.unexplored &= ~(1 << place)


def found_city(table: Table, seat: int, centre: int) -> None:
    """Pollution and exploration counters under it are discarded (ANT-18.16)."""
    hexes = table.country.layout.city(centre)
    table.realms[seat].found_city(centre, hexes)
    table.cities |= hexes
    table.polluted &= ~hexes
    table.unexplored &= ~hexes


def clean(table: Table, target: int) -> int:
    """Pollution goes from the hex and its neighbours but under goods (ANT-18.24, ANT-18.25); what was removed."""
    cleaned = table.polluted & table.country.layout.city(target) & ~table.laden
    table.polluted &= ~cleaned
    return cleaned
