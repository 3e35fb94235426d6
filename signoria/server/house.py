"""The house: all rooms in use, the writer, the bots, and who is who."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import SignoriaError
from signoria.server import gate, storage
from signoria.server.configuration import Configuration
from signoria.server.identity import Keys
from signoria.server.room import Room, RoomClosed
from signoria.server.summons import Summons
from signoria.server.thinking import Thinkers
from signoria.server.uptime import Uptime
from signoria.server.writer import Writer
from signoria.tables import Refused, Table, restore

T = TypeVar("T")
ROOMS_KEPT = 1_000
PERSONS_KEPT = 10_000
_log = logging.getLogger("signoria.house")


@dataclass(slots=True)
class Person:
    """What is known of a visitor: an identity, a name he chose, and his settings."""

    id: str
    name: str = ""
    settings: dict[str, Any] = field(default_factory=dict)


class House:
    def __init__(self, configuration: Configuration, now: Callable[[], float] = time.time) -> None:
        self.configuration = configuration
        self.now = now
        self.keys = Keys.of_folder(configuration.data)
        self.writer = Writer(storage.connect(configuration))
        self.thinkers = Thinkers(configuration.bot_processes)
        self.summons = Summons(self)
        # Tells apart the runs of the server, so that a page knows whether its revision still counts.
        self.run = secrets.token_hex(4)
        self.uptime = Uptime(self.run, self.writer, now)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._persons: dict[str, Person] = {}
        self._thoughts: dict[tuple[str, int], asyncio.Task[None]] = {}
        # Told when a table of a tournament has ended; set by whoever leads tournaments.
        self.when_over: Callable[[Table], Awaitable[None]] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Before the first visitor is let in."""
        await self.uptime.open()

    # ---- rooms

    async def room(self, name: str) -> Room:
        """The room of that table, read from disk if need be. Raises Refused if there is no such table."""
        room = self._rooms.get(name)
        if room is not None:
            return room
        if not looks_like_a_name(name):
            raise NoSuchTable(name)
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.create_task(self._load(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> Room:
        entries, snapshots = await self.writer.read(lambda connection: storage.read_table(connection, name))
        if not entries:
            raise NoSuchTable(name)
        room = Room(self, restore(name, entries, snapshots))
        self.summons.remember(room)
        missed = self.uptime.missed(room.table.updated)
        if missed:
            await room.change(lambda table: table.excuse(missed, self.now()))
        return self._keep(room)

    async def add(self, table: Table) -> Room:
        """A new table: written down, then open to all."""
        room = Room(self, table)
        await room.change(lambda _: None)
        return self._keep(room)

    def _keep(self, room: Room) -> Room:
        if len(self._rooms) >= ROOMS_KEPT:
            self._make_space()
        self._rooms[room.table.id] = room
        self.look_after(room)
        return room

    def _make_space(self) -> None:
        idle = [room for room in self._rooms.values() if not room.audience.circles and not room.lock.locked()]
        for room in sorted(idle, key=lambda room: room.last_used)[: ROOMS_KEPT // 10]:
            room.close()

    def forget(self, room: Room) -> None:
        if self._rooms.get(room.table.id) is room:
            del self._rooms[room.table.id]
            self.summons.forget(room.table.id)

    async def change(self, name: str, act: Callable[[Table], T]) -> T:
        """Change a table, wherever it is."""
        for _ in range(3):
            room = await self.room(name)
            try:
                return await room.change(act)
            except RoomClosed:
                continue
        raise Refused("busy", "the table is being read again; try once more")

    # ---- bots

    def look_after(self, room: Room) -> None:
        """Let bots think that are to act, call people, and tell of a tournament's table that has ended."""
        table = room.table
        self.summons.heed(room)
        if table.tournament and table.state == "over" and not room.is_reported and self.when_over is not None:
            room.is_reported = True
            self.send_off(self.when_over(table))
        for seat in table.to_act:
            if table.chairs[seat].bot is not None and (table.id, seat) not in self._thoughts:
                task = asyncio.create_task(self._think(room, seat))
                self._thoughts[table.id, seat] = task
                task.add_done_callback(partial(self._thought, room, seat))

    def send_off(self, errand: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await errand
            except Exception:
                _log.exception("an errand failed")

        task = asyncio.create_task(run())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _thought(self, room: Room, seat: int, task: asyncio.Task[None]) -> None:
        """A thought has ended; the bot may have been asked something new while it did."""
        self._thoughts.pop((room.table.id, seat), None)
        if task.cancelled():
            return
        if task.exception() is not None:
            _log.error("a bot's thought failed", exc_info=task.exception())
        elif not room.is_closed:
            self.look_after(room)

    async def _think(self, room: Room, seat: int) -> None:
        """Play for a bot until it is somebody else's turn."""
        table = room.table
        while not room.is_closed and table.is_bots_turn(seat):
            await self._think_once(room, table, seat, table.number(seat))

    async def _think_once(self, room: Room, table: Table, seat: int, move: int) -> None:
        bot = table.chairs[seat].bot or "random"
        world = gate.asked_of_bot(table, seat, SeededDice(secrets.token_hex(16)))
        action = await self.thinkers.choose(bot, table.rulebook.id, seat, world)
        if not gate.is_secret_step(table, seat, action):
            # Counted from what all saw last, so that the wait does not tell how many secret steps came before.
            await asyncio.sleep(max(self.configuration.bot_delay - (time.monotonic() - room.audience.last_news), 0.0))

        def answer(table: Table) -> None:
            if table.is_bots_turn(seat):
                table.submit(seat, move, action, self.now())

        try:
            await room.change(answer)
        except (SignoriaError, RoomClosed) as problem:
            # Somebody moved or took a move back meanwhile: the bot thinks again about what is asked now.
            _log.info("a bot's move came to nothing: %s", problem)
            if table.number(seat) == move:
                await asyncio.sleep(1.0)

    # ---- people

    async def person(self, name: str) -> Person:
        found = self._persons.get(name)
        if found is None:
            row = await self.writer.read(lambda connection: storage.read_person(connection, name))
            found = Person(name, *row) if row is not None else Person(name)
            if len(self._persons) >= PERSONS_KEPT:
                self._persons.pop(next(iter(self._persons)))
            self._persons[name] = found
        return found

    async def keep_person(self, person: Person) -> None:
        self._persons[person.id] = person
        await self.writer.put(
            lambda connection: storage.write_person(connection, person.id, person.name, person.settings)
        )

    # ---- lists

    async def lobby(self) -> list[dict[str, Any]]:
        return await self.writer.read(lambda connection: storage.read_lobby(connection, 50))

    async def tables_of(self, person: str) -> list[dict[str, Any]]:
        return await self.writer.read(lambda connection: storage.read_tables_of(connection, person, 50))

    async def close(self) -> None:
        for task in list(self._thoughts.values()):
            task.cancel()
        await asyncio.gather(*self._thoughts.values(), *self._errands, return_exceptions=True)
        await self.summons.close()
        self.thinkers.close()
        for room in list(self._rooms.values()):
            room.close()
        await self.uptime.close()
        await self.writer.close()


class NoSuchTable(Refused):
    def __init__(self, name: str) -> None:
        super().__init__("unknown_table", "there is no such table")


def looks_like_a_name(name: str) -> bool:
    """Whether a table or tournament could be called so; whatever else comes need not bother the database."""
    return len(name) <= 32 and name.isalnum() and name.isascii()
