"""The Poor House (2016): a gold at the end of a turn for an owner without gold (CITD-70).

At the end of each of his turns (CITD-70.4).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import POOR_HOUSE
from signoria.games.citadels.districts.unique import ENDS_TURN, Unique
from signoria.games.citadels.state import State


class PoorHouse(Unique):
    def applies(self, state: State, seat: int) -> bool:
        return not state.gold[seat]

    def turn_ended(self, state: State, seat: int) -> None:
        """Before the Alchemist's refund, CITD-70.3."""
        state.gold[seat] += 1
        if state.events is not None:
            state.tell("poor_house", {"seat": seat, "gold": 1})


DELUXE: Final[PoorHouse] = PoorHouse(POOR_HOUSE, {"about": "CITD-70.1"}, ENDS_TURN)
