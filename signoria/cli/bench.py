"""`signoria bench`: how fast the engine is, beside others."""

from __future__ import annotations

from typing import Annotated

import typer

from signoria.cli.polite import complain
from signoria.cli.screen import console, progress, table
from signoria.games import names, rulebook
from signoria.kernel.errors import BadOptions
from signoria.lab import builds, peers
from signoria.lab.bench import Speed, build, measure


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="The games to measure; all by default.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=600, help="How long to play each game.")] = 5.0,
    compiled: Annotated[
        bool, typer.Option("--compile", help="Compile the engine first (minutes), to measure that build too.")
    ] = False,
    environments: Annotated[
        bool,
        typer.Option("--environments", help="Measure environments instead, beside PettingZoo's games and RLCard's."),
    ] = False,
) -> None:
    """Measure random play on the bare position, one core: interpreted, compiled, and other people's engines."""
    chosen = games or names()
    for name in chosen:
        rulebook(name)
    if environments:
        _bench_environments(chosen, seconds)
        return
    screen = console()
    with progress() as bar:
        task = bar.add_task("measuring", total=None)
        folder = builds.make() if compiled else builds.found()
        speeds = []
        for name in chosen:
            bar.update(task, description=f"{name}, {build()}")
            speeds.append(measure(name, seconds))
        if folder is not None and build() == "interpreted":
            bar.update(task, description="compiled build")
            speeds += builds.measure_in(folder, chosen, seconds)
        bar.update(task, description="other engines")
        others, missing = peers.measure_peers(seconds)
    _show(sorted(speeds, key=lambda speed: (chosen.index(speed.game), speed.build == "compiled")) + others)
    screen.print("Random play on one core, nobody listening; processor time, best of 5; 4 players, gin rummy 2.")
    screen.print("Ratios are to the first line. Games differ, so read them as orders of magnitude.")
    screen.print("Bytes: the mean size of a position saved as JSON.")
    screen.print("Game: how many times as long the same games take with texts and a record; and without a record.")
    if folder is None and build() == "interpreted":
        screen.print("No compiled build of these sources here: --compile makes one.")
    if missing:
        complain(f"not installed, so not measured: {', '.join(missing)} (pip install signoria[bench])")


def _bench_environments(games: list[str], seconds: float) -> None:
    try:
        from signoria.lab.environments import others, ours
    except ImportError as problem:
        raise BadOptions(f"environments need {problem.name}: pip install 'signoria[env]'") from None
    with progress() as bar:
        task = bar.add_task("measuring", total=None)
        paces = []
        for name in games:
            bar.update(task, description=name)
            paces += ours(name, seconds)
        bar.update(task, description="other environments")
        theirs, missing = others(seconds)
    made = table("environment", "interface", "steps/s")
    for pace in paces + theirs:
        made.add_row(pace.name, pace.interface, f"{pace.steps:,.0f}")
    console().print(made)
    console().print(
        f"Random legal play on one core, processor time, best of 5, engine {build()}; a step is a decision with its "
        "observation and mask; 2 players, or as many as the environment has."
    )
    if missing:
        complain(f"not installed, so not measured: {', '.join(missing)} (pip install 'pettingzoo[classic]' rlcard)")


def _show(speeds: list[Speed]) -> None:
    made = table("game", "decisions/s", "ratio", "games/s", "clones/s", "bytes", "Game", "record=False", narrow=True)
    for speed in speeds:
        made.add_row(
            f"{speed.game}, {speed.build}",
            f"{speed.decisions:,.0f}",
            f"{speed.decisions / speeds[0].decisions:.2f}",
            f"{speed.games:,.0f}",
            "" if speed.clones is None else f"{speed.clones:,.0f}",
            "" if speed.bytes_saved is None else f"{speed.bytes_saved:,.0f}",
            "" if speed.recorded is None else f"{speed.recorded:.2f}",
            "" if speed.unrecorded is None else f"{speed.unrecorded:.2f}",
        )
    console().print(made)
