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
    return zone_of(state, state.realms[seat])


def zone_of(state: State, realm: Realm) -> int:
    """The zone of that realm, which others may see otherwise than it is."""
    known = realm.reach
    powers = _powers(realm)
    # A new inn or city counts at once (ANT-14.16).
    if known is None or known.sources != realm.sources or known.powers != powers or known.cities != state.cities:
        known = realm.reach = Reach(realm.sources, state.cities, powers, reached(state, realm))
    return known.hexes


def _powers(realm: Realm) -> int:
    """Which of the two buildings that stretch a zone are active (ANT-14.15)."""
    # Nobody stands on a graved building (ANT-22.5).
    found = _STABLES if realm.of_kind[STABLES] & realm.manned else 0
    return found | _HARBOUR if realm.of_kind[HARBOUR] & realm.manned else found


def reached(state: State, realm: Realm) -> int:
    """Definition F5. Whatever else lies there does not matter (ANT-14.14), nor who else reaches it (ANT-14.17)."""
    # His cities and inns, wherever they are (ANT-14.1, ANT-14.12); one set for all of them (ANT-14.18).
    sources = realm.sources
    powers = _powers(realm)
    around = state.country.layout.around
    water = state.country.water & ~state.cities
    # ANT-22.21
    dry = ~(water | sources)
    # Two steps over land, never over water (ANT-14.2, ANT-14.3, ANT-14.4, ANT-14.5).
    reach = around(sources) & dry
    reach |= around(reach) & dry
    # One step more (ANT-14.10), before any shore is added (ANT-14.11).
    if powers & _STABLES:
        reach |= around(reach) & dry
    if powers & _HARBOUR:
        # Water that touches a source and all connected with it, and no other (ANT-14.6, ANT-14.9); its shores
        # (ANT-14.8).
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
