"""The Ivory Tower (2016): points if it is the only unique district (CITD-60)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import UNIQUE
from signoria.games.citadels.components_2016 import IVORY_TOWER
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class IvoryTower(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return 5 if tally.types[UNIQUE] == 1 else 0  # CITD-60.2, CITD-60.3


DELUXE: Final[IvoryTower] = IvoryTower(IVORY_TOWER, {"about": "CITD-60.1"}, SCORES)
