"""Passing on: whoever asks this server for a table that another server has is answered by that one, through this.

The table's own server does everything, as for its own viewers; this one carries requests, answers and messages as they
are, and looks at none. It vouches for where they come from with a signature that only servers of the house can make. A
server that has died is waited for until its tables are anybody's: then the table is opened here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator

import h11
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from signoria.server.leases import SharedLeases
from signoria.server.server import Server
from signoria.server.vouching import LEFT_OUT, is_relayed, passed_on, vouch
from signoria.tables import Refused

# Everything about one table has its name here.
_TABLE = re.compile(r"/(?:t|api/tables)/([A-Za-z0-9]{1,32})(?:/|$)")
# How it says that it does not have that table any more.
NOT_HERE = b"x-signoria-not-here"
# A server that has not answered by then is asked no more; whether it is alive shows by its lease.
ANSWER_SECONDS = 10.0
_PAUSE = 0.2
_CLOSE_SECONDS = 3.0
_log = logging.getLogger("signoria.relay")


class NotReached(Exception):
    """Nothing has got to the other server: it can be tried again, whatever was asked."""


class Unanswered(Exception):
    """The other server may have done what was asked, or not."""


class Relay:
    """An ASGI application in front of another. Most of what passes is for here, and costs one comparison."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        server = self._server(scope)
        if server is None or not server.leases.are_shared:
            await self._app(scope, receive, send)
            return
        found = _TABLE.match(scope["path"])
        if found is None:
            await self._app(scope, receive, send)
        elif is_relayed(scope):
            await self._answer_other(server, found[1], scope, receive, send)
        elif scope["type"] == "http":
            await _Request(self._app, server, found[1], scope, receive, send).answer()
        else:
            await _Socket(self._app, server, found[1], scope, receive, send).converse()

    def _server(self, scope: Scope) -> Server | None:
        if scope["type"] not in ("http", "websocket"):
            return None
        server = scope["app"].state.server
        assert isinstance(server, Server)
        return server

    async def _answer_other(self, server: Server, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Another server has passed this on: it is never passed on again, or it might go round in a circle."""
        if await server.tables.place(table) is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 503, "headers": [(NOT_HERE, b"1")]})
            await send({"type": "http.response.body", "body": b""})
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1012})


class _Passing:
    """What requests and sockets have in common."""

    def __init__(self, app: ASGIApp, server: Server, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        self._app = app
        self._server = server
        self._table = table
        self._scope = scope
        self._receive = receive
        self._send = send

    async def _places(self) -> AsyncIterator[str | None]:
        """Where the table is, asked again and again for as long as it may take until a dead server's lease is over."""
        until = time.monotonic() + 2 * self._server.configuration.lease_seconds + 2.0
        while True:
            try:
                async with asyncio.timeout(max(until - time.monotonic(), _PAUSE)):
                    place = await self._server.tables.place(self._table)
            except TimeoutError:
                return
            yield place
            if time.monotonic() > until:
                return
            await asyncio.sleep(_PAUSE)

    def _headers(self) -> list[tuple[str, str]]:
        client = self._scope.get("client")
        return [
            *passed_on(Headers(scope=self._scope).items()),
            *vouch(
                self._server.keys,
                client[0] if client else "?",
                self._scope["scheme"],
                Headers(scope=self._scope).get("host", ""),
                self._scope["path"],
            ),
        ]

    @property
    def _target(self) -> str:
        path: bytes = self._scope.get("raw_path") or self._scope["path"].encode()
        query: bytes = self._scope["query_string"]
        return (path.split(b"?")[0] + (b"?" + query if query else b"")).decode("latin-1")


class _Request(_Passing):
    async def answer(self) -> None:
        body = b""
        is_read = False
        async for address in self._places():
            if address is None:
                await self._app(
                    self._scope, _read_already(body, self._receive) if is_read else self._receive, self._send
                )
                return
            if not is_read:
                try:
                    body, is_read = await _whole_body(self._receive), True
                except Refused as refused:
                    # Too long, or too slow: said here as for what is meant for here.
                    await self._app(self._scope, _refusing(refused), self._send)
                    return
            try:
                if await self._pass_on(address, body):
                    return
            except NotReached:
                continue
            except h11.LocalProtocolError:
                await self._say(400)
                return
            except Unanswered:
                if self._scope["method"] not in ("GET", "HEAD"):
                    break
        await self._say(503)

    async def _say(self, status: int) -> None:
        await self._send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
        await self._send({"type": "http.response.body", "body": b""})

    async def _pass_on(self, address: str, body: bytes) -> bool:
        """Whether it was answered; if not, the other server does not have the table."""
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(self._server.configuration.lease_seconds):
                reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        except OSError as problem:
            raise NotReached from problem
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await self._exchange(reader, writer, body)
        except (OSError, h11.RemoteProtocolError) as problem:
            raise Unanswered from problem
        finally:
            writer.close()

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, body: bytes) -> bool:
        line = h11.Connection(h11.CLIENT)
        headers = [("host", "signoria"), ("connection", "close"), *self._headers()]
        if body or self._scope["method"] not in ("GET", "HEAD"):
            headers.append(("content-length", str(len(body))))
        # Whatever bytes came in go out.
        raw = [(name.encode("latin-1"), value.encode("latin-1").strip()) for name, value in headers]
        asked = h11.Request(method=self._scope["method"], target=self._target, headers=raw)
        for event in (asked, *([h11.Data(data=body)] if body else []), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        while True:
            heard = line.next_event()
            if heard is h11.NEED_DATA:
                line.receive_data(await reader.read(65_536))
            elif isinstance(heard, h11.Response):
                if heard.status_code == 503 and any(name == NOT_HERE for name, _ in heard.headers):
                    return False
                kept = [(name, value) for name, value in heard.headers if name.decode() not in LEFT_OUT]
                length = [(name, value) for name, value in heard.headers if name == b"content-length"]
                await self._send(
                    {"type": "http.response.start", "status": heard.status_code, "headers": [*kept, *length]}
                )
            elif isinstance(heard, h11.Data):
                await self._send({"type": "http.response.body", "body": bytes(heard.data), "more_body": True})
            elif isinstance(heard, h11.EndOfMessage):
                await self._send({"type": "http.response.body", "body": b""})
                return True


class _Socket(_Passing):
    async def converse(self) -> None:
        async for address in self._places():
            if address is None:
                await self._app(self._scope, self._receive, self._send)
                return
            try:
                line = await self._connect(address)
            except (OSError, WebSocketException):
                continue
            async with line:
                await self._carry(line, address)
            return
        await self._receive()
        await self._hang_up(1013, "")

    async def _connect(self, address: str) -> ClientConnection:
        return await connect(
            f"ws://{address}{self._target}",
            additional_headers=self._headers(),
            compression=None,
            max_size=None,
            user_agent_header=None,
            proxy=None,
            # One that is busy takes its time; whether it is alive shows by its lease.
            open_timeout=self._server.configuration.lease_seconds,
            close_timeout=_CLOSE_SECONDS,
            ping_interval=None,
        )

    async def _carry(self, line: ClientConnection, address: str) -> None:
        await self._receive()
        await self._send({"type": "websocket.accept"})
        out = asyncio.create_task(self._carry_out(line))
        back = asyncio.create_task(self._carry_in(line))
        watch = asyncio.create_task(self._watch(address))
        try:
            await asyncio.wait((out, back, watch), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (out, back, watch):
                task.cancel()
            ends = await asyncio.gather(out, back, watch, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, OSError | RuntimeError | ConnectionClosed):
                _log.error("a socket could not be passed on", exc_info=end)

    async def _carry_out(self, line: ClientConnection) -> None:
        """From the table's server to the viewer."""
        with contextlib.suppress(ConnectionClosed):
            async for message in line:
                kind = "text" if isinstance(message, str) else "bytes"
                await self._send({"type": "websocket.send", kind: message})
        code = line.close_code
        if code is None or not (1000 <= code < 1004 or 1007 <= code <= 1014 or 3000 <= code < 5000):
            code = 1012
        await self._hang_up(code, line.close_reason or "")

    async def _watch(self, address: str) -> None:
        """A server that hangs keeps its lines open: once it is taken for dead, who waits behind it must come back."""
        leases = self._server.leases
        while not isinstance(leases, SharedLeases) or address in leases.alive:
            await asyncio.sleep(self._server.configuration.lease_seconds / 4)
        await self._hang_up(1012, "")

    async def _carry_in(self, line: ClientConnection) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                await line.close()
                return
            text = message.get("text")
            await line.send(text if text is not None else message.get("bytes") or b"")

    async def _hang_up(self, code: int, reason: str) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def _whole_body(receive: Receive) -> bytes:
    """How much there may be is limited before this."""
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if message["type"] == "http.disconnect" or not message.get("more_body", False):
            return b"".join(parts)


def _refusing(refused: Refused) -> Receive:
    async def receive() -> Message:
        raise refused

    return receive


def _read_already(body: bytes, receive: Receive) -> Receive:
    is_told = False

    async def again() -> Message:
        nonlocal is_told
        if is_told:
            return await receive()
        is_told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
