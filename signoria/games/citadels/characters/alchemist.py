"""The Alchemist (rank 6) gets back the gold he paid for districts (CITD-28)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.character import ENDS_TURN, Character
from signoria.games.citadels.state import State


class Alchemist(Character):
    def ends_turn(self, state: State, seat: int) -> None:
        """Only gold really paid for districts, after the Poor House (CITD-28.2, CITD-28.3, CITD-28.4, CITD-28.6)."""
        gold = state.marks.paid
        if gold:
            state.gold[seat] += gold
            if state.events is not None:
                state.tell("gets_back", {"seat": seat, "gold": gold})


# No income by districts, CITD-28.5.
DELUXE: Final[Alchemist] = Alchemist("alchemist", 5, {"about": "CITD-28.1"}, hooks=ENDS_TURN)
