"""A program takes a seat as a person does."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import pytest
from server.running import GAME, PATIENCE, RunningServer

from signoria.server.configuration import Configuration
from signoria.server.identity import Keys
from signoria.server.server import Server


class Program:
    """A client without cookies or Origin."""

    def __init__(self, server: RunningServer, name: str) -> None:
        self.web = httpx.Client(base_url=server.address, timeout=PATIENCE)
        token = self.web.post("/api/people", json={"name": name}).json()["token"]
        self.web.headers["authorization"] = f"Bearer {token}"

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *failure: object) -> None:
        self.web.close()


def test_two_programs_play_a_game(server: RunningServer) -> None:
    chance = random.Random(9)
    with Program(server, "One") as one, Program(server, "Two") as two:
        table = one.web.post("/api/tables", json={"game": GAME, "players": 2}).json()
        path = f"/api/tables/{table['id']}"
        assert two.web.post(f"{path}/join", json={}).status_code == 403
        invitation = table["invitation"].partition("=")[2]
        assert two.web.post(f"{path}/join", json={"invitation": invitation}).json()["seat"] == 1
        assert two.web.post(f"{path}/start").status_code == 403
        assert one.web.post(f"{path}/start").status_code == 200
        told = 0
        for _ in range(60):
            shown = one.web.get(path).json()
            mover = (one, two)[shown["to_act"][0]]
            mine = mover.web.get(path).json()
            asked = {"move": mine["move"], "action": chance.choice(mine["legal"])}
            assert mover.web.post(f"{path}/play", json=asked).json() == {"move": mine["move"] + 1, "repeat": False}
            assert mover.web.post(f"{path}/play", json=asked).json()["repeat"] is True
            events = one.web.get(f"{path}/events", params={"since": told}).json()
            noticed = one.web.get(path).json()["move"]
            assert [line["move"] for line in events] == list(range(told + 1, noticed + 1))
            told = noticed
        assert told > 40
        assert one.web.get(f"{path}/record").status_code == 409
        assert one.web.get(f"{path}/account").json()["seat"] == 0
        assert one.web.post(f"{path}/chat", json={"text": "well played"}).status_code == 200


def test_a_program_needs_a_token_to_act(server: RunningServer) -> None:
    with httpx.Client(base_url=server.address) as nobody:
        assert nobody.post("/api/tables", json={"game": GAME, "players": 2}).status_code == 401
        assert nobody.get("/api/tables").status_code == 200
        assert nobody.get("/api/games").json()[0]["id"] == GAME


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": GAME},
        {"game": GAME, "players": "2"},
        {"game": GAME, "players": 2, "extra": 1},
        {"game": GAME, "players": 2, "options": {"city_size": "8"}},
        {"game": GAME, "players": 2, "clock": {"kind": "sundial"}},
        {"game": GAME, "players": 9},
    ],
)
def test_what_a_program_gets_wrong_is_named(server: RunningServer, body: dict[str, object]) -> None:
    with Program(server, "One") as one:
        answer = one.web.post("/api/tables", json=body)
        assert answer.status_code == 422
        assert answer.json()["text"]


def test_the_api_describes_itself(server: RunningServer) -> None:
    with httpx.Client(base_url=server.address) as anybody:
        described = anybody.get("/api/openapi.json").json()
    assert "/api/tables/{table}/play" in described["paths"]
    assert not [path for path in described["paths"] if not path.startswith("/api/")]


def test_people_and_tables_are_kept_in_one_folder(tmp_path: Path) -> None:
    """The key is made once and kept; the database is there from the first day."""
    configuration = Configuration(tmp_path / "data")
    first = Keys.of_folder(configuration.data).cookie("x" * 22)
    assert Server(configuration).keys.person(first) == "x" * 22
    assert {file.name for file in (tmp_path / "data").iterdir()} >= {"key", "signoria.sqlite"}
