"""A room: one table in memory with those who look at it. All changes go through `change`, one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from signoria.drawing.sketchbook import Sketchbook
from signoria.server import gate
from signoria.server.gate import Onlooker, Presence, Since
from signoria.server.storage import Pages
from signoria.server.viewer import Viewer
from signoria.tables import Entry, Table
from signoria.web import fragments
from signoria.web.context import TableContext, Visitor

if TYPE_CHECKING:
    from signoria.server.house import House

T = TypeVar("T")
_encode = msgspec.json.Encoder().encode


class Circle:
    """Viewers who see the same: one seat (or all spectators) in one language. What was sent to one was sent to all."""

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.viewers: set[Viewer] = set()
        self.shown: dict[str, str] = {}
        self.book = Sketchbook()
        # How far log and chat have been sent.
        self.seen = Since()
        self.entry = 0


class Room:
    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.lock = asyncio.Lock()
        self.circles: dict[tuple[int | None, str], Circle] = {}
        # Counts, for each seat and for spectators, what it can see change; a page that shows this needs no update.
        self.revisions: dict[int | None, int] = dict.fromkeys([None, *range(table.players)], 0)
        self.is_closed = False
        self.is_reported = False
        self.last_used = time.monotonic()
        # When something last happened that everybody could notice.
        self.last_news = self.last_used
        self._late: asyncio.TimerHandle | None = None
        # The parts that are the same for everybody, in each language.
        self._books: dict[str, Sketchbook] = {}

    # ---- changing

    async def change(self, act: Callable[[Table], T]) -> T:
        """Let `act` change the table; the change is on disk before anybody sees it, and before this returns."""
        async with self.lock:
            if self.is_closed:
                raise RoomClosed
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
                await self.house.writer.write(self._pages(entries))
            except BaseException:
                # What is in memory is not what is on disk: read it again next time.
                self.close()
                raise
            self.spread(entries)
        self.house.look_after(self)
        return result

    def _pages(self, entries: list[Entry]) -> Pages:
        table = self.table
        snapshot = None
        if table.play is not None and entries[-1].kind == "played":
            snapshot = table.play.snapshot(entries[-1].number)
        seated = [entry.data["person"] for entry in entries if "person" in entry.data]
        return Pages(table.id, entries, snapshot, summary(table), seated)

    # ---- looking

    def connected(self) -> tuple[frozenset[int], int]:
        """Which seats look on just now, and how many spectators."""
        looking = [circle for circle in self.circles.values() if circle.viewers]
        seats = frozenset([circle.seat for circle in looking if circle.seat is not None])
        return seats, sum([len(circle.viewers) for circle in looking if circle.seat is None])

    def presence(self) -> Presence:
        seats, spectators = self.connected()
        return Presence(gate.seats(self.table, self.house.now(), seats), spectators)

    def onlooker(self, person: str, visitor: Visitor, invitation: str = "") -> Onlooker:
        table = self.table
        is_host = person == table.host
        is_invited = table.agreement.public or is_host or self.house.keys.is_invitation(table.id, invitation)
        return Onlooker(table.seat_of(person), visitor, is_host, is_invited)

    def look(self, onlooker: Onlooker, since: Since | None = None, presence: Presence | None = None) -> TableContext:
        """The table for one onlooker; `presence` spares finding out again who is here."""
        presence = presence or self.presence()
        return gate.look(self.table, onlooker, presence, self.stamp(onlooker.seat), self.house.keys, since)

    def enter(self, viewer: Viewer, revision: str) -> None:
        """A socket joins. If its page shows another moment than now, it gets everything."""
        key = (viewer.seat, viewer.language)
        before = self.connected()
        if key not in self.circles:
            circle = self.circles[key] = Circle(*key)
            circle.seen, circle.entry = self.now(viewer.seat), self.table.entries
            circle.shown = self._parts(circle, self.look(self._onlooker_of(circle), circle.seen))
        if revision != self.stamp(viewer.seat):
            self.show_all(viewer)
        self.circles[key].viewers.add(viewer)
        if self.connected() != before:
            self.spread([])

    def show_all(self, viewer: Viewer) -> None:
        """Send everything, whatever the viewer has already."""
        circle = self.circles[viewer.seat, viewer.language]
        context = self.look(self._onlooker_of(circle))
        viewer.send(self._message(context, self._parts(circle, context), [], keep=-1, whole=True))

    def leave(self, viewer: Viewer) -> None:
        key = (viewer.seat, viewer.language)
        circle = self.circles.get(key)
        if circle is None or viewer not in circle.viewers:
            return
        before = self.connected()
        circle.viewers.discard(viewer)
        if not circle.viewers:
            del self.circles[key]
        if self.connected() != before and not self.is_closed:
            self.spread([])

    def now(self, seat: int | None) -> Since:
        """What somebody in that seat has seen who has seen everything."""
        play = self.table.play
        return Since() if play is None else Since(play.number(seat), play.undos)

    def stamp(self, seat: int | None) -> str:
        """What a page of that seat says it shows: the run of the server and the revision."""
        return f"{self.house.run}-{self.revisions[seat]}"

    # ---- spreading

    def spread(self, entries: list[Entry]) -> None:
        """Send every circle what has changed for it, and nothing to those who must not notice."""
        if any(entry.kind == "sat" or entry.kind in ("device", "stood") for entry in entries):
            self._reseat()
        noticing = [seat for seat in self.revisions if not entries or self.table.is_noticed(entries[-1], seat)]
        for seat in noticing:
            self.revisions[seat] += 1
        if None in noticing:
            self.last_news = time.monotonic()
        presence = self.presence()
        public: dict[str, dict[str, str]] = {}
        for circle in list(self.circles.values()):
            if circle.seat not in noticing:
                continue
            if circle.language not in public:
                public[circle.language] = self._public(circle.language, presence)
            self._update(circle, public[circle.language], presence)
        self._watch_clocks()

    def _reseat(self) -> None:
        """Sockets whose person has got or lost a seat see another side of the table from now on: let them come anew."""
        for circle in self.circles.values():
            for viewer in circle.viewers:
                if self.table.seat_of(viewer.person) != viewer.seat:
                    viewer.let_go()

    def _update(self, circle: Circle, public: dict[str, str], presence: Presence) -> None:
        now = self.now(circle.seat)
        kept = min(circle.seen.move, now.move)
        context = self.look(self._onlooker_of(circle), Since(kept, circle.seen.undos), presence)
        parts = self._parts(circle, context, public)
        shown = circle.shown
        changed = {name: html for name, html in parts.items() if shown.get(name) != html}
        gone = [name for name in shown if name not in parts]
        message = self._message(context, changed, gone, kept, entry=circle.entry)
        circle.shown, circle.seen, circle.entry = parts, now, self.table.entries
        for viewer in circle.viewers:
            viewer.send(message)

    def _parts(self, circle: Circle, context: TableContext, public: dict[str, str] | None = None) -> dict[str, str]:
        """All parts for a circle; who sits at the table is shown his own instead of what the others see of him."""
        parts = {**(public or self._public(circle.language)), **fragments.own(context, circle.book)}
        parts.pop(f"seat-{circle.seat}", None)
        return parts

    def _public(self, language: str, presence: Presence | None = None) -> dict[str, str]:
        book = self._books.setdefault(language, Sketchbook())
        spectator = Onlooker(None, Visitor(language=language))
        return fragments.public(self.look(spectator, self.now(None), presence), book)

    def _onlooker_of(self, circle: Circle) -> Onlooker:
        """Parts for a circle depend on its seat and language, and on nothing else of the viewers."""
        seat = circle.seat
        is_host = seat is not None and self.table.host in self.table.chairs[seat].people
        return Onlooker(seat, Visitor(language=circle.language), is_host, self.table.agreement.public or is_host)

    def _message(
        self,
        context: TableContext,
        changed: dict[str, str],
        gone: list[str],
        keep: int,
        entry: int = 0,
        whole: bool = False,
    ) -> str:
        """See `socket` for what the fields mean."""
        message: dict[str, Any] = {
            "do": "update",
            "move": context.move,
            "revision": self.stamp(context.seat),
            "fragments": changed,
            "remove": gone,
            "title": fragments.title(context),
            "your_turn": context.seat in context.to_act,
            "state": context.state,
        }
        if whole:
            message["whole"] = True
        if context.log or whole or keep < context.move:
            message["log"] = {"keep": keep, "html": fragments.log(context, context.log)}
            message["events"] = [] if whole else [facts for line in context.log for facts in line.events]
            if context.log and context.log[-1].undone:
                message["notice"] = "undone"
        lines = context.chat if whole else gate.chat(self.table, entry)
        if lines or whole:
            message["chat"] = fragments.chat(context, lines)
        return _encode(message).decode()

    # ---- clocks, closing

    def _watch_clocks(self) -> None:
        """When somebody's time runs out, everybody sees that a bot may take over."""
        if self._late is not None:
            self._late.cancel()
            self._late = None
        clock = self.table.clock
        if clock.rule.kind == "none" or self.table.state != "running":
            return
        now = self.house.now()
        left = [clock.seconds(seat, now) for seat in range(self.table.players) if clock.since[seat] is not None]
        soon = [seconds for seconds in left if seconds]
        if soon and self.circles:
            delay = min(min(soon) + 0.05, 86_400.0)
            self._late = asyncio.get_running_loop().call_later(delay, self._somebody_is_late)

    def _somebody_is_late(self) -> None:
        if not self.is_closed and not self.lock.locked():
            self.spread([])

    def close(self) -> None:
        """Forget this room; viewers come back and find the table as it is on disk."""
        self.is_closed = True
        if self._late is not None:
            self._late.cancel()
        self.house.forget(self)
        for circle in self.circles.values():
            for viewer in circle.viewers:
                viewer.let_go()


class RoomClosed(Exception):
    """The table has to be fetched from the house again."""


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
