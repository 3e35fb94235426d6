"""The end of the game (AUG-19)."""

import pytest
from augsburg_kit import finished


@pytest.mark.rule("AUG-19.2")
def test_most_prestige_wins() -> None:
    table = finished([40, 60, 12], rights={"church": [0, 1], "cathedral": [1]})
    assert table.state.winners == [1]
    assert table.view()["result"] == {"scores": [40, 60, 12], "winners": [1]}


@pytest.mark.rule("AUG-19.3")
def test_among_equals_the_dearest_cathedral_wins() -> None:
    assert finished([30, 30, 10], rights={"church": [1, 0], "cathedral": [0, 1]}).state.winners == [0]
    # The dearest of all belongs to somebody who is not tied.
    rights = {"church": [1, 0], "cathedral": [2, 1, 0]}
    assert finished([30, 30, 10], rights=rights).state.winners == [1]


@pytest.mark.rule("AUG-19.4")
def test_without_cathedrals_the_dearest_church_wins() -> None:
    assert finished([30, 30, 10], rights={"church": [1, 0], "cathedral": [2]}).state.winners == [1]


@pytest.mark.rule("AUG-19.5")
def test_a_cathedral_beats_any_church() -> None:
    assert finished([25, 25], rights={"church": [0], "cathedral": [1]}).state.winners == [1]


@pytest.mark.rule("AUG-19.6")
def test_equals_without_buildings_share_the_victory() -> None:
    assert finished([20, 20, 19]).state.winners == [0, 1]


@pytest.mark.rule("AUG-19.7")
def test_what_is_left_over_is_worth_nothing() -> None:
    table = finished([20, 20], money=[5000, 0], hands={0: ["leo 17"]}, levels={0: {"office": 4}})
    assert (table.state.scores, table.state.winners) == ([20, 20], [0, 1])


@pytest.mark.rule("AUG-19.2")
def test_the_score_sheet_adds_up() -> None:
    table = finished([20, 7])
    assert [sum(line.points for line in lines) for lines in table.state.score_sheet] == [20, 7]
