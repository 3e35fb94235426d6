"""A copy of a position is the same in everything that 2016 lays on the table (CIT-95.9)."""

import pytest
from citadels2016_kit import turn

from signoria.games.citadels.state import State


@pytest.mark.rule("CIT-95.9", "CITD-19.2")
def test_a_copy_knows_that_the_wizard_holds_a_card() -> None:
    table = turn("wizard", gold=[9, 0, 0, 0], hands={1: ["tavern", "palace"]}).play("look 1", "choose palace")
    copy = table.state.clone()
    assert copy.to_json() == table.data
    assert isinstance(copy, State)
    assert copy.marks.free
    assert copy.view(0) == table.view(0)


@pytest.mark.rule("CITD-90.6", "CIT-90.1")
def test_the_card_that_the_wizard_holds_is_known_to_him_and_its_owner() -> None:
    table = turn("wizard", hands={1: ["tavern", "palace"]}).play("look 1", "choose palace")
    assert [table.view(seat)["held"] for seat in (0, 1)] == [{"count": 1, "known": ["palace"]}] * 2
    assert [table.view(seat)["held"] for seat in (2, 3, None)] == [{"count": 1, "known": []}] * 3


@pytest.mark.rule("CIT-5.8", "CITC-20.8")
def test_only_what_costs_gold_has_a_price() -> None:
    table = turn(
        "thief", gold=[9, 0, 0, 0], cities={0: ["museum", "armory", "laboratory", "smithy"]}, hands={0: ["tavern"]}
    )
    assert table.view(0)["asked"]["prices"] == {"smithy": 2}
