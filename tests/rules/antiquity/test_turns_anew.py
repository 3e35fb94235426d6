"""B3: what is allowed once or so often a turn is allowed again in the next, and what began anew is as it was."""

import pytest
from antiquity_kit import Play, hex_name, lay, seat
from play_kit import Data


def next_turn(realm: Data, **more: object) -> Play:
    """Phase 9 with one counter of seat 0 left to place; with it turn 2 begins. The others do nothing in phase 2."""
    table = lay("pollute", {**realm, "owed": 1}, turn=1, **more)  # type: ignore[arg-type]
    return table.play(table.legal()[-1])


@pytest.mark.rule("ANT-15.30", "ANT-15.31")
def test_the_hospital_clears_five_graves_in_every_turn() -> None:
    used = seat("hospital 1a1", graves=["1g1", "1g2"], workers=1, cleared=5)
    table = next_turn(used).play("man 1a1", "clear 1g1", seat=0)
    assert table.seat()["graves"] == ["1g2"]


@pytest.mark.rule("ANT-15.28", "ANT-15.24")
def test_theology_razes_again_in_the_next_turn_and_then_any_patron_may_be_chosen() -> None:
    realm = seat("cathedral 1a1", "theology 1d1", goods="1 stone", patron="nicolo", workers=1)
    table = next_turn({**realm, "has_razed": True, "razed_patron": "barbara", "razed": ["1g7"]})
    table.play("man 1d1", "raze", "build cathedral", "at 1d4", seat=0)
    table.refuses("choose nicolo", "ANT-15.24", seat=0)
    table.play("choose barbara", seat=0)
    assert table.seat()["patron"] == "barbara"


@pytest.mark.rule("ANT-18.21", "ANT-18.22")
def test_alchemy_cleans_in_every_turn() -> None:
    realm = seat("alchemy 1a1", workers=1, alchemy_used=True)
    table = next_turn(realm, polluted=[(2, 0), (3, 0)], players=2).play("man 1a1", "done", seat=0).play("done", seat=1)
    table.play("clean", table.on(2, 0))
    assert table.told(None, "cleans")[0]["hexes"] == [hex_name(2, 0, 2), hex_name(3, 0, 2)]


@pytest.mark.rule("ANT-17.23", "ANT-0.4")
@pytest.mark.parametrize(("limit", "again"), [("per_turn", True), ("per_game", False)])
def test_biologys_seed_comes_every_turn_or_once(limit: str, again: bool) -> None:
    realm = seat("biology 1a1", "cart_shop 1d1", goods="1 grain", workers=2, biology_used=True)
    table = next_turn(realm, players=2, options={"biology_limit": limit})
    table.play("man 1a1", "man 1e1", "done", seat=0).play("done", seat=1)
    assert bool(table.legal("biology")) == again
    if not again:
        table.refuses("biology wine", "ANT-17.23")


@pytest.mark.rule("ANT-2.15", "ANT-1.1")
def test_whoever_worked_in_the_last_turn_may_be_taken_back_in_this() -> None:
    table = next_turn(seat("market 1a1 used", workers=1)).play("man 1a1", "unman 1a1", seat=0)
    assert table.seat()["pool"] == 1


@pytest.mark.rule("ANT-15.50", "ANT-6.15")
def test_fountains_and_cathedrals_of_the_last_turn_count_no_more() -> None:
    table = next_turn(seat(fountains=2, cathedrals=1), players=2, famine=3, cathedrals=1)
    table.play("done", seat=0).play("done", seat=1)
    assert table.view()["famine"] == 3
    assert table.state.cathedrals == 0


@pytest.mark.rule("ANT-21.14")
def test_bounded_steps_are_counted_from_nothing_in_every_turn_and_on_when_one_begins_anew() -> None:
    realm = seat("market 1a1", goods="1 wood", workers=1)
    table = next_turn({**realm, "unmanned": 40, "offered": 12, "restarts": 3})
    table.play("man 1a1", "unman 1a1", "offer 1", "back", seat=0)
    table.play("build explorer", "at 1d1", "restart", seat=0)
    steps = table.state.realms[0].deeds.steps
    assert [steps.unmanned, steps.offered, steps.restarts] == [1, 1, 1]
    table = lay("city", {**realm, "restarts": 2}).play("man 1a1", "restart", "man 1a1")
    table.refuses("restart", "ANT-2.2")


# ---- beginning anew


@pytest.mark.rule("ANT-2.2", "ANT-15.37")
def test_after_a_trade_nobody_begins_anew() -> None:
    traders = [seat("market 1a1 manned", goods="1 wine 1 wood"), seat(goods="1 fish 1 wood")]
    table = lay("city", *traders, asked=[0, 1]).play("offer 1", "give wine", "take fish", "propose", seat=0)
    table.play("accept 0", seat=1)
    for one in (0, 1):
        table.play("build granary", "at 1d3", seat=one).refuses("restart", "ANT-2.2", seat=one)


@pytest.mark.rule("ANT-2.2", "ANT-21.6")
def test_with_an_open_offer_nobody_begins_anew() -> None:
    table = lay("city", seat("market 1a1 manned", goods="1 wine 1 wood"), asked=[0, 1])
    table.play("build granary", "at 1d3", "offer 1", "give wine", "propose", seat=0)
    table.refuses("restart", "ANT-2.2", seat=0)
    table.play("withdraw", "restart", seat=0)
    assert table.goods() == "1 wine 1 wood"


@pytest.mark.rule("ANT-2.2")
def test_beginning_anew_gives_everything_back() -> None:
    realm = seat("market 1a1", "hospital 1a3", goods="2 wood 1 wine", workers=2, graves=["1g1"])
    table = lay("city", realm, asked=[0, 1], famine=2)
    before = table.data
    table.play("man 1a1", "man 1a3", "clear 1g1", "build fountain", "at 1g1", "build cart_shop", "at 1e5", seat=0)
    table.play("restart", seat=0)
    after = table.data
    assert after["seats"][0].pop("restarts") == 1
    before["seats"][0].pop("restarts")
    assert after == before
    assert [table.state.supply, table.state.bank] == [table.state.supply_before, table.state.bank_before]
