"""What kind of game is it? Length, branching, size of the tree, chance and hidden information, counted in whole games.

The tree is as large as the product of all choices along a game: its logarithm is added up over the decisions of each
game and the mean taken over games, which says how many games there are of the usual kind. Chance is counted likewise,
by the outcomes among which it decides. What is hidden from a seat is estimated from worlds that it thinks possible
(`Position.sample`): for every entry of a saved position how uncertain it is over those worlds, in bits, added up. That
entries hang together is not subtracted, so it is a bound from above.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from signoria.bots import Player, seated
from signoria.bots.match import bot_dice
from signoria.games import rulebook
from signoria.kernel.dice import Dice, SeededDice
from signoria.kernel.position import Position
from signoria.lab.workers import spread

# What is hidden is looked at every so many moves, in so many worlds.
_LOOK = 100
_WORLDS = 64


class CountingDice(Dice):
    """Dice that add up the logarithms of what they decided among."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.bits = 0.0

    def below(self, n: int) -> int:
        self.bits += math.log2(n)
        return self.source.below(n)


class Course:
    """What was counted in one game."""

    __slots__ = ("chance_bits", "choice_bits", "choices", "hidden")

    def __init__(self) -> None:
        self.choices: list[int] = []
        self.choice_bits = 0.0
        self.chance_bits = 0.0
        self.hidden: list[float] = []


class Facts:
    """The figures of a game, as means over the games that were counted."""

    def __init__(self, game: str, players: int, courses: Sequence[Course]) -> None:
        self.game = game
        self.players = players
        self.games = len(courses)
        choices = [count for course in courses for count in course.choices]
        hidden = [bits for course in courses for bits in course.hidden]
        self.length = len(choices) / self.games
        self.branching = sum(choices) / len(choices)
        self.widest = max(choices)
        # Powers of ten.
        self.tree = _mean([course.choice_bits for course in courses]) * math.log10(2)
        self.chance = _mean([course.chance_bits for course in courses]) * math.log10(2)
        self.hidden_bits = _mean(hidden)
        self.most_hidden = max(hidden)


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)


def count_one(task: tuple[str, tuple[Player, ...], str]) -> Course:
    """Play one game and count."""
    game, players, seed = task
    book = rulebook(game)
    bots = [seated(player, game) for player in players]
    dice = CountingDice(SeededDice(seed))
    position = book.start(len(bots), book.settle(len(bots), None), dice)
    own = [bot_dice(seed, seat) for seat in range(len(bots))]
    course = Course()
    while not position.is_over:
        seat = position.to_act[0]
        legal = len(position.legal(seat))
        if len(course.choices) % _LOOK == 0:
            course.hidden.append(hidden_bits(position, seat, SeededDice(f"facts {seed}")))
        course.choices.append(legal)
        course.choice_bits += math.log2(legal)
        position.play(seat, bots[seat].choose_at(position, seat, own[seat]), dice)
    course.chance_bits = dice.bits
    return course


def hidden_bits(position: Position, seat: int, dice: Dice) -> float:
    """How uncertain that seat is about the position: a sum over its entries, each of at most log2(64) = 6 bits."""
    values: dict[str, Counter[str]] = {}
    for _ in range(_WORLDS):
        for place, value in _entries(position.sample(seat, dice).to_json(), ""):
            values.setdefault(place, Counter())[value] += 1
    return sum(_entropy(counted) for counted in values.values())


def _entries(thing: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(thing, dict):
        for key, inner in thing.items():
            yield from _entries(inner, f"{place}.{key}")
    elif isinstance(thing, list):
        for number, inner in enumerate(thing):
            yield from _entries(inner, f"{place}.{number}")
    else:
        yield place, str(thing)


def _entropy(counted: Counter[str]) -> float:
    """In bits; a world that lacks the entry says so too."""
    counts = [*counted.values(), _WORLDS - counted.total()]
    return -sum(count / _WORLDS * math.log2(count / _WORLDS) for count in counts if count)


def facts(game: str, players: int, bot: Player, games: int, jobs: int = 1) -> Facts:
    """Count so many games of that game, played by that bot in all seats."""
    tasks = [(game, (bot,) * players, f"facts {number}") for number in range(games)]
    return Facts(game, players, list(spread(count_one, tasks, jobs)))
