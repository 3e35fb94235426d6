"""The end of the game (CIT-7.1 to 7.3, CITC-16)."""

import pytest
from citadels_kit import EIGHT, SEVEN, turn

CAST = ["magician", "king", "bishop", "warlord"]


@pytest.mark.rule("CIT-7.1", "CITC-16.1", "CIT-95.15")
def test_the_eighth_district_triggers_the_end_and_the_round_is_played_out() -> None:
    table = turn("magician", CAST, gold=[3, 0, 0, 0], cities={0: SEVEN}, hands={0: ["manor"]}, done=["gathered"])
    table.play("build manor")
    assert table.told(None, "completes_city") == [{"event": "completes_city", "seat": 0, "districts": 8}]
    assert (table.view(None)["first_complete"], table.state.is_over) == (0, False)
    turns = []
    table.play("end")
    while not table.state.is_over:
        turns.append(table.character)
        table.pass_turn()
    assert turns == ["king", "bishop", "warlord"]
    assert table.data["round"] == 5
    assert table.told(None, "game_over") == [{"event": "game_over", "scores": [15 + 4, 0, 0, 0], "winners": [0]}]


@pytest.mark.rule("CIT-7.1", "CITC-16.1")
def test_seven_districts_do_not_end_the_game() -> None:
    table = turn("warlord", CAST, gold=[0, 0, 0, 3], cities={3: SEVEN[:6]}, hands={3: ["manor"]}, done=["gathered"])
    table.play("build manor", "end")
    assert (table.data["round"], table.state.is_over, len(table.city(3))) == (6, False, 7)


@pytest.mark.rule("CIT-7.1")
def test_a_city_completed_by_the_last_character_ends_the_game_with_his_turn() -> None:
    table = turn("warlord", CAST, gold=[0, 0, 0, 3], cities={3: SEVEN}, hands={3: ["manor"]}, done=["gathered"])
    assert not table.play("build manor").state.is_over
    assert table.play("end").state.is_over


@pytest.mark.rule("CIT-7.2", "CIT-95.15")
def test_no_further_round_starts_and_a_second_completed_city_changes_nothing() -> None:
    other = ["castle", "palace", "cathedral", "monastery", "harbor", "town_hall", "battlefield"]
    table = turn("king", CAST, gold=[0, 9, 0, 0], cities={0: EIGHT, 1: other}, hands={1: ["fortress"]})
    table.play("gold", "build fortress")
    assert (table.view(None)["first_complete"], len(table.city(1))) == (0, 8)
    table.play_round()
    assert (table.state.is_over, table.data["round"]) == (True, 5)


@pytest.mark.rule("CIT-7.3")
def test_everybody_keeps_all_rights_in_the_last_round() -> None:
    cities = {0: EIGHT, 1: ["palace", "castle"], 3: ["fortress"]}
    table = turn("king", CAST, gold=[0, 0, 0, 3], cities=cities, hands={1: ["tavern"]})
    table.play("income", "gold", "build tavern", "end").pass_turn()
    assert table.character == "warlord"
    assert table.play("income", "gold", "destroy 1 palace").city(1) == ["castle", "tavern"]
    assert table.state.is_over


@pytest.mark.rule("CITC-16.2")
def test_a_city_may_end_with_more_than_eight() -> None:
    hand = ["manor", "castle"]
    table = turn("architect", gold=[9, 0, 0, 0], cities={0: SEVEN}, hands={0: hand}, done=["gathered"])
    table.play("build manor", "build castle").play_round()
    assert (table.state.is_over, len(table.city(0))) == (True, 9)


@pytest.mark.rule("CITC-16.3", "CIT-95.16", "CITC-95.1", "CITC-17.3")
def test_the_first_completed_city_keeps_its_four_points() -> None:
    table = turn("warlord", CAST, gold=[9] * 4, cities={0: EIGHT}, done=["gathered"])
    table.refuses("destroy 0 tavern", "CITC-15.7")
    table.play("end")
    assert table.state.scores[0] == 1 + 2 + 3 + 1 + 2 + 1 + 2 + 3 + 4
