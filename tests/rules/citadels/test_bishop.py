"""The Bishop (CITC-12)."""

import pytest
from citadels_kit import turn

CITIES = {0: ["tavern"], 1: ["temple"], 2: ["market"]}


@pytest.mark.rule("CITC-12.1", "CITC-12.2", "CITC-15.7")
def test_the_bishops_city_is_safe_from_the_warlord() -> None:
    table = turn("warlord", cast=["warlord", "bishop", "king", "thief"], cities=CITIES, done=["gathered"])
    table.refuses("destroy 1 temple", "CITC-12.1")
    assert table.legal("destroy") == ["destroy 0 tavern"]
    richer = turn(
        "warlord", cast=["warlord", "bishop", "king", "thief"], gold=[9] * 4, cities=CITIES, done=["gathered"]
    )
    assert richer.legal("destroy") == ["destroy 0 tavern", "destroy 2 market"]


@pytest.mark.rule("CITC-12.2")
def test_the_protection_needs_no_action_of_the_bishop() -> None:
    table = turn("bishop", cast=["warlord", "bishop", "king", "thief"], cities=CITIES).pass_turn().play("gold")
    assert table.character == "warlord"
    table.refuses("destroy 1 temple", "CITC-12.1")


@pytest.mark.rule("CITC-12.3", "CITC-15.8")
def test_a_killed_bishops_city_is_not_protected() -> None:
    cast = ["warlord", "bishop", "king", "assassin"]
    table = turn("warlord", cast=cast, killed="bishop", cities=CITIES, done=["gathered"])
    assert table.play("destroy 1 temple").city(1) == []


@pytest.mark.rule("CITC-12.4")
def test_the_bishop_earns_one_gold_for_each_religious_district() -> None:
    assert turn("bishop", cities={0: ["temple", "church", "manor"]}).play("income").gold[0] == 2


@pytest.mark.rule("CITC-12.5")
def test_who_is_bishop_and_warlord_cannot_destroy_his_own_districts() -> None:
    table = turn("warlord", cast=["bishop warlord", "king thief"], cities=CITIES, done=["gathered"])
    table.refuses("destroy 0 tavern", "CITC-12.5")
    assert table.legal("destroy") == ["destroy 1 temple"]


@pytest.mark.rule("CIT-8.10", "CITC-12.2")
def test_the_bishop_protects_the_whole_city_whichever_character_its_player_is_acting_with() -> None:
    cast = ["warlord thief", "bishop architect", "king merchant"]
    table = turn("architect", cast=cast, cities={1: ["temple"]}, gold=[0, 9, 0], hands={1: ["tavern"]})
    table.play("gold", "build tavern", "end", "gold")
    assert table.character == "warlord"
    table.refuses("destroy 1 tavern", "CITC-12.1")
    table.refuses("destroy 1 temple", "CITC-12.1")
