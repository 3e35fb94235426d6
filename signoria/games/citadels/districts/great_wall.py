"""The Great Wall (2016): rank 8 pays one more for any other district of its city (CITD-57); see `prices`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import GREAT_WALL
from signoria.games.citadels.districts.unique import Unique

DELUXE: Final[Unique] = Unique(GREAT_WALL, {"about": "CITD-57.1"})
