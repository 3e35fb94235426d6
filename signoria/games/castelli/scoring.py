"""Points at the end, ties, and the sheet that itemises them (CAS-15, CAS-16.7, CAS-18)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.components import CITY, RESOURCES, START_TILE_POINTS, VILLAGE
from signoria.games.castelli.state import State
from signoria.games.castelli.turns import mine_shares
from signoria.kernel.position import ScoreLine

# Prizes for silver: the most, tied for the most, the second (CAS-15.9, CAS-15.10); with Battle all of them doubled
# (CAS-18.8, CAS-18.9).
_MOST: Final = 4
_TIED_FOR_MOST: Final = 3
_SECOND: Final = 2
_MAJORITY: Final[list[int]] = [3, 6]
_STANDING: Final = 2


def standing_castles(state: State, seat: int) -> int:
    """Castles on the board that are not covered (CAS-18.7, CAS-18.10)."""
    return state.castle.count(seat)


def final_silver(state: State) -> list[int]:
    """Everybody's silver after the mine has been handed out (CAS-15.13)."""
    silver = state.silver.copy()
    if state.stack:
        seats, each = mine_shares(state)
        for seat in range(state.seats):
            if seats >> seat & 1:
                silver[seat] += each
    return silver


def silver_prizes(state: State) -> list[int]:
    silver = final_silver(state)
    factor = 2 if state.house_rules.battle else 1
    prizes = [0] * state.seats
    least = 1 if state.house_rules.silver_prize_needs_one else 0  # CAS-15.12
    most = max(silver)
    if most < least:
        return prizes
    first = [seat for seat in range(state.seats) if silver[seat] == most]
    if len(first) > 1:
        for seat in first:
            prizes[seat] = _TIED_FOR_MOST * factor
        return prizes
    prizes[first[0]] = _MOST * factor
    second_most = max([silver[seat] for seat in range(state.seats) if seat != first[0]])
    second = [seat for seat in range(state.seats) if silver[seat] == second_most]
    if second_most < least:
        return prizes
    each = _SECOND * factor // len(second)  # CAS-15.11
    if len(second) > 1 and state.house_rules.silver_second_tie == "three_each":
        each = _TIED_FOR_MOST * factor
    for seat in second:
        prizes[seat] = each
    return prizes


def majority(state: State, octagon: int, settlement: int) -> list[int]:
    """Battle: what each seat gets for the settlement in that octagon (CAS-18.2 to 18.5)."""
    line = state.board.line[octagon]  # the octagon itself is in it once (CAS-18.3)
    counts = [0] * state.seats
    for place in range(len(state.castle)):
        seat = state.castle[place]
        if seat >= 0 and line >> state.board.place_octagon[place] & 1:
            counts[seat] += 1
    most = max(counts)
    if not most:
        return counts
    tied = counts.count(most)
    each = (_MAJORITY[settlement] + tied - 1) // tied  # CAS-18.5: rounded up
    return [each if count == most else 0 for count in counts]


def majorities(state: State) -> list[int]:
    """Battle: the points for all villages and cities together (CAS-18.6)."""
    totals = [0] * state.seats
    for settlement, octagons in ((VILLAGE, state.villages), (CITY, state.cities)):
        while octagons:
            lowest = octagons & -octagons
            octagons ^= lowest
            given = majority(state, lowest.bit_length() - 1, settlement)
            for seat in range(state.seats):
                totals[seat] += given[seat]
    return totals


def start_tile_points(state: State, seat: int) -> int:
    """Dilemma: for the starting tile that is still held (CAS-16.7); another one is worth nothing (CAS-16.8)."""
    return START_TILE_POINTS if state.is_start_tile(state.held[seat]) else 0


def resource_points(state: State, seat: int) -> int:
    return sum(state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES])


def scores(state: State) -> list[int]:
    """Everybody's points if the game ended now."""
    prizes = silver_prizes(state)
    # CAS-18.1: with Battle settlements and castles besides.
    totals = majorities(state) if state.house_rules.battle else [0] * state.seats
    for seat in range(state.seats):
        totals[seat] += state.points(seat) + len(state.hands[seat]) + resource_points(state, seat)
        totals[seat] += prizes[seat] + start_tile_points(state, seat)
        if state.house_rules.battle:
            totals[seat] += _STANDING * standing_castles(state, seat)
    return totals


def winners(state: State) -> list[int]:
    """Most points (CAS-15.14), then most castles on the board (CAS-15.15); who is still level shares (CAS-15.16)."""
    if state.stack:
        return []
    totals = scores(state)
    ranking = [(totals[seat], standing_castles(state, seat)) for seat in range(state.seats)]
    best = max(ranking)
    return [seat for seat in range(state.seats) if ranking[seat] == best]


def score_sheet(state: State) -> list[list[ScoreLine]]:
    prizes = silver_prizes(state)
    silver = final_silver(state)
    battle = majorities(state)
    sheet: list[list[ScoreLine]] = []
    for seat in range(state.seats):
        lines = [
            ScoreLine("score.castles", state.castle_points[seat], "CAS-14.1", {"n": state.castle.count(seat)}),
            ScoreLine("score.kings", state.king_points[seat], "CAS-12.1"),
            ScoreLine("score.cards", len(state.hands[seat]), "CAS-15.7", {"n": len(state.hands[seat])}),
            ScoreLine("score.resources", resource_points(state, seat), "CAS-15.8", {"n": resource_points(state, seat)}),
        ]
        if state.house_rules.battle:
            standing = standing_castles(state, seat)
            lines.append(ScoreLine("score.majorities", battle[seat], "CAS-18.4"))
            lines.append(ScoreLine("score.standing", _STANDING * standing, "CAS-18.7", {"n": standing}))
        rule = "CAS-18.8" if state.house_rules.battle else "CAS-15.9"
        lines.append(ScoreLine("score.silver", prizes[seat], rule, {"n": silver[seat]}))
        if state.house_rules.dilemma:
            lines.append(ScoreLine("score.start_tile", start_tile_points(state, seat), "CAS-16.7"))
        sheet.append([line for line in lines if line.points])
    return sheet
