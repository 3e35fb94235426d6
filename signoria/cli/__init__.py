"""The `signoria` command."""

from __future__ import annotations

from typing import Annotated

import typer

import signoria
from signoria.cli.bench import bench
from signoria.cli.board import board
from signoria.cli.games import games, show_rules
from signoria.cli.mutate import mutate
from signoria.cli.play import play
from signoria.cli.polite import PoliteGroup
from signoria.cli.replay import draw, replay_record, verify
from signoria.cli.simulate import fuzz_game, simulate_games
from signoria.server import command as server_command
from signoria.server import operator as operator_command
from signoria.server.command import serve
from signoria.trials import command as trials_command

__all__ = ["app", "main"]

app = typer.Typer(
    cls=PoliteGroup,
    help="A table for five rulebooks about building a city.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
server_command.add_commands(app)
operator_command.add_commands(app)
trials_command.add_commands(app)
app.command()(games)
app.command()(play)
app.command("simulate")(simulate_games)
app.command("replay")(replay_record)
app.command()(verify)
app.command()(draw)
app.command()(board)
app.command("rules")(show_rules)
app.command("fuzz")(fuzz_game)
app.command()(mutate)
app.command()(bench)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"signoria {signoria.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def signoria_command(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    """Without a command: `serve`, the table in the browser."""
    if context.invoked_subcommand is None:
        serve()


def main() -> None:
    app()
