"""The unique districts that work during the game (CITD-10, CITD-50 to CITD-79)."""

from typing import Any

import pytest
from citadels2016_kit import SEVEN, SIX, Play, marks_of, turn


def builder(
    hand: list[str], city: list[str] | None = None, gold: int = 9, character: str = "thief", **more: Any
) -> Play:
    """Seat 0 has gathered and may build."""
    cities = {0: city or []}
    return turn(character, gold=[gold, 0, 0, 0], hands={0: hand}, cities=cities, done=["gathered"], **more)


# ---- Armory


@pytest.mark.rule("CITD-50.1", "CITD-50.2", "CITD-50.4", "CITD-50.6", "CITD-66.7", "CITD-10.1")
def test_the_armory_is_destroyed_to_destroy_another() -> None:
    table = turn("thief", cities={0: ["armory"], 1: ["museum"]}, museum=["manor", "temple"]).play("armory 1 museum")
    assert (table.city(0), table.city(1)) == ([], [])
    assert table.deck[-4:] == ["armory", "museum", "manor", "temple"]
    own = turn("thief", cities={0: ["armory", "tavern"]}).play("armory 0 tavern")
    assert own.city(0) == []
    own.refuses("armory 1 tavern", "CITD-10.1")
    turn("thief", cities={0: ["armory"]}).refuses("armory 0 armory", "CITD-50.1")


@pytest.mark.rule("CITD-50.3", "CITD-40.4")
def test_neither_city_may_be_complete() -> None:
    turn("thief", cities={0: ["armory"], 1: SEVEN}).refuses("armory 1 manor", "CITD-50.3")
    turn("thief", cities={0: [*SIX, "armory"], 1: ["manor"]}).refuses("armory 1 manor", "CITD-50.3")


@pytest.mark.rule("CITD-50.5", "CITD-57.6", "CITD-24.5", "CITD-61.3")
def test_nothing_protects_from_the_armory() -> None:
    held = ["merchant", "bishop", "thief", "king"]
    table = turn("merchant", held, cities={0: ["armory"], 1: ["keep", "great_wall"]})
    assert table.legal("armory") == ["armory 1 keep", "armory 1 great_wall"]
    assert table.play("armory 1 keep").gold[0] == 0


# ---- Factory, Framework, Necropolis, Thieves' Den


@pytest.mark.rule("CITD-54.1", "CITD-54.2", "CITD-54.4", "CITD-8.2", "CITD-10.3")
def test_the_factory_takes_one_off_other_unique_districts() -> None:
    table = builder(["library", "manor"], ["factory"])
    assert table.view(0)["asked"]["prices"] == {"build library": 5, "build-full library": 6, "build manor": 3}
    full = builder(["library"], ["factory"]).play("build-full library")
    assert full.gold[0] == 3
    table.play("build library")
    assert table.gold[0] == 4
    assert table.state.scores[0] == 5 + 6
    assert builder(["factory"]).play("build factory").gold[0] == 4
    assert builder(["library"], ["factory"], 5).legal("build-full") == []
    builder(["library"], ["factory"], 5).refuses("build-full library", "CITD-54.1")


@pytest.mark.rule("CITD-54.3", "CITD-10.1")
def test_the_factory_works_in_the_turn_it_is_built() -> None:
    table = builder(["factory", "library"], gold=10, character="architect").play("build factory", "build library")
    assert table.gold[0] == 0


@pytest.mark.rule("CITD-55.1", "CITD-55.2", "CITD-55.7", "CITD-8.7")
def test_the_framework_is_destroyed_instead_of_paying() -> None:
    table = builder(["castle", "tavern"], ["framework"], 2).play("framework castle")
    assert (table.city(0), table.gold[0], table.deck[-1]) == (["castle"], 2, "framework")
    told = table.told(None, "builds")[0]
    assert (told["gold"], told["destroyed"]) == (0, "framework")
    builder(["castle", "framework"], [], 2).refuses("framework castle", "CITD-10.1")


@pytest.mark.rule("CITD-55.3", "CITD-73.1", "CITD-65.4")
def test_the_framework_follows_the_other_rules_of_building() -> None:
    early = turn("thief", hands={0: ["castle"]}, cities={0: ["framework"]})
    early.refuses("framework castle", "CIT-5.6")
    builder(["castle"], ["framework", "castle"]).refuses("framework castle", "CIT-5.11")
    builder(["castle"], ["framework"], builds=1).refuses("framework castle", "CIT-5.10")
    builder(["secret_vault"], ["framework"]).refuses("framework secret_vault", "CITD-73.1")
    builder(["monument"], ["framework", *SIX[:4]]).refuses("framework monument", "CITD-65.1")


@pytest.mark.rule("CITD-55.5", "CITD-55.6", "CITD-40.6")
def test_the_framework_leaves_before_the_new_district_enters() -> None:
    table = builder(["castle"], [*SIX[:5], "framework"]).play("framework castle")
    assert table.data["first_complete"] is None
    complete = builder(["castle"], [*SIX, "framework"]).play("framework castle")
    assert (len(complete.city(0)), complete.data["first_complete"]) == (7, 0)


@pytest.mark.rule("CITD-55.8", "CITD-67.1", "CITD-67.2", "CITD-61.3")
def test_the_necropolis_may_be_paid_or_a_district_destroyed_for_it() -> None:
    table = builder(["necropolis"], ["framework", "keep", "tavern"], coins=["tavern"], names=["artist"])
    assert table.legal("bury") == ["bury framework", "bury keep", "bury beautified_tavern"]
    assert table.legal("framework") == []
    assert "build necropolis" in table.legal()
    table.play("bury beautified_tavern")
    assert (table.city(0), table.gold[0]) == (["framework", "keep", "necropolis"], 9)
    builder(["necropolis"], [], 3).refuses("bury tavern", "CITD-67.2")
    assert builder(["necropolis"], ["factory"]).play("build necropolis").gold[0] == 5


@pytest.mark.rule("CITD-67.3", "CITD-67.6", "CITD-67.5", "CITD-40.6")
def test_the_buried_district_leaves_first() -> None:
    table = builder(["necropolis"], SIX).play("bury tavern")
    assert (len(table.city(0)), table.data["first_complete"]) == (6, None)
    complete = builder(["necropolis"], [*SIX[:5], "monument"]).play("bury monument")
    assert (len(complete.city(0)), complete.data["first_complete"], marks_of(complete)["completed"]) == (6, 0, [0])
    turn("thief", hands={0: ["necropolis"]}, cities={0: ["tavern"]}).refuses("bury tavern", "CIT-5.6")
    builder(["necropolis"], ["tavern"], builds=1).refuses("bury tavern", "CIT-5.10")


@pytest.mark.rule("CITD-78.1", "CITD-78.2", "CITD-78.3", "CITD-78.4", "CITD-90.13", "CITD-8.7")
def test_the_thieves_den_is_paid_with_cards_and_gold() -> None:
    table = builder(["thieves_den", "tavern", "temple"], gold=4).play("den")
    assert table.legal() == ["pay temple", "pay tavern"] or table.legal() == ["pay tavern", "pay temple"]
    table.refuses("pay thieves_den", "CITD-78.2")
    table.refuses("done", "CITD-78.3")
    table.play("pay tavern")
    assert "done" not in table.legal()
    table.play("pay temple", "done")
    assert (table.city(0), table.gold[0], table.deck[-2:]) == (["thieves_den"], 0, ["tavern", "temple"])
    told = table.told(1, "builds")[0]
    assert (told["gold"], told["count"]) == (4, 2)
    assert table.view(1)["deck"]["known"] == []
    assert len(table.view(0)["deck"]["known"]) == 2
    builder(["thieves_den", "tavern"], gold=4).refuses("den", "CITD-78.4")
    turn("thief", gold=[9, 0, 0, 0], hands={0: ["thieves_den", "tavern"]}).refuses("den", "CIT-5.6")


@pytest.mark.rule("CITD-78.3", "CITD-54.1")
def test_the_factory_lowers_the_price_of_the_den() -> None:
    table = builder(["thieves_den", "tavern"], ["factory"], 4).play("den", "pay tavern", "done")
    assert (table.gold[0], table.city(0)) == (0, ["factory", "thieves_den"])
    full = builder(["thieves_den", "tavern"], ["factory"], 5).play("den-full", "pay tavern", "done")
    assert full.gold[0] == 0
    whole = [f"{card}" for card in ("tavern", "temple", "church", "market", "docks", "manor", "castle")]
    over = builder(["thieves_den", *whole], gold=9).play("den", *[f"pay {card}" for card in whole[:6]])
    assert over.legal() == ["done"]
    over.refuses("pay castle", "CITD-78.3")


# ---- gathering


@pytest.mark.rule("CITD-56.1", "CITD-56.2", "CITD-8.1", "CITD-10.3")
def test_the_gold_mine_adds_a_coin_unless_declined() -> None:
    table = turn("navigator", cities={0: ["gold_mine"]})
    assert table.play("gold").gold[0] == 3
    assert table.play("four-gold").gold[0] == 7
    assert turn("thief", cities={0: ["gold_mine"]}).play("plain-gold").gold[0] == 2
    assert "plain-gold" not in turn("thief").legal()
    # It stands after what one gathers otherwise, whatever that is.
    assert turn("king", cities={0: ["gold_mine"]}).legal()[:3] == ["gold", "cards", "plain-gold"]
    assert turn("king", cities={0: ["gold_mine"]}, whole_deck=[]).legal()[:2] == ["gold", "plain-gold"]


@pytest.mark.rule("CITD-63.1", "CITD-63.2", "CITD-68.1", "CITD-10.3", "CIT-5.3", "CIT-6.5")
@pytest.mark.parametrize(
    ("city", "drawn", "all_kept"),
    [([], 2, 0), (["library"], 2, 2), (["observatory"], 3, 0), (["library", "observatory"], 3, 3)],
)
def test_library_and_observatory(city: list[str], drawn: int, all_kept: int) -> None:
    table = turn("thief", cities={0: city}, deck=["tavern", "market", "docks"]).play("cards")
    assert len(table.legal("keep")) == drawn
    one = Play(table.state.clone()).play("keep market")
    assert (one.hand(0), len(one.deck)) == (["market"], len(table.deck) + drawn - 1)
    if all_kept:
        assert len(table.play("keep-all").hand(0)) == all_kept
    else:
        assert "keep-all" not in table.legal()


# ---- Keep, Laboratory, Smithy, Monument, Museum


@pytest.mark.rule("CITD-61.1")
@pytest.mark.parametrize(("character", "act"), [("warlord", "destroy"), ("diplomat", "demand"), ("marshal", "seize")])
def test_the_keep_is_out_of_reach_of_rank_eight(character: str, act: str) -> None:
    held = [character, "assassin", "thief", "king"]
    table = turn(character, held, gold=[9, 0, 0, 0], cities={0: ["manor"], 1: ["keep"]})
    table.refuses(f"{act} 1 keep", "CITD-61.1")


@pytest.mark.rule("CITD-62.1", "CITD-62.2", "CIT-90.13", "CITD-10.4", "CITD-11.5", "CIT-5.19")
def test_the_laboratory_pays_two_gold_for_a_card() -> None:
    table = turn("thief", hands={0: ["tavern", "manor"]}, cities={0: ["laboratory"]}).play("laboratory tavern")
    assert (table.gold[0], table.hand(0), table.deck[-1]) == (2, ["manor"], "tavern")
    table.refuses("laboratory manor", "CITD-62.2")
    turn("thief", cities={0: ["laboratory"]}).refuses("laboratory tavern", "CITD-62.2")
    assert table.view(1)["deck"]["known"] == []


@pytest.mark.rule("CITD-74.1", "CITD-74.2", "CITD-10.4", "CITD-11.2")
def test_the_smithy_gives_three_cards_for_two_gold() -> None:
    table = turn("thief", gold=[3, 0, 0, 0], cities={0: ["smithy"]}).play("smithy")
    assert (table.gold[0], len(table.hand(0))) == (1, 3)
    table.refuses("smithy", "CITD-74.2")
    turn("thief", gold=[1, 0, 0, 0], cities={0: ["smithy"]}).refuses("smithy", "CITD-74.2")
    turn("thief", gold=[9, 0, 0, 0], cities={0: ["smithy"]}, whole_deck=[]).refuses("smithy", "CITD-74.2")


@pytest.mark.rule("CITD-65.1", "CITD-65.2", "CITD-65.3", "CITD-40.1")
def test_the_monument_counts_twice_and_only_in_a_small_city() -> None:
    builder(["monument"], SIX[:5]).refuses("build monument", "CITD-65.1")
    table = builder(["monument", "church"], SIX[:4], character="architect").play("build monument")
    assert table.data["first_complete"] is None
    assert table.play("build church").data["first_complete"] == 0
    assert table.state.scores[0] == 1 + 2 + 3 + 1 + 4 + 2 + 4


@pytest.mark.rule("CITD-66.1", "CITD-66.2", "CITD-66.3", "CITD-66.4", "CITD-90.11", "CITD-10.4", "CITD-73.3")
def test_the_museum_takes_a_card_each_turn() -> None:
    table = turn("thief", hands={0: ["secret_vault", "manor"]}, cities={0: ["museum"]}).play("museum secret_vault")
    assert (table.hand(0), marks_of(table)["museum"]) == (["manor"], ["secret_vault"])
    assert table.state.scores[0] == 4 + 1
    table.refuses("museum manor", "CITD-66.1")
    assert table.view(1)["museum"] == {"count": 1, "known": []}
    assert table.view(0)["museum"] == {"count": 1, "known": ["secret_vault"]}
    assert "district" not in table.told(1, "uses_museum")[0]
    turn("thief", cities={0: ["museum"]}).refuses("museum manor", "CITD-66.1")


@pytest.mark.rule("CITD-66.6", "CITD-66.7", "CITD-33.7")
def test_a_destroyed_museum_takes_its_cards_under_the_deck() -> None:
    held = ["warlord", "assassin", "thief", "king"]
    table = turn("warlord", held, gold=[9, 0, 0, 0], cities={1: ["museum"]}, museum=["manor", "temple"])
    table.play("destroy 1 museum")
    assert (table.deck[-3:], marks_of(table)["museum"]) == (["museum", "manor", "temple"], [])


# ---- Park and Poor House


@pytest.mark.rule("CITD-69.1", "CITD-69.3", "CITD-7.5", "CITD-10.2")
def test_the_park_gives_two_cards_to_an_empty_hand() -> None:
    table = builder([], ["park"], gold=1)
    assert table.legal() == [*table.legal("rob"), "end", "end-without park"]
    assert len(Play(table.state.clone()).play("end").hand(0)) == 2
    assert table.play("end-without park").hand(0) == []
    assert builder(["palace"], ["park"], gold=1).play("end").hand(0) == ["palace"]


@pytest.mark.rule("CITD-70.1", "CITD-70.4", "CITD-7.5")
def test_the_poor_house_gives_a_gold_to_an_empty_purse() -> None:
    table = builder(["palace"], ["poor_house"], gold=0)
    assert Play(table.state.clone()).play("end").gold[0] == 1
    assert table.play("end-without poor_house").gold[0] == 0
    assert builder(["palace"], ["poor_house"], gold=1).play("end").gold[0] == 1


@pytest.mark.rule("CITD-10.3", "CITD-7.5")
def test_both_may_be_declined() -> None:
    table = builder([], ["poor_house", "park"], gold=0)
    assert table.legal("end-without") == ["end-without poor_house", "end-without park", "end-without both"]
    for text, gold, cards in (("poor_house", 0, 2), ("park", 1, 0), ("both", 0, 0)):
        played = Play(table.state.clone()).play(f"end-without {text}")
        assert (played.gold[0], len(played.hand(0))) == (gold, cards)
    builder([], [], gold=1).refuses("end-without park", "CIT-1.11")


@pytest.mark.rule("CITD-10.3")
def test_a_library_declined_may_empty_the_hand_for_the_park() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], cities={0: ["library", "park"]}, deck=["tavern", "market"])
    table.play("cards", "keep tavern", "build tavern", "end")
    assert len(table.hand(0)) == 2


# ---- Quarry, Stables, Secret Vault


@pytest.mark.rule("CITD-71.1", "CITD-71.3", "CIT-95.6")
def test_the_quarry_allows_identical_districts() -> None:
    table = builder(["tavern", "tavern"], ["tavern", "quarry"], character="architect").play(
        "build tavern", "build tavern"
    )
    assert table.city(0).count("tavern") == 3
    builder(["tavern"], ["tavern", "tavern"]).refuses("build tavern", "CIT-5.11")


@pytest.mark.rule("CITD-75.1", "CITD-8.4")
def test_the_stables_do_not_count() -> None:
    table = builder(["stables", "tavern", "temple"]).play("build tavern", "build stables").city(0)
    assert table == ["tavern", "stables"]
    assert builder(["stables", "tavern"]).play("build stables", "build tavern").city(0) == ["stables", "tavern"]


@pytest.mark.rule("CITD-73.1", "CITD-73.3")
def test_the_secret_vault_cannot_be_built() -> None:
    table = builder(["secret_vault"], ["laboratory"])
    table.refuses("build secret_vault", "CITD-73.1")
    assert table.play("laboratory secret_vault").hand(0) == []


@pytest.mark.rule("CITD-10.1", "CITD-10.7", "CITD-34.9")
def test_an_effect_belongs_to_the_city_where_the_district_stands() -> None:
    turn("thief", hands={0: ["tavern", "laboratory"]}).refuses("laboratory tavern", "CITD-10.1")
    held = ["diplomat", "assassin", "thief", "king"]
    table = turn("diplomat", held, gold=[9, 0, 0, 0], hands={0: ["tavern"]}, cities={0: ["manor"], 1: ["laboratory"]})
    table.play("demand 1 laboratory", "offer manor", "laboratory tavern")
    assert table.gold[0] == 9 - 2 + 2


@pytest.mark.rule("CITD-68.1", "CIT-6.5")
def test_the_park_gives_nothing_without_a_deck() -> None:
    assert turn("thief", cities={0: ["park"]}, done=["gathered"]).legal("end-without") == ["end-without park"]
    assert turn("thief", cities={0: ["park"]}, done=["gathered"], whole_deck=[]).legal("end-without") == []


@pytest.mark.rule("CITD-78.1", "CITD-26.8")
def test_only_the_cardinal_borrows_for_the_den_and_only_after_a_card() -> None:
    hands = {0: ["thieves_den", "tavern", "temple"]}
    thief = turn("thief", gold=[4, 9, 0, 0], hands=hands, done=["gathered"]).play("den", "pay tavern")
    assert thief.legal("loan") == []
    cardinal = turn("cardinal", gold=[4, 9, 0, 0], hands=hands, done=["gathered"]).play("den")
    assert cardinal.legal("loan") == []
    assert cardinal.play("pay tavern").legal("loan") == ["loan 1"]


@pytest.mark.rule("CIT-5.8", "CITD-71.1", "CITD-71.2")
def test_equal_cards_are_one_choice_and_the_first_built_goes_first() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["tavern", "tavern"]}, done=["gathered"])
    assert table.legal("build") == ["build tavern"]
    twins = turn("warlord", gold=[9, 0, 0, 0], cities={1: ["quarry", "manor", "manor"]})
    assert twins.data["seats"][1]["city"] == ["quarry", "manor", "manor.2"]
    assert twins.play("destroy 1 manor").data["seats"][1]["city"] == ["quarry", "manor.2"]
    assert twins.view()["seats"][1]["city"][1]["card"] == "manor"
