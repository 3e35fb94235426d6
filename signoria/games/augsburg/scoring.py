"""The end: most prestige, the dearest cathedral, the dearest church (AUG-19)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import CATHEDRAL, CHURCH
from signoria.games.augsburg.state import SOURCES, State
from signoria.kernel.position import ScoreLine

_RULES: Final[list[str]] = ["AUG-16.3", "AUG-13.4", "AUG-13.5", "AUG-9.2", "AUG-8.6", "AUG-10.12"]


def scores(state: State) -> list[int]:
    return state.prestige.copy()


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """What decides, and nothing else (AUG-19.7): prestige, then a cathedral (AUG-19.3), then a church (AUG-19.4).

    Who has no cathedral stands behind everybody who has one (AUG-19.5).
    """
    return state.prestige[seat], state.tile_value(seat, CATHEDRAL), state.tile_value(seat, CHURCH)


def winners(state: State) -> list[int]:
    """Who stands highest (AUG-19.2); who is still level shares the victory (AUG-19.6)."""
    if not state.is_over:
        return []
    standings = [standing(state, seat) for seat in range(state.seats)]
    best = max(standings)
    return [seat for seat in range(state.seats) if standings[seat] == best]


def score_sheet(state: State) -> list[list[ScoreLine]]:
    sheet: list[list[ScoreLine]] = []
    for seat in range(state.seats):
        lines: list[ScoreLine] = []
        for source, points in enumerate(state.earned[seat]):
            if points:
                lines.append(ScoreLine(f"score.{SOURCES[source]}", points, _RULES[source]))
        sheet.append(lines)
    return sheet
