"""Citadels told in sentences: what is asked, what an action does, what happened, why not, and the table as text.

The functions are those of `signoria.games.presentation.Telling`; everything is told from a view or from what one
recipient is told, so nothing secret can slip into a sentence.
"""

from signoria.games.citadels.telling.beyond import beyond
from signoria.games.citadels.telling.board import board
from signoria.games.citadels.telling.foretelling import foretell
from signoria.games.citadels.telling.labels import action
from signoria.games.citadels.telling.log import BEGINNINGS, DOERS, WEIGHTS, concerns, event, together
from signoria.games.citadels.telling.sentences import hint, prompt, refusal, score_line

__all__ = [
    "BEGINNINGS",
    "DOERS",
    "WEIGHTS",
    "action",
    "beyond",
    "board",
    "concerns",
    "event",
    "foretell",
    "hint",
    "prompt",
    "refusal",
    "score_line",
    "together",
]
