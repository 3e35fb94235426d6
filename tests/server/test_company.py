"""Friends: who is here if they let it be seen, invited by one click; and the next game that waits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from server.running import GAME, RunningServer, Viewer, running_server
from server.test_profile import couple, meet, play

from signoria.server import picture_pages
from signoria.server.configuration import NO_LIMITS


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running_server(tmp_path, limits=replace(NO_LIMITS, invitations=(0.0, 2))) as running:
        yield running


def handle(viewer: Viewer, table: str) -> str:
    """The first friend whom the page of that table offers to invite."""
    found = re.search('name="friend" value="([^"]+)"', viewer.get(f"/t/{table}").text)
    assert found is not None
    return found[1]


def test_a_friend_is_seen_only_if_he_lets_it_be_seen_and_only_by_friends(server: RunningServer) -> None:
    ada, bruno = couple(server)
    play(server, ada, bruno)
    is_here = '<small class="here">'
    assert is_here not in ada.get("/me").text
    bruno.post("/settings", present="on")
    bruno.get("/")
    server.run(server.server.whereabouts.close())
    assert is_here in ada.get("/me").text
    assert ada.web.get("/api/me/friends").json()[0]["here"] is True
    assert is_here not in bruno.get("/me").text, "Ada has not said so"
    bruno.post("/settings", present="off")
    assert is_here not in ada.get("/me").text


def test_whoever_went_is_here_no_more(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    with running_server(tmp_path, now=lambda: now[0]) as running:
        ada, bruno = couple(running)
        play(running, ada, bruno)
        bruno.post("/settings", present="on")
        bruno.get("/")
        running.run(running.server.whereabouts.close())
        now[0] += 299
        assert '<small class="here">' in ada.get("/me").text
        now[0] += 2
        assert '<small class="here">' not in ada.get("/me").text


def test_the_host_of_a_table_that_waits_invites_a_friend_by_one_click(server: RunningServer) -> None:
    ada, bruno = couple(server)
    play(server, ada, bruno)
    table = ada.open_table(players=3)
    friend = handle(ada, table)
    assert ada.post(f"/t/{table}/invite", friend=friend).status_code == 303
    assert "is invited" in ada.get(f"/t/{table}").text
    assert "Ada invites you" in bruno.get("/").text
    assert 'name="friend"' not in bruno.get(f"/t/{table}").text, "only the host is shown his friends"
    bruno.join(table)
    assert "is invited" not in ada.get(f"/t/{table}").text, "he is there"


def test_nobody_invites_strangers_to_other_peoples_tables_or_often(server: RunningServer) -> None:
    ada, bruno = couple(server)
    play(server, ada, bruno)
    table = ada.open_table(players=3)
    friend = handle(ada, table)
    carla = server.viewer("Carla")
    carla.get("/")
    assert carla.post(f"/t/{table}/invite", friend=friend).status_code == 404
    other = carla.open_table(players=3)
    assert ada.post(f"/t/{other}/invite", friend=friend).status_code == 403
    assert ada.post(f"/t/{table}/invite", friend="nobody").status_code == 404
    begun = meet(server, ada, bruno)
    assert ada.post(f"/t/{begun}/invite", friend=friend).status_code == 409
    answers = [ada.post(f"/t/{table}/invite", friend=friend).status_code for _ in range(3)]
    assert answers == [303, 303, 429]


def test_a_table_tells_how_many_others_wait(server: RunningServer) -> None:
    ada, bruno = couple(server)
    tables = [meet(server, ada, bruno), meet(server, ada, bruno)]
    for viewer, seat in ((ada, 0), (bruno, 1)):
        for table in tables:
            others = [other for other in tables if other != table and seat in server.table(other).to_act]
            assert viewer.get(f"/waiting?from={table}").json() == {"waiting": len(others)}
            assert f'<i class="count">{len(others)}</i>' in viewer.get(f"/t/{table}").text
    assert server.viewer().get("/waiting").json() == {"waiting": 0}
    spectator = server.viewer()
    assert 'id="elsewhere"' not in spectator.get(f"/t/{tables[0]}").text


def test_a_table_where_a_bot_plays_for_me_does_not_wait_for_me(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = meet(server, ada, bruno)
    waiting = next(viewer for seat, viewer in enumerate((ada, bruno)) if seat in server.table(table).to_act)
    assert waiting.web.get("/api/me/waiting").json() == [table]
    assert "It is your turn" in waiting.get("/").text
    waiting.post(f"/t/{table}/leave")
    assert waiting.web.get("/api/me/waiting").json() == []
    assert waiting.get("/next").headers["location"] == "/"


def test_a_program_finds_all_of_it(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = play(server, ada, bruno)
    me = ada.web.get("/api/me").json()
    assert me["name"] == "Ada"
    assert me["ratings"][0]["game"] == GAME
    assert me["ratings"][0]["games"] == 1
    [game] = ada.web.get("/api/me/history").json()
    assert game["table"] == table
    assert game["names"] == ["Ada", "Bruno"]
    [friend] = ada.web.get("/api/me/friends").json()
    assert friend["name"] == "Bruno"
    again = ada.open_table(players=2)
    assert ada.web.post(f"/api/tables/{again}/invite", json={"friend": friend["handle"]}).json() == {"ok": True}
    [invitation] = bruno.web.get("/api/me/invitations").json()
    assert (invitation["table"], invitation["host"]) == (again, "Ada")
    sat = bruno.web.post(f"/api/tables/{again}/join", json={"invitation": invitation["invitation"]})
    assert sat.status_code == 200
    assert bruno.web.get("/api/me/invitations").json() == []
    assert ada.web.get(f"/api/leaders/{GAME}").json() == []
    assert ada.web.get("/api/leaders/chess").status_code == 404
    ada.post("/me/tokens", label="one")
    [token] = ada.web.get("/api/me/tokens").json()
    assert token["label"] == "one"
    bruno.web.delete(f"/api/me/tokens/{token['key']}")
    assert len(ada.web.get("/api/me/tokens").json()) == 1
    ada.web.delete(f"/api/me/tokens/{token['key']}")
    assert ada.web.get("/api/me/tokens").json() == []
    assert bruno.person not in str([me, game, friend])


def test_what_is_about_a_person_needs_a_token(server: RunningServer) -> None:
    described = server.viewer().get("/api/openapi.json").json()["paths"]
    own = [path for path in described if path.startswith("/api/me") and "{" not in path and "get" in described[path]]
    assert {"/api/me", "/api/me/history", "/api/me/friends", "/api/me/push", "/api/me/mail"} <= set(own)
    for path in own:
        assert server.viewer().get(path).status_code == 401, path


def test_a_link_to_a_table_is_shown_with_its_picture(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = meet(server, ada, bruno)
    image = re.search('property="og:image" content="([^"]+)"', bruno.get(f"/t/{table}").text)
    assert image is not None
    stranger = server.viewer()
    first, again = stranger.get(image[1]), stranger.get(image[1])
    assert first.headers["content-type"] == "image/png"
    assert first.content.startswith(b"\x89PNG")
    assert first.content == again.content
    assert bruno.get(image[1]).content == first.content, "a player's own link shows no more than a stranger's"
    assert stranger.get("/t/nowhere/picture.png").status_code == 404


def board_of(viewer: Viewer, table: str) -> str:
    """Where the first page of the viewer finds the picture of that table."""
    found = re.search(f'src="(/t/{table}/board.png[^"]*)"', viewer.get("/").text)
    assert found is not None
    return found[1]


def test_my_tables_are_shown_with_their_boards_as_everybody_sees_them(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    png = picture_pages._png

    async def draw(drawing: str) -> bytes | None:
        drawn.append(drawing)
        return await png(drawing)

    monkeypatch.setattr(picture_pages, "_png", draw)
    ada, bruno = couple(server)
    table = meet(server, ada, bruno)
    address = board_of(ada, table)
    picture = ada.get(address)
    assert picture.headers["content-type"] == "image/png"
    assert "immutable" in picture.headers["cache-control"]
    for other in (bruno, server.viewer("Carla")):
        assert other.get(address).content == picture.content, "nobody's own cards are in it"
    assert len(drawn) == 1, "once for each moment, however many look at it"
    # What tells nobody anything changes no picture; a move that all see does.
    seat = server.table(table).to_act[0]
    before = server.table(table).number(None)
    while server.table(table).number(None) == before:
        mover = (ada, bruno)[server.table(table).to_act[0]]
        seen = mover.web.get(f"/api/tables/{table}").json()
        mover.web.post(f"/api/tables/{table}/play", json={"move": seen["move"], "action": seen["legal"][0]})
    assert "immutable" not in (ada, bruno)[seat].get(address).headers["cache-control"], "that was another moment"
    assert board_of(ada, table) != address
    assert len(drawn) == 2


def test_an_open_table_has_no_board_but_a_cover(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    table = ada.open_table(players=3)
    assert "board.png" not in ada.get("/").text
    assert ada.get(f"/t/{table}/board.png").headers["location"].startswith("/static/previews/")
    assert ada.get("/t/nowhere/board.png").status_code == 404
