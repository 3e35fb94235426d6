"""uvicorn's server, which ends in another order: the tables are let go of before the last line is closed."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import uvicorn

# So long requests that are under way keep the tables from being let go of.
REQUEST_SECONDS = 1.0


class WebServer(uvicorn.Server):
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """A line whose other end does not answer may take seconds to close; who takes over must not wait for it."""
        for server in self.servers:
            server.close()
        for listener in sockets or []:
            listener.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=REQUEST_SECONDS)
        if not self.force_exit:
            await self.lifespan.shutdown()
        await self._close_lines()

    async def _close_lines(self) -> None:
        state = self.server_state
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.config.timeout_graceful_shutdown):
                while (state.connections or state.tasks) and not self.force_exit:
                    await asyncio.sleep(0.05)
        for task in state.tasks:
            task.cancel()
