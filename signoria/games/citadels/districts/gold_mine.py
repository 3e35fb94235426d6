"""The Gold Mine (2016): one gold more when gold is gathered (CITD-56); see `gathering`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import GOLD_MINE
from signoria.games.citadels.districts.unique import WHEN_GATHERING, Unique

DELUXE: Final[Unique] = Unique(GOLD_MINE, {"about": "CITD-56.1"}, WHEN_GATHERING)
