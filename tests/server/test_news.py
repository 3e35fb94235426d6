"""What servers tell each other over Redis may be lost at any time; as long as it is there, they count as one."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from redis.asyncio import Redis
from server.private_postgres import name_for, schema
from server.running import PATIENCE, running_server
from server.test_table_owner import until

from signoria import rulebook
from signoria.kernel.dice import SeededDice
from signoria.server import thinking
from signoria.server.limits import Allowances
from signoria.server.news import News
from signoria.server.remote_thinking import JOBS, WORKERS, Job, RemoteThinkers, Worker
from signoria.server.thinking import Thinkers


@contextlib.asynccontextmanager
async def two(redis: str) -> AsyncIterator[tuple[News, News]]:
    """Two servers of a house of their own that hear each other."""
    house = secrets.token_hex(8)
    one, other = News(redis, house, "one"), News(redis, house, "other")
    for news in (one, other):
        news.tell_counts("there", lambda: {"it": 1})
        await news.open()
    try:
        await soon(lambda: one.count("there", "it") == other.count("there", "it") == 1)
        yield one, other
    finally:
        await one.close()
        await other.close()


async def soon(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


def still(rate: tuple[float, int]) -> Allowances:
    """Allowances for which no time passes."""
    return Allowances(rate, lambda: 0.0)


def test_what_is_taken_at_one_server_is_taken_at_all(redis: str) -> None:
    async def run() -> None:
        async with two(redis) as (one, other):
            near, far = still((1.0, 5)), still((1.0, 5))
            one.share("requests", near)
            other.share("requests", far)
            assert [near.take("ada") for _ in range(4)] == [True] * 4
            await soon(lambda: far._of("ada")._left == 1.0)
            assert [far.take("ada"), far.take("ada"), far.take("bob")] == [True, False, True]

    asyncio.run(run())


def test_counting_goes_on_after_redis_has_lost_everything(redis: str) -> None:
    async def run() -> None:
        async with two(redis) as (one, other), Redis.from_url(redis) as line:
            near, far = still((1.0, 10_000)), still((1.0, 10_000))
            one.share("requests", near)
            other.share("requests", far)
            await line.flushall()
            await line.client_kill_filter(_type="pubsub", skipme=True)
            async with asyncio.timeout(PATIENCE):
                while far._of("ada")._left == 10_000.0:
                    near.take("ada")
                    await asyncio.sleep(0.1)

    asyncio.run(run())


def test_without_redis_each_server_counts_by_itself() -> None:
    async def run() -> None:
        news = News("redis://127.0.0.1:1/0", "house", "one")
        alone = still((1.0, 2))
        news.share("requests", alone)
        await news.open()
        assert [alone.take("ada") for _ in range(3)] == [True, True, False]
        assert news.count("there", "it") == 0
        await news.close()

    asyncio.run(run())


def test_a_house_hears_of_bans_and_who_waits(redis: str, postgres: str, tmp_path: Path) -> None:
    with schema(postgres, name_for(tmp_path)) as address, contextlib.ExitStack() as stack:
        one = stack.enter_context(
            running_server(tmp_path / "one", database=address, redis=redis, is_one_of_several=True)
        )
        (tmp_path / "other").mkdir()
        shutil.copy(tmp_path / "one" / "key", tmp_path / "other" / "key")
        other = stack.enter_context(
            running_server(tmp_path / "other", database=address, redis=redis, is_one_of_several=True)
        )
        ada = one.viewer("Ada")
        waiting, new = ada.open_table(players=2, public="on"), ada.open_table(players=2, public="on")
        assert [table["id"] for table in other.run(other.server.lobby.open_tables())] == [new, waiting]
        with ada.socket(waiting) as line:
            line.hear_until("update")
            until(lambda: [table["id"] for table in other.run(other.server.lobby.open_tables())] == [waiting, new])
        bob = other.viewer("Bob")
        assert bob.get("/").status_code == 200
        one.run(one.server.people.ban(bob.person))
        until(lambda: bob.get("/").status_code == 403)


# ---- bots that think elsewhere


def asked() -> tuple[str, str, int, dict[str, object]]:
    book = rulebook("citadels-classic")
    position = book.start(2, book.settle(2, {}), SeededDice("a world"))
    seat = position.to_act[0]
    return "random", "citadels-classic", seat, position.sample(seat, SeededDice("drawn")).to_json()


def legal() -> list[str]:
    book = rulebook("citadels-classic")
    position = book.start(2, book.settle(2, {}), SeededDice("a world"))
    return [position.text(action) for action in position.legal(position.to_act[0])]


@pytest.fixture
def empty(redis: str) -> str:
    async def forget() -> None:
        async with Redis.from_url(redis) as line:
            await line.delete(JOBS, WORKERS)

    asyncio.run(forget())
    return redis


class Quick(Thinkers):
    """Need no process to think in: to start one takes long where a lot is going on."""

    async def answer(self, job: Job) -> str | None:
        return thinking.answer(job, "a seed")


def test_a_worker_elsewhere_answers(empty: str) -> None:
    async def run() -> None:
        worker = asyncio.create_task(Worker(empty, 1, Quick(1)).run())
        remote = RemoteThinkers(empty)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = None
                while answer is None:
                    answer = await remote.ask(Job("a", *asked()))
            assert answer in legal()
        finally:
            await remote.close()
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)

    asyncio.run(run())


def test_without_a_worker_bots_think_at_home(empty: str) -> None:
    async def run() -> None:
        remote = RemoteThinkers(empty)
        assert await remote.ask(Job("a", *asked())) is None
        thinkers = Thinkers(1, remote)
        assert await thinkers.choose(*asked()) in legal()
        await thinkers.close()

    asyncio.run(run())


def test_a_job_whose_worker_dies_is_done_again_at_home(empty: str) -> None:
    async def run() -> None:
        async with Redis.from_url(empty) as line:
            await line.set(WORKERS, "1")
            thinkers = Thinkers(1, RemoteThinkers(empty))
            thought = asyncio.create_task(thinkers.choose(*asked()))
            # It takes the job, and is never heard of again.
            assert await line.blpop([JOBS], timeout=int(PATIENCE)) is not None
            assert await thought in legal()
            assert await line.llen(JOBS) == 0
            await thinkers.close()

    asyncio.run(run())


def test_a_redis_that_is_gone_holds_no_bot_up() -> None:
    async def run() -> None:
        thinkers = Thinkers(1, RemoteThinkers("redis://127.0.0.1:1/0"))
        assert await thinkers.choose(*asked()) in legal()
        await thinkers.close()

    asyncio.run(run())
