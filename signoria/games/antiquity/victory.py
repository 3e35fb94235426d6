"""Phase 10, Victory: the saints' conditions, ties and the end (ANT-10)."""

from __future__ import annotations

from signoria.games.antiquity.components import (
    BARBARA,
    CATHEDRAL,
    CRISTOFORO,
    CRISTOFORO_EACH,
    GIORGIO,
    HOUSES,
    KINDS_OF_BUILDINGS,
    MARIA,
    NICOLO,
)
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import BY_SAINT, BY_TIE_BREAK, REASONS, SHARED, Table
from signoria.games.antiquity.zone import reached, zone

FOUR_SAINTS = (NICOLO, BARBARA, CRISTOFORO, GIORGIO)
_MARIA_NEEDS = 2


# ---- how far a player is: (has, needs) for each condition


def progress(table: Table, realms: list[Realm], seat: int, saint: int) -> tuple[int, int]:
    """How much of that saint's condition the seat has fulfilled, and how much it takes."""
    realm = realms[seat]
    if saint == NICOLO:
        return realm.houses.bit_count(), HOUSES
    if saint == BARBARA:
        return _kinds(table, realm), KINDS_OF_BUILDINGS
    if saint == CRISTOFORO:
        kinds = table.house.cristoforo_goods
        return sum(1 for good in range(kinds) if realm.goods[good] >= CRISTOFORO_EACH), kinds
    return _enclosed(table, realms, seat)


def _kinds(table: Table, realm: Realm) -> int:
    """Kinds of city building of which an ungraved one stands; graves may be agreed not to matter (ANT-10.7)."""
    out = realm.graved if table.house.graves_block_win else 0
    return sum(1 for buildings in realm.of_kind if buildings & ~out)


def _enclosed(table: Table, realms: list[Realm], seat: int) -> tuple[int, int]:
    """Of the rival who is closest to being enclosed: hexes of his zone reached, and all of them (F18)."""
    best = (0, 1)
    mine = 0
    for other in table.order:
        if other == seat:
            continue
        theirs = zone_of(table, realms, other)
        if not theirs:
            continue
        mine = mine or zone_of(table, realms, seat) | realms[seat].sources
        has, needs = (theirs & mine).bit_count(), theirs.bit_count()
        if has * best[1] > best[0] * needs:
            best = (has, needs)
    return best


def zone_of(table: Table, realms: list[Realm], seat: int) -> int:
    return zone(table, seat) if realms is table.realms else reached(table, realms[seat])


def fulfils(table: Table, seat: int, saint: int) -> bool:
    """Whether the seat meets that saint's condition (F19)."""
    if saint == MARIA:
        return sum(1 for one in FOUR_SAINTS if fulfils(table, seat, one)) >= _MARIA_NEEDS
    has, needs = progress(table, table.realms, seat, saint)
    return has >= needs


def has_won(table: Table, seat: int) -> bool:
    """Only the own patron's condition counts, and only with a standing, ungraved Cathedral (ANT-10.2 to ANT-10.4)."""
    realm = table.realms[seat]
    if not realm.of_kind[CATHEDRAL] or realm.patron < 0:
        return False
    if table.house.graves_block_win and not realm.has(CATHEDRAL):
        return False
    return fulfils(table, seat, realm.patron)


# ---- the check


def clean_hexes(table: Table, seat: int) -> int:
    """Unpolluted hexes in the zone that no city or inn covers: what breaks ties (ANT-10.19)."""
    return (zone(table, seat) & ~table.polluted & ~table.cities & ~table.inns).bit_count()


def check(table: Table) -> None:
    """Whoever fulfils his patron's condition wins; of several the one with the most clean hexes (F20)."""
    found = [seat for seat in table.order if has_won(table, seat)]
    if not found:
        return
    most = max(clean_hexes(table, seat) for seat in found)
    winners = [seat for seat in found if clean_hexes(table, seat) == most]
    table.won = sum(1 << seat for seat in winners)
    table.reason = BY_SAINT if len(found) == 1 else BY_TIE_BREAK if len(winners) == 1 else SHARED
    table.stack.clear()
    if table.events is not None:
        table.tell("ends", {"reason": REASONS[table.reason], "winners": sorted(winners)})
