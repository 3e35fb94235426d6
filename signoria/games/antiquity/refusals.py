"""Why something cannot be done now: the rule that stands against it, with its facts.

What is refused in one's own cities is in `city_refusals`, in the countryside in `countryside_refusals`.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import city_refusals, countryside_refusals
from signoria.games.antiquity.actions import (
    BARTER,
    BURY,
    CLEAR,
    DISCARD,
    EXPLORE,
    FOUND,
    HARVEST,
    HEX,
    MAN,
    OBJECT,
    OFFER,
    POLLUTE,
    SKIP,
    UNMAN,
    verb,
)
from signoria.games.antiquity.city_map import CELL_NAMES
from signoria.games.antiquity.components import EXPLORER, GOODS, HOUSE
from signoria.games.antiquity.counting import capacity
from signoria.games.antiquity.state import State
from signoria.games.antiquity.zone import zone
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame

# Phases in which one player after the other acts.
_IN_ORDER: Final = ("countryside", "explore", "pollute", "dying")


def out_of_turn(state: State, seat: int, action: int) -> Refusal:
    """Somebody else is asked."""
    phase = state.stack[-1].phase.name
    if seat not in state.order:
        return Refusal("ANT-19.16", "refusal.eliminated")
    if phase == "found":
        return Refusal("ANT-13.11", "refusal.found_in_order")
    if phase == "city":
        return Refusal("ANT-2.31", "refusal.done")
    if phase in _IN_ORDER:
        return Refusal("ANT-21.10", "refusal.not_your_turn")
    return Refusal("ANT-21.8", "refusal.nothing_to_decide")


def other_phase(action: int) -> Refusal:
    """An action that belongs to another phase."""
    kind = verb(action)
    if kind in (MAN, UNMAN):
        return Refusal("ANT-2.14", "refusal.workers_stay")
    if kind in (BARTER, OFFER):
        return Refusal("ANT-15.40", "refusal.trade_in_phase_two")
    return Refusal("ANT-21.11", "refusal.other_phase")


def in_city(state: State, frame: Frame, seat: int, action: int) -> Refusal:
    found = city_refusals.refuse(state, frame.seats, seat, action)
    return other_phase(action) if found is None else found


def in_countryside(state: State, seat: int, action: int) -> Refusal:
    found = countryside_refusals.refuse(state, seat, action)
    return other_phase(action) if found is None else found


def founding(state: State, action: int) -> Refusal:
    if verb(action) != FOUND:
        return other_phase(action)
    layout = state.country.layout
    centre = action & HEX
    at: dict[str, object] = {"at": layout.names[centre]}
    for board, hexes in enumerate(layout.board_hexes):
        if hexes >> centre & 1 and (not layout.is_start[board] or hexes & state.cities):
            return Refusal("ANT-13.13", "refusal.not_a_free_starting_board", at)
    return Refusal("ANT-13.15", "refusal.not_on_one_board", at)


def keeping(state: State, seat: int, action: int) -> Refusal:
    """Exactly the excess is discarded, good by good (ANT-5.7)."""
    if verb(action) != DISCARD:
        realm = state.realms[seat]
        if verb(action) == SKIP:
            return Refusal("ANT-5.7", "refusal.discard_first", {"count": realm.task.owed, "room": capacity(realm)})
        return other_phase(action)
    return Refusal("ANT-5.3", "refusal.none_left", {"good": GOODS[action & OBJECT]})


def harvesting(state: State, seat: int, action: int) -> Refusal:
    if verb(action) == SKIP:
        return Refusal("ANT-6.2", "refusal.harvest_compulsory")
    if verb(action) == UNMAN:
        return Refusal("ANT-6.3", "refusal.worker_stays")
    if verb(action) != HARVEST:
        return other_phase(action)
    number = action & HEX
    at: dict[str, object] = {"at": state.country.layout.names[number]}
    for industry in state.industries:
        if industry.goods >> number & 1:
            if industry.owner != seat:
                return Refusal("ANT-17.5", "refusal.not_your_goods", at)
            if industry.centre == number:
                return Refusal("ANT-6.4", "refusal.centre_last", at)
            return Refusal("ANT-6.4", "refusal.one_after_the_other", at)
    return Refusal("ANT-6.4", "refusal.no_good_there", at)


def exploring(state: State, seat: int, action: int) -> Refusal:
    if verb(action) != EXPLORE:
        return other_phase(action)
    number = action & HEX
    at: dict[str, object] = {"at": state.country.layout.names[number]}
    if not state.realms[seat].works(EXPLORER) or not state.unexplored >> number & 1:
        return Refusal("ANT-7.2", "refusal.no_counter", at)
    assert not zone(state, seat) >> number & 1
    return Refusal("ANT-7.4", "refusal.counter_outside", at)


def burying(state: State, seat: int, action: int) -> Refusal:
    if verb(action) == CLEAR:
        return Refusal("ANT-8.6", "refusal.graves_stay")
    if verb(action) == POLLUTE:
        return Refusal("ANT-9.11", "refusal.no_hex_left")
    if verb(action) != BURY:
        return other_phase(action)
    realm = state.realms[seat]
    cell = action & OBJECT
    at: dict[str, object] = {"at": CELL_NAMES[cell]}
    if not realm.ground >> cell & 1:
        return Refusal("ANT-19.1", "refusal.not_your_cell", at)
    if realm.graves >> cell & 1:
        return Refusal("ANT-19.2", "refusal.grave_there", at)
    building = realm.building_at(cell)
    if realm.kind[building] == HOUSE:
        return Refusal("ANT-19.5", "refusal.no_grave_on_house", at)
    return Refusal("ANT-19.3", "refusal.empty_cells_first", at)


def polluting(state: State, seat: int, action: int) -> Refusal:
    if verb(action) == BURY:
        return Refusal("ANT-9.10", "refusal.pollution_first")
    if verb(action) != POLLUTE:
        return other_phase(action)
    number = action & HEX
    at: dict[str, object] = {"at": state.country.layout.names[number]}
    if not zone(state, seat) >> number & 1:
        rule = "ANT-9.4" if state.water() >> number & 1 else "ANT-9.2"
        return Refusal(rule, "refusal.outside_zone", at)
    if (state.polluted | state.occupied()) >> number & 1:
        return Refusal("ANT-9.6", "refusal.hex_not_free", at)
    return Refusal("ANT-9.7", "refusal.dump_protects", at)
