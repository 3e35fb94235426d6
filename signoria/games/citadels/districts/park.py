"""The Park (2016): two cards at the end of a turn for an owner without cards (CITD-69).

At the end of each of his turns (CITD-69.3).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import PARK
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.districts.unique import ENDS_TURN, Unique
from signoria.games.citadels.state import State


class Park(Unique):
    def applies(self, state: State, seat: int) -> bool:
        return not state.hands[seat] and bool(state.deck)

    def turn_ended(self, state: State, seat: int) -> None:
        gain_cards(state, seat, 2, "park")


DELUXE: Final[Park] = Park(PARK, {"about": "CITD-69.1"}, ENDS_TURN)
