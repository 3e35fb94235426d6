"""Whatever is done to the computer's clock, nobody gets more time than was agreed."""

from pathlib import Path

from server.running import running_server
from server.test_play import two_people

from signoria.server.steady_time import SteadyTime
from signoria.tables import ClockRule
from signoria.tables.clock import Clock


class Computer:
    """A computer whose clock can be set."""

    def __init__(self) -> None:
        self.wall, self.ticks = 1_000_000.0, 50.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.ticks += seconds

    def time(self) -> SteadyTime:
        return SteadyTime(lambda: self.wall, lambda: self.ticks)


def test_a_clock_set_back_or_forth_changes_nothing() -> None:
    computer = Computer()
    time = computer.time()
    began = time()
    for jump in (-600.0, 3_600.0, -1e6):
        computer.wall += jump
        computer.pass_by(10)
    assert time() == began + 30


def test_a_player_never_has_more_than_the_agreed_time() -> None:
    clock = Clock(ClockRule("live", 60.0, 0.0), 2)
    clock.ask([0], 1_000.0)
    assert clock.seconds(0, 400.0) == 60.0
    clock.ask([1], 400.0, 0)
    assert clock.left[0] == 60.0


def test_time_goes_on_over_runs_though_the_computers_clock_went_back(tmp_path: Path) -> None:
    """Ten minutes back between two runs: the clock of whoever is to move goes on where it was."""
    computer = Computer()
    with running_server(tmp_path, now=computer.time()) as server:
        table, _ = two_people(server, clock="live", minutes=1, increment=0)
        seat = server.table(table).to_act[0]
        computer.pass_by(20)
    computer.wall -= 600
    computer.ticks = 3.0
    with running_server(tmp_path, now=computer.time()) as server:
        now = server.server.now
        assert server.table(table).clock.seconds(seat, now()) == 40.0
        computer.pass_by(15)
        assert server.table(table).clock.seconds(seat, now()) == 25.0
        computer.wall -= 600
        assert server.table(table).clock.seconds(seat, now()) == 25.0
