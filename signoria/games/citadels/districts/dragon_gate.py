"""The Dragon Gate is worth more than it costs (CITC-20.2, CITC-3.2)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import DRAGON_GATE
from signoria.games.citadels.districts.unique import Unique

CLASSIC: Final = Unique(DRAGON_GATE, {"about": "CITC-20.2"})
