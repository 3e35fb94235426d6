"""What becomes of a finished game: a line in everybody's history, and new ratings if it counts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy.engine import Connection

from signoria.server import annals, gate
from signoria.server.storage import NO_SEAT, one_at_a_time
from signoria.tables import Table, ratings
from signoria.tables.places import places

if TYPE_CHECKING:
    from signoria.server.server import Server

_FEWEST_PEOPLE = 2


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished table: who played there, by seat ("" for a bot), and how it ended."""

    table: str
    game: str
    people: list[str]
    places: list[int]
    scores: list[int]
    winners: list[int]
    is_rated: bool
    at: float
    # Seats whose people had left them to a bot, or had lost them to the clock.
    left: tuple[int, ...] = ()


class Results:
    def __init__(self, server: Server) -> None:
        self._server = server
        server.due.let("result", self._settle)

    async def _settle(self, table: str, _: int) -> None:
        """A table has ended. What it brings is written once, however often it is due."""
        ended = await self._server.tables.ask(table, lambda audience: of_table(audience.table))
        if ended is not None:
            if ended.is_rated:
                # The library takes a moment to load, which nobody has to wait for.
                await asyncio.to_thread(ratings.load)
            await self._server.writer.put(lambda connection: write(connection, ended))
        await (await self._server.tables.owner(table)).settle("result", NO_SEAT)


def counts_as_a_game(table: Table) -> bool:
    """Guided games and those played on from a moment of another are no games of their own."""
    return table.state == "over" and not table.lesson and table.origin is None


def of_table(table: Table) -> Ended | None:
    if not counts_as_a_game(table):
        return None
    scores, winners = gate.result(table)
    people = [chair.people[0] if chair.people else "" for chair in table.chairs]
    stayed = sum(bool(chair.people) and not chair.is_away for chair in table.chairs)
    return Ended(
        table.id,
        table.rulebook.id,
        people,
        places(scores, winners),
        scores,
        winners,
        table.agreement.rated and stayed > 0 and sum(map(bool, people)) >= _FEWEST_PEOPLE,
        table.updated,
        tuple(seat for seat, chair in enumerate(table.chairs) if chair.is_away),
    )


def write(connection: Connection, ended: Ended) -> None:
    """History and ratings together, or neither."""
    # Somebody's rating is read and written again here, maybe by several servers.
    one_at_a_time(connection, "ratings")
    if annals.has_results(connection, ended.table):
        return
    seats = [seat for seat, person in enumerate(ended.people) if person]
    if not seats:
        return
    people = [ended.people[seat] for seat in seats]
    is_rated = ended.is_rated and ratings.are_apart(annals.read_sightings(connection, people))
    annals.write_results(
        connection,
        [
            annals.Result(
                ended.people[seat],
                ended.table,
                ended.game,
                len(ended.people),
                ended.places[seat],
                ended.scores[seat],
                seat in ended.winners,
                is_rated,
                ended.at,
            )
            for seat in seats
        ],
    )
    if not is_rated:
        return
    for season in ("", season_of(ended.at)):
        before = [annals.read_rating(connection, person, ended.game, season) for person in people]
        # What a bot has made of a seat is nobody's merit: who has left comes in last.
        last = len(ended.people) + 1
        after = ratings.rated(before, [last if seat in ended.left else ended.places[seat] for seat in seats])
        for person, rating in zip(people, after, strict=True):
            annals.write_rating(connection, person, ended.game, season, rating)


def season_of(at: float) -> str:
    """A quarter of a year, such as "2026-4"."""
    day = datetime.fromtimestamp(at, UTC)
    return f"{day.year}-{(day.month + 2) // 3}"
