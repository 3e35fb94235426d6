"""The second phase: money and prestige (AUG-16)."""

import pytest
from augsburg_kit import visit

LADDER = {0: {}, 1: {"agency": 2, "peerage": 2}, 2: {"agency": 3, "peerage": 3}, 3: {"agency": 4, "peerage": 4}}


@pytest.mark.rule("AUG-16.1")
def test_money_comes_before_the_notes_that_are_paid_from_it() -> None:
    table = visit("maximilian", money=[0] * 4, top=["leo 1"]).all_pass()
    assert table.money == [600] * 4
    assert "buy leo 1" in table.legal(seat=0)
    names = [event.name for event in table.events]
    assert names.index("income") < names.index("scores") < names.index("dealt")


@pytest.mark.rule("AUG-16.2", "AUG-16.4")
def test_yellow_levels_pay_600_900_1200_and_1600() -> None:
    assert visit("maximilian", money=[0] * 4, levels=LADDER).all_pass().money == [600, 900, 1200, 1600]


@pytest.mark.rule("AUG-16.3", "AUG-16.4")
def test_orange_levels_score_3_5_8_and_12() -> None:
    table = visit("maximilian", levels=LADDER).all_pass()
    assert table.prestige == [3, 5, 8, 12]
    assert table.told(None, "scores")[3] == {"event": "scores", "seat": 3, "points": 12, "gained": 12}


@pytest.mark.rule("AUG-16.3")
def test_level_coat_and_letter_are_one_gain() -> None:
    table = visit("maximilian", prestige=[20, 0, 0, 0], levels={0: {"peerage": 3}}, rights={"coat": [0], "letter": [0]})
    table.all_pass()
    assert table.prestige[0] == 25
    assert table.told(None, "scores")[0] == {"event": "scores", "seat": 0, "points": 17, "gained": 5}


@pytest.mark.rule("AUG-16.5")
@pytest.mark.parametrize("opener", [0, 3])
def test_income_does_not_depend_on_the_order_of_players(opener: int) -> None:
    table = visit("maximilian", opener=opener, levels=LADDER).all_pass()
    assert (table.money, table.prestige) == ([2100, 2400, 2700, 3100], [3, 5, 8, 12])


@pytest.mark.rule("AUG-16.6")
def test_in_the_last_round_there_is_only_prestige() -> None:
    table = visit("maximilian", number=6, levels=LADDER, rights={"mint_master": [0]}).all_pass()
    assert table.state.is_over
    assert (table.money, table.prestige) == ([1500] * 4, [3, 5, 8, 12])
    assert table.hand(0) == []
