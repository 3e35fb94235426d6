"""Antiquity told in sentences: what is asked, what an action does, what happened, why not, and the table as text.

The functions are those of `signoria.games.presentation.Telling`; everything is told from a view or from what one
recipient is told, so nothing secret can slip into a sentence.
"""

from signoria.games.antiquity.telling.board import board
from signoria.games.antiquity.telling.foretelling import foretell, series
from signoria.games.antiquity.telling.labels import action
from signoria.games.antiquity.telling.log import BEGINNINGS, WEIGHTS, concerns, event, together
from signoria.games.antiquity.telling.sentences import hint, prompt, refusal, score_line
from signoria.games.antiquity.telling.way_back import taking_back

__all__ = [
    "BEGINNINGS",
    "WEIGHTS",
    "action",
    "board",
    "concerns",
    "event",
    "foretell",
    "hint",
    "prompt",
    "refusal",
    "score_line",
    "series",
    "taking_back",
    "together",
]
