"""The conformance suite over many random games, with every player count and option in turn."""

from __future__ import annotations

import random
import shlex
from collections.abc import Iterator, Mapping
from contextlib import suppress

from signoria.games import rulebook
from signoria.kernel import conformance
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.lab.workers import spread

_TRIES = 100


class Case:
    """One game to examine."""

    __slots__ = ("game", "options", "players", "seed", "thoroughness")

    def __init__(
        self, game: str, players: int, seed: str, options: dict[str, OptionValue], thoroughness: float
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.thoroughness = thoroughness

    @property
    def command(self) -> str:
        """The command that examines this case again."""
        agreed = [f"--option={name}={_typed(value)}" for name, value in self.options.items()]
        words = ["signoria", "fuzz", self.game, "--games", "1", "--players", str(self.players), "--seed", self.seed]
        return shlex.join([*words, "--thoroughness", str(self.thoroughness), *agreed])


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
) -> Iterator[Case]:
    """That many cases, going round the player counts, with every option that is not fixed drawn from its choices.

    Those before `first` are left out; each is the same whatever the others are.
    """
    fixed = options or {}
    counts = list(book.seats) if players is None else [players]
    for number in range(first, games):
        # A single game has the seed itself, so that a case of many can be examined again alone.
        own_seed = seed if games == 1 else f"{seed} {number}"
        count = counts[number % len(counts)]
        yield Case(book.id, count, own_seed, _agreed(book, count, fixed, random.Random(own_seed)), thoroughness)


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
        game = conformance.check(rulebook(case.game), case.players, case.seed, case.options, case.thoroughness)
    except conformance.Violation as violation:
        return Finding(case, violation.promise, violation.record)
    except Exception as crash:  # any crash in the rules is a finding too
        return Finding(case, f"crashed: {crash!r}", "")
    return len(game.record.moves)


def fuzz(programme: Iterator[Case], jobs: int = 1) -> Iterator[Finding | int]:
    return spread(examine, programme, jobs, at_a_time=1)
