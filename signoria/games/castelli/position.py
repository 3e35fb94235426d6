"""Castelli under the kernel's contract: the state, with every question answered by the module that knows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.castelli import actions, battle, invariants, knowledge, refusals, saving, scoring, selling, steward
from signoria.games.castelli.actions import OBJECT, QUIET, SELL, verb
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.building import BUILDING
from signoria.games.castelli.state import State
from signoria.games.castelli.steward import STEWARDING
from signoria.games.castelli.turns import FINAL_SALE
from signoria.kernel.contract import Contract
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verbs

_CONTRACT: Final[Contract[State]] = Contract(
    over=Refusal("CAS-15.17", "refusal.over"),
    out_of_turn=refusals.out_of_turn,
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
class Castelli(State):
    def verbs(self) -> Verbs:
        return actions.verbs(self.board)

    def contract(self) -> Contract[State]:
        return _CONTRACT

    # ---- at any time: selling, and saying that one will answer nothing more in this turn

    def add_interjections(self, seat: int, actions: list[int]) -> None:
        """Whenever anybody's decision is awaited (CAS-11.5, CAS-11.8), but in the last sale one after the other."""
        phase = self.stack[-1].phase
        if phase is FINAL_SALE:
            return
        if self.hands[seat]:
            selling.add_sales(self, seat, actions)
        # Offered whatever cards he holds, so that it tells nothing about them (CAS-20.7).
        if seat != self.player and not self.quiet >> seat & 1:
            may_be_asked = self.house_rules.battle or phase is not BUILDING
            if may_be_asked:
                actions.append(QUIET)

    def is_interjection(self, action: int) -> bool:
        return action & ~OBJECT in (SELL, QUIET)

    def interject(self, seat: int, action: int, dice: Dice) -> None:
        if verb(action) == SELL:
            selling.sell(self, seat, action & OBJECT)
            return
        # Told to nobody: an attacker must not learn that no Guard will answer (CAS-20.7).
        self.quiet |= 1 << seat
        frame = self.stack[-1]
        if frame.seats >> seat & 1:
            if frame.phase is STEWARDING:
                steward.decline(self, seat)
            elif frame.phase is GUARDING:
                battle.stand_down(self)
