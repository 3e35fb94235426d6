"""Bots that think elsewhere: jobs in a list in Redis, which `signoria think` takes from, and an answer for each.

A job is a world drawn from what a seat knows, and the seat: never the true position. For a review it is the record of a
game that is over, which anybody may have. A worker says every moment that it
is still at a job. If it falls silent, or there is no worker, the job is done again, once, at home.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from redis.asyncio import Redis

    from signoria.server.thinking import Thinkers

LONGEST_THOUGHT = 30.0
# A worker that has said nothing for so long is gone.
SILENCE = 4
# What nobody fetches is not kept.
_KEPT = 60
_log = logging.getLogger("signoria.bots")


class Job(msgspec.Struct):
    """Which bot is asked, for which seat of which game, in which world; `id` names where the answer is waited for.

    `kind` is what is wanted: its choice, its advice with a reason, or a piece of the review of `record` from move
    `first` on. The answer is a text, of the last two as JSON.
    """

    id: str
    bot: str
    game: str
    seat: int
    world: dict[str, Any]
    kind: str = "choose"
    record: str = ""
    first: int = 0
    # In how many worlds each of those moves is thought through; 0 for the usual number.
    worlds: int = 0


JOBS = "signoria:jobs"
# Is there as long as a worker is.
WORKERS = "signoria:workers"


def answer_to(job: str) -> str:
    return f"signoria:answer:{job}"


def work_on(job: str) -> str:
    """Is there as long as a worker is at it."""
    return f"signoria:work:{job}"


class RemoteThinkers:
    """What a server has its bots' choices from, if anybody is there."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._redis: Redis | None = None
        # After a failure nobody is asked for a moment.
        self._rests_until = 0.0

    async def ask(self, job: Job) -> str | None:
        """The answer; None if it has to be found at home."""
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        if time.monotonic() < self._rests_until:
            return None
        try:
            if self._redis is None:
                self._redis = Redis.from_url(self._address, socket_connect_timeout=2.0)
            if not await self._redis.exists(WORKERS):
                return None
            return await self._wait(self._redis, job)
        except (RedisError, OSError) as problem:
            _log.info("bots' workers cannot be asked: %s", problem)
            self._rests_until = time.monotonic() + SILENCE
            return None

    async def _wait(self, redis: Redis, job: Job) -> str | None:
        packed = msgspec.json.encode(job)
        await redis.rpush(JOBS, packed)
        until = time.monotonic() + LONGEST_THOUGHT
        while time.monotonic() < until:
            answer = await redis.blpop([answer_to(job.id)], timeout=1)
            if answer is not None:
                return msgspec.json.decode(answer[1], type=str) or None
            is_queued = await redis.lpos(JOBS, packed.decode()) is not None
            if is_queued and await redis.exists(WORKERS):
                continue
            if not await redis.exists(work_on(job.id)) and not await redis.exists(answer_to(job.id)):
                break
        _log.info("a bot's thought was not answered elsewhere")
        await redis.lrem(JOBS, 1, packed.decode())
        return None

    async def close(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()


class Worker:
    """Takes jobs, one at a time for each of `processes`, until it is told to end."""

    def __init__(self, address: str, processes: int, thinkers: Thinkers) -> None:
        self._address = address
        self._processes = processes
        self._thinkers = thinkers

    async def run(self) -> None:
        from redis.exceptions import RedisError

        try:
            while True:
                try:
                    await self._work()
                except (RedisError, OSError) as problem:
                    _log.warning("Redis cannot be reached: %s", problem)
                    await asyncio.sleep(1.0)
        finally:
            await self._thinkers.close()

    async def _work(self) -> None:
        tasks = [asyncio.create_task(self._be_there())]
        tasks += [asyncio.create_task(self._take_jobs()) for _ in range(self._processes)]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=SILENCE)

    async def _be_there(self) -> None:
        from redis.asyncio import Redis

        async with Redis.from_url(self._address) as redis:
            while True:
                await redis.set(WORKERS, "1", ex=SILENCE)
                await asyncio.sleep(SILENCE / 4)

    async def _take_jobs(self) -> None:
        from redis.asyncio import Redis

        async with Redis.from_url(self._address) as redis:
            while True:
                taken = await redis.blpop([JOBS], timeout=1)
                if taken is not None:
                    await self._do(redis, msgspec.json.decode(taken[1], type=Job))

    async def _do(self, redis: Redis, job: Job) -> None:
        signs = asyncio.create_task(self._give_signs(redis, job.id))
        try:
            answer = await self._thinkers.answer(job) or ""
        finally:
            signs.cancel()
            await asyncio.gather(signs, return_exceptions=True)
        async with redis.pipeline(transaction=True) as line:
            line.rpush(answer_to(job.id), msgspec.json.encode(answer))
            line.expire(answer_to(job.id), _KEPT)
            line.delete(work_on(job.id))
            await line.execute()

    async def _give_signs(self, redis: Redis, job: str) -> None:
        while True:
            await redis.set(work_on(job), "1", ex=SILENCE)
            await asyncio.sleep(SILENCE / 4)
