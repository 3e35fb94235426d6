"""Steps that cannot be: `step_faults` names the rule, in both editions, and finds nothing wrong with a good step."""

from __future__ import annotations

from collections.abc import Callable

import citadels2016_kit as deluxe
import citadels_kit as classic
import pytest
from citadels_kit import EIGHT, Play

from signoria.games.citadels.state import State
from signoria.kernel.events import Event

CITIES = {0: ["tavern", "keep"], 1: EIGHT}


def of_classic() -> Play:
    return classic.turn("warlord", gold=[5, 5, 0, 0], cities=CITIES, done=["gathered"])


def of_deluxe() -> Play:
    cities = {0: ["tavern", "keep"], 1: [*deluxe.SEVEN, "castle"], 2: ["palace"]}
    names = ["tax_collector"]
    return deluxe.turn("navigator", gold=[5, 5, 0, 0], cities=cities, names=names, tax=2, done=["gathered"])


def step_faults(table: Play, change: Callable[[State], object], *events: Event) -> list[str]:
    """What is wrong with a step that changes the position like that and tells those events."""
    after = table.state.clone()
    assert isinstance(after, State)
    change(after)
    return after.step_faults(table.state, list(events))


def earn(seat: int, gold: int) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.gold[seat] += gold

    return change


def lose(seat: int, count: int = 1) -> Callable[[State], None]:
    """The first districts of a city are gone."""

    def change(state: State) -> None:
        for card in state.cities[seat][:count]:
            state.built[seat] &= ~(1 << state.edition.cards[card])
        del state.cities[seat][:count]

    return change


def lose_keep(state: State) -> None:
    state.built[0] &= ~(1 << state.edition.cards[state.cities[0].pop()])


FROM_BANK = ["gathers_gold", "takes_income", "takes_extra_gold", "uses_laboratory"]
FROM_BANK_2016 = ["takes_four_gold", "takes_royal_gold", "gets_back", "confiscates", "poor_house"]
TO_BANK = ["builds", "destroys", "uses_smithy", "rescues"]


@pytest.mark.rule("CIT-95.5")
@pytest.mark.parametrize("table", [of_classic(), of_deluxe()], ids=["classic", "deluxe"])
def test_gold_comes_from_the_bank_and_goes_there_only_as_is_told(table: Play) -> None:
    assert step_faults(table, lambda state: None) == []
    assert step_faults(table, lambda state: None, Event("destroys", {}), Event("destroys", {})) == []
    assert step_faults(table, earn(0, 2)) == ["CIT-95.5: the gold on the table changed by 2, the bank by 0"]
    for name in [*FROM_BANK, *FROM_BANK_2016]:
        assert step_faults(table, earn(0, 2), Event(name, {"gold": 2})) == []
        assert step_faults(table, earn(0, 2), Event(name, {"gold": 1})) == [
            "CIT-95.5: the gold on the table changed by 2, the bank by -1"
        ]
    for name in TO_BANK[1:]:
        assert step_faults(table, earn(0, -2), Event(name, {"gold": 2})) == []

    def rob(state: State) -> None:
        state.gold[:2] = [10, 0]

    assert step_faults(table, rob, Event("robbed", {"gold": 5})) == []


@pytest.mark.rule("CIT-95.15", "CIT-95.12")
@pytest.mark.parametrize("table", [of_classic(), of_deluxe()], ids=["classic", "deluxe"])
def test_the_first_completed_city_stays_and_ranks_ascend(table: Play) -> None:
    assert step_faults(table, lambda state: setattr(state, "first_complete", 0)) == [
        "CIT-95.15: the first completed city changed"
    ]

    def call_again(state: State) -> None:
        state.called = 3

    def begin_a_round(state: State) -> None:
        state.called = 0
        state.round += 1

    assert step_faults(table, call_again) == ["CIT-95.12: ranks are called in ascending order"]
    assert step_faults(table, begin_a_round) == []


@pytest.mark.rule("CIT-95.16", "CITC-95.1", "CITC-95.2", "CITC-95.3")
def test_in_2000_one_district_of_an_unfinished_city_may_be_lost_and_no_keep() -> None:
    table = of_classic()
    assert step_faults(table, lose(0)) == []
    assert step_faults(table, lose(1)) == ["CIT-95.16: the completed city of seat 1 lost a district"]
    assert step_faults(table, lose_keep) == ["CITC-95.2: seat 0 lost a Keep"]
    assert step_faults(table, lose(0, 2))[-1] == "CITC-95.3: 2 districts left their cities in one step"
    own = classic.turn("warlord", cities={0: EIGHT}, done=["gathered"])
    assert step_faults(own, lose(0)) == ["CIT-95.16: the completed city of seat 0 lost a district"]


@pytest.mark.rule("CIT-95.16")
def test_in_2016_a_player_may_pay_with_districts_and_others_lose_none_of_a_completed_city() -> None:
    table = of_deluxe()
    assert step_faults(table, lose(0, 2)) == []
    assert step_faults(table, lose(2)) == []
    assert step_faults(table, lose(1)) == ["CIT-95.16: the completed city of seat 1 lost a district"]
    own = deluxe.turn("thief", cities={0: deluxe.SEVEN}, done=["gathered"])
    assert step_faults(own, lose(0)) == []


@pytest.mark.rule("CITD-95.3", "CITD-95.8", "CITD-95.9", "CITD-11.1")
def test_in_2016_tax_coins_and_completed_cities_do_not_get_lost() -> None:
    table = of_deluxe()

    def pay_out(state: State) -> None:
        state.marks.tax -= 2
        state.gold[0] += 2

    assert step_faults(table, pay_out) == ["CITD-95.3: tax went away"]
    assert step_faults(table, pay_out, Event("collects_tax", {"amount": 2})) == []
    assert step_faults(table, lambda state: setattr(state.marks, "tax", 3)) == [
        "CIT-95.5: the gold on the table changed by 1, the bank by 0"
    ]
    assert step_faults(table, lambda state: setattr(state.marks, "completed", 0)) == [
        "CITD-95.9: a completed city is forgotten"
    ]
    assert step_faults(table, earn(0, -2), Event("builds", {"gold": 2})) == ["CITD-95.8: the Navigator has built"]
    other = deluxe.turn("thief", names=["artist"], cities={1: ["tavern", "castle"]}, coins=["tavern"])
    assert step_faults(other, earn(0, -2), Event("builds", {"gold": 2})) == []
    # A coin on a destroyed district goes to the bank; one that is laid comes out of a purse.
    assert step_faults(other, lambda state: setattr(state.marks, "coins", 0)) == []
    more = 1 << other.state.clone().cities[1][1]  # type: ignore[attr-defined]
    assert step_faults(other, lambda state: setattr(state.marks, "coins", state.marks.coins | more)) == [
        "CIT-95.5: the gold on the table changed by 1, the bank by 0"
    ]
