"""How fast is the engine? Random play on the bare position, `legal` and `play`, one core, nobody listening.

And how much slower is the same loop on a `Game`, with actions as texts, which keeps a record or none.

Also a program of its own, so that an interpreted and a compiled build can be measured by the same code in turn:
`python -m signoria.lab.bench SECONDS GAME…` prints the measurements as JSON.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import signoria.kernel.position
from signoria.games import rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Rulebook

PLAYERS = 4
_STRETCHES = 5
_SAMPLE = 25  # positions are looked at this many moves apart


class Speed:
    """What was measured of one game; a figure that does not apply is None."""

    __slots__ = ("build", "bytes_saved", "clones", "decisions", "game", "games", "players", "recorded", "unrecorded")

    def __init__(
        self,
        game: str,
        build: str,
        players: int,
        decisions: float,
        games: float,
        clones: float | None = None,
        bytes_saved: float | None = None,
        recorded: float | None = None,
        unrecorded: float | None = None,
    ) -> None:
        self.game = game
        self.build = build
        self.players = players
        self.decisions = decisions
        self.games = games
        self.clones = clones
        self.bytes_saved = bytes_saved
        # How many times as long a `Game` takes as its bare position, with its record and with `record=False`.
        self.recorded = recorded
        self.unrecorded = unrecorded

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


def build() -> str:
    """Whether the engine that is imported here is compiled."""
    return "interpreted" if str(signoria.kernel.position.__file__).endswith(".py") else "compiled"


def measure(game: str, seconds: float) -> Speed:
    """Measure one of our games: about that many seconds of play, and a little for clones."""
    book = rulebook(game)
    players = PLAYERS if PLAYERS in book.seats else book.seats.start
    playing = timed(lambda: _random_game(book, players), seconds)
    positions = _positions(book, players)
    recorded, unrecorded = compared(
        lambda seed: _random_game(book, players, seed),
        [lambda seed: _facade_game(book, players, seed, True), lambda seed: _facade_game(book, players, seed, False)],
        seconds,
    )
    return Speed(
        game,
        build(),
        players,
        decisions=playing.amount,
        games=playing.runs,
        clones=timed(lambda: _clone_all(positions), seconds / 4).amount,
        bytes_saved=sum(len(_saved(position)) for position in positions) / len(positions),
        recorded=recorded,
        unrecorded=unrecorded,
    )


class Rate:
    """Runs per second, and what they amounted to per second."""

    __slots__ = ("amount", "runs")

    def __init__(self, runs: float, amount: float) -> None:
        self.runs = runs
        self.amount = amount


def timed(run: Callable[[], int], seconds: float) -> Rate:
    """Run for about so long, after one run to warm up. A run says how much it did.

    Processor time is counted, and the best of a few stretches, so that other work on the machine disturbs less.
    """
    run()
    return max([_stretch(run, seconds / _STRETCHES) for _ in range(_STRETCHES)], key=lambda rate: rate.amount)


def _stretch(run: Callable[[], int], seconds: float) -> Rate:
    runs = done = 0
    start = time.process_time()
    elapsed = 0.0
    while elapsed < seconds or not runs:
        done += run()
        runs += 1
        elapsed = time.process_time() - start
    return Rate(runs / elapsed, done / elapsed)


def compared(run: Callable[[int], int], others: list[Callable[[int], int]], seconds: float) -> list[float]:
    """How many times as long as `run` the others take for the same seed: the median of many turns."""
    ratios: list[list[float]] = [[] for _ in others]
    start = time.process_time()
    seed = 0
    while time.process_time() - start < seconds or seed < _STRETCHES:
        seed += 1
        alone = _cost(run, seed)
        for found, other in zip(ratios, others, strict=True):
            found.append(_cost(other, seed) / alone)
    return [statistics.median(found) for found in ratios]


def _cost(run: Callable[[int], int], seed: int) -> float:
    start = time.process_time()
    run(seed)
    return time.process_time() - start


def _random_game(book: Rulebook, players: int, seed: int | None = None) -> int:
    """The number of decisions of one game of random moves."""
    drawn = random.getrandbits(64) if seed is None else seed
    dice = SeededDice(drawn)
    position = book.start(players, book.settle(players, None), dice)
    chance = random.Random(drawn).random
    decisions = 0
    asked = position.to_act
    while asked:
        seat = asked[0]
        legal = position.legal(seat)
        position.play(seat, legal[int(chance() * len(legal))], dice)
        decisions += 1
        asked = position.to_act
    return decisions


def _facade_game(book: Rulebook, players: int, seed: int, record: bool) -> int:
    """The same game, move for move, played with texts on a `Game`."""
    game = Game(book, players, seed, record=record)
    chance = random.Random(seed).random
    decisions = 0
    asked = game.to_act
    while asked:
        seat = asked[0]
        legal = game.legal(seat)
        game.play(seat, legal[int(chance() * len(legal))])
        decisions += 1
        asked = game.to_act
    return decisions


def _positions(book: Rulebook, players: int) -> list[Position]:
    """Positions from all parts of a few games."""
    found: list[Position] = []
    for seed in range(4):
        dice, chance = SeededDice(seed), random.Random(seed)
        position = book.start(players, book.settle(players, None), dice)
        moves = 0
        while not position.is_over:
            if moves % _SAMPLE == 0:
                found.append(position.clone())
            seat = position.to_act[0]
            position.play(seat, chance.choice(position.legal(seat)), dice)
            moves += 1
    return found


def _clone_all(positions: list[Position]) -> int:
    for position in positions:
        position.clone()
    return len(positions)


def _saved(position: Position) -> bytes:
    return json.dumps(position.to_json(), separators=(",", ":"), ensure_ascii=False).encode()


if __name__ == "__main__":
    print(json.dumps([measure(name, float(sys.argv[1])).to_json() for name in sys.argv[2:]]))
