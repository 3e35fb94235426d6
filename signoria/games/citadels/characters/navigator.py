"""The Navigator (rank 7) gains four gold or four cards, and builds nothing (CITD-31).

That is her limit of 0, in her own turn only (CITD-31.3, CITD-75.3); districts she may use (CITD-31.4).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.state import TOOK_EXTRA, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

FOUR_GOLD: Final = 49 << 11
FOUR_CARDS: Final = 50 << 11
_FOUR: Final = 4


class Navigator(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {FOUR_GOLD: Verb("four-gold"), FOUR_CARDS: Verb("four-cards")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & TOOK_EXTRA:
            actions.append(FOUR_GOLD)
            actions.append(FOUR_CARDS)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """One of the two, no mix (CITD-31.1)."""
        state.done |= TOOK_EXTRA
        if action == FOUR_CARDS:
            gain_cards(state, seat, _FOUR, "navigator")
            return
        state.gold[seat] += _FOUR
        if state.events is not None:
            state.tell("takes_four_gold", {"seat": seat, "gold": _FOUR})

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal(self.rules["about"], "refusal.ability_used")


DELUXE: Final[Navigator] = Navigator(
    "navigator", 6, {"about": "CITD-31.1", "limit": "CITD-31.2"}, limit=0, does=TOOK_EXTRA
)
