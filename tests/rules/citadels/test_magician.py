"""The Magician (CITC-10)."""

import pytest
from citadels_kit import turn

HANDS = {0: ["manor", "keep"], 1: ["tavern", "docks", "temple"]}


@pytest.mark.rule("CITC-10.1", "CITC-10.2", "CIT-95.19")
def test_the_magician_swaps_whole_hands() -> None:
    table = turn("magician", hands=HANDS).play("swap 1")
    assert (table.hand(0), table.hand(1)) == (sorted(HANDS[1]), sorted(HANDS[0]))


@pytest.mark.rule("CITC-10.1")
@pytest.mark.parametrize("first", [["swap 1"], ["exchange", "discard keep", "done"]])
def test_the_magician_does_one_of_the_two_once(first: list[str]) -> None:
    table = turn("magician", hands=HANDS).play(*first)
    table.refuses("swap 1", "CITC-10.1")
    table.refuses("swap 2", "CITC-10.1")
    table.refuses("exchange", "CITC-10.1")


@pytest.mark.rule("CITC-10.2")
@pytest.mark.parametrize(("mine", "other"), [([], ["tavern", "docks"]), (["keep"], []), ([], []), (["keep"], ["keep"])])
def test_hands_of_any_size_are_swapped(mine: list[str], other: list[str]) -> None:
    table = turn("magician", hands={0: mine, 2: other}).play("swap 2")
    assert (table.hand(0), table.hand(2)) == (sorted(other), sorted(mine))


@pytest.mark.rule("CITC-10.3", "CITC-10.4", "CIT-95.19")
def test_the_magician_gives_cards_to_the_deck_and_draws_as_many() -> None:
    table = turn("magician", hands=HANDS, deck=["palace", "church", "prison"])
    table.play("exchange", "discard keep", "done")
    assert (table.hand(0), table.deck[0], table.deck[-1]) == (["manor", "palace"], "church", "keep")


@pytest.mark.rule("CITC-10.3")
def test_an_exchange_takes_at_least_one_card_and_only_own_cards() -> None:
    turn("magician", hands={1: ["keep"]}).refuses("exchange", "CITC-10.3")
    table = turn("magician", hands=HANDS).play("exchange")
    for text in ("done", "end", "gold", "discard tavern"):
        table.refuses(text, "CITC-10.3")
    assert table.play("discard keep", "discard manor").legal() == ["done"]


@pytest.mark.rule("CITC-10.3")
def test_a_card_is_given_only_in_an_exchange() -> None:
    turn("magician", hands=HANDS).refuses("discard keep", "CITC-10.3")


@pytest.mark.rule("CITC-10.4")
def test_with_a_short_deck_the_magician_gets_own_cards_back() -> None:
    table = turn("magician", hands={0: ["manor", "keep"]}, whole_deck=["tavern"])
    table.play("exchange", "discard keep", "discard manor", "done")
    assert (table.hand(0), table.deck) == (["keep", "tavern"], ["manor"])


@pytest.mark.rule("CITC-10.5")
def test_the_partner_is_any_other_player_even_a_killed_one() -> None:
    table = turn("magician", cast=["magician", "king", "assassin", "bishop"], killed="king", hands=HANDS)
    assert table.legal("swap") == ["swap 1", "swap 2", "swap 3"]
    table.refuses("swap 0", "CITC-10.5")
    table.refuses("swap 4", "CITC-10.5")
    assert table.play("swap 1").hand(0) == sorted(HANDS[1])


@pytest.mark.rule("CITC-10.6")
def test_the_magician_may_leave_the_hands_as_they_are() -> None:
    table = turn("magician", hands=HANDS).play("gold", "end")
    assert (table.hand(0), table.hand(1)) == (sorted(HANDS[0]), sorted(HANDS[1]))


@pytest.mark.rule("CITC-10.1", "CIT-5.8")
def test_a_swapped_card_can_be_built_at_once() -> None:
    table = turn("magician", hands=HANDS, gold=[1, 0, 0, 0], done=["gathered"])
    assert table.play("swap 1", "build tavern").city(0) == ["tavern"]
