"""The Keep cannot be destroyed by the Warlord (CITC-20.15)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import KEEP
from signoria.games.citadels.districts.unique import UNTOUCHABLE, Unique

CLASSIC: Final[Unique] = Unique(KEEP, {"about": "CITC-20.15"}, UNTOUCHABLE)
DELUXE: Final[Unique] = Unique(KEEP, {"about": "CITD-61.1"}, UNTOUCHABLE)
