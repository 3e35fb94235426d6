"""The rulebook's own examples, coin by coin (CITC-22)."""

import pytest
from citadels_kit import turn

TRADE = ["tavern", "market"]


@pytest.mark.rule("CITC-22.1", "CITC-13.2", "CITC-6.3")
def test_a_merchant_who_builds_before_he_takes_his_income() -> None:
    table = turn("merchant", hands={0: ["docks"]}, cities={0: TRADE})
    gold = [table.gold[0]] + [table.play(text).gold[0] for text in ("extra-gold", "gold", "build docks", "income")]
    assert gold == [0, 1, 3, 0, 3]
    table.play("end")
    assert (table.gold[0], table.hand(0), table.city(0)) == (3, [], [*TRADE, "docks"])


@pytest.mark.rule("CITC-22.2", "CITC-6.2", "CITC-13.2")
def test_a_merchant_who_takes_his_income_before_he_gathers() -> None:
    table = turn("merchant", hands={0: ["docks"]}, cities={0: TRADE}, deck=["castle", "manor"])
    gold = [table.gold[0]]
    for texts in (["extra-gold"], ["income"], ["cards", "keep castle"], ["build docks"]):
        gold.append(table.play(*texts).gold[0])
    assert gold == [0, 1, 3, 3, 0]
    assert (table.hand(0), table.city(0)) == (["castle"], [*TRADE, "docks"])
    table.refuses("income", "CIT-5.15")


@pytest.mark.rule("CITC-22.3", "CITC-10.2")
def test_a_magician_who_builds_his_last_card_and_swaps_his_empty_hand() -> None:
    table = turn("magician", gold=[2, 0, 0, 0], hands={0: ["castle"], 1: ["tavern", "docks", "temple"]})
    gold = [table.gold[0]] + [table.play(text).gold[0] for text in ("gold", "build castle")]
    assert gold == [2, 4, 0]
    table.play("swap 1")
    assert (len(table.hand(0)), table.gold[0], table.hand(1)) == (3, 0, [])
