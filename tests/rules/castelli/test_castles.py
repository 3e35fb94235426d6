"""CAS-13 and CAS-14: building castles and what they score."""

from typing import Any

import pytest
from castelli_kit import build

UP = {"c2": "5 blue s"}


@pytest.mark.rule("CAS-13.2")
def test_a_castle_costs_one_of_each() -> None:
    table = build(up=UP, resources={0: "2 3 1"}).play("build c3-ne")
    assert (table.resources(0), table.castles()) == ("1 2 0", {"c3-ne": [0]})
    assert table.view()["seats"][0]["castles"] == 8


@pytest.mark.rule("CAS-13.3")
@pytest.mark.parametrize("owned", ["0 0 0", "1 1 0", "0 1 1", "5 0 5"])
def test_without_resources_nothing_is_built(owned: str) -> None:
    build(up=UP, resources={0: owned}).refuses("build c3-ne", "CAS-13.3")
    two = build(up=UP, resources={0: "1 0 0"}, silver=[5, 0, 0, 0])
    two.refuses("build c3-ne buying grain", "CAS-13.3")


@pytest.mark.rule("CAS-13.4", "CAS-13.6")
def test_one_missing_unit_is_bought_for_two_silver() -> None:
    table = build(up=UP, resources={0: "1 0 1"}, silver=[2, 0, 0, 0])
    assert table.legal("build") == ["build c3-ne buying grain"]
    table.play("build c3-ne buying grain")
    assert (table.resources(0), table.silver[0], table.state.mine) == ("0 0 0", 0, 22)


@pytest.mark.rule("CAS-13.5")
def test_a_purchase_is_needed_once_and_paid() -> None:
    twice = build(up={**UP, "b1": "4 blue w"}, resources={0: "2 0 2"}, silver=[4, 0, 0, 0])
    twice.play("build c3-ne buying grain")
    twice.refuses("build a1-ne-1 buying grain", "CAS-13.5")
    owned = build(up=UP, resources={0: "1 1 1"}, silver=[4, 0, 0, 0])
    owned.refuses("build c3-ne buying grain", "CAS-13.5")
    poor = build(up=UP, resources={0: "1 0 1"}, silver=[1, 0, 0, 0])
    poor.refuses("build c3-ne buying grain", "CAS-13.5")
    # In the next turn he may buy again.
    assert not twice.play("end").state.bought


@pytest.mark.rule("CAS-13.7")
def test_a_castle_needs_influence_in_its_octagon() -> None:
    table = build(up={"b3": "5 blue e", "c4": "4 yellow n"}, resources={0: "1 1 1"})
    table.refuses("build b4-n", "CAS-13.7")
    # Any area of the octagon will do: blue faces the grain of c3.
    table.play("build c3-ne")


@pytest.mark.rule("CAS-13.8")
def test_a_card_picture_gives_no_influence() -> None:
    up = {"c2": "3 card blue blue s"}
    build(up=up, resources={0: "1 1 1"}).refuses("build c3-ne", "CAS-13.8")
    table = build(up=up, resources={0: "1 1 1"}, zero_shield_allows_building=True)
    assert table.play("build c3-ne").castles() == {"c3-ne": [0]}


@pytest.mark.rule("CAS-13.9")
@pytest.mark.parametrize("place", ["c3-sw", "d4-nes"])
def test_castles_stand_on_sites_only(place: str) -> None:
    build(up={"c2": "5 blue s", "d3": "4 blue s"}, resources={0: "1 1 1"}).refuses(f"build {place}", "CAS-13.9")


@pytest.mark.rule("CAS-13.10")
def test_a_site_holds_one_castle() -> None:
    table = build(up=UP, resources={0: "1 1 1"}, castles={"c3-ne": [1]})
    table.refuses("build c3-ne", "CAS-13.10")


@pytest.mark.rule("CAS-13.11")
def test_the_area_need_not_be_evaluated() -> None:
    table = build(up=UP, resources={0: "1 1 1"})
    assert not table.view()["areas"]["c3-ne"]["closed"]
    table.play("build c3-ne")


@pytest.mark.rule("CAS-13.12")
def test_two_sites_hold_two_castles() -> None:
    up = {"b1": "5 blue w", "a2": "4 yellow n"}
    table = build(up=up, resources={0: "2 2 2"}).play("build a1-ne-1", "build a1-ne-2")
    assert table.castles() == {"a1-ne-1": [0], "a1-ne-2": [0]}
    mixed = build(up=up, resources={0: "1 1 1"}, castles={"a1-ne-1": [1]}).play("build a1-ne-2")
    assert mixed.castles() == {"a1-ne-1": [1], "a1-ne-2": [0]}


NINE = ["a1-ne-1", "a1-ne-2", "b2-s", "d2-n", "a3-nw", "b4-n", "e1-e", "f2-n", "h2-es"]


@pytest.mark.rule("CAS-13.13")
def test_a_player_has_nine_castles() -> None:
    table = build(up=UP, resources={0: "1 1 1"}, castles={place: [0] for place in NINE})
    table.refuses("build c3-ne", "CAS-13.13")
    build(up=UP, resources={0: "1 1 1"}, castles={place: [0] for place in NINE[:8]}).play("build c3-ne")


@pytest.mark.rule("CAS-13.14")
def test_castles_stay() -> None:
    table = build(up=UP, resources={0: "1 1 1"}).play("build c3-ne", "end")
    while not table.is_over:
        table.play(next(action for action in table.legal() if not action.startswith(("sell", "build", "play"))))
        assert table.castles()["c3-ne"] == [0]


@pytest.mark.rule("CAS-13.15")
def test_purchase_and_master_builder_serve_different_castles() -> None:
    parts: dict[str, Any] = {
        "up": {**UP, "b1": "4 blue w"},
        "hands": {0: ["master-builder"]},
        "resources": {0: "1 1 0"},
        "silver": [6, 0, 0, 0],
    }
    build(**parts).refuses("build c3-ne with master-builder buying rock", "CAS-13.15")
    table = build(**parts).play("build c3-ne buying rock", "build a1-ne-1 with master-builder")
    assert (table.silver[0], len(table.castles())) == (1, 2)


@pytest.mark.rule("CAS-14.1", "CAS-14.2")
def test_example_c3_a_blue_castle_scores_five() -> None:
    """EX-C3 on d2: in its row two villages and its own city, in its column one village."""
    table = build(up={"d1": "5 blue s"}, resources={0: "1 1 1"}).play("build d2-n")
    assert table.points == [5, 0, 0, 0]
    assert table.told(None, "builds")[0]["points"] == 5


@pytest.mark.rule("CAS-14.1")
def test_settlements_elsewhere_do_not_count() -> None:
    settlements = {"b2": "village", "d6": "city", "c3": "city", "e1": "village"}
    table = build(up={"d1": "5 blue s"}, resources={0: "1 1 1"}, settlements=settlements)
    assert table.play("build d2-n").points[0] == 3


@pytest.mark.rule("CAS-14.2")
def test_the_own_settlement_counts_once() -> None:
    table = build(up={"d1": "5 blue s"}, resources={0: "1 1 1"}, settlements={"d2": "city"})
    assert table.play("build d2-n").points[0] == 2


@pytest.mark.rule("CAS-14.3")
def test_castles_and_distance_do_not_matter() -> None:
    settlements = {"d8": "city", "h2": "village"}
    up = {"d1": "5 blue s"}
    between = {"b2-s": [1], "f2-n": [2], "d6-s": [3]}
    table = build(up=up, resources={0: "1 1 1"}, settlements=settlements, castles=between)
    assert table.play("build d2-n").points == [3, 0, 0, 0]


@pytest.mark.rule("CAS-14.4")
def test_later_changes_do_not_touch_points() -> None:
    table = build(up={"d1": "5 blue s"}, resources={0: "1 1 1"}, hands={0: ["arsonist"]}, battle=True)
    table.play("build d2-n", "play arsonist d2")
    assert table.points[0] == 5
    assert table.view()["octagons"]["d2"]["settlement"] is None
