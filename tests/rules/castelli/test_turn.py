"""CAS-5 and CAS-6: turns, revealing and placing."""

from typing import Any

import pytest
from castelli_kit import build, place, reveal, start


@pytest.mark.rule("CAS-5.1")
def test_turns_go_clockwise() -> None:
    table = start(3, first_player=2)
    order = []
    for _ in range(4):
        order.append(table.asked)
        table.play(table.legal("reveal")[0], "place n").decline().play("end")
    assert order == [2, 0, 1, 2]


@pytest.mark.rule("CAS-5.2")
def test_a_turn_has_three_steps_in_order() -> None:
    table = start()
    assert (table.question, table.legal()) == ("reveal", table.legal("reveal"))
    table.play("reveal b1")
    assert table.question == "place"
    table.refuses("reveal d1", "CAS-5.2")
    table.play("place n").decline()
    assert table.question == "build"
    table.refuses("reveal d1", "CAS-5.2")


@pytest.mark.rule("CAS-5.3")
def test_nobody_may_skip_the_reveal() -> None:
    start().refuses("end", "CAS-5.3")


@pytest.mark.rule("CAS-5.4", "CAS-13.1")
def test_a_player_builds_none_one_or_several_castles() -> None:
    up = {"b1": "5 blue w", "c2": "4 blue s"}
    assert build(up=up, resources={0: "2 2 2"}).play("end").castles() == {}
    table = build(up=up, resources={0: "2 2 2"}).play("build a1-ne-1", "build c3-ne")
    assert table.castles() == {"a1-ne-1": [0], "c3-ne": [0]}
    assert table.play("end").asked == 1


@pytest.mark.rule("CAS-5.5")
def test_castles_are_built_in_step_three_of_the_own_turn() -> None:
    rich = {0: "1 1 1", 1: "1 1 1"}
    table = reveal(up={"c2": "5 blue s"}, resources=rich)
    table.refuses("build c3-ne", "CAS-5.5")
    table.play("reveal b1").refuses("build c3-ne", "CAS-5.5")
    table.play("place n").play("build c3-ne")
    waiting = build(up={"c2": "5 yellow s"}, resources=rich)
    waiting.refuses("build c3-ne", "CAS-5.5", seat=1)
    window = place("b1", "6", hands={1: ["robber"]}, up={"c2": "5 blue s"}, resources=rich)
    window.refuses("build c3-ne", "CAS-5.5", seat=0)
    window.refuses("build c3-ne", "CAS-5.5", seat=1)


@pytest.mark.rule("CAS-5.6")
@pytest.mark.parametrize("action", ["reveal b1", "place n", "play king-3", "end", "decline"])
def test_who_is_not_active_waits(action: str) -> None:
    start().refuses(action, "CAS-5.6", seat=1)
    # Selling is the exception.
    assert reveal(hands={1: ["king-3"]}).legal(seat=1) == ["sell king-3", "quiet"]


@pytest.mark.rule("CAS-5.7")
def test_a_turn_ends_only_in_step_three() -> None:
    start().play("reveal b1").refuses("end", "CAS-5.7")
    place("b1", "6", hands={1: ["robber"]}).refuses("end", "CAS-5.7", seat=0)
    attack = build(
        up={"c2": "5 blue s"}, castles={"c3-ne": [1]}, resources={0: "2 2 2"}, hands={1: ["robber"]}, battle=True
    ).play("overbuild c3-ne")
    attack.refuses("end", "CAS-5.7", seat=0)


@pytest.mark.rule("CAS-6.1")
def test_any_face_down_tile_may_be_revealed_to_all() -> None:
    table = reveal(up={"c2": "5 blue s"}, down={"b1": "H01"})
    assert len(table.legal("reveal")) == 31
    table.play("reveal b1")
    assert [table.view(seat)["revealed"]["tile"] for seat in (0, 1, None)] == ["H01"] * 3
    start().refuses("place n", "CAS-6.1")


@pytest.mark.rule("CAS-6.2")
def test_a_face_up_tile_cannot_be_revealed() -> None:
    reveal(up={"c2": "5 blue s"}).refuses("reveal c2", "CAS-6.2")


@pytest.mark.rule("CAS-6.3")
@pytest.mark.parametrize(("side", "north"), [("n", "red"), ("e", "blue"), ("s", "green"), ("w", "yellow")])
def test_a_tile_is_placed_in_any_of_four_orientations(side: str, north: str) -> None:
    # H25 has red, yellow, green, blue clockwise; the named side is where red points.
    table = reveal(down={"c2": "H25"}).play("reveal c2")
    assert table.legal("place") == ["place n", "place e", "place s", "place w"]
    tile = table.play(f"place {side}").view()["tiles"]["c2"]
    assert tile["shields"][side] == ["red", 5]
    assert tile["shields"]["n"] == [north, 5]


@pytest.mark.rule("CAS-6.4")
def test_a_placed_tile_stays() -> None:
    table = place("c2", "5 blue s")
    table.refuses("place n", "CAS-6.4")
    window = place("c2", "5 blue s", hands={1: ["robber"]})
    window.refuses("place n", "CAS-6.4", seat=0)


@pytest.mark.rule("CAS-6.5")
def test_the_stewards_window_is_between_gains_and_evaluation() -> None:
    table = place("b1", "3 card blue red n", hands={2: ["robber"]}, deck=["farmer"])
    # Blue has drawn for the tile; red waits for its wood from the border, and is asked first.
    assert (table.question, table.asked) == ("steward", 2)
    assert table.hand(0) == ["farmer"]
    assert table.resources(2) == "0 0 0"
    assert not table.view()["areas"]["c1-nw"]["closed"]
    table.play("decline")
    assert table.resources(2) == "1 0 0"
    assert table.view()["areas"]["c1-nw"]["closed"]


@pytest.mark.rule("CAS-6.5", "CAS-20.7")
def test_who_wants_quiet_is_not_asked_again_in_this_turn() -> None:
    table = reveal(down={"b1": "6"}, hands={1: ["steward"], 2: ["robber"]})
    assert "quiet" in table.legal(seat=1)
    assert "quiet" in table.legal(seat=3)  # offered to who holds no card too
    assert "quiet" not in table.legal(seat=0)
    table.play("quiet", seat=1).play("reveal b1", "place n")
    assert (table.asked, table.view()["quiet"]) == (2, [1])
    table.refuses("quiet", "CAS-6.5", seat=1)
    table.play("quiet")  # an answer for now too
    assert table.question == "build"
    table.play("end")
    assert (table.view(1)["quiet"], table.view()["quiet"], table.state.quiet) == ([], [], 0)


@pytest.mark.rule("CAS-6.5")
@pytest.mark.parametrize("action", ["decline", "quiet"])
def test_the_active_player_has_nothing_to_decline(action: str) -> None:
    start().refuses(action, "CAS-6.5")
    build().refuses(action, "CAS-6.5")
    asked = place("b1", "6", hands={1: ["robber"]})
    asked.refuses(action, "CAS-12.9" if action == "decline" else "CAS-6.5", seat=0)
    parts: dict[str, Any] = {"castles": {"c3-ne": [1]}, "resources": {0: "2 2 2"}, "battle": True}
    attack = build(up={"c2": "5 blue s"}, hands={1: ["robber"]}, **parts).play("overbuild c3-ne")
    attack.refuses(action, "CAS-17.18" if action == "decline" else "CAS-6.5", seat=0)


@pytest.mark.rule("CAS-6.5", "CAS-20.7")
def test_quiet_is_offered_as_long_as_something_may_be_asked() -> None:
    """In step 3 only an attack asks anybody: without Battle there is nothing to be quiet about."""
    plain = build(hands={1: ["steward"]})
    for seat in (1, 2):
        assert "quiet" not in plain.legal(seat=seat)
        plain.refuses("quiet", "CAS-6.5", seat=seat)
    battle = build(hands={1: ["guard"]}, battle=True)
    assert all("quiet" in battle.legal(seat=seat) for seat in (1, 2))
    assert "quiet" in reveal().legal(seat=1)
    assert "quiet" in reveal().play("reveal b1").legal(seat=1)


@pytest.mark.rule("CAS-6.1", "CAS-11.2")
def test_what_was_revealed_is_not_taken_back_and_cards_may_come_between() -> None:
    table = reveal(hands={0: ["farmer"]}, dilemma=True).play("reveal b1")
    assert table.state.revealed
    sides = [f"place {side}" for side in "nesw"] + [f"place held {side}" for side in "nesw"]
    assert table.legal("place") == sides
    table.play("play farmer c1")
    assert (table.question, table.view()["octagons"]["c1"]["settlement"]) == ("place", "village")
    assert not table.state.revealed
    before = reveal(hands={0: ["farmer"]}).play("play farmer h8")
    assert (before.question, before.view()["octagons"]["h8"]["settlement"]) == ("reveal", "village")
