"""Who is here, for friends: of those who let it be seen, and of nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError

from signoria.server import reach_rows
from signoria.server.writer import DatabaseAway

if TYPE_CHECKING:
    from signoria.server.people import Person
    from signoria.server.server import Server

# Whoever was seen within these seconds is here; and it is written down again only after those.
HERE_SECONDS = 300.0
_OFTEN = 60.0
_KEPT = 10_000
_log = logging.getLogger("signoria.whereabouts")


class Whereabouts:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._latest: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, person: Person) -> None:
        """That person has asked for something just now."""
        if person.settings.get("present") != "on":
            return
        now = self._server.now()
        if now - self._latest.get(person.id, -_OFTEN) < _OFTEN:
            return
        if len(self._latest) >= _KEPT:
            self._latest.clear()
        self._latest[person.id] = now
        task = asyncio.create_task(self._write(person.id, now))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, person: str, now: float) -> None:
        try:
            await self._server.writer.put(lambda found: reach_rows.write_whereabouts(found, person, now))
        except (DatabaseAway, IntegrityError):
            # Of two servers that have seen him at the same moment, one is enough.
            return
        except Exception:
            _log.exception("who is here could not be written")

    async def hide(self, person: str) -> None:
        """He does not want it to be seen any more."""
        self._latest.pop(person, None)
        await self._server.writer.put(lambda found: reach_rows.remove_whereabouts(found, person))

    async def of(self, people: Iterable[str]) -> set[str]:
        """Those of these people who are here and let it be seen."""
        wanted = list(people)
        if not wanted:
            return set()
        since = self._server.now() - HERE_SECONDS
        return await self._server.writer.read(lambda found: reach_rows.read_present(found, wanted, since))

    def forget(self, person: str) -> None:
        self._latest.pop(person, None)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)
