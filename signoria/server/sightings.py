"""Where people were seen: an address and a device, so that nobody is rated for games against himself.

Neither is kept as it is, only a signature of it that leads back to nothing; see `signoria.tables.ratings.are_apart`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError

from signoria.server import annals
from signoria.server.writer import DatabaseAway
from signoria.tables.ratings import Sighting

if TYPE_CHECKING:
    from signoria.server.server import Server

# Seen again within these seconds nothing new is learned.
_OFTEN = 600.0
_KEPT = 20_000
_log = logging.getLogger("signoria.sightings")


class Sightings:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._latest: dict[tuple[str, str], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, person: str, address: str, device: str) -> None:
        """That person is here now. Only who has a seat at a table in use is of interest."""
        if person not in self._server.tables.seated:
            return
        now, keys = self._server.now(), self._server.keys
        for kind, value in (("address", address), ("device", device)):
            place = keys.sign(kind, value) if value else ""
            if place and now - self._latest.get((person, place), -_OFTEN) >= _OFTEN:
                self._remember(person, Sighting(place, now))

    def _remember(self, person: str, sighting: Sighting) -> None:
        if len(self._latest) >= _KEPT:
            self._latest.clear()
        self._latest[person, sighting.place] = sighting.at
        task = asyncio.create_task(self._write(person, sighting))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, person: str, sighting: Sighting) -> None:
        try:
            await self._server.writer.put(lambda connection: annals.write_sighting(connection, person, sighting))
        except (DatabaseAway, IntegrityError):
            # Of two servers that have seen him for the first time at the same moment, one is enough.
            return
        except Exception:
            _log.exception("where somebody was seen could not be written")

    def forget(self, person: str) -> None:
        self._latest = {key: at for key, at in self._latest.items() if key[0] != person}

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)
