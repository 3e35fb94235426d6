"""The Merchant and the Architect (CITC-13, CITC-14)."""

import pytest
from citadels_kit import SIX, turn


@pytest.mark.rule("CITC-13.1")
@pytest.mark.parametrize("gather", ["gold", "cards"])
def test_the_merchant_gets_one_extra_gold_whatever_he_gathers(gather: str) -> None:
    table = turn("merchant", deck=["tavern", "tavern"]).play(gather)
    if gather == "cards":
        table.play("keep tavern")
    assert table.play("extra-gold").gold[0] == (3 if gather == "gold" else 1)


@pytest.mark.rule("CITC-13.2")
def test_the_extra_gold_is_taken_at_any_moment_but_once() -> None:
    table = turn("merchant", cities={0: ["tavern"]})
    assert table.play("extra-gold").gold[0] == 1
    table.refuses("extra-gold", "CITC-13.2")
    assert table.play("gold", "income").gold[0] == 4
    late = turn("merchant", cities={0: ["tavern"]}).play("income", "gold", "extra-gold")
    assert late.gold[0] == 4
    assert late.play("end").gold[0] == 4


@pytest.mark.rule("CITC-13.3")
def test_a_forgotten_extra_gold_comes_at_the_end_of_the_turn() -> None:
    table = turn("merchant", cities={0: ["tavern"]}).play("gold")
    assert table.gold[0] == 2
    assert table.play("end").gold[0] == 3
    assert table.told(None, "takes_extra_gold") == [{"event": "takes_extra_gold", "seat": 0, "gold": 1}]


@pytest.mark.rule("CITC-13.4")
def test_the_merchant_earns_one_gold_for_each_trade_district() -> None:
    cities = {0: ["tavern", "market", "trading_post", "docks", "temple"]}
    assert turn("merchant", cities=cities).play("income").gold[0] == 4


@pytest.mark.rule("CITC-14.1")
@pytest.mark.parametrize("before", [[], ["gold"], ["gold", "build temple"]])
def test_the_architect_draws_two_extra_cards_at_any_moment_and_keeps_both(before: list[str]) -> None:
    table = turn("architect", deck=["tavern", "docks"], hands={0: ["temple"]}).play(*before)
    hand = table.hand(0)
    assert table.play("extra-cards").hand(0) == sorted([*hand, "tavern", "docks"])
    table.refuses("extra-cards", "CITC-14.1")


@pytest.mark.rule("CITC-14.1")
def test_the_extra_cards_do_not_replace_gathering() -> None:
    table = turn("architect", deck=["tavern", "docks", "manor", "castle"]).play("extra-cards")
    table.refuses("end", "CIT-5.5")
    assert table.play("cards", "keep castle").hand(0) == ["castle", "docks", "tavern"]


@pytest.mark.rule("CITC-14.2", "CITC-20.1", "CITC-20.12")
def test_library_and_observatory_do_not_change_the_extra_cards() -> None:
    table = turn("architect", cities={0: ["library", "observatory"]}, deck=["tavern", "docks", "manor"])
    table.play("extra-cards")
    assert (table.hand(0), table.deck[0]) == (["docks", "tavern"], "manor")
    assert "keep" not in [text.split()[0] for text in table.legal()]


@pytest.mark.rule("CITC-14.3", "CITC-14.4")
def test_the_architect_builds_up_to_three_districts_and_no_fourth() -> None:
    hand = ["tavern", "temple", "watchtower", "market"]
    table = turn("architect", gold=[5, 0, 0, 0], hands={0: hand})
    for name in hand:
        table.refuses(f"build {name}", "CIT-5.6")
    table.play("gold", "build tavern", "build temple", "build watchtower")
    assert table.gold[0] == 4
    table.refuses("build market", "CITC-14.4")


@pytest.mark.rule("CITC-14.3")
def test_the_architect_pays_each_district_and_builds_none_twice() -> None:
    table = turn("architect", gold=[4, 0, 0, 0], hands={0: ["manor", "manor", "market", "tavern"]}, done=["gathered"])
    table.play("build manor").refuses("build manor", "CIT-5.11")
    table.refuses("build market", "CIT-5.9")
    assert table.play("build tavern").gold[0] == 0


@pytest.mark.rule("CITC-14.5", "CITC-16.2")
def test_the_architect_goes_beyond_the_threshold() -> None:
    hand = ["manor", "castle", "palace"]
    table = turn("architect", gold=[12, 0, 0, 0], cities={0: [*SIX, "prison"]}, hands={0: hand}, done=["gathered"])
    assert len(table.play(*(f"build {name}" for name in hand)).city(0)) == 10
