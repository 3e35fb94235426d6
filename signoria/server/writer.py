"""One writer for all tables: whatever is waiting goes down in one transaction, and only then is shown to anybody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from signoria.server import storage
from signoria.server.storage import TableChange
from signoria.tables import Refused

T = TypeVar("T")
_log = logging.getLogger("signoria.writer")


class DatabaseAway(Refused):
    """A database that is reached over a network is not, just now."""

    def __init__(self) -> None:
        super().__init__("busy", "nothing can be read or stored just now; try once more")


@dataclass(slots=True)
class _Waiting:
    """Changes of one or several tables, and whatever else goes with them: all of it is written, or nothing."""

    changes: list[TableChange]
    also: Callable[[Connection], None] | None
    settle: Callable[[Exception | None], None]


class Writer:
    """`write` returns when the change is on disk. Changes that arrive meanwhile wait for the next transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # A thread of its own: waiting for the disk must not stop the server.
        self._thread = ThreadPoolExecutor(1, "writer")
        self._reader = ThreadPoolExecutor(2, "reader")
        # What must not wait for tables' changes: that this server is alive, and whose a table is.
        self._beat = ThreadPoolExecutor(1, "beat")
        self._taker = ThreadPoolExecutor(2, "taker")
        self._waiting: list[_Waiting] = []
        # Whether a transaction is under way or about to begin; who closes the writer waits until none is.
        self._is_busy = False
        self._quiet = asyncio.Event()
        self._connection: Connection | None = None
        # Whether it could not be reached the last time.
        self._is_away = False
        # Called in the writer's thread before each transaction: trials make the disk slow, or fail, with it.
        self.before_commit: Callable[[], None] = lambda: None
        # Told the seconds that each transaction took.
        self.heard: Callable[[float], None] = lambda seconds: None
        self._thread.submit(self._connect).result()

    async def write(self, *changes: TableChange, also: Callable[[Connection], None] | None = None) -> None:
        """Put all this down together, or nothing of it. Raises DatabaseAway."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(list(changes), partial(_settle, done), also)
        await self._reached(done)

    def submit(
        self,
        changes: list[TableChange],
        settle: Callable[[Exception | None], None],
        also: Callable[[Connection], None] | None = None,
    ) -> None:
        """The same for who does not wait: `settle` is told when it is on disk, or why it cannot be."""
        self._waiting.append(_Waiting(changes, also, settle))
        if not self._is_busy:
            self._is_busy = True
            loop = asyncio.get_running_loop()
            loop.call_soon(self._begin, loop)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something. Raises DatabaseAway."""
        return await self._in(self._reader, lambda: self._ask(question))

    async def put(self, act: Callable[[Connection], None]) -> None:
        """Write something that is no part of a table. Raises DatabaseAway."""
        await self._in(self._thread, lambda: self._act(act))

    async def put_beside(self, act: Callable[[Connection], None], is_urgent: bool = False) -> None:
        """The same without waiting for tables' changes; what is urgent waits for nothing else. Raises DatabaseAway."""
        await self._in(self._beat if is_urgent else self._taker, lambda: self._try_beside(act))

    async def _in(self, thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await self._reached(asyncio.get_running_loop().run_in_executor(thread, work))

    async def _reached(self, result: Awaitable[T]) -> T:
        try:
            got = await result
        except DBAPIError as problem:
            if self._engine.dialect.name != "postgresql" or not _is_away(problem):
                raise
            self._note_away(problem)
            raise DatabaseAway from problem
        self._note_away(None)
        return got

    def _note_away(self, problem: Exception | None) -> None:
        """Said once, and once that it is over."""
        if self._is_away == (problem is not None):
            return
        self._is_away = problem is not None
        if problem is not None:
            _log.warning("the database cannot be reached: %s", str(problem).splitlines()[0])
        else:
            _log.warning("the database can be reached again")

    async def close(self) -> None:
        while self._is_busy:
            self._quiet.clear()
            await self._quiet.wait()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        for threads in (self._reader, self._beat, self._taker):
            threads.shutdown()
        self._engine.dispose()

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hand whatever waits to the writer's thread."""
        if not self._waiting:
            self._is_busy = False
            self._quiet.set()
            return
        batch, self._waiting = self._waiting, []
        self._thread.submit(self._put_down, batch, loop)

    def _put_down(self, batch: list[_Waiting], loop: asyncio.AbstractEventLoop) -> None:
        """In the writer's thread."""
        problems = [self._try(batch)]
        if problems[0] is None or len(batch) == 1:
            problems *= len(batch)
        else:
            # One that cannot be written must not take the others along.
            problems = [self._try([waiting]) for waiting in batch]
        loop.call_soon_threadsafe(self._settled, loop, batch, problems)

    def _settled(
        self, loop: asyncio.AbstractEventLoop, batch: list[_Waiting], problems: list[Exception | None]
    ) -> None:
        # What follows from a change takes its time: the next transaction is begun before that.
        self._begin(loop)
        for waiting, problem in zip(batch, problems, strict=True):
            loop.call_soon(waiting.settle, problem)

    def _try(self, batch: list[_Waiting]) -> Exception | None:
        begun = time.perf_counter()
        try:
            self._commit(batch)
        except Exception as problem:
            return problem
        finally:
            self.heard(time.perf_counter() - begun)
        return None

    def _commit(self, batch: list[_Waiting]) -> None:
        def act(connection: Connection) -> None:
            changes = [change for waiting in batch for change in waiting.changes]
            if changes:
                storage.write(connection, changes)
            for waiting in batch:
                if waiting.also is not None:
                    waiting.also(connection)

        self._act(act)

    def _act(self, act: Callable[[Connection], None]) -> None:
        self._connect()
        assert self._connection is not None
        try:
            with self._connection.begin():
                act(self._connection)
                self.before_commit()
        except Exception:
            # A connection that failed may be broken; the next change gets a new one.
            self._disconnect()
            raise

    def _connect(self) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()

    def _ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return question(connection)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
        # The database was started again since that connection was made; all others of that time are dropped now.
        with self._engine.connect() as connection:
            return question(connection)

    def _try_beside(self, act: Callable[[Connection], None]) -> None:
        try:
            self._act_beside(act)
        except DBAPIError as problem:
            if not problem.connection_invalidated:
                raise
            self._act_beside(act)

    def _act_beside(self, act: Callable[[Connection], None]) -> None:
        self.do(act)

    def do(self, act: Callable[[Connection], T]) -> T:
        """In a thread of the caller's own."""
        with self._engine.begin() as connection:
            return act(connection)

    def _disconnect(self) -> None:
        broken, self._connection = self._connection, None
        if broken is not None:
            broken.close()


# How PostgreSQL says that it has hung up, since nothing had come for too long in the midst of a transaction.
_HUNG_UP = "25P03"


def _is_away(problem: DBAPIError) -> bool:
    """Whether the line to the database is at fault, not what was asked of it."""
    if isinstance(problem, OperationalError | InterfaceError):
        return True
    return getattr(problem.orig, "sqlstate", None) == _HUNG_UP


def _settle(done: asyncio.Future[None], problem: Exception | None) -> None:
    """Whoever waited may have gone."""
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)
