"""Augsburg 1520 under the kernel's contract: the table, with every question answered by the room that knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.augsburg import actions, invariants, knowledge, sampling, saving, scoring, turns
from signoria.games.augsburg.state import Table
from signoria.kernel.errors import Refusal
from signoria.kernel.rooms import Rooms
from signoria.kernel.verbs import Verbs

_ROOMS: Final[Rooms[Table]] = Rooms(
    over=Refusal("AUG-19.1", "refusal.over"),
    out_of_turn=turns.out_of_turn,
    view=knowledge.view,
    sample=sampling.sample,
    to_json=saving.to_json,
    faults=invariants.faults,
    step_faults=invariants.step_faults,
    scores=scoring.scores,
    winners=scoring.winners,
    score_sheet=scoring.score_sheet,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Augsburg(Table):
    def verbs(self) -> Verbs:
        return actions.VERBS

    def rooms(self) -> Rooms[Table]:
        return _ROOMS
