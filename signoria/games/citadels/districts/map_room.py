"""The Map Room (2016): a point for each card in hand (CITD-64.1)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import MAP_ROOM
from signoria.games.citadels.districts.unique import SCORES, Tally, Unique
from signoria.games.citadels.hands import in_hand
from signoria.games.citadels.state import State


class MapRoom(Unique):
    def points(self, state: State, seat: int, tally: Tally) -> int:
        return len(in_hand(state, seat))


DELUXE: Final[MapRoom] = MapRoom(MAP_ROOM, {"about": "CITD-64.1"}, SCORES)
