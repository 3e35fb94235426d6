"""What a castle costs, where it may stand and what it scores (CAS-13, CAS-14)."""

from __future__ import annotations

from signoria.games.castelli.components import KINDS, PURCHASE, RESOURCES
from signoria.games.castelli.state import State


def missing_units(state: State, seat: int, cost: int) -> int:
    """How many units the seat lacks to pay `cost` of each resource."""
    lacking = 0
    resources = state.resources
    first = seat * RESOURCES
    for at in range(first, first + RESOURCES):
        if resources[at] < cost:
            lacking += cost - resources[at]
    return lacking


def missing_kind(state: State, seat: int, cost: int) -> int:
    """The resource of which the seat has too little; there is one."""
    kind = 0
    while state.resources[seat * RESOURCES + kind] >= cost:
        kind += 1
    return kind


def may_buy(state: State, seat: int) -> bool:
    """One unit a turn for 2 silver (CAS-13.4, CAS-13.5)."""
    return not state.bought and state.silver[seat] >= PURCHASE


def payment(state: State, seat: int, cost: int) -> int:
    """How the seat can pay without a card: 0 in full, kind + 1 with one unit bought, -1 not at all.

    One unit that is missing may be bought (CAS-13.5), also when two of each are paid (CAS-17.12).
    """
    lacking = missing_units(state, seat, cost)
    if lacking == 0:
        return 0
    if lacking == 1 and may_buy(state, seat):
        return missing_kind(state, seat, cost) + 1
    return -1


def pay(state: State, seat: int, cost: int, bought: int) -> None:
    """Give `cost` of each resource, one unit of the kind `bought` (if any) in silver; silver goes to the mine."""
    for kind in range(RESOURCES):
        state.resources[seat * RESOURCES + kind] -= cost
    if bought >= 0:
        state.resources[seat * RESOURCES + bought] += 1
        give_silver(state, seat, PURCHASE)
        state.bought = True


def give_silver(state: State, seat: int, silver: int) -> None:
    """Silver that is paid goes to the mine (CAS-13.6, CAS-12.18)."""
    state.silver[seat] -= silver
    state.mine += silver


def line_points(state: State, octagon: int) -> int:
    """What a castle there scores now: 2 for each city, 1 for each village in row and column (CAS-14.1, CAS-14.2).

    Nothing else counts: neither castles nor how far away they are (CAS-14.3).
    """
    line = state.board.line[octagon]
    return 2 * (line & state.cities).bit_count() + (line & state.villages).bit_count()


def raise_castle(state: State, seat: int, place: int) -> int:
    """Put a castle of that seat on the place, over the one that may stand there; the points it scores at once."""
    octagon = state.board.place_octagon[place]
    state.covered[place] = state.castle[place]  # it stays there (CAS-17.14)
    state.castle[place] = seat
    state.castled |= 1 << octagon
    state.castles_left[seat] -= 1
    # Counted now and never again, whatever is founded or burned later (CAS-12.22, CAS-14.4).
    points = line_points(state, octagon)
    state.castle_points[seat] += points
    return points


def bought_name(kind: int) -> str | None:
    return KINDS[kind] if kind >= 0 else None
