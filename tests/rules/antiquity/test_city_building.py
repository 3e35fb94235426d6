"""ANT-2: phase 2 in general."""

import pytest
from antiquity_kit import hex_names, lay, seat

from signoria.games.antiquity.components import BUILDINGS, FIRST_UNIQUE


@pytest.mark.rule("ANT-2.1", "ANT-21.4")
def test_all_act_at_once() -> None:
    table = lay("city", seat(goods="1 wood"), seat(goods="1 wood"), asked=[0, 1, 2, 3])
    assert table.state.to_act == (0, 1, 2, 3)
    table.play("build market", seat=1).play("build granary", seat=0).play("at 1a1", seat=1).play("at 1a1", seat=0)
    assert table.building("1a1", 1)["kind"] == "market"
    assert table.building("1b1", 0)["kind"] == "granary"


@pytest.mark.rule("ANT-2.2", "ANT-2.11", "ANT-2.4")
def test_actions_come_in_any_order_and_mix_freely() -> None:
    """Man, build, man the new building, use it, build again (B3)."""
    table = lay("city", seat(goods="3 wood 1 grain", workers=2))
    table.play("build market", "at 1a1", "man 1a1", "barter", "give wood", "give grain", "take gold")
    table.play("build fountain", "at 1c1", "build explorer", "at 1a3", "man 1a3")
    assert table.goods() == ""
    assert table.seat()["pool"] == 0


@pytest.mark.rule("ANT-2.3", "ANT-2.31")
def test_a_player_may_do_nothing_and_is_then_done() -> None:
    table = lay("city", seat(), asked=[0, 1, 2, 3]).play("done", seat=0)
    assert table.state.to_act == (1, 2, 3)
    table.refuses("house 1", "ANT-2.31", seat=0)
    assert table.view()["seats"][0]["done"]


@pytest.mark.rule("ANT-2.5")
def test_a_building_holds_one_worker() -> None:
    lay("city", seat("market 1a1 manned", workers=2)).refuses("man 1a1", "ANT-2.5")


@pytest.mark.rule("ANT-2.6")
def test_manning_needs_a_worker_in_the_pool() -> None:
    lay("city", seat("market 1a1 manned", "dump 1a3")).refuses("man 1a3", "ANT-2.6")


@pytest.mark.rule("ANT-2.7")
def test_workers_go_to_any_city() -> None:
    realm = seat("market 1a1", "dump 2a1", workers=2, cities=hex_names([(0, 0), (4, 1)]))
    table = lay("city", realm).play("man 2a1", "man 1a1")
    assert table.seat()["pool"] == 0


@pytest.mark.rule("ANT-2.8")
def test_a_graved_building_is_not_manned() -> None:
    lay("city", seat("market 1a1", workers=1, graves=["1b2"])).refuses("man 1a1", "ANT-2.8")


@pytest.mark.rule("ANT-2.9")
def test_passive_buildings_are_not_manned() -> None:
    realm = seat("cathedral 1a1", "fountain 1d1", "granary 1e1", "brewery 1d4", workers=1, patron="nicolo")
    table = lay("city", realm)
    for at in ("1b1", "1d1", "1f1", "1d4"):
        table.refuses(f"man {at}", "ANT-2.9")


@pytest.mark.rule("ANT-2.10")
def test_houses_graves_and_empty_cells_are_not_manned() -> None:
    table = lay("city", seat("house 1a1 1", graves=["1b1"], workers=1))
    for cell in ("1a1", "1b1", "1c1"):
        table.refuses(f"man {cell}", "ANT-2.10")


@pytest.mark.rule("ANT-2.12")
def test_an_unmanned_building_gives_nothing_later() -> None:
    table = lay("city", seat("storage 1a1 2x2", goods="2 wood", workers=1)).play("done")
    assert table.goods() == ""
    table = lay("city", seat("storage 1a1 2x2", goods="2 wood", workers=1)).play("man 1a1", "done")
    assert table.goods() == "2 wood"


@pytest.mark.rule("ANT-2.13")
def test_idle_workers_stay_in_the_pool() -> None:
    table = lay("city", seat("market 1a1", workers=3)).play("done")
    while table.question != "city":
        table.play(table.legal(seat=table.state.to_act[0])[0], seat=table.state.to_act[0])
    assert table.seat()["pool"] == 3
    table.play("man 1a1", seat=0)


@pytest.mark.rule("ANT-2.14")
def test_after_the_phase_workers_stay_where_they_are() -> None:
    table = lay("countryside", seat("cart_shop 1a1 manned", "market 1c1", goods="1 grain", workers=2))
    table.refuses("unman 1b1", "ANT-2.14")
    table.refuses("man 1c1", "ANT-2.14")


@pytest.mark.rule("ANT-2.15")
def test_a_worker_is_taken_back_until_his_buildings_power_is_used() -> None:
    table = lay("city", seat("market 1a1", "harbour 1a3", goods="2 wood", workers=2)).play("man 1a1", "man 1a3")
    table.play("unman 1a1", "man 1a1", "barter", "give wood", "give wood", "take gold")
    table.refuses("unman 1a1", "ANT-2.15")
    assert "unman 1a3" in table.legal()
    lay("city", seat("market 1a1")).refuses("unman 1a1", "ANT-2.15")


@pytest.mark.rule("ANT-2.15")
def test_what_binds_a_worker() -> None:
    hospital = lay("city", seat("hospital 1a1 manned", graves=["1g1"])).play("clear 1g1")
    hospital.refuses("unman 1a1", "ANT-2.15")
    theology = lay("city", seat("theology 1a1 manned", "cathedral 1d1", patron="nicolo")).play("raze")
    theology.refuses("unman 1a1", "ANT-2.15")
    philosophy = lay("city", seat("philosophy 1a1 manned", goods="2 gold")).play("build stables", "at 1d1")
    philosophy.refuses("unman 1b1", "ANT-2.15")
    unused = lay("city", seat("philosophy 1a1 manned", goods="1 gold 1 dye")).play("build stables", "at 1d1")
    assert "unman 1b1" in unused.legal()
    # The University is bound by the faculty that it makes work.
    body = lay("city", seat("university 1d1 manned", "theology 1a1", "cathedral 1d3", patron="nicolo")).play("raze")
    body.refuses("unman 1d1", "ANT-2.15")


@pytest.mark.rule("ANT-2.16", "ANT-2.17")
def test_a_building_lies_wholly_on_one_map_in_any_of_four_turns() -> None:
    table = lay("city", seat(goods="1 wood", cities=hex_names([(0, 0), (4, 1)]))).play("build cart_shop")
    assert len(table.legal("at")) == 4 * (36 + 25)
    assert {"at 1a1", "at 1a1 e", "at 1a1 s", "at 1a1 w", "at 1f6", "at 2e5"} <= set(table.legal())
    table.refuses("at 1g1", "ANT-2.17")
    table.refuses("at 1a7", "ANT-2.17")
    table.refuses("at 2f1", "ANT-2.17")
    assert lay("city", seat(goods="1 wood")).play("build market").legal("at")[:2] == ["at 1a1", "at 1b1"]
    lay("city", seat(goods="1 wood")).play("build market").refuses("at 1a1 e", "ANT-2.17")
    lay("city", seat(goods="1 wood")).play("build market").refuses("at 1a1 4x2", "ANT-2.17")


@pytest.mark.rule("ANT-2.17")
def test_turns_go_clockwise() -> None:
    shapes = []
    for turn in ("", " e", " s", " w"):
        table = lay("city", seat(goods="1 wood")).play("build granary", f"at 1a1{turn}")
        shapes.append(table.seat()["buildings"][0]["cells"])
    assert shapes == [
        ["1b1", "1a2", "1b2", "1c2"],
        ["1a1", "1a2", "1b2", "1a3"],
        ["1a1", "1b1", "1c1", "1b2"],
        ["1b1", "1a2", "1b2", "1b3"],
    ]


@pytest.mark.rule("ANT-2.18")
def test_buildings_are_not_mirrored() -> None:
    """The Brewery's hook is at its left end when it hangs down; no turn puts it at the right end."""
    table = lay("city", seat(goods="1 wood")).play("build brewery")
    laid = set()
    for text in table.legal("at"):
        copy = lay("city", seat(goods="1 wood")).play("build brewery", text)
        laid.add(tuple(copy.seat()["buildings"][0]["cells"]))
    assert ("1a1", "1b1", "1c1", "1d1", "1a2") in laid
    assert ("1a1", "1b1", "1c1", "1d1", "1d2") not in laid


@pytest.mark.rule("ANT-2.19", "ANT-19.2")
def test_a_building_covers_neither_buildings_nor_graves() -> None:
    table = lay("city", seat("market 1a1", graves=["1e5"], goods="1 wood")).play("build university")
    table.refuses("at 1b2", "ANT-2.19")
    table.refuses("at 1d4", "ANT-2.19")
    assert "at 1c1" in table.legal()


@pytest.mark.rule("ANT-2.19")
def test_what_fits_nowhere_is_not_begun() -> None:
    cells = [f"1{column}{row}" for row in "1357" for column in "abcdefg"]
    table = lay("city", seat(graves=cells, goods="1 wood"))
    table.refuses("build market", "ANT-2.19")
    assert "build explorer" in table.legal()


@pytest.mark.rule("ANT-2.20", "ANT-16.21")
def test_a_building_is_never_moved() -> None:
    lay("city", seat("market 1a1")).refuses("lift 1a1", "ANT-2.20")
    lay("city", seat("market 1a1", "cathedral 1d1", patron="nicolo")).refuses("lift 1a1", "ANT-16.21")


@pytest.mark.rule("ANT-2.21", "ANT-2.23")
def test_any_number_of_buildings_as_long_as_they_are_paid() -> None:
    table = lay("city", seat(goods="4 wood 2 wine"))
    table.play("build cart_shop", "at 1a1", "build cart_shop", "at 1c1", "build storage", "at 1a3 2x2")
    table.play(
        "build storage", "at 1c3 2x2", "build fountain", "at 1g1", "build fountain", "at 1g2", "house 1", "at 1g3"
    )
    table.play("house 2", "at 1g4")
    assert len(table.seat()["buildings"]) == 8
    table.refuses("build market", "ANT-2.29")


@pytest.mark.rule("ANT-2.22")
@pytest.mark.parametrize("kind", [kind for kind in BUILDINGS[FIRST_UNIQUE:] if kind != "cathedral"])
def test_a_second_unique_building_is_refused_in_all_cities(kind: str) -> None:
    realm = seat(f"{kind} 2a1", goods="2 wood 2 stone 1 gold 1 dye", cities=hex_names([(0, 0), (4, 1)]))
    lay("city", realm).refuses(f"build {kind}", "ANT-2.22")


@pytest.mark.rule("ANT-2.24", "ANT-15.25")
def test_nothing_is_demolished() -> None:
    table = lay("city", seat("cathedral 1a1", "market 1e1 manned", patron="nicolo"))
    table.refuses("raze", "ANT-2.24")
    table.refuses("choose barbara", "ANT-15.25")
    assert table.legal("raze") == []


@pytest.mark.rule("ANT-2.25")
def test_the_cost_goes_to_the_bank_when_the_building_is_placed() -> None:
    table = lay("city", seat(goods="2 wood")).play("build market")
    assert table.goods() == "2 wood"
    bank = table.state.bank[8]
    table.play("at 1a1")
    assert table.goods() == "1 wood"
    assert table.state.bank[8] == bank + 1


@pytest.mark.rule("ANT-2.25")
def test_whoever_thinks_again_has_paid_nothing() -> None:
    table = lay("city", seat(goods="1 wine 1 gold"))
    before = table.goods()
    table.play("build fountain", "at 1a1", "back")
    assert [table.goods(), table.question, table.state.supply[1]] == [before, "city", 16]


@pytest.mark.rule("ANT-2.26")
def test_the_payer_chooses_within_a_class() -> None:
    table = lay("city", seat(goods="1 wine 1 gold 1 dye 3 grain")).play("build hospital", "at 1a1")
    assert table.question == "pay"
    assert table.legal("pay") == ["pay wine", "pay gold", "pay dye"]
    table.play("pay gold")
    assert table.goods() == "3 grain 1 wine 1 dye"


@pytest.mark.rule("ANT-2.27")
def test_equal_goods_of_a_class_are_not_paid_together() -> None:
    """The rulebook's example: Stables for gold and pearls, never for two pearls."""
    lay("city", seat(goods="2 pearls")).refuses("build stables", "ANT-2.27")
    table = lay("city", seat(goods="1 gold 2 pearls")).play("build stables", "at 1a1")
    assert table.goods() == "1 pearls"
    table = lay("city", seat(goods="1 gold 2 pearls 1 dye")).play("build stables", "at 1a1", "pay pearls")
    table.refuses("pay pearls", "ANT-2.27")
    table.play("pay dye")
    assert table.goods() == "1 gold 1 pearls"
    # Materials are not concerned: two stone is two stone.
    assert lay("city", seat(goods="2 stone")).play("build alchemy", "at 1a1").goods() == ""


@pytest.mark.rule("ANT-2.28")
def test_a_payment_matches_the_cost_exactly() -> None:
    table = lay("city", seat(goods="2 wine 1 gold 2 grain 1 fish")).play("build fountain", "at 1a1")
    table.refuses("pay grain", "ANT-2.28")
    table.play("pay wine")
    assert table.question == "city"
    table = lay("city", seat(goods="1 grain 1 fish 1 wine 1 gold")).play("house 8", "at 1b1", "pay fish")
    table.refuses("pay grain", "ANT-2.28")
    table.play("pay gold")
    assert table.goods() == "1 grain 1 wine"


@pytest.mark.rule("ANT-2.29")
def test_only_goods_in_hand_are_paid_and_those_just_gained_count() -> None:
    table = lay("city", seat("market 1a1 manned", goods="2 grain"))
    table.refuses("build fountain", "ANT-2.29")
    table.play("barter", "give grain", "give grain", "take dye", "build fountain", "at 1c1")
    assert table.goods() == ""
    table = lay("city", seat(goods="1 wine 1 gold")).play("build fountain", "at 1a1")
    table.refuses("pay dye", "ANT-2.29")


@pytest.mark.rule("ANT-2.30", "ANT-21.5")
def test_the_first_request_gets_the_last_common_counter() -> None:
    fountains = [f"fountain 1{column}{row}" for row in "123" for column in "abcdefg"][:15]
    table = lay("city", seat(goods="1 wine"), seat(goods="1 wine"), seat(*fountains), asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=1)
    # The other finds out when he wants it too; he has paid nothing and is told nothing else.
    table.play("build fountain", "at 1a1", seat=0)
    assert [table.goods(0), table.seat(0)["buildings"], table.events] == ["1 wine", [], []]
    table.refuses("build fountain", "ANT-11.19", seat=0)


@pytest.mark.rule("ANT-2.30", "ANT-15.9")
def test_whoever_wants_too_many_tiles_finds_out_how_many_are_left() -> None:
    table = lay("city", seat(goods="2 wood"), seat(goods="1 wood"), asked=[0, 1])
    table.play("build storage", "at 1a1 7x4", seat=1)
    table.play("build storage", "at 1a1 4x2", seat=0)
    assert table.goods(0) == "2 wood"
    table.refuses("at 1a1 4x2", "ANT-15.9", seat=0)
    table.play("at 1a1 2x2", seat=0)
    assert [table.goods(0), table.state.supply[2]] == ["1 wood", 0]
    table.refuses("build storage", "ANT-15.9", seat=0)
    table.play("restart", "build storage", seat=0)
    assert "at 1a1 2x2" in table.legal(seat=0)


@pytest.mark.rule("ANT-2.32", "ANT-21.7")
def test_done_waits_for_what_is_open() -> None:
    patron = lay("city", seat(goods="1 stone")).play("build cathedral", "at 1a1")
    patron.refuses("done", "ANT-2.32")
    patron.refuses("house 1", "ANT-21.7")
    lifted = lay("city", seat("cathedral 1a1", "market 1e1", patron="barbara")).play("lift 1e1")
    lifted.refuses("done", "ANT-2.32")
    free = lay("city", seat("cathedral 1a1", patron="nicolo")).play("house 2", "at 1g1")
    free.refuses("done", "ANT-2.32")


@pytest.mark.rule("ANT-2.33")
def test_after_the_phase_all_see_what_was_spent() -> None:
    table = lay("city", seat(goods="1 wood 1 wine 1 dye")).play("build fountain", "at 1c1", "pay dye")
    table.play("build market", "at 1a1", "done")
    acts = next(told["acts"] for told in table.told(None, "reveals") if told["seat"] == 0)
    assert acts == ["build fountain", "at 1c1", "pay dye", "build market", "at 1a1", "pay wood"]


# ---- supplies that come back

FIFTEEN_FOUNTAINS = [f"fountain 1{column}{row}" for row in "123" for column in "abcdefg"][:15]


@pytest.mark.rule("ANT-11.19", "ANT-20.7")
def test_what_one_gave_back_by_beginning_anew_may_be_built() -> None:
    others = [seat(goods="1 wine"), seat(*FIFTEEN_FOUNTAINS[:14])]
    table = lay("city", seat(goods="2 wine"), *others, asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=0).play("build fountain", "at 1a1", seat=1)
    table.play("build fountain", "at 1b1", seat=0).refuses("build fountain", "ANT-11.19", seat=0)
    table.play("restart", "build fountain", "at 1a1", seat=0)
    assert [table.goods(0), table.state.supply[1]] == ["1 wine", 0]


@pytest.mark.rule("ANT-11.19", "ANT-20.7")
def test_a_counter_that_a_rival_gives_back_may_be_had_by_whom_it_was_refused() -> None:
    for way in ("back", "restart"):
        table = lay("city", seat(goods="1 wine 1 gold"), seat(goods="1 wine"), seat(*FIFTEEN_FOUNTAINS), asked=[0, 1])
        table.play("build fountain", "at 1a1", *(["pay gold"] if way == "restart" else []), seat=0)
        table.play("build fountain", "at 1a1", seat=1).refuses("build fountain", "ANT-11.19", seat=1)
        table.play(way, seat=0)
        assert table.told(1, "returned") == [{"event": "returned", "supply": "fountain"}]
        table.play("build fountain", "at 1a1", seat=1)
        assert table.goods(1) == ""


@pytest.mark.rule("ANT-11.19", "ANT-20.2")
def test_a_counter_that_comes_back_is_told_only_where_somebody_wanted_it() -> None:
    table = lay("city", seat(goods="1 wine 1 gold"), seat(goods="1 wine"), asked=[0, 1])
    table.play("build fountain", "at 1a1", "back", seat=0)
    assert table.events == []


@pytest.mark.rule("ANT-20.7", "ANT-20.2")
def test_that_nobody_waited_for_a_counter_is_news_too() -> None:
    for way in ("back", "restart"):
        for last in (FIFTEEN_FOUNTAINS, FIFTEEN_FOUNTAINS[:13]):
            table = lay("city", seat(goods="1 wine 1 gold"), seat(goods="1 wine"), seat(*last), asked=[0, 1])
            table.play("build fountain", "at 1a1", *(["pay gold"] if way == "restart" else []), seat=0)
            table.play("done", seat=1).play(way, seat=0)
            assert (table.told(0, "returned"), table.state.revealed) == ([], last == FIFTEEN_FOUNTAINS)


@pytest.mark.rule("ANT-11.19", "ANT-20.2")
def test_who_has_taken_a_counter_does_not_wait_for_one() -> None:
    table = lay("city", seat(goods="1 wine 1 gold"), seat(goods="1 wine"), asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=1).play("build fountain", "at 1a1", "back", seat=0)
    assert table.events == []


@pytest.mark.rule("ANT-11.19", "ANT-20.7")
def test_who_waits_hears_of_a_counter_though_its_giver_had_wanted_more() -> None:
    rivals = [seat(goods="2 wine"), seat(*FIFTEEN_FOUNTAINS[:14])]
    table = lay("city", seat(goods="2 wine"), *rivals, asked=[0, 1])
    for player in (0, 1):
        table.play("build fountain", "at 1a1", seat=player)
    for player in (0, 1):
        table.play("build fountain", "at 1b1", seat=player).refuses("build fountain", "ANT-11.19", seat=player)
    table.play("restart", seat=1)
    assert table.told(0, "returned") == [{"event": "returned", "supply": "fountain"}]


@pytest.mark.rule("ANT-20.7", "ANT-15.33")
@pytest.mark.parametrize(
    ("goods", "is_news"),
    [("1 wine", False), ("2 wine", True), ("2 grain", False), ("4 grain", True), ("1 wine 2 grain", True)],
)
def test_that_one_got_a_counter_is_news_if_a_rival_can_have_paid_for_the_last(goods: str, is_news: bool) -> None:
    table = lay("city", seat(goods="1 gold"), seat(goods=goods), seat(*FIFTEEN_FOUNTAINS[:14]), asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=0)
    assert table.state.revealed == is_news


@pytest.mark.rule("ANT-20.7", "ANT-15.30")
@pytest.mark.parametrize(("cells", "is_news"), [("", False), ("a", True)])
def test_that_one_got_a_shop_is_news_if_rivals_have_room_for_the_last(cells: str, is_news: bool) -> None:
    """Two shops are left. A Hospital clears five graves: with one cell more there is room for two shops."""
    graves = [f"1{column}{row}" for row in "1234567" for column in "abcdefg" if row != "1" or column not in cells]
    shops = [f"cart_shop 1{column}{row}" for row in "135" for column in "ace"][:7]
    others = [seat(goods="3 wood", graves=graves), seat(*shops), seat(*shops)]
    table = lay("city", seat(goods="1 wood"), *others, asked=[0, 1])
    table.play("build cart_shop", "at 1a1", seat=0)
    assert table.state.revealed == is_news


@pytest.mark.rule("ANT-20.7")
def test_after_a_trade_every_counter_that_one_got_is_news() -> None:
    for is_traded in (False, True):
        table = lay("city", seat("market 1a1 manned", goods="1 gold 1 wood"), seat(goods="1 fish"), asked=[0, 1])
        if is_traded:
            table.play("offer 1", "give wood", "take fish", "propose", seat=0).play("accept 0", seat=1)
        table.play("build fountain", "at 1g1", seat=0)
        assert table.state.revealed == is_traded


@pytest.mark.rule("ANT-15.9", "ANT-11.19")
def test_tiles_that_a_rival_gives_back_may_be_had() -> None:
    table = lay("city", seat(goods="1 wood"), seat(goods="1 wood"), seat("storage 1a1 6x4"), asked=[0, 1])
    table.play("build storage", "at 1a1 4x2", seat=0).play("build storage", "at 1a1 4x2", seat=1)
    table.refuses("build storage", "ANT-15.9", seat=1)
    table.play("restart", seat=0).play("build storage", "at 1a1 4x2", seat=1)
    assert table.state.supply[2] == 0


@pytest.mark.rule("ANT-21.14")
def test_going_back_never_runs_out() -> None:
    table = lay("city", seat("market 1a1 manned", goods="3 wood"))
    for _ in range(50):
        table.play("build granary", "back", "barter", "give wood", "back")
    assert table.goods() == "3 wood"


@pytest.mark.rule("ANT-21.6", "ANT-15.40")
def test_a_draft_to_somebody_who_is_done_is_left_at_once() -> None:
    table = lay("city", seat("market 1a1 manned", goods="3 wood"), asked=[0, 1]).play("offer 1", seat=0)
    table.play("done", seat=1)
    table.play("back")
    assert table.question == "city"


# ---- payments, case by case


@pytest.mark.rule("ANT-2.27", "ANT-15.17")
def test_equal_luxuries_are_offered_for_nothing_that_wants_different_ones() -> None:
    lay("city", seat(goods="2 pearls")).refuses("build stables", "ANT-2.27")
    assert "build stables" in lay("city", seat(goods="1 gold 1 pearls")).legal()
    lay("city", seat(goods="1 gold")).refuses("build stables", "ANT-2.29")
    assert "build stables" in lay("city", seat("philosophy 1a1 manned", goods="2 pearls")).legal()
    lay("city", seat("philosophy 1a1", goods="2 pearls")).refuses("build stables", "ANT-2.27")


@pytest.mark.rule("ANT-15.17", "ANT-15.18", "ANT-2.29")
def test_with_philosophy_no_counter_is_paid_twice() -> None:
    table = lay("city", seat("philosophy 1a1 manned", goods="1 gold 1 wine 2 dye")).play("build stables", "at 1e1")
    assert table.legal("pay") == ["pay wine", "pay gold", "pay dye"]
    table.play("pay gold")
    assert table.legal("pay") == ["pay wine", "pay dye"]
    table.refuses("pay gold", "ANT-2.29")
    assert table.play("pay dye").goods() == "1 wine 1 dye"


@pytest.mark.rule("ANT-15.17", "ANT-2.26")
def test_one_kind_of_good_is_paid_without_a_question() -> None:
    table = lay("city", seat("philosophy 1a1 manned", goods="3 gold")).play("build stables", "at 1e1")
    assert [table.question, table.goods()] == ["city", "1 gold"]


@pytest.mark.rule("ANT-2.15", "ANT-15.17")
def test_only_a_payment_that_needs_philosophy_binds_its_worker() -> None:
    table = lay("city", seat("philosophy 1a1 manned", goods="1 gold 1 wine")).play("build stables", "at 1e1")
    assert "unman 1a1" in table.legal() or "unman 1b1" in table.legal()
    used = lay("city", seat("philosophy 1a1 manned", goods="2 gold")).play("build stables", "at 1e1")
    assert not used.legal("unman")


@pytest.mark.rule("ANT-11.19")
def test_who_thinks_again_before_a_place_is_chosen_gives_no_counter_back() -> None:
    table = lay("city", seat(goods="1 wood"), asked=[0, 1]).play("build cart_shop", "back", seat=0)
    assert table.state.supply == table.state.supply_before


@pytest.mark.rule("ANT-11.17")
def test_a_payment_that_nobody_waits_for_shows_nothing() -> None:
    table = lay("city", seat(goods="1 wood"), asked=[0, 1], options={"goods_limit": 48}).play("build granary", seat=0)
    table.state.revealed = False
    table.play("at 1a1", seat=0)
    assert (table.state.revealed, table.events) == (False, [])
