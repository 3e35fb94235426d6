"""What a game's expert says about positions, so that one search serves all games.

An expert looks at whole positions, but only at sampled ones: a search hands it worlds that a seat thinks possible.
"""

from __future__ import annotations

import importlib
import json
import math
from collections.abc import Callable, Hashable
from functools import cache
from importlib.resources import files
from typing import Any

from signoria.games import rulebook
from signoria.kernel.dice import Dice
from signoria.kernel.position import Position


class Evaluation:
    """The chance of winning of each seat, from weighted features; the weights shift as the game goes on."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.early = early
        self.late = late

    def weights(self, progress: float) -> list[float]:
        return [first * (1 - progress) + last * progress for first, last in zip(self.early, self.late, strict=True)]

    def chances(self, features: list[list[float]], progress: float) -> list[float]:
        weights = self.weights(progress)
        levels = [
            sum([weight * figure for weight, figure in zip(weights, figures, strict=True)]) for figures in features
        ]
        top = max(levels)
        shares = [math.exp(level - top) for level in levels]
        total = sum(shares)
        return [share / total for share in shares]


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


class Expert:
    """One game's knowledge: a quick player, where to stop thinking ahead, and who stands how well there."""

    def __init__(
        self,
        choose: Callable[[Any, int, Dice], int],
        is_quiet: Callable[[Any], bool],
        chances: Callable[[Any], list[float]],
        likelihood: Callable[[Any, int], float] | None = None,
        candidates: Callable[[Any, int], list[int]] | None = None,
        effort: int = 1,
        even_luck: Callable[[Any, int], None] | None = None,
        glance: int = 0,
        glances: Callable[[list[int]], bool] | None = None,
        planning: Planning | None = None,
    ) -> None:
        self.choose = choose
        self.is_quiet = is_quiet
        self._chances = chances
        # How likely what the others chose in secret is in a world, beside other worlds; None if all are alike.
        self.likelihood = likelihood
        # The actions worth comparing; None if all are.
        self.candidates = candidates
        # How many times the usual number of imagined games a decision needs; 0 if a search has not proved its worth.
        self.effort = effort
        # Changes what nobody knows of a world so that the action meets the same luck as others would; None if it does.
        self.even_luck = even_luck
        # So many games the heuristic imagines for a decision, where the quick player alone is not enough.
        self.glance = glance
        # Given what may be done, whether it does so (None if always); elsewhere it plays as the quick player does.
        self.glances = glances
        # Where turns are planned as a whole; None where moves are compared one by one.
        self.planning = planning

    def value(self, position: Position) -> list[float]:
        """Each seat's chance of winning; after the end, who has won."""
        if position.is_over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]
        return self._chances(position)


# Where a folder holds several editions, each may have an expert of its own.
_MODULES = ("expert", "expert_2016")


@cache
def knowledge(game: str) -> Any:
    """The module with that game's knowledge (`games/*/bot/expert.py`), or None."""
    folder = rulebook(game).folder
    for name in _MODULES:
        try:
            module = importlib.import_module(f"signoria.games.{folder}.bot.{name}")
        except ModuleNotFoundError:
            continue
        if game in module.GAMES:
            return module
    return None


@cache
def expert(game: str) -> Expert | None:
    """The expert of that game, if it has one."""
    module = knowledge(game)
    if module is None:
        return None
    evaluation = load_evaluation(game)

    def chances(position: Any) -> list[float]:
        return evaluation.chances(module.features(position), module.progress(position))

    return Expert(
        module.choose,
        module.is_quiet,
        chances,
        getattr(module, "likelihood", None),
        getattr(module, "candidates", None),
        getattr(module, "EFFORT", 1),
        getattr(module, "even_luck", None),
        getattr(module, "GLANCE", 0),
        getattr(module, "glances", None),
        Planning(module.plans, module.follow, module.occasion, module.HABITS) if hasattr(module, "plans") else None,
    )


def load_evaluation(game: str) -> Evaluation:
    """The trained weights of that game; the file says with which command they were made."""
    name = getattr(knowledge(game), "WEIGHTS", "weights.json")
    text = files(f"signoria.games.{rulebook(game).folder}.bot").joinpath(name).read_text()
    weights = json.loads(text)
    return Evaluation(weights["early"], weights["late"])
