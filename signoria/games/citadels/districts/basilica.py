"""The Basilica (2016): a point for each district of odd cost (CITD-51)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import BASILICA
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class Basilica(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return tally.odd  # coins included, CITD-51.2


DELUXE: Final[Basilica] = Basilica(BASILICA, {"about": "CITD-51.1"}, SCORES)
