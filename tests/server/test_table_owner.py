"""A table has one owner: what is shown is on disk, whoever leaves, breaks off, clicks twice or finds the disk full."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sql
from server.running import PATIENCE, Line, RunningServer, Viewer, running_server
from server.slow_disk import SlowDisk
from server.test_calls import play_first
from server.test_play import finish, legal, two_people

from signoria.server import schema
from signoria.tables import Table


def until(happened: Callable[[], bool]) -> None:
    """Wait for it; only a broken server lets one wait in vain."""
    limit = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < limit
        time.sleep(0.005)


def sockets(server: RunningServer) -> float:
    return server.server.measures.registry.get_sample_value("signoria_sockets") or 0.0


def play(server: RunningServer, table: str, line: Line, seat: int, token: str) -> int:
    """Send a move without waiting for anything; the number that the seat sees before it."""
    move = server.table(table).number(seat)
    line.send(do="play", move=move, action=legal(server, table, seat)[0], token=token)
    return move


def hears_only_old(line: Line, move: int) -> None:
    """All that has been sent to this line so far shows no more than that move."""
    line.send(do="ping", token="so far")
    while True:
        heard = line.hear()
        if heard["do"] == "pong":
            return
        assert heard.get("move", move) <= move, "a move was shown that is not on disk"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running_server(tmp_path) as running:
        yield running


def test_who_leaves_during_a_write_shows_nobody_the_unwritten_move(server: RunningServer) -> None:
    table, people = two_people(server)
    eve = server.viewer("Eve")
    eve.get(f"/t/{table}")
    seat = server.table(table).to_act[0]
    disk = SlowDisk(server)
    with people[seat].socket(table) as mover, people[1 - seat].socket(table) as other:
        before = sockets(server)
        with eve.socket(table) as watching:
            watching.hear_until("update")
            old = server.table(table).number(1 - seat)
            disk.hold()
            play(server, table, mover, seat, "held")
            disk.wait()
        until(lambda: sockets(server) == before)
        hears_only_old(other, old)
        disk.release()
        assert mover.hear_until("done")["token"] == "held"
        other.hear_move(server.table(table).number(1 - seat))


def test_nothing_that_is_asked_during_a_write_tells_of_it(server: RunningServer) -> None:
    """Pages, the interface for programs, and everything over a socket wait until it is on disk."""
    table, people = two_people(server)
    seat = server.table(table).to_act[0]
    disk = SlowDisk(server)
    paths = (f"/t/{table}", f"/api/tables/{table}", f"/t/{table}/account", f"/api/tables/{table}/events")
    with people[seat].socket(table) as mover, ThreadPoolExecutor(len(paths)) as pool:
        disk.hold()
        play(server, table, mover, seat, "held")
        disk.wait()
        asked = [pool.submit(people[1 - seat].get, path) for path in paths]
        owner = server.owner(table)
        until(lambda: len(owner._waiting) == len(paths))
        assert not any(answer.done() for answer in asked)
        disk.release()
        assert [answer.result(PATIENCE).status_code for answer in asked] == [200] * len(paths)


def test_who_breaks_off_during_a_write_throws_nobody_out(server: RunningServer) -> None:
    """Whatever ends the task of a connection, the table goes on with what that connection had asked for."""
    table, people = two_people(server)
    seat = server.table(table).to_act[0]
    disk = SlowDisk(server)
    owner = server.owner(table)

    async def break_off() -> None:
        task = asyncio.create_task(server.server.tables.change(table, play_first))
        await asyncio.to_thread(disk.wait)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    with people[1 - seat].socket(table) as other:
        other.hear_until("update")
        disk.hold()
        server.run(break_off())
        disk.release()
        other.hear_move(server.table(table).number(1 - seat))
        assert server.owner(table) is owner
        other.send(do="ping", token="still here")
        other.hear_until("pong")
    assert server.table(table).move == 1


def test_a_full_disk_shows_nothing_and_loses_nothing(server: RunningServer) -> None:
    """The move was not acknowledged; sent again with the same token it counts once."""
    table, people = two_people(server)
    there = server.table(table)
    seat = there.to_act[0]
    action = legal(server, table, seat)[0]
    disk = SlowDisk(server)
    with people[1 - seat].socket(table) as other:
        other.hear_until("update")
        disk.is_full = True
        with people[seat].socket(table) as mover:
            mover.send(do="play", move=0, action=action, token="once")
            with pytest.raises(Exception, match=r"1012|closed|received"):
                mover.hear_until("done")
        assert people[seat].post(f"/t/{table}/leave").status_code == 503
        disk.is_full = False
        assert server.table(table).move == 0
        for _ in range(2):
            with people[seat].socket(table) as back:
                back.send(do="play", move=0, action=action, token="once")
                assert back.hear_until("done")["token"] == "once"
    assert server.table(table).move == 1


def at_once(people: list[Viewer], path: str, **fields: object) -> list[str]:
    """All ask for it in the same moment; where each is sent."""
    barrier = threading.Barrier(len(people))

    def ask(viewer: Viewer) -> str:
        barrier.wait()
        answer = viewer.post(path, **fields)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    with ThreadPoolExecutor(len(people)) as pool:
        return list(pool.map(ask, people))


def tables_on_disk(server: RunningServer) -> int:
    def count(connection: sql.Connection) -> int:
        return len(list(connection.execute(sql.select(schema.tables.c.id))))

    return server.run(server.server.writer.read(count))


def test_two_rematches_at_once_are_one_table_with_both(server: RunningServer) -> None:
    table, people = two_people(server)
    finish(server, table)
    before = tables_on_disk(server)
    disk = SlowDisk(server)
    disk.hold()
    threading.Thread(target=disk.pass_one).start()
    opened = at_once(people, f"/t/{table}/rematch")
    assert len(set(opened)) == 1
    assert tables_on_disk(server) == before + 1
    again = server.table(opened[0].removeprefix("/t/"))
    assert {again.seat_of(viewer.person) for viewer in people} == {0, 1}
    assert again.state == "running"
    assert server.table(table).rematch == again.id


def test_two_clicks_fork_one_table_and_start_one_game(server: RunningServer) -> None:
    table, people = two_people(server)
    before = tables_on_disk(server)
    assert len(set(at_once([people[0], people[0]], f"/t/{table}/fork", move=0))) == 1
    assert tables_on_disk(server) == before + 1
    ada = server.viewer("Ada")
    open_one = ada.open_table(players=2)
    assert set(at_once([ada, ada], f"/t/{open_one}/start", fill="on")) == {f"/t/{open_one}"}
    assert server.table(open_one).state == "running"


def say_hello(server: RunningServer, name: str) -> None:
    def say(table: Table) -> None:
        table.say(table.host, "", "hello", 1.0)

    server.run(server.server.tables.change(name, say))


def test_what_cannot_be_written_takes_no_other_table_along(server: RunningServer) -> None:
    """Both wait for the same transaction; one of them would write an entry that is there already."""
    first, _ = two_people(server)
    second, _ = two_people(server)
    there = server.table(first)
    there.entries -= 1
    disk = SlowDisk(server)
    third, _ = two_people(server)
    disk.hold()
    holding = threading.Thread(target=say_hello, args=[server, third])
    holding.start()
    disk.wait()
    with ThreadPoolExecutor(2) as pool:
        said = [pool.submit(say_hello, server, name) for name in (first, second)]
        until(lambda: len(server.server.writer._waiting) == 2)
        disk.release()
        assert said[0].exception(PATIENCE) is not None
        assert said[1].exception(PATIENCE) is None
    holding.join(PATIENCE)
    assert server.table(first).chat == []
    assert [line.text for line in server.table(second).chat] == ["hello"]


def test_a_table_goes_on_after_who_is_here_could_not_be_shown(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What nobody asked for fails for nobody: the next deed is done as if nothing had been."""
    table, people = two_people(server)
    audience = server.audience(table)

    def fail(entries: object) -> None:
        raise RuntimeError("drawing failed")

    monkeypatch.setattr(audience, "spread", fail)
    with people[0].socket(table) as line:
        line.send(do="ping", token="here")
        line.hear_until("pong")
        monkeypatch.undo()
        server.run(server.server.tables.change(table, play_first))
        assert server.table(table).move == 1
        line.hear_move(server.table(table).number(0))
