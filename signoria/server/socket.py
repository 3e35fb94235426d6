"""Play over a WebSocket at /t/{table}/socket?revision=…

The page carries the `revision` it shows; if that is not the present one, the first message brings everything.
All messages are JSON objects. From the client, with `do`:

    {"do": "play", "move": N, "action": "build tavern", "token": "…"}   N is the move number the page shows (it counts
                                                  what this viewer noticed); the token (any short text, new for each
                                                  click) makes repeats harmless
    {"do": "undo", "move": N}                     take one's last move back
    {"do": "reset", "move": N}                    take the whole turn back, as far as it can be
    {"do": "chat", "text": "…"}
    {"do": "leave"} {"do": "back"}                let a bot play for me; take my seat again
    {"do": "take_over", "seat": S}                let a bot play for somebody whose time is out
    {"do": "sync"}                                send me everything
    {"do": "ping"}                                answered by {"do": "pong"}

From the server:

    {"do": "update", "move": N, "revision": R, "state": "open|running|over",
     "fragments": {name: html}, "remove": [name, …],     parts that changed, parts that are gone
     "title": text, "your_turn": bool,
     "log": {"keep": M, "html": lines},                  absent if nothing was added: drop the lines of moves above M
                                                         (M = -1: all lines), then append these
     "chat": lines, "events": [told facts, …],           absent if nothing was said or happened
     "notice": "undone", "whole": true}                  "whole" replaces everything: fragments not named are gone,
                                                         chat and log replace what is shown
    {"do": "done", "token": T, "move": N}                the submission was carried out (or had been already); the
                                                         update that shows it comes before or after this
    {"do": "refused", "refused": code, "rule": id or null, "text": sentence, "token": T, "move": N}

Close codes: 4403 other site, 4404 no such table, 4429 too many sockets, 4413 message too long, 4400 too many bad
messages, 1012 come back (the server restarts, or the viewer has got another seat: load the page again if the reason is
"reseated"). After any other end the client comes back by itself, a little later each time, with its last revision, and
submits again, with the same token, what has not been answered.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from signoria.kernel.errors import SignoriaError
from signoria.server.guard import comes_from_here
from signoria.server.house import House
from signoria.server.limits import Allowance, Allowances
from signoria.server.refusals import refusal
from signoria.server.room import Room
from signoria.server.viewer import Viewer
from signoria.server.visits import Visit, visit
from signoria.tables import Refused, Table

MOST_BAD = 20
_log = logging.getLogger("signoria.socket")
_encode = msgspec.json.Encoder().encode


class Play(msgspec.Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    move: int
    action: str
    token: str = ""


class Undo(msgspec.Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    move: int
    token: str = ""


class Reset(msgspec.Struct, tag_field="do", tag="reset", forbid_unknown_fields=True):
    move: int
    token: str = ""


class Chat(msgspec.Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    text: str
    token: str = ""


class Leave(msgspec.Struct, tag_field="do", tag="leave", forbid_unknown_fields=True):
    token: str = ""


class Back(msgspec.Struct, tag_field="do", tag="back", forbid_unknown_fields=True):
    token: str = ""


class TakeOver(msgspec.Struct, tag_field="do", tag="take_over", forbid_unknown_fields=True):
    seat: int
    token: str = ""


class Sync(msgspec.Struct, tag_field="do", tag="sync", forbid_unknown_fields=True):
    token: str = ""


class Ping(msgspec.Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    token: str = ""


Command = Play | Undo | Reset | Chat | Leave | Back | TakeOver | Sync | Ping
_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


class Conversation:
    """One socket from the first to the last message."""

    def __init__(self, socket: WebSocket, visiting: Visit, room: Room, chats: Allowances) -> None:
        self.socket = socket
        self.visit = visiting
        self.house = visiting.house
        self.room = room
        self.chats = chats
        limits = self.house.configuration.limits
        self.most_bytes = limits.message_bytes
        self.messages = Allowance(*limits.messages, time.monotonic())
        self.bad = 0
        person = visiting.person.id
        self.viewer = Viewer(person, room.table.seat_of(person), visiting.visitor.language)

    async def run(self, revision: str) -> None:
        async with self.room.lock:
            self.room.enter(self.viewer, revision)
        reader = asyncio.create_task(self._listen())
        writer = asyncio.create_task(self.viewer.deliver(self.socket.send_text))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.leave(self.viewer)
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            await self._hang_up()

    async def _hang_up(self) -> None:
        if self.socket.client_state is not WebSocketState.CONNECTED:
            return
        if self.socket.application_state is not WebSocketState.CONNECTED:
            return
        reason = "reseated" if self.room.table.seat_of(self.viewer.person) != self.viewer.seat else ""
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
            command = _understand(message)
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
            async with self.room.lock:
                self.room.audience.show_all(self.viewer)
            return
        if isinstance(command, Chat) and not self.chats.take(self.viewer.person):
            raise Refused("too_often", "slower, please")
        await self.room.change(lambda table: self._act(table, command, token))
        self._answer({"do": "done", "token": token, "move": self.room.table.number(self.viewer.seat)})

    def _act(self, table: Table, command: Command, token: str) -> None:
        at, person = self.house.now(), self.viewer.person
        if isinstance(command, Chat):
            table.say(person, self.visit.person.name, command.text, at)
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
        told = refusal(problem, self.viewer.language, self.room.table)
        self._answer({"do": "refused", **told, "token": token, "move": self.room.table.number(self.viewer.seat)})

    def _answer(self, message: dict[str, Any]) -> None:
        self.viewer.send(_encode(message).decode())


def own_seat(table: Table, person: str) -> int:
    """The seat for which that person acts."""
    seat = table.seat_of(person)
    if seat is None:
        raise Refused("not_seated", "you are watching; only who sits at the table plays")
    if table.chairs[seat].is_away:
        raise Refused("away", "a bot plays for you; take your seat again first")
    return seat


def _understand(message: str | bytes) -> Command:
    try:
        return _decoder.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("not_understood", "that message cannot be understood") from None


class Sockets:
    """The door for sockets: counts them and sends away who has no business here."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._chats = Allowances(house.configuration.limits.chats)
        self._open: dict[str, int] = {}

    async def enter(self, socket: WebSocket) -> None:
        limits = self._house.configuration.limits
        if not comes_from_here(socket.headers):
            await _send_away(socket, 4403, "other site")
            return
        visiting = await visit(socket)
        try:
            room = await self._house.room(socket.path_params["table"])
        except SignoriaError:
            await _send_away(socket, 4404, "no such table")
            return
        address = f"address {socket.client.host if socket.client else '?'}"
        who = {address: limits.sockets_of_an_address, visiting.person.id: limits.sockets}
        crowded = sum(len(circle.viewers) for circle in room.audience.circles.values()) >= limits.viewers_at_a_table
        if crowded or any(self._open.get(name, 0) >= most for name, most in who.items()):
            await _send_away(socket, 4429, "too many")
            return
        await socket.accept()
        for name in who:
            self._open[name] = self._open.get(name, 0) + 1
        try:
            revision = socket.query_params.get("revision", "")[:40]
            await Conversation(socket, visiting, room, self._chats).run(revision)
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
