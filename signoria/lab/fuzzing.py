"""The conformance suite over many random games, with every player count and option in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from signoria.games import rulebook
from signoria.kernel import conformance
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.lab.workers import spread


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
        options = "".join(f" --option {name}={str(value).lower()}" for name, value in self.options.items())
        return f'signoria fuzz {self.game} --games 1 --players {self.players} --seed "{self.seed}"{options}'


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
) -> Iterator[Case]:
    """That many cases, going round all player counts and all values of the options that are not fixed."""
    fixed = options or {}
    counts = list(book.seats) if players is None else [players]
    choices = [(fixed[option.name],) if option.name in fixed else option.choices for option in book.options]
    tables = [
        (count, dict(zip([option.name for option in book.options], values, strict=True)))
        for values in product(*choices)
        for count in counts
    ]
    for number in range(games):
        count, agreed = tables[number % len(tables)]
        # A single game has the seed itself, so that a case of many can be examined again alone.
        yield Case(book.id, count, seed if games == 1 else f"{seed} {number}", agreed, thoroughness)


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
    return spread(examine, programme, jobs)
