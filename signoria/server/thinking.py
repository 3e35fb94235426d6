"""Bots think in processes of their own, and get only what their seat may know; of a game that is over, all of it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import msgspec

import signoria
from signoria import bots
from signoria.bots.advice import Advice, advise, read_advice
from signoria.bots.review import review_piece
from signoria.kernel.dice import SeededDice
from signoria.kernel.review import Review, read_review, write_review
from signoria.server.remote_thinking import LONGEST_THOUGHT, Job, RemoteThinkers
from signoria.server.seeds import new_seed

# A piece of a review takes about so long: bots that are to move wait no longer for a process.
_PIECE_SECONDS = 0.5
_log = logging.getLogger("signoria.bots")


def choose(bot: str, game: str, seat: int, world: dict[str, Any], seed: str) -> str:
    """The text of the action that the bot chooses. Runs in a bot's process; `world` is drawn, not the truth."""
    position = signoria.load_position(world)
    action = bots.bot(bot, game).choose_at(position, seat, SeededDice(seed))
    return position.text(action)


def answer(job: Job, seed: str) -> str:
    """What the job asks for. Runs in a bot's process, and sees only what the job carries."""
    if job.kind == "review":
        return _text(write_review(review_piece(job.record, job.first, _PIECE_SECONDS, job.worlds or None)))
    if job.kind == "advise":
        position = signoria.load_position(job.world)
        return _text(advise(job.bot, job.game, position, job.seat, SeededDice(seed)).to_json())
    return choose(job.bot, job.game, job.seat, job.world, seed)


def _text(found: dict[str, Any]) -> str:
    return msgspec.json.encode(found).decode()


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

    def __init__(self, processes: int, remote: RemoteThinkers | None = None, review_worlds: int = 0) -> None:
        self._processes = processes
        self._review_worlds = review_worlds
        self._remote = remote
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, game: str, seat: int, world: dict[str, Any]) -> str:
        """The bot's choice; if it fails or takes too long, anything that is legal, so that no table waits for ever."""
        chosen = await self.answer(_job("choose", bot, game, seat, world))
        return chosen or choose("random", game, seat, world, new_seed("thought"))

    async def advise(self, bot: str, game: str, seat: int, world: dict[str, Any]) -> Advice | None:
        """What the bot would choose and why; None if it cannot say. Nobody waits for it, so nothing is made up."""
        said = await self.answer(_job("advise", bot, game, seat, world))
        return None if said is None else read_advice(msgspec.json.decode(said))

    async def review(self, game: str, record: str, first: int) -> Review | None:
        """Some moves of the review of a game that is over, from `first` on; None if that has failed."""
        job = Job(secrets.token_hex(8), "", game, 0, {}, "review", record, first, self._review_worlds)
        said = await self.answer(job)
        return None if said is None else read_review(msgspec.json.decode(said))

    async def answer(self, job: Job) -> str | None:
        """What the job asks for; None if it fails or takes too long."""
        try:
            return await self._ask(job)
        except (BrokenProcessPool, TimeoutError):
            _log.exception("the bots' processes are replaced")
            self._drop()
        except Exception:
            _log.exception("bot %s of %s failed to %s", job.bot, job.game, job.kind)
        return None

    async def _ask(self, job: Job) -> str:
        if self._remote is not None:
            said = await self._remote.ask(job)
            if said is not None:
                return said
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, multiprocessing.get_context("spawn"), initializer=_end_with_parent
            )
        thought = asyncio.get_running_loop().run_in_executor(self._pool, answer, job, new_seed("thought"))
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


def _job(kind: str, bot: str, game: str, seat: int, world: dict[str, Any]) -> Job:
    return Job(secrets.token_hex(8), bot, game, seat, world, kind)
