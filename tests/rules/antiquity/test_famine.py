"""ANT-8: famine; ANT-19: graves and elimination; ANT-9: pollution."""

from typing import Any

import pytest
from antiquity_kit import Hex, Play, hex_name, hex_names, industry, lay, seat

CELLS = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]


def full_city(*kept: str) -> list[str]:
    """Graves on all cells but these."""
    return [cell for cell in CELLS if cell not in kept]


# ---- phase 8


def starving(realm: dict[str, Any], famine: int, **more: Any) -> Play:
    """Phase 8 with the good of the harvest that comes before it still to be taken."""
    farm = industry(3, "farm", "wine", (0, 3), goods=[(0, 3), (0, 4), (-1, 4)], due=1)
    table = lay(
        "harvest", realm, asked=[3], industries=[farm], polluted=[(0, 3), (0, 4), (-1, 4)], famine=famine, **more
    )
    return table.play(table.legal()[0])


@pytest.mark.rule("ANT-8.1", "ANT-8.2", "ANT-8.3")
@pytest.mark.parametrize(("granary", "graves"), [(True, 1), (False, 4)])
def test_graves_are_famine_less_food_less_granary(granary: bool, graves: int) -> None:
    """Level 7, two grain, a fish and two wine."""
    realm = seat(*["granary 1a1"] if granary else [], goods="2 grain 1 fish 2 wine")
    table = starving(realm, 7)
    assert [table.question, table.state.realms[0].task.owed] == ["graves", graves]
    assert table.goods() == "2 grain 1 fish 2 wine"


@pytest.mark.rule("ANT-8.1", "ANT-12.15")
def test_a_graved_granary_helps_nobody() -> None:
    assert starving(seat("granary 1a1", graves=["1b1"]), 7).state.realms[0].task.owed == 7


@pytest.mark.rule("ANT-8.4")
def test_food_and_granary_help_only_their_owner() -> None:
    table = starving(seat("granary 1a1", goods="2 grain"), 6)
    assert [table.state.realms[one].task.owed for one in range(3)] == [1, 6, 6]


@pytest.mark.rule("ANT-8.5", "ANT-19.1", "ANT-19.8")
def test_graves_are_placed_at_once_one_by_one() -> None:
    realm = seat(cities=hex_names([(0, 0), (4, 1)]), owed=2)
    table = lay("graves", realm).play("bury 2f6")
    assert [table.question, table.state.realms[0].task.owed] == ["graves", 1]
    table.play("bury 1a1")
    assert table.seat()["graves"] == ["1a1", "2f6"]
    assert table.view()["phase"] == "pollution"


@pytest.mark.rule("ANT-8.6")
def test_graves_are_not_removed_in_the_famine() -> None:
    table = lay("graves", seat("hospital 1a1 manned", graves=["1g1"], owed=1))
    table.refuses("clear 1g1", "ANT-8.6")


@pytest.mark.rule("ANT-8.7", "ANT-22.17")
def test_the_famine_grows_once_after_all_graves() -> None:
    """Turn 1 at level 0: no graves, level 1."""
    assert starving(seat(), 0).state.famine == 1
    table = lay("graves", seat(owed=1), seat(owed=1), asked=[0, 1], famine=4)
    table.play("bury 1a1", seat=0)
    assert table.state.famine == 4
    table.play("bury 1a1", seat=1)
    assert table.state.famine == 5


# ---- graves


@pytest.mark.rule("ANT-19.1", "ANT-19.2")
def test_a_grave_goes_to_an_empty_cell_of_ones_own() -> None:
    table = lay("graves", seat(graves=["1a1"], owed=1))
    table.refuses("bury 1a1", "ANT-19.2")
    table.refuses("bury 2a1", "ANT-19.1")


@pytest.mark.rule("ANT-19.3", "ANT-22.15")
def test_graves_go_onto_buildings_only_when_no_cell_is_empty() -> None:
    market = ("1a1", "1b1", "1a2", "1b2")
    table = lay("graves", seat("market 1a1", graves=full_city(*market, "1g6", "1g7"), owed=1))
    table.refuses("bury 1a1", "ANT-19.3")
    assert table.legal() == ["bury 1g6", "bury 1g7"]
    full = lay("graves", seat("market 1a1", graves=full_city(*market), owed=1))
    assert full.legal() == [f"bury {cell}" for cell in ("1a1", "1b1", "1a2", "1b2")]


@pytest.mark.rule("ANT-19.4")
def test_a_building_takes_one_grave_for_each_cell() -> None:
    shop = ("1b1", "1a2", "1b2")
    theology = ("1e1", "1f1", "1g1", "1e2", "1f2", "1g2", "1e3", "1f3")
    realm = seat("cart_shop 1a1", "theology 1e1", graves=full_city(*shop, *theology), owed=1)
    assert len(lay("graves", realm).legal("bury")) == 3 + 8


@pytest.mark.rule("ANT-19.5", "ANT-22.13")
def test_graves_never_go_onto_houses() -> None:
    market = ("1a1", "1b1", "1a2", "1b2")
    realm = seat("market 1a1", "house 1c1 1", graves=full_city(*market, "1c1"), owed=1)
    table = lay("graves", realm)
    table.refuses("bury 1c1", "ANT-19.5")
    assert len(table.legal("bury")) == 4


@pytest.mark.rule("ANT-19.6", "ANT-19.7", "ANT-22.5")
def test_a_graved_building_is_out_of_action_and_its_worker_idle() -> None:
    dump = ("1a1", "1b1", "1c1", "1a2", "1b2", "1c2", "1a3", "1b3", "1c3")
    realm = seat("dump 1a1 manned", "house 1d1 1", graves=full_city(*dump, "1d1"), owed=1)
    table = lay("graves", realm).play("bury 1b2")
    assert [table.seat()["pool"], table.building("1a1")["works"], table.building("1a1")["manned"]] == [1, False, False]
    assert table.state.realms[0].task.owed == 3  # the Dump no longer takes pollution


@pytest.mark.rule("ANT-19.8", "ANT-21.8")
def test_graves_without_a_choice_are_placed_by_themselves() -> None:
    market = ("1a1", "1b1", "1a2", "1b2")
    realm = seat("market 1a1", graves=full_city(*market, "1g6", "1g7"))
    table = starving(realm, 3)
    assert {"1g6", "1g7"} <= set(table.seat()["graves"])
    assert [table.question, table.state.realms[0].task.owed] == ["graves", 1]


# ---- elimination


def doomed(**more: Any) -> dict[str, Any]:
    """A realm with room for no more grave."""
    return seat("house 1a1 1", "house 1b1 2", graves=full_city("1a1", "1b1"), **more)


@pytest.mark.rule("ANT-19.10")
def test_in_the_famine_elimination_waits_until_all_have_placed() -> None:
    table = starving(doomed(), 1)
    assert table.question == "graves"
    assert table.state.order == [0, 1, 2, 3]
    for one in (1, 2, 3):
        table.play("bury 1a1", seat=one)
    assert table.state.order == [1, 2, 3]
    assert not table.view()["seats"][0]["alive"]


@pytest.mark.rule("ANT-19.10", "ANT-9.12")
def test_in_the_pollution_elimination_is_immediate() -> None:
    """Seat 1 owes three counters, has no hex for them and no room for graves: it is out before seat 2 comes."""
    table = lay("pollute", seat(owed=1), doomed(), to_come=[1, 2], polluted=around(1))
    table.play(table.legal()[0])
    assert [table.state.order, table.asked] == [[0, 2, 3], 2]


def around(number: int, players: int = 4) -> list[Hex]:
    """The hexes in reach of that seat's first city."""
    return sorted(lay("city", players=players).zone(number))


@pytest.mark.rule("ANT-19.11", "ANT-19.12", "ANT-19.13", "ANT-19.14", "ANT-19.15", "ANT-22.11")
def test_what_leaves_and_what_stays_when_a_player_is_eliminated() -> None:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0)])
    wood = industry(0, "woodcutter", "wood", (-2, 0), goods=[(-2, 0)])
    fishery = industry(0, "fishery", "fish", (0, 2), (1, 1), goods=[(1, 2)])
    realm = seat(
        "house 1a1 1", "house 1b1 2", "house 1c1 3", "house 1d1 4", "house 1e1 5", "fountain 1f1", "storage 1a2 4x1",
        graves=full_city("1a1", "1b1", "1c1", "1d1", "1e1"), goods="1 gold", inns=[hex_name(-1, 3)], owed=1,
    )  # fmt: skip
    polluted = [(2, 0), (3, 0), (2, -1), (1, 2), (-3, 0)]
    table = lay(
        "graves", {**realm, "graves": realm["graves"]}, seat(owed=1), asked=[1],
        industries=[farm, wood, fishery], polluted=polluted, grass=[(-2, 0)], famine=0,
        paint={"forest": [(-2, 0)], "water": [(1, 2), (0, 0)], "mountain": [(4, 0)]}, ranges={hex_name(4, 0): "gold"},
    )  # fmt: skip
    table.play("bury 1a1")
    state = table.state
    assert 0 not in state.order
    assert [state.realms[0].cities, state.realms[0].kind, state.realms[0].inns] == [[], [], 0]
    assert table.view()["industries"] == []
    assert table.places(table.view()["polluted"]) == {(2, -1), (-3, 0)}
    assert table.places(table.view()["grass"]) == {(-2, 0)}
    assert table.places(table.view()["minerals"]) == {(4, 0)}
    assert state.supply == [16, 16, 16, 12]
    assert all(count == 48 for count in state.bank)
    water = state.country.layout.hex_of[hex_name(0, 0)]
    assert state.water() >> water & 1


@pytest.mark.rule("ANT-19.16", "ANT-22.24")
def test_an_eliminated_player_takes_no_further_part() -> None:
    table = lay("city", {}, seat(goods="1 stone"), order=[1, 2, 3], asked=[1, 2, 3])
    table.refuses("house 1", "ANT-19.16", seat=0)
    table.refuses("offer 0", "ANT-19.16", seat=1)
    assert "offer 0" not in table.legal(seat=1)
    assert table.view()["order"] == [1, 2, 3]


@pytest.mark.rule("ANT-19.17", "ANT-21.12")
def test_the_last_player_wins() -> None:
    table = lay("graves", doomed(owed=1), seat(owed=1), players=2, asked=[1]).play("bury 1a1")
    assert table.is_over
    assert [table.state.winners, table.view()["result"]["reason"]] == [[1], "last_player"]


@pytest.mark.rule("ANT-19.18")
def test_if_all_die_in_the_same_famine_nobody_wins() -> None:
    goods = [(4, 6), (5, 6), (4, 7)]
    farm = industry(1, "farm", "wine", (4, 6), goods=goods, due=1, players=2)
    table = lay(
        "harvest", doomed(), doomed(), players=2, asked=[1], industries=[farm], famine=9, polluted=goods
    )  # fmt: skip
    table.play(table.legal()[0])
    assert table.is_over
    assert [table.state.winners, table.view()["result"]["reason"]] == [[], "nobody"]


@pytest.mark.rule("ANT-19.18", "ANT-19.17")
def test_in_the_pollution_the_last_one_standing_wins() -> None:
    """Both would find no room, but seat 0 comes first and dies alone."""
    dirty = [*around(0, players=2), *around(1, players=2)]
    one_cell = {**doomed(), "graves": full_city("1a1", "1b1", "1c1", "1c2"), "owed": 1}
    table = lay("dying", one_cell, doomed(), players=2, to_come=[1], polluted=dirty).play("bury 1c1")
    assert [table.is_over, table.state.winners] == [True, [0]]


# ---- phase 9


@pytest.mark.rule("ANT-9.1")
def test_the_amount_of_pollution() -> None:
    """The rulebook's example: three cities, a Fountain and an active Dump: 9 - 1 - 4 = 4."""
    cities = hex_names([(0, 0), (4, 1), (8, -3)])
    realm = seat("fountain 1a1", "dump 1a2 manned", cities=cities, owed=1)
    table = lay("graves", realm).play("bury 1g1")
    assert [table.question, table.state.realms[0].task.owed] == ["pollute", 4]
    unmanned = lay("graves", seat("dump 1a2", owed=1)).play("bury 1g1")
    assert unmanned.state.realms[0].task.owed == 3
    none = lay("graves", seat("dump 1a2 manned", owed=1)).play("bury 1g1")
    assert none.asked == 1


@pytest.mark.rule("ANT-9.2", "ANT-9.3", "ANT-22.12")
def test_each_counter_goes_onto_an_unpolluted_free_hex_of_the_zone() -> None:
    table = lay("graves", seat(owed=1, cities=hex_names([(0, 0), (4, 1)]))).play("bury 1g1")
    for place in ((-2, 0), (-3, 0), (-2, -1), (-3, 1), (-2, 1)):
        table.play(table.on(*place, verb="pollute"))
    table.refuses(table.on(12, -4, verb="pollute"), "ANT-9.2")
    table.play(table.on(-3, 2, verb="pollute"))
    assert len(table.places(table.view()["polluted"])) == 6
    assert table.asked == 1


@pytest.mark.rule("ANT-9.4")
def test_water_is_polluted_only_with_a_harbour() -> None:
    paint = {"water": [(2, 0)]}
    lay("pollute", seat(owed=1), paint=paint).refuses(f"pollute {hex_name(2, 0)}", "ANT-9.4")
    table = lay("pollute", seat("harbour 1a1 manned", owed=1), paint=paint)
    assert table.on(2, 0, verb="pollute") in table.legal()


@pytest.mark.rule("ANT-9.5")
def test_inns_cause_no_pollution_but_take_it() -> None:
    table = lay("graves", seat(inns=[hex_name(9, -4)], owed=1)).play("bury 1g1")
    assert table.state.realms[0].task.owed == 3
    assert table.on(10, -4, verb="pollute") in table.legal()


@pytest.mark.rule("ANT-9.6")
def test_occupied_hexes_are_not_polluted() -> None:
    farm = industry(1, "farm", "grain", (2, 0), goods=[(2, 0)])
    table = lay("pollute", seat(owed=1), seat(inns=[hex_name(0, 2)]), industries=[farm], polluted=[(2, 0), (-2, 0)])
    for place in ((2, 0), (0, 2), (-2, 0)):
        table.refuses(table.on(*place, verb="pollute"), "ANT-9.6")


@pytest.mark.rule("ANT-9.7", "ANT-9.8")
def test_a_rivals_active_dump_protects_his_zone() -> None:
    inn = [hex_name(3, 0)]
    protected = lay("pollute", seat(owed=1), seat("dump 1a1 manned", inns=inn))
    protected.refuses(protected.on(2, 0, verb="pollute"), "ANT-9.7")
    assert protected.on(-2, 0, verb="pollute") in protected.legal()
    for rival in (seat("dump 1a1", inns=inn), seat(inns=inn)):
        table = lay("pollute", seat(owed=1), rival)
        assert table.on(2, 0, verb="pollute") in table.legal()
    own = lay("pollute", seat("dump 1a1 manned", owed=1))
    assert own.on(2, 0, verb="pollute") in own.legal()


@pytest.mark.rule("ANT-9.9")
def test_a_dump_does_not_keep_rivals_industries_away() -> None:
    realm = seat("cart_shop 1a1 manned", goods="1 grain")
    table = lay("countryside", realm, seat("dump 1a1 manned", inns=[hex_name(3, 0)])).play("farm grain")
    assert table.on(2, 0) in table.legal()


@pytest.mark.rule("ANT-9.10")
def test_counters_are_placed_while_hexes_remain() -> None:
    lay("pollute", seat(owed=2)).refuses("bury 1a1", "ANT-9.10")


@pytest.mark.rule("ANT-9.11", "ANT-22.12", "ANT-21.8")
def test_counters_without_a_hex_become_graves() -> None:
    """The rulebook's example: Ragnar owes four, one hex is left: one counter and three graves."""
    cities = [(0, 0), (4, 1), (8, -3)]
    probe = lay("pollute", seat(cities=hex_names(cities), owed=1))
    reach = sorted(probe.zone())
    realm = seat("fountain 1a1", "dump 1a2 manned", cities=hex_names(cities), owed=1)
    table = lay("graves", realm, polluted=reach[1:]).play("bury 1g1")
    assert [table.question, table.state.realms[0].task.owed] == ["graves", 3]
    assert table.places(table.view()["polluted"]) == set(reach)
    table.refuses(table.on(*reach[0], verb="pollute"), "ANT-9.11")
    table.play("bury 1g2", "bury 2a1", "bury 1g3")
    assert table.asked == 1


@pytest.mark.rule("ANT-9.13")
def test_a_counter_under_pollution_is_discarded_unseen() -> None:
    table = lay("pollute", seat(owed=1), unexplored=[(3, -1)])
    table.play(table.on(3, -1, verb="pollute"))
    assert [table.view()["unexplored"], table.view()["turned_up"]] == [[], []]


@pytest.mark.rule("ANT-9.14")
def test_polluted_forest_and_mountain_keep_their_terrain_but_are_useless_until_cleaned() -> None:
    paint = {"forest": [(2, 0)], "mountain": [(0, 2)]}
    realm = seat("cart_shop 1a1 manned", "alchemy 1c1 manned", goods="1 wood")
    table = lay("countryside", realm, paint=paint, polluted=[(2, 0), (0, 2)])
    assert table.legal() == ["clean", "end"]
    table.play("clean", table.on(2, 0))
    assert "woodcutter" in table.legal()


# ---- details of graves and elimination


def full(*buildings: str, left: int, **more: Any) -> dict[str, Any]:
    """A realm whose first city is full of graves but for so many cells from the end."""
    taken = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    return seat(*buildings, graves=taken[: 49 - left], **more)


@pytest.mark.rule("ANT-21.8", "ANT-19.1")
def test_who_has_as_many_empty_cells_as_graves_is_not_asked() -> None:
    table = lay("explore", seat("explorer 1a1 manned"), full(left=2), unexplored=[(3, -1)], famine=2)
    table.play("skip")
    assert table.state.to_act == (0, 2, 3)
    assert table.state.realms[1].empty() == 0
    assert 1 in table.state.order


@pytest.mark.rule("ANT-19.10", "ANT-19.17", "ANT-8.7")
def test_with_two_players_left_the_game_goes_on_and_with_one_it_ends_at_once() -> None:
    explorer = seat("explorer 1a1 manned", goods="9 grain")
    fed = seat(goods="9 grain")
    table = lay("explore", explorer, fed, full(left=1), players=3, unexplored=[(3, -1)], famine=2).play("skip")
    assert not table.is_over
    assert table.state.order == [0, 1]
    assert table.view()["famine"] == 3
    table = lay("explore", explorer, full(left=1), players=2, unexplored=[(3, -1)], famine=2).play("skip")
    assert [table.state.winners, table.view()["famine"]] == [[0], 2]
    assert table.told(None, "ends") == [{"event": "ends", "reason": "last_player", "winners": [0]}]


@pytest.mark.rule("ANT-19.15", "ANT-19.11")
def test_all_counters_of_an_eliminated_player_come_back() -> None:
    explorer = seat("explorer 1a1 manned", goods="9 grain")
    buildings = ("cart_shop 1a1", "fountain 1d1", "storage 1e1 2x2")
    graves = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    fishing = industry(2, "fishery", "fish", (2, 0), (1, 1), goods=[(2, -1)], players=3)
    other = industry(0, "fishery", "fish", (-2, 2), (-3, 3), goods=[(-3, 2)], players=3)
    dying = seat(*buildings, "house 1g7 1", graves=graves[:48])
    table = lay(
        "explore", explorer, seat(goods="9 grain"), dying, players=3, unexplored=[(3, -1)], famine=2,
        industries=[fishing, other], polluted=[(2, -1), (-3, 2)], paint={"water": [(2, -1), (-3, 2)]},
    )  # fmt: skip
    assert table.state.supply == [15, 15, 14, 10]
    table.play("skip")
    assert table.state.supply == [16, 16, 16, 11]
    assert table.places(table.state.country.names(table.state.tiles)) == {(-2, 2), (-3, 3)}
    assert table.places(table.view()["polluted"]) == {(-3, 2)}


@pytest.mark.rule("ANT-9.2", "ANT-21.8")
@pytest.mark.parametrize("left", [[(2, 0), (3, 0), (0, 2)], [(2, 0), (3, 0), (0, 2), (0, 3)]])
def test_who_has_no_more_hexes_than_counters_is_not_asked(left: list[Hex]) -> None:
    """Three counters of the second player are due: three hexes are no choice, four are."""
    zone = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if 1 < max(abs(q), abs(r), abs(q + r)) < 4}
    dirty = [(18 + q, -8 + r) for q, r in zone - set(left)]
    table = lay("pollute", seat(owed=1), to_come=[1, 2], polluted=dirty)
    table.play(table.legal()[0])
    assert table.state.to_act == ((2,) if len(left) == 3 else (1,))


@pytest.mark.rule("ANT-9.11", "ANT-22.12")
def test_what_finds_a_hex_is_no_grave() -> None:
    """Three counters of the second player are due and one hex is left: two become graves, and he sees so."""
    zone = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if 1 < max(abs(q), abs(r), abs(q + r)) < 4}
    dirty = [(18 + q, -8 + r) for q, r in zone - {(2, 0)}]
    table = lay("pollute", seat(owed=1), to_come=[1, 2], polluted=dirty)
    table.play(table.legal()[0])
    assert (table.view(1)["owed"], table.view(1)["due"]) == (2, 2)
    table.play("bury 1a1")
    assert (table.view(1)["owed"], table.view(1)["due"]) == (1, 2)


@pytest.mark.rule("ANT-9.11", "ANT-21.10")
def test_who_finds_no_hex_is_asked_for_graves_in_his_turn() -> None:
    """The second player's zone is polluted; the third is still to come."""
    zone = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if 1 < max(abs(q), abs(r), abs(q + r)) < 4}
    dirty = [(18 + q, -8 + r) for q, r in zone]
    table = lay("pollute", seat(owed=1), to_come=[1, 2], polluted=dirty)
    table.play(table.legal()[0])
    assert [table.state.to_act, table.question] == [(1,), "graves"]
    assert table.told(None, "no_room") == [{"event": "no_room", "seat": 1, "graves": 3}]
    table.play("bury 1a1", "bury 1a2", "bury 1a3")
    assert table.state.to_act == (2,)
