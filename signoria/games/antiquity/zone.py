"""The zone of control: the hexes that a player reaches from his cities and inns (ANT-14)."""

from __future__ import annotations

from signoria.games.antiquity.components import HARBOUR, STABLES
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State


def zone(state: State, seat: int) -> int:
    """The zone of that seat now, as a set of hexes; his own cities and inns are not in it (ANT-14.13)."""
    realm = state.realms[seat]
    if realm.zone < 0:
        realm.zone = reached(state, realm)
    return realm.zone


def reached(state: State, realm: Realm) -> int:
    """Definition F5: steps over land from cities and inns; with an active Harbour, connected water and its shores."""
    sources = realm.sources
    if not sources:
        return 0
    around = state.country.layout.around
    water = state.country.water & ~state.cities
    dry = ~(water | sources)
    reach = around(sources) & dry
    reach |= around(reach) & dry
    if realm.works(STABLES):
        reach |= around(reach) & dry
    if realm.works(HARBOUR):
        lake = _connected(state, around(sources) & water, water)
        reach |= lake | around(lake) & dry
    return reach


def _connected(state: State, start: int, water: int) -> int:
    """All water that is connected with these hexes through water (ANT-14.7)."""
    around = state.country.layout.around
    found = start
    while True:
        grown = found | around(found) & water
        if grown == found:
            return found
        found = grown


def forget_zones(state: State) -> None:
    """Land and water have changed under a city, so every zone is to be looked up again."""
    for realm in state.realms:
        realm.zone = -1
