"""Citadels under the kernel's contract: the state, with every question answered by the module that knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.citadels import invariants, knowledge, saving, scoring
from signoria.games.citadels.state import State
from signoria.kernel.contract import Contract
from signoria.kernel.errors import Refusal
from signoria.kernel.position import Decision
from signoria.kernel.verbs import Verbs


def _out_of_turn(state: State, seat: int, action: int) -> Refusal:
    return Refusal("CIT-1.11", "refusal.not_your_decision")


_CONTRACT: Final[Contract[State]] = Contract(
    over=Refusal("CIT-7.2", "refusal.over"),
    out_of_turn=_out_of_turn,
    view=knowledge.view,
    own_view=knowledge.own_view,
    sample=knowledge.sample,
    to_json=saving.to_json,
    faults=invariants.faults,
    step_faults=invariants.step_faults,
    scores=scoring.scores,
    winners=scoring.winners,
    score_sheet=scoring.score_sheet,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Citadels(State):
    __slots__ = ()

    def decision(self, seat: int) -> Decision | None:
        """Questions that both editions ask cite the rules of the one that is played."""
        asked = super().decision(seat)
        if asked is not None:
            asked.rules = tuple([rule for rule in asked.rules if not rule.startswith(self.edition.other_rules)])
        return asked

    def verbs(self) -> Verbs:
        return self.edition.verbs

    def contract(self) -> Contract[State]:
        return _CONTRACT
