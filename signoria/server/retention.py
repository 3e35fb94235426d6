"""Tables that nobody wants any more are deleted after some days, if whoever runs the server says so."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from signoria.server import storage

if TYPE_CHECKING:
    from signoria.server.server import Server

_EVERY = 3_600.0
_DAY = 86_400.0
_log = logging.getLogger("signoria.retention")


class Retention:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if any(self._server.configuration.retention.days.values()):
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                _log.exception("old tables could not be looked for")
            await asyncio.sleep(_EVERY)

    async def sweep(self) -> list[str]:
        """Delete what has been kept long enough; which tables these were."""
        gone: list[str] = []
        for state, days in self._server.configuration.retention.days.items():
            if days:
                before = self._server.now() - days * _DAY
                gone += await self._delete(state, before)
        return gone

    async def _delete(self, state: str, before: float) -> list[str]:
        old = await self._server.writer.read(lambda connection: storage.read_old_tables(connection, state, before))
        for table in old:
            await self._server.tables.delete(table)
        if old:
            _log.warning("%d tables that were %s have been deleted: they were old enough", len(old), state)
        return old
