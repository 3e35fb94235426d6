"""The University (2000) is worth more than it costs (CITC-20.14, CITC-3.2)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import UNIVERSITY
from signoria.games.citadels.districts.unique import Unique

CLASSIC: Final[Unique] = Unique(UNIVERSITY, {"about": "CITC-20.14"})
