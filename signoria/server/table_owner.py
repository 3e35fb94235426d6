"""The owner of a table: everything that happens at it is put to it, and done in order.

A deed is judged, written, and only then shown. While it is being written nothing else is looked at or shown, so nobody
can see what is not on disk; and since no connection's task ever holds the table, none that breaks can lose, double or
show a move. What is due later is written together with the entries that made it due.

Whatever can be done at once is: a question at a table where nothing is under way is answered, and a move judged and on
its way to the disk, before whoever put it waits for anything.

Where several servers share a database a table has one owner among all of them: it holds it by a lease with an epoch
(see `leases`). All that it writes names that epoch, and it does nothing while it cannot be sure of its lease.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from signoria.server.audience import Audience
from signoria.server.connection import Connection
from signoria.server.lease_rows import LeaseLost
from signoria.server.leases import Lease
from signoria.server.storage import NO_SEAT, Due, TableChange, delete_table, write_due
from signoria.tables import Entry, Refused, Table

if TYPE_CHECKING:
    from signoria.server.server import Server

T = TypeVar("T")
Tell = Callable[[Any, Exception | None], None]
# How long the same wish of the same person is taken for a second click.
SECOND_CLICK_SECONDS = 10.0
# What a deed leaves behind that the writer will tell the end of.
_BEING_WRITTEN = object()
_REVIEW = ("review", NO_SEAT)
_log = logging.getLogger("signoria.table")


class TableOwner:
    def __init__(self, server: Server, table: Table, due: Due | None = None, lease: Lease | None = None) -> None:
        """`due` is what stands on disk as due, and by this lease it is ours; None for a new table."""
        self.id = table.id
        self.lease = server.leases.first if lease is None else lease
        self.is_closed = False
        self.last_used = time.monotonic()
        self._server = server
        self._table = table
        # An owner counts from nothing: what a page has seen of the one before must not look like what this one shows.
        mark = "" if due is None else str(self.epoch) if self.epoch else secrets.token_hex(3)
        self._audience = Audience(table, server.run + mark, server.keys, lambda: server.now())
        # Deeds that wait for their turn, each with how to tell its result to who waits for it.
        self._waiting: deque[tuple[Callable[[], Any], Tell | None]] = deque()
        # Whether a deed is not done yet, and whom to tell its result.
        self._is_under_way = False
        self._asker: Tell | None = None
        self._task: asyncio.Task[None] | None = None
        self._quiet = asyncio.Event()
        self._due: Due = dict(due or {})
        # People who were asked something when that was last looked at: whoever is asked anew is to be called.
        self._asked = frozenset(table.asked_people(table.to_act)) if due is not None else frozenset()
        self._was_over = due is not None and table.state == "over" and ("look", NO_SEAT) not in self._due
        # Who is here has changed, and nobody has been shown it yet.
        self._is_stale = False
        self._seated: list[str] = []
        # What a second click would open once more: when it was opened, and which table.
        self._opened: dict[object, tuple[float, str]] = {}

    # ---- what can be put to it

    async def change(self, act: Callable[[Table], T]) -> T:
        """Let `act` change the table. The change is on disk and has been shown when this returns."""
        result: T = await self._put(lambda: self._change(act))
        return result

    def submit(self, act: Callable[[Table], object], tell: Tell) -> None:
        """The same for who does not wait: `tell` is told the result when it has been shown, or why there is none."""
        if self.is_closed:
            tell(None, OwnerClosed())
        else:
            self._queue(lambda: self._change(act), tell)

    async def ask(self, question: Callable[[Audience], T]) -> T:
        """What is so at the table: `question` finds it as it is written."""
        answer: T = await self._put(lambda: question(self._audience))
        return answer

    async def open_from(self, wish: object, act: Callable[[Table], Table | str]) -> str:
        """Let `act` make another table out of this one, or name the one that stands for it; its name.

        Both are written together. The same wish a moment later finds the table that it has opened already.
        """
        name: str = await self._put(lambda: self._open_from(wish, act))
        return name

    async def look_up(self) -> None:
        """After it was read from disk: find out what is due by now, and see to it."""
        await self._put(self._look_up)

    async def want_review(self) -> None:
        """Somebody wants the game reviewed: that is due from now on. Raises Refused while the game is on."""
        await self._put(self._want_review)

    async def settle(self, kind: str, seat: int) -> None:
        """That has been done and is not due any more."""
        await self._put(lambda: self._settle(kind, seat))

    async def put_off(self, kind: str, seat: int, at: float) -> None:
        """That is due later, if it still is."""
        await self._put(lambda: self._put_off(kind, seat, at))

    async def enter(self, connection: Connection, revision: str) -> None:
        """A socket joins. If its page shows another moment than now, it gets everything."""
        await self._put(lambda: self._enter(connection, revision))

    def leave(self, connection: Connection) -> None:
        self._tell(lambda: self._leave(connection))

    async def delete(self) -> None:
        """The table and all that is kept of it is gone."""
        await self._put(self._delete)

    def send_off(self, who: str) -> None:
        """Close the sockets of that person, or of that address."""
        self._tell(lambda: self._audience.send_off(who))

    def look_around(self) -> None:
        """See whether there is a bot to move."""
        self._tell(lambda: self._server.bots.look_after(self, self._table))

    def show_clocks(self) -> None:
        """Somebody's time has run out: everybody sees that a bot may take over."""
        self._tell(self._grow_stale)

    @property
    def epoch(self) -> int:
        return self.lease.epoch

    @property
    def is_busy(self) -> bool:
        """Whether it must not be put away: somebody looks on, something is under way, or a bot is to move."""
        return bool(self._is_under_way or self._audience.groups or any(kind == "bot" for kind, _ in self._due))

    @property
    def is_needed(self) -> bool:
        """Whether something will have to be done at the table though nobody asks for it."""
        return bool(self._due)

    @property
    def is_over(self) -> bool:
        return self._table.state == "over"

    @property
    def people_here(self) -> int:
        """How many of those who have a seat look on just now."""
        return len(self._audience.connected()[0])

    def close(self) -> None:
        """Forget this owner; who looks on comes back and finds the table as it is on disk."""
        if self.is_closed:
            return
        self.is_closed = True
        self.note_seated()
        self._server.tables.forget(self, self._due)
        self._audience.let_go()
        # What is under way comes to its end, however long that takes; nobody else waits for it.
        while self._waiting:
            _, tell = self._waiting.popleft()
            if tell is not None:
                asyncio.get_running_loop().call_soon(tell, None, OwnerClosed())

    async def finish(self) -> None:
        """Wait until nothing is under way any more."""
        while self._is_under_way:
            self._quiet.clear()
            await self._quiet.wait()

    # ---- in order

    async def _put(self, deed: Callable[[], Any]) -> Any:
        """Let it be done; its result. What takes longer is a coroutine, or the writer tells its end."""
        if self.is_closed:
            raise OwnerClosed
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue(deed, partial(_tell_future, done))
        return await done

    def _tell(self, deed: Callable[[], object]) -> None:
        if not self.is_closed:
            self._queue(deed, None)

    def _queue(self, deed: Callable[[], Any], tell: Tell | None) -> None:
        self.last_used = time.monotonic()
        self._waiting.append((deed, tell))
        if not self._is_under_way:
            self._is_under_way = True
            self._begin()

    def _begin(self) -> None:
        if self.is_closed or self._server.leases.are_sure:
            self._begin_surely()
        else:
            self._task = asyncio.create_task(self._make_sure())

    async def _make_sure(self) -> None:
        """It may be another server's by now, which may have shown what is not known here."""
        try:
            await self._server.leases.make_sure()
        except Exception:
            self.close()
        self._begin_surely()

    def _begin_surely(self) -> None:
        """Whoever asked may have gone: then nobody is told, and what he asked for is done all the same."""
        if not self._waiting:
            # Those who waited were told that it has closed.
            self._is_under_way = False
            self._quiet.set()
            return
        deed, self._asker = self._waiting.popleft()
        try:
            if self.is_closed:
                raise OwnerClosed
            result = deed()
        except Exception as problem:
            self._end(None, problem)
            return
        if result is _BEING_WRITTEN:
            return
        if asyncio.iscoroutine(result):
            self._task = asyncio.create_task(self._wait_for(result))
        else:
            self._end(result, None)

    async def _wait_for(self, rest: Coroutine[Any, Any, object]) -> None:
        try:
            result = await rest
        except asyncio.CancelledError:
            # Whatever came of it: it is read again from disk, and nobody waits for this.
            self.close()
            self._end(None, OwnerClosed())
            raise
        except Exception as problem:
            self._end(None, problem)
        else:
            self._end(result, None)

    def _end(self, result: object, problem: Exception | None) -> None:
        """A deed is done, or was not possible: say so, and go on with the next."""
        self._tell_asker(result, problem)
        try:
            if self._is_stale and not self._waiting and not self.is_closed:
                self._spread([])
        except Exception:
            _log.exception("table %s: who is here could not be shown", self.id)
        if self._waiting:
            # However many wait here, other tables get their turn.
            asyncio.get_running_loop().call_soon(self._begin)
        else:
            self._is_under_way = False
            self._quiet.set()

    def _tell_asker(self, result: object, problem: Exception | None) -> None:
        asker, self._asker = self._asker, None
        if asker is None:
            if problem is not None and not isinstance(problem, OwnerClosed):
                _log.error("table %s: what nobody waits for failed", self.id, exc_info=problem)
        else:
            try:
                asker(result, problem)
            except Exception:
                _log.exception("table %s: the end of something could not be told", self.id)

    # ---- changing

    def _change(self, act: Callable[[Table], object]) -> object:
        result = self._judge(act)
        entries = self._table.fresh
        if not entries:
            return result
        change = self.written_down()
        self._server.writer.submit([change], lambda problem: self._written(entries, change, result, problem))
        return _BEING_WRITTEN

    def _written(
        self, entries: list[Entry], change: TableChange, result: object, not_written: Exception | None
    ) -> None:
        """The disk has answered."""
        try:
            if not_written is not None:
                raise self._not_written() from not_written
            self._show_written(entries, change)
        except Exception as problem:
            self._end(None, problem)
        else:
            self._end(result, None)

    def _judge(self, act: Callable[[Table], T]) -> T:
        try:
            return act(self._table)
        except BaseException:
            # Half of what was asked must not stand: what is on disk counts.
            if self._table.fresh:
                self.close()
            raise

    async def _write_fresh(self, *others: TableChange) -> None:
        """Put down what the table has brought, together with what has become of other tables; then show it."""
        entries = self._table.fresh
        if not entries and not others:
            return
        changes = [*others, self.written_down()] if entries else list(others)
        try:
            await self._server.writer.write(*changes)
        except Exception as problem:
            raise self._not_written() from problem
        if entries:
            self._show_written(entries, changes[-1])

    def _not_written(self) -> NotWritten:
        """What is in memory is not what is on disk: it is read again next time."""
        self.close()
        return NotWritten()

    def _show_written(self, entries: list[Entry], change: TableChange) -> None:
        for entry in entries:
            self._server.measures.entries.labels(entry.kind).inc()
        if self._table.state == "closed":
            self._audience.send_off()
            self.close()
            return
        self._spread(entries)
        self._server.bots.look_after(self, self._table)
        if change.due:
            self._server.due.expect(change.due)

    def written_down(self) -> TableChange:
        """What goes to disk of the table's fresh entries."""
        table = self._table
        entries, table.fresh = table.fresh, []
        snapshot = None
        if table.play is not None and entries[-1].kind == "played":
            snapshot = table.play.snapshot(entries[-1].number)
        seated = [entry.data["person"] for entry in entries if "person" in entry.data]
        before, self._due = self._due, self._due_now()
        due = self._due if self._due != before else None
        holder = self._server.leases.server if self.is_needed else ""
        return TableChange(table.id, entries, snapshot, summary(table), seated, due, self.epoch, holder)

    async def _open_from(self, wish: object, act: Callable[[Table], Table | str]) -> str:
        at, name = self._opened.get(wish, (0.0, ""))
        if name and time.monotonic() - at < SECOND_CLICK_SECONDS:
            return name
        made = self._judge(act)
        if isinstance(made, str):
            return made
        other = TableOwner(self._server, made)
        await self._write_fresh(other.written_down())
        await self._server.tables.begin(other)
        now = time.monotonic()
        self._opened = {old: opened for old, opened in self._opened.items() if now - opened[0] < SECOND_CLICK_SECONDS}
        self._opened[wish] = (now, made.id)
        return made.id

    # ---- what is due

    def _due_now(self) -> Due:
        """All that will have to be done at this table: bots' moves, calls, clocks, a tournament's next step."""
        table, now, before = self._table, self._server.now(), self._due
        due: Due = {}
        asked = frozenset(table.asked_people(table.to_act))
        for seat in table.to_act:
            if seat in asked:
                if table.answer_left(seat):
                    due["pass", seat] = before.get(("pass", seat)) or self._server.passes.moment()
                elif seat in self._asked:
                    if ("call", seat) in before:
                        due["call", seat] = before["call", seat]
                elif not self._audience.is_here(seat):
                    due["call", seat] = now + self._server.configuration.patience
            else:
                due["bot", seat] = before.get(("bot", seat), now)
        self._asked = asked
        for seat, since in enumerate(table.clock.since):
            if since is not None and seat in asked and not table.clock.is_late(seat, now):
                due["clock", seat] = since + table.clock.left[seat]
        if table.state == "over":
            # What follows from the end: a line in everybody's history, and a tournament's next step.
            for kind in ("result", "report") if table.tournament else ("result",):
                if (kind, NO_SEAT) in before or not self._was_over:
                    due[kind, NO_SEAT] = before.get((kind, NO_SEAT), now)
            if _REVIEW in before:
                due[_REVIEW] = before[_REVIEW]
        self._was_over = table.state == "over"
        return due

    async def _look_up(self) -> None:
        missed = self._server.uptime.missed(self._table.updated)
        if missed:
            self._judge(lambda table: table.excuse(missed, self._server.now()))
        if self._table.fresh:
            await self._write_fresh()
            return
        await self._note_due(self._due_now())
        self._server.bots.look_after(self, self._table)

    async def _delete(self) -> None:
        await self._server.writer.put(lambda connection: delete_table(connection, self.id))
        self._due = {}
        self._audience.send_off()
        self.close()

    async def _want_review(self) -> None:
        if self._table.state != "over":
            raise Refused("not_over", "the game is not over yet")
        if _REVIEW not in self._due:
            await self._note_due({**self._due, _REVIEW: self._server.now()})

    async def _settle(self, kind: str, seat: int) -> None:
        await self._note_due({key: at for key, at in self._due.items() if key != (kind, seat)})

    async def _put_off(self, kind: str, seat: int, at: float) -> None:
        if (kind, seat) in self._due:
            await self._note_due({**self._due, (kind, seat): at})

    async def _note_due(self, due: Due) -> None:
        if due != self._due:
            try:
                await self._server.writer.put(lambda connection: write_due(connection, self.id, due, self.epoch))
            except LeaseLost:
                self.close()
                raise OwnerClosed from None
            self._due = due
            self._server.due.expect(due)

    # ---- showing

    def _enter(self, connection: Connection, revision: str) -> None:
        if self._table.seat_of(connection.person) != connection.seat:
            # He has sat down or stood up since it was asked.
            connection.is_reseated = True
            connection.let_go()
        elif self._audience.enter(connection, revision):
            self._grow_stale()

    def _leave(self, connection: Connection) -> None:
        if self._audience.leave(connection):
            self._grow_stale()

    def _grow_stale(self) -> None:
        self._is_stale = True

    def note_seated(self) -> None:
        """Let the server know who has a seat here, as long as this owner is in use."""
        seated = self._server.tables.seated
        seated.subtract(self._seated)
        for person in self._seated:
            if seated[person] <= 0:
                del seated[person]
        self._seated = [] if self.is_closed else [person for chair in self._table.chairs for person in chair.people]
        seated.update(self._seated)

    def _spread(self, entries: list[Entry]) -> None:
        """Show what these entries have changed; without any, what came about by itself."""
        self._is_stale = False
        if any(entry.kind in ("sat", "stood", "device", "sent-away") for entry in entries):
            self.note_seated()
        begun = time.perf_counter()
        self._audience.spread(entries)
        self._server.measures.spread.observe(time.perf_counter() - begun)


def _tell_future(done: asyncio.Future[Any], result: object, problem: Exception | None) -> None:
    """Whoever waited may have gone."""
    if done.done():
        return
    if problem is not None:
        done.set_exception(problem)
    else:
        done.set_result(result)


class OwnerClosed(Exception):
    """The table has to be fetched from the server again."""


class NotWritten(Refused):
    """The disk did not take it: nothing has changed."""

    def __init__(self) -> None:
        super().__init__("not_written", "that could not be stored; nothing has changed")


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
        # Those of them for whom no bot plays.
        "asked": table.asked_people(table.to_act),
        "move": table.number(None),
        "clock_rule": agreement.clock.to_json(),
        "rated": agreement.rated,
        "lesson": table.lesson,
    }
