"""Why one move is better than another, in a sentence: what the evaluation sees differently where they lead.

Both moves are played on in the same worlds with the same luck. The features of the positions they lead to differ, and
the difference that moves the chances most is the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from signoria.bots.chance import QuickDice
from signoria.bots.expert import Evaluation, Expert, knowledge, load_evaluation
from signoria.bots.search import play_on
from signoria.kernel.position import Position

# What rounding leaves of equal figures.
_NOTHING = 1e-9


class Reason:
    """What speaks for a move: a subject such as "gold" or "city", and whose it is."""

    __slots__ = ("seat", "subject")

    def __init__(self, subject: str, seat: int) -> None:
        self.subject = subject
        self.seat = seat

    def key(self, own: int) -> str:
        """The key of the sentence: about oneself, or about another player."""
        return f"why.own.{self.subject}" if self.seat == own else f"why.other.{self.subject}"


class Comparison:
    """Two moves in the same worlds: the mean chance after each, how sure the difference is, and what makes it."""

    def __init__(self, better: float, other: float, error: float, reason: Reason | None) -> None:
        self.better = better
        self.other = other
        self.error = error
        self.reason = reason

    @property
    def gain(self) -> float:
        return self.better - self.other


class Comparer:
    """Compares moves of one game."""

    def __init__(self, game: str, expert: Expert) -> None:
        self.expert = expert
        self.module: Any = knowledge(game)
        self.evaluation: Evaluation = load_evaluation(game)

    def compare(
        self, draw: Callable[[], Position], seat: int, better: int, other: int, seed: int, worlds: int, ahead: int
    ) -> Comparison:
        """Play both moves on in so many worlds, until it has been quiet so many times."""
        gains: list[tuple[float, float]] = []  # weight, difference
        totals = [0.0, 0.0]
        weight_sum = 0.0
        levels: dict[tuple[int, str], float] = {}
        for number in range(worlds):
            world = draw()
            weight = 1.0 if self.expert.likelihood is None else self.expert.likelihood(world, seat)
            ends = [self._end(world, seat, action, seed + 104729 * number, ahead) for action in (better, other)]
            chances = [self.expert.value(end)[seat] for end in ends]
            gains.append((weight, chances[0] - chances[1]))
            weight_sum += weight
            totals[0] += weight * chances[0]
            totals[1] += weight * chances[1]
            self._add_levels(levels, ends[0], seat, weight)
            self._add_levels(levels, ends[1], seat, -weight)
        gain = (totals[0] - totals[1]) / weight_sum
        spread = sum(weight * weight * (difference - gain) ** 2 for weight, difference in gains)
        error = spread**0.5 / weight_sum
        return Comparison(totals[0] / weight_sum, totals[1] / weight_sum, error, _strongest(levels))

    def _end(self, world: Position, seat: int, action: int, seed: int, ahead: int) -> Position:
        after = world.clone()
        dice = QuickDice(seed)
        if self.expert.even_luck is not None:
            self.expert.even_luck(after, action)
        after.play(seat, action, dice)
        play_on(self.expert, after, dice, ahead)
        return after

    def _add_levels(self, levels: dict[tuple[int, str], float], end: Position, seat: int, weight: float) -> None:
        """What each subject adds to a seat's level, the seat's own for it, the others' against it."""
        if end.is_over:
            return
        features: list[list[float]] = self.module.features(end)
        weights = self.evaluation.weights(self.module.progress(end))
        subjects: dict[str, str] = self.module.SUBJECTS
        for other, figures in enumerate(features):
            sign = 1.0 if other == seat else -1.0 / (end.seats - 1)
            for name, figure, worth in zip(self.module.NAMES, figures, weights, strict=True):
                subject = subjects.get(name)
                if subject is not None:
                    key = (other, subject)
                    levels[key] = levels.get(key, 0.0) + sign * weight * worth * figure


def _strongest(levels: dict[tuple[int, str], float]) -> Reason | None:
    if not levels:
        return None
    (seat, subject), amount = max(levels.items(), key=lambda item: item[1] * _telling(item[0][1]))
    return Reason(subject, seat) if amount > _NOTHING else None


def _telling(subject: str) -> float:
    """Points follow from everything else, so whatever else is nearly as strong says more."""
    return 0.5 if subject == "points" else 1.0
