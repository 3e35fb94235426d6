"""Augsburg 1520 under the kernel's contract: the state, with every question answered by the module that knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.augsburg import actions, invariants, knowledge, sampling, saving, scoring, turns
from signoria.games.augsburg.state import State
from signoria.kernel.contract import Contract
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verbs

_CONTRACT: Final[Contract[State]] = Contract(
    over=Refusal("AUG-19.1", "refusal.over"),
    out_of_turn=turns.out_of_turn,
    view=knowledge.view,
    own_view=knowledge.own_view,
    sample=sampling.sample,
    to_json=saving.to_json,
    faults=invariants.faults,
    step_faults=invariants.step_faults,
    scores=scoring.scores,
    winners=scoring.winners,
    score_sheet=scoring.score_sheet,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Augsburg(State):
    def verbs(self) -> Verbs:
        return actions.VERBS

    def contract(self) -> Contract[State]:
        return _CONTRACT
