"""The Stables (2016): building them does not count towards the limit (CITD-75)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import STABLES
from signoria.games.citadels.districts.unique import EXEMPT, Unique

DELUXE: Final[Unique] = Unique(STABLES, {"about": "CITD-75.1"}, EXEMPT)
