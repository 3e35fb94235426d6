"""House rules that can be agreed on besides the rulebook."""

from __future__ import annotations

import random

import pytest
from citadels2016_kit import Play, play_of, start, turn


def assassin(number: int, late: bool) -> Play:
    """The Assassin's turn in that round."""
    data = turn("assassin", number=number).data
    if late:
        data["options"]["late_assassin"] = True
    return play_of(data)


@pytest.mark.rule("CITD-12.1")
def test_nobody_is_killed_in_the_first_round_if_so_agreed() -> None:
    first = assassin(1, late=True)
    assert not first.legal("kill")
    first.refuses("kill king", "CITD-12.1")
    assert first.play("gold").legal("end")
    assert assassin(2, late=True).legal("kill")


@pytest.mark.rule("CITD-12.1")
def test_by_the_rulebook_he_kills_at_once() -> None:
    assert assassin(1, late=False).legal("kill")


@pytest.mark.rule("CITD-12.1")
@pytest.mark.parametrize("players", range(2, 9))
def test_otherwise_the_late_assassin_changes_nothing(players: int) -> None:
    """Two rounds at random: everything is legal that is without the agreement, but for killing in the first."""
    table, chance, killed = start(players, 1, late_assassin=True), random.Random(players), 0
    while not table.is_over and table.view()["round"] < 3:
        data = table.data
        del data["options"]["late_assassin"]
        usual = play_of(data)
        kills = set(usual.legal("kill"))
        is_first = table.view()["round"] == 1
        assert set(table.legal()) == set(usual.legal()) - (kills if is_first else set())
        assert not (is_first and table.view()["killed"])
        killed += bool(kills)
        table.play(chance.choice(sorted(kills & set(table.legal())) or table.legal()))
    assert killed


def test_the_agreement_is_seen_and_saved() -> None:
    agreed = start(4, 1, late_assassin=True)
    assert agreed.view()["options"]["late_assassin"] is True
    assert play_of(agreed.data).view()["options"] == agreed.view()["options"]
    assert "late_assassin" not in start(4, 1).view()["options"]
