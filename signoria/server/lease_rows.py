"""Leases as the database keeps them: which server a table belongs to, and since which epoch.

A server is alive as long as its own row says, by the database's clock, which is the only one that all of them share. A
lease that somebody takes over gets another epoch; who writes for a table names the epoch that he has it by.

Whoever takes a table from a server keeps that server's row as it is until he has it: the server waits with its word,
and then finds what it has lost; or he waits, and then finds it alive. Rows of leases are locked before rows of servers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from signoria.server.schema import due, leases, servers, tables

_NOW = sql.func.extract("epoch", sql.func.clock_timestamp())


class LeaseLost(Exception):
    """The table belongs to another server by now, or to a later owner here: nothing of this may be written."""


class OtherKey(Exception):
    """A server that is alive signs with another key: seats that one gives out would mean nothing to the other."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"The server at {address} shares this database and has another key. Copy the file `key` from its data "
            "folder into the one of this server: all servers of a house need the same."
        )


@dataclass(frozen=True, slots=True)
class Identity:
    """What a server tells the others about itself: its name, where they reach it, and a mark of its key."""

    server: str
    address: str
    key: str


def hold_on(connection: Connection, who: Identity, seconds: float) -> bool:
    """That server is alive for so many seconds more, if it still is: then nobody has taken anything from it."""
    still = sql.update(servers).where(servers.c.id == who.server, servers.c.until > _NOW)
    return bool(connection.execute(still.values(until=_NOW + seconds)).rowcount)


def come_back(connection: Connection, who: Identity, seconds: float) -> None:
    """That server is alive, whether it was just now or not. Whoever is taking something from it has it first."""
    values = {"address": who.address, "key": who.key, "until": _NOW + seconds}
    if not connection.execute(sql.update(servers).where(servers.c.id == who.server).values(values)).rowcount:
        connection.execute(sql.insert(servers).values(id=who.server, **values))


def read_held(connection: Connection, server: str) -> dict[str, int]:
    """Which tables are that server's own, and by which epoch."""
    held = connection.execute(sql.select(leases.c.table_id, leases.c.epoch).where(leases.c.holder == server))
    return {row[0]: row[1] for row in held}


def read_alive(connection: Connection) -> list[str]:
    """Where the servers are that are alive."""
    return [row[0] for row in connection.execute(sql.select(servers.c.address).where(servers.c.until > _NOW))]


def check_key(connection: Connection, who: Identity) -> None:
    """Raises OtherKey."""
    other = connection.execute(
        sql.select(servers.c.address).where(
            servers.c.until > _NOW, servers.c.id != who.server, servers.c.key != who.key
        )
    ).first()
    if other is not None:
        raise OtherKey(other[0])


def give_all_back(connection: Connection, server: str) -> None:
    """Nothing is that server's any more: it ends, or it begins and what it had before is of another time."""
    connection.execute(sql.update(leases).where(leases.c.holder == server).values(holder=""))


def leave(connection: Connection, server: str) -> None:
    """That server ends: whatever belonged to it is anybody's."""
    give_all_back(connection, server)
    connection.execute(sql.delete(servers).where(servers.c.id == server))


def take(connection: Connection, table: str, server: str, by_force: bool = False) -> tuple[int, str]:
    """Make the table that server's own: the epoch, and ""; or 0 and the address of the server that has it.

    Epoch 0 and no address: there is no such table. `by_force` takes it also from a server that is alive.
    """
    if not by_force:
        # Mostly it is only asked where a table is: nobody who writes there is to be waited for.
        address = _alive_elsewhere(connection, table, server)
        if address:
            return 0, address
    row = connection.execute(
        sql.select(leases.c.epoch, leases.c.holder).where(leases.c.table_id == table).with_for_update()
    ).first()
    if row is None:
        return _take_first(connection, table, server)
    epoch, holder = row
    if not by_force:
        alive = _keep_silent(connection, {holder} - {server, ""})
        if alive:
            return 0, alive[holder]
    connection.execute(sql.update(leases).where(leases.c.table_id == table).values(epoch=epoch + 1, holder=server))
    return epoch + 1, ""


def _alive_elsewhere(connection: Connection, table: str, server: str) -> str:
    """The address of the other server that has the table, "" if none that is alive has it."""
    row = connection.execute(
        sql.select(servers.c.address)
        .join(leases, leases.c.holder == servers.c.id)
        .where(leases.c.table_id == table, leases.c.holder != server, servers.c.until > _NOW)
    ).first()
    return "" if row is None else str(row[0])


def _keep_silent(connection: Connection, holders: set[str]) -> dict[str, str]:
    """Those of them that are alive, with their addresses. The others stay silent until the transaction ends."""
    if not holders:
        return {}
    rows = connection.execute(
        sql.select(servers.c.id, servers.c.address, servers.c.until > _NOW)
        .where(servers.c.id.in_(holders))
        .order_by(servers.c.id)
        .with_for_update(read=True)
    )
    return {server: address for server, address, is_alive in rows if is_alive}


def _take_first(connection: Connection, table: str, server: str) -> tuple[int, str]:
    """A table of a time before leases: whoever else takes it at this moment is waited for by the database."""
    if connection.execute(sql.select(tables.c.id).where(tables.c.id == table)).first() is None:
        return 0, ""
    connection.execute(sql.insert(leases), [{"table_id": table, "epoch": 1, "holder": server}])
    return 1, ""


def give_back(connection: Connection, table: str, epoch: int) -> None:
    """Whoever has it by that epoch needs it no more."""
    connection.execute(sql.update(leases).where(leases.c.table_id == table, leases.c.epoch == epoch).values(holder=""))


def begin(connection: Connection, new: Mapping[str, str]) -> None:
    """New tables belong to these servers, or to nobody yet, by their first epoch."""
    rows = [{"table_id": table, "epoch": 1, "holder": holder} for table, holder in new.items()]
    connection.execute(sql.insert(leases), rows)


def check(connection: Connection, held: set[tuple[str, int]]) -> None:
    """Raises LeaseLost if one of these tables is not held by its epoch; nobody takes it before the transaction ends."""
    rows = connection.execute(
        sql.select(leases.c.table_id, leases.c.epoch)
        .where(leases.c.table_id.in_([table for table, _ in held]))
        .with_for_update(read=True)
    )
    lost = held - {(table, epoch) for table, epoch in rows}
    if lost:
        raise LeaseLost(f"not held any more by that epoch: {sorted(lost)}")


def take_waiting(connection: Connection, server: str, kinds: tuple[str, ...], most: int) -> list[tuple[str, int]]:
    """Tables with such work due that nobody who is alive has become that server's own: each once, with its epoch.

    What another server is just taking is passed by.
    """
    rows = connection.execute(
        sql.select(leases.c.table_id, leases.c.epoch, leases.c.holder)
        .where(
            sql.exists().where(due.c.table_id == leases.c.table_id, due.c.kind.in_(kinds)),
            ~sql.exists().where(servers.c.id == leases.c.holder, servers.c.until > _NOW),
        )
        .order_by(leases.c.table_id)
        .limit(most)
        .with_for_update(skip_locked=True)
    ).all()
    alive = _keep_silent(connection, {holder for _, _, holder in rows} - {server, ""})
    taken = [(table, epoch + 1) for table, epoch, holder in rows if holder not in alive]
    for table, epoch in taken:
        connection.execute(sql.update(leases).where(leases.c.table_id == table).values(epoch=epoch, holder=server))
    return taken


def are_others_alive(connection: Connection, server: str) -> bool:
    others = sql.select(servers.c.id).where(servers.c.until > _NOW, servers.c.id != server)
    return connection.execute(others).first() is not None


def is_elsewhere(server: str) -> sql.ColumnElement[bool]:
    """Of a row of what is due: whether another server that is alive has its table."""
    return sql.exists().where(
        leases.c.table_id == due.c.table_id,
        leases.c.holder != server,
        servers.c.id == leases.c.holder,
        servers.c.until > _NOW,
    )
