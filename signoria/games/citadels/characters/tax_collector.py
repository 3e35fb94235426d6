"""The Tax Collector (rank 9) takes the gold that all builders have laid on his card (CITD-38)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.characters.character import TAXES, Character
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

COLLECT: Final = 57 << 11


class TaxCollector(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {COLLECT: Verb("collect-tax")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY and state.marks.tax:  # CIT-5.21
            actions.append(COLLECT)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """All of it at once (CITD-38.6); what he leaves stays for later rounds (CITD-38.7, CITD-95.3)."""
        gold = state.marks.tax
        state.marks.tax = 0
        state.gold[seat] += gold
        state.done |= USED_ABILITY
        if state.events is not None:
            state.tell("collects_tax", {"seat": seat, "amount": gold})

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal(self.rules["collect"], "refusal.ability_used")
        return Refusal("CIT-5.21", "refusal.no_tax")


DELUXE: Final[TaxCollector] = TaxCollector(
    "tax_collector", 8, {"about": "CITD-38.1", "collect": "CITD-38.6"}, hooks=TAXES, does=USED_ABILITY
)
