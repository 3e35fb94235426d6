"""Runs every test once, traced, to see which lines it reaches. Files that did not change are not measured again."""

from __future__ import annotations

import gc
import importlib
import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from signoria.lab.mutation.children import Send, lines_of, spread
from signoria.lab.mutation.coverage import Tracer
from signoria.lab.mutation.reach import KeptReach, Reach, Test, test_files
from signoria.lab.mutation.scope import Scope
from signoria.lab.mutation.tests import CannotCollect, Collected, caches, fingerprint, forget_modules, timed, with_tests

# Processor seconds that a test may take while it is traced.
_LONGEST = 240.0

Watch = Callable[[int, int], None]


def measure(scope: Scope, jobs: int, watch: Watch | None = None) -> tuple[Reach, list[str]]:
    """The reach of a scope's tests, and the tests that fail as things are."""
    kept = KeptReach(scope)
    files = test_files(scope)
    stale = [file for file in files if not kept.is_known(file)]
    if stale or kept.imported is None:
        _measure_stale(scope, kept, stale or files[:1], jobs, watch)
    assert kept.imported is not None
    tests = [test for test in kept.tests.values() if test.file in files]
    return Reach(tests, kept.imported), [test.name for test in tests if not test.passed]


def _measure_stale(scope: Scope, kept: KeptReach, stale: list[str], jobs: int, watch: Watch | None) -> None:
    imported: dict[str, int] = {}
    total = done = 0
    scope.folder.mkdir(parents=True, exist_ok=True)
    log = scope.folder / "pytest.log"
    log.unlink(missing_ok=True)
    complete = False
    for line in lines_of(lambda send: _measure(scope, stale, set(kept.tests), jobs, log, send), log):
        message = json.loads(line)
        if "total" in message:
            total, imported = message["total"], message["imported"]
        elif "complete" in message:
            complete = True
        else:
            kept.add(Test(**message))
            done += 1
            if watch is not None:
                watch(done, total)
    if not complete:
        raise CannotCollect(f"the tests could not be run; see {log}")
    kept.write(stale, imported)


def _measure(scope: Scope, files: list[str], known: set[str], jobs: int, log: Path, send: Send) -> None:
    """In a child that imports the rules and the tests."""
    paths = [str(scope.root / file) for file in scope.files]
    tracer = Tracer(paths)

    def relative(lines: dict[str, int]) -> dict[str, int]:
        return {Path(path).relative_to(scope.root).as_posix(): bits for path, bits in lines.items()}

    imported: dict[str, int] = {}
    # Whoever asked for this may have imported the rules already.
    forget_modules(scope)
    with tracer.tracing(imported):
        for file in scope.files:
            importlib.import_module(".".join(Path(file).with_suffix("").parts))

    def work(collected: Collected) -> None:
        items = [item for name, item in collected.items.items() if name not in known]
        cached = caches(paths)
        send(json.dumps({"total": len(items), "imported": relative(imported)}))
        gc.collect()
        gc.freeze()

        # Each in a child of its own: a test that needs another to run before it would seem to notice everything.
        def run(item: pytest.Item, say: Send) -> None:
            lines: dict[str, int] = {}
            for cache in cached:
                cache.cache_clear()
            with tracer.tracing(lines):
                good, seconds = timed(item, _LONGEST)
            say(json.dumps(asdict(Test(item.nodeid, good, seconds, fingerprint(item), relative(lines)))))

        for ended in spread(items, run, jobs, 10 * _LONGEST, log):
            failed = Test(ended.tag.nodeid, False, _LONGEST, "", {})
            send(ended.lines[0] if ended.lines else json.dumps(asdict(failed)))
        send(json.dumps({"complete": True}))

    with_tests(scope, files, work)
