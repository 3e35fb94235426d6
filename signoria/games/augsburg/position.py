"""Augsburg 1520 under the kernel's contract: the table, with every question answered by the room that knows."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from signoria.games.augsburg import actions, invariants, knowledge, sampling, saving, scoring, turns
from signoria.games.augsburg.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.events import Event
from signoria.kernel.position import Position, ScoreLine


@mypyc_attr(allow_interpreted_subclasses=True)
class Augsburg(Table):
    def text(self, action: int) -> str:
        return actions.write(action)

    def action(self, text: str) -> int:
        return actions.read(text)

    def refuse_after_end(self) -> Refusal:
        return Refusal("AUG-19.1", "refusal.over")

    def refuse_out_of_turn(self, seat: int, action: int) -> Refusal:
        return turns.out_of_turn(self, seat, action)

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, dice: Dice) -> Table:
        return sampling.sample(self, seat, dice)

    def to_json(self) -> dict[str, Any]:
        return saving.to_json(self)

    def faults(self) -> list[str]:
        return invariants.faults(self)

    def step_faults(self, before: Position, events: list[Event]) -> list[str]:
        assert isinstance(before, Table)
        return invariants.step_faults(before, self, events)

    @property
    def scores(self) -> list[int]:
        return scoring.scores(self)

    @property
    def winners(self) -> list[int]:
        return scoring.winners(self)

    @property
    def score_sheet(self) -> list[list[ScoreLine]]:
        return scoring.score_sheet(self)
