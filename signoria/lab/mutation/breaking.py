"""Breaks one place after another and lets the tests that reach it notice.

One process collects the tests; each mutant is a child of it. A function is broken by giving it other code, which every
module that imported it feels. What is made when a module is imported (tables, defaults, classes) is broken by importing
the game and its tests once more in the child, which takes longer.
"""

from __future__ import annotations

import gc
import importlib.machinery
import json
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

from signoria.lab.mutation.children import Ended, Send, lines_of, spread
from signoria.lab.mutation.mutants import Mutant, mutated
from signoria.lab.mutation.plan import Plan
from signoria.lab.mutation.reach import Test
from signoria.lab.mutation.results import KILLED, SURVIVED, TIMEOUT, UNREACHED, Result
from signoria.lab.mutation.tests import Collected, caches, passes, with_tests

# Seconds after which a child that sleeps is ended; one that works is ended by processor time.
_PATIENCE = 600.0
# Processor seconds that importing may take.
_IMPORTING = 60.0

Functions = dict[tuple[str, str, int], list[FunctionType]]


def examine(plan: Plan, mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, Result]]:
    """What becomes of each mutant, as it is known."""
    reached = []
    for mutant in mutants:
        if plan.covering(mutant):
            reached.append(mutant)
        else:
            yield mutant, plan.note(mutant, UNREACHED, "", 0)
    # Those that need an import are slow, and come last.
    reached.sort(key=plan.is_made_at_import)
    by_key = {mutant.key: mutant for mutant in reached}
    log = plan.scope.folder / "children.log"
    log.unlink(missing_ok=True)
    if reached:
        for line in lines_of(lambda send: _break_all(plan, reached, jobs, log, send), log):
            key, outcome, killer, ran = json.loads(line)
            yield by_key[key], plan.note(by_key[key], outcome, killer, ran)


def _break_all(plan: Plan, mutants: list[Mutant], jobs: int, log: Path, send: Send) -> None:
    """In one process that has collected the tests: a child for each mutant."""
    root = plan.scope.root
    paths = [str(root / file) for file in plan.scope.files]

    def work(collected: Collected) -> None:
        functions = _functions(paths)
        cached = caches(paths)
        gc.collect()
        gc.freeze()

        def run(mutant: Mutant, say: Send) -> None:
            code = mutated(root, mutant)
            path = str(root / mutant.file)
            if not plan.is_made_at_import(mutant) and _replace(functions, code, path):
                for cache in cached:
                    cache.cache_clear()
            else:
                collected.forget()
                _import_as(path, code)
                signal.setitimer(signal.ITIMER_PROF, _IMPORTING)
            _run_tests(plan.order(mutant), collected, say)

        for ended in spread(mutants, run, jobs, _PATIENCE, log):
            outcome, killer, ran = _outcome(ended)
            plan.note(ended.tag, outcome, killer, ran)
            send(json.dumps([ended.tag.key, outcome, killer, ran]))

    wanted = {test.file for mutant in mutants for test in plan.covering(mutant)}
    with_tests(plan.scope, sorted(wanted), work)


def _run_tests(tests: Iterable[Test], collected: Collected, say: Send) -> None:
    for test in tests:
        say(test.name)
        item = collected.item(test.name)
        # Times were taken while tracing, which takes longer than this.
        if item is not None and not passes(item, 2 * test.seconds + 1):
            say(KILLED)
            return
    say(SURVIVED)


def _outcome(ended: Ended[Mutant]) -> tuple[str, str, int]:
    """What became of it, the test that noticed, how many were run."""
    last = ended.lines[-1] if ended.lines else ""
    if last == SURVIVED:
        return SURVIVED, "", len(ended.lines) - 1
    if last == KILLED:
        return KILLED, ended.lines[-2], len(ended.lines) - 1
    # It ended in the middle of a test, or before the first.
    outcome = TIMEOUT if ended.signal in (signal.SIGPROF, signal.SIGKILL) else KILLED
    return outcome, last, len(ended.lines)


def _functions(paths: Iterable[str]) -> Functions:
    """All live functions of those files by file, name and first line."""
    wanted = set(paths)
    found: Functions = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in wanted:
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def _replace(functions: Functions, module: CodeType, path: str) -> bool:
    """Gives every function that differs its new code; False if one cannot take it, or none is alive."""
    changed = False
    for code in _codes(module):
        for function in functions.get((path, code.co_qualname, code.co_firstlineno), ()):
            if function.__code__ == code or code.co_name == "<lambda>":
                continue
            try:
                function.__code__ = code
            except ValueError:  # it has other free variables now
                return False
            changed = True
    return changed


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _import_as(path: str, code: CodeType) -> None:
    """From now on that file is imported as this code."""
    loader = importlib.machinery.SourceFileLoader
    plainly = loader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == path else plainly(self, fullname)

    loader.get_code = get_code  # type: ignore[method-assign,assignment]
