"""Passes that somebody has left at a table are given when he is asked, whether he is here or not.

Nobody may learn from the moment at which one comes that it was left, or what is in the hand: so it comes after a while
that is drawn by chance and depends on nothing else. Nobody is called meanwhile.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signoria.server.server import Server

_CHANCE = random.SystemRandom()
_LEAST_SHARE = 0.2


class Passes:
    def __init__(self, server: Server) -> None:
        self._server = server
        server.due.let("pass", self._give)

    def moment(self) -> float:
        """When a pass is given that becomes due now."""
        longest = self._server.configuration.pass_pause
        return self._server.now() + _CHANCE.uniform(_LEAST_SHARE * longest, longest)

    async def _give(self, table: str, seat: int) -> None:
        """Settled first: whatever the seat is asked next gets a while of its own. If this is as far as it comes, the
        table's owner finds the pass due again."""
        owner = await self._server.tables.owner(table)
        await owner.settle("pass", seat)
        now = self._server.now()
        await owner.change(lambda there: there.give_answer_left(seat, now))
