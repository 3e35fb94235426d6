"""Building (CIT-5.6 to 5.12)."""

import pytest
from citadels_kit import EIGHT, SEVEN, turn


@pytest.mark.rule("CIT-5.6", "CITC-6.1")
def test_building_before_gathering_is_refused() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["tavern"]})
    table.refuses("build tavern", "CIT-5.6")
    assert table.play("gold", "build tavern").city(0) == ["tavern"]


@pytest.mark.rule("CIT-5.7")
def test_nobody_has_to_build() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["tavern"]}).play("gold", "end")
    assert (table.hand(0), table.city(0)) == (["tavern"], [])


@pytest.mark.rule("CIT-5.8")
def test_a_built_card_leaves_the_hand_and_is_paid_at_once() -> None:
    table = turn("thief", gold=[6, 5, 5, 5], hands={0: ["castle", "manor"]}, done=["gathered"])
    table.play("build castle")
    assert (table.hand(0), table.city(0), table.gold) == (["manor"], ["castle"], [2, 5, 5, 5])
    assert table.told(None, "builds") == [{"event": "builds", "seat": 0, "district": "castle", "gold": 4}]


@pytest.mark.rule("CIT-5.8")
def test_only_cards_of_the_own_hand_can_be_built() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["manor"], 1: ["tavern"]}, done=["gathered"])
    table.refuses("build tavern", "CIT-5.8")


@pytest.mark.rule("CIT-5.9", "CIT-95.4")
def test_nobody_builds_on_debt() -> None:
    table = turn("thief", gold=[3, 9, 9, 9], hands={0: ["castle"]}, done=["gathered"])
    table.refuses("build castle", "CIT-5.9")
    assert table.legal("build") == []


@pytest.mark.rule("CIT-5.10", "CITC-6.1")
@pytest.mark.parametrize("character", ["assassin", "thief", "magician", "king", "bishop", "merchant", "warlord"])
def test_all_but_the_architect_build_one_district_a_turn(character: str) -> None:
    table = turn(character, gold=[9, 0, 0, 0], hands={0: ["tavern", "temple"]}, done=["gathered"])
    table.play("build tavern").refuses("build temple", "CIT-5.10")


@pytest.mark.rule("CIT-5.11", "CIT-95.6")
def test_a_district_that_stands_in_the_own_city_cannot_be_built_again() -> None:
    table = turn("architect", gold=[9, 0, 0, 0], hands={0: ["tavern"] * 2}, cities={1: ["tavern"]}, done=["gathered"])
    table.play("build tavern").refuses("build tavern", "CIT-5.11")


@pytest.mark.rule("CIT-5.11")
def test_with_the_option_identical_districts_may_be_built() -> None:
    hands = {0: ["tavern"] * 2}
    table = turn("architect", gold=[9, 0, 0, 0], hands=hands, done=["gathered"], duplicates=True)
    assert table.play("build tavern", "build tavern").city(0) == ["tavern", "tavern"]
    assert table.legal("build") == []


@pytest.mark.rule("CIT-5.11", "CITC-15.12")
def test_of_two_identical_districts_one_stays_when_the_other_is_destroyed() -> None:
    cities = {0: ["school_of_magic", "watchtower", "watchtower"], 1: ["tavern", "tavern"]}
    table = turn("warlord", cities=cities, hands={1: ["tavern"]}, done=["gathered"], duplicates=True)
    assert table.legal("destroy") == ["destroy 0 watchtower", "destroy 1 tavern"]
    table.play("destroy 1 tavern")
    assert table.city(1) == ["tavern"]
    assert table.state.faults() == []


@pytest.mark.rule("CIT-5.12", "CITC-16.2", "CITC-14.5")
def test_a_completed_city_may_grow_on() -> None:
    table = turn(
        "architect",
        gold=[20, 0, 0, 0],
        cities={0: SEVEN},
        hands={0: ["manor", "castle", "palace"]},
        done=["gathered"],
    )
    table.play("build manor", "build castle", "build palace")
    assert len(table.city(0)) == 10


@pytest.mark.rule("CIT-5.12")
def test_a_completed_city_may_grow_in_a_later_turn_of_the_last_round() -> None:
    table = turn("thief", cast=["thief king", "bishop warlord"], gold=[9, 0], cities={0: EIGHT}, hands={0: ["castle"]})
    table.pass_turn()
    assert len(table.play("gold", "build castle").city(0)) == 9
