"""Points at the end, ties, and the sheet that itemises them (CIT-7, CITC-17, CITC-18)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import (
    ALL_TYPES_POINTS,
    CARDS,
    COMPLETE_POINTS,
    DISTRICT_NAMES,
    FIRST_COMPLETE_POINTS,
    HAUNTED_CITY,
    POINTS,
    TYPE,
    UNIQUE,
)
from signoria.games.citadels.state import Table
from signoria.kernel.position import ScoreLine

_ALL_TYPES: Final = 31


def district_points(table: Table, seat: int) -> int:
    return sum([POINTS[CARDS[card]] for card in table.cities[seat]])


def has_all_types(table: Table, seat: int) -> bool:
    """A district of each type; the Haunted City may stand in for one, then it is not unique any more (CITC-20.4)."""
    types = 0
    uniques = 0
    for card in table.cities[seat]:
        types |= 1 << TYPE[CARDS[card]]
        uniques += TYPE[CARDS[card]] == UNIQUE
    if types == _ALL_TYPES:
        return True
    may_stand_in = table.has(seat, HAUNTED_CITY) and not table.haunted_is_late and uniques > 1
    return may_stand_in and (_ALL_TYPES & ~types).bit_count() == 1


def completion_points(table: Table, seat: int) -> int:
    if seat == table.first_complete:
        return FIRST_COMPLETE_POINTS
    return COMPLETE_POINTS if table.is_complete(seat) else 0


def score(table: Table, seat: int) -> int:
    all_types = ALL_TYPES_POINTS if has_all_types(table, seat) else 0
    return district_points(table, seat) + all_types + completion_points(table, seat)


def scores(table: Table) -> list[int]:
    return [score(table, seat) for seat in range(table.seats)]


def winners(table: Table) -> list[int]:
    """Highest total, then points of districts alone, then gold; who is still level shares the victory (CITC-18)."""
    if not table.is_over:
        return []
    ranking = [(score(table, seat), district_points(table, seat), table.gold[seat]) for seat in range(table.seats)]
    best = max(ranking)
    return [seat for seat in range(table.seats) if ranking[seat] == best]


def score_sheet(table: Table) -> list[list[ScoreLine]]:
    sheet: list[list[ScoreLine]] = []
    for seat in range(table.seats):
        lines: list[ScoreLine] = []
        for card in table.cities[seat]:
            district = CARDS[card]
            lines.append(
                ScoreLine("score.district", POINTS[district], "CITC-17.1", {"district": DISTRICT_NAMES[district]})
            )
        if has_all_types(table, seat):
            lines.append(ScoreLine("score.all_types", ALL_TYPES_POINTS, "CITC-17.2"))
        if seat == table.first_complete:
            lines.append(ScoreLine("score.first_complete", FIRST_COMPLETE_POINTS, "CITC-17.3"))
        elif table.is_complete(seat):
            lines.append(ScoreLine("score.complete", COMPLETE_POINTS, "CITC-17.4"))
        sheet.append(lines)
    return sheet
