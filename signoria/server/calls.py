"""Calling somebody whose turn has come while he is not connected: a POST to the address in his settings.

Play never waits for this. A call is made a few seconds after the turn came, if the person has not come by then; it is
tried again a few times, and given up without a word to anybody else.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from signoria.server.delivery import Forbidden, post, read_address
from signoria.server.gate import TableViewer
from signoria.server.limits import Allowances
from signoria.tables import Refused
from signoria.web import call
from signoria.web.context import Viewer

if TYPE_CHECKING:
    from signoria.server.server import Person, Server
    from signoria.server.table_owner import TableOwner

MOST_UNDERWAY = 200
_SECONDS = 5.0
_log = logging.getLogger("signoria.calls")


class Calls:
    """Knows who owes a decision at each table in use, and so notices when a turn comes."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._asked: dict[str, frozenset[int]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._underway = 0
        self._allowances = Allowances(server.configuration.limits.calls)

    def remember(self, owner: TableOwner) -> None:
        """A table was read from disk: those who are to act have been called before."""
        self._asked[owner.table.id] = _asked(owner)

    def forget(self, table: str) -> None:
        self._asked.pop(table, None)

    def heed(self, owner: TableOwner) -> None:
        """The table has changed: whoever is asked now and was not before is called, unless he is here."""
        asked, before = _asked(owner), self._asked.get(owner.table.id, frozenset())
        if asked == before:
            return
        self._asked[owner.table.id] = asked
        for seat in asked - before:
            if not _is_here(owner, seat):
                task = asyncio.create_task(self._call(owner.table.id, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _call(self, table: str, seat: int) -> None:
        """Who only loads his page again is back by the time this looks for him."""
        try:
            await asyncio.sleep(self._server.configuration.patience)
            owner = await self._server.owner(table)
            if seat not in _asked(owner) or _is_here(owner, seat):
                return
            for name in owner.table.chairs[seat].people:
                person = await self._server.person(name)
                if person.settings.get("webhook") and self._allowances.take(name):
                    await self._deliver(person, owner, seat)
        except Exception:
            _log.exception("a call failed")

    async def _deliver(self, person: Person, owner: TableOwner, seat: int) -> None:
        if self._underway >= MOST_UNDERWAY:
            _log.warning("too many calls are under way; one is left out")
            return
        body = _message(person, owner, seat)
        self._underway += 1
        try:
            for pause in (*self._server.configuration.retries, None):
                if await self._is_delivered(person, body) or pause is None:
                    return
                await asyncio.sleep(pause)
        finally:
            self._underway -= 1

    async def _is_delivered(self, person: Person, body: bytes) -> bool:
        """Whether there is nothing more to do: it was taken, or it never will be."""
        may_be_private = self._server.configuration.private_webhooks
        try:
            address = read_address(str(person.settings["webhook"]))
            status = await post(address, body, may_be_private=may_be_private, seconds=_SECONDS)
        except (Refused, Forbidden) as problem:
            _log.info("a call is not allowed: %s", problem)
            return True
        except (OSError, UnicodeError) as problem:
            _log.info("a call came to nothing: %s", problem)
            return False
        return status < 500


def _asked(owner: TableOwner) -> frozenset[int]:
    """People who owe a decision; bots that stand in for them need no call."""
    table = owner.table
    return frozenset(seat for seat in table.to_act if table.chairs[seat].bot is None)


def _is_here(owner: TableOwner, seat: int) -> bool:
    return any(group.seat == seat and group.connections for group in owner.audience.groups.values())


def _message(person: Person, owner: TableOwner, seat: int) -> bytes:
    """Only what a spectator sees: many let such a message appear where others read it too."""
    language = str(person.settings.get("language") or "en")
    seen = owner.audience.look(TableViewer(None, Viewer(language=language)), owner.audience.now(None))
    home = str(person.settings.get("home") or "")
    return msgspec.json.encode(call.message(seen, seat, home))
