"""A owner: one table in memory with its audience. All changes go through `change`, one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from signoria.server.audience import Audience
from signoria.server.connection import Connection
from signoria.server.storage import TableChange
from signoria.tables import Entry, Table

if TYPE_CHECKING:
    from signoria.server.server import Server

T = TypeVar("T")


class TableOwner:
    def __init__(self, server: Server, table: Table) -> None:
        self.server = server
        self.table = table
        self.lock = asyncio.Lock()
        self.audience = Audience(table, server.run, server.keys, lambda: server.now())
        self.is_closed = False
        self.is_reported = False
        self.last_used = time.monotonic()
        self._late: asyncio.TimerHandle | None = None

    # ---- changing

    async def change(self, act: Callable[[Table], T]) -> T:
        """Let `act` change the table; the change is on disk before anybody sees it, and before this returns."""
        async with self.lock:
            if self.is_closed:
                raise OwnerClosed
            self.last_used = time.monotonic()
            table = self.table
            try:
                result = act(table)
            except BaseException:
                # Half of what was asked must not stand: what is on disk counts.
                if table.fresh:
                    self.close()
                raise
            entries, table.fresh = table.fresh, []
            if not entries:
                return result
            try:
                await self.server.writer.write(self._pages(entries))
            except BaseException:
                # What is in memory is not what is on disk: read it again next time.
                self.close()
                raise
            self.spread(entries)
        self.server.look_after(self)
        return result

    def _pages(self, entries: list[Entry]) -> TableChange:
        table = self.table
        snapshot = None
        if table.play is not None and entries[-1].kind == "played":
            snapshot = table.play.snapshot(entries[-1].number)
        seated = [entry.data["person"] for entry in entries if "person" in entry.data]
        return TableChange(table.id, entries, snapshot, summary(table), seated)

    # ---- showing

    def enter(self, connection: Connection, revision: str) -> None:
        """A socket joins. If its page shows another moment than now, it gets everything."""
        before = self.audience.connected()
        self.audience.enter(connection, revision)
        if self.audience.connected() != before:
            self.spread([])

    def leave(self, connection: Connection) -> None:
        before = self.audience.connected()
        self.audience.leave(connection)
        if self.audience.connected() != before and not self.is_closed:
            self.spread([])

    def spread(self, entries: list[Entry]) -> None:
        """Show what these entries have changed; without any, what came about by itself."""
        self.audience.spread(entries)
        self._watch_clocks()

    # ---- clocks, closing

    def _watch_clocks(self) -> None:
        """When somebody's time runs out, everybody sees that a bot may take over."""
        if self._late is not None:
            self._late.cancel()
            self._late = None
        clock = self.table.clock
        if clock.rule.kind == "none" or self.table.state != "running":
            return
        now = self.server.now()
        left = [clock.seconds(seat, now) for seat in range(self.table.players) if clock.since[seat] is not None]
        soon = [seconds for seconds in left if seconds]
        if soon and self.audience.groups:
            delay = min(min(soon) + 0.05, 86_400.0)
            self._late = asyncio.get_running_loop().call_later(delay, self._somebody_is_late)

    def _somebody_is_late(self) -> None:
        if not self.is_closed and not self.lock.locked():
            self.spread([])

    def close(self) -> None:
        """Forget this owner; connections come back and find the table as it is on disk."""
        self.is_closed = True
        if self._late is not None:
            self._late.cancel()
        self.server.forget(self)
        self.audience.let_go()


class OwnerClosed(Exception):
    """The table has to be fetched from the server again."""


def summary(table: Table) -> dict[str, Any]:
    """What lists of tables tell about one."""
    agreement = table.agreement
    return {
        "id": table.id,
        "game": table.rulebook.id,
        "state": table.state,
        "listed": agreement.public,
        "updated": table.updated,
        "names": [chair.name for chair in table.chairs],
        "people": [chair.people for chair in table.chairs],
        "to_act": list(table.to_act),
        "move": table.number(None),
        "clock_rule": agreement.clock.to_json(),
    }
