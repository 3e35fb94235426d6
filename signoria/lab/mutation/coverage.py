"""Which lines of the rule files a test runs. Only those files are traced, and a function only while it has news."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

# After so many calls without a new line a test is taken to have seen all of a function that it will.
_PATIENCE = 2000


class _Seen:
    """The lines of one function that ran."""

    def __init__(self, code: CodeType) -> None:
        self.lines: set[int] = set()
        # The line of `def` never runs.
        self.possible = len({line for _, _, line in code.co_lines() if line}) - 1
        self.known = 0
        self.idle = 0

    def trace(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        if event == "line":
            self.lines.add(frame.f_lineno)
        return self.trace


class Tracer:
    """Collects what runs in the given files."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = frozenset(files)
        self.seen: dict[CodeType, _Seen] = {}

    @contextmanager
    def tracing(self, into: dict[str, int]) -> Iterator[None]:
        """Adds the lines that run meanwhile: for each file a number whose bits are its lines."""
        self.seen = {}
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(None)
            for code, seen in self.seen.items():
                bits = into.get(code.co_filename, 0)
                for line in seen.lines:
                    bits |= 1 << line
                into[code.co_filename] = bits

    def _call(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        seen = self.seen.get(code)
        if seen is None:
            seen = self.seen[code] = _Seen(code)
        if len(seen.lines) > seen.known:
            seen.known = len(seen.lines)
            seen.idle = 0
        elif seen.known >= seen.possible or seen.idle > _PATIENCE:
            return None
        seen.idle += 1
        return seen.trace
