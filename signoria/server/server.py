"""The server: all owners in use, the writer, the bots, and who is who."""

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
from signoria.server.calls import Calls
from signoria.server.configuration import Configuration
from signoria.server.identity import Keys
from signoria.server.table_owner import OwnerClosed, TableOwner
from signoria.server.thinking import Thinkers
from signoria.server.uptime import Uptime
from signoria.server.writer import Writer
from signoria.tables import Refused, Table, restore

T = TypeVar("T")
OWNERS_KEPT = 1_000
PERSONS_KEPT = 10_000
_log = logging.getLogger("signoria.server")


@dataclass(slots=True)
class Person:
    """What is known of a viewer: an identity, a name he chose, and his settings."""

    id: str
    name: str = ""
    settings: dict[str, Any] = field(default_factory=dict)


class Server:
    def __init__(self, configuration: Configuration, now: Callable[[], float] = time.time) -> None:
        self.configuration = configuration
        self.now = now
        self.keys = Keys.of_folder(configuration.data)
        self.writer = Writer(storage.connect(configuration))
        self.thinkers = Thinkers(configuration.bot_processes)
        self.calls = Calls(self)
        # Tells apart the runs of the server, so that a page knows whether its revision still counts.
        self.run = secrets.token_hex(4)
        self.uptime = Uptime(self.run, self.writer, now)
        self._owners: dict[str, TableOwner] = {}
        self._loading: dict[str, asyncio.Task[TableOwner]] = {}
        self._persons: dict[str, Person] = {}
        self._thoughts: dict[tuple[str, int], asyncio.Task[None]] = {}
        # Told when a table of a tournament has ended; set by whoever leads tournaments.
        self.when_over: Callable[[Table], Awaitable[None]] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Before the first viewer is let in."""
        await self.uptime.open()

    # ---- owners

    async def owner(self, name: str) -> TableOwner:
        """The owner of that table, read from disk if need be. Raises Refused if there is no such table."""
        owner = self._owners.get(name)
        if owner is not None:
            return owner
        if not looks_like_a_name(name):
            raise NoSuchTable(name)
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.create_task(self._load(name))
            task.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(task)

    async def _load(self, name: str) -> TableOwner:
        entries, snapshots = await self.writer.read(lambda connection: storage.read_table(connection, name))
        if not entries:
            raise NoSuchTable(name)
        owner = TableOwner(self, restore(name, entries, snapshots))
        self.calls.remember(owner)
        missed = self.uptime.missed(owner.table.updated)
        if missed:
            await owner.change(lambda table: table.excuse(missed, self.now()))
        return self._keep(owner)

    async def add(self, table: Table) -> TableOwner:
        """A new table: written down, then open to all."""
        owner = TableOwner(self, table)
        await owner.change(lambda _: None)
        return self._keep(owner)

    def _keep(self, owner: TableOwner) -> TableOwner:
        if len(self._owners) >= OWNERS_KEPT:
            self._make_space()
        self._owners[owner.table.id] = owner
        self.look_after(owner)
        return owner

    def _make_space(self) -> None:
        idle = [owner for owner in self._owners.values() if not owner.audience.groups and not owner.lock.locked()]
        for owner in sorted(idle, key=lambda owner: owner.last_used)[: OWNERS_KEPT // 10]:
            owner.close()

    def forget(self, owner: TableOwner) -> None:
        if self._owners.get(owner.table.id) is owner:
            del self._owners[owner.table.id]
            self.calls.forget(owner.table.id)

    async def change(self, name: str, act: Callable[[Table], T]) -> T:
        """Change a table, wherever it is."""
        for _ in range(3):
            owner = await self.owner(name)
            try:
                return await owner.change(act)
            except OwnerClosed:
                continue
        raise Refused("busy", "the table is being read again; try once more")

    # ---- bots

    def look_after(self, owner: TableOwner) -> None:
        """Let bots think that are to act, call people, and tell of a tournament's table that has ended."""
        table = owner.table
        self.calls.heed(owner)
        if table.tournament and table.state == "over" and not owner.is_reported and self.when_over is not None:
            owner.is_reported = True
            self.send_off(self.when_over(table))
        for seat in table.to_act:
            if table.chairs[seat].bot is not None and (table.id, seat) not in self._thoughts:
                task = asyncio.create_task(self._think(owner, seat))
                self._thoughts[table.id, seat] = task
                task.add_done_callback(partial(self._thought, owner, seat))

    def send_off(self, errand: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await errand
            except Exception:
                _log.exception("an errand failed")

        task = asyncio.create_task(run())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _thought(self, owner: TableOwner, seat: int, task: asyncio.Task[None]) -> None:
        """A thought has ended; the bot may have been asked something new while it did."""
        self._thoughts.pop((owner.table.id, seat), None)
        if task.cancelled():
            return
        if task.exception() is not None:
            _log.error("a bot's thought failed", exc_info=task.exception())
        elif not owner.is_closed:
            self.look_after(owner)

    async def _think(self, owner: TableOwner, seat: int) -> None:
        """Play for a bot until it is somebody else's turn."""
        table = owner.table
        while not owner.is_closed and table.is_bots_turn(seat):
            await self._think_once(owner, table, seat, table.number(seat))

    async def _think_once(self, owner: TableOwner, table: Table, seat: int, move: int) -> None:
        bot = table.chairs[seat].bot or "random"
        world = gate.asked_of_bot(table, seat, SeededDice(secrets.token_hex(16)))
        action = await self.thinkers.choose(bot, table.rulebook.id, seat, world)
        if not gate.is_secret_step(table, seat, action):
            # Counted from what all saw last, so that the wait does not tell how many secret steps came before.
            await asyncio.sleep(max(self.configuration.bot_delay - (time.monotonic() - owner.audience.last_news), 0.0))

        def answer(table: Table) -> None:
            if table.is_bots_turn(seat):
                table.submit(seat, move, action, self.now())

        try:
            await owner.change(answer)
        except (SignoriaError, OwnerClosed) as problem:
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
        await self.calls.close()
        self.thinkers.close()
        for owner in list(self._owners.values()):
            owner.close()
        await self.uptime.close()
        await self.writer.close()


class NoSuchTable(Refused):
    def __init__(self, name: str) -> None:
        super().__init__("unknown_table", "there is no such table")


def looks_like_a_name(name: str) -> bool:
    """Whether a table or tournament could be called so; whatever else comes need not bother the database."""
    return len(name) <= 32 and name.isalnum() and name.isascii()
