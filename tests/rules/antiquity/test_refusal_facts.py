"""ANT-21.2: a refusal says which rule stands against it, why, and what one must know to understand it."""

from typing import Any

import pytest
from antiquity_kit import Play, hex_name, industry, lay, seat

CELLS = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
SHOPS = ("cart_shop 1a1 manned", "cart_shop 1c1 manned")


def refused(table: Play, text: str, rule: str, words: str, **facts: object) -> None:
    """Seat 0 hears exactly that."""
    refusal = table.state.why_not(0, table.state.action(text))
    assert refusal is not None, f"{text!r} is allowed"
    assert (refusal.rule, refusal.key, refusal.facts) == (rule, f"refusal.{words}", facts)
    table.refuses(text, rule, seat=0)


def city(*buildings: str, **fields: Any) -> Play:
    return lay("city", seat(*buildings, **fields))


def trading(*buildings: str, asked: tuple[int, ...] = (0, 1), **fields: Any) -> Play:
    return lay("city", seat(*buildings, **fields), asked=asked)


def barbara(*more: str, **fields: Any) -> Play:
    graves = fields.pop("graves", ["1g1", "1g2"])
    return city("cathedral 1a1", "cart_shop 1e1", *more, patron="barbara", graves=graves, **fields)


def razed(*more: str, goods: str = "2 wood 2 stone", graves: tuple[str, ...] = ()) -> Play:
    """Seat 0 has razed San Giorgio's Cathedral at 1a1 in this phase."""
    realm = seat("theology 1e1 manned", "cathedral 1a1", *more, patron="giorgio", goods=goods, graves=list(graves))
    return lay("city", realm).play("raze")


def country(*buildings: str, paint: dict[str, list[tuple[int, int]]] | None = None, **fields: Any) -> Play:
    """Seat 0 has two carts, and Alchemy could clean the hex (-2, 0): so there is always something to do."""
    table = {name: fields.pop(name) for name in ("grass", "ranges", "industries", "options") if name in fields}
    polluted = [(-2, 0), *fields.pop("polluted", [])]
    realm = seat(*SHOPS, "alchemy 1e1 manned", *buildings, **fields)
    return lay("countryside", realm, paint=paint, polluted=polluted, **table)


# ---- placing and paying


@pytest.mark.rule("ANT-2.17", "ANT-15.7", "ANT-15.8", "ANT-15.9")
def test_a_storage_is_refused_for_its_size_before_its_place() -> None:
    table = city("cart_shop 1a1", goods="2 wood", graves=["1c1"]).play("build storage")
    refused(table, "at 1a1", "ANT-15.7", "wrong_shape", at="1a1", building="storage")
    refused(table, "at 1a1 3x1", "ANT-15.7", "odd_storage", at="1a1", building="storage")
    refused(table, "at 1a1 2x1", "ANT-15.8", "small_storage", at="1a1", building="storage")
    refused(table, "at 1g7 2x2", "ANT-2.17", "outside_city", at="1g7", building="storage")
    refused(table, "at 1b2 2x2", "ANT-2.19", "cell_not_empty", at="1b2", building="storage")
    refused(table, "at 1c1 2x2", "ANT-2.19", "cell_not_empty", at="1c1", building="storage")
    official = lay("city", seat(goods="2 wood"), options={"profile": "official"}).play("build storage")
    refused(official, "at 1g7 2x1", "ANT-2.17", "outside_city", at="1g7", building="storage")
    scarce = lay("city", seat(goods="2 wood"), seat("storage 1a1 6x4")).play("build storage")
    refused(scarce, "at 1a1 5x2", "ANT-15.9", "no_tiles", at="1a1", building="storage")
    # Four tiles are left, and enough for this one.
    refused(scarce, "at 1g1 4x2", "ANT-2.17", "outside_city", at="1g1", building="storage")


@pytest.mark.rule("ANT-2.16", "ANT-2.17", "ANT-15.23")
def test_a_building_is_refused_for_its_shape_and_its_cells() -> None:
    table = city(goods="1 wood").play("build market")
    refused(table, "at 1a1 2x2", "ANT-2.17", "wrong_shape", at="1a1", building="market")
    refused(table, "at 1a1 e", "ANT-2.17", "same_shape", at="1a1", building="market")
    refused(table, "build dump", "ANT-2.16", "place_first")
    refused(razed().play("build storage"), "at 1b2 2x2", "ANT-15.23", "razed_ground", at="1b2", building="storage")


@pytest.mark.rule("ANT-2.25", "ANT-2.27", "ANT-2.28", "ANT-2.29")
def test_a_good_is_refused_for_its_class_then_for_want_of_it_then_for_being_paid_already() -> None:
    table = city(goods="1 grain 2 fish 1 olives 1 gold").play("house 7", "at 1a1")
    refused(table, "pay gold", "ANT-2.28", "wrong_class", good="gold")
    refused(table, "pay sheep", "ANT-2.29", "none_left", good="sheep")
    refused(table, "at 1b1", "ANT-2.25", "pay_first")
    refused(table, "done", "ANT-2.32", "not_done_yet")
    refused(table.play("pay fish"), "pay fish", "ANT-2.27", "different_goods", good="fish")
    luxury = city(goods="1 wine 1 gold").play("build fountain", "at 1a1")
    refused(luxury, "pay grain", "ANT-2.28", "wrong_class", good="grain")
    refused(luxury, "pay dye", "ANT-2.29", "none_left", good="dye")


@pytest.mark.rule("ANT-2.27", "ANT-2.29")
def test_what_one_cannot_pay_is_refused_with_what_it_costs() -> None:
    refused(city(goods="9 stone"), "build granary", "ANT-2.29", "no_wood")
    refused(city(goods="9 wood"), "build cathedral", "ANT-2.29", "no_stone")
    refused(city(), "house 5", "ANT-2.29", "too_few_goods", food=1, luxury=0)
    refused(city(goods="2 grain"), "house 8", "ANT-2.29", "too_few_goods", food=1, luxury=1)
    refused(city(goods="2 gold"), "house 8", "ANT-2.29", "too_few_goods", food=1, luxury=1)
    refused(city(goods="9 gold 2 grain"), "house 20", "ANT-2.29", "too_few_goods", food=3, luxury=3)
    refused(city(goods="2 gold 9 grain"), "house 20", "ANT-2.29", "too_few_goods", food=3, luxury=3)
    refused(city(goods="3 gold 3 grain"), "house 20", "ANT-2.27", "different_goods_needed", food=3, luxury=3)


@pytest.mark.rule("ANT-2.19", "ANT-2.22", "ANT-15.2", "ANT-15.3", "ANT-15.15")
def test_what_cannot_be_begun() -> None:
    refused(city(), "build house", "ANT-15.2", "name_the_house")
    refused(city("market 1a1", goods="1 wood"), "build market", "ANT-2.22", "stands_already", building="market")
    holy = city("cathedral 1a1", patron="maria", goods="2 stone")
    refused(holy, "build cathedral", "ANT-15.15", "stands_already", building="cathedral")
    refused(city(goods="2 wood", graves=CELLS[:48]), "build storage", "ANT-2.19", "no_room", building="storage")
    refused(city("house 1a1 3"), "house 3", "ANT-15.3", "house_stands", number=3)
    refused(city(graves=CELLS), "house 1", "ANT-2.19", "no_room", building="house")
    refused(city(), "back", "ANT-21.7", "nothing_begun")
    refused(city(), "restart", "ANT-2.2", "no_restart")
    refused(city(), "at 1a1", "ANT-2.16", "choose_building")
    refused(city(), "pay wood", "ANT-2.16", "choose_building")


# ---- saints


@pytest.mark.rule("ANT-15.12", "ANT-15.24", "ANT-15.25", "ANT-21.7")
def test_a_patron_is_chosen_with_a_new_cathedral_alone() -> None:
    refused(city(), "choose maria", "ANT-15.12", "no_new_cathedral")
    refused(city("cathedral 1a1", patron="giorgio"), "choose maria", "ANT-15.25", "no_new_cathedral")
    table = razed().play("build cathedral", "at 1e4")
    refused(table, "choose giorgio", "ANT-15.24", "razed_patron")
    refused(table, "build market", "ANT-21.7", "patron_first")
    refused(table, "done", "ANT-2.32", "not_done_yet")


@pytest.mark.rule("ANT-16.3", "ANT-16.4", "ANT-16.6", "ANT-16.21")
def test_san_nicolos_house_has_a_lower_number_and_comes_at_once() -> None:
    realm = seat("cathedral 1a1", "house 1g7 3", patron="nicolo", goods="1 grain")
    table = lay("city", realm).play("house 5", "at 1g1")
    refused(table, "free 3", "ANT-15.3", "house_stands", number=3)
    refused(table, "free 6", "ANT-16.4", "lower_number", number=5)
    refused(table, "build dump", "ANT-16.6", "free_house_first")
    refused(city("cathedral 1a1", patron="nicolo"), "forgo", "ANT-16.3", "no_free_house")
    refused(city("cathedral 1a1", patron="giorgio"), "free 1", "ANT-16.21", "no_free_house")


@pytest.mark.rule("ANT-2.20", "ANT-16.2", "ANT-16.8", "ANT-16.12", "ANT-16.21")
def test_who_may_not_lift_anything() -> None:
    refused(city("fountain 1a1"), "lift 1a1", "ANT-2.20", "buildings_stay", at="1a1")
    refused(city("cathedral 1a1", patron="giorgio"), "lift 1b1", "ANT-16.21", "buildings_stay", at="1b1")
    refused(barbara(graves=["1a2"]), "lift 1b1", "ANT-16.2", "graved_cathedral")
    maria = city("cathedral 1a1", patron="maria", graves=["1a2"])
    refused(maria, "carry 1a2", "ANT-16.2", "graved_cathedral")
    refused(barbara(moved=60), "lift 1f1", "ANT-21.14", "too_often")
    refused(barbara(), "carry 1g3", "ANT-16.12", "no_grave_there", at="1g3")
    refused(barbara(), "lift 1g1", "ANT-16.8", "nothing_to_lift", at="1g1")
    refused(barbara(), "restore", "ANT-16.16", "nothing_lifted")


@pytest.mark.rule("ANT-16.12", "ANT-16.14", "ANT-15.23")
def test_where_a_grave_may_not_be_carried() -> None:
    table = barbara().play("carry 1g1")
    refused(table, "at 1b1", "ANT-16.14", "grave_onto_building", at="1b1")
    refused(table, "at 1g2", "ANT-16.12", "cell_not_empty", at="1g2")
    refused(table, "lift 1f1", "ANT-16.12", "grave_first")
    bare = razed(graves=("1g6",)).play("build cathedral", "at 1e4", "choose barbara", "carry 1g6")
    refused(bare, "at 1b2", "ANT-15.23", "razed_ground", at="1b2")


@pytest.mark.rule("ANT-16.9", "ANT-16.10", "ANT-16.15", "ANT-16.16", "ANT-21.14")
def test_where_a_lifted_building_may_not_be_set_down() -> None:
    table = barbara("storage 1e4 3x2").play("lift 1f1")
    refused(table, "at 1f1", "ANT-16.15", "grave_or_razed", at="1f1")
    refused(table, "at 1g7", "ANT-16.9", "does_not_fit", at="1g7")
    refused(table, "at 1a1", "ANT-16.9", "does_not_fit", at="1a1")
    refused(table, "at 1e1 2x2", "ANT-16.10", "wrong_shape", at="1e1")
    refused(table, "carry 1g3", "ANT-16.16", "pieces_lifted")
    refused(table, "build dump", "ANT-16.16", "pieces_lifted")
    refused(table, "done", "ANT-2.32", "not_done_yet")
    storage = barbara("storage 1e4 3x2").play("lift 1e4")
    refused(storage, "at 1e4", "ANT-16.10", "wrong_shape", at="1e4")
    refused(storage, "at 1e4 2x2", "ANT-16.10", "storage_keeps_size", at="1e4")
    refused(storage, "at 1f6 2x3", "ANT-16.9", "does_not_fit", at="1f6")
    market = barbara("market 1e4").play("lift 1e4")
    refused(market, "at 1e4 e", "ANT-2.17", "same_shape", at="1e4")
    tired = barbara(moved=59).play("lift 1f1")
    refused(tired, "lift 1b1", "ANT-21.14", "too_often")
    refused(tired, "carry 1g1", "ANT-21.14", "too_often")
    graved = barbara("fountain 1a7", graves=["1a7"]).play("lift 1f1")
    refused(graved, "carry 1a7", "ANT-16.16", "grave_stays_on_building", at="1a7")
    bare = razed("fountain 1a7").play("build cathedral", "at 1e4", "choose barbara", "lift 1a7")
    refused(bare, "at 1b2", "ANT-16.15", "grave_or_razed", at="1b2")


# ---- workers and remedies


@pytest.mark.rule("ANT-2.4", "ANT-2.5", "ANT-2.6", "ANT-2.8", "ANT-2.9", "ANT-2.10", "ANT-15.47")
def test_why_a_worker_may_not_go_there() -> None:
    refused(city("fountain 1a1", workers=1), "man 1a1", "ANT-2.9", "works_unmanned", at="1a1")
    refused(city("market 1a1", workers=1, graves=["1a1"]), "man 1a1", "ANT-2.8", "graved", at="1a1")
    refused(city("market 1a1 manned", workers=2), "man 1a1", "ANT-2.5", "manned", at="1a1")
    refused(city("market 1a1"), "man 1a1", "ANT-2.6", "no_worker", at="1a1")
    refused(city("market 1a1", workers=1), "man 1b1", "ANT-2.4", "name_first_cell", at="1b1")
    refused(city("house 1a1 1", workers=1), "man 1a1", "ANT-2.10", "nothing_to_man", at="1a1")
    refused(city("market 1a1", workers=1), "man 1e6", "ANT-2.10", "nothing_to_man", at="1e6")
    one = city("university 1a1 manned", "theology 1c1", workers=2)
    refused(one, "man 1c1", "ANT-15.47", "one_body", at="1c1")


@pytest.mark.rule("ANT-2.10", "ANT-2.15", "ANT-21.14")
@pytest.mark.parametrize("first", [(), ("fountain 1g1",), ("fountain 1g1", "market 1e1 manned")])
def test_why_a_worker_may_not_leave(first: tuple[str, ...]) -> None:
    """Whatever was built before the building in question."""
    used = city(*first, "explorer 1a1 manned used")
    refused(used, "unman 1a1", "ANT-2.15", "power_used", at="1a1")
    table = city(*first, "explorer 1a1 manned", "granary 1a3", "hospital 1a6")
    refused(table, "unman 1b1", "ANT-2.15", "name_first_cell", at="1b1")
    refused(table, "unman 1a6", "ANT-2.15", "nobody_there", at="1a6")
    refused(table, "unman 1g7", "ANT-2.10", "nothing_to_man", at="1g7")
    refused(table, "unman 1e5", "ANT-2.10", "nothing_to_man", at="1e5")
    refused(city(*first, "explorer 1a1 manned", unmanned=40), "unman 1a1", "ANT-21.14", "too_often")


@pytest.mark.rule("ANT-15.30", "ANT-15.31")
def test_why_a_grave_may_not_be_cleared() -> None:
    refused(city("market 1a1", graves=["1g1"]), "clear 1g1", "ANT-15.31", "no_hospital")
    refused(city("hospital 1a1 manned", graves=["1g1"]), "clear 1g2", "ANT-15.30", "no_grave_there", at="1g2")
    table = city("hospital 1a1 manned", graves=CELLS[21:27]).play(*[f"clear {cell}" for cell in CELLS[21:26]])
    refused(table, f"clear {CELLS[26]}", "ANT-15.31", "five_graves")


@pytest.mark.rule("ANT-2.24", "ANT-15.20", "ANT-15.21", "ANT-15.26", "ANT-15.27", "ANT-15.28")
def test_why_a_cathedral_may_not_be_razed() -> None:
    refused(city(), "raze", "ANT-15.21", "no_cathedral")
    refused(city("cathedral 1a1", patron="giorgio"), "raze", "ANT-2.24", "no_theology")
    refused(city("cathedral 1a1", "theology 1d1", patron="giorgio"), "raze", "ANT-15.20", "no_theology")
    refused(city("cathedral 1a1", "theology 1d1 manned", patron="maria"), "raze", "ANT-15.26", "maria_stays")
    graved = city("cathedral 1a1", "theology 1d1 manned", patron="giorgio", graves=["1b1"])
    refused(graved, "raze", "ANT-15.27", "graved_cathedral")
    again = razed().play("build cathedral", "at 1e4", "choose nicolo")
    refused(again, "raze", "ANT-15.28", "razed_already")


# ---- trade


@pytest.mark.rule("ANT-15.33", "ANT-15.34", "ANT-15.37", "ANT-15.40", "ANT-19.16", "ANT-21.6", "ANT-21.14")
def test_why_no_trade_can_be_begun() -> None:
    table = trading("market 1a1 manned")
    refused(table, "barter", "ANT-15.33", "two_for_one")
    refused(table, "give wood", "ANT-15.33", "begin_trade")
    refused(table, "offer 0", "ANT-15.37", "no_partner")
    refused(table, "offer 2", "ANT-15.40", "partner_done", seat=2)
    refused(table, "accept 1", "ANT-21.6", "no_offer")
    refused(table, "withdraw", "ANT-21.6", "no_offer")
    refused(trading("market 1a1", goods="2 wood"), "barter", "ANT-15.34", "no_market")
    refused(trading("market 1a1 manned", offered=12), "offer 1", "ANT-21.14", "too_often")
    three = lay("city", seat("market 1a1 manned"), players=3, asked=[0, 1])
    refused(three, "offer 3", "ANT-15.37", "no_partner")
    refused(three, "accept 3", "ANT-21.6", "no_offer")
    without = lay("city", seat("market 1a1 manned"), asked=[0, 1], order=[0, 1, 2])
    refused(without, "offer 3", "ANT-19.16", "partner_eliminated", seat=3)


@pytest.mark.rule("ANT-15.36", "ANT-15.39", "ANT-15.40", "ANT-21.6")
def test_why_an_offer_under_way_cannot_go_on_like_that() -> None:
    table = trading("market 1a1 manned", goods="1 wood").play("offer 1", seat=0)
    refused(table, "propose", "ANT-15.39", "empty_offer")
    refused(table, "give gold", "ANT-15.36", "none_left", good="gold")
    refused(table, "build dump", "ANT-21.6", "offer_first")
    refused(table.play("give wood", seat=0), "give wood", "ANT-15.36", "none_left", good="wood")
    left = trading("market 1a1 manned", goods="1 wood").play("offer 1", "give wood", seat=0).play("done", seat=1)
    refused(left, "propose", "ANT-15.40", "partner_done", seat=1)
    asking = trading("market 1a1 manned", goods="1 wood").play("offer 1", "take gold", seat=0).play("done", seat=1)
    refused(asking, "propose", "ANT-15.40", "partner_done", seat=1)
    open_offer = table.play("propose", seat=0)
    refused(open_offer, "offer 1", "ANT-21.6", "one_offer")
    refused(open_offer, "done", "ANT-21.6", "offer_open")
    refused(open_offer, "decline 1", "ANT-21.6", "no_offer")


@pytest.mark.rule("ANT-2.29", "ANT-15.33")
def test_why_the_bank_does_not_barter_like_that() -> None:
    table = trading("market 1a1 manned", goods="2 wood").play("barter", seat=0)
    refused(table, "give gold", "ANT-2.29", "none_left", good="gold")
    refused(table, "take gold", "ANT-15.33", "two_for_one")
    refused(table, "build dump", "ANT-15.33", "two_for_one")


@pytest.mark.rule("ANT-15.35", "ANT-15.36", "ANT-21.6")
def test_why_an_offer_cannot_be_accepted() -> None:
    realms = [seat(goods="1 wood"), seat("market 1a1", goods="1 fish 1 wine", workers=1)]
    table = lay("city", *realms, asked=[0, 1, 2]).play("offer 0", "give fish", "take gold", "propose", seat=1)
    refused(table, "accept 1", "ANT-15.36", "goods_missing")
    refused(table, "accept 2", "ANT-21.6", "no_offer")
    table.play("withdraw", "offer 0", "give fish", "take wood", "propose", seat=1).play("accept 1", seat=0)
    refused(table, "accept 1", "ANT-15.35", "no_market_of_either")
    other = lay("city", *realms, asked=[0, 1, 2]).play("offer 2", "give fish", "propose", seat=1)
    refused(other, "accept 1", "ANT-21.6", "no_offer")
    mine = lay("city", *realms, asked=[0, 1]).play("offer 0", "give fish", "take wood", "propose", seat=1)
    refused(mine.play("house 1", seat=0), "accept 1", "ANT-21.6", "finish_first")


# ---- the countryside


@pytest.mark.rule("ANT-4.3", "ANT-4.9", "ANT-17.8", "ANT-17.15", "ANT-17.18", "ANT-17.22", "ANT-17.23", "ANT-17.26")
def test_why_an_industry_cannot_be_begun() -> None:
    idle = lay("countryside", seat("cart_shop 1a1", "alchemy 1e1 manned", goods="1 wood"), polluted=[(-2, 0)])
    refused(idle, "woodcutter", "ANT-4.3", "no_cart_shop")
    for text in ("woodcutter", "mine gold", "fishery pearls"):
        refused(country(), text, "ANT-4.9", "no_wood")
    rich = country(goods="1 wood")
    refused(rich, "woodcutter", "ANT-17.8", "no_site")
    refused(rich, "mine gold", "ANT-17.18", "no_site")
    refused(rich, "fishery fish", "ANT-17.26", "no_fishing_water")
    refused(rich, "farm grain", "ANT-17.15", "no_seed", good="grain")
    refused(rich, "biology grain", "ANT-17.22", "no_biology")
    refused(country("biology 1e4 manned", biology_used=True), "biology wine", "ANT-17.23", "biology_used")


@pytest.mark.rule("ANT-2.27", "ANT-2.29", "ANT-18.1", "ANT-18.10", "ANT-18.22", "ANT-18.23")
def test_why_nothing_can_be_settled_or_cleaned() -> None:
    refused(country(goods="1 grain"), "inn", "ANT-18.1", "no_brewery")
    refused(country("brewery 1a4"), "inn", "ANT-2.29", "too_few_goods", food=1, luxury=0)
    refused(country("brewery 1a4", graves=["1a4"], goods="1 grain"), "inn", "ANT-18.1", "no_brewery")
    refused(country(goods="1 wood 1 stone 1 grain 1 gold 1 dye"), "city", "ANT-18.10", "no_brewery")
    refused(country("brewery 1a4"), "city", "ANT-2.29", "no_wood")
    refused(country("brewery 1a4", goods="1 wood"), "city", "ANT-2.29", "no_stone")
    poor = country("brewery 1a4", goods="1 wood 1 stone 1 grain 1 gold")
    refused(poor, "city", "ANT-2.29", "too_few_goods", food=1, luxury=2)
    alike = country("brewery 1a4", goods="1 wood 1 stone 1 grain 2 gold")
    refused(alike, "city", "ANT-2.27", "different_goods_needed", food=1, luxury=2)
    farmer = seat(*SHOPS, goods="1 grain")
    refused(lay("countryside", farmer), "clean", "ANT-18.22", "no_alchemy")
    chemist = seat(*SHOPS, "alchemy 1e1 manned", goods="1 grain")
    refused(lay("countryside", chemist), "clean", "ANT-18.23", "nothing_polluted")
    cleaned = country(goods="1 grain").play("clean", f"on {hex_name(-2, 0)}")
    refused(cleaned, "clean", "ANT-18.22", "cleaned_already")
    refused(cleaned, "done", "ANT-21.11", "other_phase")
    refused(cleaned, "pay grain", "ANT-4.2", "choose_build")
    refused(cleaned, f"on {hex_name(2, 0)}", "ANT-4.2", "choose_build")


@pytest.mark.rule("ANT-4.5", "ANT-4.10", "ANT-4.11", "ANT-17.8", "ANT-17.20", "ANT-17.24", "ANT-18.23")
def test_why_an_industry_cannot_stand_there() -> None:
    wood = [industry(0, "woodcutter", "wood", (2, -1), goods=[(2, -1)])]
    paint = {"forest": [(2, 0), (3, 0), (2, -1)], "mountain": [(0, 2), (-1, 3), (0, -2)]}
    out = country(goods="1 wood", paint=paint, polluted=[(3, 0)], grass=[(2, -1)], industries=wood)
    table = out.play("woodcutter")
    refused(table, "end", "ANT-4.5", "choose_hex")
    refused(table, table.on(0, 2), "ANT-17.8", "wrong_terrain", at=hex_name(0, 2))
    refused(table, f"{table.on(2, 0)} {hex_name(3, 0)}", "ANT-17.24", "one_hex", at=hex_name(2, 0))
    refused(table, table.on(9, 0), "ANT-4.5", "outside_zone", at=hex_name(9, 0))
    refused(table, table.on(3, 0), "ANT-4.11", "hex_polluted", at=hex_name(3, 0))
    refused(table, table.on(2, -1), "ANT-4.10", "hex_not_free", at=hex_name(2, -1))
    cleaning = country().play("clean")
    refused(cleaning, cleaning.on(2, 0), "ANT-18.23", "not_polluted", at=hex_name(2, 0))
    refused(cleaning, cleaning.on(9, 0), "ANT-18.23", "outside_zone", at=hex_name(9, 0))
    mine = country(goods="1 wood", paint=paint, ranges={hex_name(0, 2): "gold"})
    mine.play("mine stone")
    refused(mine, mine.on(0, 2), "ANT-17.20", "other_mineral", at=hex_name(0, 2), good="stone")
    one_range = country(goods="1 wood", paint={"mountain": [(0, 2)]}, ranges={hex_name(0, 2): "gold"})
    refused(one_range, "mine stone", "ANT-17.20", "no_range_yields", good="stone")


@pytest.mark.rule("ANT-17.24", "ANT-17.25", "ANT-17.26")
def test_why_a_fishery_cannot_lie_there() -> None:
    table = country(goods="1 wood", paint={"water": [(3, -2), (4, -2), (-3, 2)]}).play("fishery fish")
    refused(table, table.on(3, -1), "ANT-17.24", "two_hexes", at=hex_name(3, -1))
    refused(table, f"{table.on(3, -2)} {hex_name(3, -1)}", "ANT-17.24", "hex_not_free", at=hex_name(3, -2))
    refused(table, f"{table.on(2, 0)} {hex_name(3, 0)}", "ANT-17.26", "no_fishing_water", at=hex_name(2, 0))
    refused(table, f"{table.on(4, -1)} {hex_name(4, 0)}", "ANT-17.25", "outside_zone", at=hex_name(4, -1))


@pytest.mark.rule("ANT-2.28", "ANT-2.29", "ANT-4.9", "ANT-18.4")
def test_why_an_inn_cannot_be_paid_or_stand_like_that() -> None:
    inn = country("brewery 1a4", paint={"water": [(3, 0)]}, goods="1 grain 1 fish 1 gold").play("inn")
    refused(inn, f"{inn.on(0, 2)} {hex_name(0, 3)}", "ANT-17.24", "one_hex", at=hex_name(0, 2))
    inn.play(inn.on(0, 2))
    refused(inn, "pay gold", "ANT-2.28", "wrong_class", good="gold")
    refused(inn, "pay olives", "ANT-2.29", "none_left", good="olives")
    refused(inn, "end", "ANT-4.9", "pay_first")
