"""ANT-11: components and supply."""

import pytest
from antiquity_kit import begun, heap, hex_name, industry, lay, seat, start

from signoria.games.antiquity.city_map import GROUND, SHAPE, cells_in_order
from signoria.games.antiquity.components import (
    ALCHEMY,
    BIOLOGY,
    BOARDS,
    BREWERY,
    BUILDING_COST,
    BUILDINGS,
    CATHEDRAL,
    COLOURS,
    COUNTERS_OF_A_GOOD,
    EXPLORATION,
    FACES,
    FACULTIES,
    FIRST_UNIQUE,
    FORCED_LABOUR,
    FOUNTAIN,
    GOODS,
    HOUSE,
    HOUSES,
    LAYOUTS,
    SPOTS_OF_A_BOARD,
    STORAGE,
    UNIVERSITY,
)
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.errors import BadOptions

PLACES = [(f"1{column}{row}") for row in "1234567" for column in "abcdefg"]


@pytest.mark.rule("ANT-11.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(BadOptions, match=r"ANT-11\.1"):
        ANTIQUITY.settle(players, {})
    assert [ANTIQUITY.settle(count, {})["profile"] for count in (2, 3, 4)] == ["rulebook"] * 3


@pytest.mark.rule("ANT-11.2", "ANT-11.10", "ANT-13.8")
def test_each_player_has_twenty_houses_with_a_worker_each() -> None:
    table = lay("city", seat())
    assert HOUSES == 20
    assert table.seat()["pool"] == 0
    assert table.legal("house") == ["house 1", "house 2", "house 3", "house 4"]
    rich = seat(goods="9 grain 9 sheep 9 olives 9 fish 9 wine 9 gold 9 pearls 9 dye")
    assert len(lay("city", rich).legal("house")) == 20
    # His own: another player's house 1 does not take it away.
    assert "house 1" in lay("city", seat(), seat("house 1a1 1")).legal()


@pytest.mark.rule("ANT-11.3", "ANT-18.17")
def test_nobody_has_more_than_four_cities() -> None:
    goods = "1 grain 1 wood 1 stone 1 gold 1 pearls"
    far = [hex_name(q, r) for q, r in ((0, 0), (4, 1), (8, -3), (8, 1))]
    realm = seat("cart_shop 1a1 manned", "brewery 1d1", goods=goods, cities=far)
    lay("countryside", realm).refuses("city", "ANT-18.17")
    assert "city" in lay("countryside", {**realm, "cities": far[:3]}).legal()


@pytest.mark.rule("ANT-11.4", "ANT-18.6")
def test_nobody_builds_more_than_sixteen_inns() -> None:
    places = [(q, 2) for q in range(-3, 2)] + [(q, 3) for q in range(-4, 1)] + [(q, 4) for q in range(-4, 1)] + [(2, 0)]
    realm = seat("cart_shop 1a1 manned", "brewery 1d1", goods="1 grain")
    table = lay("countryside", {**realm, "inns": [hex_name(q, r) for q, r in places]})
    table.refuses("inn", "ANT-18.6")
    assert "inn" in lay("countryside", {**realm, "inns": [hex_name(q, r) for q, r in places[:15]]}).legal()


@pytest.mark.rule("ANT-11.5", "ANT-11.23")
def test_fifteen_of_the_nineteen_kinds_are_unique() -> None:
    assert len(BUILDINGS) == 19
    assert BUILDINGS[:FIRST_UNIQUE] == ["house", "cart_shop", "storage", "fountain"]
    assert len(BUILDINGS[FIRST_UNIQUE:]) == 15
    for kind in BUILDINGS[FIRST_UNIQUE:]:
        goods = "2 wood 2 stone 1 gold 1 dye"
        patron = "maria" if kind == "cathedral" else None
        assert f"build {kind}" not in lay("city", seat(f"{kind} 1a1", goods=goods, patron=patron)).legal()
        assert f"build {kind}" in lay("city", seat(goods=goods), seat(f"{kind} 1a1", patron=patron)).legal()


@pytest.mark.rule("ANT-11.6", "ANT-11.19")
def test_there_are_sixteen_cart_shops_for_all() -> None:
    shops = [f"cart_shop 1{column}{row}" for row in "135" for column in "ace"]
    table = lay("city", seat(goods="2 wood"), seat(*shops), seat(*shops[:7]))
    table.refuses("build cart_shop", "ANT-11.19")
    table = lay("city", seat(goods="2 wood"), seat(*shops), seat(*shops[:6])).play("build cart_shop", "at 1a1")
    table.refuses("build cart_shop", "ANT-11.19")


@pytest.mark.rule("ANT-11.7", "ANT-11.19")
def test_there_are_sixteen_fountains_for_all() -> None:
    fountains = [f"fountain {cell}" for cell in PLACES[:15]]
    table = lay("city", seat(goods="2 wine"), seat(*fountains)).play("build fountain", "at 1a1")
    table.refuses("build fountain", "ANT-11.19")


@pytest.mark.rule("ANT-11.8", "ANT-15.9")
def test_there_are_sixteen_storage_tiles_for_all() -> None:
    table = lay("city", seat(goods="2 wood"), seat("storage 1a1 6x4")).play("build storage")
    assert "at 1a1 4x2" in table.legal()
    table.refuses("at 1a1 5x2", "ANT-15.9")
    lay("city", seat(goods="2 wood"), seat("storage 1a1 6x5")).refuses("build storage", "ANT-15.9")


@pytest.mark.rule("ANT-11.9", "ANT-17.32")
def test_there_are_twelve_fisheries() -> None:
    """Twelve tiles along three shores, each with a good in front of it; a thirteenth would find a place."""
    water = [(q, r) for r in (-3, 1, 5) for q in range(5, 14) if exists(q, r)]
    tiles = [((q, r - 1), (q + 1, r - 1)) for q, r in water[::2] if exists(q, r - 1) and exists(q + 1, r - 1)]
    assert len(tiles) >= 12
    out = [
        industry(1, "fishery", "fish", first, second, goods=[(first[0], first[1] + 1)]) for first, second in tiles[:12]
    ]
    paint = {"water": [*water, (2, 0), (2, 1)]}
    polluted = [(first[0], first[1] + 1) for first, _ in tiles[:12]]
    fisher = seat("cart_shop 1a1 manned", goods="1 wood 1 grain")
    table = lay("countryside", fisher, industries=out, paint=paint, polluted=polluted)
    table.refuses("fishery fish", "ANT-17.32")
    assert "fishery fish" in lay("countryside", fisher, industries=out[1:], paint=paint, polluted=polluted).legal()


def exists(q: int, r: int) -> bool:
    try:
        hex_name(q, r)
    except (AssertionError, IndexError):
        return False
    return True


@pytest.mark.rule("ANT-11.20", "ANT-6.12")
def test_a_finished_fishery_goes_back_to_the_supply() -> None:
    last = industry(0, "fishery", "fish", (2, 0), (3, -1), goods=[(3, 0)])
    greedy = seat(goods="1 wood 1 stone", owed=1)
    table = lay("keep", greedy, industries=[last], paint={"water": [(3, 0)]}, polluted=[(3, 0)])
    assert table.state.supply[3] == 11
    table.play("discard wood")
    assert table.state.supply[3] == 12
    assert table.goods() == "1 fish 1 stone"
    assert not table.state.tiles


@pytest.mark.rule("ANT-11.11", "ANT-13.17")
def test_the_first_city_has_a_map_of_seven_by_seven_and_later_ones_of_six_by_six() -> None:
    assert [ground.bit_count() for ground in GROUND] == [49, 36, 36, 36]
    table = begun(2)
    assert [city["size"] for city in table.seat()["cities"]] == [7]
    two = lay("city", seat(cities=[hex_name(0, 0), hex_name(4, 1)]))
    assert [city["size"] for city in two.seat()["cities"]] == [7, 6]
    two.play("house 1")
    assert "at 1g7" in two.legal()
    assert "at 2f6" in two.legal()
    two.refuses("at 3a1", "ANT-2.17")


@pytest.mark.rule("ANT-11.12", "ANT-8.4")
def test_there_is_one_famine_level_for_all() -> None:
    table = lay("city", seat(goods="1 wine"), seat(goods="1 wine"), famine=5, asked=[0, 1])
    for player in (0, 1):
        table.play("build fountain", "at 1a1", "done", seat=player)
    assert table.question == "graves"
    assert [table.state.famine, table.state.realms[0].task.owed, table.state.realms[3].task.owed] == [3, 3, 3]


@pytest.mark.rule("ANT-11.13", "ANT-11.14")
def test_sixteen_boards_and_sixteen_exploration_counters() -> None:
    assert BOARDS == 2 * len(FACES) == 16
    assert [len(LAYOUTS[players]) for players in (2, 3, 4)] == [4, 6, 8]
    assert [GOODS[kind] for kind in EXPLORATION] == ["grain", "sheep", "olives", "wine"]
    assert len(EXPLORATION) * 4 == 16
    for face in FACES:
        assert sum(letter.islower() for letter in "".join(face)) == SPOTS_OF_A_BOARD


@pytest.mark.rule("ANT-11.15", "ANT-11.18")
def test_pollution_grass_and_graves_are_never_short() -> None:
    table = lay("pollute", seat(owed=3), polluted=[(q, 2) for q in range(-3, 2)])
    assert "polluted" not in table.view()["supply"]
    assert list(table.view()["supply"]) == ["cart_shop", "fountain", "storage_tile", "fishery"]
    assert "build grave" not in [f"build {kind}" for kind in BUILDINGS]


@pytest.mark.rule("ANT-11.16")
def test_ten_goods_of_forty_eight_counters() -> None:
    assert len(GOODS) == 10
    assert COUNTERS_OF_A_GOOD == 48
    bank = start(2).view()["bank"]
    assert bank == {**dict.fromkeys(GOODS, 48), "wood": 36}


@pytest.mark.rule("ANT-11.20", "ANT-15.24")
def test_a_razed_cathedral_can_be_built_again() -> None:
    realm = seat("cathedral 1a1", "theology 1d1 manned", goods="1 stone", patron="nicolo")
    table = lay("city", realm).play("raze", "build cathedral", "at 1d4", "choose barbara")
    assert table.seat()["patron"] == "barbara"


@pytest.mark.rule("ANT-11.21")
@pytest.mark.parametrize(
    ("kinds", "cost"),
    [
        ("cart_shop storage granary brewery explorer market harbour university", "1 wood"),
        ("cathedral forced_labour dump theology philosophy", "1 stone"),
        ("biology alchemy", "2 stone"),
        ("fountain hospital", "1 pearls"),
        ("stables", "1 pearls 1 dye"),
    ],
)
def test_what_city_buildings_cost(kinds: str, cost: str) -> None:
    wanted = heap(cost)
    for kind in kinds.split():
        table = lay("city", seat(goods=cost)).play(f"build {kind}")
        table.play(table.legal("at")[0])
        assert table.goods() == "", kind
        for good in wanted:
            less = " ".join(f"{count - (name == good)} {name}" for name, count in wanted.items())
            assert f"build {kind}" not in lay("city", seat(goods=less)).legal(), kind


@pytest.mark.rule("ANT-11.22")
def test_shapes_have_the_cells_of_the_counters() -> None:
    cells = {BUILDINGS[kind]: shapes[0].bit_count() for kind, shapes in enumerate(SHAPE) if shapes}
    assert cells == {
        "house": 1, "cart_shop": 3, "fountain": 1, "cathedral": 6, "granary": 4, "brewery": 5, "explorer": 3,
        "market": 4, "harbour": 6, "university": 4, "stables": 4, "hospital": 6, "forced_labour": 6, "dump": 9,
        "theology": 8, "philosophy": 8, "biology": 8, "alchemy": 8,
    }  # fmt: skip
    assert sum(cells.values()) + 2 == 96
    assert sum(cells.values()) + 4 == 98
    assert sum(cells[BUILDINGS[kind]] for kind in (*FACULTIES, UNIVERSITY)) == 36
    assert BUILDING_COST[STORAGE].wood == 1


@pytest.mark.rule("ANT-11.22")
def test_university_and_faculties_fill_a_small_map() -> None:
    """The University in the middle, a faculty at each corner with its gap towards it."""
    realm = seat(
        "university 2c3", "theology 2a1", "biology 2d1", "philosophy 2d4", "alchemy 2a4",
        cities=[hex_name(0, 0), hex_name(4, 1)],
    )  # fmt: skip
    table = lay("city", realm)
    assert table.state.realms[0].empty() >> 64 == 0


@pytest.mark.rule("ANT-11.22", "ANT-2.18")
def test_shapes_lie_as_printed() -> None:
    table = lay("city", seat(goods="1 wood")).play("build brewery", "at 1a1")
    assert table.building("1a1")["cells"] == ["1a1", "1b1", "1c1", "1d1", "1a2"]
    table = lay("city", seat(goods="1 stone")).play("build forced_labour", "at 1a1")
    assert table.building("1d1")["cells"] == ["1d1", "1a2", "1b2", "1c2", "1d2", "1a3"]
    for kind in (BREWERY, FORCED_LABOUR, CATHEDRAL, BIOLOGY, ALCHEMY, FOUNTAIN, HOUSE):
        for turn, shape in enumerate(SHAPE[kind]):
            assert sorted(cells_in_order(kind, turn, False)) == [cell for cell in range(64) if shape >> cell & 1]


@pytest.mark.rule("ANT-11.24", "ANT-8.7")
def test_the_famine_level_has_no_top() -> None:
    fed = [seat(goods=f"48 {good} 20 gold") for good in ("grain", "sheep", "olives", "fish")]
    fed[0].update(owed=1)
    table = lay("keep", *fed, famine=47).play("discard gold")
    assert table.state.famine == 48


@pytest.mark.rule("ANT-13.6")
def test_everybody_has_a_colour_of_his_own() -> None:
    assert COLOURS == ["red", "blue", "yellow", "black"]
    assert [one["colour"] for one in start(3).view()["seats"]] == COLOURS[:3]
