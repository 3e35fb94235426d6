"""What is written is read again, from SQLite and from PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql
from server.private_postgres import name_for, schema
from server.running import running_server
from server.test_play import finish, two_people

from signoria.kernel.record import read_record
from signoria.kernel.replay import verify
from signoria.server import schema as schema_module
from signoria.server import storage
from signoria.server.configuration import Configuration
from signoria.server.storage import TableChange
from signoria.server.table_owner import summary
from signoria.tables import Table, open_table, restore


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database; nothing for SQLite in the data folder."""
    if request.param == "sqlite":
        yield ""
        return
    with schema(request.getfixturevalue("postgres"), name_for(tmp_path)) as address:
        yield address


@pytest.fixture
def engine(database: str, tmp_path: Path) -> Iterator[sql.Engine]:
    engine = storage.connect(Configuration(tmp_path, database=database))
    yield engine
    engine.dispose()


def played_table(moves: int) -> tuple[Table, list[TableChange]]:
    """A table of Ada and Bob, and what each step of it adds to the database."""
    table = open_table("t1", "citadels-classic", 2, "ada", "a seed", 1.0)
    table.sit("ada", "Ada", 2.0)
    table.sit("bob", "Bèla 🏰", 3.0)
    table.start("ada", 4.0)
    written = [_taken(table)]
    chance = random.Random(2)
    for number in range(moves):
        seat = table.to_act[0]
        table.submit(seat, table.number(seat), chance.choice(table.running().game.legal(seat)), 5.0 + number / 7)
        written.append(_taken(table))
    return table, written


def _taken(table: Table) -> TableChange:
    entries, table.fresh = table.fresh, []
    snapshot = table.running().snapshot(entries[-1].number)
    seated = [entry.data["person"] for entry in entries if "person" in entry.data]
    return TableChange(table.id, entries, snapshot, summary(table), seated)


def test_a_table_comes_back_as_it_was(engine: sql.Engine) -> None:
    table, written = played_table(60)
    with engine.begin() as connection:
        for pages in written:
            storage.write(connection, [pages])
    with engine.connect() as connection:
        entries, snapshots = storage.read_table(connection, "t1")
        again = restore("t1", entries, snapshots)
        assert snapshots
        assert again.running().game.state.to_json() == table.running().game.state.to_json()
        assert again.chairs == table.chairs
        assert again.updated == table.updated
        assert storage.read_tables_of(connection, "bob", 5) == [summary(table)]
        assert storage.read_tables_of(connection, "carla", 5) == []
        assert storage.read_table(connection, "t2") == ([], [])


def test_a_batch_is_written_whole_or_not_at_all(engine: sql.Engine) -> None:
    _, written = played_table(3)
    with engine.begin() as connection:
        storage.write(connection, written)

    def write_twice() -> None:
        with engine.begin() as connection:
            storage.write_person(connection, "x", "X", {})
            storage.write(connection, written[-1:])

    with pytest.raises(sql.exc.IntegrityError):
        write_twice()
    with engine.connect() as connection:
        assert storage.read_person(connection, "x") is None


def test_people_tournaments_and_runs(engine: sql.Engine) -> None:
    with engine.begin() as connection:
        for name in ("Ada", "Ada L."):
            storage.write_person(connection, "ada", name, {"sound": "on"})
            storage.write_tournament(connection, "cup", 2.0, {"name": name})
        storage.begin_run(connection, "one", 10.5)
        storage.note_run(connection, "one", 20.25)
    with engine.connect() as connection:
        assert storage.read_person(connection, "ada") == ("Ada L.", {"sound": "on"})
        assert storage.read_tournament(connection, "cup") == {"name": "Ada L."}
        assert storage.read_runs(connection) == [(10.5, 20.25)]


def test_the_schema_is_what_the_migrations_make(engine: sql.Engine) -> None:
    found = sql.inspect(engine)
    for table in schema_module.schema.tables.values():
        assert [column["name"] for column in found.get_columns(table.name)] == [column.name for column in table.columns]
    # Coming back to a database that is up to date changes nothing.
    with engine.begin() as connection:
        storage._migrate(connection)


def test_a_game_is_played_and_found_again(database: str, tmp_path: Path) -> None:
    with running_server(tmp_path, database=database) as server:
        table, people = two_people(server, public="on")
        finish(server, table)
        assert people[0].get("/tournament/%00").status_code == 404
    with running_server(tmp_path, database=database) as server:
        record = read_record(server.viewer().get(f"/t/{table}/record").text)
        assert verify(server.table(table).rulebook, record)
