"""Castelli told in sentences: what is asked, what an action does, what happened, why not, and the table as text.

The functions are those of `signoria.games.presentation.Telling`; everything is told from a view or from what one
recipient is told, so nothing secret can slip into a sentence.
"""

from signoria.games.castelli.telling.board import board
from signoria.games.castelli.telling.foretelling import foretell
from signoria.games.castelli.telling.labels import action
from signoria.games.castelli.telling.log import BEGINNINGS, WEIGHTS, concerns, event, together
from signoria.games.castelli.telling.passing import passes
from signoria.games.castelli.telling.sentences import hint, prompt, refusal, score_line

__all__ = [
    "BEGINNINGS",
    "WEIGHTS",
    "action",
    "board",
    "concerns",
    "event",
    "foretell",
    "hint",
    "passes",
    "prompt",
    "refusal",
    "score_line",
    "together",
]
