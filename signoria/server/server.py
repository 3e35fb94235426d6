"""The server: all tables in use, the writer, the bots, and who is who."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from starlette.requests import cookie_parser

from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import SignoriaError
from signoria.server import gate, lease_rows, storage
from signoria.server.administration import Administration
from signoria.server.audience import Audience
from signoria.server.calls import Calls
from signoria.server.configuration import Configuration
from signoria.server.due import AT_THE_TABLE, DueWork
from signoria.server.folder_lock import FolderLock
from signoria.server.identity import COOKIE, Keys, reachable_at, server_name
from signoria.server.lease_rows import Identity
from signoria.server.leases import Elsewhere, OneServer, SharedLeases
from signoria.server.limits import ChatLimits
from signoria.server.measures import Measures
from signoria.server.news import News, NoNews
from signoria.server.remote_thinking import RemoteThinkers
from signoria.server.results import Results
from signoria.server.retention import Retention
from signoria.server.seeds import new_seed
from signoria.server.sightings import Sightings
from signoria.server.steady_time import SteadyTime
from signoria.server.storage import Due
from signoria.server.table_owner import OwnerClosed, TableOwner
from signoria.server.thinking import Thinkers
from signoria.server.tokens import Tokens
from signoria.server.uptime import Uptime
from signoria.server.writer import DatabaseAway, Writer
from signoria.tables import Entry, Refused, Snapshot, Table, restore

T = TypeVar("T")
OWNERS_KEPT = 1_000
# How long a table is kept that nobody uses, and one whose game is over: its history is whole, and large.
IDLE_SECONDS, OVER_SECONDS = 300.0, 30.0
PERSONS_KEPT = 10_000
# Of servers that share a house each takes up so many tables of one that is gone before the others get their turn.
TAKEN_UP_AT_ONCE = 20
LOBBY_READ, LOBBY_SHOWN = 500, 50
_log = logging.getLogger("signoria.server")


@dataclass(slots=True)
class Person:
    """What is known of somebody: an identity, a name he chose, and his settings."""

    id: str
    name: str = ""
    settings: dict[str, Any] = field(default_factory=dict)


class Server:
    def __init__(
        self,
        configuration: Configuration,
        now: Callable[[], float] | None = None,
        measures: Measures | None = None,
        listener: socket.socket | None = None,
    ) -> None:
        """`listener` is where people come in, for who takes over."""
        self.configuration = configuration
        self.listener = listener
        self.now = now if now is not None else SteadyTime()
        self.measures = measures or Measures()
        self._lock = FolderLock(configuration.data)
        try:
            self.keys = Keys.of_folder(configuration.data)
            self.writer = Writer(storage.connect(configuration))
        except BaseException:
            self._lock.release()
            raise
        self.leases: OneServer | SharedLeases = OneServer()
        if configuration.is_shared:
            who = Identity(server_name(configuration.data), reachable_at(configuration, listener), self.keys.mark)
            self.leases = SharedLeases(self.writer, who, self._epochs, self._lose, configuration.lease_seconds)
            self.leases.also += [self._read_bans, self.take_up_waiting]
        self.writer.heard = self.measures.write.observe
        if configuration.slow_disk:
            self.writer.before_commit = lambda: time.sleep(random.uniform(0.0, configuration.slow_disk / 1000))
        self.news = NoNews()
        remote = None
        if configuration.redis:
            self.news = News(configuration.redis, self.keys.mark, self.leases.server or secrets.token_hex(8))
            remote = RemoteThinkers(configuration.redis)
        self.news.on("bans", self._read_bans)
        self.news.tell_counts("here", lambda: {owner.id: owner.people_here for owner in self._owners.values()})
        self.thinkers = Thinkers(configuration.bot_processes, remote)
        # Tells apart the runs of the server, so that a page knows whether its revision still counts.
        self.run = secrets.token_hex(4)
        self.uptime = Uptime(self.run, self.writer, self.now, self._are_others_open if self.leases.are_shared else None)
        self.chats = ChatLimits(configuration.limits)
        for name, allowances in self.chats.all.items():
            self.news.share(name, allowances)
        self.due = DueWork(self)
        self.calls = Calls(self)
        self.results = Results(self)
        self.sightings = Sightings(self)
        self.tokens = Tokens(self)
        # Called when somebody is forgotten: what was read of him must be read again.
        self.departures: list[Callable[[], None]] = []
        self._owners: dict[str, TableOwner] = {}
        self._loading: dict[str, asyncio.Task[TableOwner]] = {}
        self._persons: dict[str, Person] = {}
        self._thoughts: dict[tuple[str, int], asyncio.Task[None]] = {}
        # How many tables in use each person has a seat at.
        self.seated: Counter[str] = Counter()
        self._damaged: set[str] = set()
        self.is_closing = False
        self._idle: asyncio.Task[None] | None = None
        self.banned: set[str] = set()
        self.retention = Retention(self)
        self.administration = Administration(self)

    async def open_quietly(self) -> None:
        """For something that is done to a server that does not run: nothing that is due is begun."""
        await self.leases.open()
        self.banned = set(await self.writer.read(storage.read_bans))

    async def open(self) -> None:
        """Before the first viewer is let in. Raises OtherKey."""
        await self.uptime.open()
        await self.leases.open()
        self.banned = set(await self.writer.read(storage.read_bans))
        self.due.open()
        self.retention.open()
        self._idle = asyncio.create_task(self._keep_putting_away())
        await self.news.open()
        await self.administration.open()

    # ---- tables

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
        try:
            epoch = await self.leases.take(name)
        except Refused:
            raise
        except Exception as problem:
            _log.warning("table %s: whose it is cannot be found out: %r", name, problem)
            raise Busy from problem
        try:
            return await self._open(name, epoch)
        except BaseException:
            self.leases.give_back(name, epoch)
            raise

    async def _open(self, name: str, epoch: int) -> TableOwner:
        try:
            entries, snapshots = await self.writer.read(lambda connection: storage.read_table(connection, name))
            if not entries:
                raise NoSuchTable(name)
            due = await self.writer.read(lambda connection: storage.read_due(connection, name))
            table = _restore(name, entries, snapshots)
        except (NoSuchTable, DatabaseAway):
            raise
        except Exception as problem:
            # One table that is broken must not take the others along.
            if name not in self._damaged:
                self._damaged.add(name)
                _log.error("table %s cannot be read and stays closed: %r", name, problem)
            raise Damaged from problem
        if table.state == "closed":
            raise Closed
        owner = self.keep(TableOwner(self, table, due, epoch))
        try:
            await owner.look_up()
        except OwnerClosed:
            # It was lost again while it was being opened.
            raise Busy from None
        return owner

    async def place(self, name: str) -> str | None:
        """Where that table is if another server has it: that server's address. Otherwise it is, or will be, here."""
        if not self.leases.are_shared:
            return None
        if not self.leases.are_sure:
            with contextlib.suppress(DatabaseAway):
                # What was lost meanwhile is closed by this.
                await self.leases.renew()
        try:
            await self.owner(name)
        except Elsewhere as elsewhere:
            return elsewhere.address
        except Refused:
            # Whoever asks is told here.
            return None
        return None

    def _epochs(self) -> dict[str, int]:
        return {owner.id: owner.epoch for owner in self._owners.values()}

    def _lose(self, name: str, epoch: int) -> None:
        owner = self._owners.get(name)
        if owner is not None and owner.epoch == epoch:
            _log.info("table %s is another server's now", name)
            owner.close()

    def _are_others_open(self, connection: Connection) -> bool:
        return lease_rows.are_others_alive(connection, self.leases.server)

    async def _read_bans(self) -> None:
        """Any server may have banned somebody."""
        banned = set(await self.writer.read(storage.read_bans))
        new, self.banned = banned - self.banned, banned
        for who in new:
            self._send_off(who)

    async def take_up_waiting(self) -> None:
        """Tables where a bot is to move and whose server is gone go on here."""
        if isinstance(self.leases, SharedLeases) and self.due.is_open:
            for name in await self.leases.take_waiting(AT_THE_TABLE, TAKEN_UP_AT_ONCE):
                self.due.load_soon(name)

    async def add(self, table: Table) -> None:
        """A new table: written down, then open to all."""
        await self.open_together([table], lambda connection: None)

    def keep(self, owner: TableOwner) -> TableOwner:
        if len(self._owners) >= OWNERS_KEPT:
            self._make_space()
        self._owners[owner.id] = owner
        owner.note_seated()
        self.measures.tables.set(len(self._owners))
        return owner

    async def _keep_putting_away(self) -> None:
        """What nobody has used for a while is read again when somebody comes."""
        while True:
            await asyncio.sleep(OVER_SECONDS / 2)
            self.put_away_idle(time.monotonic())

    def put_away_idle(self, now: float) -> None:
        for owner in list(self._owners.values()):
            kept = OVER_SECONDS if owner.is_over else IDLE_SECONDS
            if owner.last_used < now - kept and not owner.is_busy:
                owner.close()

    def _make_space(self) -> None:
        idle = [owner for owner in self._owners.values() if not owner.is_busy]
        for owner in sorted(idle, key=lambda owner: owner.last_used)[: OWNERS_KEPT // 10]:
            owner.close()

    def forget(self, owner: TableOwner, due: Due) -> None:
        """The owner has closed; what is due at its table is not forgotten."""
        self.leases.give_back(owner.id, owner.epoch)
        if self._owners.get(owner.id) is owner:
            del self._owners[owner.id]
            self.measures.tables.set(len(self._owners))
            if any(kind in AT_THE_TABLE for kind, _ in due) and not self.is_closing:
                self.due.take_up(owner.id)

    async def change(self, name: str, act: Callable[[Table], T]) -> T:
        """Change a table, wherever it is."""
        for _ in range(3):
            owner = await self.owner(name)
            try:
                return await owner.change(act)
            except OwnerClosed:
                continue
        raise Busy

    async def ask(self, name: str, question: Callable[[Audience], T]) -> T:
        """Find something out about a table, wherever it is."""
        for _ in range(3):
            owner = await self.owner(name)
            try:
                return await owner.ask(question)
            except OwnerClosed:
                continue
        raise Busy

    async def open_from(self, name: str, wish: object, act: Callable[[Table], Table | str]) -> str:
        """Let a table open another one; see TableOwner."""
        for _ in range(3):
            owner = await self.owner(name)
            try:
                return await owner.open_from(wish, act)
            except OwnerClosed:
                continue
        raise Busy

    async def open_together(self, tables: list[Table], also: Callable[[Connection], None]) -> None:
        """New tables, and what else goes with them: all of it is written, or nothing."""
        owners = [TableOwner(self, table) for table in tables]
        await self.writer.write(*[owner.written_down() for owner in owners], also=also)
        for owner in owners:
            self.keep(owner)
            # Whoever comes reads it from the disk, if this server has not been sure of it for long enough.
            with contextlib.suppress(OwnerClosed):
                await owner.look_up()

    # ---- what follows from a change

    def look_after(self, owner: TableOwner, table: Table) -> None:
        """What the table has come to is on disk: let bots think that are to act."""
        for seat in table.to_act:
            if table.chairs[seat].bot is not None and (table.id, seat) not in self._thoughts:
                task = asyncio.create_task(self._think(owner, seat))
                self._thoughts[table.id, seat] = task
                task.add_done_callback(partial(self._thought, owner, seat))

    def _thought(self, owner: TableOwner, seat: int, task: asyncio.Task[None]) -> None:
        """A thought has ended; the bot may have been asked something new while it did."""
        self._thoughts.pop((owner.id, seat), None)
        if task.cancelled():
            return
        if task.exception() is None:
            owner.look_around()
        else:
            _log.error("a bot's thought failed", exc_info=task.exception())
            asyncio.get_running_loop().call_later(1.0, owner.look_around)

    async def _think(self, owner: TableOwner, seat: int) -> None:
        """Play for a bot until it is somebody else's turn."""
        try:
            while await self._think_once(owner, seat):
                pass
        except OwnerClosed:
            # Whoever reads the table again finds the bot to move.
            return

    async def _think_once(self, owner: TableOwner, seat: int) -> bool:
        question = await owner.ask(lambda audience: _question(audience.table, seat))
        if question is None:
            return False
        bot, game, move, world = question
        action = await self.thinkers.choose(bot, game, seat, world)
        await asyncio.sleep(await owner.ask(lambda audience: self._bots_pause(audience, seat, move, action)))

        def answer(table: Table) -> None:
            if table.is_bots_turn(seat):
                table.submit(seat, move, action, self.now())

        try:
            await owner.change(answer)
        except SignoriaError as problem:
            # Somebody moved or took a move back meanwhile: the bot thinks again about what is asked now.
            _log.info("a bot's move came to nothing: %s", problem)
            if await owner.ask(lambda audience: audience.table.number(seat)) == move:
                await asyncio.sleep(1.0)
        return True

    def _bots_pause(self, audience: Audience, seat: int, move: int, action: str) -> float:
        """Counted from what all saw last, so that the wait does not tell how many secret steps came before."""
        table = audience.table
        if table.number(seat) != move or not table.is_bots_turn(seat) or gate.is_secret_step(table, seat, action):
            return 0.0
        return max(self.configuration.bot_delay - (time.monotonic() - audience.last_news), 0.0)

    # ---- people

    def seat_holder(self, cookies: dict[str, str]) -> str | None:
        """The person of a cookie, if he has a seat at a table that is in use."""
        known = self.keys.person(cookies.get(self.keys.cookie_name))
        return known if known is not None and known in self.seated else None

    async def person(self, name: str) -> Person:
        found = self._persons.get(name)
        if found is None:
            row = await self.writer.read(lambda connection: storage.read_person(connection, name))
            found = Person(name, *row) if row is not None else Person(name)
            if self.leases.are_shared:
                # Another server may be told otherwise at any time.
                return found
            if len(self._persons) >= PERSONS_KEPT:
                self._persons.pop(next(iter(self._persons)))
            self._persons[name] = found
        return found

    async def keep_person(self, person: Person) -> None:
        if not self.leases.are_shared:
            self._persons[person.id] = person

        def write(connection: Connection) -> None:
            storage.write_person(connection, person.id, person.name, person.settings)

        try:
            await self.writer.put(write)
        except IntegrityError:
            # Another server has just written him for the first time.
            await self.writer.put(write)

    def forget_person(self, person: str) -> None:
        """Nothing of that person is kept in memory."""
        self._persons.pop(person, None)
        self.sightings.forget(person)
        for forget in self.departures:
            forget()

    def is_banned(self, address: str, headers: Mapping[str, str]) -> bool:
        """Whether whoever sends this is not let in."""
        if address in self.banned:
            return True
        bearer = headers.get("authorization", "").removeprefix("Bearer ").strip()
        cookies = cookie_parser(headers.get("cookie", ""))
        tokens = (bearer, cookies.get(self.keys.cookie_name), cookies.get(COOKIE))
        return any(self.keys.person(token) in self.banned for token in tokens if token)

    async def ban(self, who: str, is_banned: bool = True) -> None:
        """An address, or a person by his id, is not let in any more; whoever is here is sent off."""
        await self.writer.put(lambda connection: storage.write_ban(connection, who, self.now(), is_banned))
        self.news.tell("bans")
        if not is_banned:
            self.banned.discard(who)
            return
        self.banned.add(who)
        self._send_off(who)

    def _send_off(self, who: str) -> None:
        for owner in list(self._owners.values()):
            owner.send_off(who)

    # ---- running it

    async def delete(self, name: str) -> None:
        """A table is gone for good, with all that is kept of it."""
        owner = self._owners.get(name)
        if owner is not None:
            await owner.delete()
        elif looks_like_a_name(name):
            await self.writer.put(lambda connection: storage.delete_table(connection, name))
        self._damaged.discard(name)

    async def put_away(self, name: str) -> None:
        """What is in memory of that table is read again next time; what is being written comes to its end first."""
        owner = self._owners.get(name)
        if owner is not None:
            owner.close()
            await owner.finish()

    def note_measures(self) -> None:
        """What is not counted as it happens."""
        self.measures.bots.set(len(self._thoughts))
        self.measures.due.set(self.due.waiting)

    def status(self) -> dict[str, Any]:
        return {
            "run": self.run,
            "tables in memory": len(self._owners),
            "sockets": int(self.measures.registry.get_sample_value("signoria_sockets") or 0),
            "bots thinking": len(self._thoughts),
            "tables that cannot be read": sorted(self._damaged),
        }

    # ---- lists

    async def lobby(self) -> list[dict[str, Any]]:
        """Open tables that anybody may join: where people wait at the table first, then where people have sat down."""
        found = await self.writer.read(lambda connection: storage.read_lobby(connection, LOBBY_READ))
        here = {owner.id: owner.people_here for owner in self._owners.values()}

        def people(summary: dict[str, Any]) -> tuple[int, int]:
            """Who wait at the table, and who have sat down."""
            waiting = here.get(summary["id"], 0) + self.news.count("here", summary["id"])
            return waiting, sum(map(bool, summary["people"]))

        found.sort(key=people, reverse=True)
        return found[:LOBBY_SHOWN]

    async def tables_of(self, person: str) -> list[dict[str, Any]]:
        return await self.writer.read(lambda connection: storage.read_tables_of(connection, person, 50))

    async def close(self) -> None:
        self.is_closing = True
        self._lock.note_closing()
        await self.administration.close()
        if self._idle is not None:
            self._idle.cancel()
        await self.retention.close()
        await self.due.close()
        for task in list(self._thoughts.values()):
            task.cancel()
        await asyncio.gather(*self._thoughts.values(), return_exceptions=True)
        await self.thinkers.close()
        await self.news.close()
        owners = list(self._owners.values())
        for owner in owners:
            owner.close()
        # What was being written is on disk before the server is gone.
        for owner in owners:
            await owner.finish()
        await self.sightings.close()
        await self.uptime.close()
        await self.leases.close()
        await self.writer.close()
        self._lock.release()


def _restore(name: str, entries: list[Entry], snapshots: list[Snapshot]) -> Table:
    try:
        return restore(name, entries, snapshots)
    except Exception as problem:
        if not snapshots:
            raise
        _log.warning("table %s is played over from its journal: its snapshots do not fit (%r)", name, problem)
        return restore(name, entries, [])


class Damaged(Refused):
    def __init__(self) -> None:
        super().__init__("damaged", "what is stored of this table cannot be read")


class Closed(Refused):
    def __init__(self) -> None:
        super().__init__("closed", "this table has been closed")


class NoSuchTable(Refused):
    def __init__(self, name: str) -> None:
        super().__init__("unknown_table", "there is no such table")


class Busy(Refused):
    def __init__(self) -> None:
        super().__init__("busy", "the table is being read again; try once more")


def _question(table: Table, seat: int) -> tuple[str, str, int, dict[str, Any]] | None:
    """What a bot is asked: its kind, the game, the move it answers, and a world drawn from what it knows."""
    bot = table.chairs[seat].bot
    if bot is None or not table.is_bots_turn(seat):
        return None
    number = table.number(seat)
    world = gate.asked_of_bot(table, seat, SeededDice(new_seed(f"world {seat} {number}")))
    return bot, table.rulebook.id, number, world


def looks_like_a_name(name: str) -> bool:
    """Whether a table or tournament could be called so; whatever else comes need not bother the database."""
    return len(name) <= 32 and name.isalnum() and name.isascii()
