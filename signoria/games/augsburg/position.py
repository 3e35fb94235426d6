"""Augsburg 1520 under the kernel's contract: the table, with every question answered by the room that knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.augsburg import actions, invariants, knowledge, sampling, saving, scoring
from signoria.games.augsburg.actions import ACCEPT_FLORINS, ACCEPT_PRESTIGE, BID, BUY, CHOOSE, EXTRA, RAISE, SEE
from signoria.games.augsburg.state import Table
from signoria.kernel.errors import Refusal
from signoria.kernel.rooms import Rooms
from signoria.kernel.verbs import Verbs


def _out_of_turn(table: Table, seat: int, action: int) -> Refusal:
    kind = actions.verb(action)
    if kind in (BID, SEE, RAISE):
        passed = table.active and not table.active >> seat & 1
        return Refusal("AUG-5.10", "refusal.passed") if passed else Refusal("AUG-5.3", "refusal.not_your_decision")
    if kind == EXTRA:
        return Refusal("AUG-12.16", "refusal.not_your_card")
    if kind == CHOOSE:
        return Refusal("AUG-8.12", "refusal.not_your_decision")
    if kind == BUY:
        return Refusal("AUG-17.12", "refusal.not_your_decision")
    if kind in (ACCEPT_FLORINS, ACCEPT_PRESTIGE):
        return Refusal("AUG-10.12", "refusal.not_your_decision")
    return Refusal("AUG-5.3", "refusal.not_your_decision")


_ROOMS: Final[Rooms[Table]] = Rooms(
    over=Refusal("AUG-19.1", "refusal.over"),
    out_of_turn=_out_of_turn,
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
