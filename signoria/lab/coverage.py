"""Which things of a game came into play, counted over recorded games and games of the fuzzer.

A game whose folder has a `usage` module says what its things are; of any other the verbs are counted.
"""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol, cast

from signoria.games import rulebook
from signoria.kernel.events import Event
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import Record, read_record
from signoria.kernel.replay import step
from signoria.kernel.rulebook import Rulebook
from signoria.lab.fuzzing import Case, cases
from signoria.lab.players import player
from signoria.lab.records import records_in
from signoria.lab.workers import spread

Uses = Counter[tuple[str, str]]
"""How often each thing was used in each way."""


class Usage(Protocol):
    """`usage` of a game: which things it has, and what moves make of them."""

    COLUMNS: tuple[str, ...]

    def rows(self) -> dict[str, tuple[str, ...]]:
        """Every thing with the columns that it can have an entry in."""
        ...

    def played(self, state: Position, seat: int, action: int) -> Iterable[tuple[str, str]]: ...

    def told(self, state: Position, event: Event) -> Iterable[tuple[str, str]]: ...

    def ended(self, state: Position) -> Iterable[tuple[str, str]]: ...


class Verbs:
    """The usage of a game that says nothing itself: which verbs were played."""

    COLUMNS: tuple[str, ...] = ("played",)

    def __init__(self, book: Rulebook) -> None:
        self._verbs = Game(book, book.seats.start, 0).state.verbs().number_of

    def rows(self) -> dict[str, tuple[str, ...]]:
        return dict.fromkeys(self._verbs, self.COLUMNS)

    def played(self, state: Position, seat: int, action: int) -> Iterator[tuple[str, str]]:
        yield state.text(action).split(" ")[0], "played"

    def told(self, state: Position, event: Event) -> Iterable[tuple[str, str]]:
        return ()

    def ended(self, state: Position) -> Iterable[tuple[str, str]]:
        return ()


def usage_of(book: Rulebook) -> Usage:
    module = f"signoria.games.{book.folder}.usage"
    # Editions that share a folder need not share their things.
    if find_spec(module) is not None and getattr(importlib.import_module(module), "GAME", "") == book.id:
        return cast(Usage, importlib.import_module(module))
    return Verbs(book)


def in_file(file: Path) -> Uses:
    return in_record(read_record(file.read_text(encoding="utf-8")))


def in_record(record: Record) -> Uses:
    """What a recorded game made use of."""
    book = rulebook(record.game)
    usage = usage_of(book)
    used: Uses = Counter()
    for number, game in enumerate(step(book, record)):
        if number:
            _add_told(used, usage, game)
        if number < len(record.moves):
            move = record.moves[number]
            used.update(usage.played(game.state, move.seat, game.state.verbs().read(move.text)))
    return used


def in_case(case: Case) -> Uses:
    """What a game of the fuzzer makes use of."""
    chance, choose = random.Random(case.seed), player(case.bots, case.game)
    game = case.begin()
    usage = usage_of(game.rulebook)
    used: Uses = Counter()
    while not game.is_over:
        seat = game.to_act[0]
        action = choose(game.state, seat, chance)
        used.update(usage.played(game.state, seat, action))
        game.play(seat, action)
        _add_told(used, usage, game)
    return used


def _add_told(used: Uses, usage: Usage, game: Game) -> None:
    for event in game.events[-1]:
        used.update(usage.told(game.state, event))
    if game.is_over:
        used.update(usage.ended(game.state))


def in_records(game: str, folder: Path, jobs: int) -> Iterator[Uses]:
    """What each recorded game in that folder made use of."""
    return spread(in_file, records_in(folder, game), jobs)


def in_cases(game: str, games: int, seed: str, jobs: int) -> Iterator[Uses]:
    """What each of so many games of the fuzzer makes use of."""
    return spread(in_case, cases(rulebook(game), games, seed), jobs)


def idle(usage: Usage, used: Uses) -> list[tuple[str, str]]:
    """The things that never came into play in a way in which they can."""
    return [(row, column) for row, columns in usage.rows().items() for column in columns if not used[row, column]]
