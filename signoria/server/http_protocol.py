"""HTTP and sockets as uvicorn speaks them, with an end to patience: for heads that do not end, lines nobody reads."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from signoria.server.guard import Guard

_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class TimedProtocol(HttpToolsProtocol):
    """From the first moment of a connection, and from the first byte of each further request.

    A protocol and its parser refer to each other, here and in sockets: when the line is gone they are parted, or both
    would stay in memory, with what they compress with, until the next search for such circles.
    """

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

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        del self.parser

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


class DirectSocket(WebSocketsSansIOProtocol):
    """Lets the application take in and send messages at once, and drop a line whose other end takes nothing.

    A message that has to wait goes the usual way, through a queue and a task; most have nothing to wait for.
    """

    _hear: Callable[[str], bool] | None = None
    _is_about_to_write = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][LINE] = {"line": self}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()
        self._hear = None
        if self.handshake_initiated:
            getattr(self, "scope", {}).get("extensions", {}).pop(LINE, None)

    def abort(self) -> None:
        """To close it would wait for the other end."""
        self.transport.abort()

    def listen(self, hear: Callable[[str], bool] | None) -> None:
        """From now on texts are put to `hear` first; it says whether that was all."""
        self._hear = hear

    def send_receive_event_to_app(self) -> None:
        hear = self._hear
        if hear is not None and self.curr_msg_data_type == "text" and self.queue.empty() and not self.close_sent:
            with contextlib.suppress(UnicodeDecodeError):
                if hear(b"".join(self.frames).decode()):
                    self.frames = []
                    return
        super().send_receive_event_to_app()

    def write(self, text: str) -> bool:
        """Send it at once; False if the line does not take it now, or not any more."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text.encode())
        except InvalidState:
            return False
        if not self._is_about_to_write:
            # An update and the answer to the click that brought it go out together.
            self._is_about_to_write = True
            self.loop.call_soon(self._write_all)
        return True

    def _write_all(self) -> None:
        self._is_about_to_write = False
        if not self.disconnected:
            self.transport.write(b"".join(self.conn.data_to_send()))


LINE = "signoria.line"


def line_of(scope: Scope) -> DirectSocket | None:
    """The line behind a socket; None where another server than ours runs the application."""
    line = scope.get("extensions", {}).get(LINE, {}).get("line")
    return line if isinstance(line, DirectSocket) else None
