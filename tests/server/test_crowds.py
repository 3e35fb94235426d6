"""Crowds, people who do not read, and people who come as somebody else each time: nobody is kept out by them."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from server.running import PATIENCE, Line, RunningServer, about_the_door, running_server
from server.test_play import two_people
from server.test_table_owner import until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria.server import connection as connection_module
from signoria.server.configuration import Limits
from signoria.server.connection import MOST_BYTES, Connection
from signoria.server.limits import ChatLimits
from signoria.tables import Refused

FEW = Limits(
    requests=(1e9, 10**9), messages=(1e9, 10**9), spectators_at_a_table=3, spectators_of_an_address=3,
    sockets_of_an_address=4,
)  # fmt: skip


def dropped(server: RunningServer, why: str) -> float:
    return server.server.measures.registry.get_sample_value("signoria_dropped_total", {"why": why}) or 0.0


@contextlib.contextmanager
def stranger(server: RunningServer, table: str) -> Iterator[Line]:
    """A spectator who has never been here."""
    with connect(f"ws://127.0.0.1:{server.port}/t/{table}/socket", max_size=None, compression=None) as line:
        yield Line(line)


def test_a_crowd_of_spectators_keeps_no_seated_player_out(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=FEW) as server, ExitStack() as crowd:
        table, people = two_people(server)
        for _ in range(3):
            crowd.enter_context(stranger(server, table)).hear_until("update")
        with stranger(server, table) as one_more, pytest.raises(ConnectionClosed, match="4429"):
            one_more.hear()
        for _ in range(3):
            for person in people:
                crowd.enter_context(person.socket(table)).hear_until("update")
        elsewhere, _ = two_people(server)
        crowd.enter_context(stranger(server, elsewhere)).hear_until("update")
        # The address has had its share; the table would have room.
        with stranger(server, elsewhere) as one_more, pytest.raises(ConnectionClosed, match="4429"):
            one_more.hear()
        assert dropped(server, "too many") == 2


def test_a_crowds_requests_keep_no_seated_player_out(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(requests=(0.0, 30))) as server:
        table, people = two_people(server)
        eve = server.viewer("Eve")
        while eve.get("/").status_code == 200:
            pass
        assert eve.get("/").status_code == 429
        assert people[0].get(f"/t/{table}").status_code == 200


def test_who_watches_may_speak_only_where_the_table_allows_it(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        quiet, _ = two_people(server)
        open_to_all, _ = two_people(server, talk="on")
        with stranger(server, quiet) as line:
            line.send(do="chat", text="buy my things")
            assert line.hear_until("refused")["refused"] == "only_seated_talk"
        with stranger(server, open_to_all) as line:
            line.send(do="chat", text="well played")
            line.hear_until("done")


def test_coming_as_somebody_else_each_time_gives_nobody_more_to_say() -> None:
    now = 100.0
    limits = ChatLimits(Limits(chats=(1.0, 5), crowd_chats=(1.0, 3)), lambda: now)
    for number in range(3):
        limits.take(f"fresh {number}", None, "t1", "10.0.0.1")
    with pytest.raises(Refused):
        limits.take("fresh 4", None, "t2", "10.0.0.1")
    # Nor do many addresses at one table; whoever has a seat there is not counted with them.
    with pytest.raises(Refused):
        limits.take("fresh 5", None, "t1", "10.0.0.2")
    limits.take("seated", 0, "t1", "10.0.0.1")


def test_opening_sockets_again_and_again_is_limited_by_address(tmp_path: Path) -> None:
    limits = Limits(new_sockets=(0.0, 5), requests=(1e9, 10**9))
    with running_server(tmp_path, limits=limits) as server:
        table, people = two_people(server)
        for _ in range(5):
            with stranger(server, table) as line:
                line.hear_until("update")
        with stranger(server, table) as line, pytest.raises(ConnectionClosed, match="4429"):
            line.hear()
        with people[0].socket(table) as line:
            line.hear_until("update")


def test_junk_tables_do_not_push_a_table_where_people_wait_out_of_the_lobby(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        ada, bob = server.viewer("Ada"), server.viewer("Bob")
        waiting = ada.open_table(players=3, public="on")
        bob.get(f"/t/{waiting}")
        bob.join(waiting)
        present = server.viewer("Carl")
        here = present.open_table(players=2, public="on")
        with present.socket(here) as line:
            line.hear_until("update")
            junk = server.viewer("Mallory")
            for _ in range(60):
                junk.open_table(players=2, public="on")
            listed = [line["id"] for line in junk.get("/api/tables").json()]
            assert len(listed) == 50
            assert listed[:2] == [here, waiting]


# ---- who does not read


def test_a_line_that_does_not_read_costs_one_whole_update() -> None:
    connection = Connection("eve", None, "en")
    for _ in range(1_000):
        connection.update("x" * 10_000)
        assert connection.waiting_bytes <= MOST_BYTES
    assert connection.is_behind
    for _ in range(100):
        connection.catch_up("y" * 300_000)
    assert connection.waiting_bytes == 300_000
    connection.update("z")
    assert connection.is_behind


def test_answers_that_nobody_reads_end_the_line() -> None:
    connection = Connection("eve", None, "en")
    for _ in range(10_000):
        connection.answer("x" * 100)
    assert connection.is_lost
    assert connection.waiting_bytes <= 100 * connection_module.MOST_ANSWERS


def test_sockets_that_send_and_never_read_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "SLOWEST_SECONDS", 0.5)
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        server.narrow_lines()
        with ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(never_reading(server, table))
            until(lambda: dropped(server, "not reading") == 3)
        with people[0].socket(table) as line:
            line.hear_until("update")


@contextlib.contextmanager
def never_reading(server: RunningServer, table: str) -> Iterator[None]:
    """Asks for everything again and again and takes nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        f"GET /t/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    text = b'{"do":"sync"}'
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text

    def ask() -> None:
        with contextlib.suppress(OSError):
            while True:
                line.sendall(frame)
                time.sleep(0.002)

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    try:
        yield
    finally:
        line.close()
        asking.join(PATIENCE)


# ---- who does not finish


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        pytest.param(b"", "slow head", marks=about_the_door),
        pytest.param(b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", "slow head", marks=about_the_door),
        (b"POST /play-now HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\ngame=", ""),
    ],
)
def test_a_request_that_is_never_finished_is_closed_and_counted(tmp_path: Path, sent: bytes, why: str) -> None:
    limits = Limits(head_seconds=0.3, body_seconds=0.3)
    with (
        running_server(tmp_path, limits=limits) as server,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line,
    ):
        line.sendall(sent)
        answer = b""
        while more := line.recv(1_000):
            answer += more
        assert answer.startswith(b"HTTP/1.1 408 ")
        if why:
            assert dropped(server, why) == 1


@about_the_door
def test_a_second_request_on_the_same_line_must_be_finished_too(tmp_path: Path) -> None:
    with (
        running_server(tmp_path, limits=Limits(head_seconds=0.3)) as server,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line,
    ):
        line.sendall(b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n")
        assert line.recv(15) == b"HTTP/1.1 200 OK"
        line.sendall(b"GET /api/ga")
        answer = b""
        while more := line.recv(1_000):
            answer += more
        assert b"HTTP/1.1 408 " in answer


# ---- the host keeps order


def test_a_host_sends_a_person_away_before_the_game_and_during_it(tmp_path: Path) -> None:
    with running_server(tmp_path, bot_delay=1_000.0) as server:
        ada, bob = server.viewer("Ada"), server.viewer("Bob")
        table = ada.open_table(players=2)
        bob.get(f"/t/{table}")
        bob.join(table)
        assert bob.post(f"/t/{table}/send-away", seat=0).status_code == 403
        assert ada.post(f"/t/{table}/send-away", seat=0).status_code == 409
        assert ada.post(f"/t/{table}/send-away", seat=1).status_code == 303
        assert server.table(table).chairs[1].is_free
        again = bob.post(f"/t/{table}/join", invitation=server.server.keys.invitation(table))
        assert again.status_code == 403

        running, people = two_people(server)
        with people[1].socket(running) as line:
            line.hear_until("update")
            assert people[0].post(f"/t/{running}/send-away", seat=1).status_code == 303
            with pytest.raises(ConnectionClosed, match="reseated"):
                line.hear_until("never")
        chair = server.table(running).chairs[1]
        assert (chair.people, chair.bot is not None, chair.name) == ([], True, "Bob")
        assert people[1].post(f"/t/{running}/back").status_code == 403


def test_a_host_silences_whoever_said_something(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server, talk="on")
        with people[1].socket(table) as line, stranger(server, table) as watching:
            line.send(do="chat", text="I win")
            line.hear_until("done")
            watching.send(do="chat", text="boo")
            watching.hear_until("done")
            assert people[1].post(f"/t/{table}/mute", line=2).status_code == 403
            for number in (1, 2):
                assert people[0].post(f"/t/{table}/mute", line=number).status_code == 303
            assert people[0].post(f"/t/{table}/mute", line=9).status_code == 409
            for who in (line, watching):
                who.send(do="chat", text="again")
                assert who.hear_until("refused")["refused"] == "muted"


def test_a_host_closes_his_table(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server, public="on")
        with people[1].socket(table) as line:
            line.hear_until("update")
            assert people[1].post(f"/t/{table}/close").status_code == 403
            assert people[0].post(f"/t/{table}/close").status_code == 303
            with pytest.raises(ConnectionClosed, match="reseated"):
                line.hear_until("never")
        page = people[1].get(f"/t/{table}")
        assert page.status_code == 410
        assert "has been closed" in page.text
        assert table not in people[1].get("/").text
    with running_server(tmp_path) as server:
        assert server.viewer().get(f"/t/{table}").status_code == 410
