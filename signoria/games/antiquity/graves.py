"""Graves: where they go, and the end of a player who has no room for them (ANT-19)."""

from __future__ import annotations

from signoria.games.antiquity.actions import BURY
from signoria.games.antiquity.city_map import CELL_NAMES
from signoria.games.antiquity.components import (
    CART_SHOP,
    CART_SUPPLY,
    FISHERY,
    FISHERY_SUPPLY,
    FOUNTAIN,
    FOUNTAIN_SUPPLY,
    HOUSE,
    KINDS_OF_GOODS,
    TILE_SUPPLY,
    WOODCUTTER,
)
from signoria.games.antiquity.counting import storage_tiles
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import LAST_PLAYER, NOBODY, Table
from signoria.games.antiquity.zone import forget_zones


def grave_cells(realm: Realm) -> int:
    """Where the next grave may go: an empty cell or, when there is none, a building but no House (F15)."""
    empty = realm.empty()
    if empty:
        return empty
    houses = 0
    for number in members(realm.of_kind[HOUSE]):
        houses |= realm.cells[number]
    return realm.built & ~houses & ~realm.graves


def bury_forced(table: Table, seat: int) -> bool:
    """Place the graves about which there is no choice; True if nothing is left to decide."""
    realm = table.realms[seat]
    while realm.owed:
        cells = grave_cells(realm)
        if cells.bit_count() > realm.owed:
            return False
        if not cells:
            return True
        for cell in members(cells):
            bury(table, seat, cell)
    return True


def bury(table: Table, seat: int, cell: int) -> None:
    realm = table.realms[seat]
    realm.bury(cell)
    realm.owed -= 1
    if table.events is not None:
        table.tell("grave", {"seat": seat, "at": CELL_NAMES[cell]})


def options(realm: Realm) -> list[int]:
    return [BURY + cell for cell in members(grave_cells(realm))]


def is_doomed(realm: Realm) -> bool:
    """Whether a grave is owed and no cell is left for it (ANT-19.10)."""
    return realm.owed > 0 and not grave_cells(realm)


# ---- elimination


def eliminate(table: Table, seat: int) -> None:
    """All the player's pieces leave the game; other pollution, grass and minerals stay (F16)."""
    realm = table.realms[seat]
    _end_industries(table, seat)
    _return_counters(table, realm)
    for good in range(KINDS_OF_GOODS):
        table.bank[good] += realm.goods[good]
    table.cities &= ~realm.sources
    table.inns &= ~realm.inns
    table.order.remove(seat)
    table.realms[seat] = Realm()
    forget_zones(table)
    table.revealed = True
    if table.events is not None:
        table.tell("eliminated", {"seat": seat})


def _end_industries(table: Table, seat: int) -> None:
    """Goods of running industries go, and the pollution under them (ANT-19.13)."""
    for industry in table.industries:
        if industry.owner == seat:
            table.laden &= ~industry.goods
            table.bank[industry.good] += industry.goods.bit_count()
            table.tiles &= ~industry.tile()
            if industry.kind != WOODCUTTER:
                table.polluted &= ~industry.goods
            if industry.kind == FISHERY:
                table.supply[FISHERY_SUPPLY] += 1
    table.industries = [industry for industry in table.industries if industry.owner != seat]


def _return_counters(table: Table, realm: Realm) -> None:
    table.supply[CART_SUPPLY] += realm.count(CART_SHOP)
    table.supply[FOUNTAIN_SUPPLY] += realm.count(FOUNTAIN)
    table.supply[TILE_SUPPLY] += storage_tiles(realm)


def end_if_decided(table: Table) -> bool:
    """The last player wins; if none is left, nobody does (ANT-19.17, ANT-19.18)."""
    if len(table.order) > 1:
        return False
    table.won = table.alive()
    table.reason = LAST_PLAYER if table.order else NOBODY
    table.stack.clear()
    table.revealed = True
    if table.events is not None:
        table.tell("ends", {"reason": "last_player" if table.order else "nobody", "winners": list(table.order)})
    return True
