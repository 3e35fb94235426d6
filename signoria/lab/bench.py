"""How fast is the engine? Random play on the bare position, `legal` and `play`, one core, nobody listening.

Also a program of its own, so that an interpreted and a compiled build can be measured by the same code in turn:
`python -m signoria.lab.bench SECONDS GAME…` prints the measurements as JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import signoria.kernel.position
from signoria.games import rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Rulebook

PLAYERS = 4
_STRETCHES = 5
_SAMPLE = 25  # positions are looked at this many moves apart


class Speed:
    """What was measured of one game; a figure that does not apply is None."""

    __slots__ = ("build", "bytes_saved", "clones", "decisions", "game", "games", "players")

    def __init__(
        self,
        game: str,
        build: str,
        players: int,
        decisions: float,
        games: float,
        clones: float | None = None,
        bytes_saved: float | None = None,
    ) -> None:
        self.game = game
        self.build = build
        self.players = players
        self.decisions = decisions
        self.games = games
        self.clones = clones
        self.bytes_saved = bytes_saved

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
    return Speed(
        game,
        build(),
        players,
        decisions=playing.amount,
        games=playing.runs,
        clones=timed(lambda: _clone_all(positions), seconds / 4).amount,
        bytes_saved=sum(len(_saved(position)) for position in positions) / len(positions),
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


def _random_game(book: Rulebook, players: int) -> int:
    """The number of decisions of one game of random moves."""
    dice = SeededDice(random.getrandbits(64))
    position = book.start(players, book.settle(players, None), dice)
    chance = random.random
    decisions = 0
    asked = position.to_act
    while asked:
        seat = asked[0]
        legal = position.legal(seat)
        position.play(seat, legal[int(chance() * len(legal))], dice)
        decisions += 1
        asked = position.to_act
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
