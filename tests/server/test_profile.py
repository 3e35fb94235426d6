"""A person's own page: history, ratings, friends, tokens, another device, and being forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from openskill.models import PlackettLuce
from server.running import GAME, RunningServer, Viewer, running_server
from server.test_play import finish
from server.test_table_owner import until

from signoria.server import annals, results
from signoria.server.results import Ended, season_of
from signoria.tables.ratings import Rating

NOW = 1_790_000_000.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running_server(tmp_path) as running:
        yield running


def meet(server: RunningServer, ada: Viewer, bruno: Viewer, **fields: object) -> str:
    """A table of two that has begun; each looks at it, as people do."""
    table = ada.open_table(**{"players": 2, "rated": "on", **fields})
    bruno.join(table)
    ada.post(f"/t/{table}/start")
    for viewer in (ada, bruno):
        assert viewer.get(f"/t/{table}").status_code == 200
    return table


def play(server: RunningServer, ada: Viewer, bruno: Viewer, **fields: object) -> str:
    table = meet(server, ada, bruno, **fields)
    finish(server, table)
    until(lambda: server.run(server.server.writer.read(lambda found: annals.has_results(found, table))))
    return table


def couple(server: RunningServer, one: str = "203.0.113.1", other: str = "203.0.113.2") -> tuple[Viewer, Viewer]:
    return server.viewer("Ada", **{"x-forwarded-for": one}), server.viewer("Bruno", **{"x-forwarded-for": other})


def of(server: RunningServer, viewer: Viewer) -> dict[str, Rating]:
    return server.run(server.server.writer.read(lambda found: annals.read_ratings(found, viewer.person)))


def test_a_finished_game_stands_in_the_history_and_counts(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = play(server, ada, bruno)
    page = ada.get("/me").text
    assert f"/t/{table}/replay" in page
    assert "Bruno" in page
    assert "4 more rated games" in page
    assert of(server, ada)[GAME].games == of(server, bruno)[GAME].games == 1
    assert ada.get(f"/t/{table}/replay").status_code == 200


@pytest.mark.parametrize(
    ("addresses", "fields"),
    [
        (("203.0.113.1", "203.0.113.1"), {}),
        (("203.0.113.1", "203.0.113.2"), {"rated": "off"}),
    ],
    ids=["one address", "not agreed"],
)
def test_such_a_game_is_history_but_does_not_count(
    server: RunningServer, addresses: tuple[str, str], fields: dict[str, str]
) -> None:
    ada, bruno = couple(server, *addresses)
    table = play(server, ada, bruno, **fields)
    assert f"/t/{table}" in ada.get("/me").text
    assert of(server, ada) == {}


def test_two_links_on_one_device_do_not_count(server: RunningServer) -> None:
    ada, bruno = couple(server)
    ada.get("/")
    device = f"{server.server.keys.cookie_name}-device"
    bruno.web.cookies.set(device, str(ada.web.cookies.get(device)))
    play(server, ada, bruno)
    assert of(server, ada) == {}


def test_whoever_leaves_his_seat_to_a_bot_comes_in_last(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = meet(server, ada, bruno)
    ada.post(f"/t/{table}/leave")
    finish(server, table)
    until(lambda: server.run(server.server.writer.read(lambda found: annals.has_results(found, table))))
    assert of(server, bruno)[GAME].mu > of(server, ada)[GAME].mu


def test_a_game_that_all_have_left_does_not_count(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = meet(server, ada, bruno)
    for viewer in (ada, bruno):
        viewer.post(f"/t/{table}/leave")
    finish(server, table)
    until(lambda: server.run(server.server.writer.read(lambda found: annals.has_results(found, table))))
    assert of(server, ada) == {}


def test_a_table_says_whether_it_counts(server: RunningServer) -> None:
    ada, bruno = couple(server)
    for rated, said in (("on", "yes"), ("off", "no")):
        table = meet(server, ada, bruno, rated=rated)
        found = re.search("<dt>Counts for ratings</dt><dd>([^<]+)</dd>", ada.get(f"/t/{table}").text)
        assert found is not None
        assert found[1].lower().startswith(said)


def test_six_games_give_the_rating_that_openskill_gives(server: RunningServer) -> None:
    ada, bruno = couple(server)
    ada.post("/settings"), bruno.post("/settings")
    people = [ada.person, bruno.person]
    came_in = [[1, 2], [1, 2], [2, 1], [1, 2], [1, 1], [1, 2]]
    for number, places in enumerate(came_in):
        winners = [seat for seat, place in enumerate(places) if place == 1]
        ended = Ended(f"t{number}", GAME, people, places, [0, 0], winners, True, NOW + number)
        server.run(server.server.writer.put(lambda found, ended=ended: results.write(found, ended)))  # type: ignore[misc]
        # A second report of the same end changes nothing.
        server.run(server.server.writer.put(lambda found, ended=ended: results.write(found, ended)))  # type: ignore[misc]
    model = PlackettLuce()
    teams = [[model.rating()], [model.rating()]]
    for places in came_in:
        teams = model.rate(teams, ranks=[float(place) for place in places])
    own = of(server, ada)[GAME]
    assert (own.mu, own.sigma) == pytest.approx((teams[0][0].mu, teams[0][0].sigma))
    page = ada.get("/me").text
    assert f"<b>{round(60 * teams[0][0].mu)}</b> <span>± {round(60 * teams[0][0].sigma)}</span>" in page
    assert "6 games" in page
    season = season_of(NOW)
    leaders = bruno.get(f"/leaders/{GAME}?season={season}").text
    assert leaders.index("Ada") < leaders.index("Bruno")
    assert f"{own.points}" in leaders
    assert bruno.get(f"/leaders/{GAME}?season=").status_code == 200
    assert bruno.get(f"/leaders/{GAME}?season=1999-1").status_code == 404
    assert bruno.get("/leaders/chess").status_code == 404


def test_streaks_are_counted_from_the_newest() -> None:
    from signoria.server.profile_pages import streaks

    def line(*won: bool) -> list[annals.Result]:
        return [annals.Result("p", str(n), GAME, 2, 1, 0, one, False, 0.0) for n, one in enumerate(won)]

    assert streaks([]) == (0, 0)
    assert streaks(line(True, True, False, True, True, True)) == (2, 3)
    assert streaks(line(False, True)) == (0, 1)


def test_a_friend_is_invited_by_one_click(server: RunningServer) -> None:
    ada, bruno = couple(server)
    play(server, ada, bruno)
    found = re.search('action="(/me/friends/[^"]+)"', ada.get("/me").text)
    assert found is not None
    opened = ada.post(found[1])
    assert opened.status_code == 303
    table = opened.headers["location"].removeprefix("/t/")
    first = bruno.get("/").text
    assert "Ada invites you" in first
    key = re.search(f'action="/t/{table}/join"><input type="hidden" name="invitation" value="([^"]+)"', first)
    assert key is not None
    bruno.post(f"/t/{table}/join", invitation=key[1])
    assert server.table(table).seat_of(bruno.person) is not None
    assert "Ada invites you" not in bruno.get("/").text
    # Whoever has never played with somebody cannot invite him, whatever name he makes up.
    stranger = server.viewer("Carla")
    assert stranger.post(found[1]).status_code == 404


def test_an_invitation_can_be_declined(server: RunningServer) -> None:
    ada, bruno = couple(server)
    play(server, ada, bruno)
    found = re.search('action="(/me/friends/[^"]+)"', ada.get("/me").text)
    assert found is not None
    table = ada.post(found[1]).headers["location"].removeprefix("/t/")
    bruno.post(f"/t/{table}/decline")
    assert "Ada invites you" not in bruno.get("/").text


def test_the_next_table_is_the_one_that_waits_longest(server: RunningServer) -> None:
    ada, bruno = couple(server)
    assert ada.get("/next").headers["location"] == "/"
    first, second = meet(server, ada, bruno), meet(server, ada, bruno)
    waiting = [table for table in (first, second) if 0 in server.table(table).to_act]
    assert ada.get("/next").headers["location"] == f"/t/{waiting[0]}"
    if len(waiting) == 2:
        assert ada.get(f"/next?from={waiting[0]}").headers["location"] == f"/t/{waiting[1]}"


def test_a_token_lets_a_program_play_until_it_is_revoked(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    ada.post("/settings")
    page = ada.post("/me/tokens", label='My <b> "bot"').text
    token = re.search('id="fresh-token" readonly value="([^"]+)"', page)
    assert token is not None
    assert "My &lt;b&gt;" in page
    assert token[1] not in ada.get("/me").text
    program = {"authorization": f"Bearer {token[1]}"}
    opened = server.viewer().web.post("/api/tables", json={"game": GAME, "players": 2}, headers=program)
    assert opened.status_code == 200
    assert server.table(opened.json()["id"]).host == ada.person
    digest = re.search('name="token" value="([^"]+)"', ada.get("/me").text)
    assert digest is not None
    stranger = server.viewer("Carla")
    stranger.get("/")
    stranger.post("/me/revoke", token=digest[1])
    ask = {"game": GAME, "players": 2}
    assert server.viewer().web.post("/api/tables", json=ask, headers=program).status_code == 200
    ada.post("/me/revoke", token=digest[1])
    assert server.viewer().web.post("/api/tables", json=ask, headers=program).status_code == 401


def test_a_link_takes_a_person_to_another_device_once(server: RunningServer) -> None:
    ada, phone, thief = server.viewer("Ada"), server.viewer(), server.viewer()
    table = ada.open_table(players=2)
    link = re.search('data-address="(/device/[^"]+)"', ada.post("/me/device").text)
    assert link is not None
    assert "Go on here as Ada?" in phone.get(link[1]).text
    answer = phone.web.post(link[1])
    assert answer.status_code == 303
    assert phone.person == ada.person
    assert table in phone.get("/").text
    for path in (link[1], "/device/nonsense"):
        assert thief.get(path).status_code == 409
        assert thief.web.post(path).status_code == 409
    assert thief.person != ada.person


def test_everything_can_be_taken_home(server: RunningServer) -> None:
    ada, bruno = couple(server)
    table = play(server, ada, bruno)
    kept = ada.get("/me/data").json()
    assert kept["name"] == "Ada"
    assert kept["results"][0]["table_id"] == table
    assert kept["opponents"][0]["name"] == "Bruno"
    assert GAME in kept["ratings"]
    assert bruno.person not in str(kept)


def test_whoever_is_deleted_is_named_nowhere_and_his_games_can_be_replayed(
    server: RunningServer, tmp_path: Path
) -> None:
    ada = server.viewer("Adalgisa", **{"x-forwarded-for": "203.0.113.1"})
    bruno = server.viewer("Bruno", **{"x-forwarded-for": "203.0.113.2"})
    over = meet(server, ada, bruno)
    with ada.socket(over) as line:
        line.send(do="chat", text="Adalgisa was here")
        line.hear_until("update")
        until(lambda: bool(server.table(over).chat))
    finish(server, over)
    until(lambda: server.run(server.server.writer.read(lambda found: annals.has_results(found, over))))
    running, waiting = meet(server, ada, bruno), ada.open_table(players=3)
    ada.post("/me/tokens", label="Adalgisas")
    person = ada.person
    assert ada.post("/me/delete").status_code >= 400, "it is asked first"
    assert ada.post("/me/delete", sure="on").status_code == 303
    assert ada.web.cookies.get(server.server.keys.cookie_name) is None

    def everything(connection: object) -> str:
        return "\n".join(connection.connection.iterdump())  # type: ignore[attr-defined]

    if server.server.writer._engine.dialect.name == "sqlite":
        kept = server.run(server.server.writer.read(everything))
        assert "Adalgisa" not in kept
        assert person not in kept
    for path in (f"/t/{over}", f"/t/{over}/replay?move=20", f"/t/{over}/record"):
        shown = bruno.get(path)
        assert shown.status_code == 200, path
        assert "Adalgisa" not in shown.text, path
    assert "N. N." in bruno.get(f"/t/{over}").text
    assert server.table(running).chairs[0].bot is not None, "a bot plays on"
    assert bruno.get(f"/t/{waiting}").status_code >= 400
    assert "Adalgisa" not in bruno.get("/me").text
    assert "Adalgisa" not in bruno.get(f"/leaders/{GAME}").text
