"""A server that is killed again and again under people who play: nothing acknowledged or seen is lost."""

import asyncio
from pathlib import Path

import pytest

from signoria.trials.kill import play_under_fire
from signoria.trials.scripted import Lost, Memory


def test_kill_9_loses_and_doubles_nothing(tmp_path: Path) -> None:
    survived = asyncio.run(
        play_under_fire(tmp_path / "data", 3, 4, 2, "citadels-classic", "kill", "normal", life=20, spectators=3)
    )
    assert survived.kills == 3
    assert survived.reconnects
    assert survived.moves


def seen(move: int, *lines: str, whole: bool = False) -> dict[str, object]:
    html = "".join(f'<li data-move="{number}" data-seat="0">{line}</li>' for number, line in enumerate(lines, 1))
    return {"move": move, "log": {"keep": 0, "html": html}, "whole": whole}


@pytest.mark.parametrize(
    "later", [seen(1, "a", whole=True), seen(2, "a", "c", whole=True), seen(2, "a", whole=True), {"move": 1}]
)
def test_whoever_watches_notices_what_is_taken_back(later: dict[str, object]) -> None:
    memory = Memory("Eve")
    memory.see(seen(2, "a", "<b>b</b>"))
    memory.see(seen(2, "a", "b", whole=True))
    with pytest.raises(Lost):
        memory.see(later)
