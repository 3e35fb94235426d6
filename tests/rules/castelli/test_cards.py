"""CAS-11: playing, selling, and the deck."""

import pytest
from castelli_kit import build, final, place, reveal, start


@pytest.mark.rule("CAS-11.1")
def test_one_card_a_turn() -> None:
    table = reveal(hands={0: ["king-3", "robber", "farmer", "count"]}, up={"c2": "5 blue n"}, resources={0: "1 1 1"})
    table.play("play king-3")
    table.refuses("play robber", "CAS-11.1")
    table.refuses("play farmer a3", "CAS-11.1")
    table.play("reveal b1", "place n").decline()
    table.refuses("build c1-es with count", "CAS-11.1")
    assert table.legal("play") == []


@pytest.mark.rule("CAS-11.2")
def test_a_card_may_be_played_at_every_own_decision() -> None:
    assert reveal(hands={0: ["king-3"]}).play("play king-3").points[0] == 3
    assert reveal(hands={0: ["king-3"]}).play("reveal b1", "play king-3").points[0] == 3
    assert build(hands={0: ["king-3"]}).play("play king-3").points[0] == 3
    table = reveal(hands={0: ["king-3"]}).play("play king-3")
    assert table.question == "reveal"


@pytest.mark.rule("CAS-11.3")
def test_a_card_drawn_now_may_be_played_now() -> None:
    table = place("c4", "3 card blue", deck=["king-5"])
    assert table.play("play king-5").points[0] == 5


@pytest.mark.rule("CAS-11.4")
def test_steward_and_guard_are_for_others_turns_and_are_not_counted() -> None:
    table = reveal(hands={0: ["steward", "guard"]}, battle=True)
    table.refuses("steward n", "CAS-11.4")
    table.refuses("guard", "CAS-11.4")
    window = place("c2", "H25 n", hands={1: ["steward", "king-3"]}).play("steward e")
    window.decline().play("end")
    assert window.asked == 1
    window.play("play king-3")


@pytest.mark.rule("CAS-11.5")
def test_anybody_sells_at_any_time() -> None:
    for table in (
        reveal(hands={0: ["king-3"], 2: ["farmer"]}),
        reveal(hands={0: ["king-3"], 2: ["farmer"]}).play("reveal b1"),
        place("c2", "6", hands={0: ["king-3"], 2: ["farmer"]}),
        build(hands={0: ["king-3"], 2: ["farmer"]}),
    ):
        table.play("sell farmer", seat=2).play("sell king-3", seat=0)
        assert table.silver == [2, 0, 2, 0]
        assert table.state.mine == 18
        assert table.hand(0) == table.hand(2) == []


@pytest.mark.rule("CAS-11.6")
def test_selling_is_not_playing() -> None:
    table = reveal(hands={0: ["king-3", "king-4"]}).play("sell king-4")
    assert table.points == [0, 0, 0, 0]
    assert table.play("play king-3").points[0] == 3
    table = reveal(hands={0: ["king-3", "king-4"]}).play("play king-3", "sell king-4")
    assert table.silver[0] == 2


@pytest.mark.rule("CAS-11.7")
def test_the_last_card_may_bring_one_and_none_is_given_away() -> None:
    # Two cards need at least 3 silver in the mine: 2 and 1.
    table = reveal(hands={0: ["king-3", "king-4"]}, mine=3).play("sell king-3", "sell king-4")
    assert (table.silver[0], table.state.mine) == (3, 0)
    table = reveal(hands={0: ["king-3", "king-4"]}, mine=2).play("sell king-3")
    table.refuses("sell king-4", "CAS-11.7")
    table.refuses("sell king-4", "CAS-11.7", seat=0)
    empty = place("c2", "6", hands={1: ["robber"]}, mine=0)
    empty.refuses("sell robber", "CAS-11.7")


@pytest.mark.rule("CAS-11.8")
def test_a_sale_does_not_change_whose_decision_is_awaited() -> None:
    table = place("c2", "6", hands={1: ["robber", "steward"], 2: ["farmer"]})
    table.play("sell farmer", seat=2)
    assert (table.question, table.asked) == ("steward", 1)
    # The window stays open with fewer options; the seat that sold its last card is not asked any more.
    table.play("sell steward", seat=1)
    assert table.legal("steward") == []
    assert table.play("decline").question == "build"


@pytest.mark.rule("CAS-11.9")
def test_played_and_sold_cards_go_under_the_deck() -> None:
    table = reveal(hands={0: ["king-3", "farmer"], 1: ["robber"]})
    table.play("play king-3").play("sell robber", seat=1).play("sell farmer", seat=0)
    assert table.deck[-3:] == ["king-3", "robber", "farmer"]
    steward = place("c2", "H25 n", hands={1: ["steward"]}).play("steward e")
    assert steward.deck[-1] == "steward"


@pytest.mark.rule("CAS-11.10")
def test_cards_sold_together_go_down_in_the_sellers_order() -> None:
    table = reveal(hands={0: ["king-3", "farmer", "robber"]}).play("sell farmer", "sell robber", "sell king-3")
    assert table.deck[-3:] == ["farmer", "robber", "king-3"]


@pytest.mark.rule("CAS-11.11", "CAS-20.8")
def test_played_cards_are_shown_and_sold_ones_are_not() -> None:
    table = reveal(hands={0: ["king-3", "farmer"]}).play("play king-3")
    assert table.told(1, "plays")[0]["card"] == "king-3"
    table.play("sell farmer", seat=0)
    assert table.told(0, "sells")[0]["card"] == "farmer"
    assert table.told(1, "sells") == [{"event": "sells", "seat": 0, "silver": 2}]
    assert table.view(1)["deck"] == {"count": 25}
    bottoms = {world.deck[-1] for world in table.worlds(1)}
    assert len(bottoms) > 3
    assert {world.deck[-2] for world in table.worlds(1)} == {"king-3"}
    assert {world.deck[-1] for world in table.worlds(0)} == {"farmer"}


@pytest.mark.rule("CAS-11.12")
def test_a_hand_has_no_limit() -> None:
    cards = ["king-3", "king-4", "king-4", "king-5", "robber", "robber", "count", "count", "farmer", "farmer"]
    table = place("c4", "3 card blue", hands={0: cards}, deck=["bandits"])
    assert len(table.hand(0)) == 11
    assert final(hands={0: cards}, over=True).state.scores[0] >= 10


@pytest.mark.rule("CAS-11.13")
def test_a_card_must_be_held_and_have_an_effect() -> None:
    table = reveal(hands={0: ["arsonist"]}, battle=True, settlements={"b2": "village"})
    table.refuses("play king-3", "CAS-11.13")
    table.refuses("sell king-3", "CAS-11.13")
    table.refuses("play arsonist b2", "CAS-17.4")
    assert table.hand(0) == ["arsonist"]
    window = place("c2", "6 blue n", hands={1: ["robber"]})
    window.refuses("steward e", "CAS-11.13")
    # Robbers may be played though they bring nothing.
    assert start().silver == [0, 0, 0, 0]
    for card in ("robber", "bandits"):
        assert reveal(hands={0: [card]}).play(f"play {card}").silver == [0, 0, 0, 0]
    assert reveal(hands={0: ["robber-baron"]}, mine=1).play("play robber-baron").silver == [0, 0, 0, 0]
