"""The Merchant (rank 6) has one gold more, and is paid by trade districts (CITC-13)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.characters.character import ENDS_TURN, Character
from signoria.games.citadels.components import TRADE
from signoria.games.citadels.state import TOOK_EXTRA, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

EXTRA_GOLD: Final = 8 << 11


class Merchant(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {EXTRA_GOLD: Verb("extra-gold")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & TOOK_EXTRA:  # at any moment, CITC-13.2
            actions.append(EXTRA_GOLD)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        _take(state, seat)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal(self.rules["once"], "refusal.ability_used")

    def ends_turn(self, state: State, seat: int) -> None:
        """He gets it in any case, CITC-13.1 and CITC-13.3."""
        if not state.done & TOOK_EXTRA:
            _take(state, seat)


def _take(state: State, seat: int) -> None:
    state.gold[seat] += 1
    state.done |= TOOK_EXTRA
    if state.events is not None:
        state.tell("takes_extra_gold", {"seat": seat, "gold": 1})


CLASSIC: Final[Merchant] = Merchant(
    "merchant",
    5,
    {"about": "CITC-13.1", "income": "CITC-13.4", "once": "CITC-13.2"},
    income=TRADE,
    hooks=ENDS_TURN,
    does=TOOK_EXTRA,
)
DELUXE: Final[Merchant] = Merchant(
    "merchant", 5, {"about": "CITD-27.1", "income": "CITD-27.1", "once": "CITD-27.2"}, income=TRADE, does=TOOK_EXTRA
)
