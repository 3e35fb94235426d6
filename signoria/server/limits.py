"""How often somebody may ask."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping

from signoria.server.configuration import Limits
from signoria.tables import Refused

_KEPT = 20_000


class Allowance:
    """A bucket that fills at a steady rate up to a burst; each request takes one from it."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = float(burst)
        self._at = now

    def take(self, now: float) -> bool:
        self._left = min(self._left + (now - self._at) * self._rate, self._burst)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def spend(self, count: int) -> None:
        """So much was taken elsewhere. There may be less than nothing left, but no more than one burst less."""
        self._left = max(self._left - count, -self._burst)


class ChatLimits:
    """How much may be said: by a person, and by those who only watch also from one address and at one table.

    Whoever watches can come as somebody else at any time, so his own allowance alone stops nobody.
    """

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._people = Allowances(limits.chats, now)
        self._crowds = Allowances(limits.crowd_chats, now)

    @property
    def all(self) -> dict[str, Allowances]:
        return {"chats": self._people, "crowd chats": self._crowds}

    def take(self, person: str, seat: int | None, table: str, address: str) -> None:
        """Raises Refused if that is too much."""
        crowds = [] if seat is not None else [f"address {address}", f"table {table}"]
        if not all([self._people.take(person), *(self._crowds.take(crowd) for crowd in crowds)]):
            raise Refused("too_often", "slower, please")


class Allowances:
    """An allowance for each viewer or address; the oldest are forgotten."""

    def __init__(self, rate: tuple[float, int], now: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._now = now
        self._known: dict[str, Allowance] = {}
        # What was taken since other servers were last told; None where there are none.
        self.taken: Counter[str] | None = None

    def take(self, who: str) -> bool:
        is_taken = self._of(who).take(self._now())
        if is_taken and self.taken is not None:
            self.taken[who] += 1
        return is_taken

    def take_elsewhere(self, taken: Mapping[str, int]) -> None:
        """Other servers have given so much to each."""
        for who, count in taken.items():
            self._of(who).spend(count)

    def _of(self, who: str) -> Allowance:
        now = self._now()
        allowance = self._known.get(who)
        if allowance is None:
            if len(self._known) >= _KEPT:
                self._known.pop(next(iter(self._known)))
            allowance = self._known[who] = Allowance(*self._rate, now)
        return allowance
