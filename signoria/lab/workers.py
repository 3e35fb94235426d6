"""The same work on many things, spread over processes."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Any, TypeVar

Thing = TypeVar("Thing")
Done = TypeVar("Done")

CORES = os.cpu_count() or 1
# Handfuls that wait for each process: enough to keep it busy, few enough that a run of millions begins at once.
_AHEAD = 4
_AHEAD_ON_A_CLUSTER = 256


def spread(work: Callable[[Thing], Done], things: Iterable[Thing], jobs: int, at_a_time: int = 4) -> Iterator[Done]:
    """What `work` gives for each thing, in their order. One job works here, without another process."""
    if jobs <= 1:
        yield from map(work, things)
        return
    rest = iter(things)
    handed_out: deque[Future[list[Done]]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=_end_quietly)
    is_done = False
    try:
        while handful := list(islice(rest, at_a_time)):
            handed_out.append(pool.submit(_work_on, work, handful))
            if len(handed_out) > jobs * _AHEAD:
                yield from handed_out.popleft().result()
        while handed_out:
            yield from handed_out.popleft().result()
        is_done = True
    finally:
        # Who stops listening does not wait for games that nobody wants. When all is done the processes are idle, and a
        # pool that nobody waited for may complain while Python ends, its pipes being closed (gh-125451 of CPython).
        pool.shutdown(wait=is_done, cancel_futures=True)


def on_ray(
    work: Callable[[Thing], Done], things: Iterable[Thing], address: str, ahead: int = _AHEAD_ON_A_CLUSTER
) -> Iterator[Done]:
    """The same on a Ray cluster (its address, "auto", or "local" for one of its own here), as each is done."""
    import ray

    ray.init(address=None if address == "local" else address, ignore_reinit_error=True, log_to_driver=False)
    remote = ray.remote(work)
    waiting: list[Any] = []
    rest = iter(things)
    while True:
        while len(waiting) < ahead and (thing := next(rest, None)) is not None:
            waiting.append(remote.remote(thing))
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def _work_on(work: Callable[[Thing], Done], handful: list[Thing]) -> list[Done]:
    return [work(thing) for thing in handful]


def _end_quietly() -> None:
    """Ctrl-C reaches all processes of a terminal; only the one that talks to the person has something to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
