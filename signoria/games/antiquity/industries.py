"""Woodcutters, farms, mines and fisheries: where they may stand and what they take (ANT-17)."""

from __future__ import annotations

from signoria.games.antiquity import actions
from signoria.games.antiquity.actions import HEX, ON, TWO
from signoria.games.antiquity.components import (
    FARM,
    FISHERY,
    FISHERY_SUPPLY,
    FOREST,
    GOODS,
    INDUSTRIES,
    MINE,
    MINERALS,
    MOUNTAIN,
    NOTHING,
    PLAINS,
    WOODCUTTER,
)
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.state import Industry, State
from signoria.games.antiquity.zone import zone

# What an action builds.
KIND_OF = {
    actions.WOODCUTTER: WOODCUTTER,
    actions.FARM: FARM,
    actions.BIOLOGY_FARM: FARM,
    actions.MINE: MINE,
    actions.FISHERY: FISHERY,
}


def ground_of(state: State, kind: int) -> int:
    """The hexes of the terrain on which an industry works; grass makes forest plains (ANT-12.7, ANT-4.13)."""
    printed = state.country.printed
    if kind == WOODCUTTER:
        return printed[FOREST] & ~state.grass
    return printed[MOUNTAIN] if kind == MINE else printed[PLAINS] | state.grass


def usable(state: State, kind: int) -> int:
    """The unpolluted free hexes of that terrain, from which goods are taken (ANT-17.1, ANT-9.14)."""
    return ground_of(state, kind) & ~(state.polluted | state.cities | state.inns | state.tiles | state.laden)


def area(state: State, kind: int, centre: int) -> int:
    """The hexes that it takes: its centre and all usable neighbours, in reach or not (ANT-17.2)."""
    return usable(state, kind) & state.country.layout.city(centre)


# ---- where


def sites(state: State, seat: int, kind: int, good: int, is_paid_in: bool) -> int:
    """The hexes on which that woodcutter, farm or mine may have its centre.

    `is_paid_in` says that the good is also what it costs, so that one more comes into the bank: wood, or seed.
    """
    found = zone(state, seat) & usable(state, kind)
    if kind == MINE:
        found &= ~state.mined[1 - MINERALS.index(good)]
    if is_limited(state):
        found = _supplied(state, kind, state.bank[good] + is_paid_in, found)
    return found


def is_limited(state: State) -> bool:
    """Whether the bank might have too few counters (ANT-11.17)."""
    return state.house_rules.goods_limit != 0


def _supplied(state: State, kind: int, most: int, centres: int) -> int:
    """Those of the centres at which an industry takes no more counters than there are (ANT-11.17)."""
    found = 0
    for centre in members(centres):
        if area(state, kind, centre).bit_count() <= most:
            found |= 1 << centre
    return found


def fishing_water(state: State) -> int:
    """Unpolluted free water (ANT-17.26)."""
    return state.country.water & ~(state.polluted | state.cities | state.laden)


def shores(state: State) -> int:
    """Free land next to fishing water, where a fishery's tile may lie."""
    found = state.country.layout.around(fishing_water(state)) & state.country.land
    return found & ~(state.cities | state.inns | state.tiles | state.laden)


def has_fishing_site(state: State, seat: int) -> bool:
    found = shores(state)
    return found & state.country.layout.around(found & zone(state, seat)) != 0


def fishing_sites(state: State, seat: int, good: int) -> list[int]:
    """Pairs of neighbouring shores, at least one of them in the zone (ANT-17.25, ANT-17.31); each pair once."""
    layout = state.country.layout
    reach = zone(state, seat)
    found = shores(state)
    limited = is_limited(state)
    pairs: list[int] = []
    for first in members(found & (reach | layout.around(reach))):
        for direction, second in enumerate(layout.beside[first]):
            if second < first or not found >> second & 1 or not reach & (1 << first | 1 << second):
                continue
            if limited and catch(state, first, second).bit_count() > state.bank[good]:
                continue
            pairs.append(ON + (first | direction + 1 << TWO))
    return pairs


def catch(state: State, first: int, second: int) -> int:
    """The water from which a fishery there would fish (ANT-17.29); its own hexes are left as they are (ANT-17.30)."""
    layout = state.country.layout
    return fishing_water(state) & (layout.near[first] | layout.near[second])


def second_hex(state: State, place: int) -> int:
    """The other hex of a fishery's site."""
    return state.country.layout.beside[place & HEX][(place >> TWO) - 1]


# ---- it begins


def start(state: State, seat: int, kind: int, good: int, place: int) -> Industry:
    """Lay goods, grass or pollution on the hexes it takes (F8, F9); the worker stands on its centre."""
    centre = place & HEX
    second = NOTHING
    if kind == FISHERY:
        second = second_hex(state, place)
        taken = catch(state, centre, second)
        state.tiles |= 1 << centre | 1 << second
        state.supply[FISHERY_SUPPLY] -= 1
        # ANT-4.12
        state.unexplored &= ~(1 << centre | 1 << second)
    else:
        taken = area(state, kind, centre)
    if kind == WOODCUTTER:
        # No pollution (ANT-17.10, ANT-17.11).
        state.grass |= taken
    else:
        # ANT-17.16, ANT-17.34; so a hex is used once (ANT-12.19).
        state.polluted |= taken
    if kind == MINE:
        # The whole printed range, whatever stands on it, and for good (ANT-17.21, ANT-17.33).
        for hexes in state.country.ranges:
            if hexes >> centre & 1:
                state.mined[MINERALS.index(good)] |= hexes
    # Counters on the hexes taken are discarded unseen (ANT-17.4).
    state.unexplored &= ~taken
    # One good on each (ANT-17.3).
    state.laden |= taken
    state.bank[good] -= taken.bit_count()
    industry = Industry(seat, kind, good, centre, second, taken)
    state.industries.append(industry)
    return industry


def facts(state: State, industry: Industry) -> dict[str, object]:
    names = state.country.layout.names
    at = [names[industry.centre]] + ([names[industry.second]] if industry.kind == FISHERY else [])
    return {
        "seat": industry.owner,
        "what": INDUSTRIES[industry.kind],
        "good": GOODS[industry.good],
        "at": at,
        "goods": industry.goods.bit_count(),
    }
