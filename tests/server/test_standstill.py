"""Nothing stands still for longer than a lease and a retry: what one failure leaves undone is taken up again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from server.running import RunningServer, running_server
from server.slow_disk import SlowDisk
from server.test_many_servers import House, house, play_anything
from server.test_play import two_people
from server.test_table_owner import play, until

from signoria.server import due
from signoria.server.leases import SharedLeases
from signoria.server.schema import leases
from signoria.server.table_owner import OwnerClosed
from signoria.server.writer import DatabaseAway

__all__ = ["house"]


def test_a_page_of_an_owner_before_gets_everything(tmp_path: Path) -> None:
    """Both owners have counted as many changes, and they are not the same ones."""
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        with people[0].socket(table) as line:
            old = line.hear_until("update")
        server.run(server.server.tables.put_away(table))
        play_anything(server, table)
        audience = server.audience(table)
        count = int(old["revision"].rpartition("-")[2])

        def count_as_many() -> None:
            for seat in audience.revisions:
                audience.revisions[seat] = count

        server.run_soon(count_as_many)
        with people[0].socket(table, revision=old["revision"]) as line:
            new = line.hear_until("update")
            assert new["move"] == server.table(table).number(0) > old["move"]
            assert new["whole"]


def test_a_bot_thinks_though_a_thought_of_the_owner_before_never_ends(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        thinkers = server.server.thinkers
        choose, thoughts = thinkers.choose, []

        async def hang_at_first(bot: str, game: str, seat: int, world: dict[str, Any]) -> str:
            thoughts.append(seat)
            if len(thoughts) == 1:
                await asyncio.Event().wait()
            return await choose(bot, game, seat, world)

        thinkers.choose = hang_at_first  # type: ignore[method-assign]
        ada = server.viewer("Ada")
        table = ada.open_table(players=2, bots=1, bot="random")
        server.run(server.server.tables.change(table, lambda there: there.leave(ada.person, 0.0)))
        until(lambda: len(thoughts) > 0)
        server.run(server.server.tables.put_away(table))
        until(lambda: server.table(table).state == "over")


def test_a_table_that_could_not_be_opened_whole_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is due there could not be noted, twice: nobody has seen to it, and nobody else comes."""
    monkeypatch.setattr(due, "_RETRY_SECONDS", 0.01)
    with running_server(tmp_path) as server:
        table = server.viewer("Ada").open_table(players=2)
        server.run(server.server.tables.put_away(table))
        server.run(note_due(server, table, "look"))
        fail, put = [2], server.server.writer.put

        async def away(act: Callable[[sql.Connection], None]) -> None:
            if fail[0]:
                fail[0] -= 1
                raise DatabaseAway
            await put(act)

        server.server.writer.put = away  # type: ignore[method-assign]
        server.run_soon(lambda: server.server.due.load_soon(table))
        until(lambda: not fail[0])
        until(lambda: server.due("look") == [])


async def note_due(server: RunningServer, table: str, kind: str) -> None:
    """As if that were due there."""

    def write(connection: sql.Connection) -> None:
        said = sql.text("INSERT INTO due (table_id, kind, seat, at) VALUES (:table, :kind, -1, 0)")
        connection.execute(said, {"table": table, "kind": kind})

    await server.server.writer.put(write)


def test_a_server_that_is_not_sure_asks_before_it_lets_anybody_go(house: House) -> None:
    """It was slow, and lost nothing: who looks on keeps the line, and the next move is made."""
    table, people = two_people(house.one)
    owner = house.one.owner(table)
    with people[0].socket(table) as line:
        line.hear_until("update")
        house.wake_up(house.one)
        play_anything(house.one, table)
        line.hear_move(house.one.table(table).number(0))
    assert house.one.owner(table) is owner
    assert not owner.is_closed


def test_a_server_that_hangs_in_the_midst_of_writing_stops_no_other_table(house: House) -> None:
    """Whoever asks for its table waits for the database; other tables are written and leases renewed meanwhile."""
    stuck, people = two_people(house.one)
    fine, _ = two_people(house.other)
    house.declare_dead(house.one)
    answers: list[int] = []
    there = house.other.viewer_of(people[0])
    with house.engine.connect() as hanging:
        hanging.execute(sql.select(leases).where(leases.c.table_id == stuck).with_for_update(read=True))
        asking = threading.Thread(target=lambda: answers.append(there.get(f"/t/{stuck}").status_code))
        asking.start()
        until(lambda: waits_for_a_lock(house))
        play_anything(house.other, fine)
        held = house.other.server.leases
        assert isinstance(held, SharedLeases)
        house.other.run(held.renew())
        assert answers == []
    asking.join()
    assert answers == [200]


def waits_for_a_lock(house: House) -> bool:
    waiting = sql.text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    with house.engine.connect() as connection:
        return bool(connection.execute(waiting).scalar())


def test_what_a_hanging_server_has_begun_is_undone_when_it_counts_as_dead(house: House) -> None:
    def settings(connection: sql.Connection) -> list[str]:
        wanted = ("idle_in_transaction_session_timeout", "lock_timeout")
        return [str(connection.execute(sql.text(f"SHOW {name}")).scalar()) for name in wanted]

    assert house.one.server.configuration.lease_seconds == 600.0
    assert house.one.run(house.one.server.writer.read(settings)) == ["10min", "150s"]


def test_a_database_that_has_hung_up_on_a_slow_writer_is_away(house: House) -> None:
    """It undoes what was begun and not ended in time; who waits is told to try once more, and then it is written."""
    writer = house.one.server.writer
    attempts: list[int] = []

    def dawdle(connection: sql.Connection) -> None:
        (process,) = connection.execute(sql.text("SELECT pg_backend_pid()")).one()
        attempts.append(process)
        connection.execute(sql.text("SET LOCAL idle_in_transaction_session_timeout = 1"))
        until(lambda: not is_served(house, process))
        connection.execute(sql.text("SELECT 1"))

    with pytest.raises(DatabaseAway):
        house.one.run(writer.put(dawdle))
    assert len(attempts) == 1
    house.one.run(writer.put(lambda connection: connection.execute(sql.text("SELECT 1")).close()))


def is_served(house: House, process: int) -> bool:
    with house.engine.connect() as connection:
        found = sql.text("SELECT count(*) FROM pg_stat_activity WHERE pid = :process")
        return bool(connection.execute(found, {"process": process}).scalar())


def test_a_lease_without_an_owner_is_given_back(house: House) -> None:
    """A failure may leave it behind; this server is alive, so no other would ever take it up."""
    table, _ = two_people(house.one)
    house.one.run(house.one.server.tables.put_away(table))
    until(lambda: house.holder(table) == (2, ""))
    held = house.one.server.leases
    assert isinstance(held, SharedLeases)
    with house.engine.begin() as connection:
        connection.execute(sql.update(leases).where(leases.c.table_id == table).values(holder=held.server))
    house.one.run(held.renew())
    house.one.run(held.renew())
    until(lambda: house.holder(table) == (2, ""))


def test_asking_where_a_table_is_waits_for_nobody_who_writes_there(house: House) -> None:
    table, people = two_people(house.one)
    there = house.other.viewer_of(people[0])
    with house.engine.connect() as writing:
        writing.execute(sql.select(leases).where(leases.c.table_id == table).with_for_update())
        assert there.get(f"/t/{table}").status_code == 200


def test_nobody_waits_at_an_owner_that_has_closed(tmp_path: Path) -> None:
    """The disk does not answer, and the table is lost meanwhile: who waits for his turn there is told at once."""
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        owner, disk = server.owner(table), SlowDisk(server)
        with people[server.table(table).to_act[0]].socket(table) as line:
            line.hear_until("update")
            disk.hold()
            play(server, table, line, server.table(table).to_act[0], "held")
            disk.wait()
            answers: list[BaseException] = []

            async def ask() -> None:
                try:
                    await owner.ask(lambda audience: None)
                except OwnerClosed as closed:
                    answers.append(closed)

            server.run_soon(lambda: asyncio.ensure_future(ask()))
            until(lambda: len(owner._waiting) == 1)
            server.run_soon(owner.close)
            until(lambda: len(answers) == 1)
            disk.release()
        until(lambda: not owner._is_under_way)
