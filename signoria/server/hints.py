"""Hints: somebody asks what a bot would do in his seat. It thinks about a world drawn from what that seat knows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from signoria import bots
from signoria.kernel.dice import SeededDice
from signoria.server import gate
from signoria.server.audience import Audience
from signoria.server.connection import Connection
from signoria.server.seeds import new_seed
from signoria.server.server import Server
from signoria.server.table_owner import OwnerClosed, TableOwner
from signoria.tables import Refused, Table
from signoria.web import coach


class Hints:
    """Those that one connection asks for: one at a time, and the table goes on meanwhile."""

    def __init__(
        self, server: Server, owner: TableOwner, connection: Connection, answer: Callable[[dict[str, Any]], None]
    ) -> None:
        self._server = server
        self._owner = owner
        self._connection = connection
        self._answer = answer
        self._thought: asyncio.Task[None] | None = None
        self._about = -1

    async def ask(self) -> int:
        """Let a bot think about what is asked now; the number of the move it thinks about."""
        seat, move, game, world = await self._owner.ask(self._question)
        if self._thought is None or self._thought.done() or self._about != move:
            self.close()
            self._about = move
            self._thought = asyncio.create_task(self._think(seat, move, game, world))
        return move

    def _question(self, audience: Audience) -> tuple[int, int, str, dict[str, Any]]:
        table: Table = audience.table
        seat = table.seat_of(self._connection.person)
        if seat is None or not table.may_hint(seat):
            raise Refused("no_hints", "at this table nobody is told what a bot would do")
        if seat not in table.to_act:
            raise Refused("not_asked", "you are not asked anything just now")
        number = table.number(seat)
        world = gate.asked_of_bot(table, seat, SeededDice(new_seed(f"world {seat} {number}")))
        return seat, number, table.rulebook.id, world

    async def _think(self, seat: int, move: int, game: str, world: dict[str, Any]) -> None:
        advice = await self._server.thinkers.advise(bots.ADVISER, game, seat, world)
        action, reason = (None, None) if advice is None else (advice.action, advice.reason)

        def tell(audience: Audience) -> dict[str, Any] | None:
            table = audience.table
            if table.number(seat) != move or seat not in table.to_act:
                return None
            context = audience.look(audience.table_viewer_of(audience.groups[seat, self._connection.language]))
            return {"do": "hint", "move": move, "html": coach.hint(context, action, reason)}

        try:
            told = await self._owner.ask(tell)
        except (OwnerClosed, KeyError):
            # The table or the viewer has gone meanwhile.
            return
        if told is not None:
            self._answer(told)

    def close(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
