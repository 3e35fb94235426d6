"""Time in which the server was down counts for nobody."""

from pathlib import Path

import pytest
from server.running import running_server
from server.test_play import two_people

HOUR = 3600.0


class Time:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


@pytest.mark.parametrize(("clock", "had"), [("live 20 10", 20 * 60.0), ("days 1", 24 * HOUR)])
def test_clocks_stand_while_the_house_is_closed(tmp_path: Path, clock: str, had: float) -> None:
    time = Time()
    with running_server(tmp_path, now=time) as server:
        table, _ = two_people(server, clock=clock)
        asked = server.table(table).to_act[0]
        time.at += 60
    time.at += 100 * HOUR
    with running_server(tmp_path, now=time) as server:
        there = server.table(table)
        assert there.clock.seconds(asked, time.at) == had - 60
        time.at += 30
        assert there.clock.seconds(asked, time.at) == had - 90
        assert not there.clock.is_late(asked, time.at)
    # Another night: each is excused once.
    time.at += 5 * HOUR
    with running_server(tmp_path, now=time) as server:
        assert server.table(table).clock.seconds(asked, time.at) == had - 90
    with running_server(tmp_path, now=time) as server:
        assert server.table(table).clock.seconds(asked, time.at) == had - 90


def test_a_table_that_nobody_opens_for_several_runs_is_excused_for_all_of_them(tmp_path: Path) -> None:
    time = Time()
    with running_server(tmp_path, now=time) as server:
        table, _ = two_people(server, clock="days 1")
        asked = server.table(table).to_act[0]
        time.at += HOUR
    for _ in range(3):
        time.at += 10 * HOUR
        with running_server(tmp_path, now=time):
            time.at += HOUR
    with running_server(tmp_path, now=time) as server:
        assert server.table(table).clock.seconds(asked, time.at) == 20 * HOUR


def test_without_clocks_nothing_is_written(tmp_path: Path) -> None:
    time = Time()
    with running_server(tmp_path, now=time) as server:
        table, _ = two_people(server)
        entries = server.table(table).entries
    time.at += HOUR
    with running_server(tmp_path, now=time) as server:
        assert server.table(table).entries == entries
