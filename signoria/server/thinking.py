"""Bots think in processes of their own, and get only what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import signoria
from signoria import bots
from signoria.kernel.dice import SeededDice
from signoria.server.remote_thinking import LONGEST_THOUGHT, RemoteThinkers
from signoria.server.seeds import new_seed

_log = logging.getLogger("signoria.bots")


def choose(bot: str, game: str, seat: int, world: dict[str, Any], seed: str) -> str:
    """The text of the action that the bot chooses. Runs in a bot's process; `world` is drawn, not the truth."""
    position = signoria.load_position(world)
    action = bots.bot(bot, game).choose_at(position, seat, SeededDice(seed))
    return position.text(action)


def _end_with_parent() -> None:
    """A process whose server was killed must not stay behind."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """The bots' processes, started when the first bot has to think. `remote` are workers elsewhere, if there may be."""

    def __init__(self, processes: int, remote: RemoteThinkers | None = None) -> None:
        self._processes = processes
        self._remote = remote
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, game: str, seat: int, world: dict[str, Any]) -> str:
        """The bot's choice; if it fails or takes too long, anything that is legal, so that no table waits for ever."""
        try:
            return await self._ask(bot, game, seat, world)
        except (BrokenProcessPool, TimeoutError):
            _log.exception("the bots' processes are replaced")
            self._drop()
        except Exception:
            _log.exception("bot %s of %s failed; it plays at random this time", bot, game)
        return choose("random", game, seat, world, new_seed("thought"))

    async def advise(self, bot: str, game: str, seat: int, world: dict[str, Any]) -> str | None:
        """What the bot would choose; None if it cannot say. Nobody waits for it, so nothing is made up instead."""
        try:
            return await self._ask(bot, game, seat, world)
        except (BrokenProcessPool, TimeoutError):
            _log.exception("the bots' processes are replaced")
            self._drop()
        except Exception:
            _log.exception("bot %s of %s has no advice", bot, game)
        return None

    async def _ask(self, bot: str, game: str, seat: int, world: dict[str, Any]) -> str:
        if self._remote is not None:
            answer = await self._remote.ask(bot, game, seat, world)
            if answer is not None:
                return answer
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), initializer=_end_with_parent
            )
        thought = asyncio.get_running_loop().run_in_executor(
            self._pool, choose, bot, game, seat, world, new_seed("thought")
        )
        return await asyncio.wait_for(thought, LONGEST_THOUGHT)

    def _drop(self) -> None:
        """Give up the processes: one may be stuck. The next question starts new ones."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    async def close(self) -> None:
        self._drop()
        if self._remote is not None:
            await self._remote.close()
