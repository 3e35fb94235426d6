"""Play over a WebSocket at /t/{table}/socket?revision=…

The page carries the `revision` it shows; if that is not the present one, the first message brings everything.
What is said in both directions is in `messages`.

Close codes: 4403 other site, 4404 no such table, 4429 too many sockets, 4413 message too long, 4400 too many bad
messages, 1012 come back (the server restarts, or the person has got another seat: load the page again if the reason is
"reseated"). After any other end the client comes back by itself, a little later each time, with its last revision, and
submits again, with the same token, what has not been answered.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from signoria.kernel.errors import IllegalAction, SignoriaError
from signoria.server.connection import Connection
from signoria.server.guard import comes_from_here
from signoria.server.limits import Allowance, Allowances
from signoria.server.messages import (
    Back,
    Chat,
    Command,
    Leave,
    Ping,
    Play,
    Reset,
    Sync,
    TakeOver,
    Undo,
    WhyNot,
    encode,
    understand,
)
from signoria.server.refusals import refusal
from signoria.server.server import Server
from signoria.server.session import Session, session_of
from signoria.server.table_owner import TableOwner
from signoria.tables import Refused, Table

MOST_BAD = 20
_log = logging.getLogger("signoria.socket")


class Conversation:
    """One socket from the first to the last message."""

    def __init__(self, socket: WebSocket, session: Session, owner: TableOwner, chats: Allowances) -> None:
        self.socket = socket
        self.session = session
        self.server = session.server
        self.owner = owner
        self.chats = chats
        limits = self.server.configuration.limits
        self.most_bytes = limits.message_bytes
        self.messages = Allowance(*limits.messages, time.monotonic())
        self.bad = 0
        person = session.person.id
        self.connection = Connection(person, owner.table.seat_of(person), session.viewer.language)

    async def run(self, revision: str) -> None:
        async with self.owner.lock:
            self.owner.enter(self.connection, revision)
        reader = asyncio.create_task(self._listen())
        writer = asyncio.create_task(self.connection.deliver(self.socket.send_text))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.owner.leave(self.connection)
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            await self._hang_up()

    async def _hang_up(self) -> None:
        if self.socket.client_state is not WebSocketState.CONNECTED:
            return
        if self.socket.application_state is not WebSocketState.CONNECTED:
            return
        reason = "reseated" if self.owner.table.seat_of(self.connection.person) != self.connection.seat else ""
        code = 4400 if self.bad > MOST_BAD else 1012
        try:
            await self.socket.close(code, reason)
        except RuntimeError:
            return

    async def _listen(self) -> None:
        try:
            while self.bad <= MOST_BAD:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._hear(message.get("text") or message.get("bytes") or "")
        except WebSocketDisconnect:
            return

    async def _hear(self, message: str | bytes) -> None:
        token = ""
        try:
            if len(message) > self.most_bytes:
                raise Refused("too_long", "that message is too long")
            if not self.messages.take(time.monotonic()):
                raise Refused("too_often", "that was too much at once")
            command = understand(message)
            token = command.token[:64]
            await self._obey(command, token)
        except SignoriaError as problem:
            if isinstance(problem, Refused) and problem.code in ("too_long", "too_often", "not_understood"):
                self.bad += 1
            self._refuse(problem, token)

    async def _obey(self, command: Command, token: str) -> None:
        if isinstance(command, Ping):
            self._answer({"do": "pong", "token": token})
            return
        if isinstance(command, Sync):
            async with self.owner.lock:
                self.owner.audience.show_all(self.connection)
            return
        if isinstance(command, WhyNot):
            async with self.owner.lock:
                seat = own_seat(self.owner.table, self.connection.person)
                reason = self.owner.table.running().why_not(seat, command.action)
            if reason is not None:
                raise IllegalAction(seat, command.action, reason)
            self._answer({"do": "done", "token": token, "move": self.owner.table.number(self.connection.seat)})
            return
        if isinstance(command, Chat) and not self.chats.take(self.connection.person):
            raise Refused("too_often", "slower, please")
        await self.owner.change(lambda table: self._act(table, command, token))
        self._answer({"do": "done", "token": token, "move": self.owner.table.number(self.connection.seat)})

    def _act(self, table: Table, command: Command, token: str) -> None:
        at, person = self.server.now(), self.connection.person
        if isinstance(command, Chat):
            table.say(person, self.session.person.name, command.text, at)
        elif isinstance(command, Leave):
            table.leave(person, at)
        elif isinstance(command, Back):
            table.back(person, at)
        elif isinstance(command, TakeOver):
            table.take_over(person, command.seat, at)
        elif isinstance(command, Play):
            table.submit(own_seat(table, person), command.move, command.action, at, token)
        elif isinstance(command, Undo | Reset):
            table.undo(own_seat(table, person), command.move, at, isinstance(command, Reset))

    def _refuse(self, problem: SignoriaError, token: str) -> None:
        told = refusal(problem, self.connection.language, self.owner.table)
        self._answer({"do": "refused", **told, "token": token, "move": self.owner.table.number(self.connection.seat)})

    def _answer(self, message: dict[str, Any]) -> None:
        self.connection.send(encode(message))


def own_seat(table: Table, person: str) -> int:
    """The seat for which that person acts."""
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not_seated", "you are watching; only who sits at the table plays")
    if table.chairs[seat].is_away:
        raise Refused("away", "a bot plays for you; take your seat again first")
    return seat


class Sockets:
    """The door for sockets: counts them and sends away who has no business here."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._chats = Allowances(server.configuration.limits.chats)
        self._open: dict[str, int] = {}

    async def enter(self, socket: WebSocket) -> None:
        limits = self._server.configuration.limits
        if not comes_from_here(socket.headers):
            await _send_away(socket, 4403, "other site")
            return
        session = await session_of(socket)
        try:
            owner = await self._server.owner(socket.path_params["table"])
        except SignoriaError:
            await _send_away(socket, 4404, "no such table")
            return
        address = f"address {socket.client.host if socket.client else '?'}"
        who = {address: limits.sockets_of_an_address, session.person.id: limits.sockets}
        crowded = sum(len(group.connections) for group in owner.audience.groups.values()) >= limits.viewers_at_a_table
        if crowded or any(self._open.get(name, 0) >= most for name, most in who.items()):
            await _send_away(socket, 4429, "too many")
            return
        await socket.accept()
        for name in who:
            self._open[name] = self._open.get(name, 0) + 1
        try:
            revision = socket.query_params.get("revision", "")[:40]
            await Conversation(socket, session, owner, self._chats).run(revision)
        except WebSocketDisconnect:
            _log.debug("somebody left in the middle of a message")
        except Exception:
            _log.exception("a socket failed")
            if socket.application_state is WebSocketState.CONNECTED:
                await socket.close(1011)
        finally:
            for name in who:
                self._open[name] -= 1
                if not self._open[name]:
                    del self._open[name]


async def _send_away(socket: WebSocket, code: int, reason: str) -> None:
    """Accept first: browsers learn the code of a refused handshake only then."""
    await socket.accept()
    await socket.close(code, reason)
