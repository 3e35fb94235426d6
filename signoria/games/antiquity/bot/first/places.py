"""Where things go on the city maps: buildings close together, graves where they hurt least."""

from __future__ import annotations

from signoria.games.antiquity.actions import AT, BURY, CELL, OBJECT, RECTANGLE, size_of, verb
from signoria.games.antiquity.city_map import touching
from signoria.games.antiquity.components import (
    CART_SHOP,
    CATHEDRAL,
    DUMP,
    FACULTIES,
    FOUNTAIN,
    GRANARY,
    HOSPITAL,
    NOTHING,
    STORAGE,
)
from signoria.games.antiquity.construction import cells_at, kind_of
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm

# The size of storage that the bot likes.
_STORAGE_CELLS = 6
# What it would rather not lose, and by how much.
_DEAR = {CATHEDRAL: 9, GRANARY: 7, HOSPITAL: 6, CART_SHOP: 5, STORAGE: 5, DUMP: 4, FOUNTAIN: 2}


def first(state: Antiquity, seat: int, legal: list[int]) -> int:
    return legal[0]


def building(state: Antiquity, seat: int, legal: list[int]) -> int:
    """The place at which a building leaves the most compact room."""
    realm = state.realms[seat]
    spots = [action for action in legal if verb(action) == AT]
    kind = kind_of(realm.task.project)
    return max(spots, key=lambda action: _snugness(realm, kind, action & OBJECT))


def _snugness(realm: Realm, kind: int, place: int) -> float:
    cells = cells_at(kind, place)
    wall = touching(cells) & ~cells
    snug = (wall & (realm.built | realm.graves | ~realm.ground)).bit_count() - 0.001 * (place & CELL)
    if place & RECTANGLE:
        width, height = size_of(place)
        snug -= 3 * abs(width * height - _STORAGE_CELLS)
    return snug


def grave(state: Antiquity, seat: int, legal: list[int]) -> int:
    """On empty ground where it cuts the least room; on buildings first where there is a grave already."""
    realm = state.realms[seat]
    cells = [action for action in legal if verb(action) == BURY]
    return max(cells, key=lambda action: _harmless(realm, action & OBJECT))


def _harmless(realm: Realm, cell: int) -> float:
    number = realm.building_at(cell)
    if number == NOTHING:
        around = touching(1 << cell)
        return (around & (realm.built | realm.graves | ~realm.ground)).bit_count() - 0.001 * cell
    if realm.graved >> number & 1:
        return 20.0
    kind = realm.kind[number]
    return -(2 if kind in FACULTIES else _DEAR.get(kind, 3))
