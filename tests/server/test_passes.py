"""Passes that are left at a table, over a real server: given for who is away, kept by a restart, noticed by nobody."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from reach_kit import Time
from server.running import RunningServer, Viewer, running_server
from server.test_table_owner import until

NAMES = ("Ada", "Bruno", "Carla")


def begin(server: RunningServer) -> tuple[list[Viewer], str, int]:
    """Three people who have days for a turn, and the table at the first bid; who is to bid."""
    people = [server.viewer(name) for name in NAMES]
    table = people[0].open_table(game="augsburg", players=3, clock="days 3")
    for viewer in people[1:]:
        viewer.join(table)
    people[0].post(f"/t/{table}/start")
    while (there := server.table(table)).running().question != "bid":
        seat = there.to_act[0]
        play(people[seat], table, "done")
    return people, table, server.table(table).to_act[0]


def play(viewer: Viewer, table: str, action: str) -> None:
    move = viewer.web.get(f"/api/tables/{table}").json()["move"]
    answer = viewer.web.post(f"/api/tables/{table}/play", json={"move": move, "action": action})
    assert answer.status_code == 200, answer.text


def last(server: RunningServer, table: str) -> tuple[int, str]:
    made = server.table(table).running().game.record.moves[-1]
    return made.seat, made.text


def test_a_pass_is_given_for_who_is_away_after_a_while_and_nobody_calls_him(tmp_path: Path) -> None:
    time = Time()
    with running_server(tmp_path, now=time, patience=5.0) as server:
        people, table, seat = begin(server)
        waiting = (seat + 1) % 3
        assert people[waiting].post(f"/t/{table}/pass", **{"pass": "round"}).status_code == 303
        play(people[seat], table, "pass")
        [(_, _, due_seat, at)] = server.due("pass")
        assert due_seat == waiting
        assert 60 <= at - time.now <= 300
        assert waiting not in [one for _, _, one, _ in server.due("call")]
        assert server.table(table).to_act == (waiting,)
        time.now = at
        server.run_soon(server.server.due.wake)
        until(lambda: last(server, table) == (waiting, "pass"))
        until(lambda: not server.due("pass"))


def test_a_restart_keeps_it_and_whoever_thinks_again_is_asked(tmp_path: Path) -> None:
    time = Time()
    with running_server(tmp_path, now=time) as server:
        people, table, seat = begin(server)
        waiting = (seat + 1) % 3
        people[waiting].post(f"/t/{table}/pass", **{"pass": "auction"})
        play(people[seat], table, "pass")
        before = server.due("pass")
        assert len(before) == 1
    with running_server(tmp_path, now=time) as server:
        again = server.viewer_of(people[waiting])
        assert server.due("pass") == before
        assert again.web.get(f"/api/tables/{table}").json()["passing"] == "auction"
        assert "Ask me again" in again.get(f"/t/{table}").text
        again.post(f"/t/{table}/ask-me")
        assert not server.due("pass")
        assert "Pass for me" in again.get(f"/t/{table}").text
        assert server.table(table).to_act == (waiting,)


def test_each_question_gets_a_while_of_its_own(tmp_path: Path) -> None:
    """A seat that answered at once would tell that it need not think."""
    time = Time()
    with running_server(tmp_path, now=time) as server:
        people, table, seat = begin(server)
        waiting = (seat + 1) % 3
        people[waiting].post(f"/t/{table}/pass", **{"pass": "round"})
        found: list[float] = []
        while len(found) < 3:
            for other in (seat, waiting, (seat + 2) % 3):
                if server.table(table).to_act != (other,):
                    continue
                if other != waiting:
                    play(people[other], table, "pass")
                    continue
                [(_, _, _, at)] = server.due("pass")
                assert at - time.now >= 60
                found.append(at - time.now)
                moves = server.table(table).move
                time.now = at
                server.run_soon(server.server.due.wake)
                until(lambda before=moves: server.table(table).move > before)  # type: ignore[misc]
        assert len(set(found)) == 3, "drawn by chance each time"


def test_nobody_else_hears_or_sees_that_a_pass_is_left(tmp_path: Path) -> None:
    with running_server(tmp_path, now=Time()) as server, ExitStack() as stack:
        people, table, seat = begin(server)
        waiting = (seat + 1) % 3
        spectator = server.viewer("Eve")
        others = [viewer for number, viewer in enumerate(people) if number != waiting] + [spectator]
        for viewer in others:
            viewer.get(f"/t/{table}")
        lines = [stack.enter_context(viewer.socket(table)) for viewer in others]
        for line in lines:
            line.send(do="ping", token="here")
            line.hear_until("pong")
        paths = [
            f"/t/{table}",
            f"/t/{table}/replay",
            f"/t/{table}/account",
            f"/api/tables/{table}",
            "/api/tables?mine=true",
        ]

        def seen() -> list[bytes]:
            return [viewer.get(path).content for viewer in others for path in paths]

        before, heard = seen(), [len(line.raw) for line in lines]
        for path, fields in (("pass", {"pass": "round"}), ("ask-me", {}), ("pass", {"pass": "auction"})):
            people[waiting].post(f"/t/{table}/{path}", **fields)
            assert seen() == before
        for line, so_far in zip(lines, heard, strict=True):
            line.send(do="ping", token="still")
            line.hear_until("pong")
            assert len(line.raw) == so_far + 1, "the answer to the ping, and nothing else"


def test_in_a_game_over_days_nobody_is_shown_to_come_or_go(tmp_path: Path) -> None:
    with running_server(tmp_path) as server, ExitStack() as stack:
        people, table, _ = begin(server)
        line = stack.enter_context(people[0].socket(table))
        line.send(do="ping", token="here")
        line.hear_until("pong")
        so_far = len(line.raw)
        with people[1].socket(table) as other:
            other.send(do="ping", token="there")
            other.hear_until("pong")
        until(lambda: server.audience(table).connected()[0] == {0})
        line.send(do="ping", token="still")
        line.hear_until("pong")
        assert len(line.raw) == so_far + 1
        assert 'class="state away"' not in people[0].get(f"/t/{table}").text


@pytest.mark.parametrize("clock", ["none", "live 20 10"])
def test_where_people_sit_together_nothing_is_offered(tmp_path: Path, clock: str) -> None:
    with running_server(tmp_path) as server:
        ada = server.viewer("Ada")
        table = ada.open_table(game="augsburg", players=2, clock=clock, bots=1)
        assert "Pass for me" not in ada.get(f"/t/{table}").text
        assert ada.post(f"/t/{table}/pass", **{"pass": "auction"}).status_code == 409
