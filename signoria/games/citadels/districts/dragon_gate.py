"""The Dragon Gate is worth more than it costs (CITC-20.2, CITC-3.2)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import DRAGON_GATE
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class DragonGate(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return 2  # CITD-53.1


CLASSIC: Final[Unique] = Unique(DRAGON_GATE, {"about": "CITC-20.2"})
DELUXE: Final[DragonGate] = DragonGate(DRAGON_GATE, {"about": "CITD-53.1"}, SCORES)
