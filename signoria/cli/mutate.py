"""`signoria mutate`: does a test fail when a rule breaks?"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Annotated

import typer

from signoria.cli.arguments import Jobs
from signoria.cli.files import write_text
from signoria.cli.polite import complain
from signoria.cli.screen import console, progress, table
from signoria.kernel import position
from signoria.kernel.errors import SignoriaError
from signoria.lab.mutation.equivalent import read_list
from signoria.lab.mutation.mutants import Mutant, mutants
from signoria.lab.mutation.report import OUTCOMES, Report, report, share_noticed
from signoria.lab.mutation.results import Result, Results
from signoria.lab.mutation.scope import ROOT, Scope, of_game, of_kernel
from signoria.lab.workers import CORES

TOO_FEW = 1
INTERRUPTED = 130


class CannotMutate(SignoriaError):
    """The code here cannot be broken."""


def mutate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game whose rules are broken, or `kernel`.")],
    files: Annotated[
        list[str] | None, typer.Option("--files", metavar="GLOB", help="Break these files instead of all rule files.")
    ] = None,
    tests: Annotated[
        list[str] | None, typer.Option("--tests", metavar="PATH", help="Run these tests instead of the game's.")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="FILE[:LINE]", help="Only mutants of that file or line.")
    ] = None,
    code: Annotated[
        bool, typer.Option("--code", help="Only functions, no tables: each of those takes longer.")
    ] = False,
    sample: Annotated[int, typer.Option("--sample", min=0, help="Only so many, drawn at random; 0 is all.")] = 0,
    seed: Annotated[str, typer.Option("--seed", help="Of the sample.")] = "mutants",
    jobs: Jobs = CORES,
    budget: Annotated[
        float, typer.Option("--budget", min=1, help="Processor seconds of tests, as traced, to spend on a mutant.")
    ] = 20.0,
    again: Annotated[bool, typer.Option("--again", help="Run also those that have a result.")] = False,
    survivors: Annotated[bool, typer.Option("--survivors", help="Run the survivors again.")] = False,
    least: Annotated[float, typer.Option("--least", help="Exit code 1 if fewer per cent are noticed.")] = 0.0,
) -> None:
    """Break the rules one place at a time and run the tests that reach it: what nobody notices is reported.

    A run that was stopped goes on where it was. Changes that nobody can notice are listed with a reason in
    tests/mutation/GAME.toml; build/mutation/GAME/survivors.toml has entries to start from.
    """
    scope = _scope(game, files, tests)
    everything = [mutant for file in scope.files for mutant in mutants(scope.root, scope.root / file)]
    found = [mutant for mutant in everything if mutant.file not in scope.spared]
    reviewed = read_list(scope.root / scope.equivalents)
    chosen = _chosen(found, only, code, sample, seed)
    waiting = [mutant for mutant in chosen if not any(one.is_of(mutant) for one in reviewed)]
    doubted = "all" if again else "survivors" if survivors else ""
    outcomes, is_complete = _examine(scope, waiting, jobs, budget, doubted)
    made = report(chosen, reviewed, outcomes)
    write_text(scope.folder / "survivors.toml", made.survivors_as_entries)
    _show(made)
    for one in reviewed:
        if not any(one.is_of(mutant) for mutant in everything):
            complain(f"{scope.equivalents}: nothing is like this any more: {one.file}: {one.before} → {one.after}")
    if not is_complete:
        complain("stopped; the same command goes on")
        raise typer.Exit(INTERRUPTED)
    if 100 * made.score < least:
        raise typer.Exit(TOO_FEW)


def _scope(game: str, files: list[str] | None, tests: list[str] | None) -> Scope:
    if not position.__file__.endswith(".py"):
        raise CannotMutate("compiled code cannot be broken: run this on the sources")
    scope = of_kernel() if game == "kernel" else of_game(game)
    if files:
        paths = sorted({path for pattern in files for path in ROOT.glob(pattern)})
        if not paths:
            raise CannotMutate(f"--files: there is no {' or '.join(files)}")
        scope = replace(scope, files=tuple(path.relative_to(ROOT).as_posix() for path in paths), spared=())
    if tests:
        scope = replace(scope, tests=tuple(tests), leave_out=())
    for name in scope.tests:
        if not (scope.root / name).exists():
            raise CannotMutate(f"there are no tests at {name}")
    return scope


def _chosen(found: list[Mutant], only: list[str] | None, code: bool, sample: int, seed: str) -> list[Mutant]:
    chosen = [mutant for mutant in found if not only or any(_is_at(mutant, place) for place in only)]
    if code:
        chosen = [mutant for mutant in chosen if not mutant.names]
    if 0 < sample < len(chosen):
        drawn = sorted(random.Random(seed).sample(range(len(chosen)), sample))
        chosen = [chosen[place] for place in drawn]
    return chosen


def _is_at(mutant: Mutant, place: str) -> bool:
    file, _, line = place.partition(":")
    return f"/{mutant.file}".endswith(f"/{file}") and line in ("", str(mutant.line), str(mutant.first))


def _examine(
    scope: Scope, waiting: list[Mutant], jobs: int, budget: float, doubted: str
) -> tuple[dict[str, Result], bool]:
    """The results by the mutants' keys, and whether all are there."""
    try:
        from signoria.lab.mutation.breaking import examine
        from signoria.lab.mutation.measuring import measure
        from signoria.lab.mutation.plan import Plan
    except ImportError:
        raise CannotMutate("pytest is not installed (pip install signoria[dev])") from None
    results = Results(scope.folder)
    outcomes: dict[str, Result] = {}
    with progress() as bar:
        task = bar.add_task(f"{scope.name}: which test reaches what", total=None)
        try:
            reach, failing = measure(scope, jobs, lambda done, total: bar.update(task, completed=done, total=total))
            for name in failing:
                complain(f"left out, it fails as things are: {name}")
            plan = Plan(scope, reach, budget)
            outcomes = plan.settled(waiting, results, doubted)
            left = [mutant for mutant in waiting if mutant.key not in outcomes]
            bar.reset(task, description=scope.name, total=len(left))
            for mutant, result in examine(plan, left, jobs):
                results.add(result)
                outcomes[mutant.key] = result
                bar.advance(task)
        except KeyboardInterrupt:
            pass
    return outcomes, len(outcomes) == len(waiting)


def _show(made: Report) -> None:
    screen = console()
    for mutant, result in made.survivors:
        where = f"in {mutant.function}" if mutant.function else "in a table"
        ran = f"{result.ran} of " if result.ran < result.covering else ""
        screen.print(f"{mutant.file}:{mutant.line} {where}, {result.outcome}: {ran}{result.covering} tests reach it")
        screen.print(f"  - {mutant.before}")
        screen.print(f"  + {mutant.after}")
    counts = table("file", *OUTCOMES, "noticed", narrow=True)
    for file, counted in made.by_file.items():
        counts.add_row(file, *_figures(counted))
    counts.add_row("all", *_figures(made.whole))
    screen.print(counts)


def _figures(counted: Counter[str]) -> list[str]:
    return [*(str(counted[name]) for name in OUTCOMES), f"{share_noticed(counted):.1%}"]
