"""The School of Magic pays whoever has an income by districts (CITC-20.6, CITC-20.7)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import SCHOOL_OF_MAGIC
from signoria.games.citadels.districts.unique import PAYS_ALL, Unique

CLASSIC: Final[Unique] = Unique(SCHOOL_OF_MAGIC, {"about": "CITC-20.6", "no income": "CITC-20.7"}, PAYS_ALL)
DELUXE: Final[Unique] = Unique(SCHOOL_OF_MAGIC, {"about": "CITD-72.1", "no income": "CITD-72.1"}, PAYS_ALL)
