"""ANT-21: whoever is asked has something to decide, and what he is in the middle of can be gone on with.

Every moment here is one that play leads to; then one thing about it is spoilt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from antiquity_kit import Play, hex_name, industry, lay, seat, start

from signoria.games.antiquity import invariants
from signoria.games.antiquity.actions import BUILD, FREE, INN, RAISE
from signoria.games.antiquity.carts import COUNTRYSIDE
from signoria.games.antiquity.city_map import CELL_OF
from signoria.games.antiquity.components import BREWERY, CART_SHOP, FISH, GRAIN, NOTHING, SHEEP, STORAGE, WINE, WOOD
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Offer, State
from signoria.games.antiquity.storing import KEEPING
from signoria.games.antiquity.task import ARRANGING, BARTERING, CHOOSING, DRAFTING, FREE_HOUSE, PATRON, PLACING
from signoria.kernel.phase import Frame, Phase

Spoil = Callable[[Play], object]
Lay = Callable[[], Play]


def rules(table: Play) -> set[str]:
    return {fault.partition(":")[0] for fault in invariants.faults(table.state)}


# ---- moments


def country(order: Sequence[int] = (0, 1, 2, 3)) -> Play:
    shops = ("cart_shop 1a1 manned", "cart_shop 1c1 manned", "brewery 1a4")
    return lay("countryside", seat(*shops, goods="2 wood 2 grain 1 fish"), to_come=[1], order=list(order))


def paying_an_inn() -> Play:
    table = country()
    return table.play("inn", table.on(2, 0))


def paying_a_city() -> Play:
    realm = seat("cart_shop 1a1 manned", "cart_shop 1c1 manned", "brewery 1a4",
                 goods="2 wood 1 stone 1 grain 1 fish 1 wine 1 gold 1 dye")  # fmt: skip
    table = lay("countryside", realm)
    return table.play("city", table.on(4, -2))


def choosing_a_site() -> Play:
    return country().play("inn")


def pollution(owed: int = 1) -> Play:
    return lay("pollute", seat(owed=owed), to_come=[1])


def ended() -> Play:
    """San Nicolò's twenty houses stand when the last counter has been placed."""
    cells = [f"1{column}{row}" for row in "567" for column in "abcdefg"]
    houses = [f"house {cell} {number}" for number, cell in enumerate(cells[:20], 1)]
    table = lay("pollute", seat("cathedral 1a1", *houses, patron="nicolo", owed=1))
    table.play(table.legal()[0])
    assert table.is_over
    return table


def dying() -> Play:
    return lay("dying", seat(owed=2))


def burying(owed: int = 2) -> Play:
    return lay("graves", seat(owed=owed), seat(owed=1), asked=[0, 1])


def keeping() -> Play:
    return lay("keep", seat(goods="3 wood 2 wine", owed=4), seat(goods="2 wood 1 fish", owed=1), asked=[0, 1])


def harvesting() -> Play:
    farms = [
        industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0), (2, 1), (3, -1)], due=2),
        industry(0, "farm", "grain", (-2, 0), goods=[(-2, 0)]),
    ]
    return lay("harvest", seat(), industries=farms, polluted=[(2, 0), (3, 0), (2, 1), (3, -1), (-2, 0)])


def digging() -> Play:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0)])
    return lay("graves", seat(owed=2), industries=[farm], polluted=[(2, 0), (3, 0)])


def exploring() -> Play:
    return lay("explore", seat("explorer 1a1 manned"), seat("explorer 1a1 manned"), unexplored=[(3, -1)])


def city(*plays: str) -> Play:
    """Seat 0 can do all kinds of things; seat 1 too is asked."""
    realm = seat(
        "cathedral 1c1", "market 1a1 manned", "storage 1a5 2x2", "house 1g7 9", patron="barbara",
        goods="3 wood 1 stone 2 wine 1 dye 1 grain 1 fish 1 sheep", graves=["1a1", "1g1"],
    )  # fmt: skip
    table = lay("city", realm | {"buildings": [one.replace(" manned", "") for one in realm["buildings"]]}, asked=[0, 1])
    for text in plays:
        table.play(text, seat=0)
    return table


def trading(*plays: str) -> Play:
    table = lay("city", seat("market 1a1 manned", goods="2 wood 2 wine"), seat(goods="1 wine"), asked=[0, 1])
    for text in plays:
        table.play(text, seat=0)
    return table


def honouring_nicolo(*plays: str) -> Play:
    realm = seat("cathedral 1c1", patron="nicolo", goods="1 grain 1 fish", workers=2)
    table = lay("city", realm, asked=[0, 1])
    for text in plays:
        table.play(text, seat=0)
    return table


def building_a_cathedral() -> Play:
    table = lay("city", seat(goods="1 stone"), asked=[0, 1])
    return table.play("build cathedral", "at 1a1", seat=0)


# ---- what is spoilt


def frame(
    at: int = -1, phase: Phase[State] | None = None, seats: int | None = None, facts: tuple[int, ...] | None = None
) -> Spoil:
    def spoil(table: Play) -> None:
        old = table.state.stack[at]
        table.state.stack[at] = Frame(
            old.phase if phase is None else phase,
            old.seats if seats is None else seats,
            old.facts if facts is None else facts,
        )

    return spoil


def task(**fields: object) -> Spoil:
    def spoil(table: Play) -> None:
        for name, value in fields.items():
            setattr(table.state.realms[0].task, name, value)

    return spoil


def put(name: str, value: object) -> Spoil:
    return lambda table: setattr(table.state, name, value)


def own(change: Callable[[Realm], object]) -> Spoil:
    return lambda table: change(table.state.realms[0])


def seen(change: Callable[[Realm], object]) -> Spoil:
    return lambda table: change(table.state.seen[0])


def goods(**held: int) -> Spoil:
    """Seat 0 holds so much of some goods; the bank has the others."""
    kinds = {"wood": WOOD, "wine": WINE, "grain": GRAIN, "fish": FISH, "sheep": SHEEP}

    def spoil(table: Play) -> None:
        for name, count in held.items():
            realm = table.state.realms[0]
            table.state.bank[kinds[name]] += realm.goods[kinds[name]] - count
            realm.goods[kinds[name]] = count

    return spoil


def both(*spoils: Spoil) -> Spoil:
    def spoil(table: Play) -> None:
        for one in spoils:
            one(table)

    return spoil


def idle(realm: Realm) -> None:
    """Nobody works."""
    realm.pool += realm.manned.bit_count()
    realm.manned = 0


def work_before(realm: Realm) -> None:
    realm.manned = 4
    realm.pool -= 1


def lift_before(realm: Realm) -> None:
    realm.task.lifted = [0]
    realm.task.lifted_graves = [0]
    realm.built &= ~realm.cells[0]


def many_shops(count: int) -> Spoil:
    return seen(lambda realm: realm.of_kind.__setitem__(CART_SHOP, (1 << count) - 1))


def offer(to: int, **fields: int) -> Spoil:
    def spoil(table: Play) -> None:
        give, take = [0] * 10, [0] * 10
        give[WOOD], take[WINE] = fields.get("give", 0), fields.get("take", 0)
        table.state.realms[0].goods[WOOD] -= give[WOOD]
        table.state.offers[0] = Offer(to, give, take)

    return spoil


def owe_elsewhere(table: Play) -> None:
    table.state.realms[1].task.owed = 1


def lies(number: int, name: str) -> Spoil:
    """Where a building lay before the first piece was lifted."""

    def spoil(table: Play) -> None:
        before = table.state.realms[0].task.before.copy()
        cells = before[number]
        lowest = (cells & -cells).bit_length() - 1
        before[number] = cells >> lowest << CELL_OF[name]
        table.state.realms[0].task.before = before

    return spoil


def graves_before(*names: str) -> Spoil:
    def spoil(table: Play) -> None:
        before = table.state.realms[0].task.before.copy()
        before[-2] = sum(1 << CELL_OF[name] for name in names)
        table.state.realms[0].task.before = before

    return spoil


STACK: list[tuple[str, Lay, str, Spoil]] = [
    ("another phase below", country, "ANT-13.19", frame(0, phase=KEEPING)),
    ("another step of the turn", country, "ANT-13.19", frame(0, facts=(3,))),
    ("no step of the turn", country, "ANT-13.19", frame(0, facts=())),
    ("burying without a famine", burying, "ANT-13.19", lambda table: table.state.stack.pop(1)),
    ("nobody is asked", pollution, "ANT-21.10", frame(seats=0)),
    (
        "who is out is asked",
        lambda: lay("keep", seat(goods="3 wood 2 wine", owed=1), order=[0, 1]),
        "ANT-21.10",
        frame(seats=0b101),
    ),
    ("somebody is asked below", country, "ANT-21.10", frame(0, seats=1)),
    ("somebody is asked below who buries", burying, "ANT-21.10", frame(1, seats=1)),
    ("another pollutes than dies", dying, "ANT-21.10", frame(1, seats=0)),
    ("nobody waits below who dies", dying, "ANT-21.10", frame(0, seats=1)),
    ("two pollute at once", pollution, "ANT-21.10", both(frame(seats=3, facts=(4,)), owe_elsewhere)),
    ("two explore at once", exploring, "ANT-21.10", frame(seats=3)),
    ("two die at once", dying, "ANT-21.10", both(frame(seats=3), frame(1, seats=3), owe_elsewhere)),
    ("to come is who is asked", country, "ANT-13.20", frame(facts=(1,))),
    ("to come is who is out", lambda: country([0, 1]), "ANT-13.20", frame(facts=(4,))),
    ("to come below is who is asked", dying, "ANT-13.20", frame(1, facts=(1,))),
    ("two found at once", lambda: start(2), "ANT-21.10", frame(seats=3)),
    (
        "the wrong one founds",
        lambda: start(2),
        "ANT-21.8",
        lambda table: frame(seats=3 & ~table.state.stack[-1].seats)(table),
    ),
]

SCREENS: list[tuple[str, Lay, str, Spoil]] = [
    (
        "screens in the open",
        country,
        "ANT-20.2",
        lambda table: setattr(table.state, "seen", table.state.clone().realms),
    ),
    ("no screens", city, "ANT-20.2", put("seen", [])),
    ("a bank from before in the open", country, "ANT-20.2", put("bank_before", [48] * 10)),
    ("no bank from before", city, "ANT-20.2", put("bank_before", [])),
    (
        "screens after the end",
        ended,
        "ANT-20.2",
        lambda table: setattr(table.state, "seen", table.state.clone().realms),
    ),
    ("a bank from before after the end", ended, "ANT-20.2", put("bank_before", [48] * 10)),
    ("an offer in the open", country, "ANT-15.40", offer(1, take=1)),
    ("a trade in the open", country, "ANT-15.40", put("trades", [3])),
    ("counters spoken for in the open", country, "ANT-15.40", put("spoken_for", [0, 0, 1, 0])),
    ("fisheries spoken for", city, "ANT-17.32", put("spoken_for", [0, 0, 0, 1])),
    ("too many shops before", city, "ANT-22.16", many_shops(17)),
    (
        "a city since",
        city,
        "ANT-20.3",
        lambda table: table.state.seen[0].cities.__setitem__(0, table.state.seen[1].cities[0]),
    ),
    ("an inn gone since", city, "ANT-20.3", seen(lambda realm: setattr(realm, "inns", 1))),
    ("work before the phase", city, "ANT-20.3", seen(work_before)),
    ("something begun before the phase", city, "ANT-20.3", seen(lambda realm: setattr(realm.task, "step", PLACING))),
    ("something lifted before the phase", city, "ANT-20.3", seen(lift_before)),
    (
        "something razed before the phase",
        city,
        "ANT-20.3",
        seen(lambda realm: setattr(realm.deeds, "razed", 1 << CELL_OF["1g3"])),
    ),
    ("a used building without a worker", city, "ANT-2.15", own(lambda realm: setattr(realm.deeds, "used", 2))),
    ("an offer to oneself", trading, "ANT-21.6", offer(0, give=1)),
    ("an offer of nothing", trading, "ANT-21.6", offer(1)),
    ("an offer to one who is done", trading, "ANT-21.6", offer(2, give=1)),
    ("an offer by one who is done", trading, "ANT-21.6", both(offer(1, give=1), frame(seats=2))),
    ("two offers at once", lambda: trading("offer 1", "give wood"), "ANT-21.6", offer(1, take=1)),
]

ASKED: list[tuple[str, Lay, str, Spoil]] = [
    ("busy where nothing can be begun", pollution, "ANT-21.7", task(step=PLACING)),
    ("busy without being asked", city, "ANT-21.7", lambda table: setattr(table.state.realms[2].task, "step", PLACING)),
    (
        "a harvest due while graves are dug",
        digging,
        "ANT-6.1",
        lambda table: setattr(table.state.industries[0], "due", 1),
    ),
    ("graves owed in the countryside", country, "ANT-5.1", task(owed=1)),
    ("graves owed by another in the countryside", country, "ANT-5.1", owe_elsewhere),
    ("graves owed in the city", city, "ANT-5.1", task(owed=1)),
    ("graves owed while exploring", exploring, "ANT-5.1", task(owed=1)),
    ("nothing to throw away", keeping, "ANT-21.8", task(owed=0)),
    ("everything to throw away", keeping, "ANT-21.8", task(owed=5)),
    ("only one kind to throw away", keeping, "ANT-21.8", goods(wood=5, wine=0)),
    ("nothing to harvest", harvesting, "ANT-21.8", lambda table: setattr(table.state.industries[0], "due", 0)),
    ("no choice what to harvest", harvesting, "ANT-21.8", lambda table: setattr(table.state.industries[0], "due", 3)),
    (
        "a harvest without a choice beside another",
        harvesting,
        "ANT-21.8",
        lambda table: setattr(table.state.industries[1], "due", 1),
    ),
    ("another's harvest", harvesting, "ANT-21.8", lambda table: _give_farms_away(table)),
    ("nothing to explore", exploring, "ANT-21.8", put("unexplored", 0)),
    ("nothing to pollute", pollution, "ANT-21.8", task(owed=0)),
    ("everything to pollute", pollution, "ANT-21.8", lambda table: task(owed=len(table.zone()))(table)),
    ("nothing to bury", burying, "ANT-21.8", task(owed=0)),
    ("every cell to bury in", burying, "ANT-21.8", task(owed=49)),
    ("nothing to die of", dying, "ANT-21.8", task(owed=0)),
    ("no carts", country, "ANT-21.8", own(idle)),
    ("no carts while a site is chosen", choosing_a_site, "ANT-21.8", own(idle)),
    ("nothing that one could pay", choosing_a_site, "ANT-21.8", goods(grain=0, fish=0)),
    ("no such thing to pay for", paying_an_inn, "ANT-21.8", task(project=BUILD + BREWERY)),
    ("an inn paid for while something is placed", paying_an_inn, "ANT-21.8", task(step=PLACING)),
    ("a payment in the middle of siting", choosing_a_site, "ANT-21.8", task(step=PLACING)),
    (
        "an inn where none can be",
        paying_an_inn,
        "ANT-21.8",
        lambda table: task(place=table.state.country.layout.hex_of[hex_name(6, 0)])(table),
    ),
    ("an inn without carts", paying_an_inn, "ANT-21.8", own(idle)),
    ("an inn for too much", paying_an_inn, "ANT-21.8", task(owed_food=2)),
    ("an inn that is paid", paying_an_inn, "ANT-21.8", task(owed_food=0, ready=[GRAIN])),
    ("an inn for what a city costs", paying_a_city, "ANT-21.8", task(project=INN)),
]

BUSY: list[tuple[str, Lay, Spoil]] = [
    ("nothing begun and something lifted", lambda: city("lift 1a1"), task(step=CHOOSING)),
    ("building a house as a building", lambda: city("build granary"), task(project=BUILD)),
    ("building something unique twice", lambda: city("build granary"), task(project=BUILD + 8)),
    ("building what is too dear", lambda: city("build granary"), task(project=BUILD + 18)),
    ("building nothing", lambda: city("build granary"), task(project=0)),
    ("raising a house twice", lambda: city("house 5"), task(project=RAISE + 9)),
    ("raising a house that is too dear", lambda: city("house 5"), task(project=RAISE + 20)),
    ("a free house that stands", lambda: honouring_nicolo("house 7", "at 1g1", "free 5"), task(project=FREE + 1)),
    ("a free house above the other", lambda: honouring_nicolo("house 7", "at 1g1", "free 5"), task(project=FREE + 8)),
    ("a free house for one that is not there", lambda: honouring_nicolo("house 7", "at 1g1", "free 5"), task(place=8)),
    ("a free house for one that cannot be", lambda: honouring_nicolo("house 7", "at 1g1", "free 5"), task(place=40)),
    ("a free house below none", lambda: honouring_nicolo("house 7", "at 1g1"), task(project=RAISE + 1)),
    (
        "a free house below one that is not there",
        lambda: honouring_nicolo("house 7", "at 1g1"),
        task(project=RAISE + 8),
    ),
    ("a free house for a building", lambda: honouring_nicolo("house 7", "at 1g1"), task(project=BUILD + 7)),
    ("a patron and no Cathedral", trading, task(step=PATRON)),
    ("paying for a house twice", lambda: city("house 8", "at 1g3"), task(project=RAISE + 9)),
    ("paying for another house", lambda: city("house 8", "at 1g3"), task(project=RAISE + 10)),
    ("paying for something unique twice", lambda: city("build fountain", "at 1g3"), task(project=BUILD + 8)),
    ("paying for a house as a building", lambda: city("build fountain", "at 1g3"), task(project=BUILD)),
    ("paying for a house that is free", lambda: city("house 8", "at 1g3"), task(project=FREE + 8)),
    ("paying for no building", lambda: city("build fountain", "at 1g3"), task(project=FREE + 3)),
    (
        "paying for a storage",
        lambda: city("build fountain", "at 1g3"),
        task(project=BUILD + STORAGE, place=CELL_OF["1f3"]),
    ),
    ("paying for a place that is taken", lambda: city("build fountain", "at 1g3"), task(place=CELL_OF["1a1"])),
    ("paying too much", lambda: city("build fountain", "at 1g3"), task(owed_luxury=2)),
    ("paying food for what costs none", lambda: city("build fountain", "at 1g3"), task(owed_food=1)),
    ("paying wood for what costs none", lambda: city("build fountain", "at 1g3"), task(ready=[WOOD])),
    ("paying stone for what costs none", lambda: city("build fountain", "at 1g3"), task(ready=[9])),
    ("paid already", lambda: city("build fountain", "at 1g3"), task(ready=[WINE], owed_luxury=0)),
    (
        "paying with what one has not",
        lambda: city("house 7", "at 1g3"),
        both(task(ready=[GRAIN], owed_food=1), goods(grain=0)),
    ),
    (
        "paying the same twice",
        lambda: city("house 7", "at 1g3"),
        both(task(ready=[GRAIN, GRAIN], owed_food=0), goods(grain=2)),
    ),
    (
        "paying the same twice and something else",
        lambda: city("house 10", "at 1g3"),
        task(ready=[WINE, WINE], owed_food=1, owed_luxury=0),
    ),
    ("paying what cannot be paid on", lambda: city("house 7", "at 1g3"), goods(fish=0, sheep=0)),
    ("nothing left to pay on with", lambda: city("build fountain", "at 1g3"), lambda table: _no_luxuries(table)),
    ("bartering without a market", lambda: trading("barter"), own(idle)),
    ("bartering three", lambda: trading("barter"), task(ready=[WOOD, WOOD, WINE])),
    ("bartering what one has not", lambda: trading("barter"), task(ready=[GRAIN])),
    ("bartering one", lambda: trading("barter"), goods(wood=1, wine=0)),
    ("a draft without a partner", lambda: trading("offer 1"), task(partner=NOTHING)),
    ("a draft with oneself", lambda: trading("offer 1"), task(partner=0)),
    ("a draft with nobody", lambda: trading("offer 1"), task(partner=7)),
    ("a draft of more than one has", lambda: trading("offer 1"), task(giving=[0] * 8 + [3, 0])),
    ("a draft that gives too few kinds", lambda: trading("offer 1"), task(giving=[0] * 9)),
    ("a draft that takes too few kinds", lambda: trading("offer 1"), task(taking=[0] * 9)),
    ("carrying no grave", lambda: city("carry 1g1"), task(place=CELL_OF["1g2"])),
    ("carrying a grave from nowhere", lambda: city("carry 1g1"), task(place=300)),
    ("carrying with something lifted before", lambda: city("carry 1g1"), task(before=[1])),
    ("nothing lifted", lambda: city("carry 1g1"), task(step=ARRANGING)),
    ("lifted from nowhere", lambda: city("lift 1a1"), task(before=[])),
    ("lifted from too little", lambda: city("lift 1a1"), lambda t: task(before=t.state.realms[0].task.before[:-1])(t)),
    ("lain on one another", lambda: city("lift 1a1"), lies(1, "1a5")),
    ("lain on one another without a grave", lambda: city("lift 1a5"), lies(2, "1c1")),
    ("lain outside", lambda: city("lift 1a1"), lies(1, "2a1")),
    ("lain outside without a grave", lambda: city("lift 1a5"), lies(2, "2a1")),
    (
        "lain on razed ground",
        lambda: city("lift 1a1"),
        own(lambda realm: setattr(realm.deeds, "razed", 1 << CELL_OF["1b2"])),
    ),
    ("graves before on a house", lambda: city("lift 1a1"), graves_before("1a1", "1g7")),
    ("graves before outside", lambda: city("lift 1a1"), graves_before("1a1", "2a1")),
    ("more graves before", lambda: city("lift 1a1"), graves_before("1a1", "1g1", "1g2")),
    ("fewer graves before", lambda: city("lift 1a1"), graves_before("1a1")),
    ("graves before elsewhere", lambda: city("lift 1a1"), graves_before("1g2", "1g1")),
    ("graves before on another building", lambda: city("lift 1a1"), graves_before("1a1", "1a5")),
    ("carrying while lifted wrongly", lambda: city("lift 1a1", "carry 1g1"), lies(1, "2a1")),
]


def _give_farms_away(table: Play) -> None:
    for one in table.state.industries:
        one.owner = 1
    table.state.realms[1].put_up(0, 1, 1)
    table.state.realms[1].put_up(0, 2, 2)
    table.state.realms[1].pool = 0
    table.state.realms[0].pool = 2


def _no_luxuries(table: Play) -> None:
    for good in (WINE, 7):
        table.state.bank[good] += table.state.realms[0].goods[good]
        table.state.realms[0].goods[good] = 0


@pytest.mark.rule("ANT-13.19", "ANT-13.20", "ANT-20.2", "ANT-20.3", "ANT-21.6", "ANT-21.7", "ANT-21.8", "ANT-21.10")
@pytest.mark.parametrize(
    ("lay_out", "rule", "spoil"),
    [case[1:] for case in [*STACK, *SCREENS, *ASKED]],
    ids=[case[0] for case in [*STACK, *SCREENS, *ASKED]],
)
def test_a_moment_that_cannot_be(lay_out: Lay, rule: str, spoil: Spoil) -> None:
    table = lay_out()
    assert rules(table) == set()
    spoil(table)
    assert rule in rules(table)


@pytest.mark.rule("ANT-21.7", "ANT-21.8")
@pytest.mark.parametrize(("lay_out", "spoil"), [case[1:] for case in BUSY], ids=[case[0] for case in BUSY])
def test_something_begun_that_cannot_be_gone_on_with(lay_out: Lay, spoil: Spoil) -> None:
    table = lay_out()
    assert rules(table) == set()
    spoil(table)
    assert rules(table) == {"ANT-21.8"}


EDGES: list[tuple[str, Lay, Spoil]] = [
    ("as many shops before as there are", city, many_shops(16)),
    ("all but one of the goods go", keeping, task(owed=4)),
    ("one of the goods goes", keeping, task(owed=1)),
    ("all but one of the cells", burying, task(owed=48)),
    ("all but one of the hexes", pollution, lambda table: task(owed=len(table.zone()) - 1)(table)),
    ("something is owed after the harvest", harvesting, task(owed=1)),
    ("an offer that only takes", trading, offer(1, take=1)),
    ("an offer that only gives", trading, offer(1, give=1)),
    ("to come is another", country, frame(facts=(0b1110,))),
    ("two kinds of one food and one good more", keeping, goods(wood=1, wine=4)),
    ("a market and two goods", lambda: trading("barter"), goods(wood=0, wine=2)),
    ("two goods lie ready", lambda: trading("barter"), task(ready=[WOOD, WINE])),
    ("the cathedral stands, a patron is chosen", building_a_cathedral, task()),
    ("a city is paid for", paying_a_city, task()),
    ("carrying while something is lifted", lambda: city("lift 1a5", "carry 1g1"), task()),
    ("a house below which one is free", lambda: honouring_nicolo("house 7", "at 1g1"), task(step=FREE_HOUSE)),
    ("a draft", lambda: trading("offer 1"), task(step=DRAFTING)),
    ("bartering", lambda: trading("barter"), task(step=BARTERING)),
    ("the countryside", country, frame(phase=COUNTRYSIDE)),
]


@pytest.mark.rule("ANT-21.7", "ANT-21.8")
@pytest.mark.parametrize(("lay_out", "change"), [case[1:] for case in EDGES], ids=[case[0] for case in EDGES])
def test_a_moment_that_can_just_be(lay_out: Lay, change: Spoil) -> None:
    table = lay_out()
    change(table)
    assert rules(table) == set()


@pytest.mark.rule("ANT-15.17", "ANT-21.8")
def test_with_philosophy_a_payment_may_repeat_goods() -> None:
    realm = seat("philosophy 1a1 manned", goods="3 grain 1 fish", workers=1)
    table = lay("city", realm, asked=[0, 1])
    table.play("house 7", "at 1g1", "pay grain", seat=0)
    assert rules(table) == set()
    table.state.realms[0].task.ready = [GRAIN, GRAIN]
    table.state.realms[0].task.owed_food = 1
    assert rules(table) == {"ANT-21.8"}


@pytest.mark.rule("ANT-15.17", "ANT-21.8")
def test_with_philosophy_equal_goods_lie_ready_while_more_is_owed() -> None:
    table = lay("city", seat("philosophy 1a1 manned", goods="3 grain 3 fish"), asked=[0, 1])
    table.play("house 9", "at 1g1", "pay grain", "pay grain", seat=0)
    assert table.view(0)["mine"]["paid"] == ["grain", "grain"]
    assert rules(table) == set()


@pytest.mark.rule("ANT-15.3", "ANT-21.8")
def test_a_house_that_stands_is_not_paid_for_again() -> None:
    """House 6 costs what house 5 does."""
    table = lay("city", seat("house 1g7 6", goods="1 grain 1 fish"), asked=[0, 1])
    table.play("house 5", "at 1a1", seat=0)
    assert rules(table) == set()
    table.state.realms[0].task.project = table.state.action("house 6")
    assert rules(table) == {"ANT-21.8"}
