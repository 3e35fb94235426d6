"""Bots that are to move at tables in use: each thinks, and what it has chosen is put to the table as anybody's move."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import SignoriaError
from signoria.server import gate
from signoria.server.audience import Audience
from signoria.server.seeds import new_seed
from signoria.server.table_owner import OwnerClosed, TableOwner
from signoria.tables import Table

if TYPE_CHECKING:
    from signoria.server.server import Server

_log = logging.getLogger("signoria.server")


class BotMoves:
    def __init__(self, server: Server) -> None:
        self._server = server
        # Of each owner its own: one that has closed must not keep the bots of the next from thinking.
        self._thoughts: dict[tuple[TableOwner, int], asyncio.Task[None]] = {}

    def __len__(self) -> int:
        """How many bots think just now."""
        return len(self._thoughts)

    async def close(self) -> None:
        for task in list(self._thoughts.values()):
            task.cancel()
        await asyncio.gather(*self._thoughts.values(), return_exceptions=True)

    def look_after(self, owner: TableOwner, table: Table) -> None:
        """What the table has come to is on disk: let bots think that are to act."""
        for seat in table.to_act:
            if table.chairs[seat].bot is not None and (owner, seat) not in self._thoughts:
                task = asyncio.create_task(self._think(owner, seat))
                self._thoughts[owner, seat] = task
                task.add_done_callback(partial(self._thought, owner, seat))

    def _thought(self, owner: TableOwner, seat: int, task: asyncio.Task[None]) -> None:
        """A thought has ended; the bot may have been asked something new while it did."""
        self._thoughts.pop((owner, seat), None)
        if task.cancelled():
            return
        if task.exception() is None:
            owner.look_around()
        else:
            _log.error("a bot's thought failed", exc_info=task.exception())
            asyncio.get_running_loop().call_later(1.0, owner.look_around)

    async def _think(self, owner: TableOwner, seat: int) -> None:
        """Play for a bot until it is somebody else's turn."""
        try:
            while await self._think_once(owner, seat):
                pass
        except OwnerClosed:
            # Whoever reads the table again finds the bot to move.
            return

    async def _think_once(self, owner: TableOwner, seat: int) -> bool:
        question = await owner.ask(lambda audience: _question(audience.table, seat))
        if question is None:
            return False
        bot, game, move, world = question
        action = await self._server.thinkers.choose(bot, game, seat, world)
        await asyncio.sleep(await owner.ask(lambda audience: self._bots_pause(audience, seat, move, action)))

        def answer(table: Table) -> None:
            if table.is_bots_turn(seat):
                table.submit(seat, move, action, self._server.now())

        try:
            await owner.change(answer)
        except SignoriaError as problem:
            # Somebody moved or took a move back meanwhile: the bot thinks again about what is asked now.
            _log.info("a bot's move came to nothing: %s", problem)
            if await owner.ask(lambda audience: audience.table.number(seat)) == move:
                await asyncio.sleep(1.0)
        return True

    def _bots_pause(self, audience: Audience, seat: int, move: int, action: str) -> float:
        """Counted from what all saw last, so that the wait does not tell how many secret steps came before."""
        table = audience.table
        if table.number(seat) != move or not table.is_bots_turn(seat) or gate.is_secret_step(table, seat, action):
            return 0.0
        return max(self._server.configuration.bot_delay - (time.monotonic() - audience.last_news), 0.0)


def _question(table: Table, seat: int) -> tuple[str, str, int, dict[str, Any]] | None:
    """What a bot is asked: its kind, the game, the move it answers, and a world drawn from what it knows."""
    bot = table.chairs[seat].bot
    if bot is None or not table.is_bots_turn(seat):
        return None
    number = table.number(seat)
    world = gate.asked_of_bot(table, seat, SeededDice(new_seed(f"world {seat} {number}")))
    return bot, table.rulebook.id, number, world
