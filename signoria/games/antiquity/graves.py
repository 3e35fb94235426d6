"""Graves: where they go, and the end of a player who has no room for them (ANT-19)."""

from __future__ import annotations

from typing import Final

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
from signoria.games.antiquity.state import LAST_PLAYER, NOBODY, State
from signoria.kernel.each import Each

_BURY_EACH: Final = Each(BURY)


def grave_cells(realm: Realm) -> int:
    """Where the next grave may go: an empty cell or, when there is none, a building but no House (F15)."""
    # ANT-22.15
    empty = realm.empty()
    if empty:
        return empty
    houses = 0
    for number in members(realm.of_kind[HOUSE]):
        houses |= realm.cells[number]
    # One grave a cell (ANT-19.4).
    return realm.built & ~houses & ~realm.graves


def bury_forced(state: State, seat: int) -> bool:
    """Place the graves about which there is no choice; True if nothing is left to decide."""
    realm = state.realms[seat]
    while realm.task.owed:
        # Looked up anew for each (ANT-19.8).
        cells = grave_cells(realm)
        if cells.bit_count() > realm.task.owed:
            return False
        if not cells:
            return True
        for cell in members(cells):
            bury(state, seat, cell)
    return True


def bury(state: State, seat: int, cell: int) -> None:
    realm = state.realms[seat]
    realm.bury(cell)
    realm.task.owed -= 1
    if state.events is not None:
        state.tell("grave", {"seat": seat, "at": CELL_NAMES[cell]})


def options(realm: Realm) -> list[int]:
    return _BURY_EACH.of(grave_cells(realm))


def is_doomed(realm: Realm) -> bool:
    """Whether a grave is still owed when all have been placed, since no cell was left for it (ANT-19.10)."""
    return realm.task.owed > 0


# ---- elimination


def eliminate(state: State, seat: int) -> None:
    """All the player's pieces leave the game; other pollution, grass and minerals stay (ANT-19.12, ANT-19.14)."""
    realm = state.realms[seat]
    _end_industries(state, seat)
    _return_counters(state, realm)
    for good in range(KINDS_OF_GOODS):
        state.bank[good] += realm.goods[good]
    state.cities &= ~realm.sources
    state.inns &= ~realm.inns
    state.order.remove(seat)
    state.realms[seat] = Realm()
    state.revealed = True
    if state.events is not None:
        state.tell("eliminated", {"seat": seat})


def _end_industries(state: State, seat: int) -> None:
    """Goods of running industries go, and the pollution under them (ANT-19.13)."""
    for industry in state.industries:
        if industry.owner == seat:
            state.laden &= ~industry.goods
            state.bank[industry.good] += industry.goods.bit_count()
            state.tiles &= ~industry.tile()
            if industry.kind != WOODCUTTER:
                state.polluted &= ~industry.goods
            if industry.kind == FISHERY:
                state.supply[FISHERY_SUPPLY] += 1
    state.industries = [industry for industry in state.industries if industry.owner != seat]


def _return_counters(state: State, realm: Realm) -> None:
    """ANT-19.15"""
    state.supply[CART_SUPPLY] += realm.count(CART_SHOP)
    state.supply[FOUNTAIN_SUPPLY] += realm.count(FOUNTAIN)
    state.supply[TILE_SUPPLY] += storage_tiles(realm)


def end_if_decided(state: State) -> bool:
    """The last player wins; if none is left, nobody does (ANT-19.17, ANT-19.18)."""
    if len(state.order) > 1:
        return False
    state.won = state.alive()
    state.reason = LAST_PLAYER if state.order else NOBODY
    state.stack.clear()
    state.revealed = True
    if state.events is not None:
        state.tell("ends", {"reason": "last_player" if state.order else "nobody", "winners": list(state.order)})
    return True
