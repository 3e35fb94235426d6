"""What Citadels (2000) tells those who look ahead (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.citadels.actions import OBJECT, PICK
from signoria.games.citadels.bot.features import COUNTED, NAMES, SIGNS, SUBJECTS, features, is_quiet, progress
from signoria.games.citadels.bot.quick import choose
from signoria.games.citadels.bot.suspicion import likelihood
from signoria.games.citadels.classic import GAME
from signoria.kernel.expertise import Expertise, Thought


def picks(legal: list[int]) -> bool:
    """Whether a character is chosen: who one is decides most of a round."""
    return legal[0] & ~OBJECT == PICK


EXPERTISE = Expertise(
    games=(GAME,),
    choose=choose,
    is_quiet=is_quiet,
    features=features,
    names=NAMES,
    progress=progress,
    subjects=SUBJECTS,
    counted=COUNTED,
    signs=SIGNS,
    likelihood=likelihood,
    glances=picks,
    levels={
        "beginner": Thought(2, noticed=2),
        "casual": Thought(0),
        "good": Thought(2, seconds=0.25, glance=True),
        "strong": Thought(6, seconds=0.5),
        "master": Thought(160, seconds=1.0),
    },
    heuristic=Thought(6, glance=True),
)
