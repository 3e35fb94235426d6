"""How far everybody is: Antiquity has no points, so a score is the percentage of the patron's condition that is met."""

from __future__ import annotations

from signoria.games.antiquity.components import MARIA, SAINTS
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.victory import FOUR_SAINTS, progress
from signoria.kernel.position import ScoreLine
from signoria.kernel.seats import MEMBERS

_RULES = ("ANT-10.5", "ANT-10.6", "ANT-10.9", "ANT-10.11", "ANT-10.16")


def public_realms(state: State) -> list[Realm]:
    """The realms as everybody sees them: during phase 2 as they were before it (ANT-20.2)."""
    return state.seen or state.realms


def scores(state: State) -> list[int]:
    return [sum(line.points for line in lines) for lines in score_sheet(state)]


def winners(state: State) -> list[int]:
    """Empty while the game is on, and when all have died in the same famine (ANT-19.18)."""
    return list(MEMBERS[state.won])


def score_sheet(state: State) -> list[list[ScoreLine]]:
    """One line for the patron's condition; Santa Maria's counts the best two of the four, half each."""
    return [_lines(state, public_realms(state), seat) for seat in range(state.seats)]


def _lines(state: State, realms: list[Realm], seat: int) -> list[ScoreLine]:
    patron = realms[seat].patron
    if patron < 0:
        return []
    if patron != MARIA:
        return [_line(state, realms, seat, patron, 100)]
    lines = [_line(state, realms, seat, saint, 50) for saint in FOUR_SAINTS]
    return sorted(lines, key=lambda line: -line.points)[:2]


def _line(state: State, realms: list[Realm], seat: int, saint: int, whole: int) -> ScoreLine:
    has, needs = progress(state, realms, seat, saint)
    facts: dict[str, object] = {"saint": SAINTS[saint], "has": has, "needs": needs}
    return ScoreLine("score.condition", whole * min(has, needs) // needs, _RULES[saint], facts)
