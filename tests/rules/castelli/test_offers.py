"""What is offered to who builds and attacks: whole lists, so that nothing is missing and nothing too much."""

from typing import Any

import pytest
from castelli_kit import Play, build

STRONG = {"c2": "5 blue s", "d3": "4 yellow w"}
WEAK = {"c2": "4 blue s", "d3": "5 yellow w"}


def attack(**parts: Any) -> Play:
    given = {"up": STRONG, "castles": {"c3-ne": [1]}, "resources": {0: "2 2 2"}, "battle": True, **parts}
    return build(**given)


@pytest.mark.rule("CAS-17.17")
@pytest.mark.parametrize(
    ("parts", "offered"),
    [
        ({"hands": {0: ["army-of-knights"]}}, ["overbuild c3-ne with army-of-knights"]),
        ({"hands": {0: ["army-of-knights", "arsonist"]}}, ["overbuild c3-ne with army-of-knights"]),
        (
            {"hands": {0: ["army-of-knights"]}, "resources": {0: "2 1 2"}, "silver": [2, 0, 0, 0]},
            ["overbuild c3-ne with army-of-knights buying grain"],
        ),
        ({"hands": {0: ["army-of-knights"]}, "resources": {0: "2 1 2"}}, []),
        ({"hands": {0: ["army-of-knights"]}, "resources": {0: "1 1 1"}}, []),
        ({"hands": {0: ["army-of-knights"]}, "played": True}, []),
        ({"hands": {0: ["army-of-knights"]}, "castles": {"c3-ne": [0]}}, []),
        ({"hands": {0: ["king-3"]}}, []),
        ({}, []),
    ],
)
def test_the_army_is_offered_to_the_weaker(parts: dict[str, Any], offered: list[str]) -> None:
    assert attack(up=WEAK, **parts).legal("overbuild") == offered


@pytest.mark.rule("CAS-17.7", "CAS-17.8", "CAS-17.9", "CAS-17.16")
@pytest.mark.parametrize(
    ("parts", "offered"),
    [
        ({}, ["overbuild c3-ne"]),
        ({"hands": {0: ["army-of-knights"]}}, ["overbuild c3-ne"]),
        ({"hands": {0: ["abbot", "king-3"]}}, ["overbuild c3-ne", "overbuild c3-ne with abbot"]),
        ({"hands": {0: ["abbot"]}, "played": True}, ["overbuild c3-ne"]),
        (
            {"hands": {0: ["abbot"]}, "resources": {0: "1 1 0"}, "silver": [2, 0, 0, 0]},
            ["overbuild c3-ne with abbot buying rock"],
        ),
        ({"hands": {0: ["abbot"]}, "resources": {0: "1 0 0"}, "silver": [9, 0, 0, 0]}, []),
        ({"castles": {"c3-ne": [0]}}, []),
        ({"castles": {"c3-ne": [0, 1]}}, []),
        ({"castles": {"c3-ne": [2, 1]}}, []),
        ({"castles": {"c3-ne": [2], "c3-sw": [3]}}, ["overbuild c3-ne", "overbuild c3-sw"]),
        ({"castles": {"b4-n": [1]}}, []),
    ],
)
def test_castles_are_offered_to_the_stronger(parts: dict[str, Any], offered: list[str]) -> None:
    assert attack(**parts).legal("overbuild") == offered


@pytest.mark.rule("CAS-17.8")
def test_the_first_seats_castle_is_attacked_like_others() -> None:
    table = attack(up=WEAK, player=1, castles={"c3-ne": [0]}, resources={1: "2 2 2"})
    assert table.legal("overbuild") == ["overbuild c3-ne"]
    assert attack(player=1, castles={"c3-ne": [0]}, resources={1: "2 2 2"}).legal("overbuild") == []


@pytest.mark.rule("CAS-12.13", "CAS-12.14", "CAS-12.16", "CAS-13.3", "CAS-13.4")
@pytest.mark.parametrize(
    ("hand", "resources", "silver", "offered"),
    [
        ([], "1 1 1", 0, ["build c3-ne"]),
        ([], "1 1 0", 2, ["build c3-ne buying rock"]),
        ([], "1 0 1", 2, ["build c3-ne buying grain"]),
        ([], "0 1 1", 2, ["build c3-ne buying wood"]),
        ([], "0 1 1", 1, []),
        (["king-3"], "1 1 1", 0, ["build c3-ne"]),
        (["count"], "1 1 1", 0, ["build c3-ne", "build c3-sw with count"]),
        (["count"], "1 0 1", 2, ["build c3-ne buying grain", "build c3-sw with count buying grain"]),
        (["count"], "1 0 0", 9, []),
        (["master-builder"], "1 1 1", 3, ["build c3-ne"]),
        (["master-builder"], "1 1 0", 2, ["build c3-ne buying rock", "build c3-ne with master-builder"]),
        (["master-builder"], "1 1 0", 1, ["build c3-ne with master-builder"]),
        (["master-builder"], "0 0 0", 3, ["build c3-ne with master-builder"]),
        (["master-builder"], "0 0 0", 2, []),
    ],
)
def test_castles_are_offered_with_the_ways_to_pay(
    hand: list[str], resources: str, silver: int, offered: list[str]
) -> None:
    """Blue's shield faces c3, which has a site on rock and a grain area."""
    table = build(up={"c2": "5 blue s"}, hands={0: hand}, resources={0: resources}, silver=[silver, 0, 0, 0])
    assert table.legal("build") == offered


@pytest.mark.rule("CAS-12.14")
def test_the_countess_buys_too() -> None:
    up = {"c2": "5 blue w"}
    table = build(up=up, hands={0: ["countess"]}, resources={0: "1 0 1"}, silver=[2, 0, 0, 0])
    assert table.legal("build") == [
        "build b2-s buying grain",
        "build b2-e with countess buying grain",
        "build b2-w with countess buying grain",
    ]
    without = build(up=up, hands={0: ["count"]}, resources={0: "1 1 1"})
    assert not [text for text in without.legal("build") if "countess" in text]


@pytest.mark.rule("CAS-13.7", "CAS-13.8", "CAS-13.10")
def test_places_need_a_shield_and_no_castle() -> None:
    rich = dict.fromkeys(range(4), "1 1 1")
    assert build(up={"c2": "5 blue s"}, castles={"c3-ne": [0]}, resources=rich).legal("build") == []
    for player, colour in enumerate(["blue", "yellow", "red", "green"]):
        table = build(player=player, up={"c2": f"5 {colour} s"}, resources=rich)
        assert "build c3-ne" in table.legal("build")
    loose = build(up={"c2": "3 card blue blue s"}, resources=rich, zero_shield_allows_building=True)
    assert loose.legal("build") == ["build c3-ne"]
    assert build(up={"c2": "3 card blue blue s"}, resources=rich).legal("build") == []


@pytest.mark.rule("CAS-11.1")
def test_a_card_played_with_a_castle_is_the_card_of_the_turn() -> None:
    table = build(up={"c2": "5 blue n"}, hands={0: ["count", "king-3"]}, resources={0: "2 2 2"})
    table.play("build c1-es with count")
    assert table.state.played
    table.refuses("play king-3", "CAS-11.1")
    plain = build(up={"c2": "5 blue s"}, hands={0: ["king-3"]}, resources={0: "1 1 1"}).play("build c3-ne")
    assert not plain.state.played
