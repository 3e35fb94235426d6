"""Where buildings go on the city maps."""

from __future__ import annotations

from signoria.games.antiquity.actions import AT, CELL, OBJECT, RECTANGLE, size_of, verb
from signoria.games.antiquity.bot.style import Style
from signoria.games.antiquity.city_map import touching
from signoria.games.antiquity.components import FACULTIES, UNIVERSITY
from signoria.games.antiquity.construction import cells_at, kind_of
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm

UNIVERSAL = [*FACULTIES, UNIVERSITY]
# Cells of a good storage.
STORAGE_CELLS = 8


def place(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    """Where a building leaves the most compact room; a storage of a good size."""
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
        return snug - 3 * abs(width * height - STORAGE_CELLS)
    if kind in UNIVERSAL:
        # One worker for a faculty and the University that touches it.
        other = realm.of_kind[UNIVERSITY]
        if kind == UNIVERSITY:
            other = 0
            for faculty in FACULTIES:
                other |= realm.of_kind[faculty]
        for number in members(other):
            if wall & realm.cells[number]:
                snug += 4
    return snug
