"""`signoria load` with bots: they sit at every table, play with the people, and what they take is told."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from signoria.cli import app
from signoria.trials import load
from signoria.trials.load import Driven, drive
from signoria.trials.process import ServerProcess
from signoria.trials.scripted import Measured, ScriptedPlayer, Seating, new_seating


async def play_until_all_have_moved(server: ServerProcess, seating: Seating, seats: int) -> None:
    players = [ScriptedPlayer(server, seating, seat, Measured(), f"load {seat}") for seat in range(2)]
    playing = [asyncio.create_task(player.play(lambda: 0.0)) for player in players]
    while len({move["seat"] for move in server.journal(seating.id)}) < seats:
        done, _ = await asyncio.wait(playing, timeout=0.05)
        assert not done, "the game is over, and not everybody has moved"
    for player in playing:
        player.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def test_bots_take_the_seats_beside_the_people_and_move_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Seating] = []

    def noted(*how: Any, **more: Any) -> Seating:
        opened.append(new_seating(*how, **more))
        return opened[-1]

    monkeypatch.setattr(load, "new_seating", noted)
    with ServerProcess(tmp_path / "data", synchronous="normal") as server:
        asyncio.run(drive(server, 1, 2, 0.0, 0.0, "citadels-classic", 2, "beginner"))
        asyncio.run(play_until_all_have_moved(server, opened[0], 4))
        assert sum(server.childrens_bytes())
        assert " ERROR " not in server.log


def test_who_sat_at_the_tables_is_told_and_what_that_took(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    async def noted(server: ServerProcess, *how: object) -> Driven:
        asked.extend(how)
        return Driven(Measured(delays=[0.1], update_bytes=[100], moves=1), took=1.0, used=1.0)

    monkeypatch.setattr(load, "drive", noted)
    command = "load --tables 1 --players 2 --bots 2 --bot beginner --seconds 3 --synchronous normal"
    told = CliRunner().invoke(app, command.split())
    assert told.exit_code == 0, told.output
    assert asked == [1, 2, 3.0, 0.0, "citadels-classic", 2, "beginner"]
    lines = [" ".join(line.split()) for line in told.output.splitlines()]
    assert "bots at each table 2 beginner" in lines
    assert "errors in the log 0" in lines
    assert any(line.startswith("memory of the server ") for line in lines)
