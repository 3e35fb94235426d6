"""Play over a WebSocket at /t/{table}/socket?revision=…&edits=1

The page carries the `revision` it shows; if that is not the present one, the first message brings everything. Who says
that he takes edits is sent, of a part whose text he got over this socket, only what has changed in it.
What is said in both directions is in `messages`.

Close codes: 4403 other site, 4404 no such table, 4429 too many sockets, 4413 message too long, 4400 too many bad
messages, 1012 come back (the server restarts, or the person has got another seat: load the page again if the reason is
"reseated"). After any other end the client comes back by itself, a little later each time, with its last revision, and
submits again, with the same token, what has not been answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from signoria.kernel.errors import IllegalAction, SignoriaError
from signoria.server.audience import Audience
from signoria.server.connection import Connection
from signoria.server.guard import comes_from_here, is_hidden_by_proxy
from signoria.server.hints import Hints
from signoria.server.http_protocol import line_of
from signoria.server.limits import Allowance, Allowances, ChatLimits
from signoria.server.logs import note_access, request_id
from signoria.server.messages import (
    Back,
    Chat,
    Command,
    Hint,
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
from signoria.server.table_owner import NotWritten, OwnerClosed, TableOwner
from signoria.tables import Refused, Table

MOST_BAD = 20
CLOSING_SECONDS = 5.0
_log = logging.getLogger("signoria.socket")


class Conversation:
    """One socket from the first to the last message."""

    def __init__(
        self, socket: WebSocket, session: Session, owner: TableOwner, connection: Connection, chats: ChatLimits
    ) -> None:
        self.socket = socket
        self.session = session
        self.server = session.server
        self.owner = owner
        self.connection = connection
        self.chats = chats
        limits = self.server.configuration.limits
        self.most_bytes = limits.message_bytes
        self.messages = Allowance(*limits.messages, time.monotonic())
        self.bad = 0
        self.line = line_of(socket.scope)
        # Set while no move is under way that was taken in at once; its refusal is kept from being forgotten.
        self._is_free = asyncio.Event()
        self._is_free.set()
        self._refusing: asyncio.Task[None] | None = None
        # Told to answer the connection, not this conversation: in a circle both would outlive the line.
        self.hints = Hints(self.server, owner, connection, lambda message: connection.answer(encode(message)))

    async def run(self, revision: str) -> None:
        await self.owner.enter(self.connection, revision)
        if self.line is not None:
            self.connection.use(self.line.write)
            self.line.listen(self._hear_at_once)
        reader = asyncio.create_task(self._listen())
        writer = asyncio.create_task(self.connection.deliver(self._send, self._catch_up))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.hints.close()
            self.owner.leave(self.connection)
            self.connection.use(None)
            if self.line is not None:
                self.line.listen(None)
            for task in (reader, writer):
                task.cancel()
            heard, sent = await asyncio.gather(reader, writer, return_exceptions=True)
            _complain(heard)
            _complain(sent)
            if isinstance(sent, TimeoutError):
                self.server.measures.dropped.labels("not reading").inc()
                if self.line is not None:
                    self.line.abort()
            else:
                await self._hang_up()

    async def _send(self, message: str) -> None:
        try:
            await self.socket.send_text(message)
        except RuntimeError as closed:
            # The other end has hung up, and nobody has read that yet.
            raise WebSocketDisconnect(1006) from closed

    async def _catch_up(self) -> None:
        await self.owner.ask(lambda audience: audience.show_all(self.connection))

    async def _hang_up(self) -> None:
        if self.socket.client_state is not WebSocketState.CONNECTED:
            return
        if self.socket.application_state is not WebSocketState.CONNECTED:
            return
        code = 4400 if self.bad > MOST_BAD else 1012
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await self.socket.close(code, "reseated" if self.connection.is_reseated else "")
        except (RuntimeError, TimeoutError):
            return

    async def _listen(self) -> None:
        try:
            while self.bad <= MOST_BAD:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self._is_free.wait()
                await self._hear(message.get("text") or message.get("bytes") or "")
        except WebSocketDisconnect:
            return

    def _hear_at_once(self, message: str) -> bool:
        """A move, what most messages are, is put to the table without waking a task; whether it was one."""
        if not self._is_free.is_set() or len(message) > self.most_bytes or self.bad > MOST_BAD:
            return False
        try:
            command = understand(message)
        except Refused:
            return False
        if not isinstance(command, Play) or not self.messages.take(time.monotonic()):
            return False
        token = command.token[:64]
        self._is_free.clear()
        self.owner.submit(lambda table: self._act(table, command, token), lambda *end: self._played(token, *end))
        return True

    def _played(self, token: str, move: int, problem: Exception | None) -> None:
        if problem is None:
            self._answer({"do": "done", "token": token, "move": move})
            self._is_free.set()
        elif isinstance(problem, SignoriaError) and not isinstance(problem, NotWritten):
            self._refusing = asyncio.create_task(self._refuse_and_go_on(problem, token))
        else:
            # Unanswered: it is submitted again when the line comes back.
            _complain(problem)
            self.connection.let_go()

    async def _refuse_and_go_on(self, problem: SignoriaError, token: str) -> None:
        try:
            await self._refuse(problem, token)
        except Exception as failed:
            _complain(failed)
            self.connection.let_go()
        finally:
            self._is_free.set()

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
        except NotWritten:
            # Unanswered: it is submitted again when the line comes back, and perhaps the disk by then.
            self.connection.let_go()
            raise
        except SignoriaError as problem:
            if isinstance(problem, Refused) and problem.code in ("too_long", "too_often", "not_understood"):
                self.bad += 1
            await self._refuse(problem, token)

    async def _obey(self, command: Command, token: str) -> None:
        if isinstance(command, Ping):
            self._answer({"do": "pong", "token": token})
            return
        if isinstance(command, Sync):
            await self._catch_up()
            return
        if isinstance(command, Hint):
            move = await self.hints.ask()
        elif isinstance(command, WhyNot):
            move = await self.owner.ask(lambda audience: self._why_not(audience.table, command))
        else:
            if isinstance(command, Chat):
                self.chats.take(self.connection.person, self.connection.seat, self.owner.id, self.connection.address)
            move = await self.owner.change(lambda table: self._act(table, command, token))
        self._answer({"do": "done", "token": token, "move": move})

    def _why_not(self, table: Table, command: WhyNot) -> int:
        seat = own_seat(table, self.connection.person)
        reason = table.running().why_not(seat, command.action)
        if reason is not None:
            raise IllegalAction(seat, command.action, reason)
        return table.number(self.connection.seat)

    def _act(self, table: Table, command: Command, token: str) -> int:
        """Do it; the number of moves that the viewer has noticed then."""
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
        return table.number(self.connection.seat)

    async def _refuse(self, problem: SignoriaError, token: str) -> None:
        def tell(audience: Audience) -> tuple[dict[str, Any], int]:
            table = audience.table
            return refusal(problem, self.connection.language, table), table.number(self.connection.seat)

        told, move = await self.owner.ask(tell)
        self.server.measures.refusals.labels(told["refused"]).inc()
        self._answer({"do": "refused", **told, "token": token, "move": move})

    def _answer(self, message: dict[str, Any]) -> None:
        self.connection.answer(encode(message))


def _complain(ended: object) -> None:
    """A line may break and a table may close at any time; whatever else ends a conversation is a fault of ours."""
    expected = (asyncio.CancelledError, OwnerClosed, NotWritten, WebSocketDisconnect, TimeoutError, OSError)
    if isinstance(ended, BaseException) and not isinstance(ended, expected):
        _log.error("a socket failed", exc_info=ended)


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
        self._chats = server.chats
        self._newcomers = Allowances(server.configuration.limits.new_sockets)
        self._open: dict[str, int] = {}
        server.news.share("sockets", self._newcomers)
        server.news.tell_counts("sockets", lambda: self._open)

    async def enter(self, socket: WebSocket) -> None:
        request_id.set(secrets.token_hex(4))
        begun = time.perf_counter()
        address = socket.client.host if socket.client else "?"
        self._server.measures.sockets.inc()
        try:
            await self._receive(socket, address)
        except (WebSocketDisconnect, OSError):
            _log.debug("somebody left in the middle of a message")
        except OwnerClosed:
            await _send_away(socket, 1012, "")
        except Exception:
            _log.exception("a socket failed")
            await _send_away(socket, 1011, "")
        finally:
            self._server.measures.sockets.dec()
            note_access("SOCKET", socket.url.path, 101, time.perf_counter() - begun, address)

    async def _receive(self, socket: WebSocket, address: str) -> None:
        """Let him in, or send him away."""
        if not comes_from_here(socket.headers):
            hidden = is_hidden_by_proxy(socket.headers)
            await _send_away(socket, 4403, "the proxy must pass Host" if hidden else "other site")
            return
        if self._server.people.banned and self._server.people.is_banned(address, socket.headers):
            await _send_away(socket, 4403, "banned")
            return
        try:
            session = await session_of(socket)
            owner = await self._server.tables.owner(socket.path_params["table"])
        except SignoriaError as problem:
            if isinstance(problem, Refused) and problem.code == "busy":
                # Another server has it, or will have it in a moment.
                await _send_away(socket, 1012, "")
            else:
                await _send_away(socket, 4404, "no such table")
            return
        person = session.person.id
        seat, crowd = await owner.ask(lambda audience: (audience.table.seat_of(person), audience.connected()[1]))
        shares = self._shares(person, seat, owner.id, address)
        if self._is_too_many(shares, seat, crowd, address):
            self._server.measures.dropped.labels("too many").inc()
            await _send_away(socket, 4429, "too many")
            return
        for name in shares:
            self._open[name] = self._open.get(name, 0) + 1
        try:
            await socket.accept()
            takes_edits = socket.query_params.get("edits") == "1"
            connection = Connection(person, seat, session.viewer.language, address, takes_edits)
            revision = socket.query_params.get("revision", "")[:40]
            await Conversation(socket, session, owner, connection, self._chats).run(revision)
        finally:
            for name in shares:
                self._open[name] -= 1
                if not self._open[name]:
                    del self._open[name]

    def _shares(self, person: str, seat: int | None, table: str, address: str) -> dict[str, int]:
        """What the socket counts for, and how many there may be.

        Whoever has a seat here is never kept out by others: neither by a crowd nor by his neighbours.
        """
        limits = self._server.configuration.limits
        shares = {person: limits.sockets}
        if seat is None:
            shares[f"address {address}"] = limits.sockets_of_an_address
            shares[f"table {table}, address {address}"] = limits.spectators_of_an_address
        return shares

    def _is_too_many(self, shares: dict[str, int], seat: int | None, crowd: int, address: str) -> bool:
        news = self._server.news
        if any(self._open.get(name, 0) + news.count("sockets", name) >= most for name, most in shares.items()):
            return True
        most = self._server.configuration.limits.spectators_at_a_table
        return seat is None and (crowd >= most or not self._newcomers.take(address))


async def _send_away(socket: WebSocket, code: int, reason: str) -> None:
    """Accept first: browsers learn the code of a refused handshake only then. Whoever has gone needs no answer."""
    with contextlib.suppress(OSError, RuntimeError, WebSocketDisconnect):
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()
        await socket.close(code, reason)
