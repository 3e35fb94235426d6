"""ANT-5: storage; ANT-6: harvest; ANT-7: exploration."""

from typing import Any

import pytest
from antiquity_kit import Hex, Play, hex_name, industry, lay, seat

FARM = [(2, 0), (3, 0), (3, -1), (2, 1), (2, -1), (1, 1)]


# ---- phase 5


@pytest.mark.rule("ANT-5.1", "ANT-5.2", "ANT-5.3")
def test_what_exceeds_the_storages_is_discarded_by_choice() -> None:
    """Active storages of 2x3 and 2x2 hold ten goods."""
    realm = seat("storage 1a1 2x3 manned", "storage 1c1 2x2 manned", goods="8 wood 4 grain")
    table = lay("city", realm)
    assert table.seat()["capacity"] == 10
    table.play("done")
    assert [table.question, table.legal()] == ["keep", ["discard grain", "discard wood"]]
    bank = table.state.bank[0]
    table.play("discard grain")
    assert table.state.bank[0] == bank + 1
    table.play("discard wood")
    assert table.goods() == "3 grain 7 wood"
    official = seat("storage 1a1 2x3 manned", "storage 1c1 2x1 manned")
    assert lay("city", official, options={"storage_min_tiles": 1}).seat()["capacity"] == 8


@pytest.mark.rule("ANT-5.3")
def test_only_goods_that_one_has_are_discarded() -> None:
    table = lay("keep", seat(goods="2 wood 2 grain", owed=2))
    table.refuses("discard gold", "ANT-5.3")


@pytest.mark.rule("ANT-5.4", "ANT-21.8")
def test_without_capacity_all_goods_are_lost() -> None:
    table = lay("city", seat(goods="2 wood 3 grain")).play("done")
    assert table.told(None, "discards")[0]["goods"] == {"grain": 3, "wood": 2}
    assert table.goods() == ""


@pytest.mark.rule("ANT-5.5")
@pytest.mark.parametrize(("patron", "left"), [("cristoforo", 30), ("maria", 30), ("nicolo", 0)])
def test_cristoforo_and_maria_store_without_limit(patron: str, left: int) -> None:
    table = lay("city", seat("cathedral 1a1", goods="30 wood", patron=patron)).play("done")
    assert table.state.realms[0].goods[8] == left
    graved = lay("city", seat("cathedral 1a1", goods="30 wood", patron=patron, graves=["1b1"])).play("done")
    assert graved.goods() == ""


@pytest.mark.rule("ANT-5.6")
def test_any_mixture_may_be_stored() -> None:
    table = lay("keep", seat("storage 1a1 2x2 manned", goods="2 wood 2 grain 2 gold", owed=2))
    table.play("discard wood", "discard gold")
    assert table.goods() == "2 grain 1 gold 1 wood"


@pytest.mark.rule("ANT-5.7", "ANT-22.23")
def test_exactly_the_excess_is_discarded() -> None:
    table = lay("city", seat("storage 1a1 2x2 manned", goods="4 wood 2 grain")).play("done")
    table.refuses("skip", "ANT-5.7")
    table.play("discard wood", "discard wood")
    assert table.view()["phase"] != "keep"
    assert sum(table.state.realms[0].goods) == 4


@pytest.mark.rule("ANT-5.8")
def test_an_unmanned_or_graved_storage_holds_nothing() -> None:
    assert lay("city", seat("storage 1a1 2x2")).seat()["capacity"] == 0
    assert lay("city", seat("storage 1a1 2x2", graves=["1a1"], workers=1)).seat()["capacity"] == 0


@pytest.mark.rule("ANT-5.9")
def test_goods_on_hexes_and_goods_gained_later_are_safe() -> None:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0)])
    table = lay("city", seat(goods="2 wood"), industries=[farm], polluted=[(2, 0), (3, 0)]).play("done")
    assert table.goods() == "1 grain"
    assert len(table.view()["industries"][0]["goods"]) == 1


# ---- phase 6


def reaping(hexes: list[Hex], *buildings: str, kind: str = "farm", **more: Any) -> Play:
    """Everybody is about to harvest: the last good of phase 5 is still to be discarded."""
    work = industry(0, kind, "grain", hexes[0], goods=hexes)
    realm = seat(*buildings, goods="1 wood 1 stone", owed=1)
    return lay("keep", realm, industries=[work], polluted=hexes, **more).play("discard wood")


@pytest.mark.rule("ANT-6.1", "ANT-6.6")
def test_each_industry_yields_one_good_to_its_owner() -> None:
    table = reaping(FARM[:3])
    assert table.question == "harvest"
    table.play(table.on(3, 0, verb="harvest"))
    assert table.goods() == "1 grain 1 stone"
    assert table.places(table.view()["industries"][0]["goods"]) == {(2, 0), (3, -1)}


@pytest.mark.rule("ANT-6.2", "ANT-6.3")
def test_harvest_is_compulsory_and_workers_are_not_recalled() -> None:
    table = reaping(FARM[:3])
    table.refuses("skip", "ANT-6.2")
    table.refuses("unman 1a1", "ANT-6.3")


@pytest.mark.rule("ANT-6.4", "ANT-22.9")
def test_the_owner_chooses_the_hex_and_the_centre_comes_last() -> None:
    table = reaping(FARM[:4])
    assert table.places(text.split()[1] for text in table.legal()) == {(3, 0), (3, -1), (2, 1)}
    table.refuses(table.on(2, 0, verb="harvest"), "ANT-6.4")
    table.refuses(table.on(0, 3, verb="harvest"), "ANT-6.4")


@pytest.mark.rule("ANT-6.5")
def test_in_a_fishery_any_water_may_be_chosen() -> None:
    water = [(2, -1), (3, -1), (3, -2)]
    fishery = industry(0, "fishery", "dye", (2, 0), (3, 0), goods=water[:2], due=0)
    realm = seat(goods="1 wood 1 stone", owed=1)
    table = lay("keep", realm, industries=[fishery], polluted=water[:2], paint={"water": water}).play("discard wood")
    assert table.places(text.split()[1] for text in table.legal()) == set(water[:2])


@pytest.mark.rule("ANT-6.7", "ANT-6.8")
def test_forced_labour_takes_three_and_wastes_the_first() -> None:
    """A woodcutter with five wood: three removed and two gained, then two removed and one gained, worker free."""
    table = reaping(FARM[:5], "forced_labour 1a1 manned")
    table.play(table.on(3, 0, verb="harvest"))
    assert table.told(None, "harvests")[0]["wasted"]
    table.play(table.on(3, -1, verb="harvest"), table.on(2, 1, verb="harvest"))
    assert table.goods() == "2 grain 1 stone"
    last = reaping(FARM[:2], "forced_labour 1a1 manned")
    assert last.goods() == "1 grain 1 stone"
    assert last.seat()["pool"] == 1
    one = reaping(FARM[:1], "forced_labour 1a1 manned")
    assert one.goods() == "1 stone"


@pytest.mark.rule("ANT-6.9")
def test_forced_labour_hits_all_own_industries_and_only_those() -> None:
    grain = industry(0, "farm", "grain", (2, 0), goods=FARM[:2])
    sheep = industry(0, "farm", "sheep", (-2, 0), goods=[(-2, 0), (-3, 0)])
    theirs = industry(1, "farm", "wine", (0, 2), goods=[(0, 2), (0, 3)])
    realm = seat("forced_labour 1a1 manned", goods="1 wood 1 stone", owed=1)
    polluted = [*FARM[:2], (-2, 0), (-3, 0), (0, 2), (0, 3)]
    table = lay("keep", realm, seat(), industries=[grain, sheep, theirs], polluted=polluted).play("discard wood")
    assert [table.goods(0), table.goods(1)] == ["1 grain 1 sheep 1 stone", "1 wine"]
    assert [one["seat"] for one in table.view()["industries"]] == [1]


@pytest.mark.rule("ANT-6.10")
def test_the_centre_comes_last_under_forced_labour_too() -> None:
    table = reaping(FARM[:5], "forced_labour 1a1 manned")
    table.refuses(table.on(2, 0, verb="harvest"), "ANT-6.4")
    exactly = reaping(FARM[:4], "forced_labour 1a1 manned")
    assert exactly.places(exactly.view()["industries"][0]["goods"]) == {(2, 0)}


@pytest.mark.rule("ANT-6.11", "ANT-22.4")
def test_when_the_last_good_is_taken_the_worker_goes_home() -> None:
    table = reaping(FARM[:1])
    assert [table.goods(), table.seat()["pool"], table.view()["industries"]] == ["1 grain 1 stone", 1, []]
    assert table.told(None, "exhausted")[0]["what"] == "farm"


@pytest.mark.rule("ANT-6.12", "ANT-6.13")
def test_pollution_stays_and_the_hexes_are_free_again() -> None:
    table = reaping(FARM[:1])
    assert table.places(table.view()["polluted"]) == {(2, 0)}
    assert not table.state.laden


@pytest.mark.rule("ANT-6.14")
def test_fish_for_every_cathedral_built_in_this_turn() -> None:
    """The rulebook's example: his own gives one fish, another player's one more."""
    table = lay("city", seat(goods="1 stone"), seat(goods="1 stone"), asked=[0, 1])
    table.play("build cathedral", "at 1a1", "choose giorgio", "done", seat=0)
    table.play("build cathedral", "at 1a1", "choose nicolo", "done", seat=1)
    assert [table.goods(0), table.goods(1)] == ["2 fish", ""]


@pytest.mark.rule("ANT-6.15")
def test_cathedrals_of_earlier_turns_give_nothing() -> None:
    table = lay("city", seat("cathedral 1a1", patron="giorgio"), seat("cathedral 1a1", patron="nicolo")).play("done")
    assert table.goods() == ""


@pytest.mark.rule("ANT-6.16", "ANT-15.24")
def test_a_cathedral_built_and_razed_in_the_same_turn_counts_and_so_does_the_new_one() -> None:
    realm = seat("theology 1d1 manned", "cathedral 1a1", goods="2 stone", patron="nicolo")
    table = lay("city", seat("cathedral 1a1", patron="giorgio"), realm, asked=[0, 1]).play("done", seat=0)
    table.play("raze", "build cathedral", "at 1d4", "choose barbara", "done", seat=1)
    assert table.goods(0) == "1 fish"
    giorgio = seat("cathedral 1a1", patron="giorgio")
    both = lay("city", giorgio, seat("theology 1d1 manned", goods="2 stone"), asked=[0, 1]).play("done", seat=0)
    both.play("build cathedral", "at 1a1", "choose nicolo", "raze", seat=1)
    both.play("build cathedral", "at 1d4", "choose barbara", "done", seat=1)
    assert both.goods(0) == "2 fish"


@pytest.mark.rule("ANT-6.17")
def test_san_giorgios_cathedral_must_be_ungraved() -> None:
    graved = seat("cathedral 1a1", patron="giorgio", graves=["1b1"])
    table = lay("city", seat(goods="1 stone"), graved).play("build cathedral", "at 1a1", "choose nicolo", "done")
    assert table.goods(1) == ""


@pytest.mark.rule("ANT-6.18")
def test_forced_labour_does_not_touch_the_fish() -> None:
    realm = seat("forced_labour 1d1 manned", goods="1 stone")
    table = lay("city", realm).play("build cathedral", "at 1a1", "choose giorgio", "done")
    assert table.goods() == "1 fish"


@pytest.mark.rule("ANT-6.19", "ANT-21.9")
def test_the_order_of_harvesting_does_not_matter() -> None:
    mine = industry(0, "farm", "grain", (2, 0), goods=FARM[:3], due=1)
    theirs = industry(1, "farm", "wine", (0, 2), goods=[(0, 2), (0, 3), (-1, 3)], due=1)
    polluted = [*FARM[:3], (0, 2), (0, 3), (-1, 3)]
    ends = []
    for first, second in ((0, 1), (1, 0)):
        table = lay("harvest", seat(), seat(), asked=[0, 1], industries=[mine, theirs], polluted=polluted)
        table.play(table.legal(seat=first)[0], seat=first).play(table.legal(seat=second)[0], seat=second)
        ends.append(table.json())
    assert ends[0] == ends[1]


# ---- phase 7


def spots() -> list[Hex]:
    table = lay("city")
    return [table.place(spot) for spot in table.state.country.spots]


def exploring(kind: str, *buildings: str, **more: Any) -> Play:
    others = [good for good in ("grain", "sheep", "olives", "wine") for _ in range(4)]
    others.remove(kind)
    return lay("explore", seat(*buildings or ("explorer 1a1 manned",)), counters=[kind, *others], **more)


@pytest.mark.rule("ANT-7.1", "ANT-7.3", "ANT-21.10")
def test_exploration_in_play_order_one_counter_each() -> None:
    near = [(3, -1), (0, 3)]
    assert near == spots()[:2]
    rival = seat("explorer 1a1 manned", inns=[hex_name(2, 0)])
    table = lay("explore", seat("explorer 1a1 manned"), rival, unexplored=near, to_come=[1])
    text = table.on(0, 3, verb="explore")
    table.refuses(text, "ANT-21.10", seat=1)
    table.play(text)
    assert table.asked == 1


@pytest.mark.rule("ANT-7.2", "ANT-7.4")
def test_an_active_explorer_turns_a_counter_in_the_zone() -> None:
    table = exploring("wine", unexplored=spots()[:3])
    inside = {place for place in spots()[:3] if place in table.zone()}
    assert table.places(text.split()[1] for text in table.legal("explore")) == inside
    assert "skip" in table.legal()
    outside = next(place for place in spots()[:3] if place not in inside)
    table.refuses(table.on(*outside, verb="explore"), "ANT-7.4")
    table.refuses(table.on(2, 0, verb="explore"), "ANT-7.2")


@pytest.mark.rule("ANT-7.5", "ANT-7.6", "ANT-7.7", "ANT-22.18")
def test_the_counter_is_shown_to_all_gives_its_good_and_leaves_the_game() -> None:
    table = exploring("wine", unexplored=[spots()[0]])
    table.play(table.on(*spots()[0], verb="explore"))
    assert table.told(None, "explores")[0]["good"] == "wine"
    assert table.goods() == "1 wine"
    assert [table.view()["unexplored"], table.view()["turned_up"]] == [[], ["wine"]]


@pytest.mark.rule("ANT-7.9")
def test_wine_leaves_the_famine_alone() -> None:
    for value in (-1, 1):
        table = exploring("wine", unexplored=[spots()[0]], famine=4, options={"explore_food_famine": value})
        table.play(table.on(*spots()[0], verb="explore"))
        assert table.told(None, "explores")[0]["famine"] == 4


@pytest.mark.rule("ANT-7.10")
def test_the_good_counts_in_the_famine_of_the_same_turn() -> None:
    """Level 4 and one sheep found: level 3 and one food, so two graves."""
    table = exploring("sheep", unexplored=[spots()[0]], famine=4)
    table.play(table.on(*spots()[0], verb="explore"))
    assert [table.question, table.state.realms[0].task.owed, table.goods()] == ["graves", 2, "1 sheep"]


@pytest.mark.rule("ANT-7.11", "ANT-7.4")
def test_with_nothing_to_explore_the_player_is_skipped() -> None:
    assert (11, -5) in spots()
    table = lay("city", seat("explorer 1a1 manned"), unexplored=[(11, -5)]).play("done")
    assert table.view()["phase"] == "pollution"
    idle = lay("city", seat("explorer 1a1"), unexplored=[spots()[0]]).play("done")
    assert idle.view()["phase"] == "pollution"


# ---- details of phases 5 to 7


@pytest.mark.rule("ANT-5.3", "ANT-21.8")
def test_what_fits_is_kept_without_a_question_and_so_is_one_kind() -> None:
    keeper = seat("storage 1a1 2x2 manned", goods="3 wood")
    table = lay("city", keeper, seat("storage 1a1 2x2 manned", goods="6 wood"), asked=[0, 1])
    table.play("done", seat=0).play("done", seat=1)
    assert [table.goods(0), table.goods(1)] == ["3 wood", "4 wood"]
    assert table.told(None, "discards") == [{"event": "discards", "seat": 1, "goods": {"wood": 2}}]


@pytest.mark.rule("ANT-6.4", "ANT-13.20")
def test_everybody_is_asked_about_his_own_industries_one_after_the_other() -> None:
    woods = [
        industry(1, "woodcutter", "wood", (2, 0), goods=[(2, 0), (3, 0), (3, -1)]),
        industry(1, "woodcutter", "wood", (-2, 0), goods=[(-2, 0), (-3, 0), (-3, 1)]),
    ]
    grass = [(2, 0), (3, 0), (3, -1), (-2, 0), (-3, 0), (-3, 1)]
    table = lay("keep", seat(goods="1 wood 1 wine", owed=1), industries=woods, grass=grass, paint={"forest": grass})
    table.play("discard wine")
    assert table.state.to_act == (1,)
    assert table.places(text.split()[1] for text in table.legal()) == {(3, 0), (3, -1)}
    table.play(table.on(3, 0, verb="harvest"))
    assert table.places(text.split()[1] for text in table.legal()) == {(-3, 0), (-3, 1)}


@pytest.mark.rule("ANT-6.12", "ANT-11.20", "ANT-17.32")
def test_an_exhausted_fishery_goes_back_to_the_supply_and_leaves_its_hexes_free() -> None:
    water = [(2, -1), (-3, 2)]
    fisheries = [
        industry(0, "fishery", "fish", (2, 0), (3, -1), goods=[water[0]]),
        industry(1, "fishery", "fish", (-2, 2), (-3, 3), goods=[water[1]]),
        industry(0, "woodcutter", "wood", (0, 3), goods=[(0, 3)]),
    ]
    realms = [seat(goods="1 wood 1 wine", owed=1), seat("forced_labour 1a1 manned")]
    table = lay(
        "keep",
        *realms,
        industries=fisheries,
        polluted=water,
        grass=[(0, 3)],
        paint={"water": water, "forest": [(0, 3)]},
    )
    assert table.state.supply[3] == 10
    table.play("discard wine")
    assert [table.state.supply[3], table.state.tiles] == [12, 0]
    assert table.goods(0) == "1 fish 2 wood"
    assert table.goods(1) == ""
    assert [one["what"] for one in table.told(None, "exhausted")] == ["fishery", "woodcutter", "fishery"]


@pytest.mark.rule("ANT-6.12")
def test_an_exhausted_fishery_leaves_other_fisheries_where_they_are() -> None:
    water = [(2, -1), (-3, 2), (-2, 1)]
    fisheries = [
        industry(0, "fishery", "fish", (2, 0), (3, -1), goods=[water[0]]),
        industry(1, "fishery", "fish", (-2, 2), (-3, 3), goods=water[1:]),
    ]
    realm = seat(goods="1 wood 1 wine", owed=1)
    table = lay("keep", realm, industries=fisheries, polluted=water, paint={"water": water}).play("discard wine")
    assert table.places(table.state.country.names(table.state.tiles)) == {(-2, 2), (-3, 3)}


@pytest.mark.rule("ANT-11.17", "ANT-6.14")
def test_from_an_empty_limited_bank_san_giorgio_takes_nothing() -> None:
    realms = [seat("cathedral 1a1", patron="giorgio", goods="1 wood 1 stone", owed=1), seat(goods="48 fish")]
    table = lay("keep", *realms, cathedrals=1, options={"goods_limit": 48}).play("discard wood")
    assert table.goods() == "1 stone"
    assert table.told(None, "fish") == []


@pytest.mark.rule("ANT-7.2", "ANT-13.19")
def test_exploration_comes_after_the_harvest() -> None:
    spot = (3, -1)
    table = lay("keep", seat("explorer 1a1 manned", goods="1 wood 1 wine", owed=1), unexplored=[spot])
    table.play("discard wine")
    assert table.legal() == [table.on(*spot, verb="explore"), "skip"]


@pytest.mark.rule("ANT-11.17", "ANT-7.6")
@pytest.mark.parametrize(("held", "limit", "gained"), [(47, 48, 1), (48, 48, 0), (48, "none", 1), (60, "none", 1)])
def test_an_explorer_takes_what_the_bank_has(held: int, limit: object, gained: int) -> None:
    spot = (3, -1)
    counters = ["wine"] * 4 + ["grain"] * 4 + ["olives"] * 4 + ["sheep"] * 4
    rich = seat(goods=f"{held} wine")
    options = {"goods_limit": limit}
    table = lay("explore", seat("explorer 1a1 manned"), rich, unexplored=[spot], counters=counters, options=options)
    table.play(table.on(*spot, verb="explore"))
    assert table.told(None, "explores")[0]["good"] == "wine"
    assert table.goods() == ("1 wine" if gained else "")
