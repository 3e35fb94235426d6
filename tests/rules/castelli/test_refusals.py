"""Why not, word for word: the rule, what is said, and the facts that fill the sentence."""

from typing import Any

import pytest
from castelli_kit import Play, build, place, reveal

UP = {"c2": "5 blue s", "d3": "4 yellow w"}


def why(table: Play, text: str, seat: int | None = None) -> tuple[str, str, dict[str, object]]:
    asked = table.asked if seat is None else seat
    action = table.state.action(text)
    assert action not in table.state.legal(asked)
    refusal = table.state.refusal(asked, action)
    return refusal.rule, refusal.key.removeprefix("refusal."), refusal.facts


def attack(**parts: Any) -> Play:
    given = {"up": UP, "castles": {"c3-ne": [1]}, "resources": {0: "2 2 2"}, "battle": True, **parts}
    return build(**given)


@pytest.mark.rule("CAS-11.4")
@pytest.mark.parametrize("card", ["steward", "guard"])
def test_a_card_for_anothers_turn_is_named(card: str) -> None:
    action = "steward n" if card == "steward" else "guard"
    assert why(reveal(hands={0: [card]}, battle=True), action) == ("CAS-11.4", "not_in_own_turn", {"card": card})


@pytest.mark.rule("CAS-12.6")
def test_the_traitor_says_what_he_lacks() -> None:
    table = reveal(players=3, hands={0: ["traitor"], 2: ["king-3"]}, silver=[1, 0, 0])
    assert why(table, "play traitor 0") == ("CAS-12.6", "not_yourself", {})
    assert why(table, "play traitor 1") == ("CAS-12.6", "no_cards_there", {"seat": 1})
    assert why(table, "play traitor 3") == ("CAS-12.6", "no_such_player", {"seat": 3})
    poor = reveal(players=3, hands={0: ["traitor"], 2: ["king-3"]})
    assert why(poor, "play traitor 2") == ("CAS-12.6", "no_silver_for_traitor", {})


@pytest.mark.rule("CAS-13.10", "CAS-13.3", "CAS-13.5")
def test_building_says_what_stands_against_it() -> None:
    own = build(up=UP, castles={"c3-ne": [0]}, resources={0: "1 1 1"})
    assert why(own, "build c3-ne") == ("CAS-13.10", "occupied", {"place": "c3-ne"})
    assert why(build(up=UP), "build c3-ne") == ("CAS-13.3", "resources_missing", {"n": 3})
    assert why(build(up=UP, resources={0: "1 0 0"}), "build c3-ne") == ("CAS-13.3", "resources_missing", {"n": 2})
    rich = build(up=UP, resources={0: "1 1 1"}, silver=[2, 0, 0, 0])
    assert why(rich, "build c3-ne buying grain") == ("CAS-13.5", "has_enough", {"kind": "grain"})
    poor = build(up=UP, resources={0: "1 0 1"}, silver=[1, 0, 0, 0])
    assert why(poor, "build c3-ne buying grain") == ("CAS-13.5", "too_little_silver", {"cost": 2, "silver": 1})
    again = build(up=UP, resources={0: "1 0 1"}, silver=[4, 0, 0, 0], bought=True)
    assert why(again, "build c3-ne buying grain") == ("CAS-13.5", "bought_already", {})
    two = build(up=UP, resources={0: "1 0 0"}, silver=[4, 0, 0, 0])
    assert why(two, "build c3-ne buying grain") == ("CAS-13.3", "resources_missing", {"n": 2})


@pytest.mark.rule("CAS-12.13", "CAS-12.14", "CAS-13.9", "CAS-13.7", "CAS-13.8", "CAS-12.17")
def test_the_ground_and_the_cards_are_named() -> None:
    table = build(up=UP, resources={0: "1 1 1"}, hands={0: ["count", "countess"]})
    assert why(table, "build c3-sw") == ("CAS-13.9", "wrong_ground", {"place": "c3-sw", "kind": "rock"})
    assert why(table, "build c3-ne with count")[1:] == ("wrong_ground", {"place": "c3-ne", "kind": "grain"})
    assert why(table, "build c3-ne with countess")[1:] == ("wrong_ground", {"place": "c3-ne", "kind": "wood"})
    assert why(table, "build b4-n") == ("CAS-13.7", "no_influence", {"octagon": "b4"})
    pictured = build(up={"c2": "3 card blue blue s"}, resources={0: "1 1 1"})
    assert why(pictured, "build c3-ne") == ("CAS-13.8", "no_influence", {"octagon": "c3"})
    short = build(up=UP, hands={0: ["master-builder"]}, silver=[2, 0, 0, 0])
    assert why(short, "build c3-ne with master-builder") == (
        "CAS-12.17",
        "too_little_silver",
        {"cost": 3, "silver": 2},
    )


@pytest.mark.rule("CAS-17.8", "CAS-17.9", "CAS-17.11", "CAS-17.12", "CAS-17.16", "CAS-17.17")
def test_overbuilding_says_what_stands_against_it() -> None:
    on_own = attack(castles={"c3-ne": [0, 1]})
    assert why(on_own, "overbuild c3-ne") == ("CAS-17.9", "overbuilt_already", {"place": "c3-ne"})
    weak = build(
        player=1, up=UP, castles={"c3-ne": [0]}, resources={1: "2 2 2"}, hands={1: ["army-of-knights"]}, battle=True
    )
    assert why(weak, "overbuild c3-ne") == ("CAS-17.8", "not_stronger", {"place": "c3-ne", "mine": 4, "his": 5})
    level = attack(up={"c2": "4 blue s", "d3": "4 yellow w"}, hands={0: ["army-of-knights"]}, resources={0: "2 2 1"})
    assert why(level, "overbuild c3-ne")[:2] == ("CAS-17.8", "not_stronger")
    assert why(level, "overbuild c3-ne with army-of-knights") == ("CAS-17.11", "resources_missing", {"n": 1})
    assert why(attack(hands={0: ["army-of-knights"]}), "overbuild c3-ne with army-of-knights") == (
        "CAS-11.13",
        "army_not_needed",
        {"place": "c3-ne"},
    )
    assert why(attack(resources={0: "0 1 2"}), "overbuild c3-ne") == ("CAS-17.11", "resources_missing", {"n": 3})
    abbot = attack(resources={0: "1 0 0"}, hands={0: ["abbot"]}, silver=[1, 0, 0, 0])
    assert why(abbot, "overbuild c3-ne with abbot") == ("CAS-17.16", "resources_missing", {"n": 2})
    assert why(abbot, "overbuild c3-ne with abbot buying rock") == (
        "CAS-17.12",
        "too_little_silver",
        {"cost": 2, "silver": 1},
    )


@pytest.mark.rule("CAS-5.5", "CAS-5.6", "CAS-6.5")
def test_those_who_are_not_asked_are_told_why() -> None:
    table = reveal(hands={1: ["king-3"]})
    assert why(table, "decline", 1) == ("CAS-5.6", "nothing_to_decline", {})
    assert why(table, "reveal b1", 1) == ("CAS-5.6", "not_your_turn", {"seat": 0})
    assert why(table, "build c3-ne", 1) == ("CAS-5.5", "not_your_turn", {"seat": 0})
    assert why(table, "quiet", 0) == ("CAS-6.5", "others_are_asked", {})
    assert why(table.play("quiet", seat=1), "quiet", 1) == ("CAS-6.5", "no_question_ahead", {})
    window = place("b1", "6", up=UP, hands={1: ["steward"]})
    assert why(window, "quiet", 0) == ("CAS-6.5", "others_are_asked", {})
    assert why(window, "build c3-ne", 0) == ("CAS-5.5", "build_in_step_three", {})
    assert why(window, "end", 0) == ("CAS-5.7", "wait_for_answer", {})
    assert why(window, "place n", 0) == ("CAS-6.4", "tile_stays", {})
    assert why(window, "decline", 0) == ("CAS-12.9", "others_are_asked", {})
    guarded = attack(hands={1: ["guard"]}).play("overbuild c3-ne")
    assert why(guarded, "build b2-s", 0) == ("CAS-5.6", "wait_for_answer", {})
    assert why(guarded, "overbuild c3-ne", 0) == ("CAS-5.6", "wait_for_answer", {})
    assert why(guarded, "decline", 0) == ("CAS-17.18", "others_are_asked", {})


@pytest.mark.rule("CAS-12.8", "CAS-12.9", "CAS-12.10", "CAS-12.12", "CAS-11.13")
def test_stewards_are_told_why_they_wait() -> None:
    hands = {0: ["steward"], 1: ["steward", "robber"], 2: ["steward"], 3: ["steward"]}
    table = place("c2", "H25 n", hands={**hands, 3: []})
    assert why(table, "steward n") == ("CAS-12.7", "same_orientation", {})
    assert why(table, "steward e", 2) == ("CAS-12.9", "steward_in_order", {})
    assert why(table, "steward e", 3) == ("CAS-11.13", "not_in_hand", {"card": "steward"})
    assert why(table, "steward e", 0) == ("CAS-12.12", "no_own_steward", {})
    table.play("decline")
    assert why(table, "steward e", 1) == ("CAS-12.10", "declined_steward", {})
    table.play("steward e")
    assert why(table, "steward s", 2) == ("CAS-12.10", "one_steward_each", {})
    assert why(table.play("quiet"), "steward s", 1) == ("CAS-12.8", "no_steward_now", {})
