"""`signoria load --against`: this build and another one, in turns in one run, so that a busy machine troubles both."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import typer

from signoria.trials.load import Driven, build, drive
from signoria.trials.process import ServerProcess


def compare(
    other: str, turns: int, tables: int, players: int, seconds: float, think: float, game: str, synchronous: str
) -> None:
    """`other` is a commit of this repository, or a folder that holds the package."""
    with ExitStack() as open_, tempfile.TemporaryDirectory(prefix="signoria-against-") as folder:
        place = Path(folder)
        package = Path(other) if Path(other).is_dir() else _fetch(other, place / "other")
        elsewhere = {"PYTHONPATH": str(package), "PYTHONSAFEPATH": "1"}
        servers = {
            other: ServerProcess(place / "data-other", synchronous=synchronous, environment=elsewhere),
            "this build": ServerProcess(place / "data-this", synchronous=synchronous),
        }
        driven = {name: Driven() for name in servers}
        for server in servers.values():
            open_.enter_context(server)
        typer.echo(f"{tables} tables of {players}, {game}, {turns} turns of {seconds:g} s each")
        for _ in range(turns):
            for name, server in servers.items():
                driven[name].add(asyncio.run(drive(server, tables, players, seconds, think, game)))
        _report(driven[other], driven["this build"], other)


def _fetch(commit: str, folder: Path) -> Path:
    """The sources of that commit, compiled if this build is."""
    sources = folder / "sources"
    sources.mkdir(parents=True)
    root = Path(__file__).parents[2] if (Path(__file__).parents[2] / ".git").exists() else Path.cwd()
    archive = subprocess.run(["git", "-C", str(root), "archive", commit], capture_output=True, check=False)
    if archive.returncode:
        raise typer.BadParameter(archive.stderr.decode().strip(), param_hint="--against")
    subprocess.run(["tar", "-x", "-C", str(sources)], input=archive.stdout, check=True)
    if build() == "interpreted":
        return sources
    typer.echo(f"compiling {commit}, which takes minutes")
    made = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "--quiet"]
    subprocess.run(
        [*made, "--target", str(folder / "built"), str(sources)],
        env=_compiling(),
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return folder / "built"


def _compiling() -> dict[str, str]:
    return {**os.environ, "SIGNORIA_COMPILE": "1", "SIGNORIA_COMPILE_LEVEL": "2"}


def _report(old: Driven, new: Driven, name: str) -> None:
    rows = [
        ("moves", "{:,.0f}", old.moves, new.moves),
        ("moves/s of processor time", "{:,.0f}", old.pace, new.pace),
        ("processor time per move, us", "{:,.0f}", 1e6 / old.pace, 1e6 / new.pace),
        ("bytes per update, mean", "{:,.0f}", old.bytes_per_update, new.bytes_per_update),
    ]
    typer.echo(f"{'':<30}{name[:12]:>12}{'this build':>12}{'ratio':>8}")
    for text, form, before, now in rows:
        typer.echo(f"{text:<30}{form.format(before):>12}{form.format(now):>12}{now / before:>8.2f}")
