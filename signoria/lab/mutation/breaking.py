"""Breaks one place after another and lets the tests that reach it notice.

A function is broken by giving it other code in a forked child, which every module that imported it feels. What is made
when a module is imported (tables, defaults, classes) needs a child that imports the game afresh, which takes longer.
"""

from __future__ import annotations

import ast
import gc
import importlib.machinery
import json
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from signoria.lab.mutation.children import Ended, Send, lines_of, spread
from signoria.lab.mutation.mutants import Mutant, mutated
from signoria.lab.mutation.reach import Reach, Test, module_name
from signoria.lab.mutation.results import KILLED, SURVIVED, TIMEOUT, UNREACHED, Result
from signoria.lab.mutation.scope import Scope
from signoria.lab.mutation.tests import forget_cached, passes, with_tests

# Processor seconds of tests that one mutant may cost; the slowest tests come last and are then left out.
BUDGET = 20.0
# A child that sleeps uses no processor time; this ends it.
_PATIENCE = 300.0
# A function that cannot be given other code: it has other free variables now.
_AFRESH = "afresh"


class Plan:
    """Which tests are to notice each mutant, and how it is broken."""

    def __init__(self, scope: Scope, reach: Reach, budget: float) -> None:
        self.scope = scope
        self.reach = reach
        self.budget = budget
        self.modules = _Names(scope)
        self.covering_of: dict[str, list[Test]] = {}
        # For each function the tests that noticed something in it before; they are tried first.
        self.killers: dict[tuple[str, str], list[str]] = {}

    def covering(self, mutant: Mutant) -> list[Test]:
        """The tests that might notice, fastest first."""
        found = self.covering_of.get(mutant.key)
        if found is None:
            found = self.reach.of_lines(mutant.file, _bits(mutant)) if mutant.function and not mutant.names else []
            if self.is_made_at_import(mutant):
                found = self._of_table(mutant) or sorted(self.reach.tests.values(), key=lambda test: test.seconds)
            self.covering_of[mutant.key] = found
        return found

    def is_made_at_import(self, mutant: Mutant) -> bool:
        return bool(mutant.names) or bool(self.reach.imported.get(mutant.file, 0) & _bits(mutant))

    def order(self, mutant: Mutant) -> list[Test]:
        """The tests to run: first who noticed before, then the fastest, until the budget is spent."""
        covering = self.covering(mutant)
        killers = self.killers.get((mutant.file, mutant.function), [])
        first = [self.reach.tests[name] for name in killers if name in self.reach.tests]
        first = [test for test in first if test in covering][:3]
        spent = 0.0
        chosen: list[Test] = []
        for test in [*first, *(test for test in covering if test not in first)]:
            spent += test.seconds
            if chosen and spent > self.budget:
                break
            chosen.append(test)
        return chosen

    def _of_table(self, mutant: Mutant) -> list[Test]:
        """Those that run a function which names what is broken, directly or through other tables, or name it."""
        bound = self.modules.affected(mutant.names or (mutant.function.split(".")[0],))
        found: dict[str, Test] = {}
        for file, bits in self.modules.users(bound).items():
            for test in self.reach.of_lines(file, bits):
                found[test.name] = test
        for test in self.reach.tests.values():
            if self.modules.mentions(test.file, bound):
                found[test.name] = test
        return sorted(found.values(), key=lambda test: test.seconds)

    def note(self, mutant: Mutant, outcome: str, killer: str, ran: int) -> Result:
        """The result, with what it depends on."""
        covering = self.covering(mutant)
        if outcome == KILLED and killer:
            place = self.killers.setdefault((mutant.file, mutant.function), [])
            if killer in place:
                place.remove(killer)
            place.insert(0, killer)
        return Result(mutant.key, outcome, killer, len(covering), ran, self.fingerprint(mutant, outcome, killer))

    def fingerprint(self, mutant: Mutant, outcome: str, killer: str) -> str:
        if outcome in (KILLED, TIMEOUT):
            test = self.reach.tests.get(killer)
            return "" if test is None else test.fingerprint
        return _digest(f"{test.name} {test.fingerprint}" for test in self.covering(mutant))

    def is_settled(self, mutant: Mutant, result: Result | None) -> bool:
        """Whether an earlier result still holds: same function, same tests."""
        if result is None:
            return False
        return result.fingerprint == self.fingerprint(mutant, result.outcome, result.killer) and (
            result.outcome not in (KILLED, TIMEOUT) or result.killer in self.reach.tests
        )


def examine(plan: Plan, mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, Result]]:
    """What becomes of each mutant, as it is known."""
    at_import: list[Mutant] = []
    in_functions: list[Mutant] = []
    for mutant in mutants:
        if plan.is_made_at_import(mutant):
            at_import.append(mutant)
        elif plan.covering(mutant):
            in_functions.append(mutant)
        else:
            yield mutant, plan.note(mutant, UNREACHED, "", 0)
    log = plan.scope.folder / "children.log"
    log.unlink(missing_ok=True)
    by_key = {mutant.key: mutant for mutant in mutants}
    if in_functions:
        for line in lines_of(lambda send: _break_functions(plan, in_functions, jobs, log, send), log):
            message = json.loads(line)
            mutant = by_key[message["key"]]
            if message["outcome"] == _AFRESH:
                at_import.append(mutant)
            else:
                yield mutant, plan.note(mutant, message["outcome"], message["killer"], message["ran"])
    gc.freeze()
    for ended in spread(at_import, lambda mutant, send: _break_afresh(plan, mutant, send), jobs, _PATIENCE, log):
        outcome, killer, ran = _outcome(ended)
        yield ended.tag, plan.note(ended.tag, outcome, killer, ran)


def _break_functions(plan: Plan, mutants: list[Mutant], jobs: int, log: Path, send: Send) -> None:
    """In one process that has collected the tests: a child for each mutant."""

    def work(items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        functions = _functions([str(plan.scope.root / file) for file in plan.scope.files])
        gc.collect()
        gc.freeze()

        def run(mutant: Mutant, say: Send) -> None:
            if not _replace(functions, mutated(plan.scope.root, mutant), str(plan.scope.root / mutant.file)):
                say(_AFRESH)
                return
            forget_cached(str(plan.scope.root / file) for file in plan.scope.files)
            _run_tests(plan.order(mutant), by_name, say)

        for ended in spread(mutants, run, jobs, _PATIENCE, log):
            outcome, killer, ran = _outcome(ended)
            plan.note(ended.tag, outcome, killer, ran)
            send(json.dumps({"key": ended.tag.key, "outcome": outcome, "killer": killer, "ran": ran}))

    wanted = {test.file for mutant in mutants for test in plan.covering(mutant)}
    with_tests(plan.scope, sorted(wanted), work)


def _run_tests(tests: Iterable[Test], by_name: dict[str, pytest.Item], say: Send) -> None:
    for test in tests:
        item = by_name.get(test.name)
        if item is None:
            continue
        say(test.name)
        # Times were taken while tracing, which takes longer than this.
        if not passes(item, 2 * test.seconds + 1):
            say(KILLED)
            return
    say(SURVIVED)


def _outcome(ended: Ended[Mutant]) -> tuple[str, str, int]:
    """What became of it, the test that noticed, how many were run."""
    lines = ended.lines
    if not lines:
        # It ended before the first test: the game cannot even be imported any more.
        return (TIMEOUT if ended.signal in (signal.SIGPROF, signal.SIGKILL) else KILLED), "", 0
    if lines[-1] == KILLED:
        return KILLED, lines[-2], len(lines) - 1
    if lines[-1] == SURVIVED:
        return SURVIVED, "", len(lines) - 1
    if lines[-1] == _AFRESH:
        return _AFRESH, "", 0
    return (TIMEOUT if ended.signal in (signal.SIGPROF, signal.SIGKILL) else KILLED), lines[-1], len(lines)


def _functions(paths: Iterable[str]) -> dict[tuple[str, str, int], list[FunctionType]]:
    """All live functions of those files by file, name and first line."""
    wanted = set(paths)
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in wanted:
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def _replace(functions: dict[tuple[str, str, int], list[FunctionType]], module: CodeType, path: str) -> bool:
    """Gives every function that differs its new code; False if one cannot take it, or none is alive."""
    changed = False
    for code in _codes(module):
        for function in functions.get((path, code.co_qualname, code.co_firstlineno), ()):
            if function.__code__ == code or code.co_name == "<lambda>":
                continue
            try:
                function.__code__ = code
            except ValueError:
                return False
            changed = True
    return changed


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _break_afresh(plan: Plan, mutant: Mutant, say: Send) -> None:
    """In a child of a process that has imported no rules: the mutant's file is imported broken."""
    path = str(plan.scope.root / mutant.file)
    code = mutated(plan.scope.root, mutant)
    signal.setitimer(signal.ITIMER_PROF, 60)
    for name in [name for name in sys.modules if name == "signoria" or name.startswith("signoria.")]:
        del sys.modules[name]
    if (own := module_name(mutant.file)) is not None:
        sys.modules.pop(own, None)
    loader = importlib.machinery.SourceFileLoader
    plainly = loader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == path else plainly(self, fullname)

    loader.get_code = get_code  # type: ignore[method-assign,assignment]
    tests = plan.order(mutant)

    def work(items: list[pytest.Item]) -> None:
        _run_tests(tests, {item.nodeid: item for item in items}, say)

    with_tests(plan.scope, sorted({test.file for test in tests}), work)


class _Names:
    """Who names what in the rule files: the way from a table to the functions that use it."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        # For each module-level statement the names it binds and the names it uses.
        self.tables: list[tuple[set[str], set[str]]] = []
        self.functions: list[tuple[str, int, set[str]]] = []
        for file in scope.files:
            self._read(file, ast.parse((scope.root / file).read_text(encoding="utf-8")).body, ())
        self.texts: dict[str, set[str]] = {}

    def _read(self, file: str, body: list[ast.stmt], owner: tuple[str, ...]) -> None:
        for statement in body:
            if isinstance(statement, ast.ClassDef):
                self._read(file, statement.body, (*owner, statement.name))
                continue
            used = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
            used |= {node.attr for node in ast.walk(statement) if isinstance(node, ast.Attribute)}
            if isinstance(statement, ast.FunctionDef):
                bits = 0
                for inner in statement.body:
                    for line in range(inner.lineno, (inner.end_lineno or inner.lineno) + 1):
                        bits |= 1 << line
                self.functions.append((file, bits, used | {statement.name}))
                self.tables.append(({statement.name}, set()))
            else:
                stored = {
                    node.id
                    for node in ast.walk(statement)
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
                }
                self.tables.append((stored | set(owner), used))

    def affected(self, names: Iterable[str]) -> set[str]:
        """Those names and all that module-level statements make of them."""
        found = set(names)
        while True:
            more = {name for bound, used in self.tables if used & found for name in bound} - found
            if not more:
                return found
            found |= more

    def users(self, names: set[str]) -> dict[str, int]:
        """For each file the lines of functions that use one of the names."""
        found: dict[str, int] = {}
        for file, bits, used in self.functions:
            if used & names:
                found[file] = found.get(file, 0) | bits
        return found

    def mentions(self, file: str, names: set[str]) -> bool:
        words = self.texts.get(file)
        if words is None:
            text = (self.scope.root / file).read_text(encoding="utf-8")
            words = self.texts[file] = set(re.findall(r"\w+", text))
        return bool(words & names)


def _bits(mutant: Mutant) -> int:
    found = 1 << mutant.line
    for line in range(mutant.first, mutant.last + 1):
        found |= 1 << line
    return found


def _digest(texts: Iterable[str]) -> str:
    import hashlib

    return hashlib.sha1("\n".join(sorted(texts)).encode()).hexdigest()[:12]
