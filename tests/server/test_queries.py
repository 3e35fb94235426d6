"""With thousands of tables in the house the first page asks for what it shows, by an index, and reads no more."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sql
from server.running import RunningServer, running_server
from sqlalchemy.engine import Connection

from signoria.server import storage
from signoria.server.schema import invitations, seats, tables

TABLES = 5_000
PERSON = "p" * 22


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("queries")) as running:
        running.run(running.server.writer.put(fill))
        yield running


def fill(connection: Connection) -> None:
    """Tables in every state: some listed, a few of one person, one to which that person is invited."""
    rows, seated = [], []
    for number in range(TABLES):
        state = ("open", "running", "over")[number % 3]
        name = f"{number:012x}"
        people = [[PERSON if number % 100 == 1 else f"q{number}"], []]
        summary = {
            "id": name, "game": "castelli", "state": state, "listed": number % 6 == 0, "updated": float(number),
            "names": ["Ada", ""], "people": people, "to_act": [0], "asked": [0], "move": 3, "clock_rule": {},
        }  # fmt: skip
        rows.append(
            {key: summary[key] for key in ("id", "game", "state", "listed", "updated")}
            | {"summary": storage._text(summary)}
        )
        seated.append({"person": people[0][0], "table_id": name})
    connection.execute(sql.insert(tables), rows)
    connection.execute(sql.insert(seats), seated)
    connection.execute(sql.insert(invitations), [{"person": PERSON, "table_id": f"{3:012x}", "host": "q3", "at": 0.0}])


def asked(server: RunningServer, path: str, person: str) -> list[tuple[str, Any]]:
    """All that the database is asked while that page is made."""
    heard: list[tuple[str, Any]] = []

    def listen(_c: object, _cursor: object, statement: str, parameters: Any, _context: object, _many: bool) -> None:
        heard.append((statement, parameters))

    engine = server.server.writer._engine
    viewer = server.viewer()
    viewer.web.cookies.set(server.server.keys.cookie_name, server.server.keys.cookie(person))
    assert viewer.get(path).status_code == 200
    sql.event.listen(engine, "before_cursor_execute", listen)
    try:
        assert viewer.get(path).status_code == 200
    finally:
        sql.event.remove(engine, "before_cursor_execute", listen)
    return heard


@pytest.mark.parametrize("path", ["/", "/me", "/leaders/castelli", "/waiting"])
def test_every_question_of_the_page_is_answered_by_an_index(server: RunningServer, path: str) -> None:
    engine = server.server.writer._engine
    if engine.dialect.name != "sqlite":
        pytest.skip("SQLite tells its plans in this way")
    heard = [(statement, values) for statement, values in asked(server, path, PERSON) if statement.startswith("SELECT")]
    assert heard
    with sqlite3.connect(engine.url.database or "") as database:
        for statement, values in heard:
            plan = [str(row[3]) for row in database.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            scans = [step for step in plan if step.startswith("SCAN") and "USING" not in step]
            assert not scans, f"{statement}\n{plan}"


def test_the_first_page_asks_once_for_each_list(server: RunningServer) -> None:
    heard = [statement for statement, _ in asked(server, "/", PERSON)]
    about_tables = [statement for statement in heard if "FROM tables" in statement or "JOIN tables" in statement]
    assert len(about_tables) == 3, "open tables, my own, and those to which I am invited"
    assert all("LIMIT" in statement for statement in about_tables)
    page = server.viewer()
    page.web.cookies.set(server.server.keys.cookie_name, server.server.keys.cookie(PERSON))
    assert len(page.get("/").text) < 400_000
