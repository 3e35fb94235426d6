"""CAS-12: the cards of the base game."""

import pytest
from castelli_kit import build, place, reveal

from signoria.kernel.dice import ToldDice
from signoria.kernel.errors import BadAction


@pytest.mark.rule("CAS-12.1")
@pytest.mark.parametrize("points", [3, 4, 5])
def test_the_king_gives_his_points(points: int) -> None:
    table = reveal(hands={0: [f"king-{points}"]}).play(f"play king-{points}")
    assert table.points == [points, 0, 0, 0]
    assert table.state.scores[0] == points


@pytest.mark.rule("CAS-12.2")
def test_the_robber_takes_one_from_everybody() -> None:
    table = reveal(hands={0: ["robber"]}, silver=[1, 2, 0, 5]).play("play robber")
    assert (table.silver, table.state.mine) == ([3, 1, 0, 4], 14)


@pytest.mark.rule("CAS-12.3")
def test_the_bandits_take_two_as_far_as_there_are() -> None:
    table = reveal(hands={0: ["bandits"]}, silver=[0, 1, 0, 5]).play("play bandits")
    assert table.silver == [3, 0, 0, 3]


@pytest.mark.rule("CAS-12.4")
@pytest.mark.parametrize(("mine", "taken"), [(22, 11), (9, 4), (1, 0)])
def test_the_robber_baron_takes_half_the_mine(mine: int, taken: int) -> None:
    table = reveal(hands={0: ["robber-baron"]}, mine=mine).play("play robber-baron")
    assert (table.silver[0], table.state.mine) == (taken, mine - taken)


@pytest.mark.rule("CAS-12.5")
def test_the_traitor_buys_a_card_at_random() -> None:
    hands = {0: ["traitor"], 2: ["king-5", "farmer", "robber"]}
    taken = set()
    for answer in range(3):
        table = reveal(hands=hands, silver=[1, 0, 0, 0], dice=ToldDice([answer])).play("play traitor 2")
        assert table.silver == [0, 0, 1, 0]
        assert len(table.hand(2)) == 2
        taken.update(table.hand(0))
    assert taken == {"king-5", "farmer", "robber"}


@pytest.mark.rule("CAS-12.6")
def test_the_traitor_needs_silver_and_somebody_with_cards() -> None:
    table = reveal(hands={0: ["traitor", "robber"], 2: ["king-5"]}, silver=[1, 0, 0, 0])
    assert table.legal("play traitor") == ["play traitor 2"]
    table.refuses("play traitor 0", "CAS-12.6")
    table.refuses("play traitor 1", "CAS-12.6")
    reveal(hands={0: ["traitor"], 2: ["king-5"]}).refuses("play traitor 2", "CAS-12.6")
    reveal(players=3, hands={0: ["traitor"]}, silver=[1, 0, 0]).refuses("play traitor 3", "CAS-12.6")


@pytest.mark.rule("CAS-12.7")
def test_the_steward_turns_the_tile_just_placed() -> None:
    table = place("c2", "H25 n", hands={1: ["steward"]})
    assert table.legal("steward") == ["steward e", "steward s", "steward w"]
    table.refuses("steward n", "CAS-12.7")
    table.play("steward e")
    assert table.view()["tiles"]["c2"]["shields"] == {
        "n": ["blue", 5],
        "e": ["red", 5],
        "s": ["yellow", 5],
        "w": ["green", 5],
    }
    assert table.influence("c3-ne") == [0, 5, 0, 0]
    assert table.hand(1) == []


@pytest.mark.rule("CAS-12.8")
def test_there_is_no_steward_outside_the_window() -> None:
    hands = {0: ["steward"], 1: ["steward"], 2: ["robber"]}
    reveal(hands=hands).refuses("steward n", "CAS-12.8", seat=1)
    build(hands=hands).refuses("steward n", "CAS-12.8", seat=1)
    reveal(hands=hands).play("reveal b1").refuses("steward n", "CAS-12.8", seat=1)
    reveal(hands=hands).refuses("steward n", "CAS-11.4", seat=0)


@pytest.mark.rule("CAS-12.9")
def test_those_with_cards_are_asked_clockwise() -> None:
    table = place("c2", "H25 n", player=1, hands={0: ["robber"], 1: ["farmer"], 3: ["king-3"]})
    assert table.asked == 3
    table.refuses("steward e", "CAS-12.9", seat=0)
    table.refuses("end", "CAS-5.6")
    table.refuses("done", "CAS-12.9")
    table.play("decline")
    assert table.asked == 0
    assert table.play("decline").question == "build"
    assert place("c2", "H25 n", hands={0: ["steward"]}).question == "build"


@pytest.mark.rule("CAS-12.10")
def test_after_a_steward_the_others_are_asked_again() -> None:
    table = place("c2", "H25 n", hands={1: ["robber"], 2: ["steward", "steward"], 3: ["steward"]})
    table.play("decline", "steward s")
    # Seat 2 has turned it; seat 1 is asked again though it declined before.
    assert table.asked == 1
    table.refuses("steward e", "CAS-12.10", seat=2)
    table.play("decline")
    assert table.asked == 3
    table.play("steward e")
    assert table.asked == 1
    assert table.play("decline").question == "build"


@pytest.mark.rule("CAS-12.10")
def test_after_a_steward_the_first_seat_is_asked_like_others() -> None:
    table = place("c2", "H25 n", player=1, hands={0: ["robber"], 2: ["steward"]}).play("steward e")
    assert (table.question, table.asked) == ("steward", 0)


@pytest.mark.rule("CAS-12.10")
def test_who_has_declined_waits_for_another_steward() -> None:
    table = place("c2", "H25 n", hands={1: ["steward"], 2: ["steward"]}).play("decline")
    assert table.asked == 2
    table.refuses("steward e", "CAS-12.10", seat=1)
    assert table.play("steward s").asked == 1


@pytest.mark.rule("CAS-11.13")
def test_who_holds_no_card_has_no_steward() -> None:
    place("c2", "H25 n", hands={1: ["steward"]}).refuses("steward e", "CAS-11.13", seat=2)


@pytest.mark.rule("CAS-6.5")
def test_who_is_quiet_is_reminded_of_it() -> None:
    table = place("c2", "H25 n", hands={1: ["steward"], 2: ["steward"]}).play("quiet", seat=2)
    table.refuses("steward e", "CAS-6.5", seat=2)
    answered = place("c2", "H25 n", hands={1: ["steward"], 2: ["steward"]}).play("quiet")
    answered.refuses("steward e", "CAS-6.5", seat=1)


@pytest.mark.rule("CAS-12.11")
def test_the_last_orientation_is_evaluated() -> None:
    table = place("b1", "H25 n", hands={1: ["steward"]}).play("steward e")
    # Blue points to the wood of the border now, not red.
    assert (table.resources(0).split()[0], table.resources(2).split()[0]) == ("1", "0")
    assert table.told(None, "border") == [{"event": "border", "seat": 0, "icon": "wood"}]


@pytest.mark.rule("CAS-12.12")
def test_the_active_player_has_no_steward_of_his_own() -> None:
    table = place("c2", "H25 n", hands={0: ["steward"], 1: ["steward"]})
    table.refuses("steward e", "CAS-12.12", seat=0)
    table.play("steward e")
    assert table.question == "build"
    table.refuses("steward s", "CAS-11.4", seat=0)


RICH = {0: "1 1 1"}


@pytest.mark.rule("CAS-12.13")
def test_the_count_builds_in_grain() -> None:
    table = build(up={"c2": "5 blue n"}, hands={0: ["count"]}, resources=RICH)
    table.refuses("build c1-es", "CAS-13.9")
    assert table.legal("build") == ["build c1-es with count"]
    table.refuses("build c3-ne with count", "CAS-12.13")
    table.play("build c1-es with count")
    assert (table.castles(), table.hand(0), table.resources(0)) == ({"c1-es": [0]}, [], "0 0 0")


@pytest.mark.rule("CAS-12.14")
def test_the_countess_builds_in_wood() -> None:
    table = build(up={"c2": "5 blue w"}, hands={0: ["countess"]}, resources=RICH)
    assert table.legal("build") == ["build b2-s", "build b2-e with countess", "build b2-w with countess"]
    table.refuses("build b2-n with countess", "CAS-12.14")
    table.play("build b2-e with countess")
    assert table.castles() == {"b2-e": [0]}


@pytest.mark.rule("CAS-12.15")
def test_grain_and_wood_hold_one_castle_under_the_usual_rules() -> None:
    table = build(up={"c2": "5 blue n"}, hands={0: ["count"]}, resources=RICH, castles={"c1-es": [1]})
    table.refuses("build c1-es with count", "CAS-12.15")
    table.refuses("build e1-nsw with count", "CAS-13.7")
    poor = build(up={"c2": "5 blue n"}, hands={0: ["count"]}, resources={0: "1 0 0"}, silver=[9, 0, 0, 0])
    poor.refuses("build c1-es with count", "CAS-13.3")
    scored = build(up={"c2": "5 blue n"}, hands={0: ["count"]}, resources=RICH).play("build c1-es with count")
    # Row 1: city a1, village g1; column c: villages c3, c5.
    assert scored.points[0] == 5


@pytest.mark.rule("CAS-12.16", "CAS-12.18")
def test_the_master_builder_replaces_what_is_missing() -> None:
    table = build(up={"c2": "5 blue s"}, hands={0: ["master-builder"]}, resources={0: "2 0 0"}, silver=[3, 0, 0, 0])
    table.play("build c3-ne with master-builder")
    assert (table.resources(0), table.silver[0], table.state.mine) == ("1 0 0", 1, 21)
    assert table.castles() == {"c3-ne": [0]}
    nothing = build(up={"c2": "5 blue s"}, hands={0: ["master-builder"]}, silver=[3, 0, 0, 0])
    assert nothing.play("build c3-ne with master-builder").silver[0] == 0


@pytest.mark.rule("CAS-12.17")
def test_the_master_builder_wants_all_his_silver() -> None:
    short = build(up={"c2": "5 blue s"}, hands={0: ["master-builder"]}, silver=[2, 0, 0, 0])
    short.refuses("build c3-ne with master-builder", "CAS-12.17")
    for owned, silver in (("1 1 0", 1), ("1 0 0", 2), ("0 0 0", 3)):
        table = build(
            up={"c2": "5 blue s"}, hands={0: ["master-builder"]}, resources={0: owned}, silver=[silver, 0, 0, 0]
        )
        assert table.play("build c3-ne with master-builder").silver[0] == 0
    rich = build(up={"c2": "5 blue s"}, hands={0: ["master-builder"]}, resources=RICH, silver=[2, 0, 0, 0])
    rich.refuses("build c3-ne with master-builder", "CAS-11.13")


@pytest.mark.rule("CAS-12.19")
def test_the_farmer_founds_a_village() -> None:
    table = build(hands={0: ["farmer"]}).play("play farmer c1")
    assert table.view()["octagons"]["c1"]["settlement"] == "village"
    assert table.view()["reserve"]["villages"] == 1


@pytest.mark.rule("CAS-12.20")
def test_a_village_needs_a_free_octagon() -> None:
    table = build(hands={0: ["farmer"]}, castles={"e1-e": [1], "a3-nw": [2]})
    for taken in ("a1", "b2", "e1", "a3", "f6"):
        table.refuses(f"play farmer {taken}", "CAS-12.20")
    assert len(table.legal("play farmer")) == 32 - 17 - 2 - 1
    loose = build(hands={0: ["farmer"]}, castles={"e1-e": [1]}, free_octagon="no_settlement")
    assert {"play farmer e1", "play farmer f6"} < set(loose.legal("play farmer"))
    loose.refuses("play farmer b2", "CAS-12.20")


@pytest.mark.rule("CAS-12.21")
def test_a_farmer_needs_a_village_in_reserve() -> None:
    printed = build().data["settlements"]
    full = {**printed, "c1": "village", "a3": "village"}
    table = build(hands={0: ["farmer"]}, settlements=full)
    table.refuses("play farmer d4", "CAS-12.21")
    assert table.legal("play") == []


@pytest.mark.rule("CAS-12.22", "CAS-14.4")
def test_a_new_village_counts_for_later_castles_only() -> None:
    table = build(up={"c2": "5 blue s", "b1": "4 blue w"}, resources={0: "2 2 2"}, hands={0: ["farmer"]})
    table.play("build c3-ne")
    first = table.points[0]
    # c1 lies in the column of c3 and in the row of a1.
    assert table.play("play farmer c1").points[0] == first
    # a1: its own city, g1 and now c1 in the row, a7 in the column.
    assert table.play("build a1-ne-1").points[0] == first + 5


@pytest.mark.rule("CAS-12.23")
@pytest.mark.parametrize("card", ["count", "countess", "master-builder"])
def test_building_cards_do_not_overbuild(card: str) -> None:
    table = build(up={"c2": "5 blue s"}, hands={0: [card]}, resources={0: "2 2 2"}, castles={"c3-ne": [1]}, battle=True)
    assert table.legal("overbuild") == ["overbuild c3-ne"]
    with pytest.raises(BadAction, match=r"CAS-12\.23"):
        table.state.action(f"overbuild c3-ne with {card}")


@pytest.mark.rule("CAS-17.19", "CAS-11.2", "CAS-12.8", "CAS-17.16", "CAS-17.17")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("guard", "CAS-17.19"),
        ("steward", "CAS-12.8"),
        ("abbot", "CAS-17.16"),
        ("army-of-knights", "CAS-17.17"),
        ("king-3", "CAS-11.2"),
        ("duke", "CAS-11.2"),
    ],
)
def test_a_card_that_does_not_help_to_build_is_told_where_it_belongs(card: str, rule: str) -> None:
    with pytest.raises(BadAction, match=rf"{card}' does not help there \[{rule}\]"):
        build(battle=True).state.action(f"build c3-ne with {card}")
