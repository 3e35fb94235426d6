"""Tournaments of the server: entered by link, started by whoever opened them, led on from table to table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from signoria import bots
from signoria.games import rulebook
from signoria.server import gate, storage
from signoria.server.identity import new_table
from signoria.server.open_tables import Busy, NoSuchTable, looks_like_a_name
from signoria.server.people import Person
from signoria.server.seeds import new_seed
from signoria.server.server import Server
from signoria.tables import Agreement, Refused, Table, open_table
from signoria.tables.seating import BOT_NAMES, clean_name, distinct_name
from signoria.tables.tournament import FORMATS, MOST_ENTRANTS, Entrant, Format, Match, Tournament

_TRIES = 5


class Tournaments:
    """All tournaments that are in use. One change at a time; each is on disk before it shows.

    Servers that share a database read a tournament anew for every change, and change what they have read or nothing.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._known: dict[str, dict[str, Any]] = {}
        self._lock = asyncio.Lock()
        server.people.departures.append(self._known.clear)
        server.due.let("report", self._report)
        server.due.let("lead", self._mend)

    async def find(self, name: str) -> dict[str, Any]:
        """The tournament's data; raises Refused if there is none of that name."""
        if name not in self._known:
            data = None
            if looks_like_a_name(name):
                data = await self._server.writer.read(lambda connection: storage.read_tournament(connection, name))
            if data is None:
                raise Refused("unknown_tournament", "there is no such tournament")
            self._remember(data)
            return data
        return self._known[name]

    def _remember(self, data: dict[str, Any]) -> None:
        if not self._server.leases.are_shared:
            self._known[data["id"]] = data

    async def _change(self, name: str, change: Callable[[dict[str, Any]], Awaitable[None]]) -> None:
        """One after the other here; if another server was quicker, once more with what that one has made of it."""
        async with self._lock:
            for _ in range(_TRIES):
                try:
                    await change(await self.find(name))
                    return
                except storage.Outdated:
                    continue
        raise Busy

    async def open(
        self,
        person: Person,
        name: str,
        game: str,
        kind: Format,
        size: int,
        options: dict[str, Any],
        agreement: Agreement,
    ) -> str:
        """Open the list of entrants; whoever opens it is the first."""
        book = rulebook(game)
        if book.tournament is not None:
            size = book.tournament[1]
        settled = book.settle(size, options)
        if kind not in FORMATS or (kind == "knock-out" and size != 2):
            raise Refused("bad_tournament", "a knock-out is played at tables of two")
        data = {
            "id": new_table(), "game": game, "format": kind, "size": size, "options": settled, "host": person.id,
            "entrants": [[name, person.id, ""]], "tournament": None, "agreement": agreement.to_json(),
        }  # fmt: skip
        await self._keep(data)
        return str(data["id"])

    async def join(self, name: str, person: Person, called: str) -> None:
        async def enter(data: dict[str, Any]) -> None:
            if data["tournament"] is not None:
                raise Refused("started", "the tournament has begun already")
            if any(entrant[1] == person.id for entrant in data["entrants"]):
                return
            if len(data["entrants"]) >= most_entrants(data["game"]):
                raise Refused("bad_tournament", "the tournament is full")
            cleaned = distinct_name(clean_name(called) or "?", [entrant[0] for entrant in data["entrants"]])
            await self._keep({**data, "entrants": [*data["entrants"], [cleaned, person.id, ""]]}, data)

        await self._change(name, enter)

    async def start(self, name: str, person: Person, bot: str = "") -> None:
        """Bots fill the list up to the next number that can be paired; then the first tables are opened."""

        async def begin(data: dict[str, Any]) -> None:
            if person.id != data["host"]:
                raise Refused("not_host", "only who opened the tournament may do that")
            if data["tournament"] is not None:
                raise Refused("started", "the tournament has begun already")
            entrants = [Entrant(*entrant) for entrant in data["entrants"]]
            for number in range(_wanted(data, len(entrants)) - len(entrants)):
                called = distinct_name(BOT_NAMES[number % len(BOT_NAMES)], [entrant.name for entrant in entrants])
                entrants.append(Entrant(called, bot=bot or bots.USUAL))
            tournament = Tournament(data["format"], entrants, data["size"], new_seed())
            await self._lead_on(data, tournament)

        await self._change(name, begin)

    async def _lead_on(self, data: dict[str, Any], tournament: Tournament) -> None:
        """Open the tables of the current round and remember where it stands: both are written, or neither."""
        tables = []
        for match in tournament.to_open():
            match.table = new_table()
            tables.append(self._table(data, tournament, match))
        entrants = [[entrant.name, entrant.person, entrant.bot] for entrant in tournament.entrants]
        kept = {**data, "entrants": entrants, "tournament": tournament.to_json()}
        now, before = self._server.now(), data if self._server.leases.are_shared else None
        await self._server.tables.open_together(
            tables, lambda connection: storage.write_tournament(connection, data["id"], now, kept, before)
        )
        self._remember(kept)

    async def _mend(self, name: str, _: int) -> None:
        """A tournament of an earlier release: open tables that are on the list only, and take in what has ended."""
        async with self._lock:
            data = await self.find(name)
            tournament = None if data["tournament"] is None else Tournament.load(data["tournament"])
            matches = [] if tournament is None else [match for matches in tournament.rounds for match in matches]
            for match in (match for match in matches if match.table and not match.is_over):
                assert tournament is not None
                try:
                    await self._server.tables.owner(match.table)
                except NoSuchTable:
                    await self._server.tables.add(self._table(data, tournament, match))
                if await self._server.tables.ask(match.table, lambda audience: audience.table.state) == "over":
                    await self._take_in(match.table, await self.find(name))
            await self._server.writer.put(lambda connection: storage.write_due(connection, name, {}))

    def _table(self, data: dict[str, Any], tournament: Tournament, match: Match) -> Table:
        now, host = self._server.now(), data["host"]
        options = tournament.options_of(match, rulebook(data["game"]), data["options"])
        table = open_table(
            match.table, data["game"], data["size"], host, new_seed(), now, options,
            Agreement.read(data["agreement"]), tournament=data["id"],
        )  # fmt: skip
        for seat, number in enumerate(match.entrants):
            entrant = tournament.entrants[number]
            table.seat_entrant(entrant.name, entrant.person, entrant.bot, now, seat)
        table.start(host, now)
        return table

    async def _report(self, table: str, _: int) -> None:
        """A table has ended: the next step of its tournament is due."""
        name = await self._server.tables.ask(table, lambda audience: audience.table.tournament)
        await self._change(name, lambda data: self._take_in(table, data))
        await (await self._server.tables.owner(table)).settle("report", storage.NO_SEAT)

    async def _take_in(self, table: str, data: dict[str, Any]) -> None:
        if data["tournament"] is None:
            return
        (scores, winners), ties = await self._server.tables.ask(
            table, lambda audience: (gate.result(audience.table), gate.ties(audience.table))
        )
        tournament = Tournament.load(data["tournament"])
        tournament.report(table, scores, winners, ties)
        await self._lead_on(data, tournament)

    async def _keep(self, data: dict[str, Any], before: dict[str, Any] | None = None) -> None:
        now = self._server.now()
        expected = before if self._server.leases.are_shared else None
        await self._server.writer.put(
            lambda connection: storage.write_tournament(connection, data["id"], now, data, expected)
        )
        self._remember(data)


def most_entrants(game: str) -> int:
    fixed = rulebook(game).tournament
    return MOST_ENTRANTS if fixed is None else fixed[0]


def _wanted(data: dict[str, Any], entrants: int) -> int:
    """The next number of entrants that fits."""
    fixed = rulebook(data["game"]).tournament
    if fixed is not None:
        return fixed[0]
    size: int = data["size"]
    wanted = max(entrants, size)
    if data["format"] != "knock-out":
        return -(-wanted // size) * size
    return 1 << (wanted - 1).bit_length()
