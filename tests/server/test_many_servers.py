"""Several servers on one PostgreSQL are one house: any of them answers, and each table has one owner among them all."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sql
from server.private_postgres import name_for, schema
from server.running import RunningServer, Viewer, running_server
from server.test_play import act, finish, legal, two_people
from server.test_table_owner import until
from websockets.exceptions import ConnectionClosed

from signoria.server import lease_rows, storage
from signoria.server.configuration import Configuration
from signoria.server.lease_rows import Identity, OtherKey
from signoria.server.leases import Elsewhere, SharedLeases
from signoria.server.schema import leases, servers
from signoria.server.server import Server
from signoria.server.table_owner import NotWritten
from signoria.server.vouching import vouch
from signoria.tables import Table


@dataclass
class House:
    """Two servers on one database. Their word holds for minutes: who is to be taken for dead is said by the test."""

    one: RunningServer
    other: RunningServer
    engine: sql.Engine

    def declare_dead(self, server: RunningServer) -> None:
        """As if it had been silent for longer than its lease: it sleeps, and knows nothing of it."""
        held = server.server.leases
        assert isinstance(held, SharedLeases)
        server.run_soon(lambda: held._task.cancel() if held._task is not None else None)
        with self.engine.begin() as connection:
            connection.execute(sql.update(servers).where(servers.c.id == held.server).values(until=0.0))

    def wake_up(self, server: RunningServer) -> None:
        """It finds that it has slept for longer than it may be sure of."""
        held = server.server.leases
        assert isinstance(held, SharedLeases)
        held._sure_until = -1.0

    def holder(self, table: str) -> tuple[int, str]:
        with self.engine.connect() as connection:
            row = connection.execute(sql.select(leases.c.epoch, leases.c.holder).where(leases.c.table_id == table))
            epoch, holder = row.one()
            return epoch, holder

    def entries(self, table: str) -> int:
        with self.engine.connect() as connection:
            counted = sql.text("SELECT count(*) FROM journal WHERE table_id = :table")
            return int(connection.execute(counted, {"table": table}).scalar() or 0)


@pytest.fixture
def house(postgres: str, tmp_path: Path) -> Iterator[House]:
    with contextlib.ExitStack() as stack:
        address = stack.enter_context(schema(postgres, name_for(tmp_path)))
        one = stack.enter_context(running_server(tmp_path / "one", database=address, is_one_of_several=True))
        (tmp_path / "other").mkdir()
        shutil.copy(tmp_path / "one" / "key", tmp_path / "other" / "key")
        other = stack.enter_context(running_server(tmp_path / "other", database=address, is_one_of_several=True))
        engine = sql.create_engine(Configuration(tmp_path, database=address).database_address)
        yield House(one, other, engine)
        engine.dispose()


def play_anything(server: RunningServer, table: str) -> None:
    """One move, inside that server."""

    def play(there: Table) -> None:
        seat = there.to_act[0]
        there.submit(seat, there.number(seat), there.running().game.legal(seat)[0], 5.0)

    server.run(server.server.tables.change(table, play))


def test_any_server_takes_any_request_and_socket(house: House) -> None:
    """Bob has got to the other server all the time, and notices nothing."""
    ada, bob = house.one.viewer("Ada"), house.other.viewer("Bob")
    table = ada.open_table(players=2)
    assert ada.get(f"/t/{table}").status_code == 200
    assert bob.get(f"/t/{table}").status_code == 200
    bob.join(table)
    assert ada.post(f"/t/{table}/start").status_code == 303
    assert house.holder(table) == (2, house.one.server.leases.server)
    chance = random.Random(8)
    with ada.socket(table) as near, bob.socket(table) as far:
        lines = [near, far]
        for _ in range(20):
            act(house.one, table, lines, chance)
    assert house.other.server.tables.owners == {}
    assert [chair.name for chair in house.one.table(table).chairs] == ["Ada", "Bob"]
    assert "Bob" in bob.get(f"/t/{table}/account").text
    assert house.holder(table) == (2, house.one.server.leases.server)


def test_a_new_table_is_whose_it_is_first_asked_for(house: House) -> None:
    """A proxy sends all who want one table to one server: it need not be the one that has opened it."""
    ada = house.one.viewer("Ada")
    table = ada.open_table(players=2)
    assert house.holder(table) == (1, "")
    assert house.other.viewer_of(ada).get(f"/t/{table}").status_code == 200
    assert house.holder(table) == (2, house.other.server.leases.server)
    assert house.one.server.tables.owners == {}


def test_a_refusal_comes_through_as_it_is(house: House) -> None:
    table, people = two_people(house.one)
    there = house.other.viewer_of(people[0])
    near, far = people[0].get(f"/t/{table}/record"), there.get(f"/t/{table}/record")
    assert (far.status_code, far.text) == (near.status_code, near.text)
    assert far.status_code == 409
    assert there.get("/t/0123456789ab").status_code == 404
    with there.socket("0123456789ab") as line, pytest.raises(ConnectionClosed) as closed:
        line.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_odd_and_long_requests_are_refused_as_at_home(house: House) -> None:
    table, people = two_people(house.one)
    there = house.other.viewer_of(people[0])
    odd: list[tuple[bytes, bytes]] = [(b"x-odd", "é".encode()), (b"cookie", b"a=\xff")]
    for header in odd:
        assert httpx.get(f"{house.other.address}/api/tables/{table}", headers=[header]).status_code == 200
    long = "x" * 100_000
    assert (
        there.post(f"/t/{table}/leave", name=long).status_code
        == people[0].post(f"/t/{table}/leave", name=long).status_code
    )
    pieces = iter([b"name=", b"x" * 70_000, b"&a=b"])
    origin = {"origin": house.other.address, "content-type": "application/x-www-form-urlencoded"}
    answer = httpx.post(f"{house.other.address}/t/{table}/leave", headers=origin, content=pieces)
    assert answer.status_code == 413


def test_a_request_that_claims_to_be_passed_on_must_be_signed(house: House) -> None:
    table, people = two_people(house.one)
    keys, path = house.one.server.keys, f"/t/{table}/leave"
    seen: list[str] = []
    house.one.server.sightings.note = lambda person, address, device: seen.append(address)  # type: ignore[method-assign]
    host = f"127.0.0.1:{house.one.port}"
    forged = {**dict(vouch(keys, "6.6.6.6", "http", host, "/t/other")), "cookie": people[0].cookie}
    httpx.post(f"{house.one.address}{path}", headers=forged)
    true = {**dict(vouch(keys, "6.6.6.6", "http", host, path)), "cookie": people[0].cookie}
    httpx.post(f"{house.one.address}{path}", headers=true)
    assert seen == ["127.0.0.1", "6.6.6.6"]


def test_the_table_of_a_server_that_is_gone_is_taken_over(house: House) -> None:
    table, people = two_people(house.one)
    play_anything(house.one, table)
    before = house.entries(table)
    house.declare_dead(house.one)
    there = house.other.viewer_of(people[0])
    assert there.get(f"/t/{table}").status_code == 200
    assert house.holder(table) == (3, house.other.server.leases.server)
    play_anything(house.other, table)
    assert house.entries(table) == before + 1


def test_a_server_that_slept_writes_nothing(house: House) -> None:
    """It does not know that another has its tables by now: what it is asked for is refused, and nobody is shown it."""
    table, people = two_people(house.one)
    with people[0].socket(table) as line:
        line.hear_until("update")
        house.declare_dead(house.one)
        house.other.table(table)
        before = house.entries(table)
        with pytest.raises(NotWritten):
            play_anything(house.one, table)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_move(99)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert house.entries(table) == before
    assert all('"move":1' not in text for text in line.raw)


def test_a_server_that_wakes_up_shows_nothing_old(house: House) -> None:
    """While it slept the game has gone on elsewhere; who asks it then sees the game as it is."""
    table, people = two_people(house.one)
    house.declare_dead(house.one)
    play_anything(house.other, table)
    play_anything(house.other, table)
    house.wake_up(house.one)
    with people[0].socket(table) as line:
        line.hear_until("update")
        assert line.last["move"] == house.other.table(table).number(0) > 0
    assert table not in house.one.server.tables.owners


def test_a_server_that_was_silent_and_lost_nothing_goes_on(house: House) -> None:
    table, people = two_people(house.one)
    house.wake_up(house.one)
    assert people[0].get(f"/t/{table}").status_code == 200
    play_anything(house.one, table)
    assert house.holder(table)[1] == house.one.server.leases.server


@pytest.mark.parametrize("takes", ["one", "waiting"])
def test_who_takes_a_table_waits_for_a_server_that_is_coming_back(house: House, takes: str) -> None:
    """It has said so already, but nobody can see that yet."""
    table, who = _table_of_the_dead(house)

    def take(connection: sql.Connection) -> object:
        if takes == "one":
            return lease_rows.take(connection, table, "another")
        return lease_rows.take_waiting(connection, "another", ("bot",), 4)

    with house.engine.begin() as connection:
        lease_rows.come_back(connection, who, 60.0)
        taken = _beside(house, take)
    assert taken.result() == ((0, who.address) if takes == "one" else [])
    assert house.holder(table)[1] == who.server


@pytest.mark.parametrize("takes", ["one", "waiting"])
def test_a_server_that_is_coming_back_waits_for_who_takes_its_tables(house: House, takes: str) -> None:
    table, who = _table_of_the_dead(house)

    def come_back(connection: sql.Connection) -> dict[str, int]:
        lease_rows.come_back(connection, who, 60.0)
        return lease_rows.read_held(connection, who.server)

    with house.engine.begin() as connection:
        if takes == "one":
            assert lease_rows.take(connection, table, "another") == (3, "")
        else:
            assert lease_rows.take_waiting(connection, "another", ("bot",), 4) == [(table, 3)]
        held = _beside(house, come_back)
    assert held.result() == {}


def _table_of_the_dead(house: House) -> tuple[str, Identity]:
    """A table where a bot is to move, and its server, which has been silent for too long."""
    table, _ = two_people(house.one)
    house.declare_dead(house.one)
    with house.engine.begin() as connection:
        connection.execute(sql.text("INSERT INTO due VALUES (:table, 'bot', 0, 0)"), {"table": table})
        name, address, key = connection.execute(
            sql.select(servers.c.id, servers.c.address, servers.c.key).where(
                servers.c.id == house.one.server.leases.server
            )
        ).one()
    return table, Identity(name, address, key)


def _beside(house: House, act: Callable[[sql.Connection], object]) -> Future[object]:
    """Let it be done by another connection; when this returns it is seen to wait for a lock."""

    def work() -> object:
        with house.engine.begin() as connection:
            return act(connection)

    def waits() -> bool:
        with house.engine.connect() as connection:
            waiting = (
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            )
            return bool(connection.execute(sql.text(waiting)).scalar())

    pool = ThreadPoolExecutor(1)
    done = pool.submit(work)
    pool.shutdown(wait=False)
    until(lambda: done.done() or waits())
    assert not done.done()
    return done


def test_a_table_that_was_read_before_a_lapse_is_read_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another had it meanwhile and the game went on there, which who comes back finds out of tables in use alone."""
    table, people = two_people(house.one)
    house.one.run(house.one.server.tables.put_away(table))
    until(lambda: house.holder(table) == (2, ""))
    has_read, may_go_on = threading.Event(), threading.Event()
    read_due = storage.read_due

    def read_slowly(connection: sql.Connection, name: str) -> object:
        found = read_due(connection, name)
        if not has_read.is_set():
            has_read.set()
            assert may_go_on.wait(60.0)
        return found

    monkeypatch.setattr(storage, "read_due", read_slowly)
    with ThreadPoolExecutor(1) as pool:
        page = pool.submit(people[0].get, f"/t/{table}")
        assert has_read.wait(60.0)
        house.declare_dead(house.one)
        play_anything(house.other, table)
        house.wake_up(house.one)
        house.one.run(house.one.server.leases.make_sure())
        may_go_on.set()
        assert page.result().status_code in {200, 503}
    assert table not in house.one.server.tables.owners


@pytest.mark.parametrize("was_dead", [False, True])
def test_what_comes_into_use_while_a_server_comes_back_is_let_go(house: House, was_dead: bool) -> None:
    """It was taken before the lapse; a server that was never taken for dead keeps what it takes while it says so."""
    held = house.one.server.leases
    assert isinstance(held, SharedLeases)
    if was_dead:
        house.declare_dead(house.one)
    in_use: list[dict[str, int]] = [{}, {"new": 3}]
    lost: list[str] = []
    held._in_use = lambda: in_use.pop(0)
    held._lose = lambda table, epoch: lost.append(table)
    house.one.run(held.renew())
    assert lost == (["new"] if was_dead else [])


def test_a_server_that_starts_again_in_its_folder_need_not_wait_for_itself(postgres: str, tmp_path: Path) -> None:
    """It was killed, and its lease has not run out."""
    with schema(postgres, name_for(tmp_path)) as address:
        with running_server(tmp_path / "one", database=address, is_one_of_several=True) as server:
            table, _ = two_people(server)
            held = server.server.leases
            assert isinstance(held, SharedLeases)
            # As if it had been killed: nothing is given back.
            held.close = lambda: server.server.writer.read(lambda connection: None)  # type: ignore[method-assign]
            held.give_back = lambda table, epoch: None  # type: ignore[method-assign]
            held._task.cancel() if held._task is not None else None
        with running_server(tmp_path / "one", database=address, is_one_of_several=True) as server:
            play_anything(server, table)


def test_bots_go_on_at_once_where_a_server_was_killed_and_starts_again(postgres: str, tmp_path: Path) -> None:
    """Nobody opens the table, and the lease of the run before would hold for minutes."""
    with schema(postgres, name_for(tmp_path)) as address:
        with running_server(tmp_path / "one", database=address, bot_delay=3600.0) as server:
            server.viewer("Ada").open_table(players=2, bots=1, bot="random")
            table = next(iter(server.server.tables.owners))
            house = House(server, server, sql.create_engine(server.server.configuration.database_address))
            with house.engine.begin() as connection:
                connection.execute(sql.text("INSERT INTO due VALUES (:t, 'look', -1, 0)"), {"t": table})
            _, name = house.holder(table)
        with house.engine.begin() as connection:
            # As a server that is killed leaves it.
            connection.execute(sql.update(leases).values(holder=name))
        with running_server(tmp_path / "one", database=address, is_one_of_several=True) as server:
            until(lambda: table in server.server.tables.owners)
        house.engine.dispose()


def test_servers_of_one_house_need_one_key(postgres: str, tmp_path: Path) -> None:
    with (
        schema(postgres, name_for(tmp_path)) as address,
        running_server(tmp_path / "one", database=address, is_one_of_several=True),
        pytest.raises(OtherKey, match="Copy the file `key`"),
    ):
        _open_and_close(Configuration(tmp_path / "other", database=address))


def _open_and_close(configuration: Configuration) -> None:
    async def run() -> None:
        server = Server(configuration)
        try:
            await server.open_quietly()
        finally:
            await server.close()

    asyncio.run(run())


def test_a_table_that_nobody_uses_is_given_back(house: House) -> None:
    table, _ = two_people(house.one)
    house.one.run(house.one.server.tables.put_away(table))
    until(lambda: house.holder(table) == (2, ""))
    house.other.table(table)
    assert house.holder(table) == (3, house.other.server.leases.server)


def test_bots_of_a_server_that_is_gone_go_on_at_one_other(house: House) -> None:
    """Whoever takes tables up at the same moment gets others."""
    opened = [house.one.viewer("Ada").open_table(players=2, bots=1, bot="random") for _ in range(6)]
    house.declare_dead(house.one)
    with house.engine.begin() as connection:
        connection.execute(sql.text("UPDATE due SET kind = 'bot'"))
        for table in opened:
            connection.execute(
                sql.text("INSERT INTO due VALUES (:table, 'bot', 0, 0) ON CONFLICT DO NOTHING"), {"table": table}
            )
    with house.engine.begin() as first, house.engine.begin() as second:
        one = lease_rows.take_waiting(first, "a", ("bot",), 4)
        two = lease_rows.take_waiting(second, "b", ("bot",), 4)
    assert len(one) == 4
    assert sorted(table for table, _ in one + two) == sorted(opened)
    assert {epoch for _, epoch in one + two} == {2}


def test_what_is_due_at_anothers_table_is_left_to_it(house: House) -> None:
    table, _ = two_people(house.one)
    finish(house.one, table)
    assert house.other.run(_refused(house.other.server, table))


async def _refused(server: Server, table: str) -> bool:
    try:
        await server.tables.owner(table)
    except Elsewhere:
        return True
    return False


def test_who_is_banned_by_one_is_banned_by_all(house: House) -> None:
    somebody = house.other.viewer("Ada")
    assert somebody.get("/").status_code == 200
    house.one.run(house.one.server.people.ban(somebody.person))
    house.other.run(house.other.server.people.read_bans())
    assert somebody.get("/").status_code == 403


def test_settings_are_the_same_everywhere(house: House) -> None:
    here: Viewer = house.one.viewer("Ada")
    here.get("/")
    assert here.post("/settings", language="it").status_code == 303
    there = house.other.viewer_of(here)
    assert 'lang="it"' in there.get("/").text
    there.post("/settings", language="en")
    assert 'lang="en"' in here.get("/").text


def test_a_lost_lease_takes_no_other_table_along(house: House) -> None:
    """Changes of several tables go down together; one of them is another server's."""
    (lost, _), (kept, _) = two_people(house.one), two_people(house.one)
    with house.engine.begin() as connection:
        connection.execute(sql.update(leases).where(leases.c.table_id == lost).values(epoch=7))
    seats = [house.one.table(table).to_act[0] for table in (lost, kept)]
    actions = [legal(house.one, table, seat)[0] for table, seat in zip((lost, kept), seats, strict=True)]

    async def play(table: str, seat: int, action: str) -> object:
        return await house.one.server.tables.change(
            table, lambda there: there.submit(seat, there.number(seat), action, 5.0)
        )

    async def both() -> list[object]:
        moves = zip((lost, kept), seats, actions, strict=True)
        return await asyncio.gather(*[play(*move) for move in moves], return_exceptions=True)

    ends = house.one.run(both())
    assert isinstance(ends[0], NotWritten)
    assert ends[1] is True
