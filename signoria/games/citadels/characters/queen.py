"""The Queen (rank 9) has three gold beside the player of rank 4 (CITD-36)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.characters.character import ENDS_ROUND, Character
from signoria.games.citadels.components import FOURTH
from signoria.games.citadels.state import TOOK_EXTRA, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

ROYAL_GOLD: Final = 55 << 11
_GOLD: Final = 3


class Queen(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {ROYAL_GOLD: Verb("royal-gold")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & TOOK_EXTRA and is_beside(state, seat):
            actions.append(ROYAL_GOLD)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        state.done |= TOOK_EXTRA
        take(state, seat)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & TOOK_EXTRA:
            return Refusal(self.rules["once"], "refusal.ability_used")
        return Refusal(self.rules["beside"], "refusal.not_beside")

    def ends_round(self, state: State, seat: int) -> None:
        """A killed rank 4 has just shown itself (CITD-36.4, CITD-36.7); a killed Queen is not asked (CITD-36.5)."""
        if is_beside(state, seat):
            take(state, seat)


def is_beside(state: State, seat: int) -> bool:
    """Whether that seat is next to who revealed rank 4, also a bewitched one (CITD-36.1, CITD-36.2, CITD-36.3)."""
    if not state.revealed_characters >> FOURTH & 1:
        return False
    distance = (state.holder[FOURTH] - seat) % state.seats
    return distance in (1, state.seats - 1)


def take(state: State, seat: int) -> None:
    state.gold[seat] += _GOLD
    if state.events is not None:
        state.tell("takes_royal_gold", {"seat": seat, "gold": _GOLD})


DELUXE: Final[Queen] = Queen(
    "queen",
    8,
    {"about": "CITD-36.1", "beside": "CITD-36.2", "once": "CITD-36.7"},
    hooks=ENDS_ROUND,
    does=TOOK_EXTRA,
)
