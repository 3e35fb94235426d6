"""ANT-22: pieces that cannot lie like that, in cities, in the countryside and beside the map, one fault at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from antiquity_kit import Play, hex_name, hex_names, industry, lay, seat

from signoria.games.antiquity import invariants
from signoria.games.antiquity.city_map import CELL_OF
from signoria.games.antiquity.components import FISH, GOLD, GRAIN, HOUSE, NOTHING, STONE, WOOD
from signoria.games.antiquity.countryside import layout_of
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Industry
from signoria.games.antiquity.task import PLACING
from signoria.kernel.events import Event

Spoil = Callable[[Play], object]


def faults(table: Play) -> list[str]:
    return invariants.faults(table.state)


def rules(found: list[str]) -> set[str]:
    return {fault.partition(":")[0] for fault in found}


def spot(q: int, r: int) -> int:
    """That hex as a set of one."""
    return 1 << layout_of(4).hex_of[hex_name(q, r)]


def cell(name: str) -> int:
    return 1 << CELL_OF[name]


def lay_out() -> Play:
    """Three players, the fourth is out of the game; seat 0 has one industry of each kind."""
    realm = seat("market 1a1 manned", "storage 1a3 2x2", "granary 1e1", inns=[hex_name(0, -2)], graves=["1g1"], owed=1)
    works = [
        industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0)]),
        industry(0, "woodcutter", "wood", (-2, 0), goods=[(-2, 0), (-3, 0)]),
        industry(0, "mine", "gold", (0, 2), goods=[(0, 2)]),
        industry(0, "fishery", "fish", (2, -3), (3, -3), goods=[(4, -3), (2, -4)]),
    ]
    return lay(
        "pollute",
        realm,
        industries=works,
        polluted=[(2, 0), (3, 0), (0, 2), (4, -3), (2, -4)],
        grass=[(-2, 0), (-3, 0)],
        paint={
            "forest": [(-2, 0), (-3, 0)],
            "mountain": [(0, 2), (0, 3)],
            "water": [(4, -3), (2, -4), (3, -4), (5, -3)],
        },
        ranges={hex_name(0, 2): "gold"},
        order=[0, 1, 2],
    )


def own(change: Callable[[Realm], object]) -> Spoil:
    return lambda table: change(table.state.realms[0])


def out(name: str, value: object) -> Spoil:
    """The player who is out has something all the same."""

    def spoil(table: Play) -> None:
        realm = table.state.realms[3]
        owner = realm.task if name == "step" else realm
        setattr(owner, name, value)

    return spoil


def put(name: str, value: object) -> Spoil:
    return lambda table: setattr(table.state, name, value)


def add(name: str, bits: int) -> Spoil:
    """More hexes in one of the sets of the map."""
    return lambda table: setattr(table.state, name, getattr(table.state, name) | bits)


def works(at: int, **fields: int) -> Spoil:
    """The farm, woodcutter, mine or fishery is otherwise."""

    def spoil(table: Play) -> None:
        for name, value in fields.items():
            setattr(table.state.industries[at], name, value)

    return spoil


def move(at: int, bits: int) -> Spoil:
    """All goods of an industry lie elsewhere, and the map knows; so does what is under them."""

    def spoil(table: Play) -> None:
        state = table.state
        one = state.industries[at]
        state.laden = state.laden & ~one.goods | bits
        state.bank[one.good] += one.goods.bit_count() - bits.bit_count()
        state.polluted |= bits if at != 1 else 0
        one.goods = bits

    return spoil


def rebuild(**cells: str) -> Spoil:
    """Buildings lie on these cells, and the realm knows."""

    def spoil(table: Play) -> None:
        realm = table.state.realms[0]
        for number, names in cells.items():
            realm.cells[int(number[1:])] = sum(cell(name) for name in names.split())
        realm.built = 0
        for one in realm.cells:
            realm.built |= one

    return spoil


def house(realm: Realm) -> int:
    return realm.of_kind[HOUSE].bit_length() - 1


def works_of_nobody(table: Play) -> None:
    table.state.industries.append(Industry(3, 1, GRAIN, 0, NOTHING, 0))


def man_a_house(realm: Realm) -> None:
    realm.manned |= 1 << house(realm)
    realm.pool -= 1


def resize(width: int, height: int) -> Spoil:
    return own(lambda realm: realm.detail.__setitem__(1, width << 3 | height))


CITIES: list[tuple[str, str, Spoil]] = [
    ("a city of a player who is out", "ANT-19.11", out("cities", [5])),
    ("a building of a player who is out", "ANT-19.11", out("kind", [3])),
    ("goods of a player who is out", "ANT-19.11", out("goods", [0] * 9 + [1])),
    ("a worker of a player who is out", "ANT-19.11", out("pool", 1)),
    ("something begun by a player who is out", "ANT-19.11", out("step", PLACING)),
    ("an industry of a player who is out", "ANT-19.11", works_of_nobody),
    ("ground without a city", "ANT-22.13", own(lambda realm: setattr(realm, "ground", realm.ground | cell("2a1")))),
    ("a building outside the cities", "ANT-22.13", rebuild(_0="2a1 2b1 2a2 2b2")),
    ("two buildings on one cell", "ANT-22.13", rebuild(_0="1a3 1b3 1a4 1b4")),
    ("a building on empty ground", "ANT-22.13", own(lambda realm: setattr(realm, "built", realm.built & ~cell("1a1")))),
    ("a grave outside the cities", "ANT-22.13", own(lambda realm: setattr(realm, "graves", cell("2a1")))),
    ("a grave on a house", "ANT-22.13", own(lambda realm: setattr(realm, "graves", realm.cells[house(realm)]))),
    ("razed ground outside the cities", "ANT-15.23", own(lambda realm: setattr(realm.deeds, "razed", cell("2a1")))),
    ("razed ground that is built on", "ANT-15.23", own(lambda realm: setattr(realm.deeds, "razed", cell("1a1")))),
    ("a house twice", "ANT-15.3", own(lambda realm: setattr(realm, "houses", realm.houses & ~2))),
    ("a storage of three cells", "ANT-15.7", resize(3, 1)),
    ("a storage of nine cells", "ANT-15.7", resize(3, 3)),
    ("a storage of one tile", "ANT-15.7", resize(2, 1)),
    ("a worker in a house", "ANT-22.5", own(man_a_house)),
    ("a worker on a grave", "ANT-22.5", own(lambda realm: setattr(realm, "graved", 1))),
    ("a worker too many", "ANT-22.3", own(lambda realm: setattr(realm, "pool", realm.pool + 1))),
    ("a worker too few", "ANT-22.3", own(lambda realm: setattr(realm, "manned", 0))),
    ("a patron without a Cathedral", "ANT-22.20", own(lambda realm: setattr(realm, "patron", 0))),
    ("too many inns", "ANT-22.16", own(lambda realm: setattr(realm, "inns", (1 << 17) - 1))),
]  # fmt: skip

COUNTRY: list[tuple[str, str, Spoil]] = [
    ("a good under an inn", "ANT-22.6", add("inns", spot(3, 0))),
    ("a fishery in a city", "ANT-22.6", add("tiles", spot(0, 0))),
    ("an inn in a city", "ANT-22.6", add("inns", spot(1, 0))),
    ("a good that belongs to nobody", "ANT-22.6", add("laden", spot(5, 0))),
    ("a tile that belongs to nobody", "ANT-22.6", add("tiles", spot(5, 0))),
    ("an inn that belongs to nobody", "ANT-22.6", add("inns", spot(5, 0))),
    ("pollution under a city", "ANT-22.7", add("polluted", spot(0, 1))),
    ("a counter under a good", "ANT-22.7", add("unexplored", spot(-3, 0))),
    ("a counter under pollution", "ANT-22.7", lambda table: _counter_under_pollution(table)),
    ("a counter where none can lie", "ANT-22.18", add("unexplored", spot(5, 0))),
    ("a counter that was turned up", "ANT-22.18", lambda table: _counter_turned_up(table)),
    ("a counter turned up twice", "ANT-22.18", put("turned_up", [1, 1])),
    ("grass on plains", "ANT-22.10", add("grass", spot(5, 0))),
    ("a range with two minerals", "ANT-22.19", lambda table: table.state.mined.__setitem__(1, table.state.mined[0])),
    ("no city", "ANT-22.16", own(lambda realm: setattr(realm, "cities", []))),
    ("a city over the edge", "ANT-22.22", lambda table: _city_at_the_edge(table)),
    ("cities side by side", "ANT-22.22", lambda table: _second_city(table, (3, 0))),
    ("cities on one another", "ANT-22.22", lambda table: _second_city(table, (0, 0))),
    ("a second city on water", "ANT-18.13", lambda table: _second_city(table, (5, -4))),
    ("a first city on another's board", "ANT-13.13", lambda table: _first_city_elsewhere(table)),
    ("a first city on no starting board", "ANT-13.13", lambda table: _first_city_between(table)),
    ("an industry without goods", "ANT-22.4", move(0, 0)),
    ("an industry of one who is out", "ANT-22.4", works(0, owner=3)),
    ("a farm that yields wood", "ANT-17.6", works(0, good=WOOD)),
    ("a woodcutter who yields grain", "ANT-17.6", works(1, good=GRAIN)),
    ("a mine that yields wood", "ANT-17.6", works(2, good=WOOD)),
    ("a fishery that yields gold", "ANT-17.6", works(3, good=GOLD)),
    ("a fishery on water", "ANT-17.24", lambda table: _place_fishery(table, (4, -3), (3, -3))),
    ("a fishery in two pieces", "ANT-17.24", lambda table: _place_fishery(table, (2, -3), (4, -4))),
    ("a catch on land", "ANT-17.24", move(3, spot(2, -2))),
    ("a catch too far away", "ANT-17.1", move(3, spot(5, -3))),
    ("the good under a worker gone", "ANT-22.9", move(0, spot(3, 0))),
    ("a crop too far away", "ANT-17.1", move(0, spot(2, 0) | spot(4, 0))),
    ("wood on no grass", "ANT-22.8", put("grass", spot(-2, 0))),
    ("wood on pollution", "ANT-22.8", add("polluted", spot(-3, 0))),
    ("crops on clean ground", "ANT-22.8", lambda table: _clean(table, spot(3, 0))),
    ("a crop on a mountain", "ANT-17.12", lambda table: _farm_on_a_mountain(table)),
    ("a mine in a range of another mineral", "ANT-17.20", put("mined", [0, spot(0, 2) | spot(0, 3)])),
    ("a mine of stone where there is gold", "ANT-17.20", works(2, good=STONE)),
]  # fmt: skip

BESIDE: list[tuple[str, str, Spoil]] = [
    ("a good made", "ANT-22.1", lambda table: table.state.bank.__setitem__(4, 49)),
    ("a good lost", "ANT-22.1", own(lambda realm: realm.goods.__setitem__(2, -1))),
    ("a supply below nothing", "ANT-22.16", lambda table: table.state.supply.__setitem__(0, -1)),
    ("a famine below nothing", "ANT-22.17", put("famine", -1)),
    ("winners while the game is on", "ANT-21.12", put("won", 1)),
    ("an end that is none", "ANT-21.12", put("reason", 1)),
    ("no end where nobody is asked", "ANT-21.12", put("stack", [])),
]


def _counter_under_pollution(table: Play) -> None:
    bits = 1 << table.state.country.spots[0]
    table.state.unexplored = bits
    assert faults(table) == []
    table.state.polluted |= bits


def _counter_turned_up(table: Play) -> None:
    table.state.unexplored = 1 << table.state.country.spots[1]
    table.state.turned_up = [0, 1]


def _city_at_the_edge(table: Play) -> None:
    table.state.realms[0].cities[0] = min(table.state.country.layout.hexes)


def _second_city(table: Play, at: tuple[int, int]) -> None:
    layout = table.state.country.layout
    table.state.realms[0].found_city(layout.hex_of[hex_name(*at)], 0)


def _first_city_elsewhere(table: Play) -> None:
    """Six hexes apart on one board they would not touch."""
    layout = table.state.country.layout
    table.state.realms[0].cities[0] = layout.hex_of[hex_name(-3, 0)]
    table.state.realms[1].cities[0] = layout.hex_of[hex_name(3, 0)]


def _first_city_between(table: Play) -> None:
    """On a board where nobody may begin."""
    layout = table.state.country.layout
    starting = 0
    for centres in layout.first_centres:
        starting |= centres
    free = layout.centres_of_cities & ~starting
    table.state.realms[2].cities[0] = free.bit_length() - 1


def _place_fishery(table: Play, first: tuple[int, int], second: tuple[int, int]) -> None:
    state = table.state
    one = state.industries[3]
    state.tiles &= ~one.tile()
    one.centre, one.second = (state.country.layout.hex_of[name] for name in hex_names([first, second]))
    state.tiles |= one.tile()


def _clean(table: Play, bits: int) -> None:
    table.state.polluted &= ~bits


def _farm_on_a_mountain(table: Play) -> None:
    state = table.state
    state.industries[0].centre = state.country.layout.hex_of[hex_name(0, 3)]
    move(0, spot(0, 3))(table)


@pytest.mark.rule("ANT-15.3", "ANT-19.11", "ANT-22.3", "ANT-22.5", "ANT-22.6", "ANT-22.8", "ANT-22.13", "ANT-22.16")
@pytest.mark.parametrize(
    ("rule", "spoil"),
    [case[1:] for case in [*CITIES, *COUNTRY, *BESIDE]],
    ids=[case[0] for case in [*CITIES, *COUNTRY, *BESIDE]],
)
def test_what_cannot_be_is_noticed(rule: str, spoil: Spoil) -> None:
    table = lay_out()
    assert faults(table) == []
    spoil(table)
    assert rule in rules(faults(table))


def behind_screens() -> Play:
    return lay("city", seat("cathedral 1a1", "market 1e1 manned", patron="barbara", goods="1 wood"), seat(workers=1))


@pytest.mark.rule("ANT-20.3", "ANT-22.3", "ANT-22.20")
def test_what_others_see_must_be_possible_too() -> None:
    table = behind_screens()
    table.state.seen[1].pool += 1
    assert rules(faults(table)) == {"ANT-22.3"}
    table = behind_screens()
    table.state.realms[0].patron = NOTHING
    assert rules(faults(table)) == {"ANT-22.20"}


@pytest.mark.rule("ANT-19.11")
def test_of_a_player_who_is_out_nothing_else_is_asked() -> None:
    table = lay_out()
    table.state.realms[3].pool = 1
    assert rules(faults(table)) == {"ANT-19.11"}


@pytest.mark.rule("ANT-15.8", "ANT-22.16")
def test_what_can_just_be_is_left_in_peace() -> None:
    small = seat("storage 1a1 2x1", "storage 1a2 1x2", owed=1)
    assert faults(lay("pollute", small, options={"storage_min_tiles": 1})) == []
    inns = [hex_name(q, r) for q in range(3, 7) for r in range(-3, 1)]
    assert faults(lay("pollute", seat(owed=1, inns=inns))) == []
    assert faults(lay("pollute", seat(owed=1), order=[0, 1])) == []


@pytest.mark.rule("ANT-22.19")
@pytest.mark.parametrize("mineral", ["gold", "stone"])
def test_a_range_may_have_either_mineral(mineral: str) -> None:
    table = lay("pollute", seat(owed=1), paint={"mountain": [(0, 2)]}, ranges={hex_name(0, 2): mineral})
    assert faults(table) == []


@pytest.mark.rule("ANT-0.7", "ANT-11.17")
def test_with_a_limit_the_bank_never_has_less_than_nothing() -> None:
    rich = seat(goods="49 wood", owed=1)
    assert faults(lay("pollute", rich)) == []
    with pytest.raises(AssertionError, match=r"ANT-0\.7"):
        lay("pollute", rich, options={"goods_limit": 48})
    assert faults(lay("pollute", seat(goods="48 wood", owed=1), options={"goods_limit": 48})) == []


@pytest.mark.rule("ANT-19.17", "ANT-21.12")
def test_who_is_alone_has_won() -> None:
    table = lay("pollute", seat(owed=1), order=[0, 1])
    table.state.order = [0]
    table.state.realms[1] = Realm()
    table.state.cities = table.state.realms[0].sources
    assert rules(faults(table)) == {"ANT-21.12"}


# ---- steps

STEPS: list[tuple[str, str, Spoil]] = [
    ("grass gone", "ANT-22.10", put("grass", spot(-2, 0))),
    ("another mineral", "ANT-22.19", put("mined", [0, 0])),
    ("a counter back", "ANT-22.18", add("unexplored", spot(5, 0))),
    ("a counter turned down", "ANT-22.18", put("turned_up", [])),
    ("another counter turned up", "ANT-22.18", put("turned_up", [4, 2])),
    ("pollution gone", "ANT-22.11", lambda table: _clean(table, spot(3, 0))),
    ("pollution come", "ANT-22.11", add("polluted", spot(5, 0))),
    ("more famine", "ANT-22.17", put("famine", 4)),
    ("a turn left out", "ANT-13.19", put("turn", 5)),
    ("a turn back", "ANT-13.19", put("turn", 2)),
    ("a player come back", "ANT-22.24", put("order", [0, 1, 2, 3])),
]


def before_a_step() -> Play:
    table = lay_out()
    table.state.turned_up = [3, 4]
    table.state.famine = table.state.turn = 3
    return table


@pytest.mark.rule("ANT-22.10", "ANT-22.11", "ANT-22.17", "ANT-22.18", "ANT-22.19", "ANT-22.24")
@pytest.mark.parametrize(("rule", "spoil"), [case[1:] for case in STEPS], ids=[case[0] for case in STEPS])
def test_a_step_that_cannot_be_is_noticed(rule: str, spoil: Spoil) -> None:
    before, after = before_a_step(), before_a_step()
    assert invariants.step_faults(before.state, after.state, []) == []
    spoil(after)
    (fault,) = invariants.step_faults(before.state, after.state, [])
    assert fault.startswith(f"{rule}:")


REASONS: list[tuple[str, Spoil]] = [
    ("cleans", lambda table: _clean(table, spot(3, 0))),
    ("city", lambda table: _clean(table, spot(3, 0))),
    ("eliminated", lambda table: _clean(table, spot(3, 0))),
    ("industry", add("polluted", spot(5, 0))),
    ("pollutes", add("polluted", spot(5, 0))),
    ("famine", put("famine", 4)),
    ("explores", put("famine", 4)),
    ("nothing", put("turn", 4)),
    ("nothing", put("turned_up", [3, 4, 5])),
    ("nothing", put("order", [0, 1])),
    ("nothing", add("grass", spot(5, 0))),
    ("nothing", lambda table: table.state.mined.__setitem__(1, 1)),
]


@pytest.mark.rule("ANT-22.11", "ANT-22.17")
@pytest.mark.parametrize(("name", "change"), REASONS, ids=[f"{at} {case[0]}" for at, case in enumerate(REASONS)])
def test_a_step_with_a_reason_is_left_in_peace(name: str, change: Spoil) -> None:
    before, after = before_a_step(), before_a_step()
    change(after)
    assert invariants.step_faults(before.state, after.state, [Event(name, {})]) == []


@pytest.mark.rule("ANT-21.5")
def test_a_secret_step_touches_two_realms_at_most() -> None:
    before, after = behind_screens().state, behind_screens().state
    for one in (0, 1):
        after.realms[one].goods[FISH] += 1
    assert invariants.step_faults(before, after, []) == []
    after.realms[2].goods[FISH] += 1
    assert rules(invariants.step_faults(before, after, [])) == {"ANT-21.5"}
    for name, value in (("turn", 2), ("seen", [])):
        elsewhere = after.clone()
        setattr(elsewhere, name, value)
        assert invariants.step_faults(before, elsewhere, []) == []
    earlier = before.clone()
    earlier.seen = []
    assert invariants.step_faults(earlier, after, []) == []
