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

from signoria.bots.expert import expert, knowledge
from signoria.bots.search import Limits
from signoria.bots.thinker import Thinker
from signoria.games import rulebook
from signoria.kernel.dice import Dice, SeededDice
from signoria.lab.workers import spread

Array = np.ndarray[Any, np.dtype[np.float64]]
# Now and then anything is played, so that positions off the beaten track are known too.
_WHIM = 0.03
_STEPS = 400
_RATE = 0.03
_SHRINK = 1e-3


class Lesson:
    """One position of one game: progress, the features of each seat, and each seat's share of the victory."""

    __slots__ = ("features", "game", "progress", "shares")

    def __init__(self, game: int, progress: float, features: list[list[float]], shares: list[float]) -> None:
        self.game = game
        self.progress = progress
        self.features = features
        self.shares = shares


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
        module = knowledge(course.game)
        # Some experts practise otherwise than they play, so that more can be learned.
        quick: Callable[[Any, int, Dice], int] = getattr(module, "practise", module.choose)
        return quick
    known = expert(course.game)
    assert known is not None
    return Thinker("learning", known, Limits(course.thinking)).choose_at


def lessons_of(course: Course) -> list[Lesson]:
    """Play that game and note the quiet positions, with how it ended."""
    book = rulebook(course.game)
    module = knowledge(course.game)
    choose = _player(course)
    chance = random.Random(f"{course.seed} {course.number}")
    dice = SeededDice(f"{course.seed} {course.number}")
    position = book.start(course.players, book.settle(course.players, course.options), dice)
    noted: list[tuple[float, list[list[float]]]] = []
    while not position.is_over:
        seat = position.to_act[0]
        if module.is_quiet(position):
            noted.append((module.progress(position), module.features(position)))
        whim = chance.random() < _WHIM
        action = chance.choice(position.legal(seat)) if whim else choose(position, seat, dice)
        position.play(seat, action, dice)
    winners = position.winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(course.players)]
    return [Lesson(course.number, progress, features, shares) for progress, features in noted]


def attend(courses: Sequence[Course], jobs: int) -> list[Lesson]:
    return [lesson for lessons in spread(lessons_of, courses, jobs) for lesson in lessons]


def signs_of(module: Any) -> list[int] | None:
    """Which way each figure of a game's knowledge can only count (see `fit`), if it says so."""
    signs: dict[str, int] | None = getattr(module, "SIGNS", None)
    return None if signs is None else [signs.get(name, 1) for name in module.NAMES]


class Fit:
    """Weights, and how well they foretell games that were not learned from."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.early = early
        self.late = late
        self.brier = 0.0
        self.brier_of_chance = 0.0
        # How often seats won that were given a chance from 0 to 10 %, 10 to 20 %, …: (given, won, positions).
        self.reliability: list[tuple[float, float, int]] = []


def alike_in(module: Any) -> list[list[int]]:
    """The places of figures that a game's knowledge counts in the same coin: they get one weight."""
    groups: list[list[str]] = getattr(module, "ALIKE", [])
    return [[module.NAMES.index(name) for name in group] for group in groups]


def _together(lessons: list[Lesson], alike: Sequence[Sequence[int]]) -> list[Lesson]:
    """The same lessons with the sum of figures that are alike in the place of the first of them."""
    made: list[Lesson] = []
    for lesson in lessons:
        features = [list(figures) for figures in lesson.features]
        for figures in features:
            for first, *others in alike:
                for other in others:
                    figures[first] += figures[other]
                    figures[other] = 0.0
        made.append(Lesson(lesson.game, lesson.progress, features, lesson.shares))
    return made


def fit(
    lessons: list[Lesson],
    unseen: list[Lesson],
    signs: Sequence[int] | None = None,
    alike: Sequence[Sequence[int]] = (),
) -> Fit:
    """Weights that make what happened in the lessons likely, and their score on unseen games.

    `signs` says of each figure whether more of it can only be good (1), only bad (-1), or either (0). Who has just
    moved has more on the table and fewer turns to come: without it a fit may think that what was gained does harm.
    `alike` are places of figures that get one weight.
    """
    if alike:
        lessons, unseen = _together(lessons, alike), _together(unseen, alike)
    figures, shares, there = _arrays(lessons)
    weights = _descend(figures, shares, there, np.array(signs if signs is not None else [0] * (figures.shape[2] // 2)))
    half = len(weights) // 2
    # Stored as early and late weights: w = early * (1 - progress) + late * progress.
    early = weights[:half]
    found = Fit([round(float(w), 4) for w in early], [round(float(w), 4) for w in early + weights[half:]])
    _judge(found, weights, unseen)
    for first, *others in alike:
        for other in others:
            found.early[other], found.late[other] = found.early[first], found.late[first]
    return found


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


def _chances(figures: Array, there: Array, weights: Array) -> Array:
    levels = figures @ weights
    levels = np.where(there > 0, levels, -1e9)
    raised = np.exp(levels - levels.max(axis=1, keepdims=True)) * there
    chances: Array = raised / raised.sum(axis=1, keepdims=True)
    return chances


def _descend(figures: Array, shares: Array, there: Array, signs: Any) -> Array:
    """Adam on the cross entropy, all lessons at once; signs hold at the beginning and at the end of a game."""
    half = len(signs)
    weights = np.zeros(figures.shape[2])
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        wrong = (_chances(figures, there, weights) - shares) * there
        slope = np.tensordot(wrong, figures, axes=([0, 1], [0, 1])) / len(figures) + _SHRINK * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope * slope
        weights = weights - _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        early, late = weights[:half], weights[:half] + weights[half:]
        early = np.where(early * signs < 0, 0.0, early)
        late = np.where(late * signs < 0, 0.0, late)
        weights = np.concatenate([early, late - early])
    return weights


def _judge(found: Fit, weights: Array, unseen: list[Lesson]) -> None:
    figures, shares, there = _arrays(unseen)
    chances = _chances(figures, there, weights)
    even = there / there.sum(axis=1, keepdims=True)
    found.brier = round(float((((chances - shares) ** 2) * there).sum(axis=1).mean()), 4)
    found.brier_of_chance = round(float((((even - shares) ** 2) * there).sum(axis=1).mean()), 4)
    given, won = chances[there > 0], shares[there > 0]
    for tenth in range(10):
        inside = (given >= tenth / 10) & (given < (tenth + 1) / 10 + (tenth == 9))
        if inside.any():
            mean = (round(float(given[inside].mean()), 3), round(float(won[inside].mean()), 3), int(inside.sum()))
            found.reliability.append(mean)
