"""Citadels under the kernel's contract: the table, with every question answered by the room that knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.citadels import actions, invariants, knowledge, saving, scoring
from signoria.games.citadels.state import Table
from signoria.kernel.errors import Refusal
from signoria.kernel.rooms import Rooms
from signoria.kernel.verbs import Verbs


def _out_of_turn(table: Table, seat: int, action: int) -> Refusal:
    return Refusal("CIT-1.11", "refusal.not_your_decision")


_ROOMS: Final[Rooms[Table]] = Rooms(
    over=Refusal("CIT-7.2", "refusal.over"),
    out_of_turn=_out_of_turn,
    view=knowledge.view,
    sample=knowledge.sample,
    to_json=saving.to_json,
    faults=invariants.faults,
    step_faults=invariants.step_faults,
    scores=scoring.scores,
    winners=scoring.winners,
    score_sheet=scoring.score_sheet,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Citadels(Table):
    def verbs(self) -> Verbs:
        return actions.VERBS

    def rooms(self) -> Rooms[Table]:
        return _ROOMS
