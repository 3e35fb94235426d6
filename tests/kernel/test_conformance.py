"""Every rulebook keeps the contract: every player count and option, whoever plays, from the deal to late positions."""

from pathlib import Path

import pytest
from thoroughness import IS_COMPILED, LONG

from signoria.games import names, rulebook
from signoria.kernel import conformance
from signoria.kernel.errors import BadOptions
from signoria.kernel.record import read_record
from signoria.kernel.replay import fork
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.lab.players import KINDS, player

RECORDS = sorted((Path(__file__).parent.parent / "golden").rglob("*.record"))
# The same code runs both ways, so that options and late positions are tried where that is cheap.
EVERY_OPTION = LONG or IS_COMPILED
GAMES = 5 if LONG and IS_COMPILED else 1
# How far into a recorded game it is played on.
LATE = (0.5, 0.8, 0.97) if LONG else (0.9,) if IS_COMPILED else ()


def tables() -> list[tuple[str, int, dict[str, OptionValue]]]:
    """Every game with every player count: with default options, and with every other value it has with so many."""
    found: list[tuple[str, int, dict[str, OptionValue]]] = []
    for name in names():
        book = rulebook(name)
        for players in book.seats:
            found.append((name, players, {}))
            others = [(option.name, choice) for option in book.options for choice in option.choices]
            for option, choice in others if EVERY_OPTION else []:
                if choice != book.option(option).default and is_possible(book, players, {option: choice}):
                    found.append((name, players, {option: choice}))
    return found


def cases() -> list[tuple[str, int, dict[str, OptionValue], str]]:
    """Every table with the kinds of players in turn, or for long with all of them."""
    return [
        (*table, kind)
        for number, table in enumerate(tables())
        for kind in (KINDS if LONG else (KINDS[number % len(KINDS)],))
    ]


def is_possible(book: Rulebook, players: int, options: dict[str, OptionValue]) -> bool:
    try:
        book.settle(players, options)
    except BadOptions:
        return False
    return True


@pytest.mark.parametrize(("name", "players", "options", "kind"), cases())
def test_whole_games_keep_the_contract(name: str, players: int, options: dict[str, OptionValue], kind: str) -> None:
    for seed in range(GAMES):
        thoroughness = 0.02 if seed == 0 else 0.005
        conformance.check(rulebook(name), players, seed, options, thoroughness, player(kind, name))


@pytest.mark.parametrize(("file", "late"), [(file, late) for file in RECORDS for late in LATE])
def test_recorded_games_played_on_to_another_end_keep_the_contract(file: Path, late: float) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    kind = KINDS[RECORDS.index(file) % len(KINDS)]
    game = fork(rulebook(record.game), record, int(len(record.moves) * late), "late")
    conformance.check_on(game, "late", 0.05, player(kind, record.game))
