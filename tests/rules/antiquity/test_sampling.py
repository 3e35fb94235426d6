"""ANT-20: worlds drawn from what a seat knows, and how often each of them is drawn."""

from collections import Counter
from itertools import permutations

import pytest
from antiquity_kit import Play, lay, seat

from signoria.games.antiquity.components import MARKET, WOOD
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.dice import SeededDice

DRAWN = 3000
# What chance may do to a share of so many: four standard deviations of a fifth.
DEVIATION = 0.03


def world_of(table: Play, viewer: int | None, dice: SeededDice) -> Antiquity:
    world = table.state.sample(viewer, dice)
    assert isinstance(world, Antiquity)
    return world


def check_frequencies(found: Counter[object], exact: dict[object, float]) -> None:
    assert set(found) == set(exact)
    assert max(abs(found[one] / DRAWN - share) for one, share in exact.items()) < DEVIATION


@pytest.mark.rule("ANT-20.1")
def test_hidden_counters_lie_in_every_order_equally_often() -> None:
    """Five of eight counters are turned; all orders of the other three are enumerated."""
    counters = ["grain", "sheep", "wine", "grain", "wine", "olives", "sheep", "olives"]
    table = lay("city", players=2, counters=counters)
    table.state.turned_up = [0, 1, 3, 5, 6]
    hidden = [table.state.counters[spot] for spot in (2, 4, 7)]
    orders = list(permutations(hidden))
    exact: dict[object, float] = {order: share / len(orders) for order, share in Counter(orders).items()}
    assert len(exact) == 3
    dice = SeededDice("orders")
    found: Counter[object] = Counter()
    for _ in range(DRAWN):
        drawn = world_of(table, 0, dice).counters
        assert [drawn[spot] for spot in table.state.turned_up] == [
            table.state.counters[spot] for spot in table.state.turned_up
        ]
        found[tuple(drawn[spot] for spot in (2, 4, 7))] += 1
    check_frequencies(found, exact)


@pytest.mark.rule("ANT-20.2")
def test_a_rival_who_is_done_has_built_whatever_he_could_equally_often() -> None:
    """One cell is left. He has built one of the four free houses there, or nothing: five ways."""
    taken = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"][:48]
    table = lay("city", seat(), seat(graves=taken), asked=[0])
    dice = SeededDice("houses")
    found: Counter[object] = Counter(tuple(members(world_of(table, 0, dice).realms[1].houses)) for _ in range(DRAWN))
    check_frequencies(found, {(): 0.2, (1,): 0.2, (2,): 0.2, (3,): 0.2, (4,): 0.2})


@pytest.mark.rule("ANT-20.2", "ANT-2.31")
def test_rivals_who_are_done_have_taken_a_turn_and_the_others_none() -> None:
    rival = seat("market 1a1", goods="2 wood 1 stone 1 wine", workers=1)
    table = lay("city", seat(), rival, rival, asked=[0, 2])
    worlds = table.worlds(0, 60)
    before = len(table.state.seen[1].kind)
    assert {len(world.state.realms[2].kind) for world in worlds} == {before}
    assert len({len(world.state.realms[1].kind) for world in worlds}) > 3
    # His worker is not idle, and what he has paid is in the bank.
    assert all(not world.state.realms[1].pool or len(world.state.realms[1].kind) > before for world in worlds)
    for world in worlds:
        assert not world.state.faults()
        assert world.view(0) == table.view(0)
        assert ANTIQUITY.load(world.data).to_json() == world.data


@pytest.mark.rule("ANT-15.35", "ANT-20.2")
@pytest.mark.parametrize("rival", [seat("market 1a1", workers=1), seat(goods="1 wood"), seat()])
def test_who_traded_with_somebody_without_a_market_has_one(rival: dict[str, object]) -> None:
    """The market and its worker are there however poor he seems: he may have had the wood from the bank."""
    table = lay("city", seat(goods="1 fish"), rival, asked=[0, 1, 2])
    open_for_trade(table)
    for world in [*table.worlds(0, 20), table.worlds(0, 1)[0].worlds(0, 1)[0]]:
        realm = world.state.realms[1]
        assert realm.works(MARKET)
        assert realm.deeds.used == realm.of_kind[MARKET]
        assert not world.state.faults()
        assert world.view(0) == table.view(0)


def open_for_trade(table: Play) -> None:
    """Seat 1 gets a Market to work somehow, and seat 0 gives it a fish."""
    realm = table.state.realms[1]
    if not realm.of_kind[MARKET]:
        if not realm.goods[WOOD]:
            realm.goods[WOOD] += 1
            table.state.bank[WOOD] -= 1
        table.play("house 1", "at 1g7", "build market", "at 1a1", seat=1)
    table.play("man 1a1", seat=1).play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)


@pytest.mark.rule("ANT-15.35", "ANT-20.4")
def test_to_others_either_of_two_who_traded_may_have_the_market() -> None:
    table = lay("city", seat("market 1a1 manned", goods="1 fish"), seat("market 1a1", workers=1), asked=[0, 1, 2])
    table.play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)
    for viewer in (2, None):
        worlds = table.worlds(viewer, 40)
        active = {(world.state.realms[0].works(MARKET), world.state.realms[1].works(MARKET)) for world in worlds}
        assert active == {(True, False), (False, True)}
    # Whose own Market it was learns nothing about the other's.
    assert not any(world.state.realms[1].works(MARKET) for world in table.worlds(0, 20))
    assert all(world.state.realms[0].works(MARKET) for world in table.worlds(1, 20))


@pytest.mark.rule("ANT-15.35", "ANT-21.6")
def test_who_was_found_without_a_market_has_none() -> None:
    realms = [seat("market 1a1 manned", goods="1 fish"), seat("market 1a1", goods="1 wine", workers=1), seat()]
    table = lay("city", *realms, asked=[0, 1, 2])
    table.play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)
    table.play("offer 2", "give wine", "propose", seat=1).play("accept 1", seat=2)
    assert all(world.state.realms[0].works(MARKET) for world in table.worlds(2, 20))


@pytest.mark.rule("ANT-20.7", "ANT-11.17")
def test_what_a_seat_found_gone_is_gone_whatever_rivals_are_thought_to_have_done() -> None:
    limit = {"goods_limit": 48}
    trader = seat("market 1a1 manned", goods="2 wood")
    rich = seat(goods="48 wine 8 wood 4 stone 3 fish", workers=3)
    table = lay("city", trader, rich, asked=[0], options=limit)
    table.play("barter", "give wood", "give wood", "take wine", seat=0)
    for world in table.worlds(0, 30):
        assert world.state.bank[4] == 0
        assert world.view(0) == table.view(0)
        assert world.legal(seat=0) == table.legal(seat=0)
        assert not world.state.faults()
