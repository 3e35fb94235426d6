"""`signoria dataset`: games and encoded decisions as Parquet files."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

import signoria
from signoria.cli.arguments import BoardFile, GameName, Jobs, Options, read_bots, read_options
from signoria.cli.polite import complain
from signoria.cli.screen import console, progress
from signoria.cli.spaces import fingerprint
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.lab.simulation import fixtures
from signoria.lab.workers import CORES

INTERRUPTED = 130


def make_dataset(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    players: Annotated[int, typer.Option("--players", help="How many play in each game.")] = 4,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,…", help="Who plays, in turn round the seats; as in `simulate`.")
    ] = "heuristic",
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same set.")] = "0",
    options: Options = None,
    board: BoardFile = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="DIR", help="The folder; by default the game's name.")
    ] = None,
    part: Annotated[int, typer.Option("--part", min=1, help="So many games go into one file.")] = 50,
    jobs: Jobs = CORES,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: its address, `auto` or `local`."),
    ] = None,
) -> None:
    """Let bots play, and write their games and every decision as arrays. Goes on where it was stopped."""
    try:
        from signoria.env import action_space, encoding
        from signoria.lab import dataset
    except ImportError as problem:
        raise BadOptions(f"a dataset needs {problem.name}: pip install 'signoria[data]'") from None
    book = rulebook(game)
    agreed = book.settle(players, read_options(book, options, board))
    kinds = read_bots(bots, game, players)
    folder = output if output is not None else Path(game)
    dataset.describe(
        folder,
        {
            "signoria": signoria.__version__,
            "game": game,
            "rules": book.version,
            "players": players,
            "options": agreed,
            "bots": kinds,
            "seed": seed,
            "games": games,
            "part": part,
            "slots": fingerprint(encoding(game, players, agreed).names),
            "actions": fingerprint(action_space(game, players, agreed).names),
        },
    )
    parts = dataset.parts_of(fixtures(game, kinds, games, seed, agreed), part)
    tasks = dataset.missing(folder, parts)
    ready = games - sum(len(fixture) for _, fixture in tasks)
    sizes = {number: len(fixture) for number, fixture in tasks}
    start = time.perf_counter()
    with progress() as bar:
        task = bar.add_task(game, total=games, completed=ready)
        try:
            for made in dataset.here(tasks, jobs) if ray is None else dataset.on_ray(tasks, ray):
                dataset.write(folder, made)
                bar.advance(task, sizes[made.number])
        except KeyboardInterrupt:
            complain("stopped; the same command goes on from here")
            raise typer.Exit(INTERRUPTED) from None
        except ModuleNotFoundError as problem:
            raise BadOptions(f"--ray: {problem.name} is not installed: pip install ray") from None
    size = sum(file.stat().st_size for file in folder.glob("*.parquet"))
    console().print(f"{games} games in {folder}, {size / 1e6:.1f} MB ({time.perf_counter() - start:.0f} s)")
    console().print(f"checksum {dataset.checksum(folder)}", soft_wrap=True)
