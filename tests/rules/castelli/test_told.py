"""What everybody is told of a move, word for word; telling and the log are made of nothing else."""

from typing import Any

import pytest
from castelli_kit import Play, build, final, place, reveal

from signoria.kernel.dice import ToldDice

UP = {"c2": "5 blue s", "d3": "4 yellow w"}
ATTACK: dict[str, Any] = {
    "up": UP,
    "castles": {"c3-ne": [1]},
    "resources": {0: "2 1 2"},
    "battle": True,
    "silver": [2, 0, 0, 0],
}


def told(table: Play, seat: int | None = None) -> list[dict[str, object]]:
    return [event.told(seat) for event in table.events]


@pytest.mark.rule("CAS-11.11", "CAS-12.1", "CAS-12.19", "CAS-17.2", "CAS-17.3")
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("play king-3", {"points": 3}),
        ("play king-4", {"points": 4}),
        ("play king-5", {"points": 5}),
        ("play farmer c1", {"octagon": "c1"}),
        ("play duke a3", {"octagon": "a3"}),
        ("play arsonist d2", {"octagon": "d2"}),
    ],
)
def test_a_card_is_told_with_what_it_does(action: str, facts: dict[str, object]) -> None:
    card = action.split()[1]
    for player in (0, 2):
        table = reveal(player=player, hands={player: [card]}, battle=True).play(action)
        assert told(table) == [{"event": "plays", "seat": player, "card": card, **facts}]


@pytest.mark.rule("CAS-12.2", "CAS-12.4")
def test_silver_that_changes_hands_is_told() -> None:
    assert told(reveal(hands={0: ["robber"]}, silver=[0, 1, 0, 3]).play("play robber")) == [
        {"event": "plays", "seat": 0, "card": "robber"},
        {"event": "robs", "seat": 0, "other": 1, "silver": 1},
        {"event": "robs", "seat": 0, "other": 2, "silver": 0},
        {"event": "robs", "seat": 0, "other": 3, "silver": 1},
    ]
    assert told(reveal(hands={0: ["robber-baron"]}, mine=9).play("play robber-baron")) == [
        {"event": "plays", "seat": 0, "card": "robber-baron"},
        {"event": "takes_silver", "seat": 0, "silver": 4, "cause": "robber-baron"},
    ]
    assert told(reveal(hands={1: ["king-3"]}).play("sell king-3", seat=1)) == [
        {"event": "sells", "seat": 1, "silver": 2}
    ]


@pytest.mark.rule("CAS-12.5", "CAS-20.5")
def test_a_bought_card_is_named_to_two() -> None:
    hands = {1: ["traitor"], 2: ["king-5"]}
    table = reveal(player=1, hands=hands, silver=[0, 1, 0, 0], dice=ToldDice([0])).play("play traitor 2")
    public: list[dict[str, object]] = [
        {"event": "plays", "seat": 1, "card": "traitor", "other": 2},
        {"event": "buys_card", "seat": 1, "other": 2},
    ]
    for seat in (0, 3, None):
        assert told(table, seat) == public
    for seat in (1, 2):
        assert told(table, seat) == [public[0], {**public[1], "taken": "king-5"}]


@pytest.mark.rule("CAS-6.1", "CAS-6.3", "CAS-7.1", "CAS-7.3", "CAS-7.6", "CAS-8.10")
def test_a_tile_is_told_with_all_that_follows() -> None:
    table = reveal(down={"b1": "H01"}, up=UP, deck=["king-5"]).play("reveal b1")
    tile = {"tile": "H01", "shields": [["red", 0], ["yellow", 1], ["blue", 1], ["green", 1]], "silver": 2}
    assert told(table) == [{"event": "reveals", "seat": 0, "at": "b1", **tile}]
    table.play("place e")
    facing = {"n": ["green", 1], "e": ["red", 0], "s": ["yellow", 1], "w": ["blue", 1]}
    expected: list[dict[str, object]] = [
        {"event": "places", "seat": 0, "at": "b1", "held": False, **tile, "facing": facing},
        {"event": "draws", "seat": 0, "count": 1, "cause": "tile"},
        {"event": "takes_silver", "seat": 0, "silver": 2, "cause": "tile"},
        {"event": "border", "seat": 3, "icon": "wood"},
        {"event": "gains", "seat": 3, "kind": "wood", "count": 1, "of": 1},
        {"event": "evaluates", "area": "c1-nw", "kind": "market", "symbols": 2, "winners": [], "each": 0},
        {"event": "evaluates", "area": "b2-n", "kind": "grain", "symbols": 1, "winners": [1], "each": 1},
        {"event": "gains", "seat": 1, "kind": "grain", "count": 1, "of": 1},
        {"event": "evaluates", "area": "a1-ne", "kind": "rock", "symbols": 2, "winners": [0], "each": 2},
        {"event": "gains", "seat": 0, "kind": "rock", "count": 2, "of": 2},
    ]
    assert told(table, 1) == expected
    assert told(table, 0) == [expected[0], {**expected[1], "cards": ["king-5"]}, *expected[2:]]


@pytest.mark.rule("CAS-1.9", "CAS-6.1", "CAS-20.4")
@pytest.mark.parametrize("tile", ["H01", "H02", "H21", "H25"])
def test_a_revealed_tile_is_told_and_shown_with_the_shields_it_has_when_it_lies(tile: str) -> None:
    table = reveal(down={"b1": tile}).play("reveal b1")
    (said,) = table.told(None, "reveals")
    assert table.view()["revealed"] == {name: said[name] for name in ("tile", "shields", "silver")}
    lies = table.play("place n").view()["tiles"]["b1"]["shields"]
    assert said["shields"] == [lies[side] for side in "nesw"]


@pytest.mark.rule("CAS-9.6", "CAS-10.1")
def test_what_is_lost_and_what_is_drawn_is_told() -> None:
    full = place("b1", "H01 e", up=UP, resources={0: "0 0 4"})
    assert full.told(None, "gains")[-1] == {"event": "gains", "seat": 0, "kind": "rock", "count": 1, "of": 2}
    market = place("b1", "3 card blue blue w", deck=["king-3", "farmer", "robber"])
    assert market.told(1, "draws") == [
        {"event": "draws", "seat": 0, "count": 1, "cause": "tile"},
        {"event": "draws", "seat": 1, "count": 2, "cause": "market", "cards": ["farmer", "robber"]},
    ]


@pytest.mark.rule("CAS-16.2")
def test_a_held_tile_is_told_as_such() -> None:
    table = reveal(dilemma=True, down={"c2": "H21"}).play("reveal c2", "place held n")
    placed = table.told(1, "places")[0]
    assert (placed["held"], placed["tile"]) == (True, "S1")


@pytest.mark.rule("CAS-12.7")
def test_a_turned_tile_is_told() -> None:
    table = place("c2", "H25 n", hands={1: ["steward"]}).play("steward e")
    facing = {"n": ["blue", 5], "e": ["red", 5], "s": ["yellow", 5], "w": ["green", 5]}
    assert told(table)[0] == {"event": "turns", "seat": 1, "at": "c2", "facing": facing}


@pytest.mark.rule("CAS-13.4", "CAS-14.1", "CAS-12.13")
def test_a_castle_is_told_with_its_means() -> None:
    bought = build(up=UP, resources={0: "1 0 1"}, silver=[2, 0, 0, 0]).play("build c3-ne buying grain")
    assert told(bought) == [
        {"event": "builds", "seat": 0, "place": "c3-ne", "points": 4, "card": None, "bought": "grain"}
    ]
    first = build(up=UP, resources={0: "1 1 0"}, silver=[2, 0, 0, 0]).play("build c3-ne buying rock")
    assert first.told(None, "builds")[0]["bought"] == "rock"
    count = build(up={"c2": "5 blue n"}, hands={0: ["count"]}, resources={0: "1 1 1"}).play("build c1-es with count")
    assert told(count) == [
        {"event": "builds", "seat": 0, "place": "c1-es", "points": 5, "card": "count", "bought": None}
    ]


@pytest.mark.rule("CAS-17.13", "CAS-17.18", "CAS-17.20")
def test_an_attack_is_told_and_then_how_it_ends() -> None:
    declared: dict[str, object] = {"event": "attacks", "seat": 0, "other": 1, "place": "c3-ne", "card": None}
    overbuilt: dict[str, object] = {"event": "overbuilds", "seat": 0, "other": 1, "place": "c3-ne", "points": 4}
    table = build(**ATTACK).play("overbuild c3-ne buying grain")
    assert told(table) == [declared, {**overbuilt, "bought": "grain"}]
    guarded = build(**ATTACK, hands={0: ["abbot"], 1: ["guard"]}).play("overbuild c3-ne with abbot")
    assert told(guarded) == [{**declared, "card": "abbot"}]
    assert told(guarded.play("guard")) == [{"event": "guards", "seat": 1, "other": 0, "place": "c3-ne"}]
    let = build(**{**ATTACK, "resources": {0: "2 2 2"}}, hands={1: ["guard"]}).play("overbuild c3-ne")
    assert told(let) == [declared]
    assert told(let.play("decline")) == [{**overbuilt, "bought": None}]


@pytest.mark.rule("CAS-5.1", "CAS-15.4")
def test_turns_and_the_end_are_told() -> None:
    assert told(build(up=UP, player=3).play("end")) == [
        {"event": "ends_turn", "seat": 3},
        {"event": "turn", "seat": 0, "turn": 3},
    ]
    table = final(mine=5, hands={0: ["king-3"]}).play("done")
    assert told(table) == [
        {"event": "mine", "winners": [1], "each": 5},
        {"event": "game_over", "scores": [1, 4, 0, 0], "winners": [1]},
    ]


@pytest.mark.rule("CAS-11.1")
def test_equal_cards_are_offered_once() -> None:
    """Two equal cards beside others, whatever their order in the hand."""
    hands = {0: ["king-4", "king-4", "farmer", "robber", "farmer", "robber", "king-3"]}
    table = build(hands=hands)
    for legal in (table.legal("play"), table.legal("sell")):
        assert len(set(legal)) == len(legal)
    assert table.legal("sell") == ["sell king-4", "sell farmer", "sell robber", "sell king-3"]
    alone = [text for text in table.legal("play") if "farmer" not in text]
    assert alone == ["play king-4", "play robber", "play king-3"]


@pytest.mark.rule("CAS-12.20")
def test_the_first_octagon_may_be_free_too() -> None:
    table = build(hands={0: ["farmer"]}, settlements={"b2": "village"})
    assert {"play farmer a1", "play farmer h8"} <= set(table.legal("play farmer"))
