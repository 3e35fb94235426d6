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
    PLAINS,
    WOOD,
    WOODCUTTER,
)
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.state import Industry, Table
from signoria.games.antiquity.zone import zone

# What an action builds.
KIND_OF = {
    actions.WOODCUTTER: WOODCUTTER,
    actions.FARM: FARM,
    actions.BIOLOGY_FARM: FARM,
    actions.MINE: MINE,
    actions.FISHERY: FISHERY,
}
# As many goods as an industry can ever take.
_MOST_GOODS = 8


def ground_of(table: Table, kind: int) -> int:
    """The hexes of the terrain on which a woodcutter, farm or mine works; grass makes forest plains (ANT-12.7)."""
    printed = table.country.printed
    if kind == WOODCUTTER:
        return printed[FOREST] & ~table.grass
    return printed[MOUNTAIN] if kind == MINE else printed[PLAINS] | table.grass


def usable(table: Table, kind: int) -> int:
    """The unpolluted free hexes of that terrain, from which goods are taken (ANT-17.1)."""
    return ground_of(table, kind) & ~(table.polluted | table.cities | table.inns | table.tiles | table.laden)


def area(table: Table, kind: int, centre: int) -> int:
    """The hexes that a woodcutter, farm or mine takes: its centre and all usable neighbours."""
    return usable(table, kind) & table.country.layout.city(centre)


# ---- where


def sites(table: Table, seat: int, kind: int, good: int) -> int:
    """The hexes on which that woodcutter, farm or mine may have its centre."""
    found = zone(table, seat) & usable(table, kind)
    if kind == MINE:
        found &= ~table.mined[1 - MINERALS.index(good)]
    if found and is_short(table, good):
        found = _supplied(table, kind, good, found)
    return found


def is_short(table: Table, good: int) -> bool:
    """Whether the bank might have too few counters; only with a limit on goods (ANT-11.17)."""
    return table.house.goods_limit != 0 and table.bank[good] < _MOST_GOODS


def in_bank(table: Table, kind: int, good: int) -> int:
    """Counters of a good at hand when an industry is built: the good that pays for it is among them."""
    paid = good == WOOD if kind == WOODCUTTER else kind == FARM
    return table.bank[good] + (1 if paid else 0)


def _supplied(table: Table, kind: int, good: int, centres: int) -> int:
    most = in_bank(table, kind, good)
    found = 0
    for centre in members(centres):
        if area(table, kind, centre).bit_count() <= most:
            found |= 1 << centre
    return found


def fishing_water(table: Table) -> int:
    """Unpolluted free water (ANT-17.26)."""
    return table.country.water & ~(table.polluted | table.cities | table.laden)


def shores(table: Table) -> int:
    """Free land next to fishing water, where a fishery's tile may lie."""
    found = table.country.layout.around(fishing_water(table)) & table.country.land
    return found & ~(table.cities | table.inns | table.tiles | table.laden)


def has_fishing_site(table: Table, seat: int) -> bool:
    found = shores(table)
    return found & table.country.layout.around(found & zone(table, seat)) != 0


def fishing_sites(table: Table, seat: int, good: int) -> list[int]:
    """Pairs of neighbouring shores, at least one of them in the zone (ANT-17.24 to ANT-17.26); each pair once."""
    layout = table.country.layout
    reach = zone(table, seat)
    found = shores(table)
    short = is_short(table, good)
    pairs: list[int] = []
    for first in members(found & (reach | layout.around(reach))):
        for direction, second in enumerate(layout.beside[first]):
            if second < first or not found >> second & 1 or not reach & (1 << first | 1 << second):
                continue
            if short and catch(table, first, second).bit_count() > in_bank(table, FISHERY, good):
                continue
            pairs.append(ON + (first | direction + 1 << TWO))
    return pairs


def catch(table: Table, first: int, second: int) -> int:
    """The water from which a fishery there would fish (ANT-17.29)."""
    layout = table.country.layout
    return fishing_water(table) & (layout.near[first] | layout.near[second])


def second_hex(table: Table, place: int) -> int:
    """The other hex of a fishery's site."""
    return table.country.layout.beside[place & HEX][(place >> TWO) - 1]


# ---- it begins


def start(table: Table, seat: int, kind: int, good: int, place: int) -> Industry:
    """Lay goods, grass or pollution on the hexes it takes (F8, F9); the worker stands on its centre."""
    centre = place & HEX
    second = -1
    if kind == FISHERY:
        second = second_hex(table, place)
        taken = catch(table, centre, second)
        table.tiles |= 1 << centre | 1 << second
        table.supply[FISHERY_SUPPLY] -= 1
        table.unexplored &= ~(1 << centre | 1 << second)
    else:
        taken = area(table, kind, centre)
    if kind == WOODCUTTER:
        table.grass |= taken
    else:
        table.polluted |= taken
    if kind == MINE:
        table.mined[MINERALS.index(good)] |= table.country.ranges[table.country.range_of[centre]]
    # Counters on the hexes taken are discarded unseen (ANT-17.4).
    table.unexplored &= ~taken
    table.laden |= taken
    table.bank[good] -= taken.bit_count()
    industry = Industry(seat, kind, good, centre, second, taken)
    table.industries.append(industry)
    return industry


def facts(table: Table, industry: Industry) -> dict[str, object]:
    names = table.country.layout.names
    at = [names[industry.centre]] + ([names[industry.second]] if industry.kind == FISHERY else [])
    return {
        "seat": industry.owner,
        "what": INDUSTRIES[industry.kind],
        "good": GOODS[industry.good],
        "at": at,
        "goods": industry.goods.bit_count(),
    }
