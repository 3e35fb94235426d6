"""What whoever runs a server can do to it while it runs: over a socket in its data folder, one JSON line each way.

{"do": "tables"}                          every table, the latest first
{"do": "status"}                          how many tables, sockets, bots thinking; since when
{"do": "close", "table": T}               whoever comes to it is told that it was closed
{"do": "delete", "table": T}              it is gone, with its journal
{"do": "ban", "who": W} {"do": "unban", "who": W} {"do": "bans"}    an address, or a person by his id
{"do": "sweep"}                           delete what retention says is old enough, now
{"do": "limits"}                          the limits in force
{"do": "hand_over"}                       the listening socket, for a process that takes over: see `handover`
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any

from signoria.kernel.errors import SignoriaError
from signoria.server import storage
from signoria.tables import Refused

if TYPE_CHECKING:
    from signoria.server.server import Server

SOCKET = "admin.sock"
HAND_OVER = {"do": "hand_over"}
_LONGEST = 10_000


class Administration:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen. Whoever may enter the folder may do all this: the socket has the folder's own rights."""
        file = self._server.configuration.data / SOCKET
        with contextlib.suppress(OSError):
            file.unlink(missing_ok=True)
        if hasattr(asyncio, "start_unix_server") and len(os.fsencode(file)) < 100:
            self._listener = await asyncio.start_unix_server(self._converse, file, limit=_LONGEST)
            file.chmod(0o600)

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.close()
            (self._server.configuration.data / SOCKET).unlink(missing_ok=True)

    async def _converse(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            asked = json.loads(await reader.readline())
            if asked == HAND_OVER:
                self._hand_over(writer)
                return
            answer = await self.do(asked)
        except (SignoriaError, ValueError, KeyError, TypeError) as problem:
            answer = {"refused": str(problem) or type(problem).__name__}
        with contextlib.suppress(OSError):
            writer.write(json.dumps(answer).encode() + b"\n")
            await writer.drain()
        writer.close()

    def _hand_over(self, writer: asyncio.StreamWriter) -> None:
        """Let whoever asks listen too. Of what goes over this socket only that is more than text."""
        listener = self._server.listener
        with (
            contextlib.suppress(OSError),
            socket.socket(fileno=os.dup(writer.get_extra_info("socket").fileno())) as line,
        ):
            socket.send_fds(line, [b"{}\n"], [] if listener is None else [listener.fileno()])
        writer.close()

    async def do(self, asked: dict[str, Any]) -> dict[str, Any]:
        server, what = self._server, asked["do"]
        if what == "tables":
            return {"tables": await server.writer.read(storage.read_all_tables)}
        if what == "status":
            return server.status()
        if what == "close":
            await server.leases.seize(str(asked["table"]))
            await server.tables.change(str(asked["table"]), lambda table: table.close_down(server.now()))
            return {"closed": asked["table"]}
        if what == "delete":
            await server.tables.delete(str(asked["table"]))
            return {"deleted": asked["table"]}
        if what in ("ban", "unban"):
            await server.people.ban(str(asked["who"]), what == "ban")
            return {what: asked["who"]}
        if what == "bans":
            return {"bans": sorted(server.people.banned)}
        if what == "sweep":
            return {"deleted": await server.retention.sweep()}
        if what == "limits":
            return {"limits": dataclasses.asdict(server.configuration.limits)}
        raise Refused("not_understood", f"there is nothing to do called {what!r}")


async def ask_running(data: Path, asked: dict[str, Any]) -> dict[str, Any] | None:
    """Put something to the server that runs on this folder; None if none does."""
    try:
        reader, writer = await asyncio.open_unix_connection(data / SOCKET)
    except OSError:
        return None
    writer.write(json.dumps(asked).encode() + b"\n")
    await writer.drain()
    line = await reader.read()
    writer.close()
    answer: dict[str, Any] = json.loads(line)
    return answer
