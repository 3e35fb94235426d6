"""CIT-8.8: with two players the picker puts a second card aside, and tells only himself which."""

import pytest
from citadels_kit import selection


@pytest.mark.rule("CIT-8.8", "CIT-90.7")
def test_that_a_card_is_put_aside_is_told_to_all_and_which_to_its_player() -> None:
    table = selection(2, ["king"]).play("pick thief", "aside bishop")
    assert table.told(1, "puts_aside") == [{"event": "puts_aside", "seat": 1, "character": "bishop"}]
    for seat in (0, None):
        assert table.told(seat, "puts_aside") == [{"event": "puts_aside", "seat": 1}]
    assert table.view(1)["seats"][1]["characters"] == [{"character": "thief", "revealed": False}]


@pytest.mark.rule("CIT-8.8")
def test_what_nobody_hears_is_put_aside_all_the_same() -> None:
    table = selection(2, ["king"]).play("pick thief")
    table.state.events = None
    table.state.play(1, table.state.action("aside bishop"), table.dice)
    assert table.data["picks"][-1] == {"seat": 1, "kept": "thief", "aside": "bishop"}
