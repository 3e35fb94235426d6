"""Somebody wants to be forgotten: nothing names him any more, and finished games can still be replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signoria.server import annals
from signoria.server.identity import new_person
from signoria.tables import Refused, Table

if TYPE_CHECKING:
    from signoria.server.server import Server

# What stands in his place: nomen nescio, in every language.
NAMELESS = "N. N."


async def remove(server: Server, person: str) -> None:
    """He stands up from open tables, bots play on at running ones, and he is nobody at all of them."""
    for table, state in await server.writer.read(lambda connection: annals.read_tables_with(connection, person)):
        # Another server may have it open, with his name.
        await server.leases.seize(table)
        if state in ("open", "running"):
            await _leave(server, table, person)
        await _rename(server, table, person)
    await server.writer.put(lambda connection: annals.remove_person(connection, person))
    server.people.forget(person)


async def _rename(server: Server, table: str, person: str) -> None:
    nobody = new_person()
    await server.tables.put_away(table)
    await server.writer.put(lambda connection: annals.rename_at_table(connection, table, person, nobody, NAMELESS))
    # Whoever looked at it meanwhile has seen the name once more.
    await server.tables.put_away(table)


async def _leave(server: Server, name: str, person: str) -> None:
    now = server.now()

    def leave(table: Table) -> None:
        if table.state == "open":
            if table.seat_of(person) is not None:
                table.stand(person, now)
            if table.host == person:
                table.close_down(now)
        elif table.seat_of(person) is not None:
            table.leave(person, now)

    try:
        await server.tables.change(name, leave)
    except Refused:
        # It has been closed, or cannot be read: then nobody plays there.
        return
