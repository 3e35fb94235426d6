"""For whoever runs a server: the doctor, backups, health and counts, the log, the settings, and keeping house."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sql
import typer
from server import running
from server.private_postgres import about_sqlite
from server.running import PATIENCE, running_server, usual
from server.slow_disk import SlowDisk
from server.test_play import finish, two_people
from server.test_table_owner import play, until
from server.test_uptime import Time
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria.server import backup, logs, operator
from signoria.server.administration import ask_running
from signoria.server.configuration import BadConfiguration, Retention, read_configuration
from signoria.server.doctor import examine
from signoria.server.identity import new_person
from signoria.trials.process import ServerProcess
from signoria.trials.scripted import new_people, new_seating

app = typer.Typer()
operator.add_commands(app)


def command(*arguments: str, fails: bool = False) -> str:
    folder = Path(arguments[arguments.index("--data") + 1])
    result = CliRunner().invoke(app, list(arguments), env={"SIGNORIA_DATABASE": running.database_for(folder) or None})
    assert (result.exit_code != 0) is fails, result.output
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


# ---- doctor


def test_the_doctor_finds_a_running_server_well(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    with running_server(tmp_path) as server:
        two_people(server)
        said = command("doctor", "--data", str(tmp_path))
    assert "BAD" not in said
    assert "in use by process" in said
    assert "1 tables, no journal has gaps" in said


def broken(folder: Path, what: str) -> None:
    damage = {
        "journal": "DELETE FROM journal WHERE number = 2",
        "schema": "UPDATE alembic_version SET version_num = '9999'",
        "clock": "UPDATE runs SET seen = seen + 90000",
    }
    if what == "key":
        (folder / "key").write_bytes(b"")
    elif what == "key for all":
        (folder / "key").chmod(0o644)
    elif what == "database":
        (folder / "signoria.sqlite").write_bytes(b"not a database at all" * 1000)
    else:
        engine = sql.create_engine(usual(folder).database_address)
        with engine.begin() as connection:
            connection.execute(sql.text(damage[what]))
        engine.dispose()


@pytest.mark.parametrize(
    ("what", "advice"),
    [
        ("key", "Put the right one back from a backup"),
        ("key for all", "chmod 600"),
        ("journal", "signoria admin delete"),
        ("schema", "install the one that made it"),
        ("clock", "Set it right"),
        pytest.param("database", "database", marks=about_sqlite),
    ],
)
def test_the_doctor_says_what_is_wrong_and_what_to_do(tmp_path: Path, what: str, advice: str) -> None:
    with running_server(tmp_path) as server:
        two_people(server)
    broken(tmp_path, what)
    assert advice in command("doctor", "--data", str(tmp_path), fails=True)
    assert [finding.how for finding in examine(usual(tmp_path))].count("bad") >= 1


# ---- backup


@about_sqlite
def test_a_backup_of_a_running_server_holds_everything(tmp_path: Path) -> None:
    file = tmp_path / "backup.tar.gz"
    with running_server(tmp_path / "one") as server:
        table, people = two_people(server)
        finish(server, table)
        record = people[0].get(f"/t/{table}/record").text
        cookie = people[1].cookie
        assert "1 tables and the key" in command("backup", str(file), "--data", str(tmp_path / "one"))
        assert "in use by" in command("restore", str(file), "--data", str(tmp_path / "one"), "--replace", fails=True)
    assert file.stat().st_mode & 0o777 == 0o600
    command("restore", str(file), "--data", str(tmp_path / "two"))
    assert "holds games already" in command("restore", str(file), "--data", str(tmp_path / "two"), fails=True)
    command("restore", str(file), "--data", str(tmp_path / "two"), "--replace")
    assert list((tmp_path / "two").glob("before-restore-*/signoria.sqlite"))
    with running_server(tmp_path / "two") as server:
        back = server.viewer(cookie=cookie)
        assert back.get(f"/t/{table}/record").text == record
        assert back.get(f"/api/tables/{table}").json()["seat"] == 1


@about_sqlite
def test_a_file_that_is_not_there_is_named_without_the_computers_number(tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "file"
    (tmp_path / "signoria.sqlite").touch()
    for said in (
        command("restore", str(missing), "--data", str(tmp_path / "other"), fails=True),
        command("backup", str(missing), "--data", str(tmp_path), fails=True),
        command("doctor", "--data", str(tmp_path), "--config", str(missing), fails=True),
    ):
        assert "No such file or directory" in said
        assert str(missing.parent) in said
        assert "Errno" not in said


@about_sqlite
@pytest.mark.parametrize("kept", [0, 100, -100])
def test_a_backup_that_is_not_whole_changes_nothing(tmp_path: Path, kept: int) -> None:
    file = tmp_path / "backup.tar.gz"
    with running_server(tmp_path / "one") as server:
        two_people(server)
        backup.backup(server.server.configuration, file)
    file.write_bytes(file.read_bytes()[:kept])
    assert "Nothing was changed" in command("restore", str(file), "--data", str(tmp_path / "two"), fails=True)
    assert not (tmp_path / "two" / "signoria.sqlite").exists()


KILLED = """
import os, sys
from pathlib import Path
from signoria.server import backup, identity
from signoria.server.configuration import Configuration
what, place, folder, file = sys.argv[1:]
def die(*arguments, **named):
    os.kill(os.getpid(), 9)
module, name = place.split(":")
setattr({"backup": backup, "os": os, "identity": identity, "path": Path}[module], name, die)
if what == "backup":
    backup.backup(Configuration(Path(folder)), Path(file))
else:
    backup.restore(Path(file), Path(folder))
"""


@about_sqlite
@pytest.mark.parametrize("place", ["backup:_check", "backup:_pack", "os:fsync", "path:replace"])
def test_a_backup_that_is_killed_leaves_the_one_before(tmp_path: Path, place: str) -> None:
    file = tmp_path / "backup.tar.gz"
    with running_server(tmp_path / "data") as server:
        two_people(server)
        backup.backup(server.server.configuration, file)
        before = file.read_bytes()
        two_people(server)
        killed = run_killed("backup", place, tmp_path / "data", file)
        assert killed == -9
        assert file.read_bytes() == before
        assert backup.backup(server.server.configuration, file) == 2


@about_sqlite
@pytest.mark.parametrize("place", ["backup:_unpack", "backup:write_whole", "os:fsync", "path:rename"])
def test_a_restore_that_is_killed_can_be_done_again(tmp_path: Path, place: str) -> None:
    file, folder = tmp_path / "backup.tar.gz", tmp_path / "two"
    with running_server(tmp_path / "one") as server:
        table, _ = two_people(server)
        backup.backup(server.server.configuration, file)
    assert run_killed("restore", place, folder, file) == -9
    assert not (folder / "signoria.sqlite").exists()
    assert backup.restore(file, folder) == 1
    with running_server(folder) as server:
        assert server.table(table).state == "running"


def run_killed(what: str, place: str, folder: Path, file: Path) -> int:
    arguments = [sys.executable, "-c", KILLED, what, place, str(folder), str(file)]
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(arguments, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode


# ---- health and counts


def test_health_and_counts(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        viewer = server.viewer()
        assert viewer.get("/healthz").text == "ok\n"
        assert viewer.get("/readyz").text == "ready\n"
        with people[0].socket(table) as line:
            line.hear_until("update")
            line.send(do="play", move=99, action="gold")
            line.hear_until("refused")
            told = viewer.get("/metrics").text
        for wanted in (
            "signoria_tables 1.0", "signoria_sockets 1.0", 'signoria_entries_total{kind="started"} 1.0',
            'signoria_refusals_total{code="stale"} 1.0', "signoria_write_seconds_count",
            "signoria_spread_seconds_count", "signoria_bots_thinking 0.0",
        ):  # fmt: skip
            assert wanted in told
        disk = SlowDisk(server)
        disk.is_full = True
        assert viewer.get("/readyz").status_code == 503
        assert viewer.get("/healthz").status_code == 200


# ---- the log


def test_the_log_has_time_and_request_and_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "signoria.access")
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        link = f"/t/{table}/seat/0/{server.server.keys.personal(table, 0, server.table(table).chairs[0])}"
        answer = server.viewer().get(link)
        people[0].get(f"/t/{table}?invitation={server.server.keys.invitation(table)}")
        with people[0].socket(table) as line:
            line.hear_until("update")
        until(lambda: any("SOCKET" in record.getMessage() for record in caplog.records))
        lines = [record.getMessage() for record in caplog.records if record.name == "signoria.access"]
        secrets = [server.server.keys.invitation(table), link.rsplit("/", 1)[1], people[0].cookie.split("=", 1)[1]]
    assert answer.headers["x-request-id"]
    assert any(f"GET /t/{table}/seat/0/- 200" in line for line in lines)
    assert not [secret for secret in secrets if secret in "\n".join(lines)]


def test_the_log_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        logs.begin("json", with_access=True)
        logs.request_id.set("abc")
        logs.note_access("GET", "/t/x/seat/1/secret?invitation=secret", 200, 0.01, "10.0.0.1")
        logging.getLogger("signoria.x").warning("careful")
    finally:
        logs.request_id.set("")
        root.handlers[:] = handlers
        root.setLevel(level)
        logs.access.setLevel(logging.NOTSET)
    first, second = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert (first["path"], first["status"], first["request"]) == ("/t/x/seat/1/-", 200, "abc")
    assert (second["level"], second["message"]) == ("warning", "careful")
    assert isinstance(second["time"], float)


# ---- settings


def test_settings_come_from_the_command_line_the_environment_a_file_and_what_is_usual(tmp_path: Path) -> None:
    (tmp_path / "signoria.toml").write_text(
        'port = 9000\nhost = "0.0.0.0"\naccess_log = true\n[limits]\nsockets = 7\nchats = [0.1, 3]\n'
        "[retention]\nopen_days = 30\n"
    )
    environment = {"SIGNORIA_PORT": "9001", "SIGNORIA_LIMITS_REQUESTS": "5, 50", "SIGNORIA_PRIVATE_WEBHOOKS": "yes"}
    read = read_configuration({"data": tmp_path, "bot_delay": 0.2}, environment=environment)
    assert (read.port, read.host, read.bot_delay, read.access_log) == (9001, "0.0.0.0", 0.2, True)
    assert (read.limits.sockets, read.limits.chats, read.limits.requests) == (7, (0.1, 3), (5.0, 50))
    assert read.private_webhooks
    assert read.retention.open_days == 30
    assert read_configuration({"data": tmp_path, "port": 1}, environment=environment).port == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "no setting prot"),
        ("[limits]\nsocks = 1", "no setting limits_socks"),
        ('port = "many"', "port cannot be 'many'"),
        ('synchronous = "maybe"', "synchronous cannot be"),
        ("[limits]\nchats = 5", "chats cannot be 5"),
        ("port = ", "cannot be read"),
    ],
)
def test_a_setting_that_cannot_be_used_is_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "signoria.toml").write_text(text)
    with pytest.raises(BadConfiguration, match=said):
        read_configuration({"data": tmp_path}, environment={})
    assert said in command("doctor", "--data", str(tmp_path), fails=True)


# ---- keeping house


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """The path of a local socket must be short."""
    import tempfile

    return Path(tempfile.mkdtemp(prefix="s-"))


def test_the_operator_lists_closes_and_deletes_tables_while_the_server_runs(short: Path) -> None:
    with running_server(short) as server:
        table, people = two_people(server)
        other, _ = two_people(server)
        listed = command("admin", "tables", "--data", str(short))
        assert table in listed
        assert "Ada, Bob" in listed
        with people[0].socket(table) as line:
            line.hear_until("update")
            command("admin", "close", table, "--data", str(short))
            with pytest.raises(ConnectionClosed):
                line.hear_until("never")
        assert people[0].get(f"/t/{table}").status_code == 410
        command("admin", "delete", other, "--data", str(short))
        assert people[0].get(f"/t/{other}").status_code == 404
        assert '"tables in memory"' in command("admin", "status", "--data", str(short))
        assert "spectators_at_a_table" in command("admin", "limits", "--data", str(short))
        assert "no such table" in command("admin", "close", "nothing", "--data", str(short), fails=True)
        assert (short / "admin.sock").stat().st_mode & 0o777 == 0o600
    assert server.run is not None


def test_the_operator_works_without_a_server_too(short: Path) -> None:
    with running_server(short) as server:
        table, _ = two_people(server)
    command("admin", "delete", table, "--data", str(short))
    command("admin", "ban", "10.1.2.3", "--data", str(short))
    assert command("admin", "bans", "--data", str(short)) == "10.1.2.3"
    assert table not in command("admin", "tables", "--data", str(short))


def test_no_person_is_called_like_an_option_of_a_command() -> None:
    assert all(new_person().isalnum() for _ in range(1_000))


def test_whoever_is_banned_is_sent_off_and_not_let_in(short: Path) -> None:
    with running_server(short) as server:
        table, people = two_people(server)
        bob = people[1]
        with bob.socket(table) as line:
            line.hear_until("update")
            command("admin", "ban", bob.person, "--data", str(short))
            with pytest.raises(ConnectionClosed):
                line.hear_until("never")
        assert bob.get("/").status_code == 403
        with bob.socket(table) as line, pytest.raises(ConnectionClosed, match="4403"):
            line.hear()
        assert people[0].get("/").status_code == 200
        command("admin", "unban", bob.person, "--data", str(short))
        assert bob.get("/").status_code == 200
        server.run(server.server.people.ban("127.0.0.1"))
        assert people[0].get("/").status_code == 403
        address = f"ws://127.0.0.1:{server.port}/t/{table}/socket"
        with connect(address) as line_, pytest.raises(ConnectionClosed, match="4403"):
            line_.recv()


def test_old_tables_are_deleted_only_if_the_operator_says_so(tmp_path: Path) -> None:
    clock = Time()
    with running_server(tmp_path, now=clock) as server:
        old, _ = two_people(server)
        finish(server, old)
        clock.at += 100 * 86_400
        assert server.run(server.server.retention.sweep()) == []
        new, _ = two_people(server)
        object.__setattr__(server.server.configuration, "retention", Retention(finished_days=30, abandoned_days=30))
        assert server.run(server.server.retention.sweep()) == [old]
        assert server.viewer().get(f"/t/{old}").status_code == 404
        assert server.table(new).state == "running"


# ---- deploying


def test_a_server_that_is_told_to_end_finishes_what_it_writes(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        seat = server.table(table).to_act[0]
        disk = SlowDisk(server)
        with people[seat].socket(table) as line:
            line.hear_until("update")
            disk.hold()
            play(server, table, line, seat, "the last")
            disk.wait()
            ending = threading.Thread(target=server.stop)
            ending.start()
            with pytest.raises(ConnectionClosed, match="1012"):
                line.hear_until("never")
            disk.release()
        ending.join()
    with running_server(tmp_path) as server:
        assert server.table(table).move == 1


def test_a_new_process_takes_over_from_one_that_is_told_to_end(tmp_path: Path) -> None:
    """Started at once: it waits for the folder, and everything is there."""
    with ServerProcess(tmp_path / "data") as first:
        token = first.ask("POST", "/api/people", {"name": "Ada"})["token"]
        asked = {"game": "citadels-classic", "players": 2}
        table = first.ask("POST", "/api/tables", asked, token)["id"]
        first.stop()
        first.start()
        assert first.ask("GET", f"/api/tables/{table}", token=token)["seat"] == 0


def test_a_new_process_takes_over_from_one_that_runs(tmp_path: Path) -> None:
    """Started while the old one serves, it bids it end itself; whoever looks on is told to come back, and can."""
    with ServerProcess(tmp_path / "data") as first:
        tokens = new_people(first, 2)
        table = new_seating(first, "citadels-classic", tokens).id
        address = f"ws://127.0.0.1:{first.port}/t/{table}/socket"
        bearer = {"Authorization": f"Bearer {tokens[0]}"}
        with connect(address, additional_headers=bearer, compression=None, max_size=None) as line:
            line.recv(PATIENCE)
            with first.replacement() as second:
                with pytest.raises(ConnectionClosed, match="1012"):
                    all(line.recv(PATIENCE) for _ in iter(int, 1))
                with connect(address, additional_headers=bearer, compression=None, max_size=None) as again:
                    assert json.loads(again.recv(PATIENCE))["do"] == "update"
                assert second.pid != first.pid


def test_to_take_over_where_nobody_is_is_to_start(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data").replacement() as server:
        assert server.ask("GET", "/readyz") is not None


def test_the_local_socket_answers_nonsense_with_a_refusal(short: Path) -> None:
    import asyncio

    with running_server(short):
        for asked in ({"do": "dance"}, {}, {"do": "close"}):
            answer = asyncio.run(ask_running(short, asked))
            assert answer is not None
            assert "refused" in answer
