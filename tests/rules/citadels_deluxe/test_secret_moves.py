"""Cards that move out of sight (CITD-90): who took and who lost one know it, who knew the hand no longer does.

Seat 2 acts on seat 1; seat 3 has seen both their hands before.
"""

from __future__ import annotations

import pytest
from citadels2016_kit import Play, marks_of, play_of, turn
from play_kit import Data

from signoria.kernel.dice import SeededDice


def watched(character: str, hands: dict[int, list[str]]) -> Play:
    held = {"wizard": "king", "seer": "king", "emperor": "bishop", "cardinal": "king"}[character]
    cast = ["assassin", held, character, "architect"]
    data = turn(character, cast, hands=hands, gold=[0, 9, 2, 0], done=["gathered"]).data
    for seat in (1, 2):
        data["seen"][3] += data["seats"][seat]["hand"]
    data["seen"][1] += data["seats"][2]["hand"]
    data["seen"][2] += data["seats"][1]["hand"]
    return play_of(data)


def known(table: Play, viewer: int, seat: int) -> list[str]:
    found: list[str] = table.view(viewer)["seats"][seat]["hand"]["known"]
    return sorted(found)


def mix(table: Play, viewer: int) -> Data:
    (found,) = table.view(viewer)["mixed"]
    return {"cards": sorted(found["cards"]), "hands": found["hands"]}


@pytest.mark.rule("CITD-90.6")
def test_which_card_the_wizard_took_is_known_to_two() -> None:
    table = watched("wizard", {1: ["tavern", "palace"]}).play("look 1", "choose palace", "take")
    for viewer in (1, 2):
        assert (known(table, viewer, 1), known(table, viewer, 2)) == (["tavern"], ["palace"])
        assert table.view(viewer)["mixed"] == []
    assert (known(table, 3, 1), known(table, 3, 2)) == ([], [])
    assert mix(table, 3) == {"cards": ["palace", "tavern"], "hands": [0, 1, 1, 0]}


@pytest.mark.rule("CITD-90.7", "CITD-20.1", "CITD-20.2")
def test_which_cards_the_seer_took_and_gave_back_is_known_to_two() -> None:
    table = watched("seer", {1: ["tavern", "palace", "market"], 2: ["temple"]})
    table.state.revealed = False
    table.play("foresee")
    assert table.state.revealed
    (taken,) = [name for name in table.hand(2) if name != "temple"]
    left = sorted({"tavern", "palace", "market"} - {taken})
    for viewer in (1, 2):
        assert (known(table, viewer, 1), known(table, viewer, 2)) == (left, sorted([taken, "temple"]))
    assert mix(table, 3) == {"cards": ["market", "palace", "tavern"], "hands": [0, 2, 1, 0]}
    assert known(table, 3, 2) == ["temple"]
    table.play("give temple")
    for viewer in (1, 2):
        assert (known(table, viewer, 1), known(table, viewer, 2)) == (sorted([*left, "temple"]), [taken])
        assert table.view(viewer)["mixed"] == []
    assert (known(table, 3, 1), known(table, 3, 2)) == ([], [])


@pytest.mark.rule("CITD-90.8", "CITD-22.4")
def test_which_card_the_emperor_took_is_known_to_two() -> None:
    table = watched("emperor", {1: ["tavern", "palace"]})
    table.state.revealed = False
    table.play(table.legal("crown 1")[-1])
    assert table.state.revealed
    (taken,) = table.hand(2)
    for viewer in (1, 2):
        assert (known(table, viewer, 1), known(table, viewer, 2)) == (table.hand(1), [taken])
    assert mix(table, 3) == {"cards": ["palace", "tavern"], "hands": [0, 1, 1, 0]}


@pytest.mark.rule("CITD-90.9")
def test_which_cards_the_cardinal_gave_is_known_to_two() -> None:
    table = watched("cardinal", {2: ["manor", "tavern", "temple"]}).play("borrow 1 manor", "give tavern")
    for viewer in (1, 2):
        assert (known(table, viewer, 1), known(table, viewer, 2)) == (["tavern"], ["temple"])
    assert mix(table, 3) == {"cards": ["tavern", "temple"], "hands": [0, 1, 1, 0]}


@pytest.mark.rule("CITD-90.9", "CIT-90.1")
@pytest.mark.parametrize("receiver", [0, 1, 3])
def test_who_is_given_a_card_still_knows_which_others_he_has_seen(receiver: int) -> None:
    """He watches it being taken from a hand of which he has seen one card before."""
    held = ["assassin", "king", "cardinal", "architect"]
    gold = [9 if seat == receiver else 2 for seat in range(4)]
    hands = {2: ["manor", "tavern", "temple", "market"]}
    data = turn("cardinal", held, hands=hands, gold=gold, done=["gathered"]).data
    data["seen"][receiver].append(next(card for card in data["seats"][2]["hand"] if card.startswith("temple")))
    table = play_of(data).play(f"borrow {receiver} manor", "give tavern")
    assert (known(table, receiver, 2), table.view(receiver)["mixed"]) == (["temple"], [])


@pytest.mark.rule("CITD-90.13")
def test_which_cards_were_paid_for_the_thieves_den_is_known_to_one() -> None:
    table = watched("cardinal", {2: ["thieves_den", "tavern", "temple", "market", "docks", "castle", "church"]})
    table.play("den", *[f"pay {name}" for name in ("tavern", "temple", "market", "docks")], "done")
    assert known(table, 2, 2) == ["castle", "church"]
    for viewer in (1, 3):
        assert known(table, viewer, 2) == []
        assert table.view(viewer)["mixed"][0]["hands"] == [0, 0, 2, 0]
    assert {tuple(world.hand(2)) for world in table.worlds(2, 10)} == {("castle", "church")}


@pytest.mark.rule("CITD-78.1", "CITD-78.3")
def test_the_den_is_paid_with_a_card_at_least_in_that_way() -> None:
    hands = {0: ["thieves_den", "tavern", "temple"]}
    table = turn("thief", gold=[9, 0, 0, 0], hands=hands, done=["gathered"]).play("den")
    assert table.legal() == ["pay tavern", "pay temple"]
    assert "done" in table.play("pay tavern").legal()


@pytest.mark.rule("CIT-5.13", "CITD-26.2", "CITD-75.1")
def test_the_cardinal_borrows_once_also_when_he_may_build_on() -> None:
    hands = {0: ["manor", "tavern", "temple", "stables", "market"]}
    table = turn("cardinal", gold=[2, 9, 0, 0], hands=hands, done=["gathered"])
    assert "borrow 1 stables" not in table.legal()
    table.play("borrow 1 manor", "give tavern")
    assert table.legal("borrow") == []
    table.refuses("borrow 1 stables", "CIT-5.13")
    fresh = turn("cardinal", gold=[0, 9, 0, 0], hands=hands, done=["gathered"])
    assert "borrow 1 stables" in fresh.legal()


@pytest.mark.rule("CITD-19.1", "CITD-19.8")
def test_whom_the_wizard_cannot_look_at() -> None:
    table = turn("wizard", hands={1: ["tavern"]})
    table.refuses("look 4", "CITD-19.1")
    table.refuses("look 0", "CITD-19.1")
    table.refuses("look 2", "CITD-19.8")


@pytest.mark.rule("CITD-90.1")
def test_the_second_warrant_is_another_than_the_signed_one_in_every_world() -> None:
    table = turn("magistrate", ["magistrate", "thief", "king", "bishop"]).play("sign king")
    once = [tuple(Play(table.state.sample(1, SeededDice(seed))).data["stack"][-1]["facts"]) for seed in range(20)]
    assert all(signed == last for signed, last in once)
    table.play("warrant thief")
    twice = [tuple(Play(table.state.sample(1, SeededDice(seed))).data["stack"][-1]["facts"]) for seed in range(20)]
    assert all(signed != last for signed, last in twice)


@pytest.mark.rule("CIT-90.1", "CITD-41.3")
@pytest.mark.parametrize("completed", [[0], [2], [1, 3]])
def test_everybody_sees_whose_cities_were_complete_at_some_time(completed: list[int]) -> None:
    table = turn("thief", completed=completed, first=completed[-1])
    assert marks_of(table)["completed"] == completed
    for viewer in (0, 3, None):
        assert table.view(viewer)["completed"] == completed


@pytest.mark.rule("CITD-64.1", "CITD-18.3", "CITD-78.2")
@pytest.mark.parametrize(
    ("character", "hand", "first", "then"),
    [
        ("magician", ["tavern", "palace"], "exchange", "discard tavern"),
        ("king", ["thieves_den", "temple"], "den", "pay temple"),
    ],
)
def test_the_map_room_counts_cards_until_they_are_given_away(
    character: str, hand: list[str], first: str, then: str
) -> None:
    """Or the others would see how many the player has chosen so far."""
    held = [character, "assassin", "bishop", "architect"]
    table = turn(character, held, hands={0: hand}, cities={0: ["map_room"]}, gold=[9, 0, 0, 0], done=["gathered"])
    table.play(first)
    before = table.view(1)["seats"][0]
    table.play(then)
    assert table.view(1)["seats"][0] == before
