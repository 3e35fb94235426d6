"""ANT-16: the saints and their powers."""

from typing import Any

import pytest
from antiquity_kit import Play, hex_names, lay, seat

FOODS = "2 grain 2 sheep 2 olives 2 fish"


@pytest.mark.rule("ANT-16.1", "ANT-22.20")
def test_a_patron_lasts_exactly_as_long_as_the_cathedral() -> None:
    table = lay("city", seat("theology 1d1 manned", goods="1 stone"))
    assert table.seat()["patron"] is None
    table.play("build cathedral", "at 1a1", "choose maria")
    assert table.seat()["patron"] == "maria"
    razed = lay("city", seat("theology 1d1 manned", "cathedral 1a1", patron="giorgio")).play("raze")
    assert razed.seat()["patron"] is None


@pytest.mark.rule("ANT-16.2")
def test_the_power_works_only_while_the_cathedral_is_ungraved() -> None:
    graved = seat("cathedral 1a1", "market 1e1", patron="barbara", graves=["1b1"])
    lay("city", graved).refuses("lift 1e1", "ANT-16.2")
    nicolo = lay("city", seat("cathedral 1a1", patron="nicolo", graves=["1b1"])).play("house 4", "at 1g1")
    assert nicolo.question == "city"


# ---- San Nicolo


def nicolo(**more: Any) -> Play:
    return lay("city", seat("cathedral 1a1", patron="nicolo", goods=FOODS, **more))


@pytest.mark.rule("ANT-16.3", "ANT-16.5")
def test_san_nicolo_adds_one_house_free_of_charge() -> None:
    table = nicolo().play("house 12", "at 1g1")
    goods = table.goods()
    table.play("free 11", "at 1g2")
    assert table.goods() == goods
    assert [table.seat()["houses"], table.seat()["pool"], table.question] == [[11, 12], 2, "city"]


@pytest.mark.rule("ANT-16.4")
def test_the_free_house_has_a_lower_number() -> None:
    """Paying four foods for house 12 he may add 9 or 11, not 13."""
    table = nicolo().play("house 12", "at 1g1")
    assert {"free 9", "free 11"} <= set(table.legal())
    table.refuses("free 13", "ANT-16.4")
    table.refuses("free 12", "ANT-15.3")


@pytest.mark.rule("ANT-16.5")
def test_the_free_house_needs_a_cell_and_gives_no_further_one() -> None:
    table = nicolo().play("house 12", "at 1g1", "free 11", "at 1g2")
    assert table.question == "city"
    cells = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    covered = {"1b1", "1a2", "1b2", "1c2", "1b3", "1b4", "1g1"}
    full = nicolo(graves=[cell for cell in cells if cell not in covered]).play("house 2", "at 1g1")
    assert full.question == "city"


@pytest.mark.rule("ANT-16.6")
def test_the_free_house_is_decided_before_anything_else() -> None:
    table = nicolo().play("house 12", "at 1g1")
    assert table.question == "free_house"
    table.refuses("house 1", "ANT-16.6")
    table.play("forgo")
    assert table.seat()["houses"] == [12]
    table.refuses("free 11", "ANT-16.3")


@pytest.mark.rule("ANT-16.6")
def test_whoever_thinks_again_still_decides_about_the_free_house() -> None:
    table = nicolo().play("house 12", "at 1g1", "free 9", "back")
    assert table.question == "free_house"
    table.refuses("free 13", "ANT-16.4")
    table.play("free 11", "at 1g2")
    assert table.seat()["houses"] == [11, 12]


@pytest.mark.rule("ANT-16.7")
def test_san_nicolo_counts_from_the_choice_until_razing() -> None:
    realm = seat("theology 1d1 manned", goods=FOODS + " 1 stone", workers=2)
    table = lay("city", realm).play("house 5", "at 1g1", "pay grain")
    assert table.question == "city"
    razing = seat("theology 1d1 manned", "cathedral 1a1", patron="nicolo", goods=FOODS, workers=2)
    table = lay("city", razing).play("raze", "house 5", "at 1g1", "pay grain")
    assert table.question == "city"


# ---- Santa Barbara


def barbara(*buildings: str, **more: Any) -> Play:
    return lay("city", seat("cathedral 1a1", *buildings, patron="barbara", **more))


@pytest.mark.rule("ANT-16.8")
def test_santa_barbara_moves_buildings_to_other_cells_turns_and_cities() -> None:
    table = barbara("cart_shop 1d1", cities=hex_names([(0, 0), (4, 1)])).play("lift 1e1", "at 2a1 s")
    assert table.building("2a1")["cells"] == ["2a1", "2b1", "2a2"]
    table.play("lift 2a1", "at 1d1", "lift 1e1", "at 1f6 w")
    assert table.question == "city"


@pytest.mark.rule("ANT-16.9")
def test_after_rearranging_everything_lies_legally() -> None:
    table = barbara("market 1d1", "university 1f1").play("lift 1d1")
    table.refuses("at 1a1", "ANT-16.9")
    table.refuses("at 1e1", "ANT-16.9")
    table.refuses("at 1g1", "ANT-16.9")
    table.refuses("done", "ANT-2.32")
    table.play("lift 1f1", "at 1d1", "at 1f1")
    assert [table.building("1d1")["kind"], table.building("1f1")["kind"]] == ["university", "market"]


@pytest.mark.rule("ANT-16.10")
def test_a_storage_keeps_its_size_but_may_be_turned_and_houses_move_too() -> None:
    table = barbara("storage 1d1 3x2", workers=1).play("lift 1d1")
    table.refuses("at 1d1 2x2", "ANT-16.10")
    table.refuses("at 1d1", "ANT-16.10")
    table.play("at 1d1 2x3")
    assert table.building("1d1")["size"] == [2, 3]
    table.play("lift 1g7", "at 1g1")
    assert table.building("1g1")["kind"] == "house"


@pytest.mark.rule("ANT-16.11")
def test_a_moved_building_keeps_its_worker_and_triggers_nothing() -> None:
    realm = seat("cathedral 1a1", "market 1d1 manned", "fountain 1g1", goods="2 wood", patron="barbara")
    moved = lay("city", realm, famine=5).play("barter", "give wood", "give wood", "take gold")
    moved.play("lift 1d1", "at 1d6", "lift 1g1", "at 1g2", "lift 1b1", "at 1a3")
    assert moved.building("1d6")["manned"]
    moved.refuses("unman 1d6", "ANT-2.15")
    assert [moved.view(0)["famine"], moved.state.realms[0].deeds.cathedrals, moved.goods()] == [5, 0, "1 gold"]


@pytest.mark.rule("ANT-16.12")
def test_a_grave_on_empty_ground_moves_to_an_empty_cell() -> None:
    table = barbara("market 1d1", graves=["1g1"]).play("carry 1g1", "at 1g5")
    assert table.seat()["graves"] == ["1g5"]
    table.refuses("carry 1g1", "ANT-16.12")


@pytest.mark.rule("ANT-16.13")
def test_a_grave_on_a_building_stays_on_its_cell_or_moves_to_an_empty_one() -> None:
    table = barbara("cart_shop 1d1", graves=["1e1"]).play("lift 1e1", "at 1d5 e")
    # The corner at the top right has turned to the bottom right.
    assert table.seat()["graves"] == ["1e6"]
    assert table.building("1d5")["graved"]
    table.play("carry 1e6", "at 1g1")
    assert not table.building("1d5")["graved"]
    assert table.seat()["graves"] == ["1g1"]


@pytest.mark.rule("ANT-16.13", "ANT-16.10")
def test_a_grave_turns_with_its_storage() -> None:
    table = barbara("storage 1d1 3x2", graves=["1f1"]).play("lift 1d1", "at 1d4 2x3")
    assert table.seat()["graves"] == ["1e6"]
    table.play("lift 1d4", "at 1d1 2x3")
    assert table.seat()["graves"] == ["1e3"]


@pytest.mark.rule("ANT-16.14")
def test_a_grave_never_moves_onto_a_building() -> None:
    table = barbara("market 1d1", graves=["1g1"]).play("carry 1g1")
    table.refuses("at 1d1", "ANT-16.14")
    table.play("at 1g2", "lift 1d1", "restore")
    onto = barbara("market 1d1", "dump 1d3", graves=["1d1"]).play("carry 1d1")
    onto.refuses("at 1d3", "ANT-16.14")


@pytest.mark.rule("ANT-16.15", "ANT-22.14")
def test_no_building_is_set_down_on_a_grave_or_razed_ground() -> None:
    table = barbara("market 1d1", graves=["1g1"]).play("lift 1d1")
    table.refuses("at 1f1", "ANT-16.15")
    table.play("at 1d3")
    assert len(table.seat()["graves"]) == 1
    razed = barbara("market 1d1", razed=["1g1"]).play("lift 1d1")
    razed.refuses("at 1f1", "ANT-16.15")


@pytest.mark.rule("ANT-16.16")
def test_while_something_is_lifted_only_lifting_and_setting_down_is_accepted() -> None:
    table = barbara("market 1d1", "dump 1d3", goods="1 wood", graves=["1d1", "1g1"], workers=1).play("lift 1d3")
    table.refuses("build explorer", "ANT-16.16")
    table.refuses("man 1d3", "ANT-16.16")
    table.refuses("carry 1d1", "ANT-16.16")
    assert {"carry 1g1", "lift 1d1", "lift 1b1", "restore"} <= set(table.legal())
    table.play("carry 1g1", "at 1g2", "lift 1d1", "at 1e1", "at 1d4")
    assert table.question == "city"
    table.refuses("restore", "ANT-16.16")


@pytest.mark.rule("ANT-16.16", "ANT-22.26")
def test_everything_can_always_be_put_back() -> None:
    table = barbara("market 1d1", "dump 1d3", graves=["1d1"])
    before = table.seat()
    table.play("lift 1d3", "lift 1b1", "lift 1d1", "at 1a1", "restore")
    assert table.seat() == before


@pytest.mark.rule("ANT-16.16", "ANT-21.7")
def test_offers_are_answered_with_pieces_lifted() -> None:
    giver = seat("market 1a1 manned", goods="1 wine")
    realm = seat("cathedral 1a1", "market 1d1", patron="barbara")
    table = lay("city", realm, giver, asked=[0, 1]).play("lift 1d1", seat=0)
    table.play("offer 0", "give wine", "propose", seat=1).play("accept 1", seat=0)
    assert table.goods(0) == "1 wine"


# ---- the others


@pytest.mark.rule("ANT-16.17")
def test_san_cristoforo_stores_without_limit() -> None:
    table = lay("city", seat("cathedral 1a1", patron="cristoforo", goods="40 wood 7 grain")).play("done")
    assert table.goods() == "7 grain 40 wood"


@pytest.mark.rule("ANT-16.18", "ANT-6.14")
def test_san_giorgio_brings_fish() -> None:
    table = lay("city", seat(goods="1 stone")).play("build cathedral", "at 1a1", "choose giorgio", "done")
    assert table.goods() == "1 fish"


@pytest.mark.rule("ANT-16.19")
def test_santa_maria_has_all_four_powers() -> None:
    realm = seat("cathedral 1a1", "market 1d1", patron="maria", goods="9 wood")
    table = lay("city", realm, seat(goods="1 stone"), asked=[0, 1])
    table.play("lift 1d1", "at 1e1", "house 4", "at 1g7", "free 2", "at 1g6", "done", seat=0)
    table.play("build cathedral", "at 1a1", "choose nicolo", "done", seat=1)
    assert table.goods(0) == "1 fish 9 wood"


@pytest.mark.rule("ANT-16.20")
def test_several_players_enjoy_the_same_saint_fully() -> None:
    giorgio = seat("cathedral 1a1", patron="giorgio")
    table = lay("city", seat(goods="1 stone"), giorgio, giorgio)
    table.play("build cathedral", "at 1a1", "choose giorgio", "done")
    assert [table.goods(one) for one in range(3)] == ["1 fish"] * 3


@pytest.mark.rule("ANT-16.21")
def test_without_the_patron_there_is_no_power() -> None:
    table = lay("city", seat("cathedral 1a1", "market 1d1", patron="giorgio", graves=["1g1"]))
    table.refuses("lift 1d1", "ANT-16.21")
    table.refuses("carry 1g1", "ANT-16.21")
    table.refuses("free 1", "ANT-16.21")


@pytest.mark.rule("ANT-16.12")
def test_without_an_empty_cell_no_grave_is_carried() -> None:
    cells = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    cross = ("1b1", "1a2", "1b2", "1c2", "1b3", "1b4")
    ground = [cell for cell in cells if cell not in cross]
    assert len(barbara(graves=ground[1:]).legal("carry")) == 42
    full = barbara(graves=ground)
    assert not full.legal("carry")
    full.refuses("carry 1g7", "ANT-16.12")


@pytest.mark.rule("ANT-16.8", "ANT-20.5", "ANT-16.12")
def test_what_was_moved_is_told_when_the_screens_fall() -> None:
    table = barbara("market 1d1", graves=["1g1"]).play("lift 1d1", "at 1e1", "carry 1g1", "back", "carry 1g1", "at 1g2")
    table.play("done")
    assert table.told(1, "reveals")[0]["acts"] == ["lift 1d1", "at 1e1", "carry 1g1", "at 1g2"]


@pytest.mark.rule("ANT-16.16", "ANT-21.13")
def test_after_everything_is_put_back_one_builds_on_as_before() -> None:
    table = barbara("cart_shop 1d1 s", "market 1d4", goods="1 wood").play("lift 1d1", "lift 1d4", "at 1f5", "restore")
    table.play("build brewery", "at 1a6")
    assert [one.get("turn") for one in table.seat()["buildings"]] == [0, 2, 0, 0]
    assert table.data["seats"][0]["buildings"][-1] == "brewery 1a6"


@pytest.mark.rule("ANT-21.14")
def test_carrying_a_grave_is_a_bounded_step_too() -> None:
    table = barbara("market 1d1", graves=["1g1"], moved=59).play("carry 1g1", "back")
    table.refuses("carry 1g1", "ANT-21.14")
    table.refuses("lift 1d1", "ANT-21.14")
