"""What a game's expert says about positions, so that one search serves all games.

An expert looks at whole positions, but only at sampled ones: a search hands it worlds that a seat thinks possible.
"""

from __future__ import annotations

import importlib
import json
import math
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from signoria.games import rulebook
from signoria.kernel.expertise import Expertise
from signoria.kernel.position import Position


class Evaluation:
    """The chance of winning of each seat, from weighted features; the weights shift as the game goes on.

    `scale` says how much the weighted sum counts: times 1, progress and its square.
    """

    def __init__(self, early: list[float], late: list[float], scale: Sequence[float] = (1.0, 0.0, 0.0)) -> None:
        self.early = early
        self.late = late
        self.scale = scale

    def weights(self, progress: float) -> list[float]:
        first, second, third = self.scale
        late = progress * (first + progress * (second + progress * third))
        early = first + progress * (second + progress * third) - late
        return [start * early + end * late for start, end in zip(self.early, self.late, strict=True)]

    def chances(self, features: list[list[float]], progress: float) -> list[float]:
        weights = self.weights(progress)
        levels = [
            sum([weight * figure for weight, figure in zip(weights, figures, strict=True)]) for figures in features
        ]
        top = max(levels)
        shares = [math.exp(level - top) for level in levels]
        total = sum(shares)
        return [share / total for share in shares]


class Expert:
    """One game's expertise, and who stands how well in a position."""

    def __init__(self, expertise: Expertise, chances: Callable[[Any], list[float]]) -> None:
        self.expertise = expertise
        self._chances = chances
        # A search asks for these thousands of times.
        self.choose = expertise.choose
        self.is_quiet = expertise.is_quiet
        self.likelihood = expertise.likelihood
        self.even_luck = expertise.even_luck

    def value(self, position: Position) -> list[float]:
        """Each seat's chance of winning; after the end, who has won."""
        if position.is_over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]
        return self._chances(position)

    def candidates(self, world: Position, seat: int) -> list[int]:
        """The actions worth comparing."""
        found = self.expertise.candidates
        return list(world.legal(seat)) if found is None else found(world, seat)


# Where a folder holds several editions, each may have an expert of its own.
_MODULES = ("expert", "expert_2016")


@cache
def expertise(game: str) -> Expertise | None:
    """What is known of that game, if anything."""
    folder = rulebook(game).folder
    for name in _MODULES:
        try:
            module = importlib.import_module(f"signoria.games.{folder}.bot.{name}")
        except ModuleNotFoundError:
            continue
        known: Expertise = module.EXPERTISE
        if game in known.games:
            return known
    return None


@cache
def expert(game: str) -> Expert | None:
    """The expert of that game, if it has one."""
    known = expertise(game)
    if known is None:
        return None
    evaluation = load_evaluation(game)
    features, progress = known.features, known.progress

    def chances(position: Any) -> list[float]:
        return evaluation.chances(features(position), progress(position))

    return Expert(known, chances)


def load_evaluation(game: str) -> Evaluation:
    """The trained weights of that game; the file says with which command they were made."""
    known = expertise(game)
    name = "weights.json" if known is None else known.weights
    text = files(f"signoria.games.{rulebook(game).folder}.bot").joinpath(name).read_text()
    weights = json.loads(text)
    return Evaluation(weights["early"], weights["late"], weights["scale"])
