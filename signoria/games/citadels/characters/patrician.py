"""The Patrician (rank 4) takes the crown, and noble districts give him cards (CITD-23)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.character import ENDS_ROUND, IN_CARDS, REVEALED
from signoria.games.citadels.characters.king import King
from signoria.games.citadels.components import FOURTH, NOBLE

DELUXE: Final[King] = King(
    "patrician",
    FOURTH,
    {"about": "CITD-23.2", "income": "CITD-23.1", "heir": "CITD-23.4"},
    income=NOBLE,
    pays=IN_CARDS,
    hooks=REVEALED | ENDS_ROUND,
)
