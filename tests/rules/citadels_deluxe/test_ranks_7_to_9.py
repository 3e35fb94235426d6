"""Architect, Navigator, Scholar; Warlord, Diplomat, Marshal; Queen, Artist, Tax Collector (CITD-30 to CITD-38)."""

from typing import Any

import pytest
from citadels2016_kit import SIX, Play, marks_of, turn

from signoria.kernel.dice import SeededDice

# ---- Architect, Navigator, Scholar


@pytest.mark.rule("CITD-30.1", "CITD-30.2", "CITD-8.3")
def test_the_architect_gains_two_cards_and_builds_three() -> None:
    hand = ["tavern", "temple", "church", "market"]
    table = turn("architect", gold=[9, 0, 0, 0], hands={0: hand}, deck=["manor", "castle"])
    table.play("extra-cards")
    assert table.hand(0) == sorted([*hand, "manor", "castle"])
    table.refuses("extra-cards", "CITD-30.1")
    table.play("gold", "build tavern", "build temple", "build church").refuses("build market", "CITD-30.2")


@pytest.mark.rule("CITD-31.1")
def test_the_navigator_gains_four_gold_or_four_cards() -> None:
    table = turn("navigator").play("four-gold")
    assert table.gold[0] == 4
    table.refuses("four-cards", "CITD-31.1")
    assert len(turn("navigator").play("four-cards").hand(0)) == 4


@pytest.mark.rule("CITD-31.2", "CITD-31.4", "CITD-75.3", "CITD-8.3", "CITD-95.8")
def test_the_navigator_builds_nothing_at_all_but_uses_districts() -> None:
    cities = {0: ["framework", "laboratory", "smithy", "museum", "armory"]}
    hands = {0: ["stables", "necropolis", "tavern"]}
    table = turn("navigator", gold=[9, 0, 0, 0], hands=hands, cities=cities, done=["gathered"])
    for build in ("build stables", "build tavern", "framework tavern", "bury smithy"):
        table.refuses(build, "CITD-31.2")
    table.play("laboratory tavern", "smithy", "museum stables", "armory 0 framework")


@pytest.mark.rule("CITD-31.3", "CIT-8.3")
def test_her_other_character_may_build() -> None:
    held = ["navigator warlord", "thief king", "assassin merchant"]
    table = turn("warlord", held, gold=[9, 0, 0], hands={0: ["tavern"]}, done=["gathered"])
    assert table.play("build tavern").city(0) == ["tavern"]


@pytest.mark.rule("CITD-32.1", "CITD-32.2", "CITD-32.5", "CITD-90.10", "CITD-11.3", "CITD-63.3")
def test_the_scholar_keeps_one_of_seven_and_shuffles_the_rest_into_the_deck() -> None:
    top = ["tavern", "market", "docks", "temple", "church", "manor", "castle"]
    table = turn("scholar", deck=top, cities={0: ["library"]})
    size = len(table.deck)
    table.play("study")
    assert sorted(table.view(0)["drawn"]) == sorted(top)
    assert "drawn" not in table.view(1)
    assert "keep-all" not in table.legal()
    table.refuses("keep palace", "CITD-32.1")
    table.refuses("gold", "CITD-32.1")
    table.play("keep castle")
    assert (table.hand(0), len(table.deck)) == (["castle"], size - 1)
    assert sorted(table.deck[-6:]) != sorted(top[:6])
    assert table.view(0)["deck"]["known"] == []
    table.refuses("study", "CIT-5.13")


@pytest.mark.rule("CITD-32.2", "CITD-90.10", "CIT-90.3")
def test_after_the_shuffle_nobody_knows_the_bottom_of_the_deck() -> None:
    held = ["scholar", "warlord", "thief", "king"]
    table = turn("scholar", held, cities={0: ["armory", "tavern"]}).play("armory 0 tavern")
    assert len(table.view(1)["deck"]["known"]) == 2
    table.play("study")
    table.play(table.legal("keep")[0])
    assert table.view(1)["deck"]["known"] == []


@pytest.mark.rule("CITD-32.3")
def test_the_scholar_with_a_short_deck() -> None:
    table = turn("scholar", whole_deck=["tavern", "market"]).play("study", "keep market")
    assert (table.hand(0), table.deck) == (["market"], ["tavern"])
    turn("scholar", whole_deck=[]).refuses("study", "CITD-32.3")


@pytest.mark.rule("CITD-32.4", "CITD-8.3")
def test_the_scholar_builds_two() -> None:
    table = turn("scholar", gold=[9, 0, 0, 0], hands={0: ["tavern", "temple", "church"]}, done=["gathered"])
    table.play("build tavern", "build temple").refuses("build church", "CITD-32.4")


# ---- rank 8


def eighth(character: str, gold: int = 9, **more: Any) -> Play:
    held = [character, "assassin", "thief", "king"]
    return turn(character, held, gold=[gold, 0, 0, 0], **more)


@pytest.mark.rule("CITD-33.2", "CITD-33.7", "CITD-11.1", "CITD-39.3")
@pytest.mark.parametrize(("district", "price"), [("tavern", 0), ("market", 1), ("manor", 2), ("palace", 4)])
def test_the_warlord_destroys_once_at_any_moment(district: str, price: int) -> None:
    table = eighth("warlord", cities={1: [district, "temple"]})
    assert table.view(0)["asked"]["prices"].get(f"destroy 1 {district}", 0) == price
    table.play(f"destroy 1 {district}")
    assert (table.gold[0], table.city(1), table.deck[-1]) == (9 - price, ["temple"], district)
    table.refuses("destroy 1 temple", "CITD-33.6")
    table.play("gold")  # it has not ended his turn


@pytest.mark.rule("CITD-33.3", "CITD-37.3", "CITD-57.1", "CITD-57.2", "CITD-54.4")
def test_coins_and_the_great_wall_make_it_dearer() -> None:
    cities = {1: ["tavern", "great_wall", "market", "factory"]}
    table = eighth("warlord", cities=cities, coins=["market"], names=["artist"])
    prices = table.view(0)["asked"]["prices"]
    assert prices == {
        "destroy 1 tavern": 1,
        "destroy 1 great_wall": 5,
        "destroy 1 beautified_market": 3,
        "destroy 1 factory": 5,
    }
    table.refuses("destroy 1 market", "CITD-33.6")


@pytest.mark.rule("CITD-11.1", "CIT-95.5")
def test_the_coin_on_a_destroyed_district_goes_to_the_bank() -> None:
    table = eighth("warlord", cities={1: ["market"]}, coins=["market"], names=["artist"])
    table.play("destroy 1 beautified_market")
    assert (table.gold, marks_of(table)["coins"]) == ([7, 0, 0, 0], [])


@pytest.mark.rule("CITD-33.4", "CITD-33.5", "CITD-40.4", "CIT-95.16")
def test_completed_cities_are_safe_from_the_warlord_and_his_own_is_not() -> None:
    table = eighth("warlord", cities={1: [*SIX, "manor"], 0: ["prison"]})
    assert table.legal("destroy") == ["destroy 0 prison"]
    table.refuses("destroy 1 tavern", "CITD-33.4")
    own = eighth("warlord", cities={0: [*SIX, "manor"]})
    own.refuses("destroy 0 tavern", "CITD-33.4")


@pytest.mark.rule("CITD-33.6", "CITD-61.1")
def test_what_the_warlord_cannot_destroy() -> None:
    table = eighth("warlord", 1, cities={0: ["keep"], 1: ["palace"]})
    table.refuses("destroy 0 keep", "CITD-61.1")
    table.refuses("destroy 1 palace", "CITD-33.6")
    table.refuses("destroy 1 manor", "CITD-33.6")
    table.refuses("destroy 6 manor", "CITD-33.6")


@pytest.mark.rule("CITD-57.5")
def test_his_own_great_wall_costs_him_too() -> None:
    table = eighth("warlord", cities={0: ["great_wall", "tavern"]}).play("destroy 0 tavern")
    assert table.gold[0] == 8


@pytest.mark.rule("CITD-34.2", "CITD-34.3", "CITD-34.9", "CITD-8.6")
@pytest.mark.parametrize(
    ("own", "wanted", "price"), [("tavern", "castle", 3), ("castle", "tavern", 0), ("docks", "manor", 0)]
)
def test_the_diplomat_exchanges_districts_and_pays_the_difference(own: str, wanted: str, price: int) -> None:
    table = eighth("diplomat", cities={0: [own], 1: [wanted]}, names=["tax_collector"])
    table.play(f"demand 1 {wanted}").refuses("end", "CITD-34.5")
    table.play(f"offer {own}")
    assert (table.city(0), table.city(1)) == ([wanted], [own])
    assert table.gold == [9 - price, price, 0, 0]
    table.refuses(f"demand 1 {own}", "CIT-5.13")
    assert marks_of(table)["tax"] == 0


@pytest.mark.rule("CITD-34.4", "CITD-57.1", "CITD-57.3", "CITD-57.4", "CITD-37.3")
def test_coins_and_walls_count_for_the_diplomat() -> None:
    table = eighth("diplomat", cities={0: ["tavern"], 1: ["castle", "great_wall"]}).play(
        "demand 1 castle", "offer tavern"
    )
    assert table.gold == [5, 4, 0, 0]
    table = eighth("diplomat", cities={0: ["market"], 1: ["castle"]}, coins=["market"], names=["artist"])
    table.play("demand 1 castle", "offer beautified_market")
    assert table.gold[1] == 1
    own = eighth("diplomat", cities={0: ["tavern", "great_wall"], 1: ["castle"]}).play(
        "demand 1 castle", "offer tavern"
    )
    assert own.gold[1] == 3


# What the cards do not mention and the rulebook forbids is forbidden, CITD-10.5.
@pytest.mark.rule("CITD-34.5", "CITD-34.7", "CITD-71.2", "CITD-10.5")
def test_what_the_diplomat_cannot_exchange() -> None:
    cities = {0: ["tavern", "quarry"], 1: ["tavern", "castle"], 2: ["keep"], 3: [*SIX, "manor"]}
    table = eighth("diplomat", cities=cities)
    assert table.legal("demand") == ["demand 1 castle"]
    table.refuses("demand 1 tavern", "CITD-34.5")
    table.refuses("demand 2 keep", "CITD-61.1")
    table.refuses("demand 3 manor", "CITD-34.5")
    table.refuses("demand 0 tavern", "CITD-34.5")
    assert table.play("demand 1 castle").legal() == ["offer quarry"]
    eighth("diplomat", 1, cities={0: ["tavern"], 1: ["castle"]}).refuses("demand 1 castle", "CITD-34.5")
    eighth("diplomat", cities={1: ["castle"]}).refuses("demand 1 castle", "CITD-34.5")


@pytest.mark.rule("CITD-34.6", "CITD-40.6", "CITD-61.2")
def test_the_diplomat_may_give_from_her_own_completed_city_and_her_keep() -> None:
    table = eighth("diplomat", cities={0: [*SIX, "keep"], 1: ["castle"]}).play("demand 1 castle", "offer keep")
    assert "keep" in table.city(1)


@pytest.mark.rule("CITD-34.8", "CITD-66.5", "CITD-66.4", "CITD-90.11", "CITD-37.4")
def test_what_lies_on_and_under_a_district_moves_with_it() -> None:
    table = eighth(
        "diplomat",
        cities={0: ["tavern"], 1: ["museum"]},
        museum=["manor", "temple"],
        coins=["museum"],
        names=["artist"],
    )
    table.play("demand 1 beautified_museum", "offer tavern")
    assert marks_of(table)["museum"] == ["manor", "temple"]
    assert marks_of(table)["coins"] == ["museum"]
    assert table.state.scores[0] == 4 + 1 + 2
    assert table.view(0)["museum"] == {"count": 2, "known": []}


@pytest.mark.rule("CITD-34.10", "CITD-65.5", "CITD-40.2", "CITD-40.3")
def test_the_monument_may_complete_the_city_of_the_other() -> None:
    table = eighth("diplomat", cities={0: ["monument"], 1: SIX}).play("demand 1 tavern", "offer monument")
    assert (table.data["first_complete"], marks_of(table)["completed"]) == (1, [1])


@pytest.mark.rule("CITD-35.2", "CITD-35.6", "CITD-40.2", "CITD-38.11")
def test_the_marshal_seizes_and_pays_the_owner() -> None:
    table = eighth("marshal", cities={0: SIX, 1: ["prison", "castle"]}, names=["tax_collector"]).play("seize 1 prison")
    assert (table.gold, table.city(1)) == ([7, 2, 0, 0], ["castle"])
    assert table.data["first_complete"] == 0
    assert marks_of(table)["tax"] == 0
    table.refuses("seize 1 castle", "CIT-5.13")


@pytest.mark.rule("CITD-35.2", "CITD-35.3", "CITD-35.4", "CITD-35.5", "CITD-71.2")
def test_what_the_marshal_cannot_seize() -> None:
    cities = {0: ["tavern", "quarry"], 1: ["tavern", "castle", "manor", "docks"], 2: ["keep"], 3: [*SIX, "manor"]}
    table = eighth("marshal", cities=cities, coins=["manor"], names=["artist"])
    assert table.legal("seize") == ["seize 1 docks"]
    table.refuses("seize 1 castle", "CITD-35.2")
    table.refuses("seize 1 beautified_manor", "CITD-35.3")
    table.refuses("seize 1 tavern", "CITD-35.5")
    table.refuses("seize 2 keep", "CITD-61.1")
    table.refuses("seize 3 tavern", "CITD-35.5")
    table.refuses("seize 0 tavern", "CITD-35.5")
    eighth("marshal", 2, cities={1: ["manor"]}).refuses("seize 1 manor", "CITD-35.5")
    wall = eighth("marshal", cities={1: ["manor", "great_wall"]}).play("seize 1 manor")
    assert wall.gold == [5, 4, 0, 0]


@pytest.mark.rule("CITD-35.7")
def test_the_marshal_may_seize_with_a_completed_city() -> None:
    table = eighth("marshal", cities={0: [*SIX, "manor"], 1: ["prison"]}).play("seize 1 prison")
    assert len(table.city(0)) == 8


# ---- Queen


def queen(seat: int, **more: Any) -> Play:
    others = ["king", "thief", "bishop", "merchant"]
    held = [*others[:seat], "queen", *others[seat:]]
    return turn("queen", held, **more)


@pytest.mark.rule("CITD-36.1", "CITD-36.2", "CITD-36.7")
@pytest.mark.parametrize(("seat", "beside"), [(1, True), (4, True), (2, False), (3, False)])
def test_the_queen_has_three_gold_beside_rank_four(seat: int, beside: bool) -> None:
    table = queen(seat)
    if beside:
        table.play("royal-gold")
        assert table.gold[seat] == 3
        table.refuses("royal-gold", "CITD-36.7")
    else:
        table.refuses("royal-gold", "CITD-36.2")


@pytest.mark.rule("CITD-36.2")
def test_without_rank_four_the_queen_has_nothing() -> None:
    held = ["thief", "queen", "bishop", "merchant", "warlord"]
    turn("queen", held).refuses("royal-gold", "CITD-36.2")


@pytest.mark.rule("CITD-36.4", "CITD-36.7", "CITD-7.6", "CITD-59.1")
@pytest.mark.parametrize(("seat", "gold"), [(1, 5), (3, 2)])
def test_beside_a_killed_rank_four_the_queen_gets_it_at_the_end(seat: int, gold: int) -> None:
    others = ["king", "assassin", "bishop", "merchant"]
    held = [*others[:seat], "queen", *others[seat:]]
    table = turn("queen", held, killed="king", crown=2)
    table.refuses("royal-gold", "CITD-36.2")
    table.play("gold", "end")
    assert table.gold[seat] == gold


@pytest.mark.rule("CITD-36.5")
def test_a_killed_queen_gets_nothing() -> None:
    held = ["king", "queen", "bishop", "assassin", "warlord"]
    table = turn("warlord", held, killed="queen").play("gold", "end")
    assert (table.question, table.gold[1]) == ("pick", 0)


# ---- Artist


@pytest.mark.rule("CITD-37.1", "CITD-37.2", "CITD-37.5", "CITD-37.6", "CITD-95.4", "CITD-11.6")
def test_the_artist_beautifies_one_or_two_districts() -> None:
    table = turn(
        "artist", gold=[5, 0, 0, 0], cities={0: ["tavern", "manor", "temple"], 1: ["castle"]}, hands={0: ["church"]}
    )
    table.play("gold", "build church", "beautify church")
    assert table.legal() == ["done", "beautify tavern", "beautify manor", "beautify temple"]
    table.refuses("beautify church", "CITD-37.2")
    table.refuses("end", "CITD-37.1")
    table.play("beautify manor")
    assert (table.gold[0], sorted(marks_of(table)["coins"])) == (3, ["church", "manor"])
    table.refuses("beautify tavern", "CITD-37.1")
    assert {"card": "manor", "cost": 4, "coin": True} in table.view(2)["seats"][0]["city"]
    one = turn("artist", gold=[5, 0, 0, 0], cities={0: ["tavern", "manor"]}).play("beautify tavern", "done")
    assert marks_of(one)["coins"] == ["tavern"]


@pytest.mark.rule("CITD-37.5")
def test_what_the_artist_cannot_beautify() -> None:
    table = turn("artist", gold=[1, 0, 0, 0], cities={0: ["tavern", "manor"], 1: ["castle"]})
    table.refuses("beautify castle", "CITD-37.5")
    assert table.play("beautify tavern").question == "turn"  # no gold for a second
    turn("artist", cities={0: ["tavern"]}).refuses("beautify tavern", "CITD-37.5")


@pytest.mark.rule("CITD-37.2", "CITD-11.1")
def test_a_destroyed_district_loses_its_coin_for_good() -> None:
    table = eighth("warlord", cities={1: ["tavern"]}, coins=["tavern"], names=["artist"], whole_deck=[])
    table.play("destroy 1 beautified_tavern")
    assert (marks_of(table)["coins"], table.deck) == ([], ["tavern"])


# ---- Tax Collector


@pytest.mark.rule("CITD-38.1", "CITD-38.2", "CITD-38.3", "CITD-38.4", "CITD-38.13", "CITD-95.6")
@pytest.mark.parametrize(("gold", "left", "tax"), [(5, 3, 1), (1, 0, 0)])
def test_every_builder_pays_a_tax(gold: int, left: int, tax: int) -> None:
    table = turn("thief", names=["tax_collector"], gold=[gold, 0, 0, 0], hands={0: ["tavern"]}, done=["gathered"])
    table.play("build tavern")
    assert (table.gold[0], marks_of(table)["tax"]) == (left, tax)
    if tax:
        assert table.told(None, "pays_tax") == [{"event": "pays_tax", "seat": 0, "gold": 1}]


@pytest.mark.rule("CITD-38.2")
def test_also_for_a_district_built_without_paying() -> None:
    table = turn(
        "thief",
        names=["tax_collector"],
        gold=[5, 0, 0, 0],
        hands={0: ["castle"]},
        cities={0: ["framework"]},
        done=["gathered"],
    )
    assert table.play("framework castle").gold[0] == 4


@pytest.mark.rule("CITD-38.5", "CITD-38.6", "CITD-38.7", "CITD-95.3", "CIT-5.21")
def test_the_tax_collector_takes_it_all_and_pays_none_himself() -> None:
    table = turn("tax_collector", gold=[5, 0, 0, 0], tax=3, hands={0: ["tavern"]}, done=["gathered"])
    table.play("build tavern", "collect-tax")
    assert (table.gold[0], marks_of(table)["tax"]) == (7, 0)
    table.refuses("collect-tax", "CITD-38.6")
    turn("tax_collector").refuses("collect-tax", "CIT-5.21")
    left = turn("tax_collector", ["tax_collector", "thief", "king", "bishop"], tax=3).play("gold", "end")
    assert (left.question, marks_of(left)["tax"]) == ("pick", 3)


@pytest.mark.rule("CITD-38.8", "CITD-95.6")
def test_without_him_in_the_cast_there_is_no_tax() -> None:
    table = turn("thief", gold=[5, 0, 0, 0], hands={0: ["tavern"]}, done=["gathered"]).play("build tavern")
    assert table.gold[0] == 4


@pytest.mark.rule("CITD-38.9", "CITD-39.3")
def test_in_the_turn_of_his_other_character_he_pays() -> None:
    held = ["tax_collector thief", "king bishop", "merchant warlord"]
    table = turn("thief", held, gold=[5, 0, 0], hands={0: ["tavern"]}, done=["gathered"]).play("build tavern")
    assert (table.gold[0], marks_of(table)["tax"]) == (3, 1)


@pytest.mark.rule("CITD-38.10", "CITD-95.6")
@pytest.mark.parametrize("purse", [1, 0])
def test_the_tax_for_a_confiscated_district_of_the_tax_collector(purse: int) -> None:
    held = ["magistrate", "tax_collector", "king", "bishop"]
    marks: dict[str, Any] = {"warrants": ["tax_collector", "king", "bishop"], "signed": "tax_collector"}
    table = turn("tax_collector", held, gold=[purse, 5, 0, 0], hands={1: ["manor"]}, done=["gathered"], **marks)
    table.play("build manor", "confiscate")
    assert (table.gold[:2], marks_of(table)["tax"]) == ([0, 5], purse)


@pytest.mark.rule("CITD-38.12")
def test_tax_that_is_left_belongs_to_nobody() -> None:
    table = turn("thief", tax=5, names=["tax_collector"])
    assert table.state.scores == [0, 0, 0, 0]
    assert table.state.sample(1, SeededDice(1)).to_json()["marks"]["tax"] == 5
