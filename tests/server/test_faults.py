"""What goes wrong around a server: the outcome is plain, and nothing is lost."""

from __future__ import annotations

import os
import socket
import sqlite3
from pathlib import Path
from unittest import mock

import pytest
import sqlalchemy as sql
import typer
from alembic import command as alembic
from alembic.config import Config
from server.private_postgres import about_sqlite
from server.running import RunningServer, running_server, usual
from server.test_play import finish, two_people
from typer.testing import CliRunner
from websockets.sync.client import connect

from signoria.reach.posting import is_open_internet
from signoria.server import command, identity, storage
from signoria.server.folder_lock import FolderInUse, FolderLock
from signoria.server.identity import BadKey, Keys

app = typer.Typer()
command.add_commands(app)
app.callback()(lambda: None)


def said_by_serve(folder: Path) -> str:
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(folder), "--no-open"])
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


# ---- the key


@pytest.mark.parametrize("length", [0, 1, 31, 33])
def test_a_key_of_another_length_is_refused_and_what_to_do_is_said(tmp_path: Path, length: int) -> None:
    (tmp_path / "key").write_bytes(b"k" * length)
    with pytest.raises(BadKey, match=f"has {length} bytes and not 32"):
        Keys.of_folder(tmp_path)
    assert "Put the right one back from a backup" in said_by_serve(tmp_path)


def test_a_full_disk_on_the_first_start_leaves_no_key_behind(tmp_path: Path) -> None:
    with (
        mock.patch.object(os, "fsync", side_effect=OSError(28, "No space left on device")),
        pytest.raises(OSError, match="No space"),
    ):
        Keys.of_folder(tmp_path)
    assert list(tmp_path.iterdir()) == []
    secret = Keys.of_folder(tmp_path)
    assert len((tmp_path / "key").read_bytes()) == identity.KEY_BYTES
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert Keys.of_folder(tmp_path).sign("a", "b") == secret.sign("a", "b")


def test_another_key_takes_nobodys_seat_for_his(tmp_path: Path) -> None:
    """A server that got another key asks everybody anew, and hands nobody a seat."""
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        name, cookie = server.server.keys.cookie_name, people[0].cookie
    (tmp_path / "key").write_bytes(os.urandom(32))
    with running_server(tmp_path) as server:
        stranger = server.viewer(cookie=cookie)
        shown = stranger.get(f"/api/tables/{table}").json()
        assert shown["seat"] is None
        assert server.server.keys.cookie_name != name
        assert server.table(table).state == "running"


# ---- the folder


def test_a_second_server_on_the_folder_is_refused_and_told_who_holds_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        with pytest.raises(FolderInUse, match=rf"process {os.getpid()} on {socket.gethostname()}"):
            FolderLock(tmp_path)
        assert f"in use by process {os.getpid()}" in said_by_serve(tmp_path)
        assert server.viewer().get("/").status_code == 200
    FolderLock(tmp_path).release()


def test_a_folder_that_cannot_be_written_is_told_plainly(tmp_path: Path) -> None:
    with mock.patch.object(os, "open", side_effect=PermissionError(13, "Permission denied")):
        assert "Permission denied" in said_by_serve(tmp_path / "data")


# ---- the database


def torn(folder: Path, statement: str, table: str) -> None:
    engine = sql.create_engine(usual(folder).database_address)
    with engine.begin() as connection:
        assert connection.execute(sql.text(statement), {"table": table}).rowcount
    engine.dispose()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET data = substr(data, 1, 20) WHERE table_id = :table AND number = 3",
        "UPDATE journal SET data = '' WHERE table_id = :table AND number = 4",
        "DELETE FROM journal WHERE table_id = :table AND number = 2",
        "UPDATE journal SET kind = 'played', data = '{}' WHERE table_id = :table AND number = 3",
    ],
)
def test_a_torn_journal_closes_that_table_and_no_other(
    tmp_path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    with running_server(tmp_path) as server:
        broken, _ = two_people(server)
        whole, _ = two_people(server)
    torn(tmp_path, statement, broken)
    with running_server(tmp_path) as server:
        viewer = server.viewer()
        for _ in range(2):
            page = viewer.get(f"/t/{broken}")
            assert page.status_code == 503
            assert "cannot be read" in page.text
        assert viewer.get(f"/t/{whole}").status_code == 200
        assert viewer.get("/").status_code == 200
    assert len([line for line in caplog.records if f"table {broken} cannot be read" in line.getMessage()]) == 1


def test_torn_snapshots_are_played_over(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, _ = two_people(server)
        finish(server, table)
        record = server.viewer().get(f"/t/{table}/record").text
    torn(tmp_path, "UPDATE snapshots SET data = substr(data, 1, 30) WHERE table_id = :table", table)
    with running_server(tmp_path) as server:
        assert server.viewer().get(f"/t/{table}/record").text == record


@about_sqlite
def test_overwritten_pages_close_what_lies_on_them(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        tables = [two_people(server)[0] for _ in range(8)]
        for table in tables[:4]:
            finish(server, table)
    file = tmp_path / "signoria.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page_size = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    contents = bytearray(file.read_bytes())
    middle = len(contents) // page_size // 2 * page_size
    contents[middle : middle + 4 * page_size] = b"\xff" * (4 * page_size)
    file.write_bytes(contents)
    with running_server(tmp_path) as server:
        answers = [server.viewer().get(f"/t/{table}").status_code for table in tables]
        assert set(answers) <= {200, 503, 404}
        assert server.viewer().get("/settings").status_code == 200


def test_the_schema_of_the_first_release_is_brought_up_with_all_that_is_in_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        other, _ = two_people(server)
        finish(server, other)
        seat = server.table(table).seat_of(people[1].person)
        record = people[0].get(f"/t/{other}/record").text
        cookie = people[1].cookie.split("=", 1)[1]
    engine = storage.connect(usual(tmp_path))
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        alembic.downgrade(config, "0001")
    assert not {"due", "runs"} & set(sql.inspect(engine).get_table_names())
    engine.dispose()
    with running_server(tmp_path) as server:
        # The cookie of that release had the same name on every server.
        old = server.viewer(cookie=f"{identity.COOKIE}={cookie}")
        assert old.get(f"/api/tables/{table}").json()["seat"] == seat
        assert old.get(f"/t/{other}/record").text == record


# ---- around it


def test_two_servers_on_one_host_do_not_take_each_others_cookies(tmp_path: Path) -> None:
    with running_server(tmp_path / "one") as one, running_server(tmp_path / "two") as two:
        assert one.server.keys.cookie_name != two.server.keys.cookie_name
        ada = one.viewer("Ada")
        ada.get("/")
        person = ada.person
        there = two.viewer(cookie=ada.cookie)
        answer = there.get("/")
        assert two.server.keys.cookie_name in answer.headers["set-cookie"]
        assert ada.get("/").headers.get("set-cookie") is None
        assert ada.person == person


def test_a_renewed_personal_link_replaces_the_old_one(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        keys = server.server.keys
        old = f"/t/{table}/seat/0/{keys.personal(table, 0, server.table(table).chairs[0])}"
        assert people[1].post(f"/t/{table}/renew").status_code == 303
        assert server.viewer().get(old).status_code == 200
        assert people[0].post(f"/t/{table}/renew").status_code == 303
        assert server.viewer().get(old).status_code == 409
        new = f"/t/{table}/seat/0/{keys.personal(table, 0, server.table(table).chairs[0])}"
        assert new in people[0].get(f"/t/{table}").text
        assert server.viewer().get(new).status_code == 200
        assert server.viewer().post(f"/t/{table}/renew").status_code == 403


@pytest.mark.parametrize("place", ["fec0::1", "192.88.99.1", "3fff::1", "192.0.0.8", "192.0.0.171", "::ffff:192.0.0.1"])
def test_webhooks_do_not_lead_into_reserved_networks(place: str) -> None:
    assert not is_open_internet(place)


def test_a_proxy_that_hides_the_host_is_told_what_to_set(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running_server(tmp_path) as server:
        own = {"origin": "https://signoria.example", "sec-fetch-site": "same-origin", "accept": "text/html"}
        refused = server.viewer(**own).post("/play-now")
        assert refused.status_code == 403
        assert "proxy_set_header Host" in refused.text
        assert "proxy_set_header Host" in caplog.text
        # A page of another site is something else.
        other = server.viewer(**{**own, "sec-fetch-site": "cross-site"}).post("/play-now")
        assert other.status_code == 403
        assert "proxy" not in other.text


def test_sockets_are_compressed_for_a_proxy_on_this_computer_too(server: RunningServer) -> None:
    table, _ = two_people(server)
    with connect(f"ws://127.0.0.1:{server.port}/t/{table}/socket", max_size=None) as line:
        assert line.response is not None
        assert "permessage-deflate" in line.response.headers.get("Sec-WebSocket-Extensions", "")
