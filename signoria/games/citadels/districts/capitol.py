"""The Capitol (2016): points for three districts of one type (CITD-52)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import CAPITOL
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class Capitol(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return 3 if max(tally.types) >= 3 else 0  # once, CITD-52.2; itself is unique, CITD-52.3


DELUXE: Final[Capitol] = Capitol(CAPITOL, {"about": "CITD-52.1"}, SCORES)
