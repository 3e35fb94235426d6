"""The Trader (rank 6) builds as many trade districts as he can pay for (CITD-29).

Otherwise he builds as all do (CITD-29.3); the School of Magic is no trade district (CITD-29.4).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import TRADE

DELUXE: Final[Character] = Character(
    "trader", 5, {"about": "CITD-29.2", "income": "CITD-29.1", "limit": "CITD-29.2"}, income=TRADE, free_type=TRADE
)
