"""Learning who is going to win: a game's player plays itself, and a fit finds what each feature is worth.

Who plays may look ahead with the weights there are: then the fit learns how games among better players end.

The chance of a seat is a softmax over the seats of weighted features; the weights move from one set to another as the
game goes on. Small enough to read, quick enough to be asked thousands of times a second.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from signoria.bots.expert import expert, expertise
from signoria.bots.search import Limits
from signoria.bots.thinker import Thinker
from signoria.games import rulebook
from signoria.kernel.dice import Dice, SeededDice
from signoria.kernel.expertise import Expertise
from signoria.lab.workers import spread

Array = np.ndarray[Any, np.dtype[np.float64]]
# Now and then anything is played, so that positions off the beaten track are known too.
_WHIM = 0.03
_STEPS = 400
_RATE = 0.03
_SHRINK = 1e-3
_RIDGE = 30.0
# Of progress, in what a point is worth.
_POWERS = 3


class Lesson:
    """One position of one game: progress and the features of each seat; its share of the victory, and its points."""

    __slots__ = ("features", "game", "points", "progress", "shares")

    def __init__(
        self, game: int, progress: float, features: list[list[float]], shares: list[float], points: Sequence[float]
    ) -> None:
        self.game = game
        self.progress = progress
        self.features = features
        self.shares = shares
        self.points = points


class Course:
    """A game to learn from: its number, seed and number of players, and how many games they imagine for a decision."""

    __slots__ = ("game", "number", "options", "players", "seed", "thinking")

    def __init__(
        self,
        number: int,
        game: str,
        players: int,
        seed: str,
        options: dict[str, Any] | None = None,
        thinking: int = 0,
    ) -> None:
        self.number = number
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.thinking = thinking


def _player(course: Course) -> Callable[[Any, int, Dice], int]:
    """Who plays: weights are needed only for looking ahead, so that a game without any can be learned too."""
    if not course.thinking:
        module = _known(course.game)
        # Some experts practise otherwise than they play, so that more can be learned.
        return module.choose if module.practise is None else module.practise
    known = expert(course.game)
    assert known is not None
    return Thinker("learning", known, Limits(course.thinking)).choose_at


def _known(game: str) -> Expertise:
    found = expertise(game)
    assert found is not None
    return found


def lessons_of(course: Course) -> list[Lesson]:
    """Play that game and note the quiet positions, with how it ended."""
    book = rulebook(course.game)
    module = _known(course.game)
    choose = _player(course)
    chance = random.Random(f"{course.seed} {course.number}")
    dice = SeededDice(f"{course.seed} {course.number}")
    position = book.start(course.players, book.settle(course.players, course.options), dice)
    noted: list[tuple[float, list[list[float]]]] = []
    while not position.is_over:
        seat = position.awaited(position.to_act)
        if module.is_quiet(position):
            noted.append((module.progress(position), module.features(position)))
        whim = chance.random() < _WHIM
        action = chance.choice(position.legal(seat)) if whim else choose(position, seat, dice)
        position.play(seat, action, dice)
    winners = position.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(course.players)]
    points = [float(score) for score in position.scores]
    return [Lesson(course.number, progress, features, shares, points) for progress, features in noted]


def attend(courses: Sequence[Course], jobs: int) -> list[Lesson]:
    return [lesson for lessons in spread(lessons_of, courses, jobs) for lesson in lessons]


def signs_of(known: Expertise) -> list[int] | None:
    """Which way each figure of a game's expertise can only count (see `fit`), if it says so."""
    return None if known.signs is None else [known.signs.get(name, 1) for name in known.names]


class Fit:
    """Weights, and how well they foretell games that were not learned from."""

    def __init__(self, early: list[float], late: list[float], scale: Sequence[float] = (1.0, 0.0, 0.0)) -> None:
        self.early = early
        self.late = late
        self.scale = scale
        self.brier = 0.0
        self.brier_of_chance = 0.0
        # How often seats won that were given a chance from 0 to 10 %, 10 to 20 %, …: (given, won, positions).
        self.reliability: list[tuple[float, float, int]] = []


def fit(lessons: list[Lesson], unseen: list[Lesson], signs: Sequence[int] | None = None) -> Fit:
    """Weights that make what happened in the lessons likely, and their score on unseen games.

    `signs` says of each figure whether more of it can only be good (1), only bad (-1), or either (0). Who has just
    moved has more on the table and fewer turns to come: without it a fit may think that what was gained does harm.
    """
    figures, shares, there = _arrays(lessons)
    half = figures.shape[2] // 2
    ways = np.array(signs if signs is not None else [0] * half)

    def slope(weights: Array) -> Array:
        wrong = (_softmax(figures @ weights, there) - shares) * there
        return np.tensordot(wrong, figures, axes=([0, 1], [0, 1])) / len(figures) + _SHRINK * weights

    def bound(weights: Array) -> Array:
        """Signs hold at the beginning and at the end of a game."""
        early, late = weights[:half], weights[:half] + weights[half:]
        early = np.where(early * ways < 0, 0.0, early)
        late = np.where(late * ways < 0, 0.0, late)
        return np.concatenate([early, late - early])

    weights = _descend(2 * half, slope, bound)
    # Stored as early and late weights: w = early * (1 - progress) + late * progress.
    early, late = weights[:half], weights[:half] + weights[half:]
    found = Fit([round(float(w), 4) for w in early], [round(float(w), 4) for w in late])
    _judge(found, weights, unseen)
    return found


def fit_points(lessons: list[Lesson], unseen: list[Lesson]) -> Fit:
    """Weights that foretell how far everybody ends ahead of the others, and a scale that makes chances of it.

    Points at the end say far more of a position than who has won, so fewer games teach more.
    """
    figures, shares, there = _arrays(lessons)
    points = np.zeros_like(there)
    for at, lesson in enumerate(lessons):
        points[at, : len(lesson.points)] = lesson.points
    # What all seats have alike changes nothing between them, and games of different length are not to be compared.
    figures, points = _beside_others(figures, there), _beside_others(points[:, :, None], there)[:, :, 0]
    rows = figures.reshape(-1, figures.shape[2])
    spread_ = rows.std(axis=0)
    spread_[spread_ == 0] = 1.0
    rows = rows / spread_
    weights = np.linalg.solve(rows.T @ rows + _RIDGE * np.eye(len(spread_)), rows.T @ points.reshape(-1)) / spread_
    scale = _scale(figures @ weights, shares, there, np.array([lesson.progress for lesson in lessons]))
    half = len(weights) // 2
    found = Fit(
        [round(float(w), 4) for w in weights[:half]],
        [round(float(w), 4) for w in weights[:half] + weights[half:]],
        [round(float(w), 4) for w in scale],
    )
    _judge(found, weights, unseen)
    return found


def _beside_others(figures: Array, there: Array) -> Array:
    """By how much each seat's figures are above the mean of the table."""
    means = (figures * there[:, :, None]).sum(axis=1) / there.sum(axis=1, keepdims=True)
    beside: Array = (figures - means[:, None, :]) * there[:, :, None]
    return beside


def _scale(lead: Array, shares: Array, there: Array, progress: Array) -> Array:
    """What a point is worth as the game goes on, by its powers."""
    powers = np.stack([progress**power for power in range(_POWERS)], axis=1)

    def slope(scale: Array) -> Array:
        wrong = _softmax(lead * (powers @ scale)[:, None], there) - shares
        found: Array = (wrong * lead).sum(axis=1) @ powers / len(lead)
        return found

    return _descend(_POWERS, slope)


def _arrays(lessons: list[Lesson]) -> tuple[Array, Array, Array]:
    """Lessons × seats × (features, features by progress), padded to the largest table; shares; who is there."""
    seats = max(len(lesson.features) for lesson in lessons)
    width = len(lessons[0].features[0])
    figures = np.zeros((len(lessons), seats, 2 * width))
    shares = np.zeros((len(lessons), seats))
    there = np.zeros((len(lessons), seats))
    for at, lesson in enumerate(lessons):
        count = len(lesson.features)
        own = np.array(lesson.features)
        figures[at, :count, :width] = own
        figures[at, :count, width:] = own * lesson.progress
        shares[at, :count] = lesson.shares
        there[at, :count] = 1.0
    return figures, shares, there


def _softmax(levels: Array, there: Array) -> Array:
    levels = np.where(there > 0, levels, -1e9)
    raised = np.exp(levels - levels.max(axis=1, keepdims=True)) * there
    chances: Array = raised / raised.sum(axis=1, keepdims=True)
    return chances


def _descend(
    size: int, slope_at: Callable[[Array], Array], bound: Callable[[Array], Array] = lambda weights: weights
) -> Array:
    """Where Adam comes to, going down the slope within bounds."""
    weights = np.zeros(size)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        slope = slope_at(weights)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        weights = weights - _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = bound(weights)
    return weights


def _judge(found: Fit, weights: Array, unseen: list[Lesson]) -> None:
    figures, shares, there = _arrays(unseen)
    scale = np.array(
        [sum(found.scale[power] * lesson.progress**power for power in range(_POWERS)) for lesson in unseen]
    )
    chances = _softmax((figures @ weights) * scale[:, None], there)
    even = there / there.sum(axis=1, keepdims=True)
    found.brier = round(float((((chances - shares) ** 2) * there).sum(axis=1).mean()), 4)
    found.brier_of_chance = round(float((((even - shares) ** 2) * there).sum(axis=1).mean()), 4)
    given, won = chances[there > 0], shares[there > 0]
    for tenth in range(10):
        inside = (given >= tenth / 10) & (given < (tenth + 1) / 10 + (tenth == 9))
        if inside.any():
            mean = (round(float(given[inside].mean()), 3), round(float(won[inside].mean()), 3), int(inside.sum()))
            found.reliability.append(mean)
