"""ANT-14: the zone of control. The catalogue's examples with their numbers."""

import pytest
from antiquity_kit import Hex, hex_name, hex_names, lay, painted, seat

from signoria.games.antiquity.house_rules import HouseRules
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.zone import reached

# A place with open land on all sides, for sources that are no starting city.
MIDDLE = (9, -4)


def reach(
    cities: list[Hex],
    inns: list[Hex] | None = None,
    water: list[Hex] | None = None,
    harbour: bool = False,
    stables: bool = False,
) -> set[Hex]:
    """The zone of a realm with these sources and nothing else, as pairs around the middle of the map."""
    paint = {"water": [(q + MIDDLE[0], r + MIDDLE[1]) for q, r in water or []]}
    table = Antiquity(4, painted(4, paint), HouseRules())
    layout = table.country.layout
    realm = Realm()
    for q, r in cities:
        centre = layout.hex_of[hex_name(q + MIDDLE[0], r + MIDDLE[1])]
        realm.sources |= layout.city(centre)
    for q, r in inns or []:
        realm.sources |= 1 << layout.hex_of[hex_name(q + MIDDLE[0], r + MIDDLE[1])]
    for kind, active in ((9, harbour), (11, stables)):
        if active:
            realm.manned |= 1 << realm.put_up(kind, 1 << kind, 0)
    start = layout.centres[0]
    found = set()
    for number in layout.hexes:
        if reached(table, realm) >> number & 1:
            q, r = layout.coordinates(number)
            found.add((q - start[0] - MIDDLE[0], r - start[1] - MIDDLE[1]))
    return found


CITY = [(0, 0)]


@pytest.mark.rule("ANT-14.1", "ANT-14.2")
def test_two_steps_over_land_from_cities_and_inns() -> None:
    assert len(reach(CITY)) == 30
    assert len(reach([], [(0, 0)])) == 18
    assert len(reach(CITY, [(3, 0)])) == 39


@pytest.mark.rule("ANT-14.3", "ANT-14.4")
def test_land_behind_water_is_outside_without_harbour() -> None:
    """The rulebook's figure B*."""
    water = [(2, 0)]
    plain = reach(CITY, water=water)
    assert len(plain) == 28
    assert (2, 0) not in plain
    assert (3, 0) not in plain
    with_harbour = reach(CITY, water=water, harbour=True)
    assert len(with_harbour) == 30
    assert {(2, 0), (3, 0)} <= with_harbour
    with_stables = reach(CITY, water=water, stables=True)
    assert len(with_stables) == 52
    assert (3, 0) in with_stables


@pytest.mark.rule("ANT-14.5")
def test_steps_never_cross_water() -> None:
    found = reach(
        [], [(0, 0)], water=[(1, 0), (1, -1), (0, 1), (2, 0), (2, -1), (1, 1), (2, -2)], harbour=True, stables=True
    )
    assert (3, 0) in found
    assert (4, 0) not in found
    city = reach(CITY, water=[(2, 0), (2, -1), (1, 1), (2, -2), (0, 2)], harbour=True, stables=True)
    assert (3, 0) in city
    assert (5, 0) not in city


@pytest.mark.rule("ANT-14.6", "ANT-14.7", "ANT-14.8")
def test_a_harbour_reaches_the_whole_lake_and_its_shores() -> None:
    lake = [(2, 0), (3, 0), (4, 0), (5, 0)]
    assert len(reach(CITY, water=lake)) == 28
    found = reach(CITY, water=lake, harbour=True)
    assert len(found) == 39
    assert set(lake) <= found
    assert (6, 0) in found
    assert (7, 0) not in found


@pytest.mark.rule("ANT-14.9")
def test_a_pond_that_touches_no_source_stays_outside() -> None:
    for harbour in (False, True):
        assert len(reach(CITY, water=[(3, 0)], harbour=harbour)) == 29


@pytest.mark.rule("ANT-14.10")
def test_stables_add_a_step() -> None:
    assert len(reach(CITY, stables=True)) == 54
    assert len(reach([], [(0, 0)], stables=True)) == 36


@pytest.mark.rule("ANT-14.11")
def test_stables_do_not_lengthen_the_shore() -> None:
    found = reach(CITY, water=[(2, 0), (3, 0), (4, 0), (5, 0)], harbour=True, stables=True)
    assert len(found) == 60
    assert (7, 0) not in found


@pytest.mark.rule("ANT-14.12")
def test_an_inn_outside_the_zone_of_all_cities_is_a_source() -> None:
    table = lay("pollute", seat(inns=[hex_name(9, -4)], owed=1))
    assert {(10, -4), (11, -4), (7, -4)} <= table.zone()
    assert len(table.zone()) == 30 + 18


@pytest.mark.rule("ANT-14.13")
def test_own_cities_and_inns_are_not_in_the_zone() -> None:
    found = reach(CITY, [(3, 0)])
    assert not {(0, 0), (1, 0), (3, 0)} & found


@pytest.mark.rule("ANT-14.14")
def test_nothing_but_water_blocks() -> None:
    rival = seat(inns=hex_names([(2, 0), (2, -1)]))
    table = lay("pollute", seat(owed=1), rival, polluted=[(-2, 0), (-2, 1)])
    assert len(table.zone()) == 30
    assert {(2, 0), (3, 0), (-2, 0), (-3, 0)} <= table.zone()


@pytest.mark.rule("ANT-14.15", "ANT-19.9")
def test_harbour_and_stables_count_exactly_while_active() -> None:
    """All cells are full, so the graves of phase 8 fall on the Stables; in phase 9 they no longer count."""
    cells = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    full = [cell for cell in cells if cell not in ("1a1", "1b1", "1a2", "1b2", "1c1")]
    stables = seat("stables 1a1 manned", "house 1c1 1", graves=full, owed=1)
    table = lay("graves", stables)
    assert len(table.zone()) == 54
    table.play("bury 1a1")
    assert table.question == "pollute"
    assert len(table.zone()) == 30
    assert table.seat()["pool"] == 1
    unmanned = lay("pollute", seat("stables 1a1", "harbour 1c1", owed=1))
    assert len(unmanned.zone()) == 30


@pytest.mark.rule("ANT-14.16", "ANT-4.6", "ANT-18.7", "ANT-18.19")
def test_a_new_inn_or_city_enlarges_the_zone_at_once() -> None:
    """The rulebook's example: inn, then a city in the enlarged zone, then a woodcutter in the one enlarged again."""
    shops = ["cart_shop 1a1 manned", "cart_shop 1c1 manned", "cart_shop 1e1 manned"]
    realm = seat(*shops, "brewery 1a3", goods="2 grain 2 wood 1 stone 1 gold 1 dye")
    table = lay("countryside", realm, paint={"forest": [(9, 0)]}).play("inn")
    table.play(table.on(3, 0))
    assert (5, 0) in table.zone()
    table.play("city")
    table.play(table.on(6, 0))
    assert (9, 0) in table.zone()
    table.play("woodcutter", table.on(9, 0))
    assert table.told(None, "industry")[0]["at"] == [hex_name(9, 0)]


@pytest.mark.rule("ANT-14.17")
def test_zones_overlap() -> None:
    table = lay("pollute", seat(owed=1), seat(inns=[hex_name(3, 0)]))
    assert (2, 0) in table.zone(0) & table.zone(1)


@pytest.mark.rule("ANT-14.18")
def test_any_cart_shop_builds_anywhere_in_the_zone() -> None:
    realm = seat("cart_shop 1a1 manned", goods="1 wood", inns=[hex_name(9, -4)])
    table = lay("countryside", realm, paint={"forest": [(-2, 0), (10, -4)]}).play("woodcutter")
    assert table.places(text.split()[1] for text in table.legal("on")) == {(-2, 0), (10, -4)}


@pytest.mark.rule("ANT-12.8", "ANT-19.15")
def test_water_under_a_city_is_water_again_when_its_owner_is_out() -> None:
    """The second player's city lies across a river that comes from the first one's shore, and cuts it in two."""
    taken = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    river = [(q, -8) for q in range(12, 26) if (q, -8) not in ((18, -8),)] + [(18, -8)]
    explorer = seat("explorer 1a1 manned", "harbour 1a2 manned", goods="9 grain", inns=[hex_name(12, -7)])
    table = lay(
        "explore", explorer, seat(graves=taken[:48]), seat(goods="9 grain"), seat(goods="9 grain"),
        unexplored=[(3, -1)], famine=2, paint={"water": [one for one in river if exists(one)]},
    )  # fmt: skip
    before = table.zone()
    assert (18, -8) not in before
    table.play("skip")
    assert 1 not in table.state.order
    assert (18, -8) in table.zone()
    assert table.view()["seats"][1]["zone"] == []


def exists(place: Hex) -> bool:
    try:
        return bool(hex_name(*place))
    except (AssertionError, IndexError):
        return False
