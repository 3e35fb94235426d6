"""The Library: its owner keeps what he draws when he gathers (CITC-20.1, CITC-20.13); see `gathering`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import LIBRARY
from signoria.games.citadels.districts.unique import KEEPS_ALL, KEEPS_BOTH, Unique

CLASSIC: Final[Unique] = Unique(LIBRARY, {"about": "CITC-20.1"}, KEEPS_BOTH)
DELUXE: Final[Unique] = Unique(LIBRARY, {"about": "CITD-63.1"}, KEEPS_ALL)
