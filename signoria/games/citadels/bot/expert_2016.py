"""What Citadels (2016) tells the search (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.citadels.bot.features import COUNTED, SIGNS, SUBJECTS, is_quiet, progress
from signoria.games.citadels.bot.features import NAMES_2016 as NAMES
from signoria.games.citadels.bot.features import features_2016 as features
from signoria.games.citadels.bot.quick_2016 import candidates, choose
from signoria.games.citadels.bot.suspicion import likelihood
from signoria.games.citadels.deluxe import GAME

__all__ = [
    "COUNTED",
    "GAMES",
    "NAMES",
    "SIGNS",
    "SUBJECTS",
    "candidates",
    "choose",
    "features",
    "is_quiet",
    "likelihood",
    "progress",
]

GAMES = (GAME,)
WEIGHTS = "weights_2016.json"
