"""Gathering, and the deck it comes from (CIT-5.1 to 5.5, CIT-6)."""

import pytest
from citadels_kit import turn


@pytest.mark.rule("CIT-5.1", "CIT-5.2", "CITC-6.1")
def test_gathering_gold_gives_two() -> None:
    assert turn("thief", gold=[3, 1, 1, 1]).play("gold").gold == [5, 1, 1, 1]


@pytest.mark.rule("CIT-5.3", "CIT-6.1", "CIT-6.2")
@pytest.mark.parametrize(("kept", "left"), [("tavern", "palace"), ("palace", "tavern")])
def test_gathering_cards_keeps_one_of_the_top_two_and_puts_the_other_under_the_deck(kept: str, left: str) -> None:
    table = turn("thief", deck=["tavern", "palace", "keep"], hands={0: ["manor"]})
    table.play("cards")
    assert table.legal() == ["keep tavern", "keep palace"]
    table.play(f"keep {kept}")
    assert table.hand(0) == sorted(["manor", kept])
    assert (table.deck[0], table.deck[-1]) == ("keep", left)
    assert table.gold[0] == 0


@pytest.mark.rule("CIT-5.3", "CIT-1.11")
def test_a_gatherer_must_choose_among_the_drawn_cards_first() -> None:
    table = turn("thief", deck=["tavern", "palace"], hands={0: ["manor"]}).play("cards")
    table.refuses("keep manor", "CIT-5.3")
    table.refuses("end", "CIT-5.3")
    table.refuses("rob king", "CIT-5.3")


@pytest.mark.rule("CIT-5.3")
def test_two_equal_cards_are_one_choice() -> None:
    table = turn("thief", deck=["tavern", "tavern"]).play("cards")
    assert table.legal() == ["keep tavern"]
    assert (table.play("keep tavern").hand(0), table.deck[-1]) == (["tavern"], "tavern")


@pytest.mark.rule("CIT-5.4", "CIT-5.1")
@pytest.mark.parametrize("first", ["gold", "cards"])
@pytest.mark.parametrize("second", ["gold", "cards"])
def test_gathering_twice_or_mixing_is_refused(first: str, second: str) -> None:
    table = turn("thief", deck=["tavern", "palace"]).play(first)
    if first == "cards":
        table.play("keep palace")
    table.refuses(second, "CIT-5.4")


@pytest.mark.rule("CIT-5.5", "CITC-6.1")
def test_a_turn_cannot_end_before_gathering() -> None:
    table = turn("thief")
    table.refuses("end", "CIT-5.5")
    table.play("rob king")
    table.refuses("end", "CIT-5.5")
    table.play("gold", "end")


@pytest.mark.rule("CIT-6.1")
def test_cards_come_from_the_top() -> None:
    table = turn("architect", deck=["keep", "manor", "temple"])
    assert table.play("extra-cards").hand(0) == ["keep", "manor"]
    assert table.deck[0] == "temple"


@pytest.mark.rule("CIT-6.2", "CIT-6.3", "CITC-20.12")
def test_several_cards_go_under_the_deck_in_drawing_order_the_last_one_lowest() -> None:
    table = turn("thief", deck=["keep", "manor", "temple"], cities={0: ["observatory"]}).play("cards", "keep manor")
    assert table.deck[-2:] == ["keep", "temple"]


@pytest.mark.rule("CIT-6.2", "CIT-6.3", "CITC-10.4")
def test_the_magicians_cards_go_under_the_deck_in_the_order_he_lists_them() -> None:
    table = turn("magician", hands={0: ["keep", "manor", "temple"]}, deck=["docks"] * 3)
    table.play("exchange", "discard temple", "discard keep", "discard manor", "done")
    assert table.deck[-3:] == ["temple", "keep", "manor"]


@pytest.mark.rule("CIT-6.2", "CITC-20.8", "CITC-15.9")
def test_discarded_and_destroyed_districts_go_under_the_deck() -> None:
    table = turn("warlord", hands={0: ["keep"]}, cities={0: ["laboratory"], 1: ["temple"]}, done=["gathered"])
    assert table.play("laboratory keep").deck[-1] == "keep"
    assert table.play("destroy 1 temple").deck[-2:] == ["keep", "temple"]


@pytest.mark.rule("CIT-6.4", "CIT-6.5")
def test_the_only_card_of_the_deck_is_drawn_and_kept() -> None:
    table = turn("thief", whole_deck=["keep"]).play("cards")
    assert (table.hand(0), table.deck) == (["keep"], [])
    assert "end" in table.legal()
    assert table.told(0, "draws") == [{"event": "draws", "seat": 0, "count": 1, "cards": ["keep"]}]


@pytest.mark.rule("CIT-6.5")
def test_with_an_empty_deck_only_gold_can_be_gathered() -> None:
    table = turn("thief", whole_deck=[])
    table.refuses("cards", "CIT-6.5")
    assert table.play("gold").gold[0] == 2


@pytest.mark.rule("CIT-6.4", "CIT-6.5", "CITC-20.12")
def test_an_observatory_with_two_cards_in_the_deck_draws_two_and_keeps_one() -> None:
    table = turn("thief", whole_deck=["keep", "manor"], cities={0: ["observatory"]}).play("cards")
    assert table.legal() == ["keep keep", "keep manor"]
    assert (table.play("keep manor").hand(0), table.deck) == (["manor"], ["keep"])


@pytest.mark.rule("CIT-6.4", "CIT-6.6", "CITC-14.1")
def test_effects_give_as_many_cards_as_there_are() -> None:
    table = turn("architect", whole_deck=["keep"]).play("extra-cards")
    assert (table.hand(0), table.deck) == (["keep"], [])
    table = turn("architect", gold=[3, 0, 0, 0], whole_deck=["keep"], cities={0: ["smithy"]}).play("smithy")
    assert (table.hand(0), table.gold[0]) == (["keep"], 0)


@pytest.mark.rule("CIT-6.6")
def test_the_architects_cards_from_an_empty_deck_are_none() -> None:
    table = turn("architect", whole_deck=[]).play("extra-cards")
    assert table.hand(0) == []
    table.refuses("extra-cards", "CITC-14.1")


@pytest.mark.rule("CIT-6.4")
def test_nothing_is_reshuffled_when_the_deck_runs_out() -> None:
    table = turn("magician", hands={0: ["keep", "manor"]}, whole_deck=[])
    table.play("exchange", "discard manor", "discard keep", "done")
    assert (table.hand(0), table.deck) == (["keep", "manor"], [])
