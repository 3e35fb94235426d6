"""When somebody does not want to hear from us, and how often he hears."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from signoria.reach.quiet import QuietHours, next_hour, zone
from signoria.reach.restraint import AT_ONCE, Restraint

ROME = ZoneInfo("Europe/Rome")
Moment = tuple[int, int, int, int, int]


def rome(year: int, month: int, day: int, hour: int, minute: int) -> float:
    return datetime(year, month, day, hour, minute, tzinfo=ROME).timestamp()


@pytest.mark.parametrize(
    ("now", "heard"),
    [
        ((2027, 3, 1, 21, 59), (2027, 3, 1, 21, 59)),
        ((2027, 3, 1, 22, 0), (2027, 3, 2, 8, 0)),
        ((2027, 3, 1, 23, 30), (2027, 3, 2, 8, 0)),
        ((2027, 3, 2, 0, 0), (2027, 3, 2, 8, 0)),
        ((2027, 3, 2, 7, 59), (2027, 3, 2, 8, 0)),
        ((2027, 3, 2, 8, 0), (2027, 3, 2, 8, 0)),
        # The nights in which clocks are put on and back: eight is eight by the wall.
        ((2027, 3, 27, 23, 0), (2027, 3, 28, 8, 0)),
        ((2027, 10, 30, 23, 0), (2027, 10, 31, 8, 0)),
    ],
)
def test_a_night_over_midnight(now: Moment, heard: Moment) -> None:
    assert QuietHours(22, 8, "Europe/Rome").heard_at(rome(*now)) == rome(*heard)


def test_a_siesta_within_a_day() -> None:
    siesta = QuietHours(13, 15, "Europe/Rome")
    assert siesta.heard_at(rome(2027, 3, 1, 14, 30)) == rome(2027, 3, 1, 15, 0)
    assert siesta.heard_at(rome(2027, 3, 1, 15, 30)) == rome(2027, 3, 1, 15, 30)


def test_the_same_hour_twice_is_never() -> None:
    now = rome(2027, 3, 1, 5, 5)
    assert QuietHours(5, 5, "Europe/Rome").heard_at(now) == now


def test_an_unknown_zone_is_that_of_the_world() -> None:
    assert zone("Europe/Atlantis") is None
    assert zone("../../etc/passwd") is None
    assert QuietHours(22, 8, "Europe/Atlantis").heard_at(0.0) == 8 * 3600


@pytest.mark.parametrize("hours", [(-1, 3), (3, 24)])
def test_there_are_twenty_four_hours(hours: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="twenty-four"):
        QuietHours(*hours)


def test_the_hour_of_the_digest_is_always_to_come() -> None:
    assert next_hour(8, rome(2027, 3, 1, 7, 59), "Europe/Rome") == rome(2027, 3, 1, 8, 0)
    assert next_hour(8, rome(2027, 3, 1, 8, 0), "Europe/Rome") == rome(2027, 3, 2, 8, 0)


def test_so_many_within_so_long() -> None:
    restraint = Restraint(2, 60.0)
    assert restraint.allows([], 100.0)
    assert restraint.allows([90.0], 100.0)
    assert not restraint.allows([41.0, 90.0], 100.0)
    assert restraint.allows([40.0, 90.0], 100.0)
    assert not AT_ONCE.allows([100.0], 100.0)
