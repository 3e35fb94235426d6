"""The conformance suite over many games: every player count and option in turn, and all kinds of players."""

from __future__ import annotations

import random
import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from signoria.games import rulebook
from signoria.kernel import conformance
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import fork
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.lab.players import KINDS, player
from signoria.lab.workers import spread

_TRIES = 100


class Case:
    """One game to examine: a new one, or one that is played on from the middle of a record."""

    __slots__ = ("bots", "game", "options", "players", "record", "seed", "thoroughness")

    def __init__(
        self,
        game: str,
        players: int,
        seed: str,
        options: dict[str, OptionValue],
        thoroughness: float,
        bots: str = "random",
        record: Path | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.thoroughness = thoroughness
        self.bots = bots
        self.record = record

    @property
    def command(self) -> str:
        """The command that examines this case again."""
        words = ["signoria", "fuzz", self.game, "--games", "1", "--seed", self.seed, "--bots", self.bots]
        words += ["--thoroughness", str(self.thoroughness)]
        if self.record is not None:
            return shlex.join([*words, "--records", str(self.record)])
        agreed = [f"--option={name}={_typed(value)}" for name, value in self.options.items()]
        return shlex.join([*words, "--players", str(self.players), *agreed])

    def begin(self) -> Game:
        book = rulebook(self.game)
        if self.record is None:
            return Game(book, self.players, self.seed, self.options)
        record = read_record(self.record.read_text(encoding="utf-8"))
        return fork(book, record, random.Random(self.seed).randrange(len(record.moves)), self.seed)


def _typed(value: OptionValue) -> str:
    """The value as it is typed on a command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Finding:
    """A broken promise: what it is, where, and the record that leads to it (empty if the game could not be set up)."""

    __slots__ = ("case", "promise", "record")

    def __init__(self, case: Case, promise: str, record: str) -> None:
        self.case = case
        self.promise = promise
        self.record = record


def cases(
    book: Rulebook,
    games: int,
    seed: str,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    thoroughness: float = 0.1,
    first: int = 0,
    bots: Sequence[str] = KINDS,
) -> Iterator[Case]:
    """That many cases, going round the player counts, with every option that is not fixed drawn from its choices.

    The kinds of players take turns too. Those before `first` are left out; each is the same whatever the others are.
    """
    fixed = options or {}
    counts = list(book.seats) if players is None else [players]
    for number in range(first, games):
        own_seed = _own_seed(seed, number, games)
        count = counts[number % len(counts)]
        agreed = _agreed(book, count, fixed, random.Random(own_seed))
        yield Case(book.id, count, own_seed, agreed, thoroughness, _in_turn(bots, number // len(counts)))


def cases_on(
    book: Rulebook,
    records: Sequence[Path],
    games: int,
    seed: str,
    thoroughness: float = 0.1,
    first: int = 0,
    bots: Sequence[str] = KINDS,
) -> Iterator[Case]:
    """That many cases, each played on from some move of a record; the records take turns."""
    for number in range(first, games):
        file = records[number % len(records)]
        kind = _in_turn(bots, number // len(records))
        yield Case(book.id, 0, _own_seed(seed, number, games), {}, thoroughness, kind, file)


def _own_seed(seed: str, number: int, games: int) -> str:
    """A single game has the seed itself, so that a case of many can be examined again alone."""
    return seed if games == 1 else f"{seed} {number}"


def _in_turn(kinds: Sequence[str], number: int) -> str:
    return kinds[number % len(kinds)]


def _agreed(
    book: Rulebook, players: int, fixed: Mapping[str, OptionValue], chance: random.Random
) -> dict[str, OptionValue]:
    """Options that can be agreed on by so many players."""
    for _ in range(_TRIES):
        drawn = {option.name: chance.choice(option.choices) for option in book.options if option.name not in fixed}
        with suppress(BadOptions):
            return book.settle(players, {**drawn, **fixed})
    return book.settle(players, fixed)


def examine(case: Case) -> Finding | int:
    """The broken promise, or how many moves the flawless game had."""
    try:
        choose = player(case.bots, case.game)
        game = conformance.check_on(case.begin(), case.seed, case.thoroughness, choose)
    except conformance.Violation as violation:
        return Finding(case, violation.promise, violation.record)
    except Exception as crash:  # any crash in the rules is a finding too
        return Finding(case, f"crashed: {crash!r}", "")
    return len(game.record.moves)


def fuzz(programme: Iterator[Case], jobs: int = 1) -> Iterator[Finding | int]:
    return spread(examine, programme, jobs, at_a_time=1)
