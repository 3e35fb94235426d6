"""Positions as data (ANT-21.13): every field is written and read, what is left out is as at the start, what cannot be
read is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from antiquity_kit import lay, seat
from play_kit import Data

from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.fields import Fields

Spoil = Callable[[Data], object]

# Nothing here is as it is at the start, possible or not; the boards are turned, so that their hexes are told apart.
REALM: Data = {
    "goods": {"wood": 3, "stone": 1, "wine": 2},
    "cities": ["j5", "j16"],
    "inns": ["d9"],
    "buildings": ["market 1a1 manned used", "cart_shop 1c1 e manned", "storage 1a5 2x3", "house 1g7 5", "house 1g6 20"],
    "graves": ["1a1", "1d6"],
    "pool": 3,
    "patron": "maria",
    "biology_used": True,
    "razed": ["1e7", "1f7"],
    "razed_patron": "barbara",
    "ledger": ["man 1a1", "house 5"],
    "dry": 3,
    "dry_goods": 5,
    "tiles_left": 7,
    "cleared": 2,
    "cathedrals": 3,
    "fountains": 4,
    "unmanned": 5,
    "moved": 6,
    "offered": 7,
    "restarts": 8,
    "has_razed": True,
    "alchemy_used": True,
    "has_traded": True,
    "markets": [0, 1],
    "step": "arrange",
    "project": "build granary",
    "place": 9,
    "paid": ["grain", "pearls"],
    "lifted": [2, 1],
    "lifted_graves": [[0, 5], []],
    "before": {
        "buildings": ["market 1a2", "cart_shop 1c2 s", "storage 1a6 3x2", "house 1f7 5", "house 1f6 20"],
        "graves": ["1g1"],
        "ledger": 2,
    },
    "partner": 1,
    "giving": [1, 0, 2],
    "taking": [0, 3],
    "owed_food": 2,
    "owed_luxury": 3,
    "owed": 4,
}
UNUSUAL: Data = {
    "game": "antiquity",
    "version": 1,
    "options": {
        "profile": "official",
        "explore_food_famine": -1,
        "cristoforo_goods": 10,
        "biology_limit": "per_game",
        "storage_min_tiles": 2,
        "brewery_for_city": True,
        "goods_limit": 48,
        "graves_block_win": False,
    },
    "boards": ["H2 1", "H1 5", "H4 0", "H3 2"],
    "seats": [REALM, {"pool": 1}],
    "seen": [],
    "bank_before": [],
    "offers": [None, {"to": 0, "give": {"wood": 2}, "take": {"gold": 1}, "tried": True}],
    "trades": [[0, 1]],
    "spoken_for": [1, 2, 3, 0],
    "grass": ["d10"],
    "polluted": ["f8", "e8"],
    "industries": [
        {"owner": 1, "kind": "farm", "good": "grain", "at": ["e8"], "goods": ["f8", "e8"], "due": 3, "wasted": 1},
        {"owner": 0, "kind": "fishery", "good": "dye", "at": ["g6", "g7"], "goods": ["g8"], "due": 1, "wasted": 0},
    ],
    "ranges": {"n3": "gold", "f7": "stone"},
    "counters": ["wine", "grain", "olives", "sheep", "wine", "grain", "sheep", "olives"],
    "unexplored": ["g4"],
    "turned_up": ["p10", "k6"],
    "famine": 7,
    "turn": 5,
    "order": [1, 0],
    "cathedrals": 2,
    "reason": "shared",
    "won": 3,
    "stack": [{"phase": "turns", "seats": 0, "facts": [3]}, {"phase": "countryside", "seats": 2, "facts": [1]}],
}


def read(data: Data) -> Antiquity:
    """The position, possible or not."""
    fields = Fields(data)
    for name in ("game", "version"):
        fields.raw(name)
    state = ANTIQUITY.read(len(data["seats"]), fields)
    fields.finish()
    assert isinstance(state, Antiquity)
    return state


def names_of(data: Data, path: str = "") -> dict[str, Any]:
    """Every value by its way through the data."""
    found: dict[str, Any] = {}
    for name, value in data.items():
        found |= names_of(value, f"{path}{name}.") if isinstance(value, dict) else {f"{path}{name}": value}
    return found


@pytest.mark.rule("ANT-15.35", "ANT-21.13")
@pytest.mark.parametrize(("pair", "bits"), [([0, 1], 3), ([1, 2], 6), ([2, 1], 6), ([2, 0], 5)])
def test_who_traded_is_written_as_it_was_read(pair: list[int], bits: int) -> None:
    state = read({"game": "antiquity", "version": 1, "seats": [{}, {}, {}], "trades": [pair]})
    assert state.trades == [bits]
    assert state.to_json()["trades"] == [sorted(pair)]


@pytest.mark.rule("ANT-21.13")
def test_a_hundred_thousand_is_the_largest_number_that_is_read() -> None:
    state = read({"game": "antiquity", "version": 1, "seats": [{}, {}], "spoken_for": [100_000, 0, 0, 0]})
    assert state.spoken_for == [100_000, 0, 0, 0]


@pytest.mark.rule("ANT-21.13")
def test_every_field_is_written_as_it_was_read() -> None:
    written = read(UNUSUAL).to_json()
    for name, value in names_of(UNUSUAL).items():
        if name != "seats":
            assert names_of(written)[name] == value, name
    for name, value in REALM.items():
        assert written["seats"][0][name] == value, name
    assert read(written).to_json() == written


@pytest.mark.rule("ANT-13.1", "ANT-21.13")
def test_what_is_left_out_is_as_at_the_start() -> None:
    state = read({"seats": [{}, {}, {}]})
    written = state.to_json()
    assert written["boards"] == ["H1 0", "H2 0", "H3 0", "H4 0", "H5 0", "H6 0"]
    assert written["options"]["profile"] == "rulebook"
    assert (written["turn"], written["order"], written["offers"]) == (1, [0, 1, 2], [None, None, None])
    assert (written["spoken_for"], written["bank_before"], written["seen"]) == ([0, 0, 0, 0], [], [])
    assert written["counters"] == ["grain", "sheep", "olives", "wine"] * 3
    assert (written["reason"], written["won"], written["famine"], written["cathedrals"]) == ("running", 0, 0, 0)
    realm = written["seats"][0]
    assert {name for name, value in realm.items() if value} == {"tiles_left", "step"}
    assert (realm["tiles_left"], realm["step"], realm["partner"]) == (16, "city", None)
    assert (state.bank, state.supply) == ([48] * 10, [16, 16, 16, 12])
    assert read(written).to_json() == written  # and so it may be written down


@pytest.mark.rule("ANT-21.13")
def test_how_many_graves_there_were_is_written_only_when_some_are_buried() -> None:
    table = lay("graves", seat(owed=3))
    assert "due" not in table.data["seats"][0]
    assert table.play("bury 1a1").data["seats"][0]["due"] == 3


@pytest.mark.rule("ANT-15.4", "ANT-21.13")
def test_workers_that_nobody_mentions_are_idle_but_for_those_at_work() -> None:
    houses = ["house 1g7 5", "house 1g6 6", "house 1g5 7"]
    assert read({"seats": [{"buildings": [*houses, "market 1a1 manned"]}, {}]}).realms[0].pool == 2
    assert read({"seats": [{"buildings": ["market 1a1 manned"]}, {}]}).realms[0].pool == 0


def in_phase_two(**fields: Any) -> Data:
    before: list[Data] = [{"buildings": ["fountain 1a1", "storage 1a3 2x2", "cart_shop 1c1"]}, {}]
    return {"seats": [{}, {}], "seen": before, "stack": [{"phase": "turns", "facts": [1]}], **fields}


@pytest.mark.rule("ANT-11.19", "ANT-20.7")
def test_supplies_follow_from_what_lies_in_the_cities() -> None:
    now: list[Data] = [
        {"buildings": ["fountain 1a1", "fountain 1b1", "storage 1a3 2x2", "storage 1c3 4x2"]},
        {"buildings": ["cart_shop 1a1", "cart_shop 1c1", "cart_shop 1e1"], "step": "pay", "project": "build fountain"},
    ]
    fishery = {"owner": 0, "kind": "fishery", "good": "dye", "at": ["g6", "g7"], "goods": ["g8"]}
    state = read(in_phase_two(seats=now, spoken_for=[1, 2, 3, 0], industries=[fishery]))
    assert state.supply == [16 - 3 - 1, 16 - 3 - 2, 16 - 6 - 3, 11]
    assert state.supply_before == [15, 15, 14, 11]
    assert [realm.deeds.taken for realm in state.realms] == [[-1, 1, 4, 0], [3, 1, 0, 0]]
    assert state.bank_before == [0] * 10
    assert read(state.to_json()).to_json() == state.to_json()


@pytest.mark.rule("ANT-11.19", "ANT-21.13")
def test_a_counter_is_out_of_the_supply_once_its_place_is_chosen() -> None:
    """Until then nothing is taken, and whoever pays for a house takes none."""
    table = lay("city", seat(goods="1 wine 1 gold 2 grain 2 fish"), asked=[0, 1]).play("build fountain", seat=0)
    assert read(table.data).supply == table.state.supply == [16, 16, 16, 12]
    table.play("at 1a1", seat=0)
    assert read(table.data).supply == table.state.supply == [16, 15, 16, 12]
    table.play("back", "house 5", "at 1a1", seat=0)
    assert read(table.data).supply == table.state.supply == [16, 16, 16, 12]


@pytest.mark.rule("ANT-11.17", "ANT-11.19")
def test_a_mark_of_what_is_gone_is_dropped_where_something_has_come_back() -> None:
    marked: Data = {"dry": 3, "tiles_left": 2, "dry_goods": 1 << 8 | 1}
    state = read(in_phase_two(seats=[marked, {"goods": {"wood": 48}}], spoken_for=[16, 15, 14, 0]))
    deeds = state.realms[0].deeds
    assert state.supply[:3] == [0, 1, 2]
    assert deeds.at_most == [0, 16, 2, 12]
    assert deeds.dry_goods == 1 << 8  # all wood is out
    outside = read({"seats": [marked, {}]}).realms[0].deeds
    assert (outside.at_most, outside.dry_goods) == ([0, 0, 2, 12], 1 << 8 | 1)


@pytest.mark.rule("ANT-15.33", "ANT-21.8")
def test_goods_that_lie_ready_are_written_apart_from_those_in_hand() -> None:
    paying = read({"seats": [{"goods": {"wood": 1}, "paid": ["wood", "wine"]}, {}]})
    assert (paying.realms[0].goods, paying.bank[8]) == ([0, 0, 0, 0, 1, 0, 0, 0, 2, 0], 46)
    bartering = read({"seats": [{"goods": {"wood": 1}, "step": "barter", "giving": [8, 9]}, {}]})
    assert (bartering.realms[0].task.ready, bartering.realms[0].task.giving) == ([8, 9], [])
    assert bartering.realms[0].goods == [0, 0, 0, 0, 0, 0, 0, 0, 2, 1]
    assert bartering.to_json()["seats"][0]["giving"] == [8, 9]


def realm(**fields: Any) -> Spoil:
    return lambda data: data["seats"][1].update(fields)


def table(**fields: Any) -> Spoil:
    return lambda data: data.update(fields)


def before(**fields: Any) -> Spoil:
    return realm(buildings=["market 1a1"], before={"buildings": ["market 1a2"], **fields})


def industry(**fields: Any) -> Spoil:
    farm = {"owner": 0, "kind": "farm", "good": "grain", "at": ["e8"], "goods": ["e8"], **fields}
    return table(industries=[farm])


NUMBERS = (
    "cleared", "cathedrals", "fountains", "unmanned", "moved", "offered", "restarts", "owed_food", "owed_luxury",
    "owed", "dry", "dry_goods", "tiles_left", "place", "pool",
)  # fmt: skip
UNREADABLE: list[tuple[str, Spoil, str]] = [
    *[(f"{name} below nothing", realm(**{name: -1}), rf"{name}: a whole number from 0") for name in NUMBERS],
    ("a fourth supply", realm(dry=4), "dry"),
    ("an eleventh good", realm(dry_goods=1 << 10), "dry_goods"),
    ("tiles beyond those in the box", realm(tiles_left=17), "tiles_left"),
    ("more workers than houses in the box", realm(pool=21), "pool"),
    ("a fifth city", realm(cities=["e8", "f8", "g8", "h8", "i8"]), "at most 4"),
    ("a market of nobody", realm(markets=[2]), "seats are expected"),
    ("a market below seat 0", realm(markets=[-1]), "seats are expected"),
    ("a market of a name", realm(markets=["1"]), "seats are expected"),
    ("a partner who is not there", realm(partner=2), "partner"),
    ("a partner below seat 0", realm(partner=-1), "partner"),
    ("eleven counts", realm(giving=[0] * 11), "giving"),
    ("a count below nothing", realm(taking=[-1]), "taking"),
    ("a count that is none", realm(taking=["1"]), "taking"),
    ("a good that is none", realm(step="barter", giving=[10]), "numbers of goods"),
    ("goods below nothing", realm(goods={"wood": -1}), "wood"),
    ("a project that is no action", realm(project="build a house"), "project"),
    ("a project that is no text", realm(project=5), "the text of an action"),
    ("a building that is no text", realm(buildings=[5]), "not a building"),
    ("a building that nobody knows", realm(buildings=["palace 1a1"]), "'palace 1a1' is not a building"),
    ("a building without a name", realm(buildings=[""]), "not a building"),
    ("a house without a number", realm(buildings=["house 1a1"]), "lacks the number"),
    ("house 0", realm(buildings=["house 1a1 0"]), "lacks the number"),
    ("house 21", realm(buildings=["house 1a1 21"]), "lacks the number"),
    ("a house with too much", realm(buildings=["house 1a1 5 e"]), "lacks the number"),
    ("a building nowhere", realm(buildings=["market"]), "buildings"),
    ("a storage without a size", realm(buildings=["storage 1a1"]), "cannot lie like that"),
    ("a market with a size", realm(buildings=["market 1a1 2x2"]), "cannot lie like that"),
    ("a market turned though it looks the same", realm(buildings=["market 1a1 s"]), "cannot lie like that"),
    ("a building outside the cities", realm(buildings=["storage 4f6 7x7"]), "outside the cities"),
    ("a building lifted that is not there", realm(lifted=[0], lifted_graves=[[]]), "different numbers of buildings"),
    ("a building lifted below 0", realm(lifted=[-1], lifted_graves=[[]]), "different numbers of buildings"),
    ("a building lifted by name", realm(lifted=["0"], lifted_graves=[[]]), "different numbers of buildings"),
    (
        "a building lifted twice",
        realm(buildings=["market 1a1"], lifted=[0, 0], lifted_graves=[[], []]),
        "different numbers of buildings",
    ),
    ("lifted without graves", realm(buildings=["market 1a1"], lifted=[0]), "one list for each"),
    (
        "a grave beside a lifted building",
        realm(buildings=["market 1a1"], lifted=[0], lifted_graves=[[4]]),
        "numbers of cells",
    ),
    (
        "a grave before a lifted building",
        realm(buildings=["market 1a1"], lifted=[0], lifted_graves=[[-1]]),
        "numbers of cells",
    ),
    ("graves that are no list", realm(buildings=["market 1a1"], lifted=[0], lifted_graves=[0]), "numbers of cells"),
    (
        "a grave that is no number",
        realm(buildings=["market 1a1"], lifted=[0], lifted_graves=[["0"]]),
        "numbers of cells",
    ),
    ("another building before", before(buildings=["fountain 1a2"]), "the same buildings"),
    ("a building more before", before(buildings=["market 1a2", "market 1c2"]), "the same buildings"),
    ("a building less before", before(buildings=[], graves=[]), "the same buildings"),
    ("no text before", before(buildings=[5]), "not a building"),
    ("more deeds before than now", before(ledger=1), "ledger"),
    ("deeds below nothing before", before(ledger=-1), "ledger"),
    ("something else before", before(more=1), "unknown field"),
    ("something else in a realm", realm(more=1), "unknown field"),
    ("another good", realm(goods={"iron": 1}), "unknown field"),
    ("an industry without an owner", industry(owner=None), "owner"),
    ("an industry of nobody", industry(owner=2), "owner"),
    ("an industry below seat 0", industry(owner=-1), "owner"),
    ("an industry on two hexes", industry(at=["e8", "f8"]), "one hex is expected"),
    ("a fishery on one hex", industry(kind="fishery"), "one hex is expected"),
    ("a harvest of four", industry(due=4), "due"),
    ("a harvest below nothing", industry(due=-1), "due"),
    ("two wasted goods", industry(wasted=2), "wasted"),
    ("wasted goods below nothing", industry(wasted=-1), "wasted"),
    ("something else in an industry", industry(more=1), "unknown field"),
    ("one realm behind the screens", table(seen=[{}]), "none or 2"),
    ("a bank outside phase 2", table(bank_before=[0]), "0 whole numbers"),
    ("a count of counters below nothing", table(spoken_for=[0, 0, -1, 0]), "4 whole numbers"),
    ("three counts of counters", table(spoken_for=[0, 0, 0]), "4 whole numbers"),
    ("a count of counters that is none", table(spoken_for=[0, 0, 0, "0"]), "4 whole numbers"),
    ("too many counters by far", table(spoken_for=[100_001, 0, 0, 0]), "4 whole numbers"),
    ("a player who is not there", table(order=[0, 2]), "different seats"),
    ("a player below seat 0", table(order=[0, -1]), "different seats"),
    ("a player twice", table(order=[0, 0]), "different seats"),
    ("a player by name", table(order=[0, "1"]), "different seats"),
    ("an offer too few", table(offers=[None]), "2 are expected"),
    ("an offer to nobody", table(offers=[None, {"to": 2}]), "to"),
    ("an offer below seat 0", table(offers=[None, {"to": -1}]), "to"),
    ("an offer without an addressee", table(offers=[None, {}]), "to"),
    ("something else in an offer", table(offers=[None, {"to": 0, "more": 1}]), "unknown field"),
    ("a trade of one", table(trades=[[0]]), "pairs of different seats"),
    ("a trade with oneself", table(trades=[[1, 1]]), "pairs of different seats"),
    ("a trade with nobody", table(trades=[[1, 2]]), "pairs of different seats"),
    ("a trade that is no list", table(trades=[5]), "pairs of different seats"),
    ("a famine below nothing", table(famine=-1), "famine"),
    ("a turn below nothing", table(turn=-1), "turn"),
    ("too many Cathedrals", table(cathedrals=5), "cathedrals"),
    ("Cathedrals below nothing", table(cathedrals=-1), "cathedrals"),
    ("a winner who is not there", table(won=4), "won"),
    ("winners below nothing", table(won=-1), "won"),
    ("a reason that nobody knows", table(reason="luck"), "reason"),
    ("counters too few", table(counters=["wine"]), "2 of each"),
    ("a counter that is none", table(counters=["gold"] * 8), "counters"),
    ("a range that is none", table(ranges={"e8": "gold"}), "unknown field"),
    ("a mineral that is none", table(ranges={"n3": "wine"}), "n3"),
    ("a spot that is none", table(turned_up=["e8"]), "turned_up"),
    ("a board that is none", table(boards=["X1 0", "H2 0", "H3 0", "H4 0"]), "such as H3 2"),
    ("a board turned too often", table(boards=["H1 6", "H2 0", "H3 0", "H4 0"]), "such as H3 2"),
    ("a board that is no text", table(boards=[1, "H2 0", "H3 0", "H4 0"]), "such as H3 2"),
    ("a board twice", table(boards=["H1 0", "H1 0", "H3 0", "H4 0"]), "4 different boards"),
    ("a board too few", table(boards=["H1 0", "H2 0", "H3 0"]), "4 different boards"),
]


@pytest.mark.rule("ANT-21.13", "ANT-22.16")
@pytest.mark.parametrize(("spoil", "said"), [case[1:] for case in UNREADABLE], ids=[case[0] for case in UNREADABLE])
def test_what_cannot_be_read_is_named(spoil: Spoil, said: str) -> None:
    data: Data = {"seats": [{}, {}], "boards": ["H2 1", "H1 5", "H4 0", "H3 2"]}
    read(data)
    spoil(data)
    with pytest.raises(DamagedPosition, match=said):
        read(data)
