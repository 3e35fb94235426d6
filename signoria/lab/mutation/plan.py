"""Which tests are to notice a mutant, in which order, and whether an earlier result still holds."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from signoria.lab.mutation.mutants import Mutant, stored
from signoria.lab.mutation.reach import Reach, Test
from signoria.lab.mutation.results import KILLED, NOTICED, Result, Results
from signoria.lab.mutation.scope import Scope

# Tests that noticed something in the same function before, tried first.
_KILLERS = 3


class Plan:
    """The tests for each mutant of a scope. It learns from results which tests are good."""

    def __init__(self, scope: Scope, reach: Reach, budget: float) -> None:
        self.scope = scope
        self.reach = reach
        # Processor seconds of tests that one mutant may cost; the slowest come last and are left out beyond it.
        self.budget = budget
        self._names = _Names(scope)
        self._covering: dict[str, list[Test]] = {}
        self._killers: dict[tuple[str, str], list[str]] = {}

    def covering(self, mutant: Mutant) -> list[Test]:
        """The tests that might notice, fastest first; of a table, first those that name it."""
        found = self._covering.get(mutant.key)
        if found is None:
            if self.is_made_at_import(mutant):
                found = self._of_table(mutant) or sorted(self.reach.tests.values(), key=lambda test: test.seconds)
            else:
                found = self.reach.of_lines(mutant.file, _bits(mutant))
            self._covering[mutant.key] = found
        return found

    def is_made_at_import(self, mutant: Mutant) -> bool:
        """Whether what is broken did its work when the module was imported."""
        return bool(mutant.names) or bool(self.reach.imported.get(mutant.file, 0) & _bits(mutant))

    def order(self, mutant: Mutant) -> list[Test]:
        """The tests to run: first who noticed before, then the fastest, until the budget is spent."""
        covering = self.covering(mutant)
        good = self._killers.get((mutant.file, mutant.function), ())
        first = [test for test in covering if test.name in good]
        spent = 0.0
        chosen: list[Test] = []
        for test in [*first, *(test for test in covering if test.name not in good)]:
            spent += test.seconds
            if chosen and spent > self.budget:
                break
            chosen.append(test)
        if self.is_made_at_import(mutant):
            # Each file of tests has to be imported once more: one after the other, and none for a single test.
            files: dict[str, float] = {}
            for test in chosen:
                files[test.file] = files.get(test.file, 0.0) + test.seconds
            chosen.sort(key=lambda test: (files[test.file], test.file))
        return chosen

    def note(self, mutant: Mutant, outcome: str, killer: str, ran: int) -> Result:
        """The result, with what it depends on."""
        if outcome == KILLED and killer:
            place = self._killers.setdefault((mutant.file, mutant.function), [])
            if killer not in place:
                place.insert(0, killer)
                del place[_KILLERS:]
        covering = len(self.covering(mutant))
        return Result(mutant.key, outcome, killer, covering, ran, self._fingerprint(mutant, outcome, killer))

    def settled(self, mutants: list[Mutant], results: Results, doubted: str = "") -> dict[str, Result]:
        """Earlier results that still hold, by key; doubted are "survivors", "all" or none."""
        found = {}
        for mutant in mutants:
            result = results.by_key.get(mutant.key)
            if result is None or doubted == "all" or (doubted and result.outcome not in NOTICED):
                continue
            if self._holds(mutant, result):
                found[mutant.key] = result
        return found

    def _holds(self, mutant: Mutant, result: Result) -> bool:
        """The function is the same, its text being the key; so must be the tests."""
        if result.outcome in NOTICED and result.killer and result.killer not in self.reach.tests:
            return False
        return result.fingerprint == self._fingerprint(mutant, result.outcome, result.killer)

    def _fingerprint(self, mutant: Mutant, outcome: str, killer: str) -> str:
        if outcome in NOTICED:
            return self.reach.tests[killer].fingerprint if killer else ""
        texts = sorted(f"{test.name} {test.fingerprint}" for test in self.covering(mutant))
        return hashlib.sha1("\n".join(texts).encode()).hexdigest()[:12]

    def _of_table(self, mutant: Mutant) -> list[Test]:
        """Those that run a function which names what is broken, directly or through other tables, or name it."""
        bound = self._names.affected(mutant.names or (mutant.function.split(".")[0],))
        found: dict[str, Test] = {}
        for file, bits in self._names.users(bound).items():
            for test in self.reach.of_lines(file, bits):
                found[test.name] = test
        named = [test for test in self.reach.tests.values() if self._names.mentions(test.file, bound)]
        found.update((test.name, test) for test in named)
        # Whoever names the table itself, or the one card that a file holds, is likely to be about it.
        names, card = set(mutant.names), {Path(mutant.file).stem}

        def rank(test: Test) -> tuple[bool, bool, float]:
            return not self._names.mentions(test.file, names), not self._names.mentions(test.file, card), test.seconds

        return sorted(found.values(), key=rank)


class _Names:
    """Who names what in the rule files: the way from a table to the functions that use it."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        # For each module-level statement the names it binds and the names it uses.
        self.tables: list[tuple[set[str], set[str]]] = []
        self.functions: list[tuple[str, int, set[str]]] = []
        self.words: dict[str, set[str]] = {}
        for file in scope.files:
            self._read(file, ast.parse((scope.root / file).read_text(encoding="utf-8")).body, ())

    def _read(self, file: str, body: list[ast.stmt], owner: tuple[str, ...]) -> None:
        for statement in body:
            if isinstance(statement, ast.ClassDef):
                self._read(file, statement.body, (*owner, statement.name))
                continue
            nodes = list(ast.walk(statement))
            used = {node.id for node in nodes if isinstance(node, ast.Name)}
            used |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
            if isinstance(statement, ast.FunctionDef):
                bits = sum(1 << line for line in range(statement.body[0].lineno, (statement.end_lineno or 0) + 1))
                self.functions.append((file, bits, used | {statement.name}))
            else:
                self.tables.append((stored(statement) | set(owner), used))

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
        words = self.words.get(file)
        if words is None:
            text = (self.scope.root / file).read_text(encoding="utf-8")
            words = self.words[file] = set(re.findall(r"\w+", text))
        return bool(words & names)


def _bits(mutant: Mutant) -> int:
    return sum(1 << line for line in {mutant.line, *range(mutant.first, mutant.last + 1)})
