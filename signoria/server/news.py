"""What servers of one house tell each other and may lose: how much was asked for where, who is here, who was banned.

It goes over Redis or Valkey, a few times a second, and is nobody's truth: without it each server counts by itself. A
server that hears nothing of another for a while forgets what it has heard.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from signoria.server.limits import Allowances

if TYPE_CHECKING:
    from redis.asyncio import Redis

# What was taken is told so often, and counts of what there is every so many times.
_BEAT = 0.25
_COUNTED_EVERY = 4
_REMEMBERED = 5.0
_RETRY_SECONDS = 1.0
# Longer messages, which a crowd might bring about, are cut: the rest is counted by each server alone.
_MOST = 5_000
_log = logging.getLogger("signoria.news")


class NoNews:
    """There is no other server, or none that can be talked to."""

    def share(self, name: str, allowances: Allowances) -> None:
        return

    def tell_counts(self, name: str, count: Callable[[], Mapping[str, int]]) -> None:
        return

    def on(self, what: str, act: Callable[[], Awaitable[None]]) -> None:
        return

    def tell(self, what: str) -> None:
        return

    def count(self, name: str, key: str) -> int:
        """How many of these there are at other servers."""
        return 0

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return


class News(NoNews):
    def __init__(self, address: str, house: str, server: str) -> None:
        """`house` keeps apart what several houses tell over one Redis."""
        self._address = address
        self._channel = f"signoria:{house}:news"
        self._server = server
        self._allowances: dict[str, Allowances] = {}
        self._counts: dict[str, Callable[[], Mapping[str, int]]] = {}
        self._acts: dict[str, Callable[[], Awaitable[None]]] = {}
        self._untold: set[str] = set()
        # Of each other server: when it was last heard, and what it has counted.
        self._heard: dict[str, tuple[float, dict[str, dict[str, int]]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_away = False

    def share(self, name: str, allowances: Allowances) -> None:
        """What is taken from these at any server is taken at all."""
        allowances.taken = Counter()
        self._allowances[name] = allowances

    def tell_counts(self, name: str, count: Callable[[], Mapping[str, int]]) -> None:
        self._counts[name] = count

    def on(self, what: str, act: Callable[[], Awaitable[None]]) -> None:
        """`act` if another server tells that."""
        self._acts[what] = act

    def tell(self, what: str) -> None:
        self._untold.add(what)

    def count(self, name: str, key: str) -> int:
        since = time.monotonic() - _REMEMBERED
        return sum(counts.get(name, {}).get(key, 0) for at, counts in self._heard.values() if at > since)

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(self._keep(self._talk)), asyncio.create_task(self._keep(self._listen))]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(self, work: Callable[[Redis], Awaitable[None]]) -> None:
        """Do it as long as the server runs, whatever becomes of Redis."""
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        while True:
            try:
                async with Redis.from_url(self._address, socket_timeout=5.0, socket_connect_timeout=5.0) as redis:
                    await redis.ping()
                    self._note_away(None)
                    await work(redis)
            except (RedisError, OSError) as problem:
                self._note_away(problem)
            await asyncio.sleep(_RETRY_SECONDS)

    def _note_away(self, problem: Exception | None) -> None:
        if self._is_away != (problem is not None):
            self._is_away = problem is not None
            _log.warning("Redis %s", f"cannot be reached: {problem}" if problem else "can be reached again")

    async def _talk(self, redis: Redis) -> None:
        beats = 0
        while True:
            message = self._message(beats % _COUNTED_EVERY == 0)
            if message is not None:
                await redis.publish(self._channel, msgspec.json.encode(message))
            beats += 1
            await asyncio.sleep(_BEAT)

    def _message(self, is_counting: bool) -> dict[str, Any] | None:
        taken = {}
        for name, allowances in self._allowances.items():
            if allowances.taken:
                taken[name] = dict(allowances.taken.most_common(_MOST))
                allowances.taken.clear()
        told, self._untold = sorted(self._untold), set()
        if not (taken or told or is_counting):
            return None
        message: dict[str, Any] = {"from": self._server, "taken": taken, "told": told}
        if is_counting:
            message["counts"] = {name: dict([*count().items()][:_MOST]) for name, count in self._counts.items()}
        return message

    async def _listen(self, redis: Redis) -> None:
        async with redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(self._channel)
            while True:
                message = await line.get_message(timeout=1.0)
                if message is not None:
                    with contextlib.suppress(msgspec.MsgspecError):
                        await self._hear(msgspec.json.decode(message["data"]))

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["from"] == self._server:
            return
        for name, taken in message["taken"].items():
            if name in self._allowances:
                self._allowances[name].take_elsewhere(taken)
        if "counts" in message:
            self._heard[message["from"]] = (time.monotonic(), message["counts"])
        for what in message["told"]:
            if what in self._acts:
                try:
                    await self._acts[what]()
                except Exception:
                    _log.exception("%s could not be seen to", what)
