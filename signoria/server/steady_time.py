"""The server's time: it starts with the computer's clock and then goes on by itself, whatever is done to that clock."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyTime:
    """Call it for the present moment, in seconds as `time.time` counts them. It never goes back, not even over runs."""

    def __init__(self, wall: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic) -> None:
        self._ticks = ticks
        self._start = wall() - ticks()

    def __call__(self) -> float:
        return self._start + self._ticks()

    def not_before(self, moment: float) -> float:
        """An earlier run got as far as that: go on from there. By how much the computer's clock was set back."""
        behind = max(moment - self(), 0.0)
        self._start += behind
        return behind
