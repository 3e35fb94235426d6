"""Antiquity under the kernel's contract: the state, with every question answered by the module that knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.antiquity import actions, knowledge, refusals, sampling, saving, scoring
from signoria.games.antiquity.invariants import faults, step_faults
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import CHOOSING, QUESTIONS
from signoria.kernel.contract import Contract
from signoria.kernel.errors import Refusal
from signoria.kernel.position import Decision
from signoria.kernel.verbs import Verbs

_CONTRACT: Final[Contract[State]] = Contract(
    over=Refusal("ANT-21.12", "refusal.over"),
    out_of_turn=refusals.out_of_turn,
    view=knowledge.view,
    own_view=knowledge.own_view,
    sample=sampling.sample,
    to_json=saving.to_json,
    faults=faults,
    step_faults=step_faults,
    scores=scoring.scores,
    winners=scoring.winners,
    score_sheet=scoring.score_sheet,
)

# The rules behind each step of something that is begun and not finished.
_RULES_OF_STEP: Final[list[tuple[str, ...]]] = [
    ("ANT-2.2",),
    ("ANT-2.16", "ANT-2.17", "ANT-2.19"),
    ("ANT-2.26", "ANT-2.27"),
    ("ANT-15.12", "ANT-15.13"),
    ("ANT-16.3", "ANT-16.4", "ANT-16.6"),
    ("ANT-15.33",),
    ("ANT-15.35", "ANT-21.6"),
    ("ANT-16.9", "ANT-16.16"),
    ("ANT-16.12", "ANT-16.13"),
    ("ANT-4.5",),
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Antiquity(State):
    def verbs(self) -> Verbs:
        return actions.verbs(self.seats)

    def contract(self) -> Contract[State]:
        return _CONTRACT

    def awaited(self, among: Sequence[int]) -> int:
        """Whoever has an offer to answer, before the one who has made it goes on."""
        for offer in self.offers:
            if offer is not None and offer.to in among:
                return offer.to
        return among[0]

    def decision(self, seat: int) -> Decision | None:
        """In phases 2 and 4 a player may be in the middle of something; then that is the question."""
        found = super().decision(seat)
        if found is None:
            return None
        step = self.realms[seat].task.step
        if step != CHOOSING:
            return Decision(seat, QUESTIONS[step], _RULES_OF_STEP[step], found.actions)
        if found.kind == "dying":
            return Decision(seat, "graves", found.rules, found.actions)
        return found
