"""Which tables are this server's own, and whether it may still go by that.

Where one server has the database to itself, as with SQLite, every table is its own. Servers that share a PostgreSQL
hold each table that they have opened by a lease with an epoch. A server renews its word that it is alive every little
while; one that was silent for longer, because it was killed, paused or cut off, is taken to be dead, and its tables are
anybody's. So before it shows anything a server must be sure that its word still holds: one that slept and wakes up lets
go of its tables first. Whatever it writes names the epoch, which the database compares, so it writes nothing either.

A server that has much to do must not lose its tables for that, or all who come back to them would give it even more to
do: a thread of its own says that it is alive, as long as the rest of it gets its turn now and then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, Protocol

from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from signoria.server import lease_rows
from signoria.server.lease_rows import Identity
from signoria.server.writer import DatabaseAway, Writer
from signoria.tables import Refused

# Of the time for which a server is taken to be alive after its last word: how much it goes by itself, since clocks run
# at different speeds, and how often it says so within it.
_SURE = 0.8
_BEATS = 4
_PAUSE = 0.2
# A server whose tasks have had no turn for so many times as long is taken to hang.
_HANGS_AFTER = 2.0
_log = logging.getLogger("signoria.leases")


class Elsewhere(Refused):
    """Another server that is alive has that table."""

    def __init__(self, address: str) -> None:
        super().__init__("busy", "the table is being read again; try once more")
        self.address = address


class Lease(NamedTuple):
    """By which epoch a table was taken, and how often this server had been taken for dead before."""

    epoch: int
    lapses: int


class Leases(Protocol):
    """By which right this server has its tables."""

    # Whether other servers may have some of them.
    are_shared: bool
    # What this server is called there, "" if it is alone.
    server: str

    @property
    def first(self) -> Lease:
        """What a table is held by that is opened just now."""

    @property
    def are_sure(self) -> bool:
        """Whether what it holds is certainly still its own."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def make_sure(self) -> None:
        """Be sure again of what is still its own; the rest is lost. Raises DatabaseAway if that cannot be found out."""

    async def take(self, table: str) -> Lease:
        """By what the table is ours from now on. Raises Elsewhere."""

    def may_be_lost(self, lease: Lease) -> bool:
        """Whether another may have taken the table since, without this server having been told to let go of it."""

    async def seize(self, table: str) -> None:
        """Whoever else has that table has it no more; he finds out before he writes, and within a few seconds."""

    def give_back(self, table: str, epoch: int) -> None:
        """It is not needed any more."""


class OneServer:
    """The database is this server's alone: every table is its own, for ever."""

    are_shared = False
    are_sure = True
    server = ""
    first = Lease(0, 0)

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    async def make_sure(self) -> None:
        return

    async def take(self, table: str) -> Lease:
        return self.first

    def may_be_lost(self, lease: Lease) -> bool:
        return False

    async def seize(self, table: str) -> None:
        return

    def give_back(self, table: str, epoch: int) -> None:
        return


def _steady() -> float:
    """Seconds that also pass while the computer sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class SharedLeases:
    """`in_use` names the tables that are open here, with their epochs; `lose` is told of each that is ours no more."""

    are_shared = True

    def __init__(
        self,
        writer: Writer,
        who: Identity,
        in_use: Callable[[], Mapping[str, int]],
        is_wanted: Callable[[str], bool],
        lose: Callable[[str, int], None],
        seconds: float,
    ) -> None:
        self.server = who.server
        self._writer = writer
        self._who = who
        self._in_use = in_use
        self._is_wanted = is_wanted
        self._lose = lose
        self._seconds = seconds
        self._sure_until = -1.0
        self._renewing = asyncio.Lock()
        # What it held the last time without using it.
        self._unused: set[tuple[str, int]] = set()
        self._task: asyncio.Task[None] | None = None
        # When this server's tasks had their turn last, and what ends the thread that speaks for it.
        self._turn = _steady()
        self._is_over = threading.Event()
        # How often it was taken for dead, as far as it knows, and whether that is so and its losses are not known yet.
        self._lapses = 0
        self._has_lapsed = True
        self._voice: threading.Thread | None = None
        # Where servers are that are alive, as far as is known.
        self.alive: frozenset[str] = frozenset()
        self._returns: set[asyncio.Task[None]] = set()
        # Called after each word: what else servers that share a house have to find out now and then.
        self.also: list[Callable[[], Awaitable[None]]] = []

    @property
    def first(self) -> Lease:
        return Lease(1, self._lapses)

    @property
    def are_sure(self) -> bool:
        return _steady() < self._sure_until

    def may_be_lost(self, lease: Lease) -> bool:
        return lease.lapses != self._lapses

    async def open(self) -> None:
        await self._writer.read(lambda connection: lease_rows.check_key(connection, self._who))
        # The run before of this folder may have been killed: then bots wait at its tables.
        await self._writer.put(lambda connection: lease_rows.give_all_back(connection, self.server))
        await self.renew()
        self._task = asyncio.create_task(self._beat())
        self._voice = threading.Thread(target=self._speak, name="alive", daemon=True)
        self._voice.start()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._is_over.set()
            await asyncio.gather(self._task, *self._returns, return_exceptions=True)
            if self._voice is not None:
                await asyncio.to_thread(self._voice.join)
            with contextlib.suppress(DatabaseAway):
                # Otherwise the others find out by its silence.
                await self._writer.put(lambda connection: lease_rows.leave(connection, self.server))

    async def renew(self) -> None:
        """Say again that this server is alive, and find out what it has lost. Raises DatabaseAway."""
        async with self._renewing:
            await self._renew()

    async def make_sure(self) -> None:
        """A database that is away for a moment is waited for, but no longer than others wait for this server."""
        until = _steady() + self._seconds
        while not self.are_sure:
            try:
                async with self._renewing:
                    if not self.are_sure:
                        await self._renew()
            except DatabaseAway:
                await asyncio.sleep(_PAUSE)
            if _steady() > until and not self.are_sure:
                raise DatabaseAway

    async def _renew(self) -> None:
        used_before = self._in_use()
        begun: list[float] = []
        held: dict[str, int] = {}
        alive: set[str] = set()

        def say(connection: Connection) -> None:
            # From when it goes on, however long it has waited for a thread.
            begun.append(_steady())
            if not self._hold_on(connection):
                # Before anybody can see that it is back: what the thread finds then says nothing of what was lost.
                self._has_lapsed = True
                lease_rows.come_back(connection, self._who, self._seconds)
            held.update(lease_rows.read_held(connection, self.server))
            alive.update(lease_rows.read_alive(connection))

        await self._writer.put_beside(say, is_urgent=True)
        if self._has_lapsed:
            self._lapses += 1
        # What has come into use meanwhile is not among what is held; it is ours, unless it was taken before the lapse.
        for table, epoch in (self._in_use() if self._has_lapsed else used_before).items():
            if held.get(table) != epoch:
                self._lose(table, epoch)
        self._has_lapsed = False
        self._sure_until = max(self._sure_until, begun[-1] + self._seconds * _SURE)
        self.alive = frozenset(alive)
        self._give_back_unused(held)

    def _give_back_unused(self, held: Mapping[str, int]) -> None:
        """A lease without an owner, which a failure may leave behind, would keep the table from everybody else."""
        unused = {(table, epoch) for table, epoch in held.items() if not self._is_wanted(table)}
        for table, epoch in unused & self._unused:
            self.give_back(table, epoch)
        self._unused = unused

    def _speak(self) -> None:
        """In a thread: this server's word holds on, if it still does. If not, only `renew` finds out what was lost."""
        while not self._is_over.wait(self._seconds / _BEATS):
            begun = _steady()
            if begun - self._turn > _HANGS_AFTER * self._seconds:
                # Who hangs must be taken for dead, though this thread does not.
                continue
            with contextlib.suppress(SQLAlchemyError):
                if self._writer.do(self._hold_on) and not self._has_lapsed:
                    self._sure_until = max(self._sure_until, begun + self._seconds * _SURE)

    def _hold_on(self, connection: Connection) -> bool:
        return lease_rows.hold_on(connection, self._who, self._seconds)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._seconds / _BEATS)
            self._turn = _steady()
            try:
                await self.renew()
                for also in self.also:
                    await also()
            except DatabaseAway:
                continue
            except Exception:
                _log.exception("the other servers could not be told that this one is alive")

    async def take(self, table: str) -> Lease:
        await self.make_sure()
        lapses = self._lapses
        epoch, address = await self._take(table)
        if address:
            raise Elsewhere(address)
        return Lease(epoch, lapses)

    async def seize(self, table: str) -> None:
        def take(connection: Connection) -> None:
            lease_rows.take(connection, table, self.server, by_force=True)

        if table not in self._in_use():
            await self._writer.put(take)

    async def _take(self, table: str) -> tuple[int, str]:
        found: list[tuple[int, str]] = []

        def take(connection: Connection) -> None:
            found.append(lease_rows.take(connection, table, self.server))

        try:
            await self._writer.put_beside(take)
        except IntegrityError:
            # Another server was the first ever to take it, at this very moment.
            await self._writer.put_beside(take)
        return found[-1]

    async def take_waiting(self, kinds: tuple[str, ...], most: int) -> list[str]:
        """Tables where such work waits for a server; they are ours now."""
        found: list[tuple[str, int]] = []
        await self._writer.put_beside(
            lambda connection: found.extend(lease_rows.take_waiting(connection, self.server, kinds, most))
        )
        return [table for table, _ in found]

    def give_back(self, table: str, epoch: int) -> None:
        if not epoch:
            return
        task = asyncio.create_task(self._give_back(table, epoch))
        self._returns.add(task)
        task.add_done_callback(self._returns.discard)

    async def _give_back(self, table: str, epoch: int) -> None:
        try:
            await self._writer.put_beside(lambda connection: lease_rows.give_back(connection, table, epoch))
        except Exception as problem:
            # Then it stays ours until it is seen to be of no use: who asks for it meanwhile is sent here.
            _log.info("table %s could not be given back: %s", table, problem)
