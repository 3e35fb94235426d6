"""Levels of play that people understand. Weaker ones look less far ahead and imagine fewer games, as people do.

Thinking is bounded twice: by imagined games, and by seconds on one core for slow machines. How many games each level
imagines stands in the expertise of each game (`games/*/bot/expert.py`), so spaced that each beats the one below it
(docs/strength.md).
"""

from __future__ import annotations

from signoria.bots.bot import Bot
from signoria.bots.expert import Expert
from signoria.bots.planner import Follower, Foresight, Planner
from signoria.bots.search import Limits
from signoria.bots.thinker import Glancer, QuickBot, Thinker
from signoria.kernel.expertise import Thought

LEVELS = ("beginner", "casual", "good", "strong", "master")
# Where whole turns are planned, twice in each: ways, worlds, turns ahead and stages.
_FORESIGHT = {
    "strong": Foresight(8, 1, 4, 3, seconds=0.6),
    "master": Foresight(24, 1, 4, 4, seconds=1.2),
}


def level(name: str, expert: Expert) -> Bot | None:
    """The player of that level, `name` being one of LEVELS; None for who plays by the first rules of thumb."""
    if expert.expertise.planning is not None:
        return _planning(name, expert)
    thought = expert.expertise.levels[name]
    return None if thought is None else thinking(name, expert, thought)


def thinking(name: str, expert: Expert, thought: Thought) -> Bot:
    """A player who thinks so."""
    if not thought.games:
        return QuickBot(name, expert)
    kind = Glancer if thought.glance else Thinker
    return kind(name, expert, Limits(thought.games, seconds=thought.seconds, noticed=thought.noticed))


def _planning(name: str, expert: Expert) -> Bot:
    """Weaker players follow habits that think less of what is coming; stronger ones compare more ways."""
    planning = expert.expertise.planning
    assert planning is not None
    if name in planning.habits:
        return Follower(name, expert, planning.habits[name])
    return Planner(name, expert, _FORESIGHT[name]) if name in _FORESIGHT else QuickBot(name, expert)
