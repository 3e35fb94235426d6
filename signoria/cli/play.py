"""`signoria play`: people and bots at a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import signoria
from signoria.bots import named
from signoria.cli.arguments import (
    BOTS_HELP,
    BoardFile,
    GameName,
    Language,
    Options,
    SeedText,
    check_seat,
    read_bots,
    read_options,
    seed_or_chance,
    words_in,
)
from signoria.cli.conversation import Conversation
from signoria.cli.files import load_record, replayed
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game
from signoria.words import Words

# What bots are called at the table.
_NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gaia", "Ivo")


def play(
    game: GameName,
    players: Annotated[int | None, typer.Option("--players", help="How many play, bots included.")] = None,
    seat: Annotated[
        list[int] | None,
        typer.Option(
            "--seat", metavar="K", help="A person's seat; they count from 0. Several people share the keyboard."
        ),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help=f"Who plays the other seats: {BOTS_HELP}.",
        ),
    ] = "heuristic",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Only people, who share the keyboard.")] = False,
    names: Annotated[str | None, typer.Option("--names", metavar="A,B,…", help="What everybody is called.")] = None,
    seed: SeedText = None,
    options: Options = None,
    board: BoardFile = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Play on from a saved record.")
    ] = None,
    language: Language = None,
) -> None:
    """Play in the terminal, against bots or together at one keyboard. Type `?` there to learn more."""
    book = signoria.rulebook(game)
    words = words_in(language, book.folder)
    if resume is not None:
        if players is not None or options or board is not None or seed is not None or names is not None:
            raise BadOptions("--resume: the record says who plays, by which options and with which seed")
        table = _resumed(resume, game)
        people = _people(seat, hot_seat, table.state.seats)
    else:
        count = players if players is not None else min(4, book.seats.stop - 1)
        settled = book.settle(count, read_options(book, options, board, words))
        people = _people(seat, hot_seat, count)
        table = Game(book, count, seed_or_chance(seed), settled, _names(names, count, people, words))
    others = [other for other in range(table.state.seats) if other not in people]
    kinds = read_bots(bots, game, len(others)) if others else []
    seated = {other: named(kind, game) for other, kind in zip(others, kinds, strict=True)}
    Conversation(table, people, seated, table.record.seed or 0, words).run()


def _resumed(file: Path, game: str) -> Game:
    record = load_record(file)
    if record.game != game:
        raise BadOptions(f"{file}: a record of {record.game}, not of {game}")
    return replayed(file, record)


def _people(seats: list[int] | None, hot_seat: bool, players: int) -> frozenset[int]:
    if hot_seat:
        if seats:
            raise BadOptions("--hot-seat: everybody is a person, so --seat has nothing to say")
        return frozenset(range(players))
    for seat in seats or ():
        check_seat(seat, players)
    return frozenset(seats or (0,))


def _names(text: str | None, players: int, people: frozenset[int], words: Words) -> list[str]:
    if text is None:
        return [words("seat.name", n=seat + 1) if seat in people else _NAMES[seat] for seat in range(players)]
    names = [name.strip() for name in text.split(",")]
    if len(names) != players or not all(names):
        raise BadOptions(f"--names: {players} names are expected, not {len([name for name in names if name])}")
    return names
