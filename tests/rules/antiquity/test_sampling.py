"""ANT-20: worlds drawn from what a seat knows, and how often each of them is drawn."""

from collections import Counter
from itertools import permutations

import pytest
from antiquity_kit import Play, industry, lay, seat

from signoria.games.antiquity.city_map import CELL_OF
from signoria.games.antiquity.components import HOSPITAL, MARKET, WOOD
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


@pytest.mark.rule("ANT-15.35", "ANT-15.30", "ANT-20.2")
@pytest.mark.parametrize("rival", [["hospital 1c1"], []], ids=["a hospital", "none yet"])
def test_a_market_under_a_grave_that_must_be_active_has_been_cleared(rival: list[str]) -> None:
    """He has cleared it from his Hospital behind the screen, and traded."""
    graved = seat("market 1a1", *rival, goods="1 wine", graves=["1a1", "1g7"], workers=2)
    table = lay("city", seat(goods="1 fish"), graved, asked=[0, 1, 2])
    if not rival:
        table.play("build hospital", "at 1c1", seat=1)
    table.play("man 1c1", "clear 1a1", "man 1a1", seat=1)
    table.play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)
    for world in table.worlds(0, 10):
        guessed = world.state.realms[1]
        assert guessed.works(MARKET)
        assert members(guessed.graves) == [CELL_OF["1g7"]]
        assert "clear 1a1" in [world.state.text(action) for action in guessed.deeds.ledger]
        assert guessed.deeds.used == guessed.of_kind[MARKET] | guessed.of_kind[HOSPITAL]
        assert world.view(0) == table.view(0)
        assert not world.state.faults()


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


@pytest.mark.rule("ANT-11.19", "ANT-20.7")
def test_what_one_seat_found_gone_another_that_thinks_on_from_there_does_not_know() -> None:
    """In a world of seat 0 the last Cart shops are spoken for; seat 2, asked in that world, has not tried for any."""
    shops = [f"cart_shop 1{column}{row}" for row in "135" for column in "ace"]
    rich = seat(*shops[:7], goods="1 wood")
    table = lay("city", seat(*shops[:8], goods="2 wood"), rich, asked=[0, 1, 2])
    table.play("build cart_shop", "at 1c5", seat=1).play("build cart_shop", "at 1e5", seat=0)
    world = table.worlds(0, 1)[0]
    assert (world.state.spoken_for, world.state.supply[0]) == ([1, 0, 0, 0], 0)
    for viewer in (1, 2, None):
        assert world.worlds(viewer, 1)[0].state.spoken_for == [0, 0, 0, 0]
    again = world.worlds(0, 1)[0].state
    assert (again.spoken_for, again.supply[0]) == ([1, 0, 0, 0], 0)


@pytest.mark.rule("ANT-15.35", "ANT-20.2", "ANT-2.33")
def test_a_market_that_must_have_been_built_stands_in_the_ledger() -> None:
    table = lay("city", seat(goods="1 fish"), seat("house 1a7 1"), asked=[0, 1, 2])
    table.state.realms[1].goods[WOOD] += 1
    table.state.bank[WOOD] -= 1
    table.play("build market", "at 1a1", "man 1a1", seat=1)
    table.play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)
    for world in table.worlds(0, 10):
        rival = world.state.realms[1]
        (market,) = [one["at"] for one in world.state.view(1)["seats"][1]["buildings"] if one["kind"] == "market"]
        ledger = [world.state.text(action) for action in rival.deeds.ledger]
        assert ledger == ["build market", f"at {market}", f"man {market}"]
        assert members(rival.houses) == [1]


@pytest.mark.rule("ANT-15.35", "ANT-20.2")
def test_whose_workers_are_all_in_the_fields_has_built_his_lowest_house_for_the_market() -> None:
    wood = [industry(1, "woodcutter", "wood", (-2, 0), goods=[(-2, 0)])]
    paint = {"forest": [(-2, 0)]}
    rival = seat("market 1a1")
    table = lay("city", seat(goods="1 fish"), rival, asked=[0, 1, 2], industries=wood, grass=[(-2, 0)], paint=paint)
    table.play("house 4", "at 1f7", "man 1a1", seat=1)
    table.play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)
    for world in table.worlds(0, 10):
        guessed = world.state.realms[1]
        assert guessed.works(MARKET)
        assert members(guessed.houses) == [1, 2]
        assert not world.state.faults()


@pytest.mark.rule("ANT-11.17", "ANT-20.7")
def test_a_good_that_a_seat_found_gone_is_with_the_others_together() -> None:
    """Seats 1 and 2 had the last wine; if they are thought to have spent some, it is put back with both."""
    limit = {"goods_limit": 48}
    trader = seat("market 1a1 manned", goods="2 wood")
    table = lay("city", trader, seat(goods="20 wine"), seat(goods="28 wine"), asked=[0], options=limit)
    table.play("barter", "give wood", "give wood", "take wine", seat=0)
    spent = 0
    for world in table.worlds(0, 30):
        held = [realm.goods[4] for realm in world.state.realms]
        assert (sum(held), held[0], world.state.bank[4]) == (48, 0, 0)
        spent += held[1:3] != [20, 28]
        assert not world.state.faults()
    assert spent


@pytest.mark.rule("ANT-20.1")
def test_where_counters_truly_lie_has_no_part_in_the_draw() -> None:
    """Two tables that differ in hidden counters alone give the same worlds."""
    drawn = []
    for counters in (
        "grain sheep wine grain wine olives sheep olives",
        "olives wine sheep grain olives grain wine sheep",
    ):
        table = lay("city", players=2, counters=counters.split())
        drawn.append([world_of(table, 0, SeededDice(seed)).counters for seed in range(5)])
    assert drawn[0] == drawn[1]


@pytest.mark.rule("ANT-15.35", "ANT-20.4")
def test_an_offer_that_nobody_tried_says_nothing_about_a_market() -> None:
    realms = [seat("market 1a1 manned", goods="2 fish"), seat("market 1a1", workers=1)]
    table = lay("city", *realms, asked=[0, 1, 2])
    table.play("offer 1", "give fish", "propose", seat=0).play("accept 0", seat=1)
    table.play("offer 2", "give fish", "propose", seat=0)
    for viewer in (2, 3, None):
        assert {world.state.realms[0].works(MARKET) for world in table.worlds(viewer, 40)} == {True, False}


@pytest.mark.rule("ANT-2.26", "ANT-20.2")
def test_a_rival_who_is_done_may_have_paid_with_any_of_his_foods() -> None:
    """One cell is left, and the free houses stand: he has built house 5 or 6 for either food, 7 for both, or none."""
    cells = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    houses = [f"house {cell} {number}" for number, cell in enumerate(cells[:4], 1)]
    table = lay("city", seat(), seat(*houses, graves=cells[4:48], goods="1 grain 1 fish"), asked=[0])
    found = set()
    for world in table.worlds(0, 60):
        realm = world.state.realms[1]
        found.add((*members(realm.houses)[4:], world.goods(1)))
        assert world.state.bank[0] + realm.goods[0] == 48
    assert found == {("1 grain 1 fish",), (5, "1 grain"), (5, "1 fish"), (6, "1 grain"), (6, "1 fish"), (7, "")}
