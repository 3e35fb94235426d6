"""ANT-18: inns, new cities and Alchemy."""

from typing import Any

import pytest
from antiquity_kit import Hex, Play, hex_name, hex_names, industry, lay, seat

SHOPS = ("cart_shop 1a1 manned", "cart_shop 1c1 manned")
CITY_GOODS = "1 grain 1 wood 1 stone 1 gold 1 pearls"


def sites(table: Play) -> set[Hex]:
    return table.places(text.split()[1] for text in table.legal("on"))


# ---- inns


@pytest.mark.rule("ANT-18.1")
def test_an_inn_needs_an_ungraved_brewery() -> None:
    lay("countryside", seat(*SHOPS, goods="1 grain")).refuses("inn", "ANT-18.1")
    lay("countryside", seat(*SHOPS, "brewery 1a3", goods="1 grain", graves=["1a4"])).refuses("inn", "ANT-18.1")
    assert "inn" in lay("countryside", seat(*SHOPS, "brewery 1a3", goods="1 grain")).legal()


@pytest.mark.rule("ANT-18.2")
def test_an_inn_costs_one_food_of_any_kind() -> None:
    table = lay("countryside", seat(*SHOPS, "brewery 1a3", goods="1 sheep 1 fish 1 wine")).play("inn")
    table.play(table.on(2, 0))
    assert table.legal() == ["pay sheep", "pay fish"]
    table.refuses("pay wine", "ANT-2.28")
    table.play("pay fish")
    assert table.goods() == "1 sheep 1 wine"


@pytest.mark.rule("ANT-18.3", "ANT-18.4", "ANT-18.8")
def test_an_inn_stands_on_free_land_in_the_zone_polluted_or_not() -> None:
    realm = seat(*SHOPS, "brewery 1a3", "harbour 1d5 manned", goods="2 grain")
    table = lay("countryside", realm, paint={"water": [(2, 0)]}, polluted=[(0, 2)]).play("inn")
    assert (2, 0) in table.zone()
    table.refuses(table.on(2, 0), "ANT-18.4")
    table.refuses(table.on(5, 0), "ANT-4.5")
    table.play(table.on(0, 2))
    assert table.places(table.view()["polluted"]) == {(0, 2)}
    assert table.places(table.seat()["inns"]) == {(0, 2)}


@pytest.mark.rule("ANT-18.5", "ANT-18.7")
def test_an_inn_covers_one_hex_without_a_worker_and_is_a_source() -> None:
    table = lay("countryside", seat(*SHOPS, "brewery 1a3", goods="2 grain")).play("inn")
    table.play(table.on(3, 0))
    assert [table.state.inns.bit_count(), table.state.working(0), table.seat()["pool"]] == [1, 0, 1]
    assert len(table.zone()) == 39


# ---- cities


@pytest.mark.rule("ANT-18.9", "ANT-18.18", "ANT-18.19")
def test_a_city_costs_food_wood_stone_and_two_luxuries() -> None:
    realm = seat(*SHOPS, "brewery 1a3", goods=CITY_GOODS)
    table = lay("countryside", {**realm, "goods": {**realm["goods"], "dye": 1, "sheep": 1}}).play("city")
    table.play(table.on(4, 0), "pay sheep", "pay dye", "pay gold")
    assert table.told(None, "city")[0]["paid"] == ["sheep", "gold", "dye", "wood", "stone"]
    assert [city["size"] for city in table.seat()["cities"]] == [7, 6]
    assert (6, 0) in table.zone()
    for missing in ("wood", "stone", "gold"):
        goods = {good: count for good, count in realm["goods"].items() if good != missing}
        lay("countryside", {**realm, "goods": goods}).refuses("city", "ANT-2.29")
    lay("countryside", seat(*SHOPS, "brewery 1a3", goods="1 grain 1 wood 1 stone 2 gold")).refuses("city", "ANT-2.27")


@pytest.mark.rule("ANT-18.10")
def test_a_city_needs_a_brewery_in_the_given_rulebook() -> None:
    lay("countryside", seat(*SHOPS, goods=CITY_GOODS)).refuses("city", "ANT-18.10")


def founding(cities: list[Hex] | None = None, stables: bool = False, **more: Any) -> Play:
    buildings = [*SHOPS, "brewery 1a3", *(["stables 1e3 manned"] if stables else [])]
    realm = seat(*buildings, goods=CITY_GOODS, cities=hex_names(cities or [(0, 0)]))
    return lay("countryside", realm, **more).play("city")


@pytest.mark.rule("ANT-18.11", "ANT-12.5")
def test_all_seven_hexes_must_exist() -> None:
    table = founding()
    table.refuses(table.on(-4, 0), "ANT-18.11")


@pytest.mark.rule("ANT-18.12", "ANT-18.15")
def test_a_city_touches_the_zone_and_no_city() -> None:
    """The rulebook's figure: (4,0) legal, (3,0) adjacent, (5,0) outside the zone but legal with Stables."""
    table = founding()
    assert table.on(4, 0) in table.legal()
    table.refuses(table.on(3, 0), "ANT-18.15")
    table.refuses(table.on(5, 0), "ANT-18.12")
    assert table.on(5, 0) in founding(stables=True).legal()


@pytest.mark.rule("ANT-18.13")
def test_a_new_city_stands_on_land_alone() -> None:
    table = founding(paint={"water": [(5, 0)]})
    table.refuses(table.on(4, 0), "ANT-18.13")


@pytest.mark.rule("ANT-18.14")
def test_all_seven_hexes_are_free_of_own_inns_too() -> None:
    buildings = [*SHOPS, "brewery 1a3"]
    realm = seat(*buildings, goods=CITY_GOODS, inns=[hex_name(5, 0)])
    table = lay("countryside", realm).play("city")
    table.refuses(table.on(4, 0), "ANT-18.14")


@pytest.mark.rule("ANT-18.15", "ANT-22.22")
def test_a_city_keeps_away_from_rivals_cities_too() -> None:
    table = founding([(0, 0)])
    rival = seat(cities=[table.state.country.layout.names[table.state.realms[1].cities[0]], hex_name(7, 0)])
    realm = seat(*SHOPS, "brewery 1a3", goods=CITY_GOODS)
    near = lay("countryside", realm, rival).play("city")
    near.refuses(near.on(4, 0), "ANT-18.15")
    assert near.on(4, -3) in near.legal()


@pytest.mark.rule("ANT-18.16", "ANT-22.7")
def test_pollution_and_counters_under_a_new_city_are_discarded() -> None:
    empty = lay("city")
    spot = next(place for place in map(empty.place, empty.state.country.spots) if place == (7, -1))
    buildings = (*SHOPS, "brewery 1a3")
    realm = seat(*buildings, goods=CITY_GOODS, inns=[hex_name(4, 1)])
    table = lay("countryside", realm, polluted=[(7, 0), (8, -1), (-2, 0)], unexplored=[spot]).play("city")
    table.play(table.on(7, -1))
    assert table.places(table.view()["polluted"]) == {(-2, 0)}
    assert [table.view()["unexplored"], table.view()["turned_up"]] == [[], []]


@pytest.mark.rule("ANT-18.17")
def test_a_fifth_city_is_refused() -> None:
    cities = hex_names([(0, 0), (4, 1), (8, -3), (8, 1)])
    lay("countryside", seat(*SHOPS, "brewery 1a3", goods=CITY_GOODS, cities=cities)).refuses("city", "ANT-18.17")


@pytest.mark.rule("ANT-18.18")
def test_a_new_city_takes_graves_in_the_same_turn() -> None:
    table = founding(famine=3)
    table.play(table.on(4, 0))
    while table.view()["phase"] != "graves":
        table.play(table.legal(seat=table.state.to_act[0])[0], seat=table.state.to_act[0])
    assert "bury 2a1" in table.legal(seat=0)


@pytest.mark.rule("ANT-18.20", "ANT-9.1")
def test_a_new_city_adds_three_pollution_from_the_same_turn_on() -> None:
    table = founding()
    table.play(table.on(4, 0))
    while table.view()["phase"] != "pollution" or table.state.to_act != (0,):
        table.play(table.legal(seat=table.state.to_act[0])[0], seat=table.state.to_act[0])
    assert table.state.realms[0].task.owed == 6


# ---- Alchemy


def alchemists(polluted: list[Hex], **more: Any) -> Play:
    realm = seat("alchemy 1a1 manned", "cart_shop 1d1 manned", "cart_shop 1f1 manned", goods="2 grain 1 wood")
    return lay("countryside", realm, polluted=polluted, **more)


def cleaned(table: Play) -> list[str]:
    told: dict[str, Any] = table.told(None, "cleans")[0]
    return list(told["hexes"])


@pytest.mark.rule("ANT-18.21", "ANT-18.22", "ANT-18.24")
def test_alchemy_cleans_a_hex_and_its_neighbours_once_a_turn_without_a_cart_shop() -> None:
    seven = [(3, 0), (4, 0), (4, -1), (3, -1), (2, 0), (2, 1), (3, 1)]
    table = alchemists([*seven, (-2, 0)]).play("clean", "on " + hex_name(3, 0))
    assert sorted(cleaned(table)) == sorted(hex_names(seven))
    assert table.places(table.view()["polluted"]) == {(-2, 0)}
    table.refuses("clean", "ANT-18.22")
    table.play("farm grain", table.on(2, 0))
    assert table.state.realms[0].manned.bit_count() == 2


@pytest.mark.rule("ANT-18.21")
def test_cleaning_comes_before_between_or_after_builds() -> None:
    table = alchemists([(3, 0)]).play("farm grain", "on " + hex_name(-2, 0))
    assert "clean" in table.legal()
    table.play("farm grain", table.on(0, 2))
    assert table.legal() == ["clean", "end"]


@pytest.mark.rule("ANT-18.22")
def test_without_active_alchemy_nothing_is_cleaned() -> None:
    realm = seat("alchemy 1a1", "cart_shop 1d1 manned", goods="2 grain")
    lay("countryside", realm, polluted=[(2, 0)]).refuses("clean", "ANT-18.22")


@pytest.mark.rule("ANT-18.23")
def test_the_target_is_a_polluted_hex_in_the_zone() -> None:
    table = alchemists([(3, 0), (4, 0)]).play("clean")
    assert sites(table) == {(3, 0)}
    table.refuses(table.on(2, 0), "ANT-18.23")
    table.refuses(table.on(4, 0), "ANT-18.23")
    alchemists([]).refuses("clean", "ANT-18.23")


@pytest.mark.rule("ANT-18.24")
def test_water_and_hexes_outside_the_zone_are_cleaned_as_neighbours() -> None:
    table = alchemists([(3, 0), (4, 0), (2, 1)], paint={"water": [(2, 1)]}).play("clean", "on " + hex_name(3, 0))
    assert table.view()["polluted"] == []


@pytest.mark.rule("ANT-18.25", "ANT-22.8")
def test_pollution_under_goods_stays_and_under_inns_goes() -> None:
    farm = industry(1, "farm", "grain", (3, 0), goods=[(3, 0), (3, -1)])
    realm = seat("alchemy 1a1 manned", "cart_shop 1d1 manned", goods="2 grain")
    rival = seat(inns=[hex_name(2, 0)])
    polluted = [(3, 0), (3, -1), (2, 0), (2, 1)]
    table = lay("countryside", realm, rival, industries=[farm], polluted=polluted).play("clean", "on " + hex_name(3, 0))
    assert table.places(table.view()["polluted"]) == {(3, 0), (3, -1)}


@pytest.mark.rule("ANT-18.26")
def test_a_cleaned_grass_hex_stays_plains() -> None:
    table = alchemists([(2, 0)], paint={"forest": [(2, 0)]}, grass=[(2, 0)]).play("clean", "on " + hex_name(2, 0))
    assert table.places(table.view()["grass"]) == {(2, 0)}
    assert "woodcutter" not in table.legal()


@pytest.mark.rule("ANT-18.27")
def test_cleaned_hexes_are_usable_at_once() -> None:
    table = alchemists([(3, 0)]).play("clean", "on " + hex_name(3, 0), "farm grain")
    assert table.on(3, 0) in table.legal()


@pytest.mark.rule("ANT-4.9", "ANT-4.15", "ANT-18.9")
def test_a_city_is_paid_all_at_once() -> None:
    """While its builder still chooses what to pay with, nobody sees his goods or the bank change."""
    realm = seat(*SHOPS, "brewery 1a3", goods="1 grain 1 fish 1 wood 1 stone 1 gold 1 pearls 1 wine")
    table = lay("countryside", realm)
    before = [table.view(one) for one in (1, None)]
    table.play("city", table.on(4, 0))
    while table.question == "pay":
        assert [table.view(one) for one in (1, None)] == before
        table.play(table.legal("pay")[0])
    assert table.goods() == "1 fish 1 pearls"
    assert table.told(1, "city")[0]["paid"] == ["grain", "wine", "gold", "wood", "stone"]


@pytest.mark.rule("ANT-18.9", "ANT-2.29")
@pytest.mark.parametrize("missing", ["grain", "wood", "stone", "gold"])
def test_a_city_lacks_nothing_of_its_cost(missing: str) -> None:
    goods = {"grain": 1, "wood": 2, "stone": 1, "gold": 1, "pearls": 1, "wine": 0} | {missing: 0}
    realm = seat(
        *SHOPS, "brewery 1a3", "biology 1d5 manned", goods=" ".join(f"{n} {good}" for good, n in goods.items())
    )
    lay("countryside", realm).refuses("city", "ANT-2.29")


@pytest.mark.rule("ANT-18.1")
def test_without_a_brewery_there_is_no_inn() -> None:
    carts = ("cart_shop 1a1 manned", "cart_shop 1c1 manned")
    table = lay("countryside", seat(*carts, goods="2 grain"))
    assert table.legal("inn") == []
    assert lay("countryside", seat(*carts, "brewery 1a4", goods="2 grain")).legal("inn") == ["inn"]
