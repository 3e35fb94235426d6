"""`signoria mutate`: does a test fail when a rule breaks?"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import Jobs
from signoria.cli.files import write_text
from signoria.cli.polite import complain
from signoria.cli.screen import console, progress, table
from signoria.kernel import position
from signoria.kernel.errors import SignoriaError
from signoria.lab.mutation.equivalent import Equivalent, entry, read_list
from signoria.lab.mutation.mutants import Mutant, mutants
from signoria.lab.mutation.results import NOTICED, Result, Results
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
    sample: Annotated[int, typer.Option("--sample", min=0, help="Only so many, drawn at random; 0 is all.")] = 0,
    seed: Annotated[str, typer.Option("--seed", help="Of the sample.")] = "mutants",
    jobs: Jobs = CORES,
    budget: Annotated[
        float, typer.Option("--budget", min=1, help="Processor seconds of tests, as measured, to spend on a mutant.")
    ] = 20.0,
    code_only: Annotated[bool, typer.Option("--code", help="Only functions: no tables, which are slower.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Forget earlier results.")] = False,
    survivors_again: Annotated[bool, typer.Option("--survivors", help="Run those that survived again.")] = False,
    least: Annotated[float, typer.Option("--least", help="Exit code 1 if fewer per cent are noticed.")] = 0.0,
) -> None:
    """Break the rules one place at a time and run the tests that reach it: those nobody notices are reported.

    A run may be stopped and goes on where it was. Changes that nobody can notice are listed with a reason in
    tests/mutation/GAME.toml; build/mutation/GAME/survivors.toml has entries to start from.
    """
    if not position.__file__.endswith(".py"):
        raise CannotMutate("compiled code cannot be broken: run this on the sources")
    try:
        import pytest  # noqa: F401
    except ImportError:
        raise CannotMutate("pytest is not installed (pip install signoria[dev])") from None
    scope = _scope(game, files, tests)
    found = [mutant for file in scope.files for mutant in mutants(scope.root, scope.root / file)]
    reviewed = read_list(scope.root / scope.equivalents)
    stale = [one for one in reviewed if not any(one.is_of(mutant) for mutant in found)]
    chosen = [mutant for mutant in found if _is_wanted(mutant, only)]
    if code_only:
        chosen = [mutant for mutant in chosen if not mutant.names]
    if sample and sample < len(chosen):
        drawn = set(random.Random(seed).sample(range(len(chosen)), sample))
        chosen = [mutant for place, mutant in enumerate(chosen) if place in drawn]
    results = Results(scope.folder)
    if again:
        results.forget()
    outcomes, stopped = _run(scope, chosen, reviewed, results, jobs, budget, survivors_again)
    score = _report(scope, chosen, reviewed, outcomes)
    for one in stale:
        complain(f"{scope.equivalents}: nothing is changed like this any more: {one.file}: {one.before} → {one.after}")
    if stopped:
        complain("stopped; the same command goes on")
        raise typer.Exit(INTERRUPTED)
    if score < least:
        raise typer.Exit(TOO_FEW)


def _scope(game: str, files: list[str] | None, tests: list[str] | None) -> Scope:
    scope = of_kernel() if game == "kernel" else of_game(game)
    if files:
        paths = sorted({path for pattern in files for path in ROOT.glob(pattern)})
        scope = replace(scope, files=tuple(path.relative_to(ROOT).as_posix() for path in paths))
    if tests:
        scope = replace(scope, tests=tuple(tests), leave_out=())
    return scope


def _is_wanted(mutant: Mutant, only: list[str] | None) -> bool:
    if not only:
        return True
    for wanted in only:
        file, _, line = wanted.partition(":")
        if mutant.file.endswith(file) and (not line or int(line) in (mutant.line, mutant.first)):
            return True
    return False


def _run(
    scope: Scope,
    chosen: list[Mutant],
    reviewed: list[Equivalent],
    results: Results,
    jobs: int,
    budget: float,
    survivors_again: bool,
) -> tuple[dict[str, Result], bool]:
    from signoria.lab.mutation.breaking import examine
    from signoria.lab.mutation.plan import Plan
    from signoria.lab.mutation.reach import measure

    outcomes: dict[str, Result] = {}
    with progress() as bar:
        task = bar.add_task(f"{scope.name}: which test reaches what", total=None)
        reach, failing = measure(scope, jobs, lambda done, total: bar.update(task, completed=done, total=total))
        for name in failing:
            complain(f"left out, it fails as things are: {name}")
        plan = Plan(scope, reach, budget)
        waiting = []
        for mutant in chosen:
            if any(one.is_of(mutant) for one in reviewed):
                continue
            before = results.by_key.get(mutant.key)
            doubted = survivors_again and before is not None and before.outcome not in NOTICED
            if before is not None and not doubted and plan.is_settled(mutant, before):
                outcomes[mutant.key] = before
            else:
                waiting.append(mutant)
        bar.update(task, description=scope.name, total=len(waiting), completed=0)
        try:
            for mutant, result in examine(plan, waiting, jobs):
                results.add(result)
                outcomes[mutant.key] = result
                bar.advance(task)
        except KeyboardInterrupt:
            return outcomes, True
    return outcomes, False


def _report(scope: Scope, chosen: list[Mutant], reviewed: list[Equivalent], outcomes: dict[str, Result]) -> float:
    screen = console()
    by_file: dict[str, Counter[str]] = {}
    survivors = []
    for mutant in chosen:
        counted = by_file.setdefault(Path(mutant.file).name, Counter())
        result = outcomes.get(mutant.key)
        if any(one.is_of(mutant) for one in reviewed):
            counted["equivalent"] += 1
        elif result is not None:
            counted[result.outcome] += 1
            if result.outcome not in NOTICED:
                survivors.append((mutant, result))
    for mutant, result in survivors:
        where = f"in {mutant.function}" if mutant.function else "in a table"
        screen.print(f"{mutant.file}:{mutant.line} {where}, {result.outcome}: {_tests(result)}")
        screen.print(f"  - {mutant.before}")
        screen.print(f"  + {mutant.after}")
    made = table("file", "killed", "timeout", "survived", "unreached", "equivalent", "noticed", narrow=True)
    whole: Counter[str] = Counter()
    for file, counted in by_file.items():
        whole += counted
        made.add_row(file, *_figures(counted))
    made.add_row("all", *_figures(whole))
    screen.print(made)
    write_text(scope.folder / "survivors.toml", "\n".join(entry(mutant) for mutant, _ in survivors))
    return 100 * _score(whole)


def _tests(result: Result) -> str:
    if result.ran < result.covering:
        return f"{result.ran} of {result.covering} tests that reach it were run"
    return f"{result.covering} tests reach it"


def _figures(counted: Counter[str]) -> list[str]:
    columns = [str(counted[name]) for name in ("killed", "timeout", "survived", "unreached", "equivalent")]
    return [*columns, f"{_score(counted):.1%}"]


def _score(counted: Counter[str]) -> float:
    noticed = sum(counted[name] for name in NOTICED)
    judged = sum(counted.values()) - counted["equivalent"]
    return noticed / judged if judged else 1.0
