"""The Thief (CITC-9)."""

import pytest
from citadels_kit import turn

CAST = ["thief", "merchant", "assassin", "warlord"]


@pytest.mark.rule("CITC-9.1", "CITC-9.3", "CITC-9.6")
def test_thief_takes_gold_before_the_victim_gathers() -> None:
    table = turn("thief", cast=CAST, gold=[1, 5, 0, 0])
    assert table.play("rob merchant").gold == [1, 5, 0, 0]
    assert table.pass_turn().character == "merchant"
    assert table.gold == [8, 0, 0, 0]
    assert table.told(None, "robbed") == [{"event": "robbed", "seat": 1, "thief": 0, "gold": 5}]


@pytest.mark.rule("CITC-9.2")
def test_the_assassin_his_victim_and_the_thief_himself_cannot_be_robbed() -> None:
    table = turn("thief", cast=CAST, killed="king")
    for name in ("assassin", "king", "thief"):
        table.refuses(f"rob {name}", "CITC-9.2")
    assert table.legal("rob") == [f"rob {name}" for name in ("magician", "bishop", "merchant", "architect", "warlord")]


@pytest.mark.rule("CITC-9.4")
def test_a_robbed_merchant_keeps_what_he_earns_afterwards() -> None:
    table = turn("thief", cast=CAST, gold=[0, 5, 0, 0], cities={1: ["tavern", "market"]}).play("gold", "rob merchant")
    assert table.play("end").gold[0] == 2 + 5
    assert table.play("extra-gold", "gold", "income").gold[:2] == [7, 5]
    assert table.play("end").gold[:2] == [7, 5]


@pytest.mark.rule("CITC-9.5")
def test_a_character_that_is_not_revealed_loses_nothing() -> None:
    table = turn("thief", cast=CAST, gold=[0, 5, 5, 5]).play("rob bishop").pass_turn()
    while table.data["round"] == 5:
        table.pass_turn()
    assert table.gold == [2, 8, 5, 7]


@pytest.mark.rule("CITC-9.5")
def test_a_robbed_player_without_gold_gives_nothing() -> None:
    assert turn("thief", cast=CAST, gold=[1, 0, 0, 0]).play("rob merchant").pass_turn().gold == [3, 0, 0, 0]


@pytest.mark.rule("CITC-9.7")
def test_the_thief_may_rob_nobody() -> None:
    table = turn("thief", cast=CAST, gold=[0, 5, 0, 0]).play("gold", "end")
    assert (table.gold, table.view(None)["robbed"]) == ([2, 5, 0, 0], None)


@pytest.mark.rule("CITC-9.8")
def test_stolen_gold_can_be_used_in_the_thiefs_second_turn_of_the_round() -> None:
    table = turn("thief", cast=["thief warlord", "merchant king"], gold=[0, 5], hands={0: ["fortress"]})
    table.play("rob king").pass_turn()
    assert (table.character, table.gold) == ("king", [7, 0])
    table.pass_turn().pass_turn()
    assert table.character == "warlord"
    assert table.play("gold", "build fortress").gold[0] == 7 + 2 - 5


@pytest.mark.rule("CITC-9.3", "CITC-11.1")
def test_a_robbed_king_pays_and_gets_the_crown() -> None:
    table = turn("thief", cast=["thief", "king", "bishop", "warlord"], gold=[0, 4, 0, 0]).play("rob king").pass_turn()
    assert (table.gold[:2], table.crown) == ([6, 0], 1)
