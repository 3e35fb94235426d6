"""What Castelli tells the search (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.castelli.bot.features import COUNTED, NAMES, SUBJECTS, features, is_quiet, progress
from signoria.games.castelli.bot.quick import candidates, choose
from signoria.games.castelli.state import GAME

__all__ = [
    "COUNTED",
    "EFFORT",
    "GAMES",
    "NAMES",
    "SUBJECTS",
    "candidates",
    "choose",
    "features",
    "is_quiet",
    "progress",
]

GAMES = (GAME,)
# What lies face down decides much, so more worlds are needed to tell spaces apart; and turns are few.
EFFORT = 3
