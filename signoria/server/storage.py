"""Where journals are kept: SQLite in the data folder, or any database that SQLAlchemy reaches."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Dialect, Engine
from sqlalchemy.pool import QueuePool

from signoria.server import lease_rows
from signoria.server.configuration import Configuration
from signoria.server.schema import (
    bans,
    due,
    journal,
    leases,
    persons,
    reviews,
    runs,
    seats,
    snapshots,
    tables,
    tournaments,
)
from signoria.tables import Entry, Snapshot

_log = logging.getLogger("signoria.storage")

# Of one table: what kind of work, for which seat (NO_SEAT if for none), and when.
Due = dict[tuple[str, int], float]
NO_SEAT = -1


@dataclass(slots=True)
class TableChange:
    """What one change of one table adds to the database."""

    table: str
    entries: list[Entry]
    snapshot: Snapshot | None
    summary: dict[str, Any]
    # People who have got a seat.
    seated: list[str]
    # All that is due at the table from now on; None if that is as it was.
    due: Due | None = None
    # By which epoch the table is held; 0 where one server has all. And by whom, if it is new: "" is by nobody yet.
    epoch: int = 0
    holder: str = ""


def connect(configuration: Configuration) -> Engine:
    """The database, brought up to the present schema."""
    configuration.data.mkdir(parents=True, exist_ok=True)
    address = configuration.database_address
    if address.startswith("postgresql"):
        engine = sql.create_engine(address, connect_args={"application_name": _application_name(), **_REACHING})
        sql.event.listen(engine, "connect", _bound(configuration.lease_seconds))
    elif not address.startswith("sqlite"):
        engine = sql.create_engine(address)
    else:
        engine = sql.create_engine(address, poolclass=QueuePool, connect_args={"check_same_thread": False})
        sql.event.listen(engine, "connect", _tune(configuration.synchronous))
    with engine.begin() as connection:
        one_at_a_time(connection, "schema")
        _migrate(connection)
    return engine


def one_at_a_time(connection: Connection, what: str) -> None:
    """Until the transaction ends no other server does the same. A database that only one can write to needs no such."""
    if connection.dialect.name == "postgresql":
        # However long the other takes: a schema is changed once.
        connection.execute(sql.text("SET LOCAL lock_timeout = 0"))
        connection.execute(_ALONE, {"what": what})


_ALONE = sql.text("SELECT pg_advisory_xact_lock(hashtext('signoria ' || :what), hashtext(current_schema()))")


def _tune(synchronous: str) -> Any:
    def tune(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if synchronous == 'full' else 'NORMAL'}")
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.close()

    return tune


# How long a computer is tried that does not answer, and how soon it shows that a line to it is dead.
_REACHING = {
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}  # fmt: skip


def _bound(lease_seconds: float) -> Any:
    """A server that hangs in the midst of writing loses what it has begun when it is taken to be dead.

    Who waits for it gives up sooner, and tries again: nothing else of his must wait.
    """

    def bound(connection: Any, _: object) -> None:
        connection.autocommit = True
        cursor = connection.cursor()
        cursor.execute(f"SET idle_in_transaction_session_timeout = {max(int(lease_seconds * 1000), 1000)}")
        cursor.execute(f"SET lock_timeout = {max(int(lease_seconds * 250), 500)}")
        cursor.close()
        connection.autocommit = False

    return bound


def _application_name() -> str:
    """What the database's own lists call this server; PostgreSQL keeps 63 bytes of it."""
    return f"signoria, process {os.getpid()} on {socket.gethostname()}"[:63]


def rehearse() -> None:
    """Bring an empty database in memory up to date: all that this needs is loaded then."""
    with sql.create_engine("sqlite://").begin() as connection:
        _migrate(connection)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


# ---- writing

_UPDATE = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("table_id"))
    .values({name: sql.bindparam(name) for name in ("game", "state", "listed", "updated", "summary")})
)
_NOTHING_DUE = sql.delete(due).where(due.c.table_id == sql.bindparam("name"))
_DUE, _ENTRIES, _SNAPSHOTS = sql.insert(due), sql.insert(journal), sql.insert(snapshots)


@cache
def _in_its_words(statement: Any, dialect: str) -> tuple[str, list[str] | None]:
    """What the driver of that database is told, and the order of the values where they have no names."""
    compiled = statement.compile(dialect=_dialects[dialect])
    return str(compiled), compiled.positiontup


_dialects: dict[str, Dialect] = {}


def _put(connection: Connection, statement: Any, rows: list[dict[str, Any]]) -> None:
    """As SQLAlchemy executes it, without what it does besides: every move passes here."""
    dialect = connection.dialect
    _dialects[dialect.name] = dialect
    text, order = _in_its_words(statement, dialect.name)
    cursor = connection.connection.cursor()
    values: list[Any] = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
    try:
        cursor.executemany(text, values)
    except dialect.loaded_dbapi.Error as problem:
        raise sql.exc.DBAPIError.instance(text, None, problem, dialect.loaded_dbapi.Error) from problem
    finally:
        cursor.close()


def write(connection: Connection, changes: list[TableChange]) -> None:
    """Put down everything in one transaction that the caller has begun. Raises LeaseLost: see `lease_rows`."""
    new = [change for change in changes if change.entries[0].number == 1]
    held = {(change.table, change.epoch) for change in changes if change.epoch and change.entries[0].number != 1}
    if held:
        lease_rows.check(connection, held)
    _put(
        connection,
        _ENTRIES,
        [
            {
                "table_id": change.table,
                "number": entry.number,
                "at": entry.at,
                "kind": entry.kind,
                "data": _text(entry.data),
            }
            for change in changes
            for entry in change.entries
        ],
    )
    taken = [change for change in changes if change.snapshot is not None]
    if taken:
        _put(
            connection,
            _SNAPSHOTS,
            [
                {"table_id": change.table, "move": change.snapshot.move, "data": _text(change.snapshot)}
                for change in taken
                if change.snapshot is not None
            ],
        )
    if new:
        connection.execute(sql.insert(tables), [_summary_row(change, "id") for change in new])
        if new[0].epoch:
            lease_rows.begin(connection, {change.table: change.holder for change in new})
    # Only the last summary of a table counts.
    old = {change.table: change for change in changes if change.entries[0].number != 1}
    if old:
        _put(connection, _UPDATE, [_summary_row(change, "table_id") for change in old.values()])
    for change in changes:
        for person in change.seated:
            here = (seats.c.person == person) & (seats.c.table_id == change.table)
            if connection.execute(sql.select(seats.c.person).where(here)).first() is None:
                connection.execute(sql.insert(seats), [{"person": person, "table_id": change.table}])

    changed = {change.table: change.due for change in changes if change.due is not None}
    if changed:
        _replace_due(connection, changed)


def _replace_due(connection: Connection, changed: Mapping[str, Due]) -> None:
    _put(connection, _NOTHING_DUE, [{"name": table} for table in changed])
    rows = [
        {"table_id": table, "kind": kind, "seat": seat, "at": at}
        for table, wanted in changed.items()
        for (kind, seat), at in wanted.items()
    ]
    if rows:
        _put(connection, _DUE, rows)


def write_due(connection: Connection, table: str, wanted: Due, epoch: int = 0) -> None:
    """From now on exactly this is due at the table, or for the tournament, of that name."""
    if epoch:
        lease_rows.check(connection, {(table, epoch)})
    _replace_due(connection, {table: wanted})


def _summary_row(change: TableChange, key: str) -> dict[str, Any]:
    summary = change.summary
    return {
        key: change.table,
        "game": summary["game"],
        "state": summary["state"],
        "listed": summary["listed"],
        "updated": summary["updated"],
        "summary": _text(summary),
    }


def delete_table(connection: Connection, table: str) -> None:
    """Everything that is kept of it."""
    connection.execute(sql.delete(tables).where(tables.c.id == table))
    for kept in (journal, snapshots, seats, due, leases, reviews):
        connection.execute(sql.delete(kept).where(kept.c.table_id == table))


def write_review(connection: Connection, table: str, data: dict[str, Any]) -> None:
    """What there is of the review of that table's game; of a table that is gone nothing is kept."""
    connection.execute(sql.delete(reviews).where(reviews.c.table_id == table))
    if connection.execute(sql.select(tables.c.id).where(tables.c.id == table)).first() is not None:
        connection.execute(sql.insert(reviews), [{"table_id": table, "data": _text(data)}])


def write_ban(connection: Connection, who: str, since: float, is_banned: bool) -> None:
    connection.execute(sql.delete(bans).where(bans.c.who == who))
    if is_banned:
        connection.execute(sql.insert(bans), [{"who": who, "since": since}])


def write_person(connection: Connection, person: str, name: str, settings: dict[str, Any]) -> None:
    values = {"name": name, "settings": _text(settings)}
    changed = connection.execute(sql.update(persons).where(persons.c.id == person).values(values))
    if not changed.rowcount:
        connection.execute(sql.insert(persons), [{"id": person, **values}])


class Outdated(Exception):
    """What was changed is not what stands there any more: another server has changed it meanwhile."""


def write_tournament(
    connection: Connection, tournament: str, updated: float, data: dict[str, Any], before: dict[str, Any] | None = None
) -> None:
    """Raises Outdated if it should be `before` and is not."""
    if before is not None:
        kept = sql.select(tournaments.c.data).where(tournaments.c.id == tournament).with_for_update()
        row = connection.execute(kept).first()
        if row is None or msgspec.json.decode(row[0]) != before:
            raise Outdated
    values = {"updated": updated, "data": _text(data)}
    changed = connection.execute(sql.update(tournaments).where(tournaments.c.id == tournament).values(values))
    if not changed.rowcount:
        connection.execute(sql.insert(tournaments), [{"id": tournament, **values}])


def begin_run(connection: Connection, run: str, began: float) -> None:
    connection.execute(sql.insert(runs), [{"id": run, "began": began, "seen": began}])


def note_run(connection: Connection, run: str, seen: float) -> None:
    connection.execute(sql.update(runs).where(runs.c.id == run).values({"seen": seen}))


# ---- reading


def read_table(connection: Connection, table: str) -> tuple[list[Entry], list[Snapshot]]:
    """The journal and the snapshots of a table; an empty journal if there is no such table."""
    rows = connection.execute(
        sql.select(journal.c.number, journal.c.at, journal.c.kind, journal.c.data)
        .where(journal.c.table_id == table)
        .order_by(journal.c.number)
    )
    entries = [Entry(number, at, kind, msgspec.json.decode(data)) for number, at, kind, data in rows]
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        raise ValueError("entries are missing from the journal")
    return entries, _read_snapshots(connection, table)


def _read_snapshots(connection: Connection, table: str) -> list[Snapshot]:
    """They only spare time: one that cannot be read is played over."""
    kept = connection.execute(
        sql.select(snapshots.c.data).where(snapshots.c.table_id == table).order_by(snapshots.c.move)
    )
    whole = []
    for (data,) in kept:
        try:
            whole.append(msgspec.json.decode(data, type=Snapshot))
        except (msgspec.DecodeError, msgspec.ValidationError):
            _log.warning("a snapshot of table %s cannot be read", table)
    return whole


def read_old_tables(connection: Connection, state: str, before: float) -> list[str]:
    """Tables in that state at which nothing has happened since."""
    rows = connection.execute(sql.select(tables.c.id).where(tables.c.state == state, tables.c.updated < before))
    return [table for (table,) in rows]


def read_all_tables(connection: Connection) -> list[dict[str, Any]]:
    rows = connection.execute(sql.select(tables.c.summary).order_by(tables.c.updated.desc()))
    return [msgspec.json.decode(summary) for (summary,) in rows]


def read_bans(connection: Connection) -> list[str]:
    return [who for (who,) in connection.execute(sql.select(bans.c.who))]


def read_due(connection: Connection, table: str) -> Due:
    rows = connection.execute(sql.select(due.c.kind, due.c.seat, due.c.at).where(due.c.table_id == table))
    return {(kind, seat): at for kind, seat, at in rows}


def read_tables_with_due(connection: Connection, kinds: tuple[str, ...]) -> list[str]:
    """Where something of these kinds is due, whenever; what waits longest first."""
    when = sql.func.min(due.c.at)
    rows = connection.execute(
        sql.select(due.c.table_id).where(due.c.kind.in_(kinds)).group_by(due.c.table_id).order_by(when)
    )
    return [table for (table,) in rows]


def read_next_due(
    connection: Connection, kinds: tuple[str, ...], most: int, holder: str = ""
) -> list[tuple[str, str, int, float]]:
    """The next work of these kinds, soonest first: table, kind, seat, when. Not what is another server's than that."""
    rows = connection.execute(
        sql.select(due.c.table_id, due.c.kind, due.c.seat, due.c.at)
        .where(due.c.kind.in_(kinds), sql.true() if not holder else ~lease_rows.is_elsewhere(holder))
        .order_by(due.c.at)
        .limit(most)
    )
    return [(table, kind, seat, at) for table, kind, seat, at in rows]


def read_review(connection: Connection, table: str) -> dict[str, Any] | None:
    row = connection.execute(sql.select(reviews.c.data).where(reviews.c.table_id == table)).first()
    return None if row is None else msgspec.json.decode(row[0])


def read_person(connection: Connection, person: str) -> tuple[str, dict[str, Any]] | None:
    row = connection.execute(sql.select(persons.c.name, persons.c.settings).where(persons.c.id == person)).first()
    return None if row is None else (row[0], msgspec.json.decode(row[1]))


def read_tournament(connection: Connection, tournament: str) -> dict[str, Any] | None:
    row = connection.execute(sql.select(tournaments.c.data).where(tournaments.c.id == tournament)).first()
    return None if row is None else msgspec.json.decode(row[0])


def read_runs(connection: Connection) -> list[tuple[float, float]]:
    """When each run of the server began and was last seen, in order."""
    rows = connection.execute(sql.select(runs.c.began, runs.c.seen).order_by(runs.c.began))
    return [(began, seen) for began, seen in rows]


def read_lobby(connection: Connection, most: int) -> list[dict[str, Any]]:
    """Open tables that anybody may join, the newest first."""
    rows = connection.execute(
        sql.select(tables.c.summary)
        .where(tables.c.listed, tables.c.state == "open")
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    return [msgspec.json.decode(summary) for (summary,) in rows]


def read_tables_of(connection: Connection, person: str, most: int) -> list[dict[str, Any]]:
    rows = connection.execute(
        sql.select(tables.c.summary)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person, tables.c.state != "closed")
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    return [msgspec.json.decode(summary) for (summary,) in rows]


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()
