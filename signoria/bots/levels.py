"""Levels of play that people understand. Weaker ones look less far ahead and imagine fewer games, as people do.

Thinking is bounded twice: by imagined games, and by seconds on one core for slow machines.
"""

from __future__ import annotations

from signoria.bots.bot import Bot
from signoria.bots.expert import Expert
from signoria.bots.search import Limits
from signoria.bots.thinker import Guesser, QuickBot, Thinker

LEVELS = ("beginner", "casual", "good", "strong", "master")
# A master's turn is a handful of decisions: five seconds in all, mostly far less.
_LIMITS = {
    "good": Limits(12, seconds=0.25),
    "strong": Limits(48, seconds=0.5),
    "master": Limits(160, seconds=1.0),
}


def level(name: str, expert: Expert) -> Bot:
    """The player of that level; `name` is one of LEVELS."""
    if name == "beginner":
        return Guesser(name, expert)
    if name == "casual":
        return QuickBot(name, expert)
    usual = _LIMITS[name]
    return Thinker(name, expert, Limits(usual.games * expert.effort, usual.quiet_moments, usual.seconds))
