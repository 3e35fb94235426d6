"""`signoria load` and `signoria attack`. What they need is imported when they start."""

from __future__ import annotations

from typing import Annotated

import typer


def load(
    tables: Annotated[int, typer.Option(help="Tables played at once.", min=1, max=2000)] = 200,
    players: Annotated[int, typer.Option(help="People at each table.", min=2, max=7)] = 2,
    seconds: Annotated[float, typer.Option(help="How long to play, after warming up.", min=1, max=600)] = 15.0,
    think: Annotated[float, typer.Option(help="People's thinking time, mean seconds; 0 is flat out.", min=0)] = 0.0,
    game: Annotated[str, typer.Option(help="Which game.")] = "citadels-classic",
    synchronous: Annotated[str, typer.Option(help="SQLite: full or normal.")] = "full",
    kill: Annotated[int, typer.Option(help="Instead: play so many games while the server is killed.", min=0)] = 0,
    seed: Annotated[str, typer.Option(help="For --kill: the same seed, the same choices.")] = "load",
) -> None:
    """Measure a server of its own, driven by scripted players over WebSocket; or kill it under them."""
    from signoria.trials.load import measure, under_fire

    if kill:
        under_fire(kill, players, game, seed, synchronous)
    else:
        measure(tables, players, seconds, think, game, synchronous)


def attack(
    tries: Annotated[int, typer.Option(help="How many bad requests and messages.", min=1, max=1_000_000)] = 10_000,
    seed: Annotated[str, typer.Option(help="The same seed sends the same things.")] = "attack",
) -> None:
    """Send a server of its own all kinds of bad input; it must refuse, stay alive and change nothing."""
    from signoria.trials.attack import besiege

    besiege(tries, seed)


def add_commands(app: typer.Typer) -> None:
    """Give a command line the trials."""
    for command in (load, attack):
        app.command()(command)
