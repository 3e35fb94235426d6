"""What Castelli tells those who look ahead (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.castelli.bot.features import COUNTED, NAMES, SUBJECTS, features, is_quiet, progress
from signoria.games.castelli.bot.quick import candidates, choose, even_luck
from signoria.games.castelli.state import GAME
from signoria.kernel.expertise import Expertise, Thought

EXPERTISE = Expertise(
    games=(GAME,),
    choose=choose,
    is_quiet=is_quiet,
    features=features,
    names=NAMES,
    progress=progress,
    subjects=SUBJECTS,
    counted=COUNTED,
    foretells_points=True,
    candidates=candidates,
    even_luck=even_luck,
    # What lies face down decides much, so many worlds are needed to tell spaces apart; and turns are few.
    levels={
        "beginner": Thought(2, noticed=2),
        "casual": Thought(3, noticed=3),
        "good": Thought(3, seconds=0.25, noticed=4),
        "strong": Thought(24, seconds=0.5),
        "master": Thought(480, seconds=1.0),
    },
    # Who only adds up shields overlooks what a turn leads to.
    heuristic=Thought(24),
)
