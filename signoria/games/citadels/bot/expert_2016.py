"""What Citadels (2016) tells those who look ahead (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.citadels.bot.features import (
    COUNTED,
    NAMES_2016,
    SIGNS,
    SUBJECTS,
    features_2016,
    is_quiet,
    progress,
)
from signoria.games.citadels.bot.quick_2016 import candidates, choose
from signoria.games.citadels.bot.suspicion import likelihood
from signoria.games.citadels.deluxe import GAME
from signoria.kernel.expertise import Expertise, Thought

EXPERTISE = Expertise(
    games=(GAME,),
    choose=choose,
    is_quiet=is_quiet,
    features=features_2016,
    names=NAMES_2016,
    progress=progress,
    subjects=SUBJECTS,
    counted=COUNTED,
    signs=SIGNS,
    weights="weights_2016.json",
    likelihood=likelihood,
    candidates=candidates,
    levels={
        "beginner": Thought(2, noticed=2),
        "casual": Thought(0),
        "good": Thought(3, seconds=0.25),
        "strong": Thought(24, seconds=0.5),
        "master": Thought(480, seconds=1.0),
    },
)
