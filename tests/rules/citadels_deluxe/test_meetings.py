"""Where two rules of 2016 meet: what one character or district leaves, another finds."""

import pytest
from citadels2016_kit import SEVEN, SIX, Play, marks_of, turn


def rounds_on(table: Play, seat: int) -> Play:
    """Everybody passes until that seat is asked."""
    while table.asked != seat:
        table.pass_turn()
    return table


# ---- the Witch as somebody, in her own city and from her own seat


@pytest.mark.rule("CITD-13.19", "CITD-22.5", "CITD-90.8")
def test_the_witch_as_emperor_may_crown_the_bewitched_and_take_his_card() -> None:
    held = ["witch", "emperor", "bishop", "spy"]
    table = turn("witch", held, crown=3, gold=[0, 0, 4, 0], hands={1: ["manor"]}).play("gold", "bewitch emperor")
    rounds_on(table, 1).play("gold").refuses("end", "CITD-22.2")
    assert table.legal("crown") == ["crown 1 gold", "crown 1 card", "crown 2 gold"]
    table.play("crown 1 card")
    assert (table.crown, table.hand(0), table.hand(1)) == (1, ["manor"], [])
    assert table.view(2)["seats"][0]["hand"]["known"] == []


@pytest.mark.rule("CITD-13.12", "CITD-26.4", "CITD-9.9")
def test_the_witch_as_cardinal_borrows_from_the_bewitched() -> None:
    hands = {0: ["castle", "tavern", "temple"]}
    table = turn("witch", ["witch", "cardinal", "spy", "king"], gold=[0, 4, 0, 0], hands=hands)
    rounds_on(table.play("gold", "bewitch cardinal"), 1).play("gold")
    table.play("borrow 1 castle", "give tavern", "give temple")
    assert (table.gold[:2], table.hand(1), table.city(0)) == ([0, 4], ["tavern", "temple"], ["castle"])


@pytest.mark.rule("CITD-13.12", "CITD-25.3", "CITD-25.5")
def test_the_witch_as_abbot_is_given_alms_by_the_bewitched() -> None:
    table = turn("witch", ["witch", "abbot", "spy", "king"], gold=[0, 3, 0, 0], cities={0: ["church"]})
    rounds_on(table.play("gold", "bewitch abbot"), 1).play("gold")
    assert table.legal("alms") == ["alms 1"]
    table.play("alms 1", "income")
    assert table.gold[:2] == [4, 4]
    table.refuses("alms 1", "CIT-5.13")


@pytest.mark.rule("CITD-13.16", "CITD-70.3", "CITD-28.6")
def test_the_witch_as_alchemist_has_her_poor_house_before_the_refund() -> None:
    hands, cities = {0: ["castle"]}, {0: ["poor_house"]}
    table = turn("witch", ["witch", "alchemist", "spy", "king"], gold=[2, 0, 0, 0], hands=hands, cities=cities)
    rounds_on(table.play("gold", "bewitch alchemist"), 1).play("gold")
    assert table.play("build castle").gold[0] == 0
    assert table.play("end").gold[0] == 5


@pytest.mark.rule("CIT-8.3", "CITD-13.14", "CIT-5.19")
def test_a_turn_between_the_two_parts_of_hers_is_a_turn_of_its_own() -> None:
    held = ["witch bishop", "architect thief", "king warlord"]
    hands = {0: ["tavern", "temple", "market", "castle"]}
    table = turn("witch", held, gold=[5, 0, 0], hands=hands, cities={0: ["laboratory"]})
    rounds_on(table.play("gold", "bewitch architect"), 0)
    table.play("laboratory castle", "gold", "build tavern").refuses("build temple", "CIT-5.10")
    table.play("end", "gold")
    assert (table.asked, table.character) == (0, "architect")
    table.play("laboratory market", "build temple")
    table.refuses("gold", "CIT-5.4")
    assert (table.city(0), table.hand(0)) == (["laboratory", "tavern", "temple"], [])


@pytest.mark.rule("CIT-8.6", "CITD-13.21", "CITD-15.3")
def test_the_witch_as_thief_who_robs_her_other_character_moves_no_gold() -> None:
    table = turn("witch", ["witch bishop", "thief king", "merchant warlord"], gold=[5, 0, 0])
    table.play("gold", "bewitch thief", "gold", "rob bishop", "end")
    assert rounds_on(table, 0).gold == [7, 4, 0]


# ---- warrants and threats


@pytest.mark.rule("CITD-17.5", "CITD-17.6", "CITD-14.5", "CITD-14.8")
def test_who_has_both_markers_settles_the_threat_before_he_builds() -> None:
    held = ["king", "magistrate", "blackmailer", "bishop"]
    warrants = ["king", "bishop", "merchant"]
    table = turn("blackmailer", held, warrants=warrants, signed="king", gold=[3, 1, 0, 0], hands={0: ["manor"]})
    table.play("flower king", "threaten bishop", "gold", "end", "gold").refuses("build manor", "CITD-17.6")
    table.play("bribe", "build manor")
    assert (table.asked, table.gold) == (1, [0, 1, 4, 0])
    table.play("confiscate")
    assert (table.city(1), table.city(0), table.gold[0]) == (["manor"], [], 3)


@pytest.mark.rule("CIT-5.21", "CITD-38.6", "CITD-38.10")
def test_a_confiscation_in_the_tax_collectors_turn_gives_him_something_to_collect() -> None:
    held = ["magistrate", "tax_collector", "thief", "king"]
    warrants = ["tax_collector", "king", "thief"]
    gold = [2, 5, 0, 0]
    table = turn("tax_collector", held, warrants=warrants, signed="tax_collector", gold=gold, hands={1: ["manor"]})
    table.refuses("collect-tax", "CIT-5.21")
    table.play("gold", "build manor", "confiscate", "collect-tax")
    assert (table.gold[:2], marks_of(table)["tax"]) == ([1, 8], 0)


@pytest.mark.rule("CITD-19.4", "CITD-14.9", "CITD-78.5")
def test_a_den_that_the_wizard_builds_at_once_is_confiscated_without_its_cards() -> None:
    held = ["wizard", "thief", "magistrate", "king"]
    warrants = ["wizard", "thief", "king"]
    hands = {0: ["manor", "castle", "tavern"], 1: ["thieves_den"]}
    table = turn("wizard", held, warrants=warrants, signed="wizard", gold=[4, 0, 0, 0], hands=hands)
    table.play("look 1", "choose thieves_den", "den", "pay manor", "pay castle", "done")
    assert (table.asked, table.gold[0]) == (2, 0)
    table.play("confiscate")
    assert (table.city(2), table.gold[0], table.hand(0), table.hand(1)) == (["thieves_den"], 4, ["tavern"], [])
    assert table.deck[-2:] == ["manor", "castle"]
    table.play("gold", "build tavern")
    assert (table.asked, table.city(0)) == (0, ["tavern"])


@pytest.mark.rule("CITD-14.7", "CITD-69.1", "CITD-70.1")
def test_a_confiscated_district_leaves_an_empty_hand_and_a_full_purse() -> None:
    held = ["magistrate", "king", "thief", "bishop"]
    warrants = ["king", "bishop", "thief"]
    cities, deck = {1: ["park", "poor_house"]}, ["tavern", "market"]
    table = turn(
        "king",
        held,
        warrants=warrants,
        signed="king",
        gold=[0, 2, 0, 0],
        hands={1: ["castle"]},
        cities=cities,
        deck=deck,
    )
    table.play("gold", "build castle", "confiscate", "end")
    assert (table.gold[1], table.hand(1)) == (4, ["market", "tavern"])


# ---- robbed, killed and crowned


@pytest.mark.rule("CITD-11.6", "CITD-15.3", "CITD-38.6")
def test_the_thief_takes_the_tax_collectors_purse_and_not_the_tax() -> None:
    table = turn("thief", ["thief", "tax_collector", "bishop", "warlord"], gold=[0, 3, 0, 0], tax=4)
    rounds_on(table.play("rob tax_collector", "gold", "end"), 1)
    assert (table.gold[:2], marks_of(table)["tax"]) == ([5, 0], 4)
    assert table.play("collect-tax").gold[1] == 4


@pytest.mark.rule("CITD-36.4", "CITD-22.9", "CITD-7.6")
def test_the_queen_beside_a_killed_emperor_has_her_gold_after_he_has_named_an_heir() -> None:
    held = ["queen", "emperor", "assassin", "thief", "bishop"]
    table = turn("queen", held, killed="emperor", gold=[0] * 5, crown=2)
    table.refuses("royal-gold", "CITD-36.2")
    table.play("gold", "end")
    assert (table.asked, table.gold[0]) == (1, 2)
    table.play("crown 0 nothing")
    assert (table.crown, table.gold[0], table.question) == (0, 5, "pick")


@pytest.mark.rule("CITD-59.1", "CITD-36.4", "CITD-40.7")
def test_the_queens_late_gold_counts_for_her_imperial_treasury() -> None:
    held = ["queen", "king", "assassin", "thief", "bishop"]
    cities = {0: ["imperial_treasury"], 1: SEVEN}
    table = turn("queen", held, killed="king", gold=[0] * 5, crown=2, cities=cities).play("gold", "end")
    assert (table.is_over, table.state.scores[0]) == (True, 5 + 5)


@pytest.mark.rule("CITD-76.1", "CITD-22.9", "CITD-40.7")
def test_a_killed_emperor_decides_in_the_last_round_whose_statue_counts() -> None:
    held = ["emperor", "assassin", "thief", "warlord"]
    table = turn("warlord", held, killed="emperor", crown=1, cities={1: SEVEN, 3: ["statue"]}).play("gold", "end")
    assert not table.is_over
    table.play("crown 3 nothing")
    assert (table.is_over, table.state.scores[3]) == (True, 3 + 5)


@pytest.mark.rule("CITD-42.1", "CITD-42.3", "CITD-13.25")
def test_ties_go_by_what_was_revealed() -> None:
    dear = ["castle", "palace", "cathedral", "manor"]
    killed = turn("thief", ["king", "assassin", "thief", "bishop"], killed="king", crown=1, cities={0: SEVEN, 2: dear})
    killed.pass_turn().pass_turn()
    silent = turn("thief", ["warlord", "assassin", "thief", "bishop"], killed="warlord", cities={0: SEVEN, 2: dear})
    silent.pass_turn().pass_turn()
    witch = turn("witch", ["witch", "warlord", "thief", "king"], cities={0: SEVEN, 2: dear})
    rounds_on(witch.play("gold", "bewitch warlord"), 1).play("gold", "end")
    for table, winner in ((killed, 0), (silent, 2), (witch, 2)):
        assert table.state.scores[0] == table.state.scores[2]
        assert table.state.winners == [winner]


# ---- cities that were complete, and districts that stand twice


@pytest.mark.rule("CITD-40.6", "CITD-67.5", "CITD-40.4")
def test_a_city_that_buries_its_monument_is_in_reach_again() -> None:
    cities = {0: ["monument", *SIX[:5]]}
    table = turn("king", ["king", "thief", "assassin", "warlord"], hands={0: ["necropolis"]}, cities=cities)
    table.play("gold", "bury monument", "end")
    assert (table.asked, table.data["first_complete"]) == (3, 0)
    table.play("destroy 0 tavern", "gold", "end")
    assert (table.is_over, table.state.scores[0]) == (True, 5 + 2 + 3 + 1 + 2 + 4)


@pytest.mark.rule("CITD-50.3", "CITD-40.6", "CITD-35.5")
@pytest.mark.parametrize(("character", "action"), [("marshal", "seize 1 docks"), ("trader", "armory 1 docks")])
def test_a_city_that_has_shrunk_is_in_reach_again(character: str, action: str) -> None:
    held = [character, "thief", "assassin", "king"]
    table = turn(character, held, gold=[9, 0, 0, 0], cities={0: ["armory"], 1: SIX}, completed=[1], first=1)
    table.play(action)
    assert (len(table.city(1)), table.data["first_complete"], marks_of(table)["completed"]) == (5, 1, [1])


@pytest.mark.rule("CITD-34.7", "CITD-35.5", "CIT-95.6")
def test_one_of_two_identical_districts_changes_hands() -> None:
    cities = {0: ["manor"], 1: ["tavern", "tavern.2"]}
    seized = turn("marshal", ["marshal", "thief", "abbot", "king"], gold=[9, 0, 0, 0], cities=cities).play(
        "seize 1 tavern"
    )
    assert (seized.city(0), seized.city(1)) == (["manor", "tavern"], ["tavern"])
    diplomat = turn("diplomat", ["diplomat", "thief", "abbot", "artist"], cities=cities, coins=["tavern.2"])
    assert diplomat.legal("demand") == ["demand 1 tavern", "demand 1 beautified_tavern"]
    diplomat.play("demand 1 beautified_tavern", "offer manor")
    assert diplomat.data["seats"][0]["city"] == ["tavern.2"]
    assert diplomat.data["seats"][1]["city"] == ["tavern", "manor"]


@pytest.mark.rule("CITD-37.2", "CITD-71.1")
def test_the_artist_beautifies_both_of_two_identical_districts() -> None:
    cities = {0: ["tavern", "tavern.2", "quarry"]}
    table = turn("artist", ["artist", "thief", "abbot", "king"], gold=[2, 0, 0, 0], cities=cities)
    table.play("beautify tavern", "beautify tavern")
    assert (table.gold[0], marks_of(table)["coins"]) == (0, ["tavern", "tavern.2"])


@pytest.mark.rule("CITD-71.3", "CITD-33.5", "CIT-5.11")
def test_a_warlord_who_destroys_his_own_quarry_may_repeat_nothing() -> None:
    hands, cities = {0: ["tavern"]}, {0: ["tavern", "quarry"]}
    table = turn("warlord", ["warlord", "thief", "abbot", "king"], gold=[9, 0, 0, 0], hands=hands, cities=cities)
    assert "build tavern" in table.play("gold").legal()
    table.play("destroy 0 quarry").refuses("build tavern", "CIT-5.11")


# ---- ways to pay


@pytest.mark.rule("CITD-26.2", "CITD-75.1")
def test_the_cardinal_borrows_for_his_counted_build_after_the_stables() -> None:
    hands = {0: ["stables", "manor", "tavern", "temple", "castle"]}
    table = turn("cardinal", ["cardinal", "king", "thief", "warlord"], gold=[0, 4, 0, 0], hands=hands)
    table.play("gold", "build stables", "borrow 1 manor", "give tavern", "give temple", "give castle")
    assert (table.city(0), table.gold[:2]) == (["stables", "manor"], [0, 1])
    stables = turn(
        "cardinal", ["cardinal", "king", "thief", "warlord"], gold=[0, 4, 0, 0], hands=hands, done=["gathered"]
    )
    stables.play("borrow 1 stables", "give tavern", "give temple").refuses("borrow 1 manor", "CIT-5.13")


@pytest.mark.rule("CITD-28.4", "CITD-55.2", "CITD-74.2", "CITD-54.5")
def test_the_alchemist_gets_back_only_the_gold_he_built_with() -> None:
    hands, cities = {0: ["smithy", "stables"]}, {0: ["factory", "framework"]}
    table = turn("alchemist", ["alchemist", "king", "thief", "warlord"], gold=[4, 0, 0, 0], hands=hands, cities=cities)
    table.play("gold", "build stables", "framework smithy", "smithy")
    assert table.gold[0] == 3
    assert table.play("end").gold[0] == 4


@pytest.mark.rule("CITD-55.2", "CITD-67.2", "CITD-11.1")
def test_a_coin_on_what_is_destroyed_to_build_goes_to_the_bank() -> None:
    held = ["artist", "thief", "abbot", "king"]
    frame = turn("artist", held, hands={0: ["palace"]}, cities={0: ["framework"]}, coins=["framework"])
    frame.play("gold", "framework palace")
    grave = turn("artist", held, hands={0: ["necropolis"]}, cities={0: ["keep"]}, coins=["keep"])
    grave.play("gold", "bury beautified_keep")
    for table, city in ((frame, ["palace"]), (grave, ["necropolis"])):
        assert (table.city(0), table.gold[0], marks_of(table)["coins"]) == (city, 2, [])


@pytest.mark.rule("CITD-38.2", "CITD-55.3", "CITD-67.3", "CITD-38.4")
def test_what_is_built_without_paying_is_taxed_too() -> None:
    hands, cities = {0: ["palace", "necropolis", "temple"]}, {0: ["framework", "tavern"]}
    table = turn("architect", ["architect", "king", "thief", "tax_collector"], hands=hands, cities=cities).play("gold")
    purses = []
    for build in ("framework palace", "bury tavern"):
        table.play(build)
        purses.append((table.gold[0], marks_of(table)["tax"]))
    assert purses == [(1, 1), (0, 2)]
