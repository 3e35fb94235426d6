"""Child processes that are forked with everything already imported, and send back lines of text."""

from __future__ import annotations

import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

Tag = TypeVar("Tag")
Send = Callable[[str], None]

# More than any test needs, and little enough that a runaway one does not take the machine with it.
_MEMORY = 3 << 30


@dataclass
class Ended(Generic[Tag]):
    """How a child ended, and what it said."""

    tag: Tag
    lines: list[str]
    # The signal that ended it; 0 if none did.
    signal: int


@dataclass
class _Child(Generic[Tag]):
    tag: Tag
    pid: int
    pipe: int
    deadline: float
    said: bytes = field(default=b"")


def fork(work: Callable[[Send], None], log: Path) -> tuple[int, int]:
    """Starts a child; its process id and the pipe its lines come through. What it prints goes to the log."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    # The child must never come back into the parent's code.
    code = 1
    try:
        os.close(reading)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(output, 1)
        os.dup2(output, 2)
        sys.stdout = open(1, "w", closefd=False, encoding="utf-8")  # noqa: SIM115
        sys.stderr = open(2, "w", closefd=False, encoding="utf-8")  # noqa: SIM115
        work(lambda line: _write(writing, line))
        code = 0
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(code)


def _write(pipe: int, line: str) -> None:
    rest = f"{line}\n".encode()
    while rest:
        rest = rest[os.write(pipe, rest) :]


def lines_of(work: Callable[[Send], None], log: Path) -> Iterator[str]:
    """What one child sends, line by line while it works."""
    pid, pipe = fork(work, log)
    try:
        with os.fdopen(pipe, encoding="utf-8") as lines:
            for line in lines:
                yield line.rstrip("\n")
    except BaseException:
        os.kill(pid, signal.SIGTERM)
        raise
    finally:
        os.waitpid(pid, 0)


def spread(
    tags: Iterable[Tag], work: Callable[[Tag, Send], None], jobs: int, seconds: float, log: Path
) -> Iterator[Ended[Tag]]:
    """A child for each tag, so many at a time, ended after so many seconds; as they end."""
    rest = iter(tags)
    children: dict[int, _Child[Tag]] = {}
    more = True
    try:
        while True:
            while more and len(children) < jobs:
                try:
                    tag = next(rest)
                except StopIteration:
                    more = False
                    break
                pid, pipe = fork(lambda send, tag=tag: work(tag, send), log)  # type: ignore[misc]
                children[pipe] = _Child(tag, pid, pipe, time.monotonic() + seconds)
            if not children:
                return
            for pipe in select.select(list(children), [], [], 1.0)[0]:
                child = children[pipe]
                said = os.read(pipe, 1 << 16)
                child.said += said
                if not said:
                    del children[pipe]
                    yield _end(child)
            for child in children.values():
                if time.monotonic() > child.deadline:
                    os.kill(child.pid, signal.SIGKILL)
    finally:
        for child in children.values():
            os.kill(child.pid, signal.SIGKILL)
            _end(child)


def _end(child: _Child[Tag]) -> Ended[Tag]:
    os.close(child.pipe)
    _, status = os.waitpid(child.pid, 0)
    return Ended(child.tag, child.said.decode().splitlines(), os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0)
