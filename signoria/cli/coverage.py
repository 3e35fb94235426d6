"""`signoria coverage`: has everything in the box been played with?"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import GameName, Jobs, SeedText, seed_or_chance
from signoria.cli.polite import complain
from signoria.cli.screen import console, progress, table
from signoria.games import rulebook
from signoria.lab.coverage import Uses, idle, in_cases, in_records, usage_of
from signoria.lab.workers import CORES

IDLE = 1


def coverage(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=0, help="How many games of the fuzzer to count.")] = 200,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Count the recorded games in this folder too.")
    ] = None,
    seed: SeedText = None,
    jobs: Jobs = CORES,
) -> None:
    """Count how often everything in a game came into play; exit code 1 if something never did."""
    usage = usage_of(rulebook(game))
    chosen = seed_or_chance(seed)
    counted: list[tuple[str, Uses]] = []
    with progress() as bar:
        task = bar.add_task(game, total=None)
        if records is not None:
            counted.append(("recorded", Counter()))
            for used in in_records(game, records, jobs):
                counted[-1][1].update(used)
                bar.advance(task)
        counted.append(("fuzzed", Counter()))
        for used in in_cases(game, games, chosen, jobs):
            counted[-1][1].update(used)
            bar.advance(task)
    shown = table("", *usage.COLUMNS, narrow=True)
    for row, columns in usage.rows().items():
        sums = [" + ".join(str(uses[row, column]) for _, uses in counted) for column in usage.COLUMNS]
        shown.add_row(
            row, *(said if column in columns else "–" for column, said in zip(usage.COLUMNS, sums, strict=True))
        )
    console().print(shown)
    sources = " + ".join(source for source, _ in counted)
    console().print(f"{sources}: {games} games of the fuzzer, seed {chosen!r}; a dash where there is nothing to count.")
    everywhere = sum((uses for _, uses in counted), Counter())
    for row, column in idle(usage, everywhere):
        complain(f"never {column}: {row}")
    if idle(usage, everywhere):
        raise typer.Exit(IDLE)
