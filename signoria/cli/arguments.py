"""Arguments that several commands share, and reading them."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from signoria.bots import named
from signoria.bots.levels import LEVELS
from signoria.cli.files import BadFile, read_text
from signoria.games import presentation
from signoria.kernel.errors import BadOptions, SignoriaError
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.words import Words, languages, load

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `signoria games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="Something agreed beforehand; may be given several times."),
]
BoardFile = Annotated[
    Path | None,
    typer.Option("--board", metavar="FILE", help="A board of your own, for games that have one: see `signoria board`."),
]
SeedText = Annotated[
    str | None, typer.Option("--seed", help="The same seed gives the same game. Without one, chance decides.")
]
# What may be named wherever bots are asked for.
BOTS_HELP = f"{', '.join(LEVELS)}, heuristic, random, module:function or pipe:COMMAND"
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=256, help="Processes to work in; by default one a core.")]
Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        envvar="SIGNORIA_LANGUAGE",
        help=f"The language to speak: {', '.join(languages())}. By default that of your system if we have it.",
    ),
]


class UnknownLanguage(SignoriaError):
    """There are no words in that language."""


def words_in(language: str | None, *folders: str) -> Words:
    """The words of a chosen language, else of the system's, else English."""
    if language is not None:
        if language not in languages():
            raise UnknownLanguage(f"--language: {language!r} is not one of {', '.join(languages())}")
        return load(language, *folders)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2]
        if code in languages():
            return load(code, *folders)
    return load("en", *folders)


def read_options(
    rulebook: Rulebook, texts: list[str] | None, board: Path | None = None, words: Words | None = None
) -> dict[str, OptionValue]:
    """`name=value` texts and the file of a board as options; raises BadOptions or BadFile naming what is wrong."""
    options: dict[str, OptionValue] = {} if board is None else {"board": read_board(rulebook, board, words)}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"--option {text}: NAME=VALUE is expected")
        options[name.strip()] = rulebook.option(name.strip()).read(value)
    return options


def read_board(rulebook: Rulebook, file: Path, words: Words | None = None) -> OptionValue:
    """The board of a file, as the game's option has it. What is wrong is said in these words, or in English."""
    option = rulebook.option("board")
    try:
        return option.read(read_text(file))
    except BadOptions as problem:
        if words is None or problem.refusal is None:
            raise BadFile(f"{file}: {problem}") from None
        told = presentation.telling(rulebook).refusal(problem.refusal, words, [])
        raise BadFile(f"{file}: {told} [{problem.refusal.rule}]") from None


def read_bots(text: str, game: str, seats: int) -> list[str]:
    """Kinds of bots for that many seats, from "heuristic,random"."""
    return bots_around([kind.strip() for kind in text.split(",")], game, seats)


def bots_around(kinds: Sequence[str], game: str, seats: int) -> list[str]:
    """The list goes round until all seats are taken; raises BadOptions for a kind that there is not.

    "module:function" is a player of one's own, looked for in this folder too; "pipe:COMMAND" another program.
    """
    if len(kinds) > seats:
        raise BadOptions(f"{len(kinds)} bots are named for {seats} seats")
    here = str(Path.cwd())
    if here not in sys.path and any(":" in kind for kind in kinds):
        sys.path.insert(0, here)
    for kind in kinds:
        named(kind, game)
    return [kinds[seat % len(kinds)] for seat in range(seats)]


def seed_or_chance(seed: str | None) -> str:
    return seed if seed is not None else secrets.token_hex(8)


def check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 0 <= seat < players:
        raise BadOptions(f"--seat: there is no seat {seat}; seats are 0 to {players - 1}")
