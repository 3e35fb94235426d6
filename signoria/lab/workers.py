"""The same work on many things, spread over processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Thing = TypeVar("Thing")
Done = TypeVar("Done")

CORES = os.cpu_count() or 1


def spread(work: Callable[[Thing], Done], things: Iterable[Thing], jobs: int, at_a_time: int = 4) -> Iterator[Done]:
    """What `work` gives for each thing, in their order. One job works here, without another process."""
    if jobs <= 1:
        yield from map(work, things)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(work, things, chunksize=at_a_time)
        finally:
            # Who stops listening does not wait for games that nobody wants.
            pool.shutdown(wait=False, cancel_futures=True)
