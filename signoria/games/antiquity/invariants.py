"""What must be true of every position and every step of a game (ANT-22).

What a player is in the middle of is checked in `under_way`.
"""

from __future__ import annotations

from signoria.games.antiquity import under_way
from signoria.games.antiquity.city_map import GROUND
from signoria.games.antiquity.components import (
    CATCHES,
    CATHEDRAL,
    COUNTERS_OF_A_GOOD,
    CROPS,
    FARM,
    FIRST_UNIQUE,
    FISHERY,
    GOODS,
    HOUSE,
    INNS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    MINE,
    MINERALS,
    NOTHING,
    STORAGE,
    SUPPLIES,
    WOOD,
    WOODCUTTER,
)
from signoria.games.antiquity.counting import outside_bank
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.industries import ground_of
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import RUNNING, Industry, State
from signoria.games.antiquity.task import PATRON
from signoria.kernel.events import Event


def faults(state: State) -> list[str]:
    """What is impossible about this position."""
    found: list[str] = []
    for seat in range(state.seats):
        _check_realm(state, seat, state.realms[seat], state.working(seat), found)
    for seat, realm in enumerate(state.seen):
        _check_realm(state, seat, realm, state.working(seat), found)
    _check_map(state, found)
    _check_cities(state, found)
    for industry in state.industries:
        _check_industry(state, industry, found)
    _check_stocks(state, found)
    if not found:
        under_way.check(state, found)
    return found


# ---- one realm


def _check_realm(state: State, seat: int, realm: Realm, working: int, found: list[str]) -> None:
    if seat not in state.order:
        if realm.cities or realm.kind or any(realm.goods) or realm.pool or working or realm.task.step:
            found.append(f"ANT-19.11: seat {seat} is out of the game and still has something")
        return
    _check_ground(seat, realm, found)
    _check_kinds(state, seat, realm, found)
    if realm.manned & (~realm.workplaces | realm.graved):
        found.append(f"ANT-22.5: a worker of seat {seat} stands where none can")
    if realm.pool + realm.manned.bit_count() + working != realm.houses.bit_count():
        found.append(f"ANT-22.3: seat {seat} has not as many workers as houses")
    if (realm.patron != NOTHING) != (realm.of_kind[CATHEDRAL] != 0 and realm.task.step != PATRON):
        found.append(f"ANT-22.20: seat {seat} has a patron without a Cathedral, or the other way round")
    # A fifth city would have no map: neither the rules nor the loader found one.
    if realm.inns.bit_count() > INNS:
        found.append(f"ANT-22.16: seat {seat} has too many inns")


def _check_ground(seat: int, realm: Realm, found: list[str]) -> None:
    """Every cell of its cities holds at most one building and one grave (ANT-22.13)."""
    ground = 0
    for city in range(len(realm.cities)):
        ground |= GROUND[city]
    covered = 0
    count = 0
    houses = 0
    for number, cells in enumerate(realm.cells):
        if number not in realm.task.lifted:
            covered |= cells
            count += cells.bit_count()
            if realm.kind[number] == HOUSE:
                houses |= cells
    if ground != realm.ground or covered & ~ground or covered != realm.built or count != covered.bit_count():
        found.append(f"ANT-22.13: buildings of seat {seat} overlap or lie outside its cities")
    if realm.graves & ~ground or realm.graves & houses:
        found.append(f"ANT-22.13: a grave of seat {seat} is on a house or outside its cities")
    if realm.deeds.razed & (~ground | realm.built):
        found.append(f"ANT-15.23: razed ground of seat {seat} is built on or outside its cities")


def _check_kinds(state: State, seat: int, realm: Realm, found: list[str]) -> None:
    for kind in range(FIRST_UNIQUE, KINDS_OF_BUILDINGS):
        if realm.count(kind) > 1:
            found.append(f"ANT-22.16: seat {seat} has a unique building twice")
    if realm.count(HOUSE) != realm.houses.bit_count():
        found.append(f"ANT-15.3: seat {seat} has a house twice")
    for number in members(realm.of_kind[STORAGE]):
        width, height = realm.detail[number] >> 3, realm.detail[number] & 7
        if width * height % 2 or width * height < 2 * state.house_rules.storage_min_tiles:
            found.append(f"ANT-15.7: seat {seat} has a storage of a size that cannot be")


# ---- the countryside


def _check_map(state: State, found: list[str]) -> None:
    layers = (state.cities, state.inns, state.tiles, state.laden)
    covered = 0
    for layer in layers:
        if covered & layer:
            found.append("ANT-22.6: two things lie on one hex")
        covered |= layer
    if sum(industry.goods.bit_count() for industry in state.industries) != state.laden.bit_count():
        found.append("ANT-22.6: two goods lie on one hex")
    if sum(industry.tile().bit_count() for industry in state.industries) != state.tiles.bit_count():
        found.append("ANT-22.6: two fisheries share a hex")
    if sum(realm.inns.bit_count() for realm in state.realms) != state.inns.bit_count():
        found.append("ANT-22.6: two inns stand on one hex")
    if state.inns & state.country.water:
        found.append("ANT-18.4: an inn stands on water")
    if state.polluted & state.cities:
        found.append("ANT-22.7: pollution lies under a city")
    if state.unexplored & (covered | state.polluted):
        found.append("ANT-22.7: an exploration counter lies under something")
    if state.grass & ~state.country.printed[0]:
        found.append("ANT-22.10: grass lies on something else than forest")
    if state.mined[0] & state.mined[1]:
        found.append("ANT-22.19: a range has two minerals")
    spots = 0
    for spot, number in enumerate(state.country.spots):
        if spot not in state.turned_up:
            spots |= 1 << number
    if state.unexplored & ~spots or len(set(state.turned_up)) != len(state.turned_up):
        found.append("ANT-22.18: an exploration counter lies where none can")


def _check_cities(state: State, found: list[str]) -> None:
    layout = state.country.layout
    near = 0
    claimed = 0
    is_founding = bool(state.stack) and state.stack[-1].phase.name == "found"
    for seat in state.order:
        cities = state.realms[seat].cities
        if not cities and not is_founding:
            found.append(f"ANT-22.16: seat {seat} has no city")
        for number, centre in enumerate(cities):
            hexes = layout.city(centre)
            if hexes & near or not layout.centres_of_cities >> centre & 1:
                found.append("ANT-22.22: cities touch or leave the map")
            near |= hexes | layout.around(hexes)
            if number == 0:
                boards = [board for board, centres in enumerate(layout.first_centres) if centres >> centre & 1]
                if not boards or claimed >> boards[0] & 1:
                    found.append(f"ANT-13.13: the first city of seat {seat} is on no starting board of its own")
                else:
                    claimed |= 1 << boards[0]
            elif hexes & state.country.water:
                found.append("ANT-18.13: a new city stands on water")


def _check_industry(state: State, industry: Industry, found: list[str]) -> None:
    kind = industry.kind
    goods = industry.goods
    layout = state.country.layout
    near = layout.city(industry.centre)
    if not goods or industry.owner not in state.order:
        found.append("ANT-22.4: an industry has no goods or no owner")
    fits = {WOODCUTTER: [WOOD], FARM: CROPS, MINE: MINERALS, FISHERY: CATCHES}[kind]
    if industry.good not in fits:
        found.append(f"ANT-17.6: an industry yields {GOODS[industry.good]}, which it cannot")
        return
    if kind == FISHERY:
        near |= layout.city(industry.second)
        is_right = industry.tile() & state.country.water == 0 and layout.near[industry.centre] >> industry.second & 1
        if not is_right or goods & ~state.country.water:
            found.append("ANT-17.24: a fishery lies wrong")
    elif not goods >> industry.centre & 1:
        found.append("ANT-22.9: the good under a worker is gone")
    if goods & ~near:
        found.append("ANT-17.1: goods lie too far from their industry")
    if kind == WOODCUTTER and (goods & ~state.grass or goods & state.polluted):
        found.append("ANT-22.8: wood lies on pollution or not on grass")
    if kind != WOODCUTTER and goods & ~state.polluted:
        found.append("ANT-22.8: goods lie on hexes that are not polluted")
    if kind == FARM and goods & ~ground_of(state, FARM):
        found.append("ANT-17.12: a farm is not on plains")
    if kind == MINE and goods & ~state.mined[MINERALS.index(industry.good)]:
        found.append("ANT-17.20: a mine yields another mineral than its range")


# ---- beside the map


def _check_stocks(state: State, found: list[str]) -> None:
    for good in range(KINDS_OF_GOODS):
        if state.bank[good] + outside_bank(state, good) != COUNTERS_OF_A_GOOD:
            found.append(f"ANT-22.1: {GOODS[good]} has been lost or made")
        if state.house_rules.goods_limit and state.bank[good] < 0:
            found.append(f"ANT-0.7: the bank has less than no {GOODS[good]}")
    for supply, count in enumerate(state.supply):
        if count < 0:
            found.append(f"ANT-22.16: too many counters of {SUPPLIES[supply]} are out")
    if state.famine < 0:
        found.append("ANT-22.17: the famine level is below 0")
    is_on = state.reason == RUNNING
    if is_on != bool(state.stack) or (is_on and (state.won or len(state.order) < 2)):
        found.append("ANT-21.12: the game is over and is not")


# ---- steps


def step_faults(before: State, after: State, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    found: list[str] = []
    if before.grass & ~after.grass:
        found.append("ANT-22.10: a grass counter disappeared")
    if any(old & ~new for old, new in zip(before.mined, after.mined, strict=True)):
        found.append("ANT-22.19: the mineral of a range changed")
    if after.unexplored & ~before.unexplored or after.turned_up[: len(before.turned_up)] != before.turned_up:
        found.append("ANT-22.18: an exploration counter came back")
    names = [event.name for event in events]
    if before.polluted & ~after.polluted and not {"cleans", "city", "eliminated"} & set(names):
        found.append("ANT-22.11: pollution disappeared")
    if after.polluted & ~before.polluted and not {"industry", "pollutes"} & set(names):
        found.append("ANT-22.11: pollution appeared")
    if after.famine != before.famine and not {"famine", "explores"} & set(names):
        found.append("ANT-22.17: the famine level changed by itself")
    if after.turn not in (before.turn, before.turn + 1):
        found.append("ANT-13.19: a turn was left out")
    if not set(after.order) <= set(before.order):
        found.append("ANT-22.24: a player came back")
    _check_secrecy(before, after, found)
    return found


def _check_secrecy(before: State, after: State, found: list[str]) -> None:
    """Behind the screens a step touches one realm, or two that trade (ANT-21.5)."""
    if before.seen and after.seen and before.turn == after.turn:
        changed = sum(1 for old, new in zip(before.realms, after.realms, strict=True) if old.goods != new.goods)
        if changed > 2:
            found.append("ANT-21.5: a secret action touched others")
