"""One writer for all tables: whatever is waiting goes down in one transaction, and only then is shown to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.engine import Connection, Engine

from signoria.server import storage
from signoria.server.storage import TableChange

T = TypeVar("T")


class Writer:
    """`write` returns when the change is on disk. Changes that arrive meanwhile wait for the next transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # A thread of its own: waiting for the disk must not stop the server.
        self._thread = ThreadPoolExecutor(1, "writer")
        self._reader = ThreadPoolExecutor(2, "reader")
        self._waiting: list[tuple[TableChange, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        # For measurements.
        self.transactions = 0
        self.changes = 0

    async def write(self, pages: TableChange) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((pages, done))
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
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await loop.run_in_executor(self._thread, self._commit, [pages for pages, _ in batch])
                except Exception as problem:
                    _settle(batch, problem)
                else:
                    _settle(batch, None)
        finally:
            self._task = None

    def _commit(self, changes: list[TableChange]) -> None:
        self._act(lambda connection: storage.write(connection, changes))
        self.transactions += 1
        self.changes += len(changes)

    def _act(self, act: Callable[[Connection], None]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            with self._connection.begin():
                act(self._connection)
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


def _settle(batch: list[tuple[TableChange, asyncio.Future[None]]], problem: Exception | None) -> None:
    for _, done in batch:
        if done.done():
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)
