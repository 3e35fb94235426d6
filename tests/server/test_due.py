"""What is due is stored: bots go on, calls are made and tournaments led on, whoever did not live to do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql
from server.running import GAME, running_server
from server.test_calls import Receiver, play_until_asked, sit_together
from server.test_play import finish, two_people
from server.test_table_owner import until
from server.test_uptime import Time

from signoria.server import open_tables, schema, storage
from signoria.tables import Table


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


def test_bots_go_on_after_a_restart_though_nobody_opens_the_table(tmp_path: Path) -> None:
    with running_server(tmp_path, bot_delay=1_000.0) as server:
        ada = server.viewer("Ada")
        table = ada.open_table(players=2, bots=1, bot="random")
        server.run(server.server.tables.change(table, lambda there: there.leave(ada.person, 0.0)))
        assert [(name, kind) for name, kind, *_ in server.due("bot")] == [(table, "bot")]
    with running_server(tmp_path) as server:
        # Nobody asks for the table: only what is on disk is looked at.
        def state(connection: sql.Connection) -> str:
            return str(connection.execute(sql.select(schema.tables.c.state)).scalar())

        until(lambda: server.run(server.server.writer.read(state)) == "over")
        assert server.due("bot", "look") == []


def test_a_table_that_is_put_away_strands_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "OWNERS_KEPT", 10)
    with running_server(tmp_path, bot_delay=1_000.0) as server:
        ada = server.viewer("Ada")
        with_bot = ada.open_table(players=2, bots=1, bot="random")
        server.run(server.server.tables.change(with_bot, lambda there: there.leave(ada.person, 0.0)))
        idle = [ada.open_table(players=2) for _ in range(20)]
        kept = server.server.tables.owners
        assert with_bot in kept
        assert idle[0] not in kept
        assert len(kept) <= 10


def test_a_call_that_was_waiting_when_the_server_went_down_is_made(tmp_path: Path, receiver: Receiver) -> None:
    time = Time()
    with running_server(tmp_path, patience=100.0, private_webhooks=True, now=time) as server:
        table, ada, _ = sit_together(server, receiver.address)
        ada.post(f"/t/{table}/start")
        play_until_asked(server, table, 1)
        assert ("call", 1) in [(kind, seat) for _, kind, seat, _ in server.due("call")]
        assert receiver.calls.empty()
    time.at += 200
    with running_server(tmp_path, patience=100.0, private_webhooks=True, now=time) as server:
        assert receiver.next()["seat"] == "Bob"
        until(lambda: not [seat for _, _, seat, _ in server.due("call") if seat == 1])


def test_a_clock_that_runs_out_is_shown(tmp_path: Path) -> None:
    time = Time()
    with running_server(tmp_path, now=time) as server:
        table, people = two_people(server, clock="live", minutes=1, increment=0)
        seat = server.table(table).to_act[0]
        with people[1 - seat].socket(table) as other:
            other.hear_until("update")
            assert [(kind, who, at) for _, kind, who, at in server.due("clock")] == [("clock", seat, time.at + 60)]
            time.at += 61
            server.run_soon(server.server.due.wake)
            while "take_over" not in other.parts["people"]:
                other.hear()
        until(lambda: not server.due("clock"))


def test_the_next_step_of_a_tournament_is_not_lost_with_the_server(tmp_path: Path) -> None:
    """Killed after the last move and before the tournament heard of it."""
    with running_server(tmp_path) as server:
        ada = server.viewer("Ada")
        name = ada.post("/tournaments", game=GAME).headers["location"].removeprefix("/tournament/")
        bob = server.viewer("Bob")
        bob.get("/")
        bob.post(f"/tournament/{name}/join")
        server.server.due.let("report", never)
        ada.post(f"/tournament/{name}/start")
        data = server.run(server._app.state.tournaments.find(name))
        table = data["tournament"]["rounds"][0][0][1]
        finish(server, table)
        assert [kind for _, kind, *_ in server.due("report")] == ["report"]
    with running_server(tmp_path) as server:

        def is_over() -> bool:
            data = server.run(server._app.state.tournaments.find(name))
            return bool(data["tournament"]["rounds"][0][0][2])

        until(is_over)
        until(lambda: server.due("report") == [])


async def never(table: str, seat: int) -> None:
    raise RuntimeError("the server is killed here")


def test_what_failed_is_tried_again(tmp_path: Path) -> None:
    time = Time()
    tries: list[str] = []

    async def fail_once(table: str, seat: int) -> None:
        tries.append(table)
        if len(tries) == 1:
            raise RuntimeError("not this time")
        await (await server.server.tables.owner(table)).settle("call", seat)

    with running_server(tmp_path, now=time, patience=10.0) as server:
        server.server.due.let("call", fail_once)
        table, _ = two_people(server)
        due = len(server.due("call"))
        assert due
        time.at += 11
        server.run_soon(server.server.due.wake)
        until(lambda: len(tries) >= 1)
        until(lambda: bool(server.server.due._resting) or len(tries) > 1)
        time.at += 60
        server.run_soon(server.server.due.wake)
        until(lambda: server.due("call") == [])
        assert set(tries) == {table}


def test_tables_of_the_release_before_are_looked_at_once(tmp_path: Path) -> None:
    """Its schema knew nothing of due work: the migration marks what was running."""
    with running_server(tmp_path, bot_delay=1_000.0) as server:
        ada = server.viewer("Ada")
        table = ada.open_table(players=2, bots=1, bot="random")

        def leave(there: Table) -> None:
            there.leave(ada.person, 0.0)

        server.run(server.server.tables.change(table, leave))
        server.run(server.server.writer.put(lambda c: storage.write_due(c, table, {("look", storage.NO_SEAT): 0.0})))
    with running_server(tmp_path) as server:
        # What the table has come to is seen here a moment before it is written.
        until(lambda: server.table(table).state == "over")
        until(lambda: server.due("look", "bot") == [])


def test_what_becomes_due_after_the_clock_was_put_forward_is_not_slept_past(tmp_path: Path) -> None:
    """It sleeps by its own watch until a moment of the house's clock, which may have gone by meanwhile."""
    time = Time()
    with running_server(tmp_path, now=time) as server:
        due = server.server.due

        def sleeps_on() -> bool:
            time.at += 3_600
            due.expect({("call", 0): time.at + 5})
            woken = due._wake.is_set()
            due.expect({("call", 0): time.at - 3_600})
            return not woken

        until(lambda: due._next < time.at + 60)
        assert not server.run(_at_once(sleeps_on))


async def _at_once(act: Callable[[], bool]) -> bool:
    return act()
