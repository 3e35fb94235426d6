"""All tables that are in use at this server, each with its owner: read when somebody comes, put away later."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.engine import Connection

from signoria.server import storage
from signoria.server.audience import Audience
from signoria.server.due import AT_THE_TABLE
from signoria.server.leases import Elsewhere, Lease, SharedLeases
from signoria.server.storage import Due
from signoria.server.table_owner import OwnerClosed, TableOwner
from signoria.server.writer import DatabaseAway
from signoria.tables import Entry, Refused, Snapshot, Table, restore

if TYPE_CHECKING:
    from signoria.server.server import Server

T = TypeVar("T")
OWNERS_KEPT = 1_000
# How long a table is kept that nobody uses, and one whose game is over: its history is whole, and large.
IDLE_SECONDS, OVER_SECONDS = 300.0, 30.0
# Of servers that share a house each takes up so many tables of one that is gone before the others get their turn.
TAKEN_UP_AT_ONCE = 20
_log = logging.getLogger("signoria.server")


class OpenTables:
    def __init__(self, server: Server) -> None:
        self._server = server
        self.owners: dict[str, TableOwner] = {}
        self._loading: dict[str, asyncio.Task[TableOwner]] = {}
        # How many tables in use each person has a seat at.
        self.seated: Counter[str] = Counter()
        self.damaged: set[str] = set()
        self._idle: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._idle = asyncio.create_task(self._keep_putting_away())

    def rest(self) -> None:
        """Nothing is put away any more: the server ends."""
        if self._idle is not None:
            self._idle.cancel()

    async def close(self) -> None:
        owners = list(self.owners.values())
        for owner in owners:
            owner.close()
        # What was being written is on disk before the server is gone.
        for owner in owners:
            await owner.finish()

    async def owner(self, name: str) -> TableOwner:
        """The owner of that table, read from disk if need be. Raises Refused if there is no such table."""
        owner = self.owners.get(name)
        if owner is not None:
            return owner
        if not looks_like_a_name(name):
            raise NoSuchTable(name)
        task = self._loading.get(name)
        if task is None:
            task = self._loading[name] = asyncio.create_task(self._load(name))
            task.add_done_callback(lambda task: self._loaded(name, task))
        return await asyncio.shield(task)

    def _loaded(self, name: str, task: asyncio.Task[TableOwner]) -> None:
        self._loading.pop(name, None)
        if not task.cancelled():
            # Whoever wanted it may have gone: then nobody asks how it ended.
            task.exception()

    async def _load(self, name: str) -> TableOwner:
        try:
            lease = await self._server.leases.take(name)
        except Refused:
            raise
        except Exception as problem:
            _log.warning("table %s: whose it is cannot be found out: %r", name, problem)
            raise Busy from problem
        try:
            return await self._open(name, lease)
        except BaseException:
            self._server.leases.give_back(name, lease.epoch)
            raise

    async def _open(self, name: str, lease: Lease) -> TableOwner:
        try:
            entries, snapshots = await self._server.writer.read(lambda connection: storage.read_table(connection, name))
            if not entries:
                raise NoSuchTable(name)
            due = await self._server.writer.read(lambda connection: storage.read_due(connection, name))
            table = _restore(name, entries, snapshots)
        except (NoSuchTable, DatabaseAway):
            raise
        except Exception as problem:
            # One table that is broken must not take the others along.
            if name not in self.damaged:
                self.damaged.add(name)
                _log.error("table %s cannot be read and stays closed: %r", name, problem)
            raise Damaged from problem
        if table.state == "closed":
            raise Closed
        if self._server.leases.may_be_lost(lease):
            # The game may have gone on elsewhere since it was read.
            raise Busy
        owner = self.keep(TableOwner(self._server, table, due, lease))
        try:
            await owner.look_up()
        except OwnerClosed:
            # It was lost again while it was being opened.
            raise Busy from None
        except BaseException:
            # Nobody has seen to what is due there.
            owner.close()
            raise
        return owner

    async def place(self, name: str) -> str | None:
        """Where that table is if another server has it: that server's address. Otherwise it is, or will be, here."""
        if not self._server.leases.are_shared:
            return None
        if not self._server.leases.are_sure:
            with contextlib.suppress(DatabaseAway):
                # What was lost meanwhile is closed by this.
                await self._server.leases.make_sure()
        try:
            await self.owner(name)
        except Elsewhere as elsewhere:
            return elsewhere.address
        except Refused:
            # Whoever asks is told here.
            return None
        return None

    def epochs(self) -> dict[str, int]:
        return {owner.id: owner.epoch for owner in self.owners.values()}

    def is_wanted(self, name: str) -> bool:
        """Whether that table is in use or about to be."""
        return name in self.owners or name in self._loading

    def lose(self, name: str, epoch: int) -> None:
        owner = self.owners.get(name)
        if owner is not None and owner.epoch == epoch:
            _log.info("table %s is another server's now", name)
            owner.close()

    async def take_up_waiting(self) -> None:
        """Tables where a bot is to move and whose server is gone go on here."""
        if isinstance(self._server.leases, SharedLeases) and self._server.due.is_open:
            for name in await self._server.leases.take_waiting(AT_THE_TABLE, TAKEN_UP_AT_ONCE):
                self._server.due.load_soon(name)

    async def add(self, table: Table) -> None:
        """A new table: written down, then open to all."""
        await self.open_together([table], lambda connection: None)

    def keep(self, owner: TableOwner) -> TableOwner:
        if len(self.owners) >= OWNERS_KEPT:
            self._make_space()
        self.owners[owner.id] = owner
        owner.note_seated()
        self._server.measures.tables.set(len(self.owners))
        return owner

    async def _keep_putting_away(self) -> None:
        """What nobody has used for a while is read again when somebody comes."""
        while True:
            await asyncio.sleep(OVER_SECONDS / 2)
            self.put_away_idle(time.monotonic())

    def put_away_idle(self, now: float) -> None:
        for owner in list(self.owners.values()):
            kept = OVER_SECONDS if owner.is_over else IDLE_SECONDS
            if owner.last_used < now - kept and not owner.is_busy:
                owner.close()

    def _make_space(self) -> None:
        idle = [owner for owner in self.owners.values() if not owner.is_busy]
        for owner in sorted(idle, key=lambda owner: owner.last_used)[: OWNERS_KEPT // 10]:
            owner.close()

    def forget(self, owner: TableOwner, due: Due) -> None:
        """The owner has closed; what is due at its table is not forgotten."""
        self._server.leases.give_back(owner.id, owner.epoch)
        if self.owners.get(owner.id) is owner:
            del self.owners[owner.id]
            self._server.measures.tables.set(len(self.owners))
            if any(kind in AT_THE_TABLE for kind, _ in due) and not self._server.is_closing:
                self._server.due.take_up(owner.id)

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
        owners = [TableOwner(self._server, table) for table in tables]
        await self._server.writer.write(*[owner.written_down() for owner in owners], also=also)
        for owner in owners:
            await self.begin(owner)

    async def begin(self, owner: TableOwner) -> None:
        """A new table has been written down.

        Where servers share a house it becomes that server's which is asked for it first, if nothing is to be done
        there: a proxy sends all who want one table to one server, and that is seldom the one that has opened it.
        """
        leases = self._server.leases
        if leases.are_shared and (not owner.is_needed or leases.may_be_lost(owner.lease)):
            return
        self.keep(owner)
        # Whoever comes reads it from the disk, if this server has not been sure of it for long enough.
        with contextlib.suppress(OwnerClosed):
            await owner.look_up()

    def send_off(self, who: str) -> None:
        for owner in list(self.owners.values()):
            owner.send_off(who)

    async def delete(self, name: str) -> None:
        """A table is gone for good, with all that is kept of it."""
        owner = self.owners.get(name)
        if owner is not None:
            await owner.delete()
        elif looks_like_a_name(name):
            await self._server.writer.put(lambda connection: storage.delete_table(connection, name))
        self.damaged.discard(name)

    async def put_away(self, name: str) -> None:
        """What is in memory of that table is read again next time; what is being written comes to its end first."""
        owner = self.owners.get(name)
        if owner is not None:
            owner.close()
            await owner.finish()


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


def looks_like_a_name(name: str) -> bool:
    """Whether a table or tournament could be called so; whatever else comes need not bother the database."""
    return len(name) <= 32 and name.isalnum() and name.isascii()
