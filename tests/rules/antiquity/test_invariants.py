"""ANT-22: what must be true of every position; a position that breaks it is named as impossible."""

import pytest
from antiquity_kit import Play, hex_name, industry, lay, seat

from signoria.games.antiquity import invariants
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.events import Event


def found(table: Play) -> str:
    return "; ".join(invariants.faults(table.state))


def farmer() -> Play:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0)])
    realm = seat("market 1a1 manned", goods="1 wood", inns=[hex_name(0, 2)], owed=1)
    return lay("pollute", realm, industries=[farm], polluted=[(2, 0), (3, 0)])


@pytest.mark.rule("ANT-22.1")
def test_goods_are_never_lost_or_made() -> None:
    table = farmer()
    table.state.realms[0].goods[4] += 1
    assert "ANT-22.1" in found(table)


@pytest.mark.rule("ANT-22.2")
def test_goods_enter_and_leave_holdings_only_by_the_rules() -> None:
    """Through a whole random game every change of somebody's holdings is told with a reason."""
    reasons = {
        "reveals", "offers", "trades", "declines", "withdraws", "industry", "inn", "city", "discards", "harvests",
        "fish", "explores", "eliminated",
    }  # fmt: skip
    position = ANTIQUITY.start(2, ANTIQUITY.settle(2, {}), SeededDice(3))
    position.proceed(SeededDice(0))
    dice, chance = SeededDice(4), SeededDice(5)
    while not position.is_over:
        player = position.to_act[chance.below(len(position.to_act))]
        action = position.legal(player)[chance.below(len(position.legal(player)))]
        before = [seen["goods"] for seen in position.view(None)["seats"]]
        events: list[Event] = []
        position.events = events
        position.play(player, action, dice)
        if [seen["goods"] for seen in position.view(None)["seats"]] != before:
            assert reasons & {event.name for event in events}


@pytest.mark.rule("ANT-22.3")
def test_there_are_as_many_workers_as_houses() -> None:
    table = farmer()
    table.state.realms[0].pool += 1
    assert "ANT-22.3" in found(table)


@pytest.mark.rule("ANT-22.4")
def test_every_industry_has_a_good() -> None:
    table = farmer()
    table.state.industries[0].goods = 0
    assert "ANT-22.4" in found(table)


@pytest.mark.rule("ANT-22.5")
def test_no_worker_stands_on_a_graved_building() -> None:
    table = farmer()
    table.state.realms[0].graved |= 1
    assert "ANT-22.5" in found(table)


@pytest.mark.rule("ANT-22.6", "ANT-22.7")
def test_a_hex_holds_one_thing() -> None:
    table = farmer()
    table.state.inns |= table.state.laden
    assert "ANT-22.6" in found(table)
    table = farmer()
    table.state.polluted |= table.state.cities
    assert "ANT-22.7" in found(table)
    table = farmer()
    table.state.unexplored |= table.state.cities
    assert "ANT-22.7" in found(table)


@pytest.mark.rule("ANT-22.8", "ANT-22.9")
def test_goods_lie_as_they_should() -> None:
    table = farmer()
    table.state.polluted = 0
    assert "ANT-22.8" in found(table)
    table = farmer()
    table.state.industries[0].goods &= ~(1 << table.state.industries[0].centre)
    assert "ANT-22.9" in found(table)


@pytest.mark.rule("ANT-22.10")
def test_grass_lies_on_forest_and_never_disappears() -> None:
    table = farmer()
    table.state.grass = table.state.polluted
    assert "ANT-22.10" in found(table)
    before = lay("pollute", seat(owed=1), paint={"forest": [(2, 0)]}, grass=[(2, 0)]).state
    after = before.clone()
    after.grass = 0
    assert "ANT-22.10" in "; ".join(invariants.step_faults(before, after, []))


@pytest.mark.rule("ANT-22.11", "ANT-22.17", "ANT-22.18", "ANT-22.19", "ANT-22.24")
def test_nothing_changes_without_a_reason() -> None:
    before = farmer().state
    spoilt = []
    for field, value in (("polluted", 0), ("famine", 9), ("unexplored", 1), ("order", [0, 1, 2, 3, 5]), ("turn", 7)):
        after = before.clone()
        setattr(after, field, value)
        spoilt.append("; ".join(invariants.step_faults(before, after, [])).partition(":")[0])
    assert spoilt == ["ANT-22.11", "ANT-22.17", "ANT-22.18", "ANT-22.24", "ANT-13.19"]
    fixed = before.clone()
    fixed.mined[0] = 1
    assert "ANT-22.19" in "; ".join(invariants.step_faults(fixed, before, []))


@pytest.mark.rule("ANT-22.12")
def test_counters_and_graves_of_phase_nine_make_up_the_amount() -> None:
    """Three are owed and two hexes are left: two counters and one grave."""
    reach = sorted(lay("pollute", seat(owed=1)).zone())
    table = lay("graves", seat(owed=1), polluted=reach[2:]).play("bury 1g1").play("bury 1g2")
    assert len(table.view()["polluted"]) == len(reach)
    assert table.seat()["graves"] == ["1g1", "1g2"]


@pytest.mark.rule("ANT-22.13", "ANT-22.14")
def test_a_cell_holds_one_building_and_one_grave() -> None:
    table = farmer()
    table.state.realms[0].cells[0] <<= 40
    assert "ANT-22.13" in found(table)
    table = farmer()
    house = table.state.realms[0].of_kind[0].bit_length() - 1
    table.state.realms[0].graves |= table.state.realms[0].cells[house]
    assert "ANT-22.13" in found(table)


@pytest.mark.rule("ANT-22.16")
def test_limits_hold() -> None:
    table = farmer()
    table.state.supply[0] = -1
    assert "ANT-22.16" in found(table)
    table = farmer()
    table.state.realms[0].put_up(8, 1 << 20, 0)
    assert "ANT-22.16" in found(table)


@pytest.mark.rule("ANT-22.20")
def test_a_patron_needs_a_cathedral() -> None:
    table = farmer()
    table.state.realms[0].patron = 2
    assert "ANT-22.20" in found(table)


@pytest.mark.rule("ANT-22.21")
def test_a_zone_never_shrinks_by_building_but_for_the_hexes_covered() -> None:
    shops = ("cart_shop 1a1 manned", "cart_shop 1c1 manned")
    table = lay("countryside", seat(*shops, "brewery 1a3", goods="2 grain"), paint={"water": [(3, 0)]})
    before = table.zone()
    table.play("inn", table.on(2, 0))
    assert before - table.zone() == {(2, 0)}
    assert (3, 0) not in table.zone()


@pytest.mark.rule("ANT-22.22")
def test_cities_never_touch() -> None:
    with pytest.raises(AssertionError, match=r"ANT-22\.22"):
        lay("pollute", seat(owed=1, cities=[hex_name(0, 0), hex_name(3, 0)]))


@pytest.mark.rule("ANT-22.23")
def test_after_phase_five_nobody_holds_more_than_he_can_store() -> None:
    table = lay("city", seat("storage 1a1 2x2 manned", goods="5 wood 5 grain")).play("done")
    while table.question == "keep":
        table.play(table.legal()[0])
    assert sum(table.state.realms[0].goods) == 4


@pytest.mark.rule("ANT-22.26")
def test_somebody_always_has_a_legal_action() -> None:
    """Even with every counter gone and every cell full a player is done at least."""
    graves = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
    table = lay("city", seat(graves=graves))
    assert table.legal() == ["done"]


@pytest.mark.rule("ANT-13.13")
def test_two_first_cities_never_share_a_starting_board() -> None:
    """Six hexes apart on one board they would not touch."""
    with pytest.raises(AssertionError, match=r"ANT-13\.13"):
        lay("pollute", seat(owed=1, cities=[hex_name(-3, 0)]), seat(cities=[hex_name(3, 0)]))


@pytest.mark.rule("ANT-0.1")
def test_an_option_is_a_value_of_its_kind_and_no_other() -> None:
    written = ANTIQUITY.start(2, ANTIQUITY.settle(2, {}), SeededDice(3)).to_json()
    for name, value in (("storage_min_tiles", True), ("brewery_for_city", 1), ("goods_limit", "48")):
        with pytest.raises(DamagedPosition, match=name):
            ANTIQUITY.load({**written, "options": {name: value}})
