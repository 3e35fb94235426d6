"""Points at the end, ties, and the sheet that itemises them (CAS-15, CAS-16.7, CAS-18)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.components import CITY, RESOURCES, START_TILE_POINTS, VILLAGE
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.state import Table
from signoria.games.castelli.turns import mine_shares
from signoria.kernel.position import ScoreLine

# Prizes for silver: the most, tied for the most, the second (CAS-15.9, CAS-15.10); with Battle doubled (CAS-18.8).
_MOST: Final = 4
_TIED_FOR_MOST: Final = 3
_SECOND: Final = 2
_MAJORITY: Final[list[int]] = [3, 6]
_STANDING: Final = 2


def standing_castles(table: Table, seat: int) -> int:
    """Castles on the board that are not covered."""
    return table.castle.count(seat)


def final_silver(table: Table) -> list[int]:
    """Everybody's silver after the mine has been handed out (CAS-15.13)."""
    silver = table.silver.copy()
    if table.stack:
        seats, each = mine_shares(table)
        for seat in range(table.seats):
            if seats >> seat & 1:
                silver[seat] += each
    return silver


def silver_prizes(table: Table) -> list[int]:
    silver = final_silver(table)
    factor = 2 if table.house.battle else 1
    prizes = [0] * table.seats
    least = 1 if table.house.silver_prize_needs_one else 0  # CAS-15.12
    most = max(silver)
    if most < least:
        return prizes
    first = [seat for seat in range(table.seats) if silver[seat] == most]
    if len(first) > 1:
        for seat in first:
            prizes[seat] = _TIED_FOR_MOST * factor
        return prizes
    prizes[first[0]] = _MOST * factor
    second_most = max([silver[seat] for seat in range(table.seats) if seat != first[0]])
    second = [seat for seat in range(table.seats) if seat != first[0] and silver[seat] == second_most]
    if second_most < least:
        return prizes
    each = _SECOND * factor // len(second)  # CAS-15.11
    if len(second) > 1 and table.house.silver_second_tie == "three_each":
        each = _TIED_FOR_MOST * factor
    for seat in second:
        prizes[seat] = each
    return prizes


def majority(table: Table, octagon: int, settlement: int) -> list[int]:
    """Battle: what each seat gets for the settlement in that octagon (CAS-18.2 to 18.5)."""
    line = table.board.line[octagon]
    counts = [0] * table.seats
    for place in range(len(table.castle)):
        seat = table.castle[place]
        if seat >= 0 and line >> table.board.place_octagon[place] & 1:
            counts[seat] += 1
    most = max(counts)
    if not most:
        return counts
    tied = counts.count(most)
    each = (_MAJORITY[settlement] + tied - 1) // tied
    return [each if count == most else 0 for count in counts]


def majorities(table: Table) -> list[int]:
    """Battle: the points for all villages and cities together (CAS-18.6)."""
    totals = [0] * table.seats
    for settlement, octagons in ((VILLAGE, table.villages), (CITY, table.cities)):
        while octagons:
            lowest = octagons & -octagons
            octagons ^= lowest
            given = majority(table, lowest.bit_length() - 1, settlement)
            for seat in range(table.seats):
                totals[seat] += given[seat]
    return totals


def start_tile_points(table: Table, seat: int) -> int:
    """Dilemma: for the starting tile that is still held (CAS-16.7)."""
    tile = table.held[seat]
    return START_TILE_POINTS if tile != NOTHING and table.is_start_tile(tile) else 0


def resource_points(table: Table, seat: int) -> int:
    return sum(table.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES])


def scores(table: Table) -> list[int]:
    """Everybody's points if the game ended now."""
    prizes = silver_prizes(table)
    totals = majorities(table) if table.house.battle else [0] * table.seats
    for seat in range(table.seats):
        totals[seat] += table.points(seat) + len(table.hands[seat]) + resource_points(table, seat)
        totals[seat] += prizes[seat] + start_tile_points(table, seat)
        if table.house.battle:
            totals[seat] += _STANDING * standing_castles(table, seat)
    return totals


def winners(table: Table) -> list[int]:
    """Most points, then most castles on the board; who is still level shares the victory (CAS-15.14 to 15.16)."""
    if table.stack:
        return []
    totals = scores(table)
    ranking = [(totals[seat], standing_castles(table, seat)) for seat in range(table.seats)]
    best = max(ranking)
    return [seat for seat in range(table.seats) if ranking[seat] == best]


def score_sheet(table: Table) -> list[list[ScoreLine]]:
    prizes = silver_prizes(table)
    silver = final_silver(table)
    battle = majorities(table)
    sheet: list[list[ScoreLine]] = []
    for seat in range(table.seats):
        lines = [
            ScoreLine("score.castles", table.castle_points[seat], "CAS-14.1", {"n": table.castle.count(seat)}),
            ScoreLine("score.kings", table.king_points[seat], "CAS-12.1"),
            ScoreLine("score.cards", len(table.hands[seat]), "CAS-15.7", {"n": len(table.hands[seat])}),
            ScoreLine("score.resources", resource_points(table, seat), "CAS-15.8", {"n": resource_points(table, seat)}),
        ]
        if table.house.battle:
            standing = standing_castles(table, seat)
            lines.append(ScoreLine("score.majorities", battle[seat], "CAS-18.4"))
            lines.append(ScoreLine("score.standing", _STANDING * standing, "CAS-18.7", {"n": standing}))
        rule = "CAS-18.8" if table.house.battle else "CAS-15.9"
        lines.append(ScoreLine("score.silver", prizes[seat], rule, {"n": silver[seat]}))
        if table.house.dilemma:
            lines.append(ScoreLine("score.start_tile", start_tile_points(table, seat), "CAS-16.7"))
        sheet.append([line for line in lines if line.points])
    return sheet
