"""ANT-4: phase 4 in general; ANT-17: industries."""

from typing import Any

import pytest
from antiquity_kit import Hex, Play, hex_name, hex_names, industry, lay, seat

SHOP = "cart_shop 1a1 manned"
TWO_SHOPS = (SHOP, "cart_shop 1c1 manned")


def sites(table: Play) -> set[Hex]:
    return table.places(text.split()[1] for text in table.legal("on"))


# ---- phase 4


@pytest.mark.rule("ANT-4.1", "ANT-21.10")
def test_one_player_completely_after_the_other() -> None:
    realm = seat(*TWO_SHOPS, goods="2 grain")
    table = lay("countryside", realm, realm, to_come=[1], order=[0, 1, 2, 3])
    table.refuses("farm grain", "ANT-21.10", seat=1)
    table.play("farm grain")
    table.play(table.on(2, 0))
    assert table.asked == 0
    table.play("end")
    assert table.told(None, "stays") == [{"event": "stays", "seat": 0}]
    assert table.asked == 1


@pytest.mark.rule("ANT-4.2", "ANT-4.3", "ANT-4.4")
def test_every_manned_cart_shop_allows_one_build() -> None:
    """The rulebook's example: three Cart shops, two of them manned, at most two builds."""
    realm = seat(*TWO_SHOPS, "cart_shop 1e1", "alchemy 1a3 manned", goods="9 grain", workers=4)
    table = lay("countryside", realm, polluted=[(0, 2)])
    for place in ((2, 0), (-2, 0)):
        table.play("farm grain", table.on(*place))
    table.refuses("farm grain", "ANT-4.3")
    assert table.legal() == ["clean", "end"]
    assert "end" in lay("countryside", realm).legal()


@pytest.mark.rule("ANT-4.5", "ANT-14.14")
def test_a_build_lies_in_the_zone() -> None:
    table = lay("countryside", seat(SHOP, goods="1 grain")).play("farm grain")
    assert sites(table) == table.zone()
    table.refuses(table.on(4, 0), "ANT-4.5")
    table.refuses(table.on(0, 0), "ANT-4.5")


@pytest.mark.rule("ANT-4.7", "ANT-22.4")
def test_an_industry_takes_the_cart_shops_worker() -> None:
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 grain", workers=3)).play("farm grain")
    table.play(table.on(2, 0))
    assert [table.seat()["pool"], table.state.working(0)] == [1, 1]
    assert sum(one["manned"] for one in table.seat()["buildings"]) == 1


@pytest.mark.rule("ANT-4.8")
def test_after_an_inn_the_worker_is_idle_at_home() -> None:
    table = lay("countryside", seat(*TWO_SHOPS, "brewery 1a3", goods="2 grain")).play("inn")
    table.play(table.on(2, 0))
    assert table.seat()["pool"] == 1
    assert table.state.working(0) == 0
    table.refuses("man 1b1", "ANT-2.14")


@pytest.mark.rule("ANT-4.9")
def test_the_cost_is_paid_when_it_is_built() -> None:
    table = lay("countryside", seat(*TWO_SHOPS, goods="1 wood 1 grain"), paint={"forest": [(2, 0)]})
    table.play("woodcutter")
    assert table.goods() == "1 grain 1 wood"
    table.play(table.on(2, 0))
    assert table.goods() == "1 grain"
    poor = lay("countryside", seat(SHOP, goods="1 grain"), paint={"forest": [(2, 0)], "mountain": [(0, 2)]})
    poor.refuses("woodcutter", "ANT-4.9")
    poor.refuses("mine gold", "ANT-4.9")


@pytest.mark.rule("ANT-4.10")
def test_nothing_is_built_onto_somebodys_things() -> None:
    farm = industry(1, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0)])
    rival = seat(inns=[hex_name(0, 2)])
    realm = seat(SHOP, "brewery 1a3", goods="1 sheep")
    table = lay("countryside", realm, rival, industries=[farm], polluted=[(2, 0), (3, 0)]).play("inn")
    for taken in ((0, 2), (2, 0), (3, 0)):
        table.refuses(table.on(*taken), "ANT-4.10")


@pytest.mark.rule("ANT-4.11", "ANT-18.3", "ANT-17.24")
def test_pollution_forbids_woodcutter_farm_and_mine_alone() -> None:
    paint = {"forest": [(2, 0)], "mountain": [(0, 2)], "water": [(-3, 0)]}
    dirty = [(2, 0), (0, 2), (-2, 0), (-2, -1)]
    realm = seat(SHOP, "brewery 1a3", goods="1 wood 1 grain")
    table = lay("countryside", realm, paint=paint, polluted=dirty)
    assert "woodcutter" not in table.legal()
    assert "mine gold" not in table.legal()
    farm = lay("countryside", realm, paint=paint, polluted=dirty).play("farm grain")
    farm.refuses(farm.on(-2, 0), "ANT-4.11")
    inn = lay("countryside", realm, paint=paint, polluted=dirty).play("inn")
    assert {(2, 0), (0, 2), (-2, 0)} <= sites(inn)
    fishery = lay("countryside", realm, paint=paint, polluted=dirty).play("fishery fish")
    pairs = {frozenset(fishery.places(text.split()[1:])) for text in fishery.legal("on")}
    assert frozenset({(-2, 0), (-2, -1)}) in pairs


@pytest.mark.rule("ANT-4.12", "ANT-17.4", "ANT-20.1")
def test_building_on_an_exploration_counter_discards_it_unseen() -> None:
    spot = lay("city").place(lay("city").state.country.spots[0])
    table = lay("countryside", seat(SHOP, goods="1 grain"), unexplored=[spot]).play("farm grain")
    near = next(text for text in table.legal("on") if table.places(text.split()[1:]) == {spot})
    table.play(near)
    assert table.view()["unexplored"] == []
    assert table.view()["turned_up"] == []


@pytest.mark.rule("ANT-4.14", "ANT-4.15")
def test_the_engine_chooses_the_cart_shop_and_all_is_public() -> None:
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 grain")).play("farm grain")
    table.play(table.on(3, 0))
    assert table.told(None, "industry") == [
        {
            "event": "industry", "seat": 0, "what": "farm", "good": "grain", "at": [hex_name(3, 0)], "goods": 7,
            "free": False,
        }
    ]  # fmt: skip
    assert table.view(None)["industries"][0]["seat"] == 0


# ---- all industries


@pytest.mark.rule("ANT-17.1", "ANT-17.3")
def test_an_industry_takes_every_unpolluted_free_neighbour_of_its_terrain() -> None:
    rival = seat(inns=[hex_name(3, -1)])
    farmer = seat(*TWO_SHOPS, goods="2 grain")
    table = lay("countryside", farmer, rival, paint={"forest": [(4, -1)]}, polluted=[(2, 1)]).play("farm grain")
    table.play(table.on(3, 0))
    farm = table.view()["industries"][0]
    assert table.places(farm["goods"]) == {(3, 0), (4, 0), (3, 1), (2, 0)}


@pytest.mark.rule("ANT-17.2")
def test_the_neighbours_need_not_be_in_the_zone() -> None:
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 grain")).play("farm grain")
    table.play(table.on(3, 0))
    taken = table.places(table.view()["industries"][0]["goods"])
    assert (4, 0) in taken
    assert (4, 0) not in table.zone()


@pytest.mark.rule("ANT-17.5", "ANT-22.6")
def test_neighbouring_industries_never_share() -> None:
    """The rulebook's figure: A's woodcutter at (0,0) takes 7 hexes, then B's at (1,1) takes 5."""
    centre, other = (3, 0), (4, 1)
    forest = [(q, r) for q in range(2, 7) for r in range(-2, 4) if abs(q - 3) + abs(r) < 6]
    rich = seat(*TWO_SHOPS, goods="3 wood")
    rival = seat(*TWO_SHOPS, goods="3 wood", inns=[hex_name(5, 2)])
    table = lay("countryside", rich, rival, to_come=[1], paint={"forest": forest}).play("woodcutter")
    table.play(table.on(*centre), "end", "woodcutter", table.on(*other))
    first, second = table.view()["industries"]
    assert [len(first["goods"]), len(second["goods"])] == [7, 5]
    assert {(4, 0), (3, 1)} <= table.places(first["goods"])


@pytest.mark.rule("ANT-17.5")
def test_nobody_harvests_from_anothers_industry() -> None:
    mine = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0), (2, 1)], due=1)
    theirs = industry(1, "farm", "grain", (4, -1), goods=[(4, -1), (3, -1)])
    polluted = [(2, 0), (3, 0), (2, 1), (4, -1), (3, -1)]
    table = lay("harvest", seat(), industries=[mine, theirs], polluted=polluted)
    table.refuses(table.on(3, -1, verb="harvest"), "ANT-17.5")


@pytest.mark.rule("ANT-17.6", "ANT-17.7")
def test_an_industry_yields_one_kind_from_the_turn_it_is_built() -> None:
    table = lay("countryside", seat(SHOP, goods="1 grain"), polluted=[(3, 0), (2, 1), (3, -1), (1, 1), (2, -1)])
    table.play("farm grain", table.on(2, 0))
    assert table.goods() == "1 grain"
    assert table.view()["industries"] == []
    assert table.seat()["pool"] == 1


# ---- woodcutter


@pytest.mark.rule("ANT-17.8")
def test_a_woodcutter_needs_an_unpolluted_free_forest_in_the_zone() -> None:
    paint = {"forest": [(2, 0), (0, 2), (5, 0)]}
    table = lay("countryside", seat(SHOP, goods="1 wood"), paint=paint, polluted=[(0, 2)]).play("woodcutter")
    assert sites(table) == {(2, 0)}
    table.refuses(table.on(-2, 0), "ANT-17.8")
    table.refuses(table.on(0, 2), "ANT-4.11")
    table.refuses(table.on(5, 0), "ANT-4.5")
    lay("countryside", seat(SHOP, goods="1 wood 1 grain")).refuses("woodcutter", "ANT-17.8")


@pytest.mark.rule("ANT-17.9", "ANT-17.10", "ANT-17.11", "ANT-22.8")
@pytest.mark.parametrize(("neighbours", "goods"), [([], 1), ([(3, 0), (2, 1), (3, -1)], 4)])
def test_a_woodcutter_turns_its_forest_into_plains(neighbours: list[Hex], goods: int) -> None:
    forest = [(2, 0), *neighbours]
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 wood"), paint={"forest": forest}).play("woodcutter")
    table.play(table.on(2, 0))
    assert table.told(None, "industry")[0]["goods"] == goods
    assert table.places(table.view()["grass"]) == set(forest)
    assert not {table.on(*place).split()[1] for place in forest} & set(table.view()["polluted"])


@pytest.mark.rule("ANT-17.11", "ANT-6.13")
def test_grass_stays_after_the_harvest() -> None:
    cut = industry(0, "woodcutter", "wood", (2, 0), goods=[(2, 0)])
    realm = seat(goods="1 wood 1 stone", owed=1)
    table = lay("keep", realm, industries=[cut], paint={"forest": [(2, 0)]}, grass=[(2, 0)]).play("discard wood")
    assert table.view()["industries"] == []
    assert table.places(table.view()["grass"]) == {(2, 0)}
    assert table.goods() == "1 wood 1 stone"
    assert table.on(2, 0, verb="pollute") in table.legal()


# ---- farm


@pytest.mark.rule("ANT-17.12", "ANT-12.7")
def test_a_farm_needs_unpolluted_free_plains_in_the_zone() -> None:
    paint = {"forest": [(2, 0), (0, 2)], "mountain": [(-2, 0)], "water": [(0, -2)]}
    table = lay("countryside", seat(SHOP, goods="1 grain"), paint=paint, grass=[(0, 2)]).play("farm grain")
    assert (0, 2) in sites(table)
    table.refuses(table.on(2, 0), "ANT-17.12")
    table.refuses(table.on(-2, 0), "ANT-17.12")


@pytest.mark.rule("ANT-17.13", "ANT-17.14", "ANT-17.15")
def test_the_crop_is_chosen_and_its_seed_discarded() -> None:
    """The rulebook's example: Bianca has one grain and no sheep."""
    table = lay("countryside", seat(*TWO_SHOPS, goods="1 grain 1 wine"))
    assert table.legal("farm") == ["farm grain", "farm wine"]
    table.refuses("farm sheep", "ANT-17.15")
    table.play("farm grain", table.on(2, 0))
    assert table.goods() == "1 wine"


@pytest.mark.rule("ANT-17.16", "ANT-22.8")
def test_a_farm_pollutes_what_it_takes() -> None:
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 grain")).play("farm grain")
    table.play(table.on(3, 0))
    assert len(table.view()["polluted"]) == 7
    assert table.view()["polluted"] == table.view()["industries"][0]["goods"]


@pytest.mark.rule("ANT-17.17")
def test_only_four_goods_are_crops() -> None:
    table = lay("countryside", seat(SHOP, goods="1 fish 1 dye 1 pearls 1 gold 1 wood 1 stone 1 olives"))
    assert table.legal("farm") == ["farm olives"]
    with pytest.raises(Exception, match="not a crop"):
        table.play("farm fish")


# ---- mine


@pytest.mark.rule("ANT-17.18", "ANT-17.19", "ANT-17.34")
def test_a_mine_takes_mountains_for_one_wood_and_pollutes_them() -> None:
    paint = {"mountain": [(2, 0), (3, 0), (3, -1), (5, 0)]}
    table = lay("countryside", seat(*TWO_SHOPS, goods="1 wood 1 grain"), paint=paint).play("mine stone")
    assert sites(table) == {(2, 0), (3, 0), (3, -1)}
    table.refuses(table.on(-2, 0), "ANT-17.18")
    table.play(table.on(2, 0))
    assert table.goods() == "1 grain"
    assert table.places(table.view()["polluted"]) == {(2, 0), (3, 0), (3, -1)}
    assert table.view()["industries"][0]["good"] == "stone"


@pytest.mark.rule("ANT-17.20", "ANT-22.19")
def test_the_first_mine_fixes_the_mineral_of_its_range_for_all() -> None:
    hexes = [(2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0)]
    rich = seat(*TWO_SHOPS, goods="4 wood")
    rival = seat(*TWO_SHOPS, goods="4 wood 1 grain", inns=[hex_name(6, 1)])
    table = lay("countryside", rich, rival, to_come=[1], paint={"mountain": hexes})
    assert table.legal("mine") == ["mine gold", "mine stone"]
    table.play("mine stone", table.on(2, 0))
    assert table.asked == 1
    assert table.legal("mine") == ["mine stone"]
    table.refuses("mine gold", "ANT-17.20")
    assert table.places(table.view()["minerals"]) == set(hexes)
    two_ranges = {"mountain": [(2, 0), (-2, 0)]}
    table = lay("countryside", seat(*TWO_SHOPS, goods="4 wood"), paint=two_ranges, ranges={hex_name(2, 0): "stone"})
    table.play("mine gold")
    table.refuses(table.on(2, 0), "ANT-17.20")
    assert sites(table) == {(-2, 0)}


@pytest.mark.rule("ANT-17.21", "ANT-12.20")
def test_a_city_does_not_split_a_range() -> None:
    """A gold range runs through a city; both parts must yield gold."""
    hexes = [(q, 0) for q in range(2, 11)]
    realm = seat(SHOP, goods="1 wood", cities=hex_names([(0, 0), (6, 0)]))
    table = lay("countryside", realm, paint={"mountain": hexes}, ranges={hex_name(2, 0): "gold"})
    assert table.legal("mine") == ["mine gold"]
    table.play("mine gold")
    assert {(2, 0), (8, 0)} <= sites(table)


@pytest.mark.rule("ANT-17.33", "ANT-19.14")
def test_the_mineral_of_a_range_is_never_reset() -> None:
    paint = {"mountain": [(2, 0), (3, 0)]}
    mine = industry(0, "mine", "gold", (2, 0), goods=[(2, 0)])
    realm = seat(goods="1 wood 1 stone", owed=1)
    table = lay("keep", realm, industries=[mine], paint=paint, polluted=[(2, 0)], ranges={hex_name(2, 0): "gold"})
    table.play("discard wood")
    assert table.view()["industries"] == []
    assert table.places(table.view()["minerals"]) == {(2, 0), (3, 0)}
    alchemy = seat(SHOP, "alchemy 1c1 manned", goods="1 wood")
    table = lay("countryside", alchemy, paint=paint, polluted=[(2, 0)], ranges={hex_name(2, 0): "gold"})
    table.play("clean", table.on(2, 0))
    assert table.legal("mine") == ["mine gold"]


# ---- Biology


@pytest.mark.rule("ANT-17.22")
def test_biology_farms_without_seed() -> None:
    realm = seat(SHOP, "cart_shop 1c1 manned", "biology 1a3 manned", goods="1 grain")
    table = lay("countryside", realm)
    assert len(table.legal("biology")) == 4
    table.play("biology wine", table.on(2, 0))
    assert table.goods() == "1 grain"
    assert table.told(None, "industry")[0]["free"]
    assert sum(one["manned"] for one in table.seat()["buildings"] if one["kind"] == "cart_shop") == 1
    lay("countryside", seat(SHOP, "biology 1a3", goods="1 grain")).refuses("biology wine", "ANT-17.22")


@pytest.mark.rule("ANT-11.17", "ANT-0.7", "ANT-17.22")
def test_with_a_limit_biology_brings_no_seed_to_the_bank() -> None:
    """Seven hexes of plains: with a seed six counters and the seed suffice, without one seven are needed."""
    limit = {"goods_limit": 48}
    realm = seat(SHOP, "biology 1a3 manned", goods="1 wine")
    table = lay("countryside", realm, seat(goods="41 wine"), options=limit).play("farm wine")
    assert table.on(0, 3) in table.legal()
    table = lay("countryside", realm, seat(goods="41 wine"), options=limit).play("biology wine")
    table.refuses(table.on(0, 3), "ANT-11.17")
    table = lay("countryside", realm, seat(goods="40 wine"), options=limit)
    table.play("biology wine", table.on(0, 3))
    assert len(table.view()["industries"][0]["goods"]) == 7
    realm = seat(SHOP, "biology 1a3 manned", goods="1 wood")
    table = lay("countryside", realm, seat(goods="48 wine"), options=limit, paint={"forest": [(2, 0)]})
    table.refuses("biology wine", "ANT-11.17")


# ---- fishery

A_LAKE = [(0, -1), (1, -1), (2, -1)]


def fishing(water: list[Hex], **more: Any) -> Play:
    """The tile of the rulebook's figure lies on (2,1) and (3,1) here, reached from an inn south of it."""
    paint = {"water": [(q + 6, r - 2) for q, r in water]}
    realm = seat(*TWO_SHOPS, goods="2 wood 1 grain", inns=[hex_name(6, -1)], **more)
    return lay("countryside", realm, paint=paint)


def tile() -> str:
    return f"on {hex_name(6, -2)} {hex_name(7, -2)}"


@pytest.mark.rule("ANT-17.26", "ANT-17.29")
@pytest.mark.parametrize(
    ("water", "goods"), [(A_LAKE, 3), ([(-1, 1), (2, -1)], 2), ([(1, -1)], 1)], ids=["figure A", "figure B", "figure C"]
)
def test_each_hex_of_a_fishery_touches_fishing_water(water: list[Hex], goods: int) -> None:
    table = fishing(water).play("fishery pearls").play(tile())
    built = table.view()["industries"][0]
    assert len(built["goods"]) == goods
    assert built["good"] == "pearls"
    assert set(built["goods"]) == set(table.view()["polluted"])


@pytest.mark.rule("ANT-17.26")
def test_a_fishery_of_which_one_hex_touches_no_water_is_refused() -> None:
    """Figure D: water at (-1,0) only."""
    table = fishing([(-1, 0)]).play("fishery fish")
    table.refuses(tile(), "ANT-17.26")


@pytest.mark.rule("ANT-17.24")
def test_a_fishery_covers_two_neighbouring_free_land_hexes() -> None:
    table = fishing(A_LAKE).play("fishery fish")
    table.refuses(f"on {hex_name(6, -2)}", "ANT-17.24")
    table.refuses(f"on {hex_name(6, -2)} {hex_name(6, -3)}", "ANT-17.24")
    table.refuses(f"on {hex_name(6, -2)} {hex_name(6, -1)}", "ANT-17.24")
    assert table.state.action(f"on {hex_name(7, -2)} {hex_name(6, -2)}") == table.state.action(tile())
    with pytest.raises(Exception, match="do not touch"):
        table.play(f"on {hex_name(6, -2)} {hex_name(8, -2)}")


@pytest.mark.rule("ANT-17.25", "ANT-17.31", "ANT-14.4")
def test_a_fishery_beyond_water_needs_a_harbour() -> None:
    paint = {"water": [(2, 0), (2, -1), (3, -1), (1, 1), (2, 1), (3, 0), (4, -1), (4, -2), (3, -2), (2, -2)]}
    beyond = f"on {hex_name(4, 0)} {hex_name(5, -1)}"
    goods = "1 wood 1 grain"
    table = lay("countryside", seat(SHOP, goods=goods), paint=paint).play("fishery fish")
    table.refuses(beyond, "ANT-17.25")
    table = lay("countryside", seat(SHOP, "harbour 1c1 manned", goods=goods), paint=paint).play("fishery fish")
    assert table.state.action(beyond) in table.state.legal(0)


@pytest.mark.rule("ANT-17.27", "ANT-17.28", "ANT-17.30")
def test_a_fishery_costs_a_wood_and_leaves_its_land_clean() -> None:
    table = fishing(A_LAKE)
    assert table.legal("fishery") == ["fishery fish", "fishery pearls", "fishery dye"]
    table.play("fishery dye", tile())
    assert table.goods() == "1 grain 1 wood"
    assert not {hex_name(6, -2), hex_name(7, -2)} & set(table.view()["polluted"])
    assert table.view()["industries"][0]["at"] == [hex_name(6, -2), hex_name(7, -2)]


@pytest.mark.rule("ANT-17.26", "ANT-17.29")
def test_polluted_water_is_not_fished() -> None:
    paint = {"water": [(2, -1), (3, -1)]}
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 wood 1 grain"), paint=paint, polluted=[(3, -1)])
    table.play("fishery fish")
    table.refuses(f"on {hex_name(3, 0)} {hex_name(2, 0)}", "ANT-17.26")


@pytest.mark.rule("ANT-17.26")
def test_without_clean_water_in_reach_no_fishery_is_begun() -> None:
    paint = {"water": [(3, -1)]}
    realm = seat(*TWO_SHOPS, goods="2 wood 1 grain")
    lay("countryside", realm, paint=paint, polluted=[(3, -1)]).refuses("fishery fish", "ANT-17.26")


@pytest.mark.rule("ANT-17.24")
def test_a_fishery_needs_two_free_land_hexes_in_reach() -> None:
    """The city stands on an island on which one more hex is left, and it is polluted."""
    near = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    sea = {"water": [(q, r) for q, r in near if max(abs(q), abs(r), abs(q + r)) > 1 and (q, r) != (2, 0)]}
    realm = seat(SHOP, "alchemy 1c1 manned", goods="1 wood")
    lay("countryside", realm, paint=sea, polluted=[(2, 0)]).refuses("fishery fish", "ANT-17.24")


@pytest.mark.rule("ANT-17.24", "ANT-4.10", "ANT-4.12", "ANT-12.12")
@pytest.mark.parametrize("at", [[(2, -1), (3, -1)], [(3, -1), (4, -1)]])
def test_both_hexes_of_a_fishery_are_occupied(at: list[Hex]) -> None:
    """No inn stands on either, and what lay unexplored on the first or the second is gone."""
    realm = seat(*TWO_SHOPS, "brewery 1a4", goods="2 wood 1 grain")
    table = lay("countryside", realm, paint={"water": [(q, -2) for q in range(1, 7)]}, unexplored=[(3, -1)])
    table.play("fishery fish", f"on {hex_name(*at[0])} {hex_name(*at[1])}")
    assert table.view()["unexplored"] == []
    table.play("inn")
    assert not {table.on(*one) for one in at} & set(table.legal())
    table.refuses(table.on(3, -1), "ANT-4.10")


@pytest.mark.rule("ANT-17.32", "ANT-11.9")
def test_every_fishery_comes_from_the_supply() -> None:
    assert fishing(A_LAKE).play("fishery fish", tile()).state.supply[3] == 11


@pytest.mark.rule("ANT-11.17", "ANT-17.29")
def test_with_a_limit_a_fishery_takes_no_more_than_the_bank_has() -> None:
    """Three hexes of water beside one site, one beside another."""
    paint = {"water": [(2, -1), (3, -2), (4, -2), (-3, 2)]}
    realm = seat(*TWO_SHOPS, goods="2 wood")
    big, small = f"on {hex_name(3, -1)} {hex_name(4, -1)}", f"on {hex_name(-2, 2)} {hex_name(-3, 3)}"
    for held, sites in ((45, [big, small]), (46, [small])):
        table = lay("countryside", realm, seat(goods=f"{held} fish"), paint=paint, options={"goods_limit": 48})
        table.play("fishery fish")
        legal = {table.state.action(site) for site in (big, small)} & set(table.state.legal(0))
        assert legal == {table.state.action(site) for site in sites}
    full = lay("countryside", realm, seat(goods="48 fish"), paint=paint, options={"goods_limit": 48})
    assert full.legal("fishery") == ["fishery pearls", "fishery dye"]
    full.refuses("fishery fish", "ANT-11.17")
    unlimited = lay("countryside", realm, seat(goods="48 fish"), paint=paint)
    assert len(unlimited.play("fishery fish").legal("on")) > 2


@pytest.mark.rule("ANT-11.17", "ANT-17.25", "ANT-17.29")
def test_with_a_limit_a_fishery_may_be_wherever_the_catch_is_small_enough() -> None:
    paint = {"water": [(2, -1), (3, -2), (4, -2), (-3, 2), (2, 1), (3, 1), (2, 2)]}
    realm = seat(*TWO_SHOPS, goods="2 wood")
    unlimited = lay("countryside", realm, paint=paint).play("fishery fish")
    catches: dict[str, int] = {}
    for site in unlimited.legal("on"):
        after = lay("countryside", realm, paint=paint).play("fishery fish", site)
        while not after.state.industries:
            after.play(after.legal("pay")[0])
        catches[site] = after.state.industries[0].goods.bit_count()
    assert set(catches.values()) >= {1, 2, 3}
    for left in (1, 2, 3):
        table = lay("countryside", realm, seat(goods=f"{48 - left} fish"), paint=paint, options={"goods_limit": 48})
        assert table.play("fishery fish").legal("on") == [site for site, count in catches.items() if count <= left]


@pytest.mark.rule("ANT-17.25")
def test_one_hex_of_a_fishery_in_the_zone_is_enough_and_none_is_not() -> None:
    """The zone reaches three hexes from the middle of the city."""
    paint = {"water": [(q, -1) for q in range(3, 8)]}
    table = lay("countryside", seat(*TWO_SHOPS, goods="2 wood"), paint=paint).play("fishery fish")
    for first, second, fits in (((2, 0), (3, 0), True), ((3, 0), (4, 0), True), ((4, 0), (5, 0), False)):
        action = table.state.action(f"on {hex_name(*first)} {hex_name(*second)}")
        assert (action in table.state.legal(0)) == fits
    table.refuses(f"on {hex_name(4, 0)} {hex_name(5, 0)}", "ANT-17.25")


@pytest.mark.rule("ANT-4.12", "ANT-18.5")
def test_an_inn_covers_one_hex_and_what_lay_there_unexplored() -> None:
    realm = seat(*TWO_SHOPS, "brewery 1a4", goods="2 grain")
    table = lay("countryside", realm, unexplored=[(3, -1)]).play("inn")
    table.play(table.on(3, -1))
    assert table.view()["unexplored"] == []
    assert table.places(table.state.country.names(table.state.inns)) == {(3, -1)}
    other = lay("countryside", realm, unexplored=[(3, -1)]).play("inn")
    assert other.play(other.on(3, 0)).places(other.view()["unexplored"]) == {(3, -1)}


@pytest.mark.rule("ANT-11.17", "ANT-17.9", "ANT-17.14", "ANT-17.22")
def test_what_an_industry_costs_is_in_a_limited_bank_when_it_is_filled() -> None:
    """One hex of forest and one of plains among mountains: the wood or seed that is paid is the good that is laid."""
    near = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    paint = {"mountain": [one for one in near if one not in ((2, 0), (-2, 0))], "forest": [(-2, 0)]}
    limit = {"goods_limit": 48}
    payer = seat(*TWO_SHOPS, goods="1 wood 1 grain")
    table = lay("countryside", payer, seat(goods="47 wood 47 grain"), paint=paint, options=limit)
    assert [table.legal("woodcutter"), table.legal("farm")] == [["woodcutter"], ["farm grain"]]
    table.play("woodcutter", table.on(-2, 0))
    assert len(table.view()["industries"]) == 1
    free = seat(*TWO_SHOPS, "biology 1d4 manned", goods="1 wood")
    table = lay("countryside", free, seat(goods="47 wood 48 grain 47 wine"), paint=paint, options=limit)
    assert table.legal("biology") == ["biology sheep", "biology olives", "biology wine"]
    assert table.legal("farm") == []
    table.refuses("biology grain", "ANT-11.17")


@pytest.mark.rule("ANT-17.12", "ANT-17.8", "ANT-17.18")
def test_nothing_is_begun_for_which_there_is_no_ground_in_reach() -> None:
    rich = seat(*TWO_SHOPS, "biology 1d4 manned", "alchemy 1a4 manned", goods="2 wood 2 grain")
    near = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    for ground, verbs in (("mountain", {"mine"}), ("forest", {"woodcutter"}), ("plains", {"farm", "biology"})):
        table = lay("countryside", rich, paint={ground: near})
        assert {text.split()[0] for text in table.legal()} - {"end"} == verbs
    refused = lay("countryside", rich, paint={"mountain": near})
    refused.refuses("farm grain", "ANT-17.12")
    refused.refuses("biology grain", "ANT-17.12")
    refused.refuses("woodcutter", "ANT-17.8")
    lay("countryside", rich).refuses("mine gold", "ANT-17.18")
