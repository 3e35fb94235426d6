"""The Smithy: once per turn gold for cards (CITC-20.10, CITC-20.11)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.components import SMITHY
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.districts.unique import IN_TURN, Unique
from signoria.games.citadels.state import USED_SMITHY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

USE: Final = 18 << 11


class Smithy(Unique):
    def __init__(self, gold: int, cards: int, rules: dict[str, str]) -> None:
        super().__init__(SMITHY, rules, IN_TURN)
        self.gold = gold
        self.cards = cards

    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {USE: Verb("smithy")}

    def add_effects(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_SMITHY and state.gold[seat] >= self.gold and state.deck:
            actions.append(USE)

    def price(self, state: State, seat: int, action: int) -> int:
        return self.gold

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        state.gold[seat] -= self.gold
        state.done |= USED_SMITHY
        if state.events is not None:
            state.tell("uses_smithy", {"seat": seat, "gold": self.gold})
        gain_cards(state, seat, self.cards, "smithy")

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_SMITHY:
            return Refusal(self.rules["once"], "refusal.effect_used", {"district": "smithy"})
        if not state.deck:
            return Refusal(self.rules["once"], "refusal.deck_empty")
        facts: dict[str, object] = {"district": "smithy", "cost": self.gold, "gold": state.gold[seat]}
        return Refusal(self.rules["once"], "refusal.too_dear", facts)


CLASSIC: Final[Smithy] = Smithy(3, 2, {"about": "CITC-20.10", "once": "CITC-20.11"})
DELUXE: Final[Smithy] = Smithy(2, 3, {"about": "CITD-74.1", "once": "CITD-74.2"})
