"""Tables at which nothing moves while a game is on: for how long, and what each player there waits for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from signoria.trials.scripted import ScriptedPlayer, Seating

# Longer than this is told at once, with what it waits for.
TOLD_AFTER = 20.0
_EVERY = 0.5


@dataclass(slots=True)
class Standstill:
    """The longest time without a move at one table."""

    table: str = ""
    seconds: float = 0.0
    waits: str = ""

    def __str__(self) -> str:
        waits = f", table {self.table}: {self.waits}" if self.waits else ""
        return f"{self.seconds:.1f} s{waits}"


@dataclass(slots=True)
class Watched:
    seating: Seating
    players: list[ScriptedPlayer]
    longest: Standstill
    # Since when it stands still as was told already.
    told: float = 0.0


@dataclass
class Watch:
    """Looks at tables again and again. `holder` says whose a table is, `tell` is told what stands still for long."""

    holder: Callable[[str], str]
    tell: Callable[[str], None]
    longest: Standstill = field(default_factory=Standstill)
    _tables: dict[str, Watched] = field(default_factory=dict)

    def begin(self, seating: Seating, players: list[ScriptedPlayer]) -> None:
        self._tables[seating.id] = Watched(seating, players, Standstill(seating.id))

    def end(self, seating: Seating) -> None:
        """The game there is over, or given up: what it has come to by now counts too."""
        watched = self._tables.pop(seating.id)
        if not seating.over.is_set():
            self._note(watched, time.monotonic())
        watched.longest.seconds = max(watched.longest.seconds, seating.stillest)
        if watched.longest.seconds > self.longest.seconds:
            self.longest = watched.longest

    async def run(self) -> None:
        while True:
            await asyncio.sleep(_EVERY)
            now = time.monotonic()
            for watched in list(self._tables.values()):
                self._note(watched, now)
                still = watched.seating
                if still.moved and now - still.moved > TOLD_AFTER and still.moved != watched.told:
                    watched.told = still.moved
                    waits, holder = _waits(watched, now), await asyncio.to_thread(self.holder, still.id)
                    self.tell(f"table {still.id} has stood still for {TOLD_AFTER:g} s: {waits}; {holder}")

    def _note(self, watched: Watched, now: float) -> None:
        still = now - watched.seating.moved
        if watched.seating.moved and still > watched.longest.seconds:
            watched.longest = Standstill(watched.seating.id, still, _waits(watched, now))


def _waits(watched: Watched, now: float) -> str:
    return "; ".join(f"seat {player.seat} {player.doing(now)}" for player in watched.players)
