"""Reviews at a table: after the end only, for everybody who may look, kept with the table and gone with it."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from server.private_postgres import name_for, schema
from server.running import RunningServer, Viewer, running_server
from server.test_play import two_people
from server.test_table_owner import until

from signoria import bots
from signoria.bots import review as reviewing
from signoria.kernel.dice import SeededDice
from signoria.kernel.review import Review
from signoria.server import storage
from signoria.server.configuration import Limits
from signoria.server.remote_thinking import Job
from signoria.server.storage import NO_SEAT
from signoria.server.thinking import answer
from signoria.tables import Table
from signoria.words import load

WORDS = load("en", "citadels")


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds, and no process to think in: to start one takes long where a lot is going on."""
    monkeypatch.setattr(reviewing, "usual_worlds", lambda moves: 2)

    async def _ask(thinkers: object, job: Job) -> str:
        return await asyncio.to_thread(answer, job, "a seed")

    monkeypatch.setattr("signoria.server.thinking.Thinkers._ask", _ask)


def ended(server: RunningServer) -> tuple[str, list[Viewer]]:
    table, people = two_people(server)
    finish(server, table)
    return table, people


def finish(server: RunningServer, table: str) -> None:
    """Let bots play the rest, inside the server."""

    def play_out(there: Table) -> None:
        player, dice = bots.bot("heuristic", there.rulebook.id), SeededDice("the rest")
        while there.state == "running":
            seat, position = there.to_act[0], there.running().game.state
            there.submit(seat, there.number(seat), position.text(player.choose_at(position, seat, dice)), 0.0)

    server.run(server.server.tables.change(table, play_out))


def reviewed(server: RunningServer, table: str, viewer: Viewer) -> None:
    assert viewer.post(f"/t/{table}/review").headers["location"] == f"/t/{table}/review"
    until(lambda: server.run(server.server.reviews.find(table)) is not None)
    until(lambda: not server.due("review"))


def test_a_running_game_is_never_reviewed(server: RunningServer) -> None:
    table, people = two_people(server)
    assert people[0].get(f"/t/{table}/review").status_code == 409
    assert people[0].post(f"/t/{table}/review").status_code == 409
    assert server.due("review") == []
    assert "/review" not in people[0].get(f"/t/{table}").text


def test_whoever_looks_on_may_ask_and_everybody_finds_it(server: RunningServer) -> None:
    table, people = ended(server)
    assert f'href="/t/{table}/review"' in people[0].get(f"/t/{table}").text
    stranger = server.viewer("Cy")
    asked = stranger.get(f"/t/{table}/review")
    assert WORDS("review.begin") in asked.text
    reviewed(server, table, stranger)
    mine, theirs = people[0].get(f"/t/{table}/review"), stranger.get(f"/t/{table}/review")
    assert 'id="whose-mine"' in mine.text
    assert 'id="whose-mine"' not in theirs.text
    assert people[0].get(f"/t/{table}/review?move=3").status_code == 200
    assert people[0].get(f"/t/{table}/review?move=999999").status_code == 200
    assert people[0].get(f"/t/{table}/review?move=nowhere").status_code == 200


def test_turning_points_stand_on_the_slider_of_the_replay(server: RunningServer) -> None:
    table, people = ended(server)
    reviewed(server, table, people[0])
    found = server.run(server.server.reviews.find(table))
    assert found is not None
    page = people[0].get(f"/t/{table}/replay?move=1").text
    assert f'href="/t/{table}/review"' in page
    assert ("turning-points" in page) == bool(found.moments())


def test_a_second_wish_changes_nothing(server: RunningServer) -> None:
    table, people = ended(server)
    reviewed(server, table, people[0])
    people[1].post(f"/t/{table}/review")
    assert server.due("review") == []


def test_one_decides_again_against_the_same_opponents(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    table = ada.open_table(players=2, bots=1, bot="beginner")
    finish(server, table)
    reviewed(server, table, ada)
    forked = ada.post(f"/t/{table}/fork", move=2).headers["location"].removeprefix("/t/")
    seats = server.table(forked).chairs
    assert [chair.bot for chair in seats] == [None, "beginner"]


def test_it_goes_with_its_table(server: RunningServer) -> None:
    table, people = ended(server)
    reviewed(server, table, people[0])
    server.run(server.server.tables.delete(table))
    assert people[0].get(f"/t/{table}/review").status_code == 404
    kept = server.run(server.server.writer.read(lambda connection: storage.read_review(connection, table)))
    assert kept is None
    # Nor does one that was still being made come back.
    server.run(server.server.writer.put(lambda connection: storage.write_review(connection, table, {})))
    assert server.run(server.server.writer.read(lambda connection: storage.read_review(connection, table))) is None


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with running_server(tmp_path, limits=Limits(reviews=(0.0001, 1))) as server:
        first, people = ended(server)
        second, _ = ended(server)
        assert people[0].post(f"/t/{first}/review").status_code == 303
        assert people[0].post(f"/t/{second}/review").status_code == 429


def test_it_goes_on_after_a_restart_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    most = [4]

    def piece(text: str, first: int, seconds: float, worlds: int | None = None) -> Review:
        asked.append(first)
        if first >= most[0]:
            raise RuntimeError("the server is killed here")
        return reviewing.review_piece(text, first, 0.0 if most[0] == 4 else seconds, worlds)

    monkeypatch.setattr("signoria.server.thinking.review_piece", piece)
    monkeypatch.setattr("signoria.server.reviews._WRITE_SECONDS", -1.0)
    monkeypatch.setattr("signoria.server.reviews._TRIES", 1_000_000)
    monkeypatch.setattr("signoria.server.reviews._TRY_AGAIN_SECONDS", 0.01)
    with running_server(tmp_path) as server:
        table, people = ended(server)
        people[0].post(f"/t/{table}/review")
        until(lambda: asked.count(4) > 1)
        assert "data-waiting" in people[0].get(f"/t/{table}/review").text
    asked.clear()
    most[0] = 1_000_000
    with running_server(tmp_path) as server:
        until(lambda: server.run(server.server.reviews.find(table)) is not None)
        assert asked[0] == 4, "what was made before is not made again"


def test_a_review_that_comes_to_nothing_says_so_and_can_be_asked_for_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = ended(server)

    def fails(*_: object) -> Review:
        raise RuntimeError("no thought today")

    with monkeypatch.context() as broken:
        broken.setattr("signoria.server.thinking.review_piece", fails)
        people[0].post(f"/t/{table}/review")
        until(lambda: server.server.reviews.has_failed(table))
        until(lambda: not server.due("review"))
        assert WORDS("review.failed") in people[0].get(f"/t/{table}/review").text
    reviewed(server, table, people[0])


def test_a_game_that_nobody_can_review_says_so(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = ended(server)
    monkeypatch.setattr("signoria.server.gate.can_review", lambda game: False)
    monkeypatch.setattr("signoria.server.reviews.can_review", lambda game: False)
    said = WORDS("review.unknown", game=WORDS("game.citadels-classic.name"))
    page = people[0].get(f"/t/{table}").text
    assert said in page
    assert f'href="/t/{table}/review"' not in page
    assert said in people[0].get(f"/t/{table}/review").text
    assert people[0].post(f"/t/{table}/review").status_code == 409


def test_what_is_due_of_a_review_survives_other_work_at_the_table(server: RunningServer) -> None:
    table, people = ended(server)
    server.server.due.let("review", _never)
    people[0].post(f"/t/{table}/review")
    owner = server.owner(table)
    server.run(owner.change(lambda there: there.say(people[0].person, "Ada", "a word", 0.0)))
    assert [(kind, seat) for _, kind, seat, _ in server.due("review")] == [("review", NO_SEAT)]


async def _never(table: str, seat: int) -> None:
    raise RuntimeError("not this time")


def test_where_servers_share_a_database_the_tables_own_server_makes_it(
    postgres: str, redis: str, tmp_path: Path
) -> None:
    with schema(postgres, name_for(tmp_path)) as address, ExitStack() as stack:
        shared: dict[str, Any] = {"database": address, "redis": redis, "is_one_of_several": True}
        one = stack.enter_context(running_server(tmp_path / "one", **shared))
        (tmp_path / "other").mkdir()
        shutil.copy(tmp_path / "one" / "key", tmp_path / "other" / "key")
        other = stack.enter_context(running_server(tmp_path / "other", **shared))
        table, people = ended(one)
        # Asked for at the other server, which passes the wish on.
        elsewhere = other.viewer_of(people[0])
        assert elsewhere.post(f"/t/{table}/review").status_code == 303
        until(lambda: one.run(one.server.reviews.find(table)) is not None)
        assert other.server.reviews._growing == {}
        assert 'id="whose-mine"' in elsewhere.get(f"/t/{table}/review").text
