"""Tests of a scope: collected once by pytest, then run one by one in this process."""

from __future__ import annotations

import functools
import gc
import hashlib
import inspect
import signal
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from signoria.kernel.errors import SignoriaError
from signoria.lab.mutation.scope import Scope

_PLUGINS = ("xdist", "cacheprovider", "randomly")
# Modules that do the work, and go on doing it.
_TOOLS = ("signoria.lab", "signoria.cli")


class CannotCollect(SignoriaError):
    """pytest could not collect the tests."""


class Collected:
    """The tests of a session by name."""

    def __init__(self, scope: Scope, session: pytest.Session) -> None:
        self.scope = scope
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self._imported_anew: set[str] | None = None

    def item(self, name: str) -> pytest.Item | None:
        """None if there is no such test now; raises CannotCollect if its file can no longer be imported."""
        file = name.split("::")[0]
        if self._imported_anew is not None and file not in self._imported_anew:
            self._imported_anew.add(file)
            self.session.perform_collect([str(self.scope.root / file)])
            if not self.session.items:
                raise CannotCollect(file)
            self.items.update((item.nodeid, item) for item in self.session.items)
        return self.items.get(name)

    def forget(self) -> None:
        """Forget the scope's modules and tests, so that each is imported again when it is asked for."""
        self._imported_anew = set()
        self.items = {}
        forget_modules(self.scope)


def forget_modules(scope: Scope) -> None:
    """Whatever of the scope is imported from now on is imported anew."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file is not None and Path(file).is_relative_to(scope.root) and not name.startswith(_TOOLS):
            del sys.modules[name]


class _Loop:
    """Takes the place of pytest's own loop over the tests."""

    def __init__(self, scope: Scope, work: Callable[[Collected], None]) -> None:
        self.scope = scope
        self.work = work
        self.ran = False

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        _hasten_hypothesis()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if not any(word in item.nodeid for word in self.scope.leave_out)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:
            self.work(Collected(self.scope, session))
            self.ran = True
        return True


def with_tests(scope: Scope, paths: Iterable[str], work: Callable[[Collected], None]) -> None:
    """Collects the tests under those paths and does the work with them."""
    loop = _Loop(scope, work)
    arguments = [str(scope.root / path) for path in paths]
    for plugin in _PLUGINS:
        arguments += ["-p", f"no:{plugin}"]
    arguments += [f"--rootdir={scope.root}", "-q", "--capture=no", "--tb=short"]
    pytest.main(arguments, plugins=[loop])
    if not loop.ran:
        raise CannotCollect("pytest could not collect the tests")


def passes(item: pytest.Item, seconds: float) -> bool:
    """Runs one test. Longer than so many seconds of processor time, and this process is ended by SIGPROF."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    good = True
    try:
        item.ihook.pytest_runtest_setup(item=item)
        item.ihook.pytest_runtest_call(item=item)
    except pytest.skip.Exception:
        pass
    except BaseException:
        good = False
    try:
        item.ihook.pytest_runtest_teardown(item=item, nextitem=None)
    except BaseException:
        good = False
    signal.setitimer(signal.ITIMER_PROF, 0)
    return good


def timed(item: pytest.Item, seconds: float) -> tuple[bool, float]:
    start = time.process_time()
    good = passes(item, seconds)
    return good, time.process_time() - start


def fingerprint(item: pytest.Item) -> str:
    """Changes with the text of the test function."""
    function: Any = getattr(item, "function", None)
    hypothesis: Any = getattr(function, "hypothesis", None)
    try:
        text = inspect.getsource(function if hypothesis is None else hypothesis.inner_test)
    except (OSError, TypeError):
        text = ""
    return hashlib.sha1(text.encode()).hexdigest()[:12]


def caches(files: Iterable[str]) -> list[functools._lru_cache_wrapper[Any]]:
    """What functions of these files cache: made by code as it was, it has to be forgotten when they are broken."""
    wanted = set(files)
    found = []
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            code = getattr(inspect.unwrap(thing), "__code__", None)
            if code is not None and code.co_filename in wanted:
                found.append(thing)
    return found


def _hasten_hypothesis() -> None:
    """A failure is enough; nobody wants the smallest one."""
    try:
        from hypothesis import Phase, settings
    except ImportError:
        return
    quick = settings(database=None, derandomize=True, deadline=None, phases=[Phase.explicit, Phase.generate])
    settings.register_profile("mutation", quick)
    settings.load_profile("mutation")
