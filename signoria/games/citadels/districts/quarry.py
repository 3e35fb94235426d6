"""The Quarry (2016): its owner may build identical districts (CITD-71); see `payments`.

Only while it stands (CITD-71.3), and only to build (CITD-71.2).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import QUARRY
from signoria.games.citadels.districts.unique import Unique

DELUXE: Final[Unique] = Unique(QUARRY, {"about": "CITD-71.1"})
