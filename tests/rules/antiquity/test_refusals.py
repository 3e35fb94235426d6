"""ANT-21.2: whatever is refused is refused under the rule that stands against it, in every step of a turn."""

from typing import Any

import pytest
from antiquity_kit import Play, hex_name, industry, lay, seat


def barbara(**more: Any) -> Play:
    return lay("city", seat("cathedral 1a1", "cart_shop 1e1", patron="barbara", graves=["1g1", "1g2"], **more))


@pytest.mark.rule("ANT-2.16", "ANT-2.17", "ANT-2.25", "ANT-21.7")
def test_while_something_is_built_nothing_else_is_begun() -> None:
    table = lay("city", seat(goods="2 wood 1 wine 1 gold"))
    table.refuses("at 1a1", "ANT-2.16")
    table.refuses("pay wine", "ANT-2.16")
    table.refuses("back", "ANT-21.7")
    table.play("build cart_shop").refuses("build market", "ANT-2.16")
    table.refuses("pay wine", "ANT-2.16")
    table.play("back", "build fountain", "at 1a1").refuses("at 1b1", "ANT-2.25")
    table.refuses("build market", "ANT-2.25")
    table.refuses("done", "ANT-2.32")
    market = lay("city", seat(goods="1 wood")).play("build market")
    market.refuses("at 1a1 e", "ANT-2.17")
    market.refuses("at 1g1", "ANT-2.17")
    market.refuses("at 1a1 2x2", "ANT-2.17")


@pytest.mark.rule("ANT-16.8", "ANT-16.12", "ANT-16.16", "ANT-21.14")
def test_while_a_piece_or_a_grave_is_moved_nothing_else_is_done() -> None:
    barbara().refuses("lift 1g7", "ANT-16.8")
    carrying = barbara().play("carry 1g1")
    carrying.refuses("at 1g2", "ANT-16.12")
    carrying.refuses("lift 1e1", "ANT-16.12")
    carrying.refuses("done", "ANT-2.32")
    tired = barbara(moved=59).play("lift 1f1")
    tired.refuses("lift 1b1", "ANT-21.14")
    tired.refuses("carry 1g1", "ANT-21.14")
    lifted = lay("city", seat("cathedral 1a1", "market 1e1", patron="barbara")).play("lift 1e1")
    lifted.refuses("at 1e1 e", "ANT-2.17")
    lifted.refuses("at 1e1 2x2", "ANT-16.10")
    lifted.refuses("at 1g1", "ANT-16.9")


@pytest.mark.rule("ANT-2.4", "ANT-2.15")
def test_a_building_is_named_by_its_first_cell() -> None:
    lay("city", seat("market 1a1", workers=1)).refuses("man 1b1", "ANT-2.4")
    lay("city", seat("market 1a1 manned")).refuses("unman 1b1", "ANT-2.15")
    lay("city", seat("market 1a1")).refuses("unman 1a1", "ANT-2.15")


@pytest.mark.rule("ANT-4.2", "ANT-17.24", "ANT-18.3", "ANT-11.17", "ANT-4.5")
def test_what_is_refused_in_the_countryside() -> None:
    shops = ("cart_shop 1a1 manned", "cart_shop 1c1 manned")
    table = lay("countryside", seat(*shops, "brewery 1a3", goods="2 wood 2 grain"), paint={"water": [(2, -1)]})
    table.refuses(table.on(2, 0), "ANT-4.2")
    table.refuses("pay grain", "ANT-4.2")
    table.play("inn").refuses("end", "ANT-4.5")
    table.refuses(f"on {hex_name(2, 0)} {hex_name(3, 0)}", "ANT-17.24")
    paint = {"water": [(3, -2), (4, -2), (-3, 2)]}
    rich = [seat(*shops, goods="2 wood"), seat(goods="47 fish")]
    short = lay("countryside", *rich, paint=paint, options={"goods_limit": 48}).play("fishery fish")
    short.refuses(f"on {hex_name(3, -1)} {hex_name(4, -1)}", "ANT-11.17")
    short.refuses(f"on {hex_name(3, -1)}", "ANT-17.24")


@pytest.mark.rule("ANT-2.29", "ANT-15.33", "ANT-21.6")
def test_what_is_refused_in_a_trade() -> None:
    realms = [seat("market 1a1 manned", goods="2 wood 1 stone"), seat(goods="1 wine 1 wood")]
    table = lay("city", *realms, asked=[0, 1])
    table.refuses("give wood", "ANT-15.33", seat=0)
    table.refuses("propose", "ANT-15.33", seat=0)
    table.play("barter", seat=0).refuses("give wine", "ANT-2.29", seat=0)
    table.refuses("take wine", "ANT-15.33", seat=0)
    table.refuses("build granary", "ANT-15.33", seat=0)
    table.play("give wood", "give wood", seat=0).refuses("give stone", "ANT-15.33", seat=0)
    table.play("back", "offer 1", seat=0).refuses("build granary", "ANT-21.6", seat=0)
    table.refuses("propose", "ANT-15.39", seat=0)
    table.play("give stone", "take wine", "propose", seat=0)
    table.play("build explorer", seat=1).refuses("accept 0", "ANT-21.6", seat=1)
    table.play("back", "accept 0", seat=1)
    assert table.goods(1) == "1 wood 1 stone"


@pytest.mark.rule("ANT-21.8", "ANT-21.10", "ANT-21.11", "ANT-2.31")
def test_who_is_not_asked_is_refused() -> None:
    keeping = lay("keep", seat(goods="1 wood 1 wine", owed=1))
    keeping.refuses("discard wood", "ANT-21.8", seat=1)
    keeping.refuses("done", "ANT-21.11")
    keeping.refuses("man 1a1", "ANT-2.14")
    keeping.refuses("barter", "ANT-15.40")
    lay("city").refuses("done", "ANT-2.31", seat=1)
    exploring = lay("explore", seat("explorer 1a1 manned"), unexplored=[(3, -1)])
    exploring.refuses("skip", "ANT-21.10", seat=1)
    exploring.refuses("done", "ANT-21.11")
    lay("graves", seat(owed=1)).refuses("done", "ANT-21.11")


@pytest.mark.rule("ANT-6.4", "ANT-17.5", "ANT-21.11")
def test_what_is_refused_in_the_harvest() -> None:
    woods = [
        industry(0, "woodcutter", "wood", (2, 0), goods=[(2, 0), (3, 0), (3, -1)], due=1),
        industry(0, "woodcutter", "wood", (-2, 0), goods=[(-2, 0), (-3, 0), (-3, 1)], due=1),
        industry(1, "woodcutter", "wood", (0, 3), goods=[(0, 3), (1, 2)]),
    ]
    grass = [(2, 0), (3, 0), (3, -1), (-2, 0), (-3, 0), (-3, 1), (0, 3), (1, 2)]
    table = lay("harvest", industries=woods, grass=grass, paint={"forest": grass})
    table.refuses(table.on(2, 0, verb="harvest"), "ANT-6.4")
    table.refuses(table.on(-3, 0, verb="harvest"), "ANT-6.4")
    table.refuses(table.on(0, 3, verb="harvest"), "ANT-17.5")
    table.refuses(table.on(0, 2, verb="harvest"), "ANT-6.4")
    table.refuses("done", "ANT-21.11")


# ---- what one is in the middle of, as its player sees it


@pytest.mark.rule("ANT-20.8", "ANT-21.7")
def test_a_player_sees_what_he_is_in_the_middle_of() -> None:
    goods = "2 wood 1 wine 1 gold 1 grain 1 fish"
    realm = seat("market 1a1 manned", "cathedral 1c1", patron="barbara", goods=goods, graves=["1g1"])
    table = lay("city", realm, asked=[0, 1])
    mine = table.play("build fountain", seat=0).view(0)["mine"]
    assert [mine["building"], mine["number"], mine["place"], mine["paid"]] == ["fountain", None, None, []]
    mine = table.play("at 1g5", seat=0).view(0)["mine"]
    assert [mine["building"], mine["place"], mine["owed"]] == ["fountain", "1g5", {"food": 0, "luxury": 1}]
    mine = table.play("back", "house 8", "at 1g5", "pay grain", seat=0).view(0)["mine"]
    assert [mine["building"], mine["number"], mine["paid"]] == ["house", 8, ["grain"]]
    mine = table.play("back", "barter", "give wood", seat=0).view(0)["mine"]
    assert [mine["given"], mine["paid"]] == [["wood"], []]
    mine = table.play("back", "offer 1", "give wine", "take dye", seat=0).view(0)["mine"]
    assert mine["draft"] == {"to": 1, "give": {"wine": 1}, "take": {"dye": 1}}
    mine = table.play("back", "lift 1a1", seat=0).view(0)["mine"]
    assert mine["lifted"] == [{"kind": "market", "graves": 0}]
    assert [one["kind"] for one in table.seat()["buildings"]] == ["cathedral", "house"]
    mine = table.play("carry 1g1", seat=0).view(0)["mine"]
    assert [mine["place"], len(mine["lifted"])] == ["1g1", 1]
    assert all("mine" not in table.view(one) for one in (1, None))


@pytest.mark.rule("ANT-4.15", "ANT-21.7")
def test_a_builder_sees_what_he_is_about_to_build() -> None:
    realm = seat("cart_shop 1a1 manned", "brewery 1a3", goods="1 grain 1 fish 1 wood")
    table = lay("countryside", realm).play("inn")
    assert table.view(0)["mine"]["project"] == "inn"
    assert table.view(0)["mine"]["place"] is None
    mine = table.play(table.on(2, 0)).view(0)["mine"]
    assert [mine["project"], mine["place"], mine["owed"]["food"]] == ["inn", hex_name(2, 0), 1]
