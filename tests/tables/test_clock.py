"""Clocks with told time."""

import pytest

from signoria.tables import Agreement, ClockRule, Refused, Table, open_table
from signoria.tables.clock import Clock

DAY = 86_400.0


def a_table(clock: ClockRule) -> Table:
    table = open_table("t1", "citadels-classic", 2, "ada", "a seed", 0.0, agreement=Agreement(clock=clock))
    table.sit("ada", "Ada", 1.0)
    table.sit("bob", "Bob", 2.0)
    table.start("ada", 10.0)
    return table


def act(table: Table, at: float) -> int:
    seat = table.to_act[0]
    table.submit(seat, table.number(seat), table.running().game.legal(seat)[0], at)
    return seat


def test_a_live_clock_ticks_for_who_is_asked_and_gives_time_back() -> None:
    clock = Clock(ClockRule("live", 100.0, 5.0), 2)
    clock.ask([0], 10.0)
    assert clock.seconds(0, 40.0) == 70.0
    assert clock.seconds(1, 40.0) == 100.0
    clock.ask([1], 40.0, answered=0)
    assert clock.seconds(0, 99.0) == 75.0
    assert not clock.is_late(1, 139.0)
    assert clock.is_late(1, 140.0)
    clock.ask([0], 200.0, answered=1)
    assert clock.seconds(1, 200.0) == 5.0


def test_small_steps_bring_no_time() -> None:
    clock = Clock(ClockRule("live", 100.0, 5.0), 2)
    clock.ask([0], 0.0)
    clock.ask([0], 10.0, answered=0)
    assert clock.seconds(0, 10.0) == 90.0
    clock.ask([1], 30.0, answered=0)
    assert clock.seconds(0, 30.0) == 75.0


def test_several_clocks_tick_in_simultaneous_phases() -> None:
    clock = Clock(ClockRule("live", 100.0, 0.0), 3)
    clock.ask([0, 1, 2], 0.0)
    clock.ask([0, 2], 30.0, answered=1)
    assert [clock.seconds(seat, 50.0) for seat in range(3)] == [50.0, 70.0, 50.0]


def test_days_per_move_begin_anew_with_every_move() -> None:
    table = a_table(ClockRule.days(2))
    seat = table.to_act[0]
    assert table.clock.seconds(seat, 10.0 + DAY) == DAY
    act(table, 10.0 + DAY)
    follower = table.to_act[0]
    assert table.clock.seconds(follower, 10.0 + DAY) == 2 * DAY


def test_without_clock_nobody_is_late() -> None:
    table = a_table(ClockRule())
    assert table.clock.seconds(0, 1e12) is None
    assert not table.clock.is_late(table.to_act[0], 1e12)


def test_others_may_let_a_bot_take_over_when_time_is_out() -> None:
    table = a_table(ClockRule.live(1, 0))
    late = table.to_act[0]
    people = ["ada", "bob"]
    with pytest.raises(Refused, match="still has time"):
        table.take_over(people[1 - late], late, 69.0)
    with pytest.raises(Refused, match="cannot be taken over"):
        table.take_over(people[late], late, 80.0)
    with pytest.raises(Refused, match="no seat"):
        table.take_over("carl", late, 80.0)
    table.take_over(people[1 - late], late, 80.0)
    assert table.is_bots_turn(late)
    assert table.chat[-1].notice == "table.late"
    assert table.clock.since[late] is None


def test_who_is_late_may_still_move_and_come_back() -> None:
    table = a_table(ClockRule.live(1, 0))
    late = table.to_act[0]
    assert act(table, 500.0) == late
    people = ["ada", "bob"]
    table.leave(people[late], 501.0)
    table.back(people[late], 502.0)
    assert table.chairs[late].bot is None


@pytest.mark.parametrize(
    "rule",
    [
        ClockRule("live", 5.0),
        ClockRule("live", 1e9),
        ClockRule("live", 600.0, -1.0),
        ClockRule("days", 60.0),
        ClockRule("none", 5.0),
        ClockRule("days", float("nan")),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(rule: ClockRule) -> None:
    with pytest.raises(Refused, match="clock"):
        a_table(rule)
