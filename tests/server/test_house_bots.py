"""A bot of whoever runs the house, in another language, at a table in the browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.running import running_server

import signoria
from signoria.kernel.record import Record, read_record
from signoria.kernel.replay import step, verify

PROGRAM = Path(__file__).parents[2] / "docs" / "examples" / "bot.sh"


def test_a_program_of_ten_lines_plays_a_whole_game_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNORIA_BOTS", f"builder=pipe:sh {PROGRAM}")
    chance = random.Random(5)
    with running_server(tmp_path) as server:
        viewer = server.viewer("Ada")
        assert "builder" in viewer.get(f"/t/{viewer.open_table(players=2)}").text  # one may be seated by a click
        table = viewer.open_table(players=2, bots=1, bot="builder")
        with viewer.socket(table) as line:
            line.hear_until("update")
            while line.last["state"] != "over":
                if line.last["your_turn"]:
                    move = line.last["move"]
                    game = server.table(table).running().game
                    line.send(do="play", move=move, action=chance.choice(game.legal(0)), token=f"a{move}")
                    line.hear_until("done")
                    if line.last["move"] > move:
                        continue
                line.hear()
        record = read_record(viewer.get(f"/t/{table}/record").text)
        verify(server.table(table).rulebook, record)
    # It builds whenever it can; one who plays at random in its place would not.
    built = list(_built(record))
    assert built
    assert all(built)


def _built(record: Record) -> Iterator[bool]:
    """For every move of the program at which something could be built: whether it was."""
    moves = iter(record.moves)
    for game in step(signoria.rulebook(record.game), record):
        move = next(moves, None)
        if move is not None and move.seat == 1 and any(text.startswith("build ") for text in game.legal(1)):
            yield move.text.startswith("build ")
