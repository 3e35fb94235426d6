"""The zone of control: the hexes that a player reaches from his cities and inns (ANT-14)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.components import HARBOUR, STABLES
from signoria.games.antiquity.realm import Reach, Realm
from signoria.games.antiquity.state import State

_STABLES: Final = 1
_HARBOUR: Final = 2


def zone(state: State, seat: int) -> int:
    """The zone of that seat now, as a set of hexes; his own cities and inns are not in it (ANT-14.13)."""
    realm = state.realms[seat]
    known = realm.reach
    powers = _powers(realm)
    if known.sources != realm.sources or known.powers != powers or known.cities != state.cities:
        known = realm.reach = Reach(realm.sources, state.cities, powers, reached(state, realm))
    return known.hexes


def _powers(realm: Realm) -> int:
    """Which of the two buildings that stretch a zone are active (ANT-14.15)."""
    active = realm.manned & ~realm.graved
    found = _STABLES if realm.of_kind[STABLES] & active else 0
    return found | _HARBOUR if realm.of_kind[HARBOUR] & active else found


def reached(state: State, realm: Realm) -> int:
    """Definition F5: steps over land from cities and inns; with an active Harbour, connected water and its shores."""
    sources = realm.sources
    if not sources:
        return 0
    powers = _powers(realm)
    around = state.country.layout.around
    water = state.country.water & ~state.cities
    dry = ~(water | sources)
    reach = around(sources) & dry
    reach |= around(reach) & dry
    if powers & _STABLES:
        reach |= around(reach) & dry
    if powers & _HARBOUR:
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
