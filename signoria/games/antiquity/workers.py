"""Workers on buildings: All rise, manning and taking back (ANT-1, ANT-2.4 to ANT-2.15)."""

from __future__ import annotations

from signoria.games.antiquity.actions import LIFT, MAN, UNMAN, verb
from signoria.games.antiquity.city_map import first_cell
from signoria.games.antiquity.components import FACULTIES, MOST_UNMANNED, UNIVERSITY
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.deeds import Deeds
from signoria.games.antiquity.realm import Realm


def rise(realm: Realm) -> None:
    """All workers in the cities go to the pool (ANT-1.1), so nothing is manned (ANT-1.3); others stay (ANT-1.2)."""
    realm.pool += realm.manned.bit_count()
    realm.manned = 0


def add_workers(realm: Realm, actions: list[int]) -> None:
    """Append the buildings that may be manned, in any city (ANT-2.7), and those whose workers may be taken back.

    A University may be manned also alone (ANT-15.43), and faculties while it is not (ANT-15.49).
    """
    cells = realm.cells
    if realm.pool:
        for number in members(realm.workplaces & ~realm.manned & ~realm.graved):
            if not is_one_body(realm, number):
                actions.append(MAN + first_cell(cells[number]))
    if realm.deeds.steps.unmanned < MOST_UNMANNED:
        for number in members(realm.manned & ~realm.deeds.used):
            actions.append(UNMAN + first_cell(cells[number]))


def is_one_body(realm: Realm, number: int) -> bool:
    """Whether a worker at the University or an adjacent faculty already serves this one of them (ANT-15.47)."""
    university = realm.of_kind[UNIVERSITY]
    if not university:
        return False
    kind = realm.kind[number]
    if kind == UNIVERSITY:
        return any(
            realm.of_kind[faculty] & realm.manned and realm.touches_university(realm.of_kind[faculty].bit_length() - 1)
            for faculty in FACULTIES
        )
    return kind in FACULTIES and university & realm.manned != 0 and realm.touches_university(number)


def man(realm: Realm, cell: int) -> None:
    realm.manned |= 1 << realm.building_at(cell)
    realm.pool -= 1
    realm.deeds.ledger.append(MAN + cell)


def unman(realm: Realm, cell: int) -> None:
    realm.manned &= ~(1 << realm.building_at(cell))
    realm.pool += 1
    realm.deeds.steps.unmanned += 1
    _enter(realm.deeds, cell)


def _enter(deeds: Deeds, cell: int) -> None:
    """The ledger forgets that he was sent there; unless that stands fast, or buildings have been moved since."""
    ledger = deeds.ledger
    for at in range(len(ledger) - 1, deeds.fixed - 1, -1):
        if ledger[at] == MAN + cell:
            del ledger[at]
            return
        if verb(ledger[at]) == LIFT:
            break
    ledger.append(UNMAN + cell)
