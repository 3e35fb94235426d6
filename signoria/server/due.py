"""Work that is due: bots that were to move when the server went down, calls, clocks that run out, tournaments' steps.

It stands in the database with the moment at which it is due, written together with what made it due, and goes when it
is done. So it makes no difference whether the table is in memory, was put away, or the server was killed meanwhile: a
call may then come twice, but it is not lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from signoria.server import storage
from signoria.server.leases import Elsewhere
from signoria.server.storage import Due
from signoria.server.table_owner import OwnerClosed
from signoria.server.writer import DatabaseAway
from signoria.tables import Refused

if TYPE_CHECKING:
    from signoria.server.server import Server

# Seen to by the table's owner as soon as it is in memory.
AT_THE_TABLE = ("bot", "look")
# Seen to when the time has come, wherever the table is.
IN_TIME = ("call", "clock", "pass", "report", "lead", "result", "review", "digest", "invited")
_LONGEST_SLEEP = 30.0
_AT_ONCE = 100
_RETRY_SECONDS = 5.0
# Tables that are refused for these reasons are not tried again.
_FOR_GOOD = ("unknown_table", "damaged", "closed")
_log = logging.getLogger("signoria.due")

Key = tuple[str, str, int]


class DueWork:
    """Looks for what is due, and lets those do it who know how."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._under_way: dict[Key, asyncio.Task[None]] = {}
        # What failed is tried again, but not at once.
        self._resting: dict[Key, float] = {}
        self._wake = asyncio.Event()
        # When it will look again by itself.
        self._next = math.inf
        self._tasks: list[asyncio.Task[None]] = []
        self._doers: dict[str, Callable[[str, int], Awaitable[None]]] = {"clock": self._clock}

    def let(self, kind: str, do: Callable[[str, int], Awaitable[None]]) -> None:
        """Name who sees to that kind of work; he is told the table (or tournament) and the seat."""
        self._doers[kind] = do

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._wake_tables()), asyncio.create_task(self._run())]

    def wake(self) -> None:
        """Look again: the time may have changed, or something may have become possible."""
        self._wake.set()

    def expect(self, due: Due) -> None:
        """This has become due at a table."""
        # Where the clock was put forward while it sleeps, the moment at which it meant to wake has gone by.
        sleeps_too_long = self._next < self._server.now()
        if any(kind in IN_TIME and (at < self._next or sleeps_too_long) for (kind, _), at in due.items()):
            self._wake.set()

    @property
    def is_open(self) -> bool:
        return bool(self._tasks)

    def take_up(self, table: str) -> None:
        """A table that had work under way has been closed: read it again by and by."""
        self._begin(self._take_up(table))

    def load_soon(self, table: str) -> None:
        """A table with work under way has become this server's."""
        self._begin(self._load(table))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        task.add_done_callback(self._tasks.remove)

    @property
    def waiting(self) -> int:
        return len(self._under_way)

    async def close(self) -> None:
        tasks = [*self._tasks, *self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _wake_tables(self) -> None:
        """At the start: tables where a bot is to move go on, whether anybody looks or not."""
        if self._server.leases.are_shared:
            # Later on those of a server that is gone are taken up with each word to the others.
            with contextlib.suppress(DatabaseAway):
                await self._server.tables.take_up_waiting()
            return
        reader = self._server.writer
        for table in await reader.read(lambda connection: storage.read_tables_with_due(connection, AT_THE_TABLE)):
            await self._load(table)

    async def _take_up(self, table: str) -> None:
        await asyncio.sleep(_RETRY_SECONDS)
        await self._load(table)

    async def _load(self, table: str) -> None:
        """Open it; if that is not possible just now, by and by: nobody else may ever come to that table."""
        try:
            await self._server.tables.owner(table)
        except Elsewhere:
            # Another server sees to it.
            return
        except Refused as problem:
            _log.warning("table %s has work due and cannot be read: %s", table, problem)
            if problem.code not in _FOR_GOOD:
                self.take_up(table)
        except Exception:
            _log.exception("table %s has work due and cannot be read", table)
            self.take_up(table)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            # Whatever is noted while the database is asked may be missing from its answer.
            self._next = math.inf
            try:
                pause = await self._start_what_is_due()
            except DatabaseAway:
                pause = _RETRY_SECONDS
            except Exception:
                _log.exception("what is due could not be found")
                pause = _RETRY_SECONDS
            self._next = self._server.now() + pause
            try:
                async with asyncio.timeout(pause):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def _start_what_is_due(self) -> float:
        """Start it; how long until more is due."""
        now = self._server.now()
        most = _AT_ONCE + len(self._under_way) + len(self._resting)
        me = self._server.leases.server
        rows = await self._server.writer.read(lambda connection: storage.read_next_due(connection, IN_TIME, most, me))
        self._resting = {key: until for key, until in self._resting.items() if until > now}
        for table, kind, seat, at in rows:
            key = (table, kind, seat)
            if key in self._under_way:
                continue
            until = max(at, self._resting.get(key, at))
            if until > now:
                return min(until - now, _LONGEST_SLEEP)
            if len(self._under_way) >= _AT_ONCE:
                return _LONGEST_SLEEP
            self._under_way[key] = asyncio.create_task(self._do(key))
        return _LONGEST_SLEEP

    async def _do(self, key: Key) -> None:
        table, kind, seat = key
        try:
            await self._doers[kind](table, seat)
        except asyncio.CancelledError:
            raise
        except Exception as problem:
            self._resting[key] = self._server.now() + _RETRY_SECONDS
            if not isinstance(problem, OwnerClosed | Elsewhere | DatabaseAway):
                _log.warning("%s of %s, seat %s failed and is tried again", kind, table, seat, exc_info=problem)
        finally:
            del self._under_way[key]
            self.wake()

    async def _clock(self, table: str, seat: int) -> None:
        owner = await self._server.tables.owner(table)
        owner.show_clocks()
        await owner.settle("clock", seat)
