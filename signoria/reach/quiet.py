"""Quiet hours: when somebody does not want to hear from us, by the clock on his wall."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_HOURS = 24


def zone(name: str) -> tzinfo | None:
    """The time zone of that name, such as "Europe/Rome"; None if there is none."""
    try:
        return ZoneInfo(name) if name and len(name) <= 64 else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From the hour `begin` until the hour `end`, over midnight if need be; the same hour twice is never."""

    begin: int
    end: int
    zone: str = "UTC"

    def __post_init__(self) -> None:
        if not (0 <= self.begin < _HOURS and 0 <= self.end < _HOURS):
            raise ValueError("there are twenty-four hours")

    def heard_at(self, now: float) -> float:
        """The first moment from `now` on at which somebody may be told something."""
        here = datetime.fromtimestamp(now, zone(self.zone) or UTC)
        if not self._is_quiet(here.hour):
            return now
        return _next(here, self.end)

    def _is_quiet(self, hour: int) -> bool:
        if self.begin <= self.end:
            return self.begin <= hour < self.end
        return hour >= self.begin or hour < self.end


def next_hour(hour: int, now: float, name: str) -> float:
    """When the clock on the wall shows that hour next, later than now."""
    return _next(datetime.fromtimestamp(now, zone(name) or UTC), hour)


def _next(here: datetime, hour: int) -> float:
    then = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    while then.timestamp() <= here.timestamp():
        # By the wall, not by seconds: a day may have twenty-three hours.
        then = (then.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=here.tzinfo)
    return then.timestamp()
