"""`signoria spaces`: what environments call every number of an observation and every action."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated

import typer

from signoria.cli.arguments import Options, read_options
from signoria.cli.screen import console, table
from signoria.games import names, rulebook
from signoria.kernel.errors import BadOptions


def spaces(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's name; all by default.")] = None,
    players: Annotated[int | None, typer.Option("--players", help="How many play; by default all numbers.")] = None,
    options: Options = None,
    slots: Annotated[bool, typer.Option("--slots", help="Print the name of every number of an observation.")] = False,
    actions: Annotated[bool, typer.Option("--actions", help="Print the name of every action.")] = False,
) -> None:
    """Say how large observations and action spaces are, or print all their names, one a line, from 0 on."""
    try:
        from signoria.env import action_space, encoding
    except ImportError:
        raise BadOptions("environments need numpy: pip install 'signoria[env]'") from None
    if slots or actions:
        if game is None or players is None:
            raise BadOptions("--slots and --actions: say which GAME and how many --players")
        agreed = read_options(rulebook(game), options)
        listed = encoding(game, players, agreed).names if slots else action_space(game, players, agreed).names
        typer.echo("\n".join(listed))
        return
    shown = table("game", "players", "numbers", "actions", "numbers' names", "actions' names", narrow=True)
    for name in names() if game is None else [game]:
        book = rulebook(name)
        agreed = read_options(book, options)
        for count in book.seats if players is None else [players]:
            seen, done = encoding(name, count, agreed).names, action_space(name, count, agreed).names
            shown.add_row(name, str(count), str(len(seen)), str(len(done)), fingerprint(seen), fingerprint(done))
    console().print(shown)


def fingerprint(listed: Sequence[str]) -> str:
    """The beginning of the SHA-256 of the names, one a line: the same names, the same text."""
    return hashlib.sha256("".join(f"{name}\n" for name in listed).encode()).hexdigest()[:12]
