"""The Bishop (rank 5) is paid by religious districts and keeps rank 8 out of his city (CITC-12); see `reach`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.character import PROTECTS, Character
from signoria.games.citadels.components import RELIGIOUS

CLASSIC: Final[Character] = Character(
    "bishop",
    4,
    {"about": "CITC-12.1", "income": "CITC-12.4", "protects": "CITC-12.1", "own": "CITC-12.5"},
    income=RELIGIOUS,
    hooks=PROTECTS,
)
DELUXE: Final[Character] = Character(
    "bishop",
    4,
    {"about": "CITD-24.2", "income": "CITD-24.1", "protects": "CITD-24.2", "own": "CITD-24.6"},
    income=RELIGIOUS,
    hooks=PROTECTS,
)
