"""Santa Barbara: buildings and graves may be laid anew in phase 2, free of charge (ANT-16.8 to ANT-16.16).

Pieces lie on a heap while they are lifted, and the one lifted last is put down first. That forbids no arrangement,
since lifting is free.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.actions import AT, BACK, CARRY, CELL, DETAIL, LIFT, RESTORE, sized
from signoria.games.antiquity.city_map import box, cells_in_order, first_cell, rectangle_places
from signoria.games.antiquity.components import BARBARA, HOUSE, MOST_LIFTED, STORAGE
from signoria.games.antiquity.construction import building_places, cells_at
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import ARRANGING, CARRYING, Task
from signoria.kernel.each import Each

_AT_EACH: Final = Each(AT)
_CARRY_EACH: Final = Each(CARRY)


def add_lifts(state: State, seat: int, actions: list[int]) -> None:
    """Append what may be lifted or carried away; the power lasts until everything lies again (F22)."""
    realm = state.realms[seat]
    if realm.deeds.steps.moved >= MOST_LIFTED or not (realm.task.lifted or state.has_power(seat, BARBARA)):
        return
    for number in range(len(realm.kind)):
        if number not in realm.task.lifted:
            actions.append(LIFT + first_cell(realm.cells[number]))
    # A grave leaves a building only while nothing is lifted, so that every piece keeps a place (ANT-16.16).
    graves = realm.graves & ~realm.built if realm.task.lifted else realm.graves
    if realm.site():
        _CARRY_EACH.add(graves, actions)


# ---- buildings


def lift(realm: Realm, cell: int) -> None:
    task = realm.task
    if not task.lifted:
        task.before = [*realm.cells, *realm.detail, realm.graves, len(realm.deeds.ledger)]
    number = realm.building_at(cell)
    task.lifted = [*task.lifted, number]
    task.lifted_graves = [*task.lifted_graves, _own_graves(realm, number)]
    realm.built &= ~realm.cells[number]
    realm.graves &= ~realm.cells[number]
    realm.deeds.steps.moved += 1
    task.step = ARRANGING
    realm.deeds.ledger.append(LIFT + cell)


def _own_graves(realm: Realm, number: int) -> int:
    """The graves on a building by the order of its own cells, so that they can be turned with it."""
    cells = realm.cells[number]
    if not realm.graves & cells:
        return 0
    start = box(cells)
    order = cells_in_order(realm.kind[number], realm.detail[number], False)
    return sum(1 << at for at, offset in enumerate(order) if realm.graves >> start + offset & 1)


def arrange_options(state: State, seat: int) -> list[int]:
    """Where the piece lifted last may lie, what else may be lifted, or everything back as it was."""
    realm = state.realms[seat]
    actions = piece_places(realm, realm.task.lifted[-1])
    add_lifts(state, seat, actions)
    actions.append(RESTORE)
    return actions


def piece_places(realm: Realm, number: int) -> list[int]:
    """A storage keeps its size but may be turned (ANT-16.10)."""
    kind = realm.kind[number]
    if kind != STORAGE:
        return building_places(realm.site(), kind)
    width, height = realm.detail[number] >> 3, realm.detail[number] & 7
    sizes = [(width, height)] if width == height else [(width, height), (height, width)]
    actions: list[int] = []
    for wide, high in sizes:
        for cell in members(rectangle_places(realm.site(), wide, high)):
            actions.append(AT + sized(wide, high) + cell)
    return actions


def set_down(realm: Realm, place: int) -> None:
    """The piece lifted last lies again, with the graves it had (ANT-16.11, ANT-16.13, ANT-22.14)."""
    task = realm.task
    number = task.lifted[-1]
    graves = task.lifted_graves[-1]
    task.lifted = task.lifted[:-1]
    task.lifted_graves = task.lifted_graves[:-1]
    kind = realm.kind[number]
    is_turned = False
    if kind == STORAGE:
        detail = place >> DETAIL & 63
        is_turned = detail != realm.detail[number]
        realm.detail[number] = detail
    elif kind != HOUSE:
        realm.detail[number] = place >> DETAIL
    cells = cells_at(kind, place)
    realm.cells[number] = cells
    realm.built |= cells
    if graves:
        order = cells_in_order(kind, realm.detail[number], is_turned)
        for at in members(graves):
            realm.graves |= 1 << (place & CELL) + order[at]
    realm.deeds.ledger.append(AT + place)
    if not task.lifted:
        realm.task = Task()


def restore(realm: Realm) -> None:
    """Everything lies as it did before the first piece was lifted."""
    count = len(realm.kind)
    before = realm.task.before
    realm.cells = before[:count]
    realm.detail = before[count : 2 * count]
    realm.graves = before[2 * count]
    del realm.deeds.ledger[before[2 * count + 1] :]
    realm.deeds.fixed = min(realm.deeds.fixed, len(realm.deeds.ledger))
    realm.built = 0
    for cells in realm.cells:
        realm.built |= cells
    realm.task = Task()


# ---- graves


def carry(realm: Realm, cell: int) -> None:
    realm.task.place = cell
    realm.deeds.steps.moved += 1
    realm.task.step = CARRYING


def carry_options(realm: Realm) -> list[int]:
    """A grave moves to an empty cell, never onto a building (ANT-16.12 to ANT-16.14)."""
    actions = _AT_EACH.of(realm.site())
    actions.append(BACK)
    return actions


def lay_grave(realm: Realm, cell: int) -> None:
    realm.lift_grave(realm.task.place)
    realm.bury(cell)
    realm.deeds.ledger.append(CARRY + realm.task.place)
    realm.deeds.ledger.append(AT + cell)
    put_aside(realm)


def put_aside(realm: Realm) -> None:
    """The grave under way has its place, or stays where it was."""
    task = realm.task
    if task.lifted:
        task.step = ARRANGING
    else:
        realm.task = Task()
