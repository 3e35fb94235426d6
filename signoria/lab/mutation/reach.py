"""Which tests reach which lines, measured once and kept until rules or tests change."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

from signoria.lab.mutation.children import Send, lines_of, spread
from signoria.lab.mutation.coverage import Tracer
from signoria.lab.mutation.scope import Scope
from signoria.lab.mutation.tests import CannotCollect, Collected, caches, fingerprint, text_hash, timed, with_tests

# Processor seconds that a test may take while it is traced.
_LONGEST = 240.0
_AT_A_TIME = 12


@dataclass(frozen=True, eq=False)
class Test:
    """A test, how long it takes in processor seconds, and the lines it runs, as bits."""

    name: str
    passed: bool
    seconds: float
    fingerprint: str
    lines: dict[str, int]

    @property
    def file(self) -> str:
        return self.name.split("::")[0]


class Reach:
    """All tests of a scope and what they reach."""

    def __init__(self, tests: Iterable[Test], imported: dict[str, int]) -> None:
        self.tests = {test.name: test for test in tests if test.passed and test.lines}
        # Lines that run when the rule files are imported.
        self.imported = imported

    def of_lines(self, file: str, bits: int) -> list[Test]:
        """The tests that run one of those lines, fastest first."""
        found = [test for test in self.tests.values() if test.lines.get(file, 0) & bits]
        return sorted(found, key=lambda test: test.seconds)


def measure(scope: Scope, jobs: int, watch: Callable[[int, int], None] | None = None) -> tuple[Reach, list[str]]:
    """The reach of a scope's tests, and the tests that fail as it is. Only files that changed are measured anew."""
    kept_at = scope.folder / "reach.json"
    rules = text_hash([scope.root / file for file in scope.files] + sorted((scope.root / "tests").glob("*.py")))
    kept = _read(kept_at)
    if kept.get("rules") != rules:
        kept = {"rules": rules, "imported": None, "files": {}}
    hashes = {file.relative_to(scope.root).as_posix(): text_hash([file]) for file in _test_files(scope)}
    files: dict[str, dict[str, Any]] = {
        name: entry for name, entry in kept["files"].items() if entry["hash"] == hashes.get(name)
    }
    stale = [name for name in hashes if name not in files]
    if stale or kept["imported"] is None:
        found: dict[str, list[Test]] = {name: [] for name in stale}
        imported: dict[str, int] = {}
        total = done = 0
        log = scope.folder / "pytest.log"
        log.unlink(missing_ok=True)
        complete = False
        for line in lines_of(lambda send: _measure(scope, stale or list(hashes), jobs, log, send), log):
            message = json.loads(line)
            if "total" in message:
                total, imported = message["total"], message["imported"]
            elif "complete" in message:
                complete = True
            else:
                test = Test(**message)
                found.setdefault(test.file, []).append(test)
                done += 1
                if watch is not None:
                    watch(done, total)
        if not complete:
            raise CannotCollect(f"the tests could not be run; see {log}")
        for name in stale:
            files[name] = {"hash": hashes[name], "tests": [asdict(test) for test in found[name]]}
        kept = {"rules": rules, "imported": imported, "files": files}
        scope.folder.mkdir(parents=True, exist_ok=True)
        kept_at.write_text(json.dumps(kept), encoding="utf-8")
    tests = [Test(**test) for entry in files.values() for test in entry["tests"]]
    return Reach(tests, kept["imported"]), [test.name for test in tests if not test.passed]


def _measure(scope: Scope, stale: list[str], jobs: int, log: Path, send: Send) -> None:
    paths = [str(scope.root / file) for file in scope.files]
    tracer = Tracer(paths)
    imported: dict[str, int] = {}
    with tracer.tracing(imported):
        for file in scope.files:
            name = module_name(file)
            if name is not None:
                importlib.import_module(name)

    def relative(lines: dict[str, int]) -> dict[str, int]:
        return {Path(path).relative_to(scope.root).as_posix(): bits for path, bits in lines.items()}

    def work(collected: Collected) -> None:
        items = list(collected.items.values())
        cached = caches(paths)
        send(json.dumps({"total": len(items), "imported": relative(imported)}))
        handfuls = [items[start : start + _AT_A_TIME] for start in range(0, len(items), _AT_A_TIME)]

        def run(handful: list[pytest.Item], say: Send) -> None:
            for item in handful:
                lines: dict[str, int] = {}
                for cache in cached:
                    cache.cache_clear()
                with tracer.tracing(lines):
                    good, seconds = timed(item, _LONGEST)
                test = Test(item.nodeid, good, seconds, fingerprint(item), relative(lines))
                say(json.dumps(asdict(test)))

        for ended in spread(handfuls, run, jobs, _LONGEST * _AT_A_TIME, log):
            for line in ended.lines:
                send(line)
            for item in ended.tag[len(ended.lines) :]:
                send(json.dumps(asdict(Test(item.nodeid, False, _LONGEST, "", {}))))
        send(json.dumps({"complete": True}))

    with_tests(scope, stale, work)


def module_name(file: str) -> str | None:
    """The module a file is imported as; None if it is no part of a package."""
    parts = Path(file).with_suffix("").parts
    return ".".join(parts) if len(parts) > 1 else parts[0]


def _test_files(scope: Scope) -> Iterator[Path]:
    for name in scope.tests:
        path = scope.root / name
        found = [path] if path.is_file() else sorted(path.rglob("test_*.py"))
        for file in found:
            if not any(word in file.relative_to(scope.root).as_posix() for word in scope.leave_out):
                yield file


def _read(path: Path) -> dict[str, Any]:
    try:
        read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return read
