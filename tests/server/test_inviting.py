"""A friend who is invited hears of it by push and by mail: seldom, in quiet, and only if they wish."""

from __future__ import annotations

import re

import pytest
from reach_kit import HOME, NOON, Browser, MailServer, PushService, Time
from reach_kit import mail as mail
from reach_kit import server as server
from reach_kit import service as service
from reach_kit import time as time
from server.running import RunningServer, Viewer
from server.test_profile import couple, play
from server.test_reaching import say_yes, subscribe, write_to
from server.test_table_owner import until

HOUR = 3600.0


@pytest.fixture
def friends(server: RunningServer) -> tuple[Viewer, Viewer]:
    """Ada and Bruno, who have played a game to its end."""
    ada, bruno = couple(server)
    play(server, ada, bruno)
    return ada, bruno


def invite(ada: Viewer, table: str = "") -> str:
    """Ada asks her only friend to that table, or to a new one by one click on her page."""
    page = ada.get(f"/t/{table}" if table else "/me").text
    if table:
        found = re.search('name="friend" value="([^"]+)"', page)
        assert found is not None
        assert ada.post(f"/t/{table}/invite", friend=found[1]).status_code == 303
        return table
    found = re.search('action="(/me/friends/[^"]+)"', page)
    assert found is not None
    return ada.post(found[1]).headers["location"].removeprefix("/t/")


def settled(server: RunningServer) -> None:
    until(lambda: not server.due("invited"))


def test_an_invited_friend_is_pushed_to_and_can_sit_down_by_what_came(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer]
) -> None:
    ada, bruno = friends
    browser = Browser(service)
    subscribe(bruno, browser)
    bruno.post("/settings", language="it")
    table = invite(ada, ada.open_table(game="castelli", players=3))
    told = browser.opened(service.next())
    assert told["title"] == "Castelli"
    assert told["text"] == "Ada ti invita a un tavolo: Castelli"
    assert told["tag"] == table
    page = bruno.get(told["address"]).text
    assert 'class="join"' in page
    settled(server)
    assert service.taken.empty()


def test_once_more_is_the_same_invitation_and_a_host_is_told_of_once_in_a_while(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer], time: Time
) -> None:
    ada, bruno = friends
    browser = Browser(service)
    subscribe(bruno, browser)
    table = invite(ada)
    assert browser.opened(service.next())["tag"] == table
    settled(server)
    for _ in range(3):
        invite(ada)
        settled(server)
    assert service.taken.empty(), "they stand on the first page, and nothing is pushed"
    assert bruno.get("/").text.count("Ada invites you") == 4
    time.now += 6 * HOUR + 1
    later = invite(ada)
    assert browser.opened(service.next())["tag"] == later
    settled(server)
    assert service.taken.empty()


def test_many_friends_together_are_told_of_a_few_times_a_day(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer]
) -> None:
    _, bruno = friends
    browser = Browser(service)
    hosts = [server.viewer(f"Host {n}", **{"x-forwarded-for": f"203.0.113.{n + 40}"}) for n in range(6)]
    for host in hosts:
        play(server, host, bruno)
    subscribe(bruno, browser)
    for host in hosts:
        invite(host)
        settled(server)
    assert service.taken.qsize() == 4


def test_in_quiet_hours_nothing_comes_and_afterwards_the_latest_that_still_waits(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer], time: Time
) -> None:
    ada, bruno = friends
    browser = Browser(service)
    subscribe(bruno, browser)
    bruno.post("/settings", quiet_from="11", quiet_to="14", zone="Europe/London")
    first = invite(ada)
    second = invite(ada)
    assert [at for _, _, _, at in server.due("invited")] == [NOON + 2 * HOUR]
    assert service.taken.empty()
    bruno.post(f"/t/{second}/decline")
    time.now = NOON + 2 * HOUR
    server.run_soon(server.server.due.wake)
    assert browser.opened(service.next())["tag"] == first
    settled(server)
    assert service.taken.empty()


def test_whoever_does_not_want_to_hear_of_it_does_not(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer]
) -> None:
    ada, bruno = friends
    subscribe(bruno, Browser(service))
    assert re.search('id="invited"[^>]* checked', bruno.get("/settings").text)
    bruno.post("/settings", invited="off")
    assert not re.search('id="invited"[^>]* checked', bruno.get("/settings").text)
    invite(ada)
    assert not server.due("invited")
    assert service.taken.empty()
    assert "Ada invites you" in bruno.get("/").text


def test_an_invitation_that_is_taken_up_or_over_is_not_told(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer], time: Time
) -> None:
    ada, bruno = friends
    subscribe(bruno, Browser(service))
    bruno.post("/settings", quiet_from="11", quiet_to="14", zone="UTC")
    table = invite(ada)
    bruno.join(table)
    time.now = NOON + 3 * HOUR
    server.run_soon(server.server.due.wake)
    settled(server)
    assert service.taken.empty()


@pytest.mark.parametrize("manner", ["once", "daily"])
def test_mail_tells_of_it_at_once_or_with_the_day(
    server: RunningServer, mail: MailServer, friends: tuple[Viewer, Viewer], time: Time, manner: str
) -> None:
    ada, bruno = friends
    write_to(bruno, "bruno@example.net", manner)
    say_yes(server, mail)
    table = invite(ada)
    settled(server)
    if manner == "daily":
        assert mail.letters.empty()
        time.now = server.due("digest")[0][3]
        server.run_soon(server.server.due.wake)
    to, letter = mail.next()
    assert to == "bruno@example.net"
    assert letter["Subject"] == "Ada invites you to a table: Citadels (2000)"
    assert f"{HOME}/t/{table}?invitation=" in letter.get_content()
    assert letter["List-Unsubscribe"]


def test_of_a_person_who_is_deleted_nothing_is_due(
    server: RunningServer, service: PushService, friends: tuple[Viewer, Viewer]
) -> None:
    ada, bruno = friends
    subscribe(bruno, Browser(service))
    bruno.post("/settings", quiet_from="11", quiet_to="14", zone="UTC")
    invite(ada)
    assert server.due("invited")
    bruno.post("/me/delete", sure="on")
    assert not server.due("invited")
