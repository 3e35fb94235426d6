"""Reviews of finished games: for anybody who may see the game, made in the bots' processes, kept with the table.

A review is due like other work (see `due`), so it is found again after a restart and goes on from what is on disk.
Where servers share a database, the table's own server makes it. Each server makes one at a time, in pieces of a
moment, so that bots that are to move hardly wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from signoria.bots.review import can_review
from signoria.kernel.review import Moment, Review, read_review, write_review
from signoria.server import gate, storage
from signoria.server.limits import Allowances
from signoria.server.storage import NO_SEAT
from signoria.tables import Refused

if TYPE_CHECKING:
    from signoria.server.server import Server

# What is made meanwhile is put down every so many seconds.
_WRITE_SECONDS = 5.0
# So many pieces may fail before a review is given up.
_TRIES = 3
_TRY_AGAIN_SECONDS = 1.0
_MOST_WAITING = 20
_KEPT = 32
_log = logging.getLogger("signoria.reviews")


class Reviews:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._allowances = Allowances(server.configuration.limits.reviews)
        server.news.share("reviews", self._allowances)
        server.due.let("review", self._make)
        self._one_at_a_time = asyncio.Lock()
        # By table: what is being made or waits for it, whole ones that were looked at, and those that came to nothing.
        self._growing: dict[str, Review | None] = {}
        self._whole: dict[str, Review] = {}
        self._failed: set[str] = set()

    async def want(self, table: str, address: str) -> None:
        """Let the review of that table's game be made; nothing happens if it is there or under way."""
        game = await self._server.tables.ask(table, lambda audience: audience.table.rulebook.id)
        if not can_review(game):
            raise Refused("no_review", "this game's bots do not look far enough ahead")
        if await self.find(table) is not None or await self.progress(table) is not None:
            return
        if len(self._growing) >= _MOST_WAITING or not self._allowances.take(address):
            raise Refused("too_often", "many games are being reviewed; wait a little")
        self._failed.discard(table)
        await (await self._server.tables.owner(table)).want_review()

    async def find(self, table: str) -> Review | None:
        """The whole review of that table's game, if it has been made."""
        found = self._whole.get(table)
        if found is None:
            found = await self._read(table)
            if found is None or not found.is_whole:
                return None
            if len(self._whole) >= _KEPT:
                self._whole.pop(next(iter(self._whole)))
            self._whole[table] = found
        return found

    async def moments(self, table: str) -> list[Moment]:
        found = await self.find(table)
        return [] if found is None else found.moments()

    async def progress(self, table: str) -> float | None:
        """How much of a review that was asked for is there, from 0 to 1; None if nobody has asked."""
        growing = self._growing.get(table)
        if growing is not None:
            return growing.progress
        due = await self._server.writer.read(lambda connection: storage.read_due(connection, table))
        if ("review", NO_SEAT) not in due:
            return None
        begun = await self._read(table)
        return 0.0 if begun is None else begun.progress

    def has_failed(self, table: str) -> bool:
        return table in self._failed

    async def _read(self, table: str) -> Review | None:
        kept = await self._server.writer.read(lambda connection: storage.read_review(connection, table))
        return None if kept is None else read_review(kept)

    async def _make(self, table: str, _: int) -> None:
        """It is due: go on where it was, to the end."""
        self._growing[table] = None
        try:
            async with self._one_at_a_time:
                await self._grow(table)
        finally:
            self._growing.pop(table, None)
        await (await self._server.tables.owner(table)).settle("review", NO_SEAT)

    async def _grow(self, table: str) -> None:
        game, record = await self._server.tables.ask(
            table, lambda audience: (audience.table.rulebook.id, gate.record(audience.table))
        )
        found = await self._read(table)
        written, failures = time.monotonic(), 0
        while found is None or not found.is_whole:
            more = await self._server.thinkers.review(game, record, 0 if found is None else len(found.chances))
            if more is None:
                failures += 1
                if failures == _TRIES:
                    _log.error("the review of table %s has come to nothing", table)
                    self._failed.add(table)
                    return
                await asyncio.sleep(_TRY_AGAIN_SECONDS)
                continue
            if found is None:
                found = more
            else:
                found.add(more)
            self._growing[table] = found
            if found.is_whole or time.monotonic() - written > _WRITE_SECONDS:
                await self._write(table, found)
                written = time.monotonic()

    async def _write(self, table: str, found: Review) -> None:
        data = write_review(found)
        await self._server.writer.put(lambda connection: storage.write_review(connection, table, data))
