"""Those who look at a table, and what each of them is sent when it has changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from signoria.drawing.sketchbook import Sketchbook
from signoria.server import gate
from signoria.server.connection import Connection
from signoria.server.edits import edit
from signoria.server.gate import Presence, Since, TableViewer
from signoria.server.identity import Keys
from signoria.tables import Entry, Table
from signoria.web import fragments
from signoria.web.context import TableContext, Viewer

_encode = msgspec.json.Encoder().encode


class Perspective:
    """The table as one seat, or spectators, see it in one language: what was last seen and what was drawn of it."""

    def __init__(self, seat: int | None, language: str) -> None:
        self.seat = seat
        self.language = language
        self.context: TableContext | None = None
        self.book = Sketchbook()
        # The parts that everybody sees alike, as they were last made, and who was here then.
        self.parts: dict[str, str] = {}
        self.presence: Presence | None = None


class Group(Perspective):
    """Viewers who see the same: one seat (or all spectators) in one language. What was sent to one was sent to all."""

    def __init__(self, seat: int | None, language: str) -> None:
        super().__init__(seat, language)
        self.connections: set[Connection] = set()
        self.shown: dict[str, str] = {}
        # How far log and chat have been sent.
        self.seen = Since()
        self.entry = 0


class Audience:
    """All groups of one table. `run` tells apart the runs of the server, `now` tells the time."""

    def __init__(self, table: Table, run: str, keys: Keys, now: Callable[[], float]) -> None:
        self.table = table
        self.groups: dict[tuple[int | None, str], Group] = {}
        # Counts, for each seat and for spectators, what it can see change; a page that shows this needs no update.
        self.revisions: dict[int | None, int] = dict.fromkeys([None, *range(table.players)], 0)
        # When something last happened that everybody could notice.
        self.last_news = time.monotonic()
        self._run = run
        self._keys = keys
        self._now = now
        # What is the same for everybody, in each language.
        self._public: dict[str, Perspective] = {}

    # ---- looking

    def connected(self) -> tuple[frozenset[int], int]:
        """Which seats look on just now, and how many spectators."""
        looking = [group for group in self.groups.values() if group.connections]
        seats = frozenset([group.seat for group in looking if group.seat is not None])
        return seats, sum([len(group.connections) for group in looking if group.seat is None])

    def _shown_here(self) -> tuple[frozenset[int], int]:
        """The same as far as others are shown it: in a game over days nobody is here or away (see `gate.seats`)."""
        seats, spectators = self.connected()
        return (frozenset(), spectators) if self.table.takes_passes else (seats, spectators)

    def presence(self) -> Presence:
        seats, spectators = self.connected()
        return Presence(gate.seats(self.table, self._now(), seats), spectators)

    def table_viewer(self, person: str, viewer: Viewer, invitation: str = "") -> TableViewer:
        table = self.table
        is_host = person == table.host
        is_invited = table.agreement.public or is_host or self._keys.is_invitation(table.id, invitation)
        return TableViewer(table.seat_of(person), viewer, is_host, is_invited)

    def table_viewer_of(self, perspective: Perspective) -> TableViewer:
        """Parts for a group depend on its seat and language, and on nothing else of the connections."""
        table, seat = self.table, perspective.seat
        is_host = seat is not None and table.host in table.chairs[seat].people
        return TableViewer(seat, Viewer(language=perspective.language), is_host, table.agreement.public or is_host)

    def look(
        self, table_viewer: TableViewer, since: Since | None = None, presence: Presence | None = None
    ) -> TableContext:
        """The table for one viewer; `presence` spares finding out again who is here."""
        presence = presence or self.presence()
        return gate.look(self.table, table_viewer, presence, self.stamp(table_viewer.seat), self._keys, since)

    def now(self, seat: int | None) -> Since:
        """What somebody in that seat has seen who has seen everything."""
        play = self.table.play
        return Since() if play is None else Since(play.number(seat), play.undos)

    def stamp(self, seat: int | None) -> str:
        """What a page of that seat says it shows: the run of the server and the revision."""
        return f"{self._run}-{self.revisions[seat]}"

    # ---- coming and going

    def is_here(self, seat: int) -> bool:
        """Whether somebody in that seat looks on."""
        return any(group.seat == seat and group.connections for group in self.groups.values())

    def enter(self, connection: Connection, revision: str) -> bool:
        """A socket joins. If its page shows another moment than now, it gets everything. Whether others see it come."""
        before = self._shown_here()
        key = (connection.seat, connection.language)
        if key not in self.groups:
            group = self.groups[key] = Group(*key)
            group.seen, group.entry = self.now(connection.seat), self.table.entries
            presence = self.presence()
            group.shown = self.parts(group, self._look_on(group, group.seen, presence), presence)
        if revision != self.stamp(connection.seat):
            self.show_all(connection)
        self.groups[key].connections.add(connection)
        return self._shown_here() != before

    def leave(self, connection: Connection) -> bool:
        """A socket is gone. Whether others see it go."""
        before = self._shown_here()
        key = (connection.seat, connection.language)
        group = self.groups.get(key)
        if group is None:
            return False
        group.connections.discard(connection)
        if not group.connections:
            del self.groups[key]
        return self._shown_here() != before

    def let_go(self) -> None:
        """Close all sockets; who comes back finds the table as it is then."""
        for group in self.groups.values():
            for connection in group.connections:
                connection.let_go()

    def send_off(self, who: str | None = None) -> None:
        """Close all sockets, or those of one person or address; their pages are to be loaded anew."""
        for group in self.groups.values():
            for connection in group.connections:
                if who is None or who in (connection.person, connection.address):
                    connection.is_reseated = True
                    connection.let_go()

    # ---- sending

    def show_all(self, connection: Connection) -> None:
        """Send everything, whatever the connection has already."""
        group = self.groups.get((connection.seat, connection.language))
        if group is None:
            return
        presence = self.presence()
        context = self.look(self.table_viewer_of(group), None, presence)
        parts = self.parts(group, context, presence)
        message = self._message(context, [], keep=-1, whole=True)
        message["fragments"] = {name: str(html) for name, html in parts.items()}
        connection.catch_up(_encode(message).decode())
        # Who came or whose clock ran on may show here already, and to the others with the next update only.
        connection.known = {name for name, html in parts.items() if group.shown.get(name) == html}

    def spread(self, entries: list[Entry]) -> None:
        """Send every group what has changed for it, and nothing to those who must not notice."""
        if any(entry.kind in ("sat", "device", "stood", "sent-away") for entry in entries):
            self._reseat()
        noticing = [seat for seat in self.revisions if not entries or self.table.is_noticed(entries[-1], seat)]
        for seat in noticing:
            self.revisions[seat] += 1
        if None in noticing:
            self.last_news = time.monotonic()
        presence = self.presence()
        public: dict[str, dict[str, str]] = {}
        for group in list(self.groups.values()):
            if group.seat not in noticing:
                continue
            if group.language not in public:
                public[group.language] = self._public_parts(group.language, presence, None in noticing)
            self._update(group, public[group.language], presence)

    def _reseat(self) -> None:
        """Sockets whose person has got or lost a seat see another side of the table from now on: let them come anew."""
        for group in self.groups.values():
            for connection in group.connections:
                if self.table.seat_of(connection.person) != connection.seat:
                    connection.is_reseated = True
                    connection.let_go()

    def _update(self, group: Group, public: dict[str, str], presence: Presence) -> None:
        now = self.now(group.seat)
        kept = min(group.seen.move, now.move)
        context = self._look_on(group, Since(kept, group.seen.undos), presence)
        parts = _together(group, public, context)
        shown = group.shown
        changed = {name: html for name, html in parts.items() if shown.get(name) != html}
        gone = [name for name in shown if name not in parts]
        message = self._message(context, gone, kept, entry=group.entry)
        group.shown, group.seen, group.entry = parts, now, self.table.entries
        texts: dict[frozenset[str], str] = {}
        for connection in group.connections:
            known = frozenset(connection.known.intersection(changed) if connection.takes_edits else ())
            if known not in texts:
                texts[known] = _written(message, changed, known, shown)
            connection.update(texts[known])
            connection.known.update(changed)
            connection.known.difference_update(gone)

    def _look_on(self, perspective: Perspective, since: Since, presence: Presence) -> TableContext:
        """What the perspective shows now: while a game is being played, only what moves change is looked at again."""
        context = perspective.context
        if context is None or not (context.state == self.table.state == "running"):
            context = perspective.context = self.look(self.table_viewer_of(perspective), since, presence)
        else:
            gate.look_again(context, self.table, presence, self.stamp(perspective.seat), since)
        return context

    def parts(self, group: Group, context: TableContext, presence: Presence) -> dict[str, str]:
        """All parts for a group."""
        return _together(group, self._public_parts(group.language, presence), context)

    def _public_parts(self, language: str, presence: Presence, is_news: bool = True) -> dict[str, str]:
        """The parts that are the same for everybody, from what a spectator sees.

        Of what is no news to spectators they would see nothing: then they are not looked for.
        """
        perspective = self._public.get(language)
        if perspective is None:
            perspective = self._public[language] = Perspective(None, language)
        if is_news or perspective.presence != presence:
            context = self._look_on(perspective, self.now(None), presence)
            perspective.parts = fragments.public(context, perspective.book)
            perspective.presence = presence
        return perspective.parts

    def _message(
        self,
        context: TableContext,
        gone: list[str],
        keep: int,
        entry: int = 0,
        whole: bool = False,
    ) -> dict[str, Any]:
        """See `messages` for what the fields mean. The parts themselves are still missing."""
        message: dict[str, Any] = {
            "do": "update",
            "move": context.move,
            "revision": self.stamp(context.seat),
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
        return message


def _written(message: dict[str, Any], changed: dict[str, str], known: frozenset[str], shown: dict[str, str]) -> str:
    """The message for those who have the text of these parts as it was shown last: of those only what has changed."""
    whole = {}
    edits = {}
    for name, html in changed.items():
        made = edit(shown[name], html) if name in known else None
        if made is not None:
            edits[name] = made
        else:
            whole[name] = str(html)
    message["fragments"] = whole
    if edits:
        message["edits"] = edits
    else:
        message.pop("edits", None)
    return _encode(message).decode()


def _together(group: Group, public: dict[str, str], context: TableContext) -> dict[str, str]:
    """Public parts and one's own; who sits at the table is shown his own instead of what the others see of him."""
    parts = {**public, **fragments.own(context, group.book)}
    parts.pop(f"seat-{group.seat}", None)
    return parts
