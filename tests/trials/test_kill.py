"""The server is killed without a word, again and again. `signoria load --kill 200` does it for 200 games."""

import asyncio
from pathlib import Path

from thoroughness import by_length

from signoria.trials.kill import play_under_fire

KILLS = by_length(2, 8)


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    survived = asyncio.run(
        play_under_fire(
            tmp_path / "data", 4, 4, players=2, game="citadels-classic", seed="tests", life=1.0, most_kills=KILLS
        )
    )
    assert survived.kills > 0
    assert survived.reconnects > 0
    assert "Traceback" not in (tmp_path / "data.log").read_text()
