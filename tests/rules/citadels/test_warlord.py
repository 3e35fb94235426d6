"""The Warlord (CITC-15)."""

import pytest
from citadels_kit import EIGHT, SEVEN, turn

CAST = ["warlord", "king", "thief", "merchant"]
GATHERED = ["gathered"]


@pytest.mark.rule("CITC-15.1")
def test_the_warlord_earns_one_gold_for_each_military_district() -> None:
    assert turn("warlord", cities={0: ["watchtower", "prison", "manor"]}).play("income").gold[0] == 2


@pytest.mark.rule("CITC-15.2", "CITC-95.3")
def test_destroying_ends_the_turn() -> None:
    cities = {0: ["watchtower", "smithy", "laboratory"], 1: ["tavern"]}
    table = turn("warlord", CAST, gold=[9] * 4, cities=cities, hands={0: ["temple"]}, done=GATHERED)
    table.play("destroy 1 tavern")
    assert (table.data["round"], table.gold[0]) == (6, 9)
    for text in ("build temple", "income", "smithy", "laboratory temple", "destroy 0 smithy"):
        table.refuses(text, "CIT-3.6")


@pytest.mark.rule("CITC-15.2")
def test_everything_else_may_come_before_the_destruction() -> None:
    cities = {0: ["watchtower", "smithy", "laboratory"], 1: ["tavern"]}
    table = turn("warlord", CAST, gold=[9] * 4, cities=cities, hands={0: ["temple", "docks"]})
    table.play("income", "gold", "smithy", "laboratory docks", "build temple", "destroy 1 tavern")
    assert (table.data["round"], table.gold[0]) == (6, 9 + 1 + 2 - 3 + 1 - 1 - 0)


@pytest.mark.rule("CITC-15.3")
def test_destroying_before_gathering_is_refused() -> None:
    turn("warlord", CAST, gold=[9] * 4, cities={1: ["tavern"]}).refuses("destroy 1 tavern", "CITC-15.3")


@pytest.mark.rule("CITC-15.4")
@pytest.mark.parametrize(
    ("district", "price"), [("tavern", 0), ("market", 1), ("palace", 4), ("haunted_city", 1), ("graveyard", 4)]
)
def test_the_price_is_one_less_than_the_building_cost(district: str, price: int) -> None:
    table = turn("warlord", CAST, gold=[price, 3, 3, 3], cities={1: [district]}, done=GATHERED)
    assert table.play(f"destroy 1 {district}").gold == [0, 3, 3, 3]
    assert table.told(None, "destroys")[0]["gold"] == price


@pytest.mark.rule("CITC-15.5")
@pytest.mark.parametrize("district", ["university", "dragon_gate"])
def test_the_two_dear_districts_cost_five_to_destroy(district: str) -> None:
    table = turn("warlord", CAST, gold=[5, 0, 0, 0], cities={1: [district]}, done=GATHERED)
    assert table.play(f"destroy 1 {district}").gold[0] == 0
    turn("warlord", CAST, gold=[4, 0, 0, 0], cities={1: [district]}, done=GATHERED).refuses(
        f"destroy 1 {district}", "CITC-15.6"
    )


@pytest.mark.rule("CITC-15.6")
def test_without_enough_gold_nothing_is_destroyed() -> None:
    table = turn("warlord", CAST, gold=[3, 9, 9, 9], cities={1: ["palace"]}, done=GATHERED)
    table.refuses("destroy 1 palace", "CITC-15.6")
    assert table.legal("destroy") == []


@pytest.mark.rule("CITC-15.6")
def test_only_one_district_is_destroyed() -> None:
    table = turn("warlord", CAST, gold=[9] * 4, cities={1: ["tavern", "temple"]}, done=GATHERED)
    table.play("destroy 1 tavern")
    assert table.city(1) == ["temple"]
    table.refuses("destroy 1 temple", "CIT-3.6")


@pytest.mark.rule("CITC-15.7")
def test_the_warlord_may_destroy_in_any_city_his_own_included() -> None:
    cities = {0: ["watchtower"], 1: ["tavern"], 2: ["temple"]}
    table = turn("warlord", CAST, cities=cities, done=GATHERED)
    assert table.legal("destroy") == ["destroy 0 watchtower", "destroy 1 tavern", "destroy 2 temple"]
    assert table.play("destroy 0 watchtower").city(0) == []


@pytest.mark.rule("CITC-15.7", "CITC-16.3", "CITC-95.1")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("city", [EIGHT, [*EIGHT, "castle"]])
def test_a_completed_city_is_out_of_reach_also_the_own(owner: int, city: list[str]) -> None:
    table = turn("warlord", CAST, gold=[9] * 4, cities={owner: city}, done=GATHERED)
    table.refuses(f"destroy {owner} tavern", "CITC-15.7")
    assert table.legal("destroy") == []


@pytest.mark.rule("CITC-15.7", "CITC-20.15", "CITC-95.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_keep_is_never_destroyed(owner: int) -> None:
    table = turn("warlord", CAST, gold=[9] * 4, cities={owner: ["keep"]}, done=GATHERED)
    table.refuses(f"destroy {owner} keep", "CITC-20.15")


@pytest.mark.rule("CITC-15.7")
def test_what_does_not_stand_there_cannot_be_destroyed() -> None:
    table = turn("warlord", CAST, gold=[9] * 4, cities={1: ["tavern"]}, hands={2: ["tavern"]}, done=GATHERED)
    table.refuses("destroy 2 tavern", "CITC-15.7")
    table.refuses("destroy 5 tavern", "CITC-15.7")


@pytest.mark.rule("CITC-15.8")
def test_a_killed_players_other_protections_still_hold() -> None:
    cast = ["warlord", "bishop", "assassin", "merchant"]
    cities = {1: ["keep", "tavern"]}
    table = turn("warlord", cast, killed="bishop", gold=[9] * 4, cities=cities, done=GATHERED)
    assert table.legal("destroy") == ["destroy 1 tavern"]
    table = turn("warlord", cast, killed="bishop", gold=[9] * 4, cities={1: EIGHT}, done=GATHERED)
    table.refuses("destroy 1 tavern", "CITC-15.7")


@pytest.mark.rule("CITC-15.8")
def test_a_living_bishop_protects_the_city_of_a_player_whose_other_character_was_killed() -> None:
    cast = ["warlord assassin", "bishop king", "thief merchant"]
    table = turn("warlord", cast, killed="king", gold=[9] * 3, cities={1: ["tavern"]}, done=GATHERED)
    table.refuses("destroy 1 tavern", "CITC-12.1")


@pytest.mark.rule("CITC-15.9", "CIT-90.3")
def test_a_destroyed_district_goes_under_the_deck_and_all_know_it() -> None:
    table = turn("warlord", CAST, cities={1: ["tavern"]}, done=GATHERED).play("destroy 1 tavern")
    assert table.deck[-1] == "tavern"
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat)["deck"]["known"] == [{"place": 64, "card": "tavern"}]
    assert table.told(None, "destroys")[0]["district"] == "tavern"


@pytest.mark.rule("CITC-15.10")
def test_the_owner_is_not_compensated() -> None:
    table = turn("warlord", CAST, gold=[4, 2, 0, 0], cities={1: ["palace"]}, done=GATHERED).play("destroy 1 palace")
    assert (table.gold, table.hand(1)) == ([0, 2, 0, 0], [])


@pytest.mark.rule("CITC-15.11")
def test_the_warlord_may_destroy_nothing() -> None:
    table = turn("warlord", CAST, cities={1: ["tavern"]}, done=GATHERED).play("end")
    assert table.city(1) == ["tavern"]


@pytest.mark.rule("CITC-15.12")
def test_a_destroyed_district_has_no_effect_and_no_points_any_more() -> None:
    cast = ["warlord thief", "king architect"]
    table = turn("warlord", cast, gold=[9, 9], cities={1: ["smithy", "tavern"]}, done=GATHERED)
    assert table.state.scores == [0, 6]
    table.play("destroy 1 smithy")
    assert table.state.scores == [0, 1]
    while table.view(None)["phase"] == "selection" or table.asked != 1:
        table.play("end" if "end" in table.legal() else table.legal()[0])
    table.refuses("smithy", "CITC-3.4")


@pytest.mark.rule("CITC-16.4")
def test_a_city_of_seven_that_loses_one_and_builds_one_does_not_end_the_game() -> None:
    table = turn("warlord", CAST, gold=[0, 9, 0, 0], cities={1: SEVEN}, hands={1: ["castle"]}, done=GATHERED)
    table.play("destroy 1 tavern")
    assert (len(table.city(1)), table.view(None)["first_complete"]) == (6, None)
    while table.view(None)["phase"] == "selection" or table.asked != 1:
        table.play("end" if "end" in table.legal() else table.legal()[0])
    table.play("gold", "build castle")
    assert (len(table.city(1)), table.view(None)["first_complete"]) == (7, None)
    assert not table.play_round().state.is_over
