"""Hints: who may ask what a bot would do, and what the bot is shown."""

from __future__ import annotations

from typing import Any

import pytest
from server.running import RunningServer

import signoria
from signoria.bots.advice import Advice
from signoria.tables import Agreement, Table, open_table
from signoria.tables.agreement import Hints


def seated(hints: Hints, people: int, tournament: str = "") -> Table:
    agreed = Agreement(hints=hints)
    table = open_table("t", "castelli", 3, "p0", "seed", 0.0, agreement=agreed, tournament=tournament)
    for seat in range(3):
        if seat < people:
            table.sit(f"p{seat}", "Ada", 0.0, seat)
        else:
            table.seat_bot("p0", "random", 0.0, seat)
    return table


@pytest.mark.parametrize(
    ("hints", "people", "tournament", "allowed"),
    [
        ("alone", 1, "", True),
        ("alone", 2, "", False),
        ("all", 2, "", True),
        ("none", 1, "", False),
        ("all", 1, "cup", False),
    ],
)
def test_who_may_ask_for_a_hint(hints: Hints, people: int, tournament: str, allowed: bool) -> None:
    assert seated(hints, people, tournament).may_hint(0) is allowed


def test_old_tables_have_hints_for_who_plays_alone() -> None:
    kept = Agreement().to_json()
    del kept["hints"]
    assert Agreement.read(kept).hints == "alone"


def test_the_bot_thinks_about_a_drawn_world(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is never shown the true position; its advice is a legal action and is said in words."""
    ada = server.viewer("Ada")
    table = ada.post("/learn", lesson="citadels-classic").headers["location"].removeprefix("/t/")
    there = server.table(table)
    worlds: list[dict[str, Any]] = []
    honest = server.server.thinkers.advise

    async def overheard(bot: str, game: str, seat: int, world: dict[str, Any]) -> Advice | None:
        worlds.append(world)
        return await honest(bot, game, seat, world)

    monkeypatch.setattr(server.server.thinkers, "advise", overheard)
    with ada.socket(table) as line:
        line.send(do="hint", token="h")
        assert line.hear_until("done")["token"] == "h"
        hint = line.hear_until("hint")
    truth = there.running().game.state
    assert hint["move"] == there.number(0)
    assert any(f'data-arrow="{action}"' in hint["html"] for action in there.running().game.legal(0))
    assert len(worlds) == 1
    assert worlds[0] != truth.to_json()
    assert signoria.load_position(worlds[0]).view(0) == truth.view(0)


def test_no_hint_where_other_people_play_or_nothing_is_asked(server: RunningServer) -> None:
    ada, bob = server.viewer("Ada"), server.viewer("Bob")
    table = ada.open_table(players=2)
    bob.get(f"/t/{table}")
    bob.join(table)
    ada.post(f"/t/{table}/start")
    with ada.socket(table) as line:
        line.send(do="hint")
        assert line.hear_until("refused")["refused"] == "no_hints"
    table = ada.open_table(players=2, hints="all")
    bob.join(table)
    ada.post(f"/t/{table}/start")
    waiting = ada if server.table(table).to_act == (1,) else bob
    with waiting.socket(table) as line:
        line.send(do="hint")
        assert line.hear_until("refused")["refused"] == "not_asked"


def test_a_bot_that_cannot_say_makes_nothing_up(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = server.viewer("Ada")
    table = ada.post("/play-now", game="citadels-classic").headers["location"].removeprefix("/t/")

    async def fail(*asked: object) -> str:
        raise ValueError("no idea")

    monkeypatch.setattr(server.server.thinkers, "_ask", fail)
    assert server.table(table).to_act == (0,)
    with ada.socket(table) as line:
        line.send(do="hint")
        html = line.hear_until("hint")["html"]
    assert "data-arrow" not in html
    assert "no advice" in html
