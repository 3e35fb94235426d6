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
from signoria.games.antiquity.state import BY_SAINT, BY_TIE_BREAK, REASONS, SHARED, State
from signoria.games.antiquity.zone import zone, zone_of

FOUR_SAINTS = (NICOLO, BARBARA, CRISTOFORO, GIORGIO)
_MARIA_NEEDS = 2


# ---- how far a player is: (has, needs) for each condition


def progress(state: State, realms: list[Realm], seat: int, saint: int) -> tuple[int, int]:
    """How much of that saint's condition the seat has fulfilled, and how much it takes."""
    realm = realms[seat]
    if saint == NICOLO:
        return realm.houses.bit_count(), HOUSES
    if saint == BARBARA:
        return _kinds(state, realm), KINDS_OF_BUILDINGS
    if saint == CRISTOFORO:
        kinds = state.house_rules.cristoforo_goods
        # In the holdings, not on hexes (ANT-10.10).
        return sum(1 for good in range(kinds) if realm.goods[good] >= CRISTOFORO_EACH), kinds
    return _enclosed(state, realms, seat)


def _kinds(state: State, realm: Realm) -> int:
    """Kinds of city building of which an ungraved one stands, manned or not (ANT-10.8).

    Graves may be agreed not to matter (ANT-10.7).
    """
    out = realm.graved if state.house_rules.graves_block_win else 0
    return sum(1 for buildings in realm.of_kind if buildings & ~out)


def _enclosed(state: State, realms: list[Realm], seat: int) -> tuple[int, int]:
    """Of the rival who is closest to being enclosed: hexes of his zone reached, and all of them (F18).

    Zones are those of this moment (ANT-10.14), without towns (ANT-10.12), and rivals are not added up (ANT-10.13).
    """
    best = (0, 1)
    mine = zone_of(state, realms[seat]) | realms[seat].sources
    for other in state.order:
        if other == seat:
            continue
        theirs = zone_of(state, realms[other])
        # ANT-10.15
        if not theirs:
            continue
        has, needs = (theirs & mine).bit_count(), theirs.bit_count()
        if has * best[1] > best[0] * needs:
            best = (has, needs)
    return best


def fulfils(state: State, seat: int, saint: int) -> bool:
    """Whether the seat meets that saint's condition (F19)."""
    if saint == MARIA:
        return sum(1 for one in FOUR_SAINTS if fulfils(state, seat, one)) >= _MARIA_NEEDS
    has, needs = progress(state, state.realms, seat, saint)
    return has >= needs


def has_won(state: State, seat: int) -> bool:
    """Only the own patron's condition counts, and only with a standing, ungraved Cathedral (ANT-10.2 to ANT-10.4)."""
    realm = state.realms[seat]
    # Whoever has a patron has a Cathedral (ANT-22.20).
    if realm.patron < 0:
        return False
    if state.house_rules.graves_block_win and not realm.has(CATHEDRAL):
        return False
    # ANT-10.3
    return fulfils(state, seat, realm.patron)


# ---- the check


def clean_hexes(state: State, seat: int) -> int:
    """Unpolluted hexes in the zone that no city or inn covers: what breaks ties (ANT-10.19)."""
    return (zone(state, seat) & ~state.polluted & ~state.cities & ~state.inns).bit_count()


def check(state: State) -> None:
    """Whoever fulfils his patron's condition wins (ANT-10.18); of several the one with the most clean hexes.

    Equals win together (ANT-10.20).
    """
    found = [seat for seat in state.order if has_won(state, seat)]
    if not found:
        return
    most = max(clean_hexes(state, seat) for seat in found)
    winners = [seat for seat in found if clean_hexes(state, seat) == most]
    state.won = sum(1 << seat for seat in winners)
    state.reason = BY_SAINT if len(found) == 1 else BY_TIE_BREAK if len(winners) == 1 else SHARED
    state.stack.clear()
    if state.events is not None:
        state.tell("ends", {"reason": REASONS[state.reason], "winners": sorted(winners)})
