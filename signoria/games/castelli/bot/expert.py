"""What Castelli tells the search (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.castelli.bot.features import ALIKE, COUNTED, NAMES, SIGNS, SUBJECTS, features, is_quiet, progress
from signoria.games.castelli.bot.quick import candidates, choose, even_luck
from signoria.games.castelli.state import GAME

__all__ = [
    "ALIKE",
    "COUNTED",
    "EFFORT",
    "GAMES",
    "GLANCE",
    "NAMES",
    "SIGNS",
    "SUBJECTS",
    "candidates",
    "choose",
    "even_luck",
    "features",
    "is_quiet",
    "progress",
]

GAMES = (GAME,)
# What lies face down decides much, so more worlds are needed to tell spaces apart; and turns are few.
EFFORT = 3
# Who only adds up shields overlooks what a turn leads to.
GLANCE = 24
