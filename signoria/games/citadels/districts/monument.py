"""The Monument (2016): counts as two districts of a completed city (CITD-65)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import MONUMENT
from signoria.games.citadels.districts.unique import COUNTS_DOUBLE, FORBIDS, Unique
from signoria.games.citadels.state import State
from signoria.kernel.errors import Refusal

_MOST_DISTRICTS: Final = 4


class Monument(Unique):
    def forbids(self, state: State, seat: int) -> bool:
        """Counted in cards, before anything is destroyed to pay for it (CITD-65.1, CITD-65.4)."""
        return len(state.cities[seat]) > _MOST_DISTRICTS

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal("CITD-65.1", "refusal.monument_late", {"n": len(state.cities[seat])})


DELUXE: Final[Monument] = Monument(MONUMENT, {"about": "CITD-65.1", "double": "CITD-65.2"}, COUNTS_DOUBLE | FORBIDS)
