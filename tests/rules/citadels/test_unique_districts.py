"""The purple districts but the Graveyard and the Haunted City (CITC-20)."""

import pytest
from citadels_kit import turn

PAYING = {"king": "manor", "bishop": "temple", "merchant": "tavern", "warlord": "watchtower"}


@pytest.mark.rule("CITC-20.1")
def test_with_the_library_both_drawn_cards_are_kept() -> None:
    table = turn("thief", cities={0: ["library"]}, deck=["tavern", "docks", "manor"]).play("cards")
    assert (table.hand(0), table.deck[0]) == (["docks", "tavern"], "manor")
    assert table.legal("keep") == []
    assert len(table.deck) == 65 - 1 - 2


@pytest.mark.rule("CITC-20.12")
def test_with_the_observatory_one_of_three_cards_is_kept() -> None:
    table = turn("thief", cities={0: ["observatory"]}, deck=["tavern", "docks", "manor", "temple"]).play("cards")
    assert table.legal() == ["keep tavern", "keep docks", "keep manor"]
    table.play("keep docks")
    assert (table.hand(0), table.deck[0], table.deck[-2:]) == (["docks"], "temple", ["tavern", "manor"])


@pytest.mark.rule("CITC-20.13")
def test_with_library_and_observatory_two_of_three_cards_are_kept() -> None:
    table = turn("thief", cities={0: ["library", "observatory"]}, deck=["tavern", "docks", "manor"]).play("cards")
    assert table.play("keep manor").legal() == ["keep tavern", "keep docks"]
    table.refuses("end", "CIT-5.3")
    table.play("keep tavern")
    assert (table.hand(0), table.deck[-1]) == (["manor", "tavern"], "docks")
    assert "end" in table.legal()


@pytest.mark.rule("CITC-20.13", "CIT-6.4")
def test_with_library_and_observatory_the_last_two_cards_are_both_kept() -> None:
    table = turn("thief", cities={0: ["library", "observatory"]}, whole_deck=["tavern", "docks"]).play("cards")
    assert (table.hand(0), table.deck) == (["docks", "tavern"], [])


@pytest.mark.rule("CITC-20.1", "CITC-20.12")
def test_library_and_observatory_do_nothing_for_gold() -> None:
    assert turn("thief", cities={0: ["library", "observatory"]}).play("gold").gold[0] == 2


@pytest.mark.rule("CITC-20.6")
@pytest.mark.parametrize("character", PAYING)
def test_the_school_of_magic_adds_one_to_the_income(character: str) -> None:
    assert turn(character, cities={0: ["school_of_magic"]}).play("income").gold[0] == 1
    assert turn(character, cities={0: ["school_of_magic", PAYING[character]]}).play("income").gold[0] == 2


@pytest.mark.rule("CITC-20.7")
@pytest.mark.parametrize("character", ["assassin", "thief", "magician", "architect"])
def test_the_school_of_magic_gives_nothing_to_the_others(character: str) -> None:
    turn(character, cities={0: ["school_of_magic"]}).refuses("income", "CITC-20.7")


@pytest.mark.rule("CITC-20.7")
def test_the_school_of_magic_does_not_add_to_the_merchants_extra_gold() -> None:
    assert turn("merchant", cities={0: ["school_of_magic"]}).play("extra-gold").gold[0] == 1


@pytest.mark.rule("CITC-20.8")
@pytest.mark.parametrize("before", [[], ["gold"]])
def test_the_laboratory_turns_a_card_into_one_gold_at_any_moment(before: list[str]) -> None:
    table = turn("thief", cities={0: ["laboratory"]}, hands={0: ["docks", "docks", "manor"]}).play(*before)
    assert table.legal("laboratory") == ["laboratory docks", "laboratory manor"]
    gold = table.gold[0]
    table.play("laboratory docks")
    assert (table.gold[0], table.hand(0), table.deck[-1]) == (gold + 1, ["docks", "manor"], "docks")


@pytest.mark.rule("CITC-20.8", "CITC-20.9")
def test_the_laboratory_needs_a_card_of_the_hand_and_works_once_a_turn() -> None:
    turn("thief", cities={0: ["laboratory"]}, hands={1: ["docks"]}).refuses("laboratory docks", "CITC-20.9")
    table = turn("thief", cities={0: ["laboratory"]}, hands={0: ["docks", "manor"]})
    table.refuses("laboratory tavern", "CITC-20.8")
    table.play("laboratory docks").refuses("laboratory manor", "CITC-20.9")


@pytest.mark.rule("CITC-20.10")
@pytest.mark.parametrize("before", [[], ["gold"]])
def test_the_smithy_gives_two_cards_for_three_gold_at_any_moment(before: list[str]) -> None:
    table = turn("thief", gold=[3, 0, 0, 0], cities={0: ["smithy"]}, deck=["tavern", "docks"]).play(*before)
    gold = table.gold[0]
    assert table.play("smithy").hand(0) == ["docks", "tavern"]
    assert table.gold[0] == gold - 3


@pytest.mark.rule("CITC-20.11")
def test_the_smithy_needs_three_gold_and_a_card_in_the_deck_and_works_once_a_turn() -> None:
    turn("thief", gold=[2, 0, 0, 0], cities={0: ["smithy"]}).refuses("smithy", "CITC-20.11")
    turn("thief", gold=[9, 0, 0, 0], cities={0: ["smithy"]}, whole_deck=[]).refuses("smithy", "CITC-20.11")
    turn("thief", gold=[9, 0, 0, 0], cities={0: ["smithy"]}).play("smithy").refuses("smithy", "CITC-20.11")


@pytest.mark.rule("CITC-20.15")
def test_not_even_its_own_owner_destroys_a_keep() -> None:
    table = turn("warlord", gold=[9] * 4, cities={0: ["keep", "tavern"]}, done=["gathered"])
    table.refuses("destroy 0 keep", "CITC-20.15")
    assert table.legal("destroy") == ["destroy 0 tavern"]
