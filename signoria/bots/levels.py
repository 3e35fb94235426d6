"""Levels of play that people understand. Weaker ones look less far ahead and imagine fewer games, as people do.

Thinking is bounded twice: by imagined games, and by seconds on one core for slow machines.
"""

from __future__ import annotations

from signoria.bots.bot import Bot
from signoria.bots.expert import Expert
from signoria.bots.planner import Follower, Foresight, Planner
from signoria.bots.search import Limits
from signoria.bots.thinker import Guesser, QuickBot, Thinker

LEVELS = ("beginner", "casual", "good", "strong", "master")
# A master's turn is a handful of decisions: five seconds in all, mostly far less.
_LIMITS = {
    "good": Limits(12, seconds=0.25),
    "strong": Limits(48, seconds=0.5),
    "master": Limits(160, seconds=1.0),
}
# Where whole turns are planned, twice in each: ways, worlds, turns ahead and stages.
_FORESIGHT = {
    "strong": Foresight(8, 1, 4, 3, seconds=0.6),
    "master": Foresight(24, 1, 4, 4, seconds=1.2),
}


def level(name: str, expert: Expert) -> Bot:
    """The player of that level; `name` is one of LEVELS."""
    if expert.planning is not None:
        return _planning(name, expert)
    if name == "beginner":
        return Guesser(name, expert)
    if name == "casual":
        return QuickBot(name, expert)
    usual = _LIMITS[name]
    return Thinker(name, expert, Limits(usual.games * expert.effort, usual.quiet_moments, usual.seconds))


def _planning(name: str, expert: Expert) -> Bot:
    """Weaker players follow habits that think less of what is coming; stronger ones compare more ways."""
    planning = expert.planning
    assert planning is not None
    if name in planning.habits:
        return Follower(name, expert, planning.habits[name])
    return Planner(name, expert, _FORESIGHT[name]) if name in _FORESIGHT else QuickBot(name, expert)
