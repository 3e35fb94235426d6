"""When the server was open. Between its runs nobody could move, so clocks must not count that time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from sqlalchemy.engine import Connection

from signoria.server import storage
from signoria.server.steady_time import SteadyTime
from signoria.server.writer import DatabaseAway, Writer

# A server that dies without a word was open until about this long before.
BEAT = 20.0
_log = logging.getLogger("signoria.uptime")


def gaps(runs: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """When none of these runs, given with their beginnings and ends, went on; several may have at once."""
    found = []
    until = runs[0][0]
    for began, seen in sorted(runs):
        if began > until:
            found.append((until, began))
        until = max(until, seen)
    return found


class Uptime:
    """Notes every little while that this run is still going on, and knows the gaps between earlier ones."""

    def __init__(
        self,
        run: str,
        writer: Writer,
        now: Callable[[], float],
        are_others_open: Callable[[Connection], bool] | None = None,
    ) -> None:
        self._run = run
        self._writer = writer
        self._now = now
        self._are_others_open = are_others_open
        self._gaps: list[tuple[float, float]] = []
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        runs = await self._writer.read(storage.read_runs)
        if runs and isinstance(self._now, SteadyTime):
            behind = self._now.not_before(max(seen for _, seen in runs))
            if behind > 1.0:
                _log.warning("the computer's clock was set back; time goes on %.0f s ahead of it", behind)
        began = self._now()
        self._gaps = gaps([*runs, (began, began)])
        if self._are_others_open is not None and await self._writer.read(self._are_others_open):
            # Whatever they have noted last, they are open now.
            self._gaps = [(begin, end) for begin, end in self._gaps if end < began]
        await self._writer.put(lambda connection: storage.begin_run(connection, self._run, began))
        self._task = asyncio.create_task(self._beat())

    def missed(self, since: float) -> float:
        """For how many seconds after that moment the server was closed."""
        return sum(end - max(begin, since) for begin, end in self._gaps if end > since)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(DatabaseAway):
                await self.note()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.note()
            except DatabaseAway:
                continue
            except Exception:
                _log.exception("this run could not be noted")

    async def note(self) -> None:
        seen = self._now()
        await self._writer.put(lambda connection: storage.note_run(connection, self._run, seen))
