"""ANT-22 and the flow of a turn: positions that no game reaches, each with the rule under which it is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from antiquity_kit import Play, hex_name, industry, lay, painted, seat

from signoria.games.antiquity import invariants
from signoria.games.antiquity.actions import BUILD, INN, RAISE
from signoria.games.antiquity.state import Offer
from signoria.games.antiquity.task import (
    ARRANGING,
    BARTERING,
    CARRYING,
    CHOOSING,
    DRAFTING,
    FREE_HOUSE,
    PATRON,
    PAYING,
    PLACING,
    SITING,
    Task,
)
from signoria.kernel.phase import Frame

Spoil = Callable[[Play], None]


def faults(table: Play) -> str:
    return "; ".join(invariants.faults(table.state))


def city() -> Play:
    realm = seat("market 1a1 manned", "cathedral 1c1", patron="barbara", goods="2 wood 2 wine 2 grain", graves=["1g1"])
    return lay("city", realm, seat(goods="1 wine"), asked=[0, 1])


def country() -> Play:
    realm = seat("cart_shop 1a1 manned", "cart_shop 1c1 manned", "brewery 1a4", goods="2 wood 2 grain 1 fish")
    return lay("countryside", realm, to_come=[1])


def pollution() -> Play:
    return lay("pollute", seat(owed=1), to_come=[1])


def inn() -> Play:
    return lay("pollute", seat(owed=1, inns=[hex_name(2, 0)]))


def task(**fields: object) -> Spoil:
    def spoil(table: Play) -> None:
        for name, value in fields.items():
            setattr(table.state.realms[0].task, name, value)

    return spoil


def frame(**fields: object) -> Spoil:
    def spoil(table: Play) -> None:
        top = table.state.stack[-1]
        seats, facts = fields.get("seats", top.seats), fields.get("facts", top.facts)
        assert isinstance(seats, int)
        assert isinstance(facts, tuple)
        table.state.stack[-1] = Frame(top.phase, seats, facts)

    return spoil


def offer(to: int, give: int, take: int, done: int = 0) -> Spoil:
    def spoil(table: Play) -> None:
        given = [0] * 8 + [give, 0]
        table.state.realms[0].goods[8] -= give
        table.state.offers[0] = Offer(to, given, [0] * 8 + [take, 0])
        if done:
            top = table.state.stack[-1]
            table.state.stack[-1] = Frame(top.phase, top.seats & ~(1 << done), top.facts)

    return spoil


def change(path: str, value: object) -> Spoil:
    """Sets a field of the state, or of seat 0's realm or deeds."""

    def spoil(table: Play) -> None:
        owner: object = table.state
        *way, name = path.split(".")
        for step in way:
            owner = table.state.realms[0] if step == "realm" else getattr(owner, step)
        setattr(owner, name, value)

    return spoil


PHASE_TWO: list[tuple[str, Spoil]] = [
    ("ANT-20.2", change("seen", [])),
    ("ANT-20.2", change("bank_before", [])),
    ("ANT-17.32", change("spoken_for", [0, 0, 0, 1])),
    ("ANT-20.3", lambda table: setattr(table.state.seen[0], "inns", 1)),
    ("ANT-20.3", lambda table: setattr(table.state.seen[0].task, "step", PLACING)),
    ("ANT-20.3", lambda table: setattr(table.state.seen[0].deeds, "razed", 1 << 30)),
    ("ANT-2.15", change("realm.deeds.used", 2)),
    ("ANT-21.6", offer(0, 1, 0)),
    ("ANT-21.6", offer(2, 1, 0)),
    ("ANT-21.6", offer(1, 0, 0)),
    ("ANT-21.6", offer(1, 1, 0, done=1)),
    ("ANT-21.10", frame(seats=0)),
    ("ANT-21.8", task(step=PLACING)),
    ("ANT-21.8", task(step=PLACING, project=BUILD)),
    ("ANT-21.8", task(step=PLACING, project=BUILD + 8)),
    ("ANT-21.8", task(step=PLACING, project=BUILD + 14)),
    ("ANT-21.8", task(step=PLACING, project=RAISE + 1)),
    ("ANT-21.8", task(step=PLACING, project=RAISE + 20)),
    ("ANT-21.8", task(step=PAYING, project=BUILD + 3, place=62)),
    ("ANT-21.8", task(step=PAYING, project=BUILD + 3, place=50, owed_luxury=2)),
    ("ANT-21.8", task(step=PAYING, project=BUILD + 3, place=0, owed_luxury=1)),
    ("ANT-21.8", task(step=FREE_HOUSE, project=RAISE + 9)),
    ("ANT-21.8", task(step=FREE_HOUSE, project=BUILD + 9)),
    ("ANT-21.8", task(step=BARTERING, ready=[5])),
    ("ANT-21.8", task(step=BARTERING, ready=[8, 8, 4])),
    ("ANT-21.8", task(step=DRAFTING)),
    ("ANT-21.8", task(step=DRAFTING, giving=[0] * 10, taking=[0] * 10)),
    ("ANT-21.8", task(step=DRAFTING, giving=[0] * 10, taking=[0] * 10, partner=0)),
    ("ANT-21.8", task(step=DRAFTING, giving=[3] + [0] * 9, taking=[0] * 10, partner=1)),
    ("ANT-21.8", task(step=CARRYING, place=60)),
    ("ANT-21.8", task(step=CARRYING, place=0)),
    ("ANT-21.8", task(step=ARRANGING)),
    ("ANT-21.8", task(step=SITING)),
    ("ANT-22.20", task(step=PATRON)),
    ("ANT-22.13", task(lifted=[0])),
]


@pytest.mark.rule("ANT-21.7", "ANT-21.8", "ANT-21.10", "ANT-20.2", "ANT-20.3")
@pytest.mark.parametrize(("rule", "spoil"), PHASE_TWO, ids=[f"{at} {rule}" for at, (rule, _) in enumerate(PHASE_TWO)])
def test_a_moment_of_phase_two_that_cannot_be(rule: str, spoil: Spoil) -> None:
    table = city()
    assert faults(table) == ""
    spoil(table)
    assert rule in faults(table)


OPEN: list[tuple[str, Callable[[], Play], Spoil]] = [
    ("ANT-21.10", country, frame(seats=3)),
    ("ANT-21.10", country, frame(seats=0)),
    ("ANT-13.20", country, frame(facts=(1,))),
    ("ANT-13.20", country, frame(facts=(1 << 4,))),
    ("ANT-13.19", country, lambda table: setattr(table.state, "stack", table.state.stack[1:])),
    ("ANT-13.19", country, lambda table: setattr(table.state, "stack", table.state.stack[:1])),
    ("ANT-21.8", country, task(step=SITING, project=INN + 1)),
    ("ANT-21.8", country, task(step=PAYING, project=BUILD + 3)),
    ("ANT-21.8", country, task(step=PAYING, project=INN, place=0, owed_food=1)),
    ("ANT-21.8", country, task(step=PLACING, project=BUILD + 3)),
    ("ANT-21.7", country, lambda table: setattr(table.state.realms[1], "task", Task(PLACING))),
    ("ANT-5.1", country, task(owed=1)),
    ("ANT-15.40", country, change("trades", [3])),
    ("ANT-15.40", country, change("spoken_for", [1, 0, 0, 0])),
    ("ANT-20.2", country, change("bank_before", [0] * 10)),
    ("ANT-21.8", pollution, task(owed=0)),
    ("ANT-21.8", pollution, task(owed=60)),
    ("ANT-22.17", pollution, change("famine", -1)),
    ("ANT-21.12", pollution, change("won", 1)),
    ("ANT-21.12", pollution, change("reason", 1)),
    ("ANT-22.16", pollution, lambda table: table.state.supply.__setitem__(3, -1)),
    ("ANT-22.16", pollution, change("realm.cities", [])),
    ("ANT-18.4", inn, lambda table: setattr(table.state, "country", painted(4, {"water": [(2, 0)]}))),
    ("ANT-15.23", pollution, change("realm.deeds.razed", 1 << 63)),
    ("ANT-22.18", pollution, change("turned_up", [0, 0])),
    ("ANT-22.19", pollution, change("mined", [1, 1])),
]


@pytest.mark.rule("ANT-13.19", "ANT-13.20", "ANT-21.8", "ANT-21.12")
@pytest.mark.parametrize(("rule", "lay_out", "spoil"), OPEN, ids=[f"{at} {one[0]}" for at, one in enumerate(OPEN)])
def test_an_open_moment_that_cannot_be(rule: str, lay_out: Callable[[], Play], spoil: Spoil) -> None:
    table = lay_out()
    assert faults(table) == ""
    spoil(table)
    assert rule in faults(table)


WORKS = [
    ("ANT-17.6", {"good": 8}),
    ("ANT-17.1", {"goods_at": (6, 0)}),
    ("ANT-17.12", {"goods_at": (3, -1)}),
    ("ANT-22.4", {"owner": 5}),
]


@pytest.mark.rule("ANT-17.1", "ANT-17.6", "ANT-17.12", "ANT-22.4")
@pytest.mark.parametrize(("rule", "spoilt"), WORKS)
def test_an_industry_that_cannot_be(rule: str, spoilt: dict[str, object]) -> None:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0)])
    table = lay("pollute", seat(owed=1), industries=[farm], polluted=[(2, 0)], paint={"mountain": [(3, -1)]})
    assert faults(table) == ""
    one = table.state.industries[0]
    place = spoilt.get("goods_at")
    if isinstance(place, tuple):
        bit = 1 << table.state.country.layout.hex_of[hex_name(*place)]
        one.goods |= bit
        table.state.laden |= bit
        table.state.polluted |= bit
        table.state.bank[0] -= 1
    for name in ("good", "owner"):
        if name in spoilt:
            setattr(one, name, spoilt[name])
    assert rule in faults(table)


@pytest.mark.rule("ANT-21.7")
def test_every_step_of_a_real_turn_is_possible() -> None:
    """The same moments as they come about in play."""
    table = city()
    for text in ("build granary", "back", "barter", "give wood", "give wine", "back", "offer 1", "give wood", "back"):
        table.play(text, seat=0)
    for text in ("lift 1a1", "lift 1d1", "restore", "carry 1g1", "back", "house 5", "at 1g2", "pay grain"):
        if text != "pay grain" or table.state.realms[0].task.step != CHOOSING:
            table.play(text, seat=0)
    assert faults(table) == ""
