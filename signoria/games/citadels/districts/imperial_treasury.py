"""The Imperial Treasury (2016): a point for each gold in the stash (CITD-59.1)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import IMPERIAL_TREASURY
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class ImperialTreasury(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return state.gold[seat]


DELUXE: Final[ImperialTreasury] = ImperialTreasury(IMPERIAL_TREASURY, {"about": "CITD-59.1"}, SCORES)
