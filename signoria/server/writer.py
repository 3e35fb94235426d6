"""One writer for all tables: whatever is waiting goes down in one transaction, and only then is shown to anybody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy.engine import Connection, Engine

from signoria.server import storage
from signoria.server.storage import TableChange

T = TypeVar("T")


@dataclass(slots=True)
class _Waiting:
    """Changes of one or several tables, and whatever else goes with them: all of it is written, or nothing."""

    changes: list[TableChange]
    also: Callable[[Connection], None] | None
    done: asyncio.Future[None]

    def settle(self, problem: Exception | None) -> None:
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class Writer:
    """`write` returns when the change is on disk. Changes that arrive meanwhile wait for the next transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # A thread of its own: waiting for the disk must not stop the server.
        self._thread = ThreadPoolExecutor(1, "writer")
        self._reader = ThreadPoolExecutor(2, "reader")
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        # Called in the writer's thread before each transaction: trials make the disk slow, or fail, with it.
        self.before_commit: Callable[[], None] = lambda: None
        # Told the seconds that each transaction took.
        self.heard: Callable[[float], None] = lambda seconds: None

    async def write(self, *changes: TableChange, also: Callable[[Connection], None] | None = None) -> None:
        """Put all this down together, or nothing of it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(list(changes), also, done))
        if self._task is None:
            self._task = asyncio.create_task(self._empty())
        await done

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._ask, question)

    async def put(self, act: Callable[[Connection], None]) -> None:
        """Write something that is no part of a table."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._act, act)

    async def close(self) -> None:
        while self._task is not None:
            await asyncio.wait([self._task])
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
        self._reader.shutdown()
        self._engine.dispose()

    async def _empty(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                problem = await self._try(batch)
                if problem is None or len(batch) == 1:
                    for waiting in batch:
                        waiting.settle(problem)
                    continue
                # One that cannot be written must not take the others along.
                for waiting in batch:
                    waiting.settle(await self._try([waiting]))
        finally:
            self._task = None

    async def _try(self, batch: list[_Waiting]) -> Exception | None:
        begun = time.perf_counter()
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)
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
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                act(self._connection)
                self.before_commit()
        except Exception:
            # A connection that failed may be broken; the next change gets a new one.
            self._disconnect()
            raise

    def _ask(self, question: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return question(connection)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
