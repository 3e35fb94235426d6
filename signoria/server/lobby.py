"""Lists of tables: those that anybody may join, and one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signoria.server import storage

if TYPE_CHECKING:
    from signoria.server.server import Server

LOBBY_READ, LOBBY_SHOWN = 500, 50
OWN_SHOWN = 50


def is_asked(summary: dict[str, Any], person: str) -> bool:
    """Whether that table waits for that person, and for no bot in his place."""
    # Earlier releases wrote down only who is to act.
    asked = summary.get("asked", summary["to_act"])
    return any(person in summary["people"][seat] for seat in asked)


class Lobby:
    def __init__(self, server: Server) -> None:
        self._server = server
        server.news.tell_counts("here", self._here)

    def _here(self) -> dict[str, int]:
        """How many of those who have a seat look on, for each table in use."""
        return {owner.id: owner.people_here for owner in self._server.tables.owners.values()}

    async def open_tables(self) -> list[dict[str, Any]]:
        """Open tables that anybody may join: where people wait at the table first, then where people have sat down."""
        found = await self._server.writer.read(lambda connection: storage.read_lobby(connection, LOBBY_READ))
        here = self._here()

        def people(summary: dict[str, Any]) -> tuple[int, int]:
            """Who wait at the table, and who have sat down."""
            waiting = here.get(summary["id"], 0) + self._server.news.count("here", summary["id"])
            return waiting, sum(map(bool, summary["people"]))

        found.sort(key=people, reverse=True)
        return found[:LOBBY_SHOWN]

    async def waiting_for(self, person: str, besides: str = "") -> list[dict[str, Any]]:
        """Tables at which that person is to act, the one that has waited longest first."""
        waiting = [
            summary
            for summary in await self.tables_of(person)
            if summary["id"] != besides and is_asked(summary, person)
        ]
        return sorted(waiting, key=lambda summary: float(summary["updated"]))

    async def tables_of(self, person: str) -> list[dict[str, Any]]:
        return await self._server.writer.read(lambda connection: storage.read_tables_of(connection, person, OWN_SHOWN))
