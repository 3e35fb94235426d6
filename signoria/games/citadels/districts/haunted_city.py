"""The Haunted City (2000): any colour at the end, unless it was built in the last round (CITC-20.4, CITC-20.5)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import HAUNTED_CITY
from signoria.games.citadels.districts.unique import WHEN_BUILT, Unique
from signoria.games.citadels.state import State


class HauntedCity(Unique):
    def built(self, state: State, seat: int) -> None:
        state.haunted_since = state.round


CLASSIC: Final[HauntedCity] = HauntedCity(HAUNTED_CITY, {"about": "CITC-20.4", "late": "CITC-20.5"}, WHEN_BUILT)
