"""The Monument (2016): counts as two districts of a completed city (CITD-65); see `payments`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import MONUMENT
from signoria.games.citadels.districts.unique import COUNTS_DOUBLE, Unique

DELUXE: Final = Unique(MONUMENT, {"about": "CITD-65.1"}, COUNTS_DOUBLE)
