"""Tournaments over the line: people and bots, from the first table to the last place."""

import time
from pathlib import Path

from server.running import GAME, PATIENCE, RunningServer, running_server
from server.test_play import finish

from signoria.server import storage
from signoria.tables.tournament import Entrant, Tournament


def current_tables(server: RunningServer, name: str) -> list[str]:
    data = server.run(server._app.state.tournaments.find(name))
    return [match[1] for matches in data["tournament"]["rounds"] for match in matches if match[1] and not match[2]]


def wait_until(done: object, seconds: float = PATIENCE) -> None:
    assert callable(done)
    limit = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < limit, "it takes too long"
        time.sleep(0.02)


def opened_tables(server: RunningServer, name: str) -> list[str]:
    """The two tables of the next round, once they stand: the list is written down before they are."""
    viewer = server.viewer()

    def stand() -> bool:
        tables = current_tables(server, name)
        return len(tables) == 2 and all(viewer.get(f"/t/{table}").status_code == 200 for table in tables)

    wait_until(stand)
    return current_tables(server, name)


def test_a_knock_out_leads_on_by_itself(server: RunningServer) -> None:
    ada, bob = server.viewer("Ada"), server.viewer("Bob")
    name = ada.post("/tournaments", game=GAME, format="knock-out").headers["location"].removeprefix("/tournament/")
    bob.get("/")
    bob.post(f"/tournament/{name}/join")
    carl = server.viewer("Carl")
    carl.get("/")
    carl.post(f"/tournament/{name}/join")
    assert bob.post(f"/tournament/{name}/start").status_code == 403
    assert ada.post(f"/tournament/{name}/start", bot="random").status_code == 303
    for _ in range(2):
        for table in opened_tables(server, name):
            assert server.table(table).tournament == name
            finish(server, table)
    wait_until(lambda: not current_tables(server, name))
    page = ada.get(f"/tournament/{name}")
    assert page.status_code == 200
    assert all(person in page.text for person in ("Ada", "Bob", "Carl"))


def test_a_tournament_outlives_the_server(tmp_path: Path) -> None:
    """Even if it died between the list and its tables."""
    with running_server(tmp_path) as server:
        ada = server.viewer("Ada")
        name = ada.post("/tournaments", game=GAME).headers["location"].removeprefix("/tournament/")
        ada.post(f"/tournament/{name}/join")
        data = server.run(server._app.state.tournaments.find(name))
        entrants = [Entrant("Ada", ada.person), Entrant("Bruno", bot="random")]
        tournament = Tournament("round-robin", entrants, 2, "seed")
        tournament.rounds[0][0].table = "lost0table"
        kept = {
            **data,
            "entrants": [["Ada", ada.person, ""], ["Bruno", "", "random"]],
            "tournament": tournament.to_json(),
        }
        server.run(server._app.state.tournaments._keep(kept))
        # As the schema's migration leaves it.
        server.run(server.server.writer.put(lambda c: storage.write_due(c, name, {("lead", storage.NO_SEAT): 0.0})))
    with running_server(tmp_path) as server:
        assert server.viewer().get(f"/tournament/{name}").status_code == 200
        wait_until(lambda: server.viewer().get("/t/lost0table").status_code == 200)
        finish(server, "lost0table")
        wait_until(lambda: not current_tables(server, name))


def test_what_does_not_fit_is_refused(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    assert ada.post("/tournaments", game=GAME, format="lottery").status_code == 409
    assert ada.post("/tournaments", game=GAME, format="knock-out", size=3).status_code == 409
    assert ada.post("/tournaments", game="chess").status_code == 404
    assert ada.get("/tournament/unknown").status_code == 404


def test_castelli_plays_everybody_against_everybody_on_two_halves(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    fields = {"option.battle": "true"}
    opened = ada.post("/tournaments", game="castelli", format="round-robin", size=4, **fields)
    name = opened.headers["location"].removeprefix("/tournament/")
    for other in ("Bob", "Carl", "Dora"):
        viewer = server.viewer(other)
        viewer.get("/")
        viewer.post(f"/tournament/{name}/join")
    late = server.viewer("Elsa")
    late.get("/")
    assert late.post(f"/tournament/{name}/join").status_code == 409
    ada.post(f"/tournament/{name}/start")
    for _ in range(3):
        tables = [server.table(table) for table in opened_tables(server, name)]
        assert [table.options["tournament_half"] for table in tables] == ["north", "south"]
        assert all(table.options["battle"] for table in tables)
        assert len({str(table.options["colours"])[:4] for table in tables}) == 2
        for table in tables:
            finish(server, table.id)
    wait_until(lambda: not current_tables(server, name))
    data = server.run(server._app.state.tournaments.find(name))
    course = Tournament.load(data["tournament"])
    assert all(len(match.more) == 2 for matches in course.rounds for match in matches)
    assert ada.get(f"/tournament/{name}").text.count('class="match') >= 6
