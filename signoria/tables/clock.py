"""Clocks: none, live (a purse of time for the whole game), or some days for each move. Time is always told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from signoria.tables.refused import Refused

ClockKind = Literal["none", "live", "days"]
_MINUTE, _DAY = 60.0, 86_400.0


@dataclass(frozen=True, slots=True)
class ClockRule:
    """`seconds` is the purse of a live clock or the time for one move.

    `increment` is added to the purse when somebody has answered all that he was asked, not for every small step.
    """

    kind: ClockKind = "none"
    seconds: float = 0.0
    increment: float = 0.0

    @classmethod
    def live(cls, minutes: float = 20.0, increment: float = 10.0) -> ClockRule:
        return cls("live", minutes * _MINUTE, increment)

    @classmethod
    def days(cls, days: float = 3.0) -> ClockRule:
        return cls("days", days * _DAY)

    def check(self) -> None:
        if self.kind not in ("none", "live", "days"):
            raise Refused("bad_clock", f"there is no clock {self.kind!r}")
        fits = {
            "none": self.seconds == 0 and self.increment == 0,
            "live": _MINUTE <= self.seconds <= _DAY and 0 <= self.increment <= 10 * _MINUTE,
            "days": _DAY / 24 <= self.seconds <= 30 * _DAY and self.increment == 0,
        }
        if not fits[self.kind]:
            raise Refused("bad_clock", "a live clock has 1 minute to 1 day, a slow one an hour to 30 days a move")

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


class Clock:
    """The clocks of all seats. They tick for whoever owes a decision."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.left = [rule.seconds] * seats
        # Since when each seat's clock ticks; None while it stands.
        self.since: list[float | None] = [None] * seats

    def ask(self, to_act: list[int] | tuple[int, ...], at: float, answered: int | None = None) -> None:
        """These seats owe a decision now; `answered` has just given one."""
        if self.rule.kind == "none":
            return
        for seat, since in enumerate(self.since):
            if since is not None and seat not in to_act:
                self._stop(seat, since, at, seat == answered)
            elif seat in to_act and (since is None or (seat == answered and self.rule.kind == "days")):
                self.since[seat] = at

    @property
    def is_ticking(self) -> bool:
        return any(since is not None for since in self.since)

    def excuse(self, seconds: float) -> None:
        """Time that counts for nobody."""
        self.since = [None if since is None else since + seconds for since in self.since]

    def _stop(self, seat: int, since: float, at: float, answered: bool) -> None:
        self.since[seat] = None
        if self.rule.kind == "days":
            self.left[seat] = self.rule.seconds
            return
        self.left[seat] = max(self.left[seat] - max(at - since, 0.0), 0.0) + (self.rule.increment if answered else 0.0)

    def seconds(self, seat: int, now: float) -> float | None:
        """What is left to that seat; None without clocks."""
        if self.rule.kind == "none":
            return None
        since = self.since[seat]
        return max(self.left[seat] - max(now - since, 0.0), 0.0) if since is not None else self.left[seat]

    def is_late(self, seat: int, now: float) -> bool:
        return self.since[seat] is not None and self.seconds(seat, now) == 0.0
