"""Every game says with which events a round begins, or a turn where it counts those."""

from __future__ import annotations

import random
from typing import Any

import pytest

import signoria
from signoria.bots.review import _begins
from signoria.games import presentation
from signoria.server.gate import rounds
from signoria.web.context import LogEntry


def counted(view: dict[str, Any]) -> int:
    """The number of the round or turn that stands on the table."""
    number = view["round"] if "round" in view else view["turn"]
    return int(number["number"] if isinstance(number, dict) else number)


@pytest.mark.parametrize("name", signoria.game_names())
def test_a_round_begins_where_its_number_goes_up(name: str) -> None:
    game, chance = signoria.new(name, 3, "beginnings"), random.Random(1)
    book = game.rulebook
    entries: list[LogEntry] = []
    began: list[int] = []
    before = counted(game.view(None))
    while not game.is_over and len(entries) < 1500 and len(began) < 4:
        seat = game.to_act[0]
        told = [event.told(None) for event in game.play(seat, chance.choice(game.legal(seat).all()))]
        entries.append(LogEntry(len(entries) + 1, seat, told))
        now = counted(game.view(None))
        if now != before:
            began.append(len(entries))
        before = now
    assert began
    assert rounds(book, entries) == began
    assert [move for move in range(1, len(entries) + 1) if _begins(game, move)] == began
    assert presentation.is_milestone(book, "game_over")
    assert not presentation.begins_round(book, "game_over")
