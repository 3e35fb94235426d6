"""Those who look at a table, and what each of them is sent when it has changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from signoria.drawing.sketchbook import Sketchbook
from signoria.server import gate
from signoria.server.gate import Onlooker, Presence, Since
from signoria.server.identity import Keys
from signoria.server.viewer import Viewer
from signoria.tables import Entry, Table
from signoria.web import fragments
from signoria.web.context import TableContext, Visitor

_encode = msgspec.json.Encoder().encode


class Sight:
    """The table as one seat, or spectators, see it in one language: what was last seen and what was drawn of it."""

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.context: TableContext | None = None
        self.book = Sketchbook()


class Circle(Sight):
    """Viewers who see the same: one seat (or all spectators) in one language. What was sent to one was sent to all."""

    def __init__(self, seat: int | None, language: str) -> None:
        super().__init__(seat, language)
        self.viewers: set[Viewer] = set()
        self.shown: dict[str, str] = {}
        # How far log and chat have been sent.
        self.seen = Since()
        self.entry = 0


class Audience:
    """All circles of one table. `run` tells apart the runs of the server, `now` tells the time."""

    def __init__(self, table: Table, run: str, keys: Keys, now: Callable[[], float]) -> None:
        self.table = table
        self.circles: dict[tuple[int | None, str], Circle] = {}
        # Counts, for each seat and for spectators, what it can see change; a page that shows this needs no update.
        self.revisions: dict[int | None, int] = dict.fromkeys([None, *range(table.players)], 0)
        # When something last happened that everybody could notice.
        self.last_news = time.monotonic()
        self._run = run
        self._keys = keys
        self._now = now
        # What is the same for everybody, in each language.
        self._public: dict[str, Sight] = {}

    # ---- looking

    def connected(self) -> tuple[frozenset[int], int]:
        """Which seats look on just now, and how many spectators."""
        looking = [circle for circle in self.circles.values() if circle.viewers]
        seats = frozenset([circle.seat for circle in looking if circle.seat is not None])
        return seats, sum([len(circle.viewers) for circle in looking if circle.seat is None])

    def presence(self) -> Presence:
        seats, spectators = self.connected()
        return Presence(gate.seats(self.table, self._now(), seats), spectators)

    def onlooker(self, person: str, visitor: Visitor, invitation: str = "") -> Onlooker:
        table = self.table
        is_host = person == table.host
        is_invited = table.agreement.public or is_host or self._keys.is_invitation(table.id, invitation)
        return Onlooker(table.seat_of(person), visitor, is_host, is_invited)

    def onlooker_of(self, sight: Sight) -> Onlooker:
        """Parts for a circle depend on its seat and language, and on nothing else of the viewers."""
        table, seat = self.table, sight.seat
        is_host = seat is not None and table.host in table.chairs[seat].people
        return Onlooker(seat, Visitor(language=sight.language), is_host, table.agreement.public or is_host)

    def look(self, onlooker: Onlooker, since: Since | None = None, presence: Presence | None = None) -> TableContext:
        """The table for one onlooker; `presence` spares finding out again who is here."""
        presence = presence or self.presence()
        return gate.look(self.table, onlooker, presence, self.stamp(onlooker.seat), self._keys, since)

    def now(self, seat: int | None) -> Since:
        """What somebody in that seat has seen who has seen everything."""
        play = self.table.play
        return Since() if play is None else Since(play.number(seat), play.undos)

    def stamp(self, seat: int | None) -> str:
        """What a page of that seat says it shows: the run of the server and the revision."""
        return f"{self._run}-{self.revisions[seat]}"

    # ---- coming and going

    def enter(self, viewer: Viewer, revision: str) -> None:
        """A socket joins. If its page shows another moment than now, it gets everything."""
        key = (viewer.seat, viewer.language)
        if key not in self.circles:
            circle = self.circles[key] = Circle(*key)
            circle.seen, circle.entry = self.now(viewer.seat), self.table.entries
            presence = self.presence()
            circle.shown = self.parts(circle, self._look_on(circle, circle.seen, presence), presence)
        if revision != self.stamp(viewer.seat):
            self.show_all(viewer)
        self.circles[key].viewers.add(viewer)

    def leave(self, viewer: Viewer) -> None:
        key = (viewer.seat, viewer.language)
        circle = self.circles.get(key)
        if circle is None:
            return
        circle.viewers.discard(viewer)
        if not circle.viewers:
            del self.circles[key]

    def let_go(self) -> None:
        """Close all sockets; who comes back finds the table as it is then."""
        for circle in self.circles.values():
            for viewer in circle.viewers:
                viewer.let_go()

    # ---- sending

    def show_all(self, viewer: Viewer) -> None:
        """Send everything, whatever the viewer has already."""
        circle = self.circles[viewer.seat, viewer.language]
        presence = self.presence()
        context = self.look(self.onlooker_of(circle), None, presence)
        viewer.send(self._message(context, self.parts(circle, context, presence), [], keep=-1, whole=True))

    def spread(self, entries: list[Entry]) -> None:
        """Send every circle what has changed for it, and nothing to those who must not notice."""
        if any(entry.kind in ("sat", "device", "stood") for entry in entries):
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
                public[circle.language] = self._public_parts(circle.language, presence)
            self._update(circle, public[circle.language], presence)

    def _reseat(self) -> None:
        """Sockets whose person has got or lost a seat see another side of the table from now on: let them come anew."""
        for circle in self.circles.values():
            for viewer in circle.viewers:
                if self.table.seat_of(viewer.person) != viewer.seat:
                    viewer.let_go()

    def _update(self, circle: Circle, public: dict[str, str], presence: Presence) -> None:
        now = self.now(circle.seat)
        kept = min(circle.seen.move, now.move)
        context = self._look_on(circle, Since(kept, circle.seen.undos), presence)
        parts = _together(circle, public, context)
        shown = circle.shown
        changed = {name: html for name, html in parts.items() if shown.get(name) != html}
        gone = [name for name in shown if name not in parts]
        message = self._message(context, changed, gone, kept, entry=circle.entry)
        circle.shown, circle.seen, circle.entry = parts, now, self.table.entries
        for viewer in circle.viewers:
            viewer.send(message)

    def _look_on(self, sight: Sight, since: Since, presence: Presence) -> TableContext:
        """What the sight shows now: while a game is being played, only what moves change is looked at again."""
        context = sight.context
        if context is None or not (context.state == self.table.state == "running"):
            context = sight.context = self.look(self.onlooker_of(sight), since, presence)
        else:
            gate.look_again(context, self.table, presence, self.stamp(sight.seat), since)
        return context

    def parts(self, circle: Circle, context: TableContext, presence: Presence) -> dict[str, str]:
        """All parts for a circle."""
        return _together(circle, self._public_parts(circle.language, presence), context)

    def _public_parts(self, language: str, presence: Presence) -> dict[str, str]:
        """The parts that are the same for everybody, from what a spectator sees."""
        sight = self._public.get(language)
        if sight is None:
            sight = self._public[language] = Sight(None, language)
        return fragments.public(self._look_on(sight, self.now(None), presence), sight.book)

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


def _together(circle: Circle, public: dict[str, str], context: TableContext) -> dict[str, str]:
    """Public parts and one's own; who sits at the table is shown his own instead of what the others see of him."""
    parts = {**public, **fragments.own(context, circle.book)}
    parts.pop(f"seat-{circle.seat}", None)
    return parts
