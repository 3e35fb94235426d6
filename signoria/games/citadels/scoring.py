"""Points at the end, ties, and the sheet that itemises them (CIT-7, CITC-17, CITC-18)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import scoring_2016
from signoria.games.citadels.components import (
    ALL_TYPES_POINTS,
    COMPLETE_POINTS,
    FIRST_COMPLETE_POINTS,
    HAUNTED_CITY,
    KINDS,
    UNIQUE,
)
from signoria.games.citadels.state import State
from signoria.kernel.position import ScoreLine

_ALL_TYPES: Final = 31


def district_points(state: State, seat: int) -> int:
    points = state.edition.points
    kinds = state.edition.cards
    return sum([points[kinds[card]] for card in state.cities[seat]])


def has_all_types(state: State, seat: int) -> bool:
    """A district of each type; the Haunted City may stand in for one, then it is not unique any more (CITC-20.4).

    The School of Magic is unique and nothing else here (CITC-17.6).
    """
    types = 0
    uniques = 0
    edition = state.edition
    for card in state.cities[seat]:
        type_ = edition.type[edition.cards[card]]
        types |= 1 << type_
        uniques += type_ == UNIQUE
    if types == _ALL_TYPES:
        return True
    may_stand_in = state.has(seat, HAUNTED_CITY) and not state.haunted_is_late and uniques > 1
    return may_stand_in and (_ALL_TYPES & ~types).bit_count() == 1


def completion_points(state: State, seat: int) -> int:
    """Four for the first, two for the others, never both (CIT-7.5, CIT-7.7); in the short game too (CITC-19.2)."""
    if seat == state.first_complete:
        return FIRST_COMPLETE_POINTS
    return COMPLETE_POINTS if state.is_complete(seat) else 0


def score(state: State, seat: int) -> int:
    if state.edition.has_marks:
        return scoring_2016.score(state, seat)
    all_types = ALL_TYPES_POINTS if has_all_types(state, seat) else 0
    return district_points(state, seat) + all_types + completion_points(state, seat)


def scores(state: State) -> list[int]:
    return [score(state, seat) for seat in range(state.seats)]


def winners(state: State) -> list[int]:
    """Highest total, then points of districts alone, then gold; who is still level shares the victory.

    CIT-7.8, CITC-18.1, CITC-18.2, CIT-95.18
    """
    if not state.is_over:
        return []
    if state.edition.has_marks:
        return scoring_2016.winners(state)
    ranking = [(score(state, seat), district_points(state, seat), state.gold[seat]) for seat in range(state.seats)]
    best = max(ranking)
    return [seat for seat in range(state.seats) if ranking[seat] == best]


def score_sheet(state: State) -> list[list[ScoreLine]]:
    if state.edition.has_marks:
        return [scoring_2016.score_lines(state, seat) for seat in range(state.seats)]
    sheet: list[list[ScoreLine]] = []
    for seat in range(state.seats):
        lines: list[ScoreLine] = []
        for card in state.cities[seat]:
            district = state.edition.cards[card]
            points = state.edition.points[district]
            lines.append(ScoreLine("score.district", points, "CITC-17.1", {"district": KINDS[district]}))
        if has_all_types(state, seat):
            lines.append(ScoreLine("score.all_types", ALL_TYPES_POINTS, "CITC-17.2"))
        if seat == state.first_complete:
            lines.append(ScoreLine("score.first_complete", FIRST_COMPLETE_POINTS, "CITC-17.3"))
        elif state.is_complete(seat):
            lines.append(ScoreLine("score.complete", COMPLETE_POINTS, "CITC-17.4"))
        sheet.append(lines)
    return sheet
