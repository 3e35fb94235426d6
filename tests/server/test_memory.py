"""What a server holds in memory is what is in use: lines that are gone and games that are over are let go."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator

import httpx
import pytest
from server.running import PATIENCE, RunningServer
from server.test_play import finish, two_people
from websockets.server import ServerProtocol

from signoria.server.http_protocol import DirectSocket, TimedProtocol
from signoria.server.open_tables import IDLE_SECONDS, OVER_SECONDS


@pytest.fixture
def no_search() -> Iterator[None]:
    """Things that refer to each other in a circle stay, as they would for minutes in a server that has a lot to do."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def lines() -> int:
    """What there is in memory of lines to clients."""
    return sum(issubclass(type(thing), (DirectSocket, ServerProtocol, TimedProtocol)) for thing in gc.get_objects())


def test_lines_that_are_gone_leave_nothing_behind(server: RunningServer, no_search: None) -> None:
    table, people = two_people(server)
    before = lines()
    for _ in range(10):
        with people[0].socket(table) as line:
            line.hear_until("update")
        httpx.get(f"{server.address}/healthz")
    limit = time.monotonic() + PATIENCE
    while lines() > before and time.monotonic() < limit:
        time.sleep(0.05)
    assert lines() <= before


def in_use(server: RunningServer, later: float) -> set[str]:
    """The tables that are left in memory if nobody does anything for so long."""

    async def wait() -> set[str]:
        server.server.tables.put_away_idle(time.monotonic() + later)
        return set(server.server.tables.owners)

    return server.run(wait())


def test_a_game_that_is_over_is_put_away_when_all_have_gone(server: RunningServer) -> None:
    (running, _), (over, people) = two_people(server), two_people(server)
    finish(server, over)
    with people[0].socket(over) as line:
        line.hear_until("update")
        assert {running, over} <= in_use(server, OVER_SECONDS + 1)
    limit = time.monotonic() + PATIENCE
    while server.owner(over).is_busy and time.monotonic() < limit:
        time.sleep(0.05)
    assert {running, over} <= in_use(server, OVER_SECONDS - 1)
    left = in_use(server, OVER_SECONDS + 1)
    assert over not in left
    assert running in left
    assert running not in in_use(server, IDLE_SECONDS + 1)
    # Who comes back finds it as it was.
    assert server.table(over).state == "over"
