"""How often somebody is written to, whoever asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Restraint:
    """At most so many within so many seconds."""

    most: int
    seconds: float

    def allows(self, sent: Iterable[float], now: float) -> bool:
        """Whether one more may go out, after those that were sent at these moments."""
        return sum(now - at < self.seconds for at in sent) < self.most


_DAY = 86_400.0
# An address is asked whether it wants letters: anybody can type in anybody's.
ASKED_OF_AN_ADDRESS: Final = Restraint(2, _DAY)
ASKED_BY_A_PERSON: Final = Restraint(4, _DAY)
# Letters at once to one who wants them; what is more waits for the next digest.
AT_ONCE: Final = Restraint(1, 600.0)
IN_A_DAY: Final = Restraint(20, _DAY)
# That a friend invites: one friend now and then, and all together a few times a day.
INVITED_BY_A_FRIEND: Final = Restraint(1, 6 * 3600.0)
INVITED_IN_A_DAY: Final = Restraint(4, _DAY)
LONGEST_MEMORY: Final = _DAY
