"""What Citadels (2000) tells the search (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.citadels.actions import OBJECT, PICK
from signoria.games.citadels.bot.features import COUNTED, NAMES, SIGNS, SUBJECTS, features, is_quiet, progress
from signoria.games.citadels.bot.quick import choose
from signoria.games.citadels.bot.suspicion import likelihood
from signoria.games.citadels.classic import GAME

__all__ = [
    "COUNTED",
    "GAMES",
    "GLANCE",
    "NAMES",
    "SIGNS",
    "SUBJECTS",
    "choose",
    "features",
    "glances",
    "is_quiet",
    "likelihood",
    "progress",
]

GAMES = (GAME,)
# Who one is decides most of a round.
GLANCE = 6


def glances(legal: list[int]) -> bool:
    """Whether a character is chosen."""
    return legal[0] & ~OBJECT == PICK
