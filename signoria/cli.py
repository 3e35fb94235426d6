"""The `signoria` command."""

from typing import Annotated

import typer

import signoria

app = typer.Typer(help="A table for five rulebooks about building a city.", add_completion=False)


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
        typer.echo(context.get_help())


def main() -> None:
    app()
