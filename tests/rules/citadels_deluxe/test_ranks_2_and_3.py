"""Thief, Spy, Blackmailer (CITD-15 to CITD-17); Magician, Wizard, Seer (CITD-18 to CITD-20)."""

from typing import Any

import pytest
from citadels2016_kit import Play, marks_of, turn

from signoria.kernel.dice import SeededDice

# ---- Thief


@pytest.mark.rule("CITD-15.1", "CITD-15.2", "CITD-15.3", "CITD-15.5", "CITD-15.6", "CITD-7.4")
def test_the_thief_takes_all_gold_when_his_victim_shows_itself() -> None:
    held = ["thief", "king", "bishop", "warlord"]
    table = turn("thief", held, gold=[1, 5, 2, 0]).play("rob king")
    assert table.gold == [1, 5, 2, 0]
    table.play("gold", "end")
    assert table.gold == [8, 0, 2, 0]
    assert table.play("gold").gold == [8, 2, 2, 0]
    marked = turn(
        "thief", ["magistrate", "thief", "king", "bishop"], warrants=["king", "bishop", "thief"], signed="king"
    )
    assert "rob king" in marked.legal()


@pytest.mark.rule("CITD-15.4", "CITD-9.7")
@pytest.mark.parametrize("victim", ["assassin", "thief"])
def test_the_thief_names_neither_rank_one_nor_himself(victim: str) -> None:
    turn("thief").refuses(f"rob {victim}", "CITD-15.4")


@pytest.mark.rule("CITD-15.5")
def test_an_absent_victim_is_not_robbed() -> None:
    held = ["thief", "king", "bishop", "warlord"]
    table = turn("thief", held, gold=[1, 5, 2, 0]).play("rob merchant", "gold", "end").pass_turn().pass_turn()
    assert table.gold == [3, 7, 4, 0]


# ---- Spy


@pytest.mark.rule("CITD-16.1", "CITD-16.2", "CITD-16.3", "CITD-16.5", "CITD-16.6", "CITD-90.5", "CITD-39.4")
def test_the_spy_takes_gold_and_gains_cards_for_each_match() -> None:
    hands = {1: ["tavern", "market", "temple"]}
    table = turn("spy", gold=[0, 5, 0, 0], hands=hands, deck=["manor", "castle", "palace"])
    table.refuses("spy 0 trade", "CITD-16.1")
    table.refuses("spy 5 trade", "CITD-16.1")
    table.play("spy 1 trade")
    assert table.gold == [2, 3, 0, 0]
    assert (table.hand(0), table.hand(1)) == (["castle", "manor"], ["market", "tavern", "temple"])
    assert table.view(0)["seats"][1]["hand"]["known"] == ["temple", "tavern", "market"]
    assert table.view(2)["seats"][1]["hand"]["known"] == []
    told = table.told(2, "spies")[0]
    assert told == {"event": "spies", "seat": 0, "other": 1, "type": "trade", "amount": 2}
    table.refuses("spy 1 noble", "CIT-5.13")


@pytest.mark.rule("CITD-16.4")
def test_with_too_little_gold_the_spy_still_gains_all_cards() -> None:
    table = turn("spy", gold=[0, 2, 0, 0], hands={1: ["tavern", "market", "docks"]}).play("spy 1 trade")
    assert (table.gold[0], table.gold[1], len(table.hand(0))) == (2, 0, 3)


@pytest.mark.rule("CITD-16.5", "CITD-58.3", "CITD-73.3", "CIT-5.21")
@pytest.mark.parametrize(
    ("hand", "type_", "found"), [([], "trade", 0), (["secret_vault", "haunted_quarter"], "unique", 2)]
)
def test_what_the_spy_finds(hand: list[str], type_: str, found: int) -> None:
    table = turn("spy", gold=[0, 9, 0, 0], hands={1: hand}).play(f"spy 1 {type_}")
    assert table.gold[0] == found


# ---- Blackmailer


def threatened(gold: int = 3, flower: str = "king", **more: Any) -> Play:
    """The King of seat 1 under a threat."""
    held = ["blackmailer", "king", "bishop", "warlord"]
    return turn("king", held, threats=["king", "bishop"], flower=flower, gold=[0, gold, 4, 0], crown=3, **more)


@pytest.mark.rule("CITD-17.1", "CITD-17.2", "CITD-17.3", "CITD-17.5", "CITD-90.3", "CITD-9.8")
def test_two_threats_are_laid_on_two_characters() -> None:
    table = turn("blackmailer", ["blackmailer", "king", "bishop", "warlord"]).play("flower king")
    table.refuses("threaten king", "CITD-17.1")
    table.play("threaten bishop")
    assert table.view(0)["flower"] == "king"
    for other in (1, 2, None):
        assert table.view(other)["threats"] == ["king", "bishop"]
        assert table.view(other)["flower"] is None
    table.refuses("flower warlord", "CITD-17.1")
    marked = turn(
        "blackmailer",
        ["magistrate", "blackmailer", "king", "bishop"],
        warrants=["king", "bishop", "warlord"],
        signed="king",
    )
    assert "flower king" in marked.legal()


@pytest.mark.rule("CITD-17.4")
def test_rank_one_cannot_be_threatened() -> None:
    table = turn("blackmailer", ["blackmailer", "assassin", "bishop", "warlord"])
    table.refuses("flower assassin", "CITD-17.4")
    table.play("flower king").refuses("threaten assassin", "CITD-17.4")
    table.refuses("threaten king", "CITD-17.1")
    table.refuses("gold", "CITD-17.1")


@pytest.mark.rule("CITD-7.4", "CITD-21.4")
@pytest.mark.parametrize(("threats", "moments"), [(["king", "bishop"], [0, 0, 1]), (["bishop", "warlord"], [1, 1])])
def test_a_threatened_king_takes_the_crown_when_the_threat_is_settled(threats: list[str], moments: list[int]) -> None:
    held = ["blackmailer", "king", "bishop", "warlord"]
    done = ["gathered", "ability"]
    table = turn("blackmailer", held, threats=threats, flower="bishop", done=done, gold=[0, 4, 0, 0]).play("end")
    crowns = [table.view()["crown"]]
    for move in ("gold", "bribe")[: len(moments) - 1]:
        crowns.append(table.play(move).view()["crown"])
    assert crowns == moments


@pytest.mark.rule("CITD-13.1", "CITD-17.6")
def test_who_is_bound_is_told_by_whom() -> None:
    """The Witch must gather, the threatened must settle; both are of one cast."""
    held = ["witch", "blackmailer", "king", "bishop"]
    turn("witch", held, hands={0: ["tavern"]}, gold=[9, 0, 0, 0]).refuses("build tavern", "CITD-13.1")
    turn("witch", held).refuses("bewitch king", "CITD-13.1")
    threatened = turn("king", held, hands={2: ["tavern"]}, threats=["king", "bishop"], flower="king", gold=[0, 0, 9, 0])
    threatened.refuses("build tavern", "CITD-17.6")


@pytest.mark.rule("CITD-17.6", "CITD-10.6", "CITD-50.6", "CITD-7.4", "CITD-9.2")
def test_the_threatened_gather_and_settle_it_before_anything_else() -> None:
    cities = {1: ["manor", "laboratory", "armory", "gold_mine"]}
    table = threatened(cities=cities, hands={1: ["tavern"]})
    assert table.legal() == ["gold", "cards", "plain-gold"]
    for early in ("income", "laboratory tavern", "armory 1 manor", "end"):
        table.refuses(early, "CITD-17.6")
    table.play("gold")
    assert (table.question, table.legal()) == ("bribe", ["bribe", "refuse"])
    table.refuses("income", "CITD-17.6")


@pytest.mark.rule("CITD-17.7", "CITD-17.8", "CITD-17.9", "CITD-17.12", "CITD-17.13", "CITD-90.3")
@pytest.mark.parametrize(("gold", "bribe"), [(3, 2), (2, 2), (1, 1)])
def test_the_bribe_is_half_of_what_he_has_after_gathering(gold: int, bribe: int) -> None:
    table = threatened(gold).play("gold")
    assert table.view(1)["asked"]["prices"] == {"bribe": bribe}
    table.play("bribe")
    assert table.gold[:2] == [bribe, gold + 2 - bribe]
    assert (table.asked, table.view(2)["threats"], table.view(2)["flower"]) == (1, ["bishop"], None)
    assert "end" in table.legal()


@pytest.mark.rule("CITD-17.8")
@pytest.mark.parametrize("gold", [0, 1])
def test_who_has_one_gold_or_none_pays_nothing(gold: int) -> None:
    table = threatened(gold, whole_deck=["manor"]).play("cards", "bribe")
    assert (table.gold[0], table.gold[1]) == (0, gold)
    assert table.view(2)["threats"] == ["bishop"]


@pytest.mark.rule("CITD-17.10", "CITD-90.3", "CITD-90.4")
@pytest.mark.parametrize(("flower", "taken"), [("king", 5), ("bishop", 0)])
def test_a_revealed_threat_takes_all_or_nothing(flower: str, taken: int) -> None:
    table = threatened(3, flower).play("gold", "refuse")
    assert (table.asked, table.legal()) == (0, ["reveal", "decline"])
    table.play("reveal")
    assert table.gold[:2] == [taken, 5 - taken]
    assert table.view(3)["flower"] == flower
    assert table.asked == 1


@pytest.mark.rule("CITD-17.11", "CITD-17.12")
def test_an_unrevealed_threat_does_nothing() -> None:
    table = threatened().play("gold", "refuse", "decline")
    assert (table.gold[:2], table.view(3)["flower"], table.view(3)["threats"]) == ([0, 5], None, ["bishop"])


@pytest.mark.rule("CITD-21.4", "CITD-23.2")
def test_the_crown_waits_until_the_threat_is_settled() -> None:
    table = threatened()
    assert table.crown == 3
    assert table.play("gold").crown == 3
    assert table.play("bribe").crown == 1


@pytest.mark.rule("CITD-17.14", "CITD-7.7")
def test_threats_on_nobody_are_removed_unseen() -> None:
    held = ["blackmailer", "king", "bishop", "warlord"]
    table = turn("blackmailer", held).play("flower merchant", "threaten architect", "gold", "end")
    for _ in range(3):
        table.pass_turn()
    assert (table.question, marks_of(table)["threatened"]) == ("pick", [])


@pytest.mark.rule("CITD-17.15")
def test_threats_on_her_own_characters_have_no_effect() -> None:
    held = ["blackmailer king", "magician bishop", "merchant warlord"]
    table = turn("blackmailer", held).play("flower blackmailer", "threaten king")
    assert "gold" in table.legal()
    table.play("gold", "end").pass_turn()
    assert table.character == "king"
    assert table.view(1)["threats"] == ["blackmailer"]
    assert table.play("gold").question == "turn"


@pytest.mark.rule("CITD-17.16")
def test_after_one_threat_is_shown_the_other_still_asks_its_player_but_not_her() -> None:
    table = threatened().play("gold", "refuse", "reveal", "end")
    assert table.play("gold").question == "bribe"
    table.play("refuse")
    assert (table.asked, table.question) == (2, "turn")


@pytest.mark.rule("CITD-17.16", "CITD-17.10", "CITD-90.3")
def test_after_the_plain_threat_is_shown_she_may_still_reveal_the_flower() -> None:
    table = threatened(3, "bishop").play("gold", "refuse", "reveal", "end")
    assert table.view(3)["flower"] == "bishop"
    table.play("gold", "refuse")
    assert (table.asked, table.legal()) == (0, ["reveal", "decline"])
    theirs = table.gold[2]
    assert theirs > 0
    table.play("reveal")
    assert (table.gold[0], table.gold[2]) == (theirs, 0)


@pytest.mark.rule("CITD-17.16", "CITD-13.17", "CITD-39.3")
def test_who_holds_both_threatened_characters_is_asked_in_each_turn() -> None:
    """The Witch as Blackmailer shows the plain threat first, and takes all with the flower."""
    table = turn("witch", ["witch king", "merchant warlord", "blackmailer bishop"], gold=[0, 5, 0])
    table.play("gold", "bewitch blackmailer", "gold", "flower warlord", "threaten merchant", "end")
    for _ in range(2):
        table.pass_turn()
    table.play("gold", "refuse", "reveal", "end")
    assert (table.character, table.gold[1]) == ("warlord", 7)
    table.play("gold", "refuse", "reveal")
    assert (table.gold[0], table.gold[1]) == (13, 0)


# ---- Magician


@pytest.mark.rule("CITD-18.1", "CITD-18.2", "CITD-18.4", "CIT-90.12", "CIT-95.19")
def test_the_magician_swaps_hands() -> None:
    table = turn("magician", hands={1: ["tavern", "market"]}).play("swap 1")
    assert (table.hand(0), table.hand(1)) == (["market", "tavern"], [])
    table.refuses("swap 2", "CITD-18.1")
    table.refuses("exchange", "CITD-18.1")
    assert table.view(2)["seats"][0]["hand"] == {"count": 2, "known": []}
    turn("magician").refuses("swap 0", "CITD-18.1")


@pytest.mark.rule("CITD-18.3", "CIT-6.2", "CIT-6.3")
def test_the_magician_exchanges_with_the_deck() -> None:
    table = turn("magician", hands={0: ["tavern", "market"]}, deck=["manor", "castle"])
    table.play("exchange", "discard market", "discard tavern", "done")
    assert table.hand(0) == ["castle", "manor"]
    assert table.deck[-2:] == ["market", "tavern"]


# ---- Wizard


def wizard(**more: Any) -> Play:
    table: dict[str, Any] = {"gold": [9, 0, 0, 0], "hands": {0: ["church"], 1: ["manor", "tavern"]}}
    return turn("wizard", **{**table, **more})


@pytest.mark.rule("CITD-19.1", "CITD-19.8", "CITD-19.9", "CITD-90.6", "CITD-39.4")
def test_the_wizard_looks_at_a_hand_and_must_choose_a_card() -> None:
    table = wizard()
    assert table.legal("look") == ["look 1"]
    table.refuses("look 2", "CITD-19.8")
    table.refuses("look 0", "CITD-19.1")
    table.play("look 1")
    assert table.view(0)["looked_at"] == ["manor", "tavern"]
    assert table.view(2)["seats"][1]["hand"]["known"] == []
    table.refuses("gold", "CITD-19.1")
    assert table.legal() == ["choose manor", "choose tavern"]
    table.play("choose tavern")
    assert table.told(2, "chooses_card") == [{"event": "chooses_card", "seat": 0, "other": 1}]
    table.play("take")
    assert (table.hand(0), table.hand(1)) == (["church", "tavern"], ["manor"])
    assert table.view(1)["seats"][0]["hand"]["known"] == ["tavern"]
    assert table.view(2)["seats"][0]["hand"]["known"] == []
    table.refuses("look 1", "CIT-5.13")


@pytest.mark.rule("CITD-19.2", "CITD-19.3", "CITD-19.5", "CITD-8.4")
def test_the_wizard_builds_the_card_at_once_before_gathering_and_without_counting_it() -> None:
    table = wizard().play("look 1", "choose manor", "build manor")
    assert (table.city(0), table.gold[0], table.hand(1)) == (["manor"], 6, ["tavern"])
    table.play("gold", "build church")
    assert table.city(0) == ["manor", "church"]


@pytest.mark.rule("CITD-19.4")
def test_the_immediate_build_follows_the_other_rules() -> None:
    poor = wizard(gold=[2, 0, 0, 0]).play("look 1", "choose manor")
    assert poor.legal() == ["take"]
    poor.refuses("build manor", "CITD-19.4")
    table = wizard(hands={1: ["secret_vault"]}).play("look 1", "choose secret_vault")
    assert table.legal() == ["take"]
    table = wizard(cities={0: ["tavern", "framework"]}, hands={1: ["necropolis"]}).play("look 1", "choose necropolis")
    assert table.legal() == ["take", "build necropolis", "bury tavern", "bury framework"]
    five = ["tavern", "market", "docks", "temple", "church"]
    table = wizard(cities={0: five}, hands={1: ["monument"]}).play("look 1", "choose monument")
    assert table.legal() == ["take"]
    table = wizard(names=["tax_collector"]).play("look 1", "choose tavern", "build tavern")
    assert (table.gold[0], marks_of(table)["tax"]) == (7, 1)


@pytest.mark.rule("CITD-19.4", "CITD-78.1")
def test_the_wizard_pays_for_a_den_with_cards_of_his_own() -> None:
    table = wizard(gold=[5, 0, 0, 0], hands={0: ["church"], 1: ["thieves_den"]}).play("look 1", "choose thieves_den")
    table.play("den", "pay church", "done")
    assert (table.city(0), table.gold[0], table.hand(0)) == (["thieves_den"], 0, [])


@pytest.mark.rule("CITD-19.6")
def test_the_wizard_builds_identical_districts() -> None:
    table = wizard(hands={0: ["tavern", "tavern"], 1: ["tavern"]}, cities={0: ["tavern"]})
    table.play("look 1", "choose tavern", "build tavern", "gold", "build tavern")
    assert table.city(0) == ["tavern"] * 3


@pytest.mark.rule("CITD-19.7")
def test_a_card_taken_may_be_built_later_in_the_turn() -> None:
    table = wizard().play("look 1", "choose manor", "take", "gold", "build manor")
    table.refuses("build church", "CIT-5.10")


@pytest.mark.rule("CITD-14.9", "CITD-19.3")
def test_a_confiscated_immediate_build_does_not_count() -> None:
    held = ["magistrate", "wizard", "king", "bishop"]
    table = turn(
        "wizard",
        held,
        warrants=["wizard", "king", "bishop"],
        signed="wizard",
        gold=[0, 9, 0, 0],
        hands={1: ["church"], 2: ["manor"]},
    )
    table.play("look 2", "choose manor", "build manor", "confiscate", "gold", "build church")
    assert (table.city(0), table.city(1)) == (["manor"], ["church"])


# ---- Seer


@pytest.mark.rule(
    "CITD-20.1", "CITD-20.2", "CITD-20.3", "CITD-20.4", "CITD-20.5", "CITD-20.7", "CITD-90.7", "CITD-95.2"
)
def test_the_seer_takes_a_card_from_everybody_and_gives_one_back() -> None:
    table = turn("seer", hands={0: ["church"], 1: ["manor"], 2: ["tavern"]}).play("foresee")
    assert (table.hand(0), table.hand(1), table.hand(2)) == (["church", "manor", "tavern"], [], [])
    table.refuses("gold", "CITD-20.7")
    table.refuses("give castle", "CITD-20.2")
    table.play("give tavern")
    assert table.told(1, "gives_card")[0]["district"] == "tavern"
    assert "district" not in table.told(2, "gives_card")[0]
    table.play("give church")
    assert [table.hand(seat) for seat in range(4)] == [["manor"], ["tavern"], ["church"], []]
    assert table.view(1)["seats"][0]["hand"]["known"] == []  # his Manor may have gone on to seat 2
    assert table.view(2)["seats"][1]["hand"]["known"] == ["tavern"] or table.view(2)["mixed"]
    table.refuses("foresee", "CIT-5.13")


@pytest.mark.rule("CITD-20.1", "CIT-90.14")
def test_which_card_the_seer_takes_is_chance() -> None:
    taken = set()
    for seed in range(30):
        table = turn("seer", hands={1: ["manor", "tavern", "temple"]}, dice=SeededDice(seed)).play("foresee")
        taken.add(table.hand(0)[0])
    assert taken == {"manor", "tavern", "temple"}


@pytest.mark.rule("CIT-5.21", "CITD-20.4")
def test_without_cards_anywhere_the_seer_cannot_use_it() -> None:
    turn("seer").refuses("foresee", "CIT-5.21")


@pytest.mark.rule("CITD-20.6", "CITD-8.3")
def test_the_seer_builds_two() -> None:
    table = turn("seer", gold=[9, 0, 0, 0], hands={0: ["tavern", "temple", "church"]}, done=["gathered"])
    table.play("build tavern", "build temple").refuses("build church", "CITD-20.6")
