"""Where journals are kept: SQLite in the data folder, or any database that SQLAlchemy reaches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.pool import QueuePool

from signoria.server.configuration import Configuration
from signoria.tables import Entry, Snapshot

schema = sql.MetaData()

tables = sql.Table(
    "tables",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("state", sql.String(8), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("summary", sql.Text, nullable=False),
    sql.Index("tables_by_lobby", "listed", "state", "updated"),
)
journal = sql.Table(
    "journal",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("kind", sql.String(12), nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)
snapshots = sql.Table(
    "snapshots",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("move", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("data", sql.Text, nullable=False),
)
seats = sql.Table(
    "seats",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
)
persons = sql.Table(
    "persons",
    schema,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("settings", sql.Text, nullable=False),
)
tournaments = sql.Table(
    "tournaments",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)
runs = sql.Table(
    "runs",
    schema,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("began", sql.Float, nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
)


@dataclass(slots=True)
class TableChange:
    """What one change of one table adds to the database."""

    table: str
    entries: list[Entry]
    snapshot: Snapshot | None
    summary: dict[str, Any]
    # People who have got a seat.
    seated: list[str]


def connect(configuration: Configuration) -> Engine:
    """The database, brought up to the present schema."""
    configuration.data.mkdir(parents=True, exist_ok=True)
    address = configuration.database_address
    if not address.startswith("sqlite"):
        engine = sql.create_engine(address)
    else:
        engine = sql.create_engine(address, poolclass=QueuePool, connect_args={"check_same_thread": False})
        sql.event.listen(engine, "connect", _tune(configuration.synchronous))
    with engine.begin() as connection:
        _migrate(connection)
    return engine


def _tune(synchronous: str) -> Any:
    def tune(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'FULL' if synchronous == 'full' else 'NORMAL'}")
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.close()

    return tune


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


def write(connection: Connection, changes: list[TableChange]) -> None:
    """Put down everything in one transaction that the caller has begun."""
    connection.execute(
        sql.insert(journal),
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
        connection.execute(
            sql.insert(snapshots),
            [
                {"table_id": change.table, "move": change.snapshot.move, "data": _text(change.snapshot)}
                for change in taken
                if change.snapshot is not None
            ],
        )
    new = [change for change in changes if change.entries[0].number == 1]
    if new:
        connection.execute(sql.insert(tables), [_summary_row(change, "id") for change in new])
    # Only the last summary of a table counts.
    old = {change.table: change for change in changes if change.entries[0].number != 1}
    if old:
        connection.execute(_UPDATE, [_summary_row(change, "table_id") for change in old.values()])
    for change in changes:
        for person in change.seated:
            here = (seats.c.person == person) & (seats.c.table_id == change.table)
            if connection.execute(sql.select(seats.c.person).where(here)).first() is None:
                connection.execute(sql.insert(seats), [{"person": person, "table_id": change.table}])


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


def write_person(connection: Connection, person: str, name: str, settings: dict[str, Any]) -> None:
    values = {"name": name, "settings": _text(settings)}
    changed = connection.execute(sql.update(persons).where(persons.c.id == person).values(values))
    if not changed.rowcount:
        connection.execute(sql.insert(persons), [{"id": person, **values}])


def write_tournament(connection: Connection, tournament: str, updated: float, data: dict[str, Any]) -> None:
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
    kept = connection.execute(
        sql.select(snapshots.c.data).where(snapshots.c.table_id == table).order_by(snapshots.c.move)
    )
    return entries, [msgspec.json.decode(data, type=Snapshot) for (data,) in kept]


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
        .where(seats.c.person == person)
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    return [msgspec.json.decode(summary) for (summary,) in rows]


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()
