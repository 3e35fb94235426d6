"""The `signoria` command."""

from __future__ import annotations

from typing import Annotated

import typer

import signoria
from signoria.cli.arena import play_arena
from signoria.cli.bench import bench
from signoria.cli.board import board
from signoria.cli.coverage import coverage
from signoria.cli.dataset import make_dataset
from signoria.cli.facts import show_facts
from signoria.cli.games import games, show_rules
from signoria.cli.mutate import mutate
from signoria.cli.play import play
from signoria.cli.polite import PoliteGroup, complain
from signoria.cli.replay import draw, replay_record, verify
from signoria.cli.review import review
from signoria.cli.simulate import fuzz_game, simulate_games
from signoria.cli.spaces import spaces
from signoria.cli.train import train
from signoria.server import command as server_command
from signoria.server import operator as operator_command
from signoria.server.command import serve
from signoria.trials import command as trials_command

__all__ = ["app", "main"]

app = typer.Typer(
    cls=PoliteGroup,
    help="A table for five rulebooks about building a city. Without a command it opens in the browser: `serve`.",
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
app.command("arena")(play_arena)
app.command("dataset")(make_dataset)
app.command()(train)
app.command()(review)
app.command("replay")(replay_record)
app.command()(verify)
app.command()(draw)
app.command()(board)
app.command("rules")(show_rules)
app.command("fuzz")(fuzz_game)
app.command()(coverage)
app.command()(mutate)
app.command()(bench)
app.command()(spaces)
app.command("facts")(show_facts)


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
    if context.invoked_subcommand is None:
        serve()


# Which extra brings a library that only some commands need; the server's own bring all others.
_EXTRAS = {"psycopg": "postgres", "redis": "redis"}


def main() -> None:
    """What only some commands need is installed by extras; who lacks it is told which."""
    try:
        app()
    except ModuleNotFoundError as missing:
        library = (missing.name or "").partition(".")[0]
        if library in ("", "signoria"):
            raise
        complain(f"this needs {library}: pip install 'signoria[{_EXTRAS.get(library, 'server')}]'")
        raise SystemExit(1) from None
