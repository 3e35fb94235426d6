"""What a game knows of itself beside its rules: for bots that look ahead, for learning and for giving reasons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from signoria.kernel.dice import Dice


class Thought:
    """How a player thinks: so many imagined games for a decision (0: as the quick player does), in so many seconds.

    Who only glances thinks so where the game's expertise says that it matters most, and is quick elsewhere. Who notices
    only so many moves compares no others.
    """

    __slots__ = ("games", "glance", "noticed", "seconds")

    def __init__(
        self, games: int, seconds: float | None = None, glance: bool = False, noticed: int | None = None
    ) -> None:
        self.games = games
        self.seconds = seconds
        self.glance = glance
        self.noticed = noticed


class Planning:
    """How a game's turns are planned as a whole (`signoria/bots/planner.py`)."""

    def __init__(
        self,
        plans: Callable[[Any, int], list[Any]],
        follow: Callable[[Any, int, Any], int],
        occasion: Callable[[Any, int], tuple[Hashable, Hashable, bool]],
        habits: dict[str, Any],
    ) -> None:
        # The ways to go on, those first that are worth most thought.
        self.plans = plans
        # What a player does who follows a plan.
        self.follow = follow
        # What game it is, the part of the turn for which a plan holds, and whether that part has just begun.
        self.occasion = occasion
        # By level of play: the one plan that weaker players follow from habit.
        self.habits = habits


@dataclass(frozen=True, kw_only=True)
class Expertise:
    """What is known of a game (`EXPERTISE` in `games/*/bot/expert.py`), for whoever plays, learns or explains it."""

    games: tuple[str, ...]
    # The quick player, and where a game that is thought through may be judged.
    choose: Callable[[Any, int, Dice], int]
    is_quiet: Callable[[Any], bool]
    # What the evaluation looks at, seat by seat; the names of these figures; how far a game has come, from 0 to 1.
    features: Callable[[Any], list[list[float]]]
    names: Sequence[str]
    progress: Callable[[Any], float]
    # What a figure speaks of when somebody asks why, and what a player would count of that (`bots/reasons.py`).
    subjects: Mapping[str, str]
    counted: Mapping[str, tuple[tuple[str, float], ...]] = field(default_factory=dict)
    # For learning: whether more of a figure can only be good (1, unless it is said), bad (-1) or either (0), or None if
    # any may be either; whether the weights foretell everybody's points, of which the chances are made then; who
    # practises otherwise than he plays.
    signs: Mapping[str, int] | None = None
    foretells_points: bool = False
    practise: Callable[[Any, int, Dice], int] | None = None
    weights: str = "weights.json"
    # How likely what the others chose in secret is in a world, beside other worlds; None if all are alike.
    likelihood: Callable[[Any, int], float] | None = None
    # The actions worth comparing; None if all are.
    candidates: Callable[[Any, int], list[int]] | None = None
    # Changes what nobody knows of a world so that the action meets the same luck as others would; None if it does.
    even_luck: Callable[[Any, int], None] | None = None
    # How the levels of play think where moves are compared one by one (`bots/levels.py`); None: not at all, but by the
    # first rules of thumb that the game had.
    levels: Mapping[str, Thought | None] = field(default_factory=dict)
    # How the heuristic thinks; None: as the quick player.
    heuristic: Thought | None = None
    # Given what may be done, whether a glance is worth while there.
    glances: Callable[[list[int]], bool] | None = None
    # Where turns are planned as a whole; None where moves are compared one by one.
    planning: Planning | None = None
