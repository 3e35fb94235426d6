"""The Architect (rank 7) has two cards more, and builds up to three districts (CITC-14)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.state import TOOK_EXTRA, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

EXTRA_CARDS: Final = 9 << 11
_CARDS: Final = 2


class Architect(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {EXTRA_CARDS: Verb("extra-cards")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & TOOK_EXTRA:
            actions.append(EXTRA_CARDS)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Two cards, both kept; Library and Observatory change nothing here (CITC-14.1, CITC-14.2)."""
        state.done |= TOOK_EXTRA
        gain_cards(state, seat, _CARDS, "architect")

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal(self.rules["about"], "refusal.ability_used")


# He may go beyond the threshold, CITC-14.5.
CLASSIC: Final[Architect] = Architect(
    "architect", 6, {"about": "CITC-14.1", "builds": "CITC-14.3", "limit": "CITC-14.4"}, limit=3, does=TOOK_EXTRA
)
DELUXE: Final[Architect] = Architect(
    "architect", 6, {"about": "CITD-30.1", "builds": "CITD-30.2", "limit": "CITD-30.2"}, limit=3, does=TOOK_EXTRA
)
