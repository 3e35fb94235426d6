"""ANT-12: terms and the map."""

from typing import Any

import pytest
from antiquity_kit import hex_name, hex_names, industry, lay, seat, start

from signoria.games.antiquity.components import FACES, FOODS, GOODS, LUXURIES, MOUNTAIN, STONE, TERRAINS, WATER, WOOD
from signoria.games.antiquity.countryside import Countryside, layout_of, members

MANNED_SHOP = "cart_shop 1a1 manned"


@pytest.mark.rule("ANT-12.1", "ANT-13.2")
def test_the_countryside_grows_with_the_players() -> None:
    for players, hexes in ((2, 244), (3, 366), (4, 488)):
        layout = layout_of(players)
        assert len(layout.hexes) == hexes == 61 * len(layout.centres)
        starts = [board for board in range(len(layout.centres)) if layout.is_start[board]]
        assert len(starts) == players
        for board in starts:
            touched = layout.around(layout.board_hexes[board])
            assert not any(touched & layout.board_hexes[other] for other in starts if other != board)


@pytest.mark.rule("ANT-12.2")
def test_every_hex_has_one_terrain() -> None:
    country = Countryside(4, tuple((board, 2) for board in range(8)))
    assert sum(hexes.bit_count() for hexes in country.printed) == 488
    assert all(TERRAINS[country.terrain[number]] for number in country.layout.hexes)


@pytest.mark.rule("ANT-12.3")
def test_a_board_has_sixty_one_hexes() -> None:
    assert all(len("".join(face)) == 61 for face in FACES)
    assert all(hexes.bit_count() == 61 for hexes in layout_of(4).board_hexes)


@pytest.mark.rule("ANT-12.4")
def test_hexes_of_neighbouring_boards_are_adjacent() -> None:
    layout = layout_of(2)
    first, second = layout.board_hexes[0], layout.board_hexes[1]
    assert layout.centres[:2] == [(0, 0), (4, 5)]
    assert layout.near[layout.hex_at(0, 4)] >> layout.hex_at(0, 5) & 1
    assert sum((layout.near[number] & second).bit_count() for number in members(first)) == 9


@pytest.mark.rule("ANT-12.5")
def test_places_outside_the_boards_do_not_exist() -> None:
    layout = layout_of(2)
    corner = layout.hex_at(0, -4)
    assert layout.near[corner].bit_count() == 3
    assert all(layout.names[number] for number in members(layout.near[corner]))
    at_the_edge = lay("countryside", seat(MANNED_SHOP, goods="1 grain"), players=2)
    assert len(at_the_edge.zone()) == 30


@pytest.mark.rule("ANT-12.6", "ANT-14.3")
def test_everything_but_water_is_land() -> None:
    paint = {"forest": [(2, 0)], "mountain": [(0, 2)], "water": [(-2, 0)]}
    table = lay("countryside", seat(MANNED_SHOP, goods="1 grain"), paint=paint)
    assert (2, 0) in table.zone()
    assert (0, 2) in table.zone()
    assert (-2, 0) not in table.zone()


@pytest.mark.rule("ANT-12.6")
def test_of_the_printed_boards_too_everything_but_water_is_land() -> None:
    country = start(4, 1).state.country
    water = {number for number in country.layout.hexes if country.terrain[number] == WATER}
    assert water
    assert set(members(country.water)) == water
    assert set(members(country.land)) == set(country.layout.hexes) - water


@pytest.mark.rule("ANT-12.7", "ANT-4.13")
def test_grass_makes_forest_plains_in_every_respect() -> None:
    paint = {"forest": [(2, 0)]}
    table = lay("countryside", seat(MANNED_SHOP, goods="1 wood 1 grain"), paint=paint, grass=[(2, 0)])
    assert "woodcutter" not in table.legal()
    table.play("farm grain")
    assert table.on(2, 0) in table.legal()


@pytest.mark.rule("ANT-12.8")
def test_water_under_a_starting_city_is_land_and_cuts_a_lake() -> None:
    """A lake runs through the city: from the harbour both shores are reached, but they are two lakes."""
    lake = [(q, 0) for q in range(-4, 5)]
    realm = seat("harbour 1a1 manned")
    table = lay("pollute", {**realm, "owed": 1}, paint={"water": lake})
    assert (0, 0) not in table.zone()
    assert {(2, 0), (3, 0), (4, 0), (-2, 0)} <= table.zone()
    rival = seat("harbour 1a1 manned", inns=[hex_name(4, -1)])
    rival_zone = lay("pollute", {**seat(), "owed": 1}, rival, paint={"water": lake}).zone(1)
    assert (2, 0) in rival_zone
    assert (-2, 0) not in rival_zone


@pytest.mark.rule("ANT-12.9")
def test_goods_fall_into_three_classes() -> None:
    assert [GOODS[good] for good in FOODS] == ["grain", "sheep", "olives", "fish"]
    assert [GOODS[good] for good in LUXURIES] == ["wine", "gold", "pearls", "dye"]
    assert [GOODS[WOOD], GOODS[STONE]] == ["wood", "stone"]


@pytest.mark.rule("ANT-12.10")
def test_a_city_covers_seven_hexes() -> None:
    table = lay("countryside", seat(MANNED_SHOP, goods="1 grain"))
    assert table.places(table.seat()["cities"][0]["hexes"]) == {
        (0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1),
    }  # fmt: skip


@pytest.mark.rule("ANT-12.11", "ANT-9.6")
def test_a_hex_is_polluted_once() -> None:
    table = lay("pollute", seat(owed=1), polluted=[(2, 0)])
    table.refuses(table.on(2, 0, verb="pollute"), "ANT-9.6")


@pytest.mark.rule("ANT-12.12", "ANT-9.6", "ANT-4.10")
def test_what_occupies_a_hex() -> None:
    """Cities, inns, fisheries, goods and workers do; pollution, grass and exploration counters do not."""
    fishery = industry(1, "fishery", "fish", (2, -2), (3, -3), goods=[(3, -2)])
    farm = industry(1, "farm", "grain", (-2, 0), goods=[(-2, 0), (-3, 0)])
    rivals = seat(inns=[hex_name(2, 0)])
    common: dict[str, Any] = {
        "paint": {"water": [(3, -2)], "forest": [(0, 2)]},
        "polluted": [(3, -2), (-2, 0), (-3, 0), (0, 3)],
        "grass": [(0, 2)],
        "industries": [fishery, farm],
    }
    table = lay("countryside", seat(MANNED_SHOP, "brewery 1d1", goods="1 grain"), rivals, **common).play("inn")
    for taken in ((2, 0), (2, -2), (-2, 0), (-3, 0)):
        table.refuses(table.on(*taken), "ANT-4.10")
    assert table.on(0, 3) in table.legal()
    assert table.on(0, 2) in table.legal()


@pytest.mark.rule("ANT-12.13", "ANT-1.3", "ANT-2.12")
def test_a_building_that_needs_a_worker_works_only_while_manned() -> None:
    table = lay("city", seat("market 1a1", goods="2 wood", workers=1))
    table.refuses("barter", "ANT-15.34")
    assert not table.building("1a1")["works"]
    table.play("man 1a1")
    assert table.building("1a1")["works"]
    assert "barter" in table.legal()


@pytest.mark.rule("ANT-12.14", "ANT-8.3")
def test_passive_buildings_work_without_a_worker() -> None:
    realm = seat("cathedral 1a1", "fountain 1a5", "granary 1d1", "brewery 1d4", patron="cristoforo")
    table = lay("city", realm)
    assert all(one["works"] for one in table.seat()["buildings"])


@pytest.mark.rule("ANT-12.15", "ANT-19.6")
@pytest.mark.parametrize("grave", ["1b1", "1b4", "1d5"])
def test_one_grave_disables_a_whole_building(grave: str) -> None:
    realm = seat("cathedral 1a1", "granary 1c4", goods="2 wood", patron="cristoforo", graves=[grave])
    table = lay("city", realm)
    cathedral, granary = table.building("1b1"), table.building("1d4")
    assert [cathedral["works"], granary["works"]] == [grave == "1d5", grave != "1d5"]
    assert (table.seat()["capacity"] is None) == cathedral["works"]


@pytest.mark.rule("ANT-12.16", "ANT-2.7", "ANT-14.18")
def test_a_building_works_for_all_cities_of_its_owner() -> None:
    """The Cart shop stands in the second city, the woodcutter is built beside the first."""
    realm = seat("cart_shop 2a1 manned", goods="1 wood", cities=hex_names([(0, 0), (4, 1)]))
    table = lay("countryside", realm, paint={"forest": [(-2, 0)]}).play("woodcutter")
    assert table.legal() == [table.on(-2, 0)]


@pytest.mark.rule("ANT-12.17", "ANT-11.3")
def test_a_player_builds_only_on_his_own_maps() -> None:
    table = lay("city", seat(), seat(cities=[city(1), *hex_names([(8, 4)])])).play("house 1")
    table.refuses("at 2a1", "ANT-2.17")


def city(number: int) -> str:
    layout = layout_of(4)
    boards = [board for board in range(8) if layout.is_start[board]]
    return layout.names[layout.hex_at(*layout.centres[boards[number]])]


@pytest.mark.rule("ANT-12.18", "ANT-1.2")
def test_each_industry_keeps_a_worker() -> None:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0), (2, 1)])
    realm = seat("market 1a1 manned", workers=3, owed=1)
    table = lay("pollute", realm, industries=[farm], polluted=[(2, 0), (3, 0), (2, 1)])
    table.play(table.legal("pollute")[0])
    assert table.question == "city"
    assert table.seat()["pool"] == 2
    assert len(table.state.industries) == 1


@pytest.mark.rule("ANT-12.19", "ANT-9.14")
def test_a_hex_is_exploited_once_but_forest_once_more_as_plains() -> None:
    farmer = seat(MANNED_SHOP, "cart_shop 1c1 manned", goods="2 grain 1 wood")
    table = lay("countryside", farmer, paint={"forest": [(2, 0)], "mountain": [(0, 2)]}, polluted=[(0, 2), (-2, 0)])
    assert "mine gold" not in table.legal()
    table.play("farm grain")
    table.refuses(table.on(-2, 0), "ANT-4.11")
    table.refuses(table.on(0, 2), "ANT-17.12")
    table.refuses(table.on(2, 0), "ANT-17.12")


@pytest.mark.rule("ANT-12.20")
def test_a_range_is_all_mountains_that_touch_across_boards() -> None:
    country = Countryside(3, tuple((board, 1) for board in range(6)))
    union = 0
    for hexes in country.ranges:
        assert country.layout.around(hexes) & country.printed[MOUNTAIN] & ~hexes == 0
        assert not union & hexes
        union |= hexes
    assert union == country.printed[MOUNTAIN]
    boards = country.layout.board_hexes
    crossing = [hexes for hexes in country.ranges if sum(1 for board in boards if board & hexes) > 1]
    assert crossing


@pytest.mark.rule("ANT-12.21", "ANT-19.1")
def test_an_empty_cell_has_neither_building_nor_grave() -> None:
    table = lay("graves", seat("market 1a1", graves=["1c1"], owed=1))
    cells = {text.split()[1] for text in table.legal("bury")}
    assert len(cells) == 49 - 4 - 1
    assert not {"1a1", "1b2", "1c1"} & cells


@pytest.mark.rule("ANT-12.22", "ANT-15.46")
def test_buildings_are_adjacent_by_an_edge_not_a_corner() -> None:
    """Biology touches the University with an edge, Philosophy only with a corner, Alchemy only Philosophy."""
    realm = seat("university 1e4 manned", "biology 1e1", "philosophy 1b1", "alchemy 1a4")
    table = lay("city", realm)
    works = {one["kind"]: one["works"] for one in table.seat()["buildings"]}
    assert [works["biology"], works["philosophy"], works["alchemy"]] == [True, False, False]


@pytest.mark.rule("ANT-12.17")
def test_a_player_begins_with_one_city() -> None:
    table = start(2)
    assert table.seat()["cities"] == []
