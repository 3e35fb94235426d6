"""The Wishing Well (2016): a point for each unique district (CITD-79)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import UNIQUE
from signoria.games.citadels.components_2016 import WISHING_WELL
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.state import State


class WishingWell(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return tally.types[UNIQUE]  # CITD-79.2


DELUXE: Final[WishingWell] = WishingWell(WISHING_WELL, {"about": "CITD-79.1"}, SCORES)
