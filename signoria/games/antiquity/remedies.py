"""Hospital and Theology: graves removed, a Cathedral razed (ANT-15.20 to ANT-15.32)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.actions import CLEAR, RAZE
from signoria.games.antiquity.components import CATHEDRAL, HOSPITAL, HOSPITAL_GRAVES, MARIA, NOTHING, THEOLOGY
from signoria.games.antiquity.payments import use_faculty
from signoria.games.antiquity.realm import Realm
from signoria.kernel.each import Each

_CLEAR_EACH: Final = Each(CLEAR)


def add_remedies(realm: Realm, actions: list[int]) -> None:
    if realm.deeds.cleared < HOSPITAL_GRAVES and realm.works(HOSPITAL):
        _CLEAR_EACH.add(realm.graves, actions)
    if may_raze(realm):
        actions.append(RAZE)


def may_raze(realm: Realm) -> bool:
    """Once a turn, an ungraved Cathedral of one's own, not Santa Maria's (ANT-15.20 to ANT-15.28)."""
    if realm.deeds.has_razed or realm.patron == MARIA or not realm.has(CATHEDRAL):
        return False
    return realm.faculty_works(THEOLOGY)


def clear(realm: Realm, cell: int) -> None:
    realm.lift_grave(cell)
    realm.deeds.cleared += 1
    realm.deeds.used |= realm.of_kind[HOSPITAL]
    realm.deeds.ledger.append(CLEAR + cell)


def raze(realm: Realm) -> None:
    """The Cathedral and its patron are gone; its ground stays bare until the next phase 2 (ANT-15.22, ANT-15.23).

    He may build another: the counter is his again (ANT-11.20).
    """
    number = realm.of_kind[CATHEDRAL].bit_length() - 1
    use_faculty(realm, THEOLOGY)
    realm.deeds.razed |= realm.cells[number]
    realm.remove(number)
    realm.deeds.razed_patron = realm.patron
    realm.patron = NOTHING
    realm.deeds.has_razed = True
    realm.deeds.ledger.append(RAZE)
