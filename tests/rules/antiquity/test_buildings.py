"""ANT-15: city buildings one by one."""

from typing import Any, cast

import pytest
from antiquity_kit import hex_names, lay, seat

from signoria.games.antiquity.components import BUILDINGS, HOUSE_COST, MANNED

# ---- houses


@pytest.mark.rule("ANT-15.1")
def test_what_houses_cost() -> None:
    table = [(cost.food, cost.luxury) for cost in HOUSE_COST[1:]]
    assert table == [
        (0, 0), (0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (2, 0), (1, 1), (3, 0), (1, 2),
        (2, 1), (4, 0), (1, 3), (3, 1), (2, 2), (4, 1), (2, 3), (3, 2), (4, 2), (3, 3),
    ]  # fmt: skip
    assert sum(food for food, _ in table) == 37
    assert sum(luxury for _, luxury in table) == 21


@pytest.mark.rule("ANT-15.1", "ANT-2.27")
def test_house_five_costs_a_food_and_house_eighteen_three_foods_and_two_luxuries_all_different() -> None:
    assert lay("city", seat(goods="1 grain")).play("house 5", "at 1a1").goods() == ""
    table = lay("city", seat(goods="1 grain 1 sheep 1 fish 1 wine 1 gold")).play("house 18", "at 1a1")
    assert table.goods() == ""
    lay("city", seat(goods="2 grain 1 fish 1 wine 1 gold")).refuses("house 18", "ANT-2.27")
    lay("city", seat(goods="1 grain 1 sheep 1 fish 1 wine")).refuses("house 18", "ANT-2.29")


@pytest.mark.rule("ANT-15.2")
def test_houses_are_built_in_any_order() -> None:
    table = lay("city", seat(goods="1 grain")).play("house 6", "at 1a1", "house 3", "at 1b1")
    assert table.seat()["houses"] == [3, 6]
    table.refuses("build house", "ANT-15.2")


@pytest.mark.rule("ANT-15.3")
def test_each_house_is_built_once() -> None:
    lay("city", seat("house 1a1 3")).refuses("house 3", "ANT-15.3")


@pytest.mark.rule("ANT-15.4", "ANT-22.3")
def test_a_new_house_gives_its_worker_at_once() -> None:
    table = lay("city", seat("market 2a1", cities=hex_names([(0, 0), (4, 1)]))).play("house 1", "at 1a1")
    assert table.seat()["pool"] == 1
    table.play("man 2a1")


@pytest.mark.rule("ANT-15.5")
def test_a_house_covers_one_cell() -> None:
    table = lay("city", seat("market 1a1")).play("house 1")
    assert len(table.legal("at")) == 45
    table.refuses("at 1b2", "ANT-2.19")


# ---- storages


@pytest.mark.rule("ANT-15.6")
def test_a_storage_costs_one_wood_whatever_its_size() -> None:
    for size in ("2x2", "7x4", "4x6"):
        assert lay("city", seat(goods="2 wood")).play("build storage", f"at 1a1 {size}").goods() == "1 wood"


@pytest.mark.rule("ANT-15.7")
def test_a_storage_is_a_rectangle_with_an_even_number_of_cells() -> None:
    for tiles in (1, 2):
        table = lay("city", seat(goods="1 wood"), options={"storage_min_tiles": tiles}).play("build storage")
        sizes = {text.split()[2] for text in table.legal("at")}
        assert {"1x4", "2x2", "1x6", "2x3", "3x4", "5x2"} <= sizes
        assert ("1x2" in sizes) == (tiles == 1)
        table.refuses("at 1a1 3x3", "ANT-15.7")
        table.refuses("at 1a1", "ANT-15.7")
        table.refuses("at 1e1 4x2", "ANT-2.17")


@pytest.mark.rule("ANT-15.9")
def test_a_storage_takes_its_tiles_from_the_supply() -> None:
    table = lay("city", seat(goods="2 wood")).play("build storage", "at 1a1 4x3")
    assert table.state.supply[2] == 10
    table.play("build storage", "at 1a4 5x4")
    assert table.state.supply[2] == 0


@pytest.mark.rule("ANT-15.10", "ANT-5.2")
def test_a_storage_is_one_building_with_one_worker() -> None:
    table = lay("city", seat("storage 1a1 4x3", workers=1)).play("man 1a1")
    assert table.seat()["capacity"] == 12
    assert table.seat()["pool"] == 0


@pytest.mark.rule("ANT-15.11")
def test_a_storage_is_not_enlarged() -> None:
    table = lay("city", seat("storage 1a1 2x2", goods="1 wood", workers=2)).play("build storage")
    table.refuses("at 1a1 4x2", "ANT-2.19")
    table.play("at 1c1 2x2", "man 1a1")
    assert [one["at"] for one in table.seat()["buildings"] if one["kind"] == "storage"] == ["1a1", "1c1"]
    assert table.seat()["capacity"] == 4
    assert table.play("man 1c1").seat()["capacity"] == 8


# ---- the Cathedral


@pytest.mark.rule("ANT-15.12", "ANT-21.7")
def test_a_cathedral_forces_the_choice_of_a_patron() -> None:
    table = lay("city", seat(goods="1 stone 1 wood")).play("build cathedral", "at 1a1")
    assert table.question == "patron"
    assert table.legal("choose") == [
        f"choose {saint}" for saint in ("nicolo", "barbara", "cristoforo", "giorgio", "maria")
    ]
    table.refuses("build market", "ANT-21.7")
    lay("city", seat()).refuses("choose nicolo", "ANT-15.12")


@pytest.mark.rule("ANT-15.13", "ANT-16.20")
def test_a_patron_of_another_player_may_be_chosen_too() -> None:
    other = seat("cathedral 1a1", patron="nicolo")
    table = lay("city", seat(goods="1 stone"), other).play("build cathedral", "at 1a1", "choose nicolo")
    assert table.seat(0)["patron"] == table.seat(1)["patron"] == "nicolo"


@pytest.mark.rule("ANT-15.14", "ANT-16.7")
def test_the_power_counts_from_that_moment() -> None:
    table = lay("city", seat(goods="1 stone"))
    table.play("house 4", "at 1g7")
    assert table.question == "city"
    table.play("build cathedral", "at 1a1", "choose nicolo", "house 3", "at 1g6")
    assert table.question == "free_house"


@pytest.mark.rule("ANT-15.15")
def test_one_cathedral_at_a_time() -> None:
    lay("city", seat("cathedral 1a1", goods="1 stone", patron="nicolo")).refuses("build cathedral", "ANT-15.15")


@pytest.mark.rule("ANT-15.16", "ANT-20.5")
def test_the_patron_is_made_public_at_the_end_of_the_phase() -> None:
    table = lay("city", seat(goods="1 stone"), asked=[0, 1])
    table.play("build cathedral", "at 1a1", "choose giorgio", seat=0)
    assert [table.view(seat)["seats"][0]["patron"] for seat in (0, 1, None)] == ["giorgio", None, None]
    table.play("done", seat=0).play("done", seat=1)
    assert table.view(1)["seats"][0]["patron"] == "giorgio"


# ---- Philosophy


@pytest.mark.rule("ANT-15.17")
def test_philosophy_pays_equal_goods() -> None:
    """The rulebook's example: Stables for two gold."""
    assert lay("city", seat("philosophy 1a1 manned", goods="2 gold")).play("build stables", "at 1d1").goods() == ""
    lay("city", seat("philosophy 1a1", goods="2 gold")).refuses("build stables", "ANT-2.27")
    graved = seat("philosophy 1a1", "university 1d1 manned", goods="2 gold", graves=["1a3"])
    lay("city", graved).refuses("build stables", "ANT-2.27")


@pytest.mark.rule("ANT-15.18")
def test_philosophy_changes_neither_number_nor_class() -> None:
    lay("city", seat("philosophy 1a1 manned", goods="1 gold 5 grain")).refuses("build stables", "ANT-2.29")
    table = lay("city", seat("philosophy 1a1 manned", goods="1 gold 2 wine 5 grain")).play("build stables", "at 1d1")
    table.refuses("pay grain", "ANT-2.28")
    table.play("pay wine", "pay wine")
    assert table.goods() == "5 grain 1 gold"


@pytest.mark.rule("ANT-15.19", "ANT-18.9")
def test_philosophy_works_for_houses_and_for_a_city_founded_in_the_same_turn() -> None:
    table = lay("city", seat("philosophy 1a1 manned", goods="4 grain")).play("house 12", "at 1g1")
    assert table.goods() == ""
    goods = "1 grain 1 wood 1 stone 2 gold"
    realm = seat("philosophy 1a1 manned", "cart_shop 1d1 manned", "brewery 1d4", goods=goods)
    table = lay("countryside", realm).play("city")
    table.play(table.on(4, 0))
    assert table.goods() == ""


# ---- Theology


@pytest.mark.rule("ANT-15.20", "ANT-15.22", "ANT-22.20")
def test_theology_razes_the_cathedral_and_ends_patron_and_power() -> None:
    realm = seat("cathedral 1a1", "theology 1d1 manned", goods="1 wood", patron="cristoforo")
    table = lay("city", realm)
    assert table.seat()["capacity"] is None
    table.play("raze")
    assert [table.seat()["patron"], table.seat()["capacity"]] == [None, 0]
    assert [one["kind"] for one in table.seat()["buildings"]] == ["theology", "house"]
    assert table.state.realms[0].empty() & 0b111 == 0b111
    assert table.building("1d1")["works"]


@pytest.mark.rule("ANT-15.21")
def test_without_a_cathedral_theology_does_nothing() -> None:
    lay("city", seat("theology 1a1 manned")).refuses("raze", "ANT-15.21")


@pytest.mark.rule("ANT-15.20", "ANT-2.24")
def test_theology_razes_only_while_it_is_active() -> None:
    lay("city", seat("cathedral 1a1", "theology 1d1", patron="nicolo")).refuses("raze", "ANT-15.20")
    lay("city", seat("cathedral 1a1", patron="nicolo")).refuses("raze", "ANT-2.24")


@pytest.mark.rule("ANT-15.23", "ANT-16.12")
def test_no_grave_is_moved_onto_razed_ground() -> None:
    realm = seat("cathedral 1a1", patron="barbara", graves=["1g1"], razed=["1g2"])
    lay("city", realm).play("carry 1g1").refuses("at 1g2", "ANT-15.23")


@pytest.mark.rule("ANT-15.23")
def test_nothing_is_built_on_razed_ground_until_the_next_phase_two() -> None:
    realm = seat("cathedral 1a1", "theology 1d1 manned", goods="1 wood 1 stone", patron="nicolo")
    table = lay("city", realm).play("raze", "build cathedral")
    table.refuses("at 1a1", "ANT-15.23")
    table.play("back", "house 2")
    table.refuses("at 1b1", "ANT-15.23")
    assert "at 1a1" in table.legal()
    next_turn = lay("pollute", seat(razed=["1a1"], owed=1))
    next_turn.play(next_turn.legal()[0])
    next_turn.play("house 1", seat=0)
    assert "at 1a1" in next_turn.legal(seat=0)


@pytest.mark.rule("ANT-15.24")
def test_the_razed_patron_is_refused_in_that_phase() -> None:
    realm = seat("cathedral 1a1", "theology 1d1 manned", goods="1 stone", patron="nicolo")
    table = lay("city", realm).play("raze", "build cathedral", "at 1d4")
    table.refuses("choose nicolo", "ANT-15.24")
    assert len(table.legal("choose")) == 4


@pytest.mark.rule("ANT-15.26")
def test_santa_marias_cathedral_stays() -> None:
    lay("city", seat("cathedral 1a1", "theology 1d1 manned", patron="maria")).refuses("raze", "ANT-15.26")


@pytest.mark.rule("ANT-15.27")
def test_a_graved_cathedral_is_not_razed() -> None:
    realm = seat("cathedral 1a1", "theology 1d1 manned", patron="nicolo", graves=["1b4"])
    lay("city", realm).refuses("raze", "ANT-15.27")


@pytest.mark.rule("ANT-15.28")
def test_theology_razes_once_a_turn() -> None:
    realm = seat("cathedral 1a1", "theology 1d1 manned", goods="1 stone", patron="nicolo")
    table = lay("city", realm).play("raze", "build cathedral", "at 1d4", "choose barbara")
    table.refuses("raze", "ANT-15.28")


@pytest.mark.rule("ANT-15.29")
def test_razed_ground_takes_graves() -> None:
    table = lay("graves", seat("theology 1d1", razed=["1b1"], owed=1))
    assert "bury 1b1" in table.legal()


# ---- the Hospital


@pytest.mark.rule("ANT-15.30", "ANT-15.31")
def test_the_hospital_removes_five_graves_a_turn_from_ground_and_buildings() -> None:
    graves = ["1g1", "1g2", "1g3", "1d1", "2a1", "2a2"]
    realm = seat("hospital 1a1 manned", "market 1d1", graves=graves, cities=hex_names([(0, 0), (4, 1)]))
    table = lay("city", realm).play("clear 1g1", "clear 1d1", "clear 2a1", "clear 2a2", "clear 1g2")
    table.refuses("clear 1g3", "ANT-15.31")
    assert table.seat()["graves"] == ["1g3"]
    lay("city", seat("hospital 1a1", graves=["1g1"])).refuses("clear 1g1", "ANT-15.31")
    lay("city", seat("hospital 1a1 manned", graves=["1g1"])).refuses("clear 1f1", "ANT-15.30")


@pytest.mark.rule("ANT-15.32")
def test_cleared_cells_and_buildings_are_usable_at_once() -> None:
    realm = seat("hospital 1a1 manned", "market 1d1", goods="1 wood", graves=["1d1", "1e1", "1g1"], workers=2)
    table = lay("city", realm).play("clear 1d1")
    table.refuses("man 1d1", "ANT-2.8")
    table.play("clear 1e1", "man 1d1", "clear 1g1", "house 3", "at 1g1")
    assert table.building("1d1")["works"]


# ---- the Market


@pytest.mark.rule("ANT-15.33")
def test_the_market_gives_one_good_for_two_any_number_of_times() -> None:
    table = lay("city", seat("market 1a1 manned", goods="3 wood 1 grain"))
    table.play("barter", "give wood", "give grain", "take gold", "barter", "give wood", "give wood", "take gold")
    assert table.goods() == "2 gold"
    table.play("barter", "give gold", "give gold", "take stone")
    table.refuses("barter", "ANT-15.33")


@pytest.mark.rule("ANT-15.33")
def test_a_barter_begun_can_be_left() -> None:
    table = lay("city", seat("market 1a1 manned", goods="3 wood")).play("barter", "give wood")
    table.refuses("take gold", "ANT-15.33")
    assert table.play("back").goods() == "3 wood"


@pytest.mark.rule("ANT-15.34")
def test_without_an_own_active_market_there_is_no_barter() -> None:
    lay("city", seat("market 1a1", goods="3 wood"), seat("market 1a1 manned")).refuses("barter", "ANT-15.34")


def traders(mine: str = "", theirs: str = "") -> list[dict[str, Any]]:
    return [
        seat(*[mine] if mine else [], goods="2 wine 1 wood", workers=1),
        seat(*[theirs] if theirs else [], goods="3 fish 1 stone", workers=1),
    ]


@pytest.mark.rule("ANT-15.35", "ANT-15.41", "ANT-20.4", "ANT-21.6")
@pytest.mark.parametrize(("mine", "theirs"), [("market 1a1 manned", ""), ("", "market 1a1 manned")])
def test_two_players_trade_if_one_has_an_active_market(mine: str, theirs: str) -> None:
    table = lay("city", *traders(mine, theirs), asked=[0, 1])
    table.play("offer 1", "give wine", "take fish", "take fish", "propose", seat=0).play("accept 0", seat=1)
    assert [table.goods(0), table.goods(1)] == ["2 fish 1 wine 1 wood", "1 fish 1 wine 1 stone"]
    assert table.told(None, "trades")[0]["give"] == {"wine": 1}
    table.play("house 5", "at 1c3", seat=0)


@pytest.mark.rule("ANT-15.35", "ANT-21.6")
def test_without_a_market_of_either_accepting_is_refused_to_the_addressee_alone() -> None:
    table = lay("city", *traders("market 1a1", "market 1a1"), asked=[0, 1, 2])
    table.play("offer 1", "give wine", "propose", seat=0)
    others = [table.view(seat) for seat in (0, 2, None)]
    table.play("accept 0", seat=1)
    assert table.events == []
    assert [table.view(seat) for seat in (0, 2, None)] == others
    assert table.view(1)["offers"][0]["tried"]
    table.refuses("accept 0", "ANT-15.35", seat=1)
    # With a Market of his own only what he is in the middle of stands against it.
    table.play("man 1a1", "house 5", seat=1).refuses("accept 0", "ANT-21.6", seat=1)
    table.play("back", "accept 0", seat=1)
    assert table.goods(1) == "3 fish 1 wine 1 stone"


@pytest.mark.rule("ANT-15.35", "ANT-21.6")
def test_what_was_tried_in_vain_is_accepted_when_the_offerers_market_opens() -> None:
    table = lay("city", *traders("market 1a1", ""), asked=[0, 1, 2]).play("offer 1", "give wine", "propose", seat=0)
    table.play("accept 0", seat=1).refuses("accept 0", "ANT-15.35", seat=1)
    table.play("man 1a1", seat=0)
    assert table.told(1, "renews")[0]["to"] == 1
    table.play("accept 0", seat=1)
    assert table.goods(1) == "3 fish 1 wine 1 stone"


@pytest.mark.rule("ANT-20.2")
def test_a_market_that_opens_is_nobodys_business_while_nothing_was_tried() -> None:
    table = lay("city", *traders("market 1a1", ""), asked=[0, 1, 2]).play("offer 1", "give wine", "propose", seat=0)
    assert table.play("man 1a1", seat=0).events == []


@pytest.mark.rule("ANT-21.6")
def test_an_offer_is_accepted_while_one_carries_a_grave() -> None:
    giver = seat("market 1a1 manned", goods="1 wine")
    mover = seat("cathedral 1a1", patron="barbara", graves=["1g1"])
    table = lay("city", giver, mover, asked=[0, 1]).play("offer 1", "give wine", "propose", seat=0)
    table.play("carry 1g1", "accept 0", seat=1)
    assert table.goods(1) == "1 wine"
    assert table.play("at 1g2", seat=1).seat(1)["graves"] == ["1g2"]


@pytest.mark.rule("ANT-15.36")
def test_only_goods_in_hand_change_hands() -> None:
    table = lay("city", *traders("market 1a1 manned"), asked=[0, 1]).play("offer 1", seat=0)
    table.refuses("give gold", "ANT-15.36", seat=0)
    table.play("give wood", seat=0)
    table.refuses("give wood", "ANT-15.36", seat=0)
    table.play("take gold", "propose", seat=0)
    table.refuses("accept 0", "ANT-15.36", seat=1)
    table.play("decline 0", seat=1)
    assert table.goods(0) == "2 wine 1 wood"


@pytest.mark.rule("ANT-15.37")
def test_a_trade_is_between_exactly_two() -> None:
    table = lay("city", *traders("market 1a1 manned"), asked=[0, 1, 2])
    table.refuses("offer 0", "ANT-15.37", seat=0)
    table.play("offer 1", "give wine", "propose", seat=0)
    table.refuses("accept 0", "ANT-21.6", seat=2)


@pytest.mark.rule("ANT-15.38", "ANT-20.4")
def test_offers_and_trades_are_told_to_all() -> None:
    table = lay("city", *traders("market 1a1 manned"), asked=[0, 1, 2])
    table.play("offer 1", "give wine", seat=0)
    assert table.view(2)["offers"] == []
    table.play("propose", seat=0)
    assert table.view(2)["offers"] == [{"from": 0, "to": 1, "give": {"wine": 1}, "take": {}}]
    assert [event.name for event in table.events] == ["offers"]
    table.play("accept 0", seat=1)
    assert table.told(2, "trades") == [
        {"event": "trades", "with": 1, "seat": 0, "to": 1, "give": {"wine": 1}, "take": {}}
    ]


@pytest.mark.rule("ANT-15.39")
def test_one_side_of_a_trade_may_be_empty_but_not_both() -> None:
    table = lay("city", *traders("market 1a1 manned"), asked=[0, 1]).play("offer 1", seat=0)
    table.refuses("propose", "ANT-15.39", seat=0)
    table.play("take stone", "propose", seat=0).play("accept 0", seat=1)
    assert table.goods(0) == "2 wine 1 wood 1 stone"


@pytest.mark.rule("ANT-15.40")
def test_trades_are_for_players_who_are_not_done() -> None:
    table = lay("city", *traders("market 1a1 manned"), asked=[0, 1, 2])
    table.play("offer 2", "give wine", seat=0).play("done", seat=2)
    table.refuses("propose", "ANT-15.40", seat=0)
    table.play("back", seat=0)
    table.refuses("offer 2", "ANT-15.40", seat=0)


# ---- University and faculties


@pytest.mark.rule("ANT-15.42", "ANT-15.43")
def test_a_university_alone_has_no_effect_but_may_be_manned() -> None:
    table = lay("city", seat("university 1d4", "alchemy 1a1", workers=1)).play("man 1d4")
    assert not table.building("1a1")["works"]


@pytest.mark.rule("ANT-15.44", "ANT-12.13")
def test_a_manned_university_activates_every_faculty_beside_it() -> None:
    realm = seat(
        "university 2c3 manned", "theology 2a1", "biology 2d1", "philosophy 2d4", "alchemy 2a4",
        cities=hex_names([(0, 0), (4, 1)]), graves=["2a1"],
    )  # fmt: skip
    table = lay("city", realm)
    works = {one["kind"]: one["works"] for one in table.seat()["buildings"]}
    assert works == {
        "university": True, "theology": False, "biology": True, "philosophy": True, "alchemy": True, "house": True,
    }  # fmt: skip
    graved = {**realm, "graves": ["2c3"], "buildings": [text.replace(" manned", "") for text in realm["buildings"]]}
    assert not any(one["works"] for one in lay("city", graved).seat()["buildings"])


@pytest.mark.rule("ANT-15.45")
def test_faculties_built_beside_it_later_are_included() -> None:
    table = lay("city", seat("university 1d1 manned", goods="2 stone")).play("build biology", "at 1a1")
    assert table.building("1a1")["works"]


@pytest.mark.rule("ANT-15.47")
def test_one_worker_for_the_whole_body() -> None:
    table = lay("city", seat("university 1d1 manned", "theology 1a1", workers=2))
    table.refuses("man 1a1", "ANT-15.47")
    table = lay("city", seat("university 1d1", "theology 1a1 manned", workers=2))
    table.refuses("man 1d1", "ANT-15.47")


@pytest.mark.rule("ANT-15.48")
def test_no_power_is_used_twice_through_university_and_faculty() -> None:
    """Santa Barbara brings a manned University and a manned Theology together; razing stays once a turn."""
    realm = seat(
        "university 1f1 manned", "theology 1a1 manned", "cathedral 1a4", goods="2 stone", patron="barbara",
    )  # fmt: skip
    table = lay("city", realm).play("lift 1f1", "at 1d1", "raze", "build cathedral", "at 1e3", "choose nicolo")
    table.refuses("raze", "ANT-15.28")


@pytest.mark.rule("ANT-15.49")
def test_while_the_university_is_unmanned_each_faculty_is_manned_singly() -> None:
    realm = seat("university 1d1", "theology 1a1", "biology 1d3", workers=2)
    table = lay("city", realm).play("man 1a1", "man 1d3")
    assert table.building("1a1")["works"]
    assert table.building("1d3")["works"]


# ---- Fountains and the others


@pytest.mark.rule("ANT-15.50", "ANT-22.17")
def test_a_fountain_lowers_the_famine_once_and_not_below_nothing() -> None:
    """Level 1, two players build a Fountain each in the same phase: level 0."""
    table = lay("city", seat(goods="1 wine"), seat(goods="1 wine"), famine=1, asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=0)
    assert [table.view(0)["famine"], table.view(1)["famine"]] == [0, 1]
    table.play("done", seat=0).play("build fountain", "at 1a1", "done", seat=1)
    assert table.told(None, "famine")[0] == {"event": "famine", "level": 0, "why": "fountains"}


@pytest.mark.rule("ANT-15.51")
def test_a_standing_fountain_has_no_further_effect_on_famine() -> None:
    table = lay("city", seat("fountain 1a1", "fountain 1b1"), famine=5).play("done")
    assert table.question == "graves"
    assert table.state.realms[0].task.owed == 5


@pytest.mark.rule("ANT-15.52", "ANT-9.1")
def test_each_ungraved_fountain_lowers_pollution() -> None:
    table = lay("graves", seat("fountain 1a1", "fountain 1b1", "fountain 1c1", owed=1, graves=["1a1"]))
    table.play("bury 1g1")
    assert [table.question, table.state.realms[0].task.owed] == ["pollute", 1]


@pytest.mark.rule("ANT-15.53")
def test_which_buildings_need_a_worker() -> None:
    assert [BUILDINGS[kind] for kind in MANNED] == [
        "cart_shop", "storage", "explorer", "market", "harbour", "university", "stables", "hospital", "forced_labour",
        "dump", "theology", "philosophy", "biology", "alchemy",
    ]  # fmt: skip
    for kind in MANNED:
        size = " 2x2" if BUILDINGS[kind] == "storage" else ""
        table = lay("city", seat(f"{BUILDINGS[kind]} 1a1{size}", workers=1))
        assert len(table.legal("man")) == 1


@pytest.mark.rule("ANT-15.54")
def test_buildings_have_no_other_effect() -> None:
    """Buildings of the later phases add nothing to what may be done in phase 2."""
    plain = set(lay("city", seat()).legal())
    realm = seat("harbour 1a1 manned", "stables 1e1 manned", "dump 1a3 manned", "explorer 1d3 manned")
    allowed = {text for text in lay("city", realm).legal() if text.split()[0] not in ("unman", "house")}
    assert allowed - {"restart"} == {text for text in plain if text.split()[0] != "house"}


@pytest.mark.rule("ANT-15.44", "ANT-15.49")
def test_an_unmanned_university_activates_nothing() -> None:
    body = ("university 1a1", "theology 1c1", "cathedral 1d4")
    idle = lay("city", seat(*body, patron="nicolo", workers=1))
    assert not idle.building("1c1")["works"]
    idle.refuses("raze", "ANT-15.20")
    assert "raze" in idle.play("man 1a1").legal()
    assert "raze" in lay("city", seat(*body, patron="nicolo", workers=1)).play("man 1c1").legal()


@pytest.mark.rule("ANT-2.15", "ANT-15.35")
@pytest.mark.parametrize("who", [0, 1])
def test_a_trade_binds_the_worker_of_every_active_market(who: int) -> None:
    """Offerer or addressee: whoever has the Market keeps its worker there."""
    realms = [seat(goods="1 wine"), seat(goods="1 fish")]
    realms[who] = {**realms[who], "buildings": ["market 1a1 manned"]}
    table = lay("city", *realms, asked=[0, 1]).play("offer 1", "give wine", "propose", seat=0).play("accept 0", seat=1)
    table.refuses("unman 1a1", "ANT-2.15", seat=who)
    assert [table.state.realms[one].deeds.used for one in (who, 1 - who)] == [1, 0]


@pytest.mark.rule("ANT-15.47", "ANT-15.46")
def test_a_manned_faculty_apart_leaves_the_university_free() -> None:
    apart = seat("university 1a1", "theology 1d1 manned", "philosophy 1a4", workers=2)
    assert "man 1a1" in lay("city", apart).legal()
    beside = seat("university 1a1", "theology 1c1 manned", "philosophy 1a4", workers=2)
    lay("city", beside).refuses("man 1a1", "ANT-15.47")


@pytest.mark.rule("ANT-2.15", "ANT-2.2")
def test_a_worker_who_is_taken_back_has_done_nothing() -> None:
    table = lay("city", seat("market 1a1", workers=1)).play("man 1a1", "unman 1a1")
    table.refuses("restart", "ANT-2.2")
    table.play("man 1a1", "done")
    assert table.told(1, "reveals")[0] == {"event": "reveals", "seat": 0, "acts": [], "manned": ["market"]}


@pytest.mark.rule("ANT-15.33")
def test_one_good_is_too_little_for_the_bank() -> None:
    lay("city", seat("market 1a1 manned", goods="1 wood")).refuses("barter", "ANT-15.33")
    assert "barter" in lay("city", seat("market 1a1 manned", goods="1 wood 1 wine")).legal()


@pytest.mark.rule("ANT-11.17", "ANT-15.33")
def test_what_one_gives_a_limited_bank_it_has() -> None:
    realms = [seat("market 1a1 manned", goods="2 wine"), seat(goods="46 wine")]
    table = lay("city", *realms, options={"goods_limit": 48}).play("barter", "give wine", "give wine", "take wine")
    assert [table.goods(), table.state.bank[4]] == ["1 wine", 1]


@pytest.mark.rule("ANT-15.1", "ANT-2.29")
def test_a_house_that_costs_a_luxury_needs_one() -> None:
    lay("city", seat(goods="1 grain")).refuses("house 8", "ANT-2.29")
    lay("city", seat(goods="1 wine")).refuses("house 8", "ANT-2.29")
    assert "house 8" in lay("city", seat(goods="1 grain 1 wine")).legal()


@pytest.mark.rule("ANT-20.5", "ANT-2.33", "ANT-15.16")
def test_when_the_screens_fall_everything_that_was_done_is_told() -> None:
    pieces = ("theology 1d1", "hospital 1a5", "market 1d5")
    goods = "2 stone 3 wood 1 wine"
    realm = seat(*pieces, goods=goods, graves=["1g7"], workers=3, cities=hex_names([(0, 0), (4, 1)]))
    table = lay("city", realm).play("man 1d1", "man 1a5", "clear 1g7", "build cathedral", "at 1a1", "choose barbara")
    table.play("raze", "build cathedral", "at 2a1")
    table.play("choose nicolo", "man 1d5", "barter", "give wood", "give wood", "take wine", "build fountain", "at 1g7")
    table.play("done")
    acts = cast(list[str], table.told(1, "reveals")[0]["acts"])
    assert [text.split()[0] for text in acts] == [
        "clear", "build", "at", "pay", "choose", "raze", "build", "at", "pay", "choose",
        "barter", "give", "give", "take", "build", "at", "pay",
    ]  # fmt: skip
    assert [text for text in acts if text.split()[0] in ("choose", "clear", "take")] == [
        "clear 1g7", "choose barbara", "choose nicolo", "take wine",
    ]  # fmt: skip
    assert table.told(1, "reveals")[0]["manned"] == ["theology", "hospital", "market"]


@pytest.mark.rule("ANT-15.37", "ANT-21.6")
@pytest.mark.parametrize("offerer", [1, 2, 3])
def test_anybody_may_offer_and_only_that_offer_is_answered(offerer: int) -> None:
    realms = [seat("market 1a1 manned", goods="1 fish"), *[seat(goods="1 wine") for _ in range(3)]]
    table = lay("city", *realms, asked=[0, 1, 2, 3]).play("offer 0", "give wine", "take fish", "propose", seat=offerer)
    assert table.legal("accept", seat=0) == [f"accept {offerer}"]
    assert table.legal("decline", seat=0) == [f"decline {offerer}"]
    table.play(f"accept {offerer}", seat=0)
    assert [table.goods(0), table.goods(offerer)] == ["1 wine", "1 fish"]


@pytest.mark.rule("ANT-15.7", "ANT-15.8", "ANT-15.9", "ANT-11.22")
@pytest.mark.parametrize(("profile", "least"), [("rulebook", 4), ("official", 2)])
def test_a_storage_is_any_rectangle_of_tiles_that_the_supply_and_the_city_allow(profile: str, least: int) -> None:
    table = lay("city", seat(goods="1 wood"), options={"profile": profile}).play("build storage")
    sizes = [text.split()[2] for text in table.legal("at")]
    areas = [int(size[0]) * int(size[2]) for size in sizes]
    # The smallest first.
    assert areas == sorted(areas)
    every = {(width, height) for width in range(1, 8) for height in range(1, 8)}
    assert {(int(size[0]), int(size[2])) for size in sizes} == {
        (width, height) for width, height in every if width * height % 2 == 0 and least <= width * height <= 32
    }
    for width, height in ((4, 1), (1, 4), (3, 2), (4, 7)):
        assert sizes.count(f"{width}x{height}") == (8 - width) * (8 - height)
