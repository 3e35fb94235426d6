"""HTTP and sockets as uvicorn speaks them, with an end to patience: for heads that do not end, lines nobody reads."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from signoria.server.guard import Guard

_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class TimedProtocol(HttpToolsProtocol):
    """From the first moment of a connection, and from the first byte of each further request."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        # Until the first request has come there is no cycle, whatever its type says.
        cycle: RequestResponseCycle | None = self.cycle
        if self._patience is None and cycle is not None and cycle.response_complete:
            self._wait_for_head()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        guard = self.config.app
        if isinstance(guard, Guard):
            self._patience = self.loop.call_later(guard.limits.head_seconds, self._give_up, guard)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self, guard: Guard) -> None:
        self._patience = None
        guard.measures.dropped.labels("slow head").inc()
        self.transport.write(_TOO_SLOW)
        self.transport.close()


class AbortableSocket(WebSocketsSansIOProtocol):
    """Lets the application drop a line whose other end takes nothing: to close it would wait for that end."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][ABORT] = {"abort": self.transport.abort}


ABORT = "signoria.abort"
