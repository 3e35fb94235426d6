"""The Statue (2016): points for whoever has the crown at the end (CITD-76.1)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import STATUE
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class Statue(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return 5 if state.crown == seat else 0


DELUXE: Final[Statue] = Statue(STATUE, {"about": "CITD-76.1"}, SCORES)
