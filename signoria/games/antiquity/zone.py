"""The zone of control: the hexes that a player reaches from his cities and inns (ANT-14)."""

from __future__ import annotations

from signoria.games.antiquity.components import HARBOUR, STABLES
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Table


def zone(table: Table, seat: int) -> int:
    """The zone of that seat now, as a set of hexes; his own cities and inns are not in it (ANT-14.13)."""
    realm = table.realms[seat]
    if realm.zone < 0:
        realm.zone = reached(table, realm)
    return realm.zone


def reached(table: Table, realm: Realm) -> int:
    """Definition F5: steps over land from cities and inns; with an active Harbour, connected water and its shores."""
    sources = realm.sources
    if not sources:
        return 0
    around = table.country.layout.around
    water = table.country.water & ~table.cities
    dry = ~(water | sources)
    reach = around(sources) & dry
    reach |= around(reach) & dry
    if realm.works(STABLES):
        reach |= around(reach) & dry
    if realm.works(HARBOUR):
        lake = _connected(table, around(sources) & water, water)
        reach |= lake | around(lake) & dry
    return reach


def _connected(table: Table, start: int, water: int) -> int:
    """All water that is connected with these hexes through water (ANT-14.7)."""
    around = table.country.layout.around
    found = start
    while True:
        grown = found | around(found) & water
        if grown == found:
            return found
        found = grown


def forget_zones(table: Table) -> None:
    """Land and water have changed under a city, so every zone is to be looked up again."""
    for realm in table.realms:
        realm.zone = -1
