"""Assassin, Witch and Magistrate (CITD-12 to CITD-14)."""

from typing import Any

import pytest
from citadels2016_kit import Play, marks_of, play_of, selection, turn

# ---- Assassin


@pytest.mark.rule("CITD-12.1", "CITD-12.4", "CITD-9.6", "CITD-9.7", "CITD-9.8")
def test_the_assassin_names_any_other_character_aloud() -> None:
    table = turn("assassin", ninth=True)
    assert len(table.legal("kill")) == 8
    table.refuses("kill assassin", "CITD-12.4")
    table.play("kill warlord")
    assert table.told(None, "kills") == [{"event": "kills", "seat": 0, "character": "warlord"}]
    table.refuses("kill king", "CIT-5.13")


@pytest.mark.rule("CITD-12.2", "CITD-12.3", "CIT-4.3", "CIT-4.4", "CIT-95.17")
def test_the_killed_stay_silent_and_their_effects_of_the_turn_do_not_work() -> None:
    held = ["assassin", "thief", "king", "bishop"]
    table = turn("assassin", held, cities={1: ["park", "poor_house"]}).play("kill thief", "gold", "end")
    assert table.asked == 2
    assert (table.gold[1], table.hand(1)) == (0, [])


@pytest.mark.rule("CITD-12.5", "CITD-15.4", "CITD-17.4")
def test_the_killed_can_be_neither_robbed_nor_threatened() -> None:
    turn("thief", killed="king").refuses("rob king", "CITD-15.4")
    turn("blackmailer", killed="king").refuses("flower king", "CITD-17.4")


# ---- Witch


@pytest.mark.rule("CITD-13.1", "CITD-13.2", "CITD-13.3", "CITD-7.4")
def test_the_witch_gathers_first_and_then_names_somebody_else() -> None:
    cities = {0: ["laboratory", "smithy", "museum", "armory", "gold_mine"]}
    table = turn("witch", gold=[9, 0, 0, 0], hands={0: ["tavern"]}, cities=cities)
    assert table.legal() == ["gold", "cards", "plain-gold"]
    for early in ("bewitch king", "laboratory tavern", "smithy"):
        table.refuses(early, "CITD-13.1")
    table.play("gold")
    assert table.gold[0] == 12
    assert all(text.startswith("bewitch") for text in table.legal())
    for effect in ("laboratory tavern", "smithy", "museum tavern", "armory 0 smithy", "build tavern"):
        table.refuses(effect, "CITD-13.3")
    table.refuses("end", "CITD-13.2")
    table.refuses("bewitch witch", "CITD-13.2")


@pytest.mark.rule("CITD-13.4", "CITD-13.5", "CITD-69.2", "CITD-70.2", "CIT-4.5")
def test_her_turn_pauses_without_an_end_of_turn() -> None:
    table = turn("witch", ["witch", "thief", "king", "bishop"], cities={0: ["park", "poor_house"]})
    table.play("cards", "keep " + _drawn(table), "bewitch bishop")
    assert table.asked == 1
    assert table.told(None, "bewitches") == [{"event": "bewitches", "seat": 0, "character": "bishop"}]
    assert table.gold[0] == 0  # no Poor House


def _drawn(table: Play) -> str:
    probe = Play(table.state.clone()).play("cards")
    return probe.legal("keep")[0].split()[1]


@pytest.mark.rule("CITD-13.6", "CITD-69.2", "CITD-70.2")
def test_an_absent_victim_means_that_she_does_not_resume() -> None:
    table = turn("witch", ["witch", "thief", "king", "bishop"], cities={0: ["poor_house"]}, hands={0: ["tavern"]})
    table.play("cards", "keep " + _drawn(table), "bewitch merchant").pass_turn().pass_turn().pass_turn()
    assert table.question == "pick"
    assert (table.city(0), table.gold[0]) == (["poor_house"], 0)


@pytest.mark.rule("CITD-13.7", "CITD-15.4", "CITD-17.4")
def test_the_bewitched_can_be_neither_robbed_nor_threatened() -> None:
    turn("thief", bewitched="king").refuses("rob king", "CITD-15.4")
    turn("blackmailer", bewitched="king").refuses("flower king", "CITD-17.4")


@pytest.mark.rule("CITD-13.8", "CITD-13.9", "CITD-13.10", "CITD-13.11", "CITD-95.7", "CITD-90.14", "CITD-56.2")
def test_the_bewitched_only_gather_and_then_the_witch_goes_on() -> None:
    held = ["witch", "merchant", "thief", "bishop"]
    cities = {1: ["gold_mine", "market", "park", "poor_house", "laboratory"]}
    hands = {0: ["tavern"], 1: ["temple"]}
    table = turn("merchant", held, bewitched="merchant", gold=[4, 0, 0, 0], cities=cities, hands=hands)
    assert table.legal() == ["gold", "cards", "plain-gold"]
    for more in ("income", "extra-gold", "laboratory temple", "build temple", "end"):
        table.refuses(more, "CITD-13.10")
    table.play("gold")
    assert table.gold == [4, 3, 0, 0]
    assert (table.asked, table.character) == (0, "merchant")
    assert table.legal() == ["build tavern", "extra-gold", "end"]
    table.refuses("gold", "CIT-5.4")
    table.refuses("laboratory tavern", "CITD-10.1")  # it stands in his city, not in hers: CITD-13.14


@pytest.mark.rule("CITD-13.12", "CITD-13.13", "CITD-13.14", "CITD-13.15", "CITD-13.16")
def test_she_acts_with_her_own_hand_purse_and_city() -> None:
    held = ["witch", "warlord", "thief", "bishop"]
    cities = {0: ["watchtower", "poor_house", "laboratory"], 1: ["prison", "fortress", "tavern"]}
    table = turn(
        "witch",
        held,
        acting="warlord",
        bewitched="warlord",
        done=["gathered"],
        cities=cities,
        gold=[0, 9, 0, 0],
        hands={0: ["temple", "church"]},
    )
    table.play("income")
    assert table.gold[0] == 1
    table.play("destroy 1 tavern", "laboratory church")
    assert (table.city(1), table.gold[0]) == (["prison", "fortress"], 3)
    table.play("build temple").refuses("build church", "CIT-5.8")
    assert table.gold[0] == 2


@pytest.mark.rule("CITD-13.16", "CITD-28.1", "CITD-7.5")
def test_as_the_alchemist_she_gets_her_gold_back_after_her_poor_house() -> None:
    table = turn(
        "witch",
        acting="alchemist",
        bewitched="alchemist",
        done=["gathered"],
        gold=[4, 0, 0, 0],
        hands={0: ["castle", "tavern"]},
        cities={0: ["poor_house"]},
    )
    table.play("build castle", "end")
    assert table.gold[0] == 5


@pytest.mark.rule("CITD-13.12", "CITD-31.2")
def test_as_the_navigator_she_cannot_build() -> None:
    table = turn(
        "witch", acting="navigator", bewitched="navigator", done=["gathered"], gold=[9, 0, 0, 0], hands={0: ["tavern"]}
    )
    assert table.legal() == ["four-gold", "four-cards", "end"]
    table.refuses("build tavern", "CITD-31.2")


@pytest.mark.rule("CITD-13.12")
@pytest.mark.parametrize(("victim", "builds"), [("architect", 3), ("seer", 2), ("scholar", 2), ("king", 1)])
def test_she_has_the_building_limit_of_her_victim(victim: str, builds: int) -> None:
    cards = ["tavern", "temple", "church", "market"]
    table = turn("witch", acting=victim, bewitched=victim, done=["gathered"], gold=[9, 0, 0, 0], hands={0: cards})
    for card in cards[:builds]:
        table.play(f"build {card}")
    assert table.legal("build") == []


@pytest.mark.rule("CITD-13.17", "CITD-17.13")
def test_as_the_blackmailer_she_lays_the_threats_and_gets_the_bribe() -> None:
    held = ["witch", "blackmailer", "king", "bishop"]
    table = turn("witch", held, acting="blackmailer", bewitched="blackmailer", done=["gathered"], gold=[0, 0, 4, 0])
    assert "flower witch" not in table.legal()
    table.refuses("flower blackmailer", "CITD-17.4")
    table.play("flower king", "threaten bishop", "end", "gold", "bribe")
    assert table.gold == [3, 0, 3, 0]
    assert table.view(0)["flower"] == "king"
    assert table.view(1)["flower"] is None


@pytest.mark.rule("CITD-13.18", "CITD-21.5", "CITD-23.3")
@pytest.mark.parametrize("fourth", ["king", "patrician"])
def test_a_bewitched_king_takes_the_crown_and_she_the_income(fourth: str) -> None:
    held = ["thief", "witch", fourth, "bishop"]
    table = turn("thief", held, bewitched=fourth, cities={1: ["manor"], 2: ["castle", "palace"]}).play("gold", "end")
    assert (table.asked, table.crown) == (2, 2)
    table.play("gold")
    assert (table.asked, table.crown) == (1, 2)
    table.play("income")
    assert (table.gold[1], len(table.hand(1))) == ((1, 0) if fourth == "king" else (0, 1))


@pytest.mark.rule("CITD-13.19", "CITD-22.10")
def test_as_the_emperor_she_gives_the_crown_to_neither_herself_nor_its_holder() -> None:
    held = ["thief", "witch", "emperor", "bishop"]
    table = turn("witch", held, acting="emperor", bewitched="emperor", done=["gathered"], crown=0, gold=[1, 1, 1, 1])
    assert table.legal("crown") == ["crown 2 gold", "crown 3 gold"]
    table.refuses("end", "CITD-22.2")
    table.play("crown 2 gold")
    assert (table.crown, table.gold) == (2, [1, 2, 0, 1])


@pytest.mark.rule("CITD-13.20", "CITD-24.4", "CITD-13.26")
def test_as_the_bishop_her_city_is_safe_and_his_is_not() -> None:
    held = ["witch", "bishop", "warlord", "thief"]
    table = turn("warlord", held, bewitched="bishop", cities={0: ["tavern"], 1: ["temple"]}, gold=[0, 0, 5, 0])
    assert table.legal("destroy") == ["destroy 1 temple"]
    table.refuses("destroy 0 tavern", "CITD-24.2")


@pytest.mark.rule("CITD-13.21")
def test_as_the_thief_she_gets_the_gold() -> None:
    held = ["witch", "thief", "king", "bishop"]
    table = turn("witch", held, acting="thief", bewitched="thief", done=["gathered"], gold=[0, 3, 4, 0])
    assert "rob witch" not in table.legal()
    table.refuses("rob thief", "CITD-15.4")
    table.refuses("rob witch", "CITD-15.4")
    table.play("rob king", "end")
    assert table.gold == [4, 3, 0, 0]


@pytest.mark.rule("CITD-13.22", "CITD-95.6")
def test_as_the_tax_collector_she_takes_the_tax_and_pays_none() -> None:
    table = turn(
        "witch",
        acting="tax_collector",
        bewitched="tax_collector",
        done=["gathered"],
        gold=[3, 0, 0, 0],
        tax=4,
        hands={0: ["tavern"]},
    )
    table.play("collect-tax", "build tavern")
    assert (table.gold[0], marks_of(table)["tax"]) == (6, 0)


@pytest.mark.rule("CITD-13.23", "CITD-36.3")
@pytest.mark.parametrize(("seat", "beside"), [(1, True), (2, False), (3, False), (4, True)])
def test_as_the_queen_her_own_seat_counts(seat: int, beside: bool) -> None:
    others = ["thief", "bishop", "queen"]
    held = ["king", *others[: seat - 1], "witch", *others[seat - 1 :]]
    table = turn("witch", held, acting="queen", bewitched="queen", done=["gathered"])
    assert ("royal-gold" in table.legal()) == beside


@pytest.mark.rule("CITD-13.24", "CIT-8.6")
def test_with_two_characters_she_may_bewitch_her_own_other() -> None:
    held = ["witch bishop", "thief king", "warlord merchant"]
    table = turn("bishop", held, bewitched="bishop", cities={0: ["temple", "laboratory"]}, hands={0: ["tavern"]})
    assert table.legal() == ["gold", "cards"]
    table.play("gold")
    assert table.asked == 0
    assert table.legal() == ["build tavern", "income", "laboratory tavern", "end"]
    table.pass_turn().pass_turn()
    assert table.character == "warlord"
    table.refuses("destroy 0 temple", "CITD-24.2")


# ---- Magistrate


def architect(gold: int = 5, signed: str = "architect", **more: Any) -> Play:
    """The Architect of seat 1, with a warrant, at the Magistrate's table."""
    warrants = ["architect", "king", "bishop"]
    return turn(
        "architect",
        ["magistrate", "architect", "king", "bishop"],
        warrants=warrants,
        signed=signed,
        done=["gathered"],
        **{"gold": [1, gold, 0, 0], "hands": {1: ["manor", "tavern", "temple"]}, **more},
    )


@pytest.mark.rule("CITD-14.1", "CITD-14.2", "CITD-14.3", "CITD-14.15", "CITD-90.1", "CITD-1.5", "CITD-95.1", "CITD-9.9")
def test_three_warrants_are_laid_on_three_characters() -> None:
    table = turn("magistrate", ["magistrate", "thief", "king", "bishop"]).play("sign king")
    assert table.view(1)["warrants"] == []
    table.refuses("warrant king", "CITD-14.2")
    table.refuses("gold", "CITD-14.2")
    table.play("warrant magistrate").refuses("warrant magistrate", "CITD-14.2")
    table.play("warrant merchant")
    assert table.view(0)["signed"] == "king"
    for other in (1, 2, None):
        assert table.view(other)["warrants"] == ["magistrate", "king", "merchant"]
        assert table.view(other)["signed"] is None
    table.refuses("sign king", "CITD-14.1")
    told = table.told(1, "lays_warrants")[0]
    assert "character" not in told


@pytest.mark.rule("CITD-14.4", "CITD-14.5", "CITD-14.6", "CITD-14.7", "CITD-14.8", "CITD-14.9", "CITD-8.5")
def test_a_confiscated_district_goes_to_the_magistrate_and_the_gold_comes_back() -> None:
    table = architect().play("build manor")
    assert (table.question, table.asked) == ("confiscate", 0)
    assert (table.city(0), table.city(1), table.gold[1]) == ([], [], 2)
    assert table.view(2)["paid"] == {"district": "manor", "gold": 3}
    table.play("confiscate")
    assert (table.city(0), table.city(1), table.gold) == (["manor"], [], [1, 5, 0, 0])
    assert table.view(2)["signed"] == "architect"
    table.play("build tavern", "build temple")
    assert table.view(1)["turn"]["builds"] == 3


@pytest.mark.rule("CITD-14.10", "CITD-14.20", "CITD-90.2", "CITD-14.21")
def test_only_the_first_paid_district_can_be_confiscated() -> None:
    table = architect().play("build manor", "decline", "build tavern")
    assert (table.asked, table.city(1)) == (1, ["manor", "tavern"])


@pytest.mark.rule("CITD-14.20", "CITD-14.21", "CITD-90.2")
def test_he_is_asked_about_unsigned_warrants_too_and_can_only_pass() -> None:
    table = architect(signed="king").play("build manor")
    assert table.legal() == ["decline"]
    table.refuses("confiscate", "CITD-14.20")
    table.refuses("gold", "CITD-14.6")
    signed = architect().play("build manor")
    for other in (1, 2, None):
        assert table.view(other) == signed.view(other)


@pytest.mark.rule("CITD-14.21")
def test_once_the_signed_warrant_is_shown_nobody_is_asked_any_more() -> None:
    table = architect(signed_shown=True, signed="king").play("build manor")
    assert (table.asked, table.city(1)) == (1, ["manor"])


@pytest.mark.rule("CITD-14.4")
def test_without_a_warrant_nobody_is_asked() -> None:
    held = ["magistrate", "thief", "king", "bishop"]
    table = turn(
        "thief",
        held,
        warrants=["architect", "king", "bishop"],
        signed="king",
        done=["gathered"],
        gold=[0, 5, 0, 0],
        hands={1: ["manor"]},
    )
    assert table.play("build manor").city(1) == ["manor"]


@pytest.mark.rule("CITD-14.11", "CITD-55.4", "CITD-67.4")
@pytest.mark.parametrize(("card", "how"), [("necropolis", "bury tavern"), ("manor", "framework manor")])
def test_what_is_built_without_paying_is_safe_but_the_next_is_not(card: str, how: str) -> None:
    cities = {1: ["tavern", "framework"]}
    table = architect(cities=cities, hands={1: [card, "temple"]}).play(how)
    assert (table.asked, card in table.city(1)) == (1, True)
    assert table.play("build temple").asked == 0


@pytest.mark.rule("CITD-67.4")
def test_a_necropolis_that_was_paid_for_can_be_confiscated() -> None:
    table = architect(hands={1: ["necropolis"]}).play("build necropolis", "confiscate")
    assert table.city(0) == ["necropolis"]


@pytest.mark.rule("CITD-14.12", "CITD-14.23", "CITD-71.2")
def test_he_cannot_confiscate_what_he_has_and_the_chance_is_gone() -> None:
    table = architect(cities={0: ["manor", "quarry"]}).play("build manor")
    assert (table.asked, table.city(1)) == (1, ["manor"])
    assert table.play("build tavern").asked == 1


@pytest.mark.rule("CITD-14.13", "CITD-14.23")
def test_he_cannot_confiscate_the_monument_beside_five_districts() -> None:
    five = ["tavern", "market", "docks", "temple", "church"]
    table = architect(cities={0: five}, hands={1: ["monument"]}).play("build monument")
    assert (table.asked, table.city(1)) == (1, ["monument"])
    table = architect(cities={0: five[:4]}, hands={1: ["monument"]}).play("build monument")
    assert table.asked == 0


@pytest.mark.rule("CITD-14.14", "CITD-78.5")
def test_cards_paid_for_the_thieves_den_are_not_returned() -> None:
    table = architect(gold=4, hands={1: ["thieves_den", "tavern", "temple"]})
    table.play("den", "pay tavern", "pay temple", "done", "confiscate")
    assert (table.city(0), table.hand(1), table.gold[1]) == (["thieves_den"], [], 4)
    table = architect(gold=0, hands={1: ["thieves_den", "tavern", "temple", "church", "market", "docks", "manor"]})
    table.play("den", *[f"pay {card}" for card in ("tavern", "temple", "church", "market", "docks", "manor")], "done")
    assert table.question == "confiscate"


@pytest.mark.rule("CITD-14.15")
def test_he_is_never_asked_about_his_own_districts() -> None:
    held = ["magistrate king", "thief bishop", "merchant warlord"]
    table = turn(
        "king",
        held,
        warrants=["king", "bishop", "warlord"],
        signed="king",
        done=["gathered"],
        gold=[5, 0, 0],
        hands={0: ["manor"]},
    )
    assert table.play("build manor").city(0) == ["manor"]


@pytest.mark.rule("CITD-14.16")
def test_the_cardinals_lender_keeps_his_cards() -> None:
    held = ["magistrate", "cardinal", "king", "thief"]
    table = turn(
        "cardinal",
        held,
        warrants=["cardinal", "king", "thief"],
        signed="cardinal",
        done=["gathered"],
        gold=[0, 2, 4, 0],
        hands={1: ["manor", "tavern"]},
    )
    table.play("borrow 2 manor", "give tavern", "confiscate")
    assert (table.gold, table.hand(2), table.city(0)) == ([0, 3, 3, 0], ["tavern"], ["manor"])


@pytest.mark.rule("CITD-14.17")
def test_the_alchemist_does_not_get_confiscated_gold_twice() -> None:
    held = ["magistrate", "alchemist", "king", "thief"]
    table = turn(
        "alchemist",
        held,
        warrants=["alchemist", "king", "thief"],
        signed="alchemist",
        done=["gathered"],
        gold=[0, 5, 0, 0],
        hands={1: ["manor"]},
    )
    table.play("build manor", "confiscate", "end")
    assert table.gold[1] == 5


@pytest.mark.rule("CITD-14.18", "CITD-40.2")
def test_a_confiscated_district_may_complete_his_city() -> None:
    six = ["tavern", "market", "docks", "temple", "church", "watchtower"]
    table = architect(cities={0: six}).play("build manor", "confiscate")
    assert table.data["first_complete"] == 0


@pytest.mark.rule("CITD-14.19", "CITD-38.10")
@pytest.mark.parametrize(("purse", "left", "tax"), [(1, 0, 1), (0, 0, 0)])
def test_he_pays_the_tax_for_what_he_confiscates(purse: int, left: int, tax: int) -> None:
    table = architect(names=["tax_collector"], gold=5).state
    data = table.to_json()
    data["seats"][0]["gold"] = purse
    played = play_of(data).play("build manor", "confiscate")
    assert (played.gold[0], played.gold[1], marks_of(played)["tax"]) == (left, 5, tax)


@pytest.mark.rule("CITD-14.22")
def test_he_may_confiscate_with_a_completed_city() -> None:
    seven = ["tavern", "market", "docks", "temple", "church", "watchtower", "castle"]
    table = architect(cities={0: seven}).play("build manor", "confiscate")
    assert len(table.city(0)) == 8


@pytest.mark.rule("CITD-14.9", "CITD-75.2", "CITD-29.2", "CITD-19.3")
def test_builds_that_do_not_count_do_not_count_when_confiscated() -> None:
    held = ["magistrate", "trader", "king", "thief"]
    marks: dict[str, Any] = {"warrants": ["trader", "king", "thief"], "signed": "trader", "done": ["gathered"]}
    table = turn("trader", held, gold=[0, 9, 0, 0], hands={1: ["market", "manor"]}, **marks)
    table.play("build market", "confiscate", "build manor")
    assert table.city(1) == ["manor"]
    table = turn("trader", held, gold=[0, 9, 0, 0], hands={1: ["stables", "manor"]}, **marks)
    assert table.play("build stables", "confiscate", "build manor").city(1) == ["manor"]


@pytest.mark.rule("CITD-7.7", "CITD-14.20")
def test_warrants_are_gone_in_the_next_round() -> None:
    table = architect().play("end")
    while table.question != "pick":
        table.pass_turn()
    assert (marks_of(table)["warrants"], marks_of(table)["signed"]) == ([], None)
    assert selection(4, []).view(0)["warrants"] == []
