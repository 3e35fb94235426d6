"""`signoria load` and `signoria attack`. What they need is imported when they start."""

from __future__ import annotations

from typing import Annotated

import typer

from signoria.games import rulebook


def load(
    tables: Annotated[int, typer.Option(help="Tables played at once.", min=1, max=2000)] = 200,
    players: Annotated[int, typer.Option(help="People at each table.", min=2, max=7)] = 2,
    bots: Annotated[int, typer.Option(help="And so many bots, where one server is measured.", min=0, max=7)] = 0,
    bot: Annotated[str, typer.Option(help="Which bots these are.")] = "master",
    seconds: Annotated[float, typer.Option(help="How long to play, after warming up.", min=1, max=600)] = 15.0,
    think: Annotated[float, typer.Option(help="People's thinking time, mean seconds; 0 is flat out.", min=0)] = 0.0,
    game: Annotated[str, typer.Option(help="Which game.")] = "citadels-classic",
    synchronous: Annotated[str, typer.Option(help="SQLite: full or normal.")] = "full",
    kills: Annotated[int, typer.Option(help="Instead: kill the server so often under those who play.", min=0)] = 0,
    servers: Annotated[
        int, typer.Option(help="So many servers on one PostgreSQL; with --kills, more that happens to them.", min=1)
    ] = 1,
    slow_disk: Annotated[float, typer.Option(help="For --kills: milliseconds a write takes at most longer.")] = 20.0,
    deploys: Annotated[int, typer.Option(help="Instead: replace the server so often under open pages.", min=0)] = 0,
    soak: Annotated[float, typer.Option(help="Instead: watch the memory for so many minutes.", min=0)] = 0.0,
    against: Annotated[str, typer.Option(help="Instead: beside that commit, or built package, in turns.")] = "",
    turns: Annotated[int, typer.Option(help="For --against: how often each.", min=1, max=100)] = 3,
    seed: Annotated[str, typer.Option(help="For --kills and --soak: the same seed, the same choices.")] = "load",
) -> None:
    """Measure a server of its own, driven by scripted players over WebSocket; or kill it under them, or wear it."""
    rulebook(game).settle(players + bots, None)
    if kills and servers > 1:
        from signoria.trials.load import many_under_fire

        many_under_fire(kills, servers, min(tables, 30), players, game, seed, slow_disk)
    elif kills:
        from signoria.trials.load import under_fire

        under_fire(kills, min(tables, 30), players, game, seed, synchronous, slow_disk)
    elif deploys:
        from signoria.trials.deploy import deploy

        deploy(deploys, min(tables, 100), game, synchronous)
    elif soak:
        from signoria.trials.soak import soak as run

        run(soak, tables, think or 12.0, game, seed, synchronous)
    elif against:
        from signoria.trials.against import compare

        compare(against, turns, tables, players, seconds, think, game, synchronous)
    elif servers > 1:
        from signoria.trials.load import measure_house

        measure_house(servers, tables, players, seconds, think, game)
    else:
        from signoria.trials.load import measure

        measure(tables, players, seconds, think, game, synchronous, bots, bot)


def attack(
    tries: Annotated[int, typer.Option(help="How many bad requests and messages.", min=0, max=1_000_000)] = 10_000,
    manners: Annotated[bool, typer.Option(help="Also crowds, silence, slowness and races.")] = True,
    seed: Annotated[str, typer.Option(help="The same seed sends the same things.")] = "attack",
) -> None:
    """Send a server of its own bad input and bad manners; it must refuse, stay alive, and serve who plays."""
    from signoria.trials.attack import bother
    from signoria.trials.siege import besiege

    if tries:
        bother(tries, seed)
    if manners:
        try:
            besiege(seed, typer.echo)
        except AssertionError as gave_way:
            typer.echo(f"The server GAVE WAY (seed {seed!r}): {gave_way}")
            raise typer.Exit(1) from None
        typer.echo("The server is alive, whoever has a seat could play all the time, and its log has no error.")


def add_commands(app: typer.Typer) -> None:
    """Give a command line the trials."""
    for command in (load, attack):
        app.command()(command)
