"""ANT-0: the two rule profiles and their flags."""

import pytest
from antiquity_kit import lay, seat, start

from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.errors import BadOptions


@pytest.mark.rule("ANT-0.1")
def test_flags_that_nobody_sets_take_the_profiles_value() -> None:
    assert start().view()["options"] == {
        "profile": "rulebook",
        "explore_food_famine": -1,
        "cristoforo_goods": 10,
        "biology_limit": "per_game",
        "storage_min_tiles": 2,
        "brewery_for_city": True,
        "goods_limit": "none",
        "graves_block_win": True,
    }
    official = start(profile="official", cristoforo_goods=10).view()["options"]
    assert official == {
        "profile": "official",
        "explore_food_famine": 1,
        "cristoforo_goods": 10,
        "biology_limit": "per_turn",
        "storage_min_tiles": 1,
        "brewery_for_city": False,
        "goods_limit": "none",
        "graves_block_win": True,
    }
    with pytest.raises(BadOptions, match=r"ANT-0\.1"):
        ANTIQUITY.settle(4, {"profile": "house"})


@pytest.mark.rule("ANT-0.2", "ANT-7.8")
@pytest.mark.parametrize(("value", "level", "after"), [(-1, 4, 3), (1, 4, 5), (-1, 0, 0), (1, 0, 1)])
def test_finding_food_moves_the_famine_as_agreed(value: int, level: int, after: int) -> None:
    spot = spot_place()
    table = lay(
        "explore",
        seat("explorer 1a1 manned"),
        famine=level,
        unexplored=[spot],
        counters=["sheep"] * 4 + ["grain"] * 4 + ["olives"] * 4 + ["wine"] * 4,
        options={"explore_food_famine": value},
    )
    table.play(table.on(*spot, verb="explore"))
    assert table.told(None, "explores")[0]["good"] == "sheep"
    assert table.told(None, "explores")[0]["famine"] == after


def spot_place() -> tuple[int, int]:
    """The first spot of the first board: seat 0's."""
    table = lay("countryside", seat("cart_shop 1a1 manned", goods="1 grain"))
    return table.place(table.state.country.spots[0])


@pytest.mark.rule("ANT-0.3", "ANT-10.9")
def test_cristoforo_needs_wood_and_stone_only_where_agreed() -> None:
    foods = "3 grain 3 sheep 3 olives 3 fish 3 wine 3 gold 3 pearls 3 dye"
    for goods, kinds, wins in ((foods, 8, True), (foods, 10, False), (foods + " 3 wood 3 stone", 10, True)):
        table = lay(
            "pollute",
            seat("cathedral 1a1", patron="cristoforo", goods=goods, owed=1),
            options={"cristoforo_goods": kinds},
        )
        table.play(table.legal("pollute")[0])
        assert table.is_over == wins


@pytest.mark.rule("ANT-0.4", "ANT-17.23")
def test_biology_helps_once_in_a_game_or_once_in_a_turn() -> None:
    realm = seat("biology 1a1 manned", "cart_shop 1e1 manned", "cart_shop 1e4 manned", goods="1 grain")
    table = lay("countryside", realm).play("biology wine")
    table.play(table.on(2, 0))
    table.refuses("biology wine", "ANT-17.23")
    for limit, refused in (("per_game", True), ("per_turn", False)):
        table = lay("pollute", {**realm, "biology_used": True, "owed": 1}, options={"biology_limit": limit})
        table.play(table.legal("pollute")[0])
        table.play("done", seat=1).play("done", seat=2).play("done", seat=3)
        table.play("man 1a1", "man 1f4", "done")
        assert ("biology wine" not in table.legal()) == refused


@pytest.mark.rule("ANT-0.5", "ANT-15.8")
def test_the_smallest_storage_is_agreed() -> None:
    table = lay("city", seat(goods="1 wood")).play("build storage")
    table.refuses("at 1a1 2x1", "ANT-15.8")
    assert "at 1a1 2x2" in table.legal()
    table = lay("city", seat(goods="1 wood"), options={"storage_min_tiles": 1}).play("build storage", "at 1a1 2x1")
    assert table.seat()["buildings"][0]["size"] == [2, 1]


@pytest.mark.rule("ANT-0.6", "ANT-18.10")
def test_a_brewery_is_needed_for_a_city_where_agreed() -> None:
    goods = "1 grain 1 wood 1 stone 1 gold 1 pearls"
    table = lay("countryside", seat("cart_shop 1a1 manned", goods=goods))
    table.refuses("city", "ANT-18.10")
    graved = seat("cart_shop 1a1 manned", "brewery 1d1", goods=goods, graves=["1d1"])
    lay("countryside", graved).refuses("city", "ANT-18.10")
    table = lay("countryside", seat("cart_shop 1a1 manned", "brewery 1d1", goods=goods))
    assert "city" in table.legal()
    table = lay("countryside", seat("cart_shop 1a1 manned", goods=goods), options={"brewery_for_city": False})
    assert "city" in table.legal()


@pytest.mark.rule("ANT-0.7", "ANT-11.16")
def test_without_a_limit_the_bank_only_counts() -> None:
    table = lay("city", seat("market 1a1 manned", goods="2 wood"), seat(goods="48 wine"))
    table.play("barter", "give wood", "give wood", "take wine")
    assert table.goods() == "1 wine"
    assert table.state.bank[4] == -1


@pytest.mark.rule("ANT-0.7", "ANT-11.17")
def test_with_a_limit_the_bank_gives_only_what_it_has() -> None:
    limit = {"goods_limit": 48}
    table = lay("city", seat("market 1a1 manned", goods="2 wood"), seat(goods="48 wine"), options=limit)
    table.play("barter", "give wood", "give wood", "take wine")
    assert [table.goods(), table.question] == ["2 wood", "barter"]
    table.refuses("take wine", "ANT-11.17")
    assert table.play("take gold").goods() == "1 gold"


@pytest.mark.rule("ANT-11.17")
def test_with_a_limit_an_industry_is_refused_for_want_of_counters() -> None:
    """A farm on seven hexes needs seven counters; the seed that is paid is one of them."""
    farmer = seat("cart_shop 1a1 manned", goods="1 grain 1 wood")
    paint = {"forest": [(2, 0)]}
    limit = {"goods_limit": 48}
    table = lay("countryside", farmer, seat(goods="41 grain"), options=limit, paint=paint).play("farm grain")
    assert table.on(0, 3) in table.legal()
    table = lay("countryside", farmer, seat(goods="42 grain"), options=limit, paint=paint).play("farm grain")
    table.refuses(table.on(0, 3), "ANT-11.17")
    assert table.on(2, -1) in table.legal()  # next to the city and the forest it takes fewer hexes
    lay("countryside", farmer, seat(goods="47 grain"), options=limit, paint=paint).refuses("farm grain", "ANT-11.17")


@pytest.mark.rule("ANT-11.17")
def test_with_a_limit_san_giorgio_takes_in_play_order_what_is_left() -> None:
    realms = [
        seat("cathedral 1a1", patron="giorgio", goods="1 wood 1 stone", owed=1),
        seat("cathedral 1a1", patron="giorgio"),
        seat(goods="45 fish"),
    ]
    table = lay("keep", *realms, cathedrals=2, options={"goods_limit": 48}, order=[1, 0, 2, 3])
    table.play("discard wood")
    assert [table.goods(0), table.goods(1)] == ["1 fish 1 stone", "2 fish"]


@pytest.mark.rule("ANT-0.8")
def test_graves_may_be_agreed_not_to_block_a_win() -> None:
    cells = [f"1{column}{row}" for row in "567" for column in "abcdefg"]
    houses = [f"house {cell} {number}" for number, cell in enumerate(cells[:20], 1)]
    for blocks in (True, False):
        realm = seat("cathedral 1a1", *houses, patron="nicolo", graves=["1b1"], owed=1)
        table = lay("pollute", realm, options={"graves_block_win": blocks})
        table.play(table.legal("pollute")[0])
        assert table.is_over != blocks


@pytest.mark.rule("ANT-0.1")
def test_the_profile_settles_the_flags_of_a_position_written_by_hand() -> None:
    written = start(2).data | {"options": {"profile": "official", "cristoforo_goods": 10}}
    options = ANTIQUITY.load(written).view(None)["options"]
    assert options == start(2, profile="official", cristoforo_goods=10).view()["options"]


@pytest.mark.rule("ANT-11.17")
def test_a_good_that_comes_into_a_limited_bank_may_be_taken_again() -> None:
    limit = {"goods_limit": 48}
    trader = seat("market 1a1 manned", goods="4 wood 1 wine")
    table = lay("city", trader, seat(goods="47 wine"), asked=[0, 1], options=limit)
    table.play("barter", "give wood", "give wood", "take wine", seat=0)
    table.refuses("take wine", "ANT-11.17", seat=0)
    table.play("take gold", "build fountain", "at 1c1", seat=0)
    table.state.revealed = False
    # He knows himself that he has paid it, and nobody else was waiting.
    assert table.play("pay wine", seat=0).told(0, "returned") == []
    assert not table.state.revealed
    table.play("barter", "give wood", "give wood", "take wine", seat=0)
    assert table.goods(0) == "1 wine 1 gold"


@pytest.mark.rule("ANT-11.17")
def test_who_was_refused_a_good_hears_that_another_paid_it_in() -> None:
    limit = {"goods_limit": 48}
    table = lay(
        "city", seat("market 1a1 manned", goods="2 wood"), seat(goods="48 wine"), asked=[0, 1], options=limit
    ).play("barter", "give wood", "give wood", "take wine", seat=0)
    table.play("build fountain", "at 1a1", seat=1)
    assert table.told(0, "returned") == [{"event": "returned", "good": "wine"}]
    assert table.play("take wine", seat=0).goods(0) == "1 wine"


@pytest.mark.rule("ANT-0.7", "ANT-11.17")
def test_going_back_never_overdraws_a_limited_bank() -> None:
    """What one would give for a trade with the bank stays with him until the trade is made."""
    limit = {"goods_limit": 48}
    traders = [seat("market 1a1 manned", goods="24 wine 2 wood"), seat("market 1a1 manned", goods="24 wine 2 wood")]
    table = lay("city", *traders, asked=[0, 1], options=limit).play("barter", "give wine", "give wine", seat=0)
    table.play("barter", "give wood", "give wood", "take wine", seat=1)
    table.refuses("take wine", "ANT-11.17", seat=1)
    assert table.play("back", seat=0).goods(0) == "24 wine 2 wood"
    paid = lay("city", seat("market 1a1 manned", goods="2 wood"), asked=[0, 1], options=limit)
    paid.play("barter", "give wood", "give wood", "take wine", seat=0).refuses("restart", "ANT-2.2", seat=0)
    unpaid = lay("city", seat("market 1a1", goods="2 wood", workers=1), options=limit).play("man 1a1")
    unpaid.play("restart").play("man 1a1")


@pytest.mark.rule("ANT-11.17")
def test_who_hears_that_a_good_came_back_has_heard_it_for_good() -> None:
    limit = {"goods_limit": 48}
    table = lay(
        "city", seat("market 1a1 manned", goods="2 wood"), seat(goods="48 wine"), asked=[0, 1], options=limit
    ).play("barter", "give wood", "give wood", "take wine", seat=0)
    table.state.revealed = False
    table.play("build fountain", "at 1a1", seat=1)
    assert table.state.revealed


@pytest.mark.rule("ANT-11.17", "ANT-20.7")
def test_after_phase_two_nobody_waits_for_a_good_any_more() -> None:
    """Seat 0 was refused a grain in phase 2; in phase 4 another pays one for an inn."""
    limit = {"goods_limit": 48}
    trader = seat("market 1a1 manned", goods="2 wood")
    rich = seat("cart_shop 1a1 manned", "brewery 1d1", goods="48 grain", workers=1)
    table = lay("city", trader, rich, asked=[0, 1], options=limit, order=[1, 0, 2, 3])
    table.play("barter", "give wood", "give wood", "take grain", "back", "done", seat=0).play("done", seat=1)
    assert table.state.realms[0].deeds.dry_goods == 1
    inn = next(text for text in table.play("inn", seat=1).legal("on"))
    table.play(inn, seat=1)
    assert table.told(0, "returned") == []


@pytest.mark.rule("ANT-11.17", "ANT-17.12")
def test_with_a_limit_too_a_farm_without_a_site_is_refused_for_that() -> None:
    limit = {"goods_limit": 48}
    zone = [(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    paint = {"forest": [one for one in zone if abs(one[0] + one[1]) < 5]}
    realm = seat("cart_shop 1a1 manned", goods="1 wood 1 grain")
    lay("countryside", realm, paint=paint, options=limit).refuses("farm grain", "ANT-17.12")
