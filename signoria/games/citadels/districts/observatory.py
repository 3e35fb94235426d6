"""The Observatory: three cards when its owner gathers cards (CITC-20.12, CITC-20.13); see `gathering`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import OBSERVATORY
from signoria.games.citadels.districts.unique import Unique

CLASSIC: Final[Unique] = Unique(OBSERVATORY, {"about": "CITC-20.12"})
DELUXE: Final[Unique] = Unique(OBSERVATORY, {"about": "CITD-68.1"})
