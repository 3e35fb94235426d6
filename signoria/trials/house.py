"""Several servers on one PostgreSQL as one house: whoever comes gets to any of them, whatever happens to the others."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import signal
import time
from collections import Counter
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.pool import NullPool

from signoria.server.configuration import Configuration
from signoria.trials.private_postgres import PrivatePostgres
from signoria.trials.process import ServerProcess

# A server is taken for dead after so many seconds; who is paused sleeps longer than that.
LEASE_SECONDS = 3.0
_PAUSES = (1.0, 2.5)


class ServerHouse:
    """As a `ServerProcess` to those who play: `kill` and `start` are whatever happens next, and its end."""

    def __init__(
        self, folder: Path, servers: int, postgres: PrivatePostgres, redis: str, seed: str, slow_disk: float
    ) -> None:
        """`redis` may be empty: then they do without."""
        self._postgres = postgres
        self._redis = redis
        self._chance = random.Random(seed)
        # It is stopped now and then: no connection is kept.
        database = Configuration(folder, database=postgres.address).database_address
        self._engine = sql.create_engine(database, poolclass=NullPool)
        self.servers = [
            ServerProcess(
                folder / f"server-{number}",
                slow_disk=slow_disk,
                is_forked=True,
                database=postgres.address,
                redis=redis,
                lease_seconds=LEASE_SECONDS,
            )
            for number in range(servers)
        ]
        # Where whoever asks, and whoever opens a socket, gets to; any server if nothing is said.
        self.asked: list[ServerProcess] = []
        self.entered: list[ServerProcess] = []
        self._mends: list[Any] = []
        # What happened how often.
        self.happened: Counter[str] = Counter()

    def __enter__(self) -> ServerHouse:
        first, *others = self.servers
        first.start()
        for other in others:
            other.data.mkdir(parents=True)
            shutil.copy(first.data / "key", other.data / "key")
            other.start()
        return self

    def __exit__(self, *failure: object) -> None:
        for server in self.servers:
            server.stop()
        self._engine.dispose()

    # ---- for those who play

    @property
    def _up(self) -> list[ServerProcess]:
        return [server for server in self.servers if server.is_up]

    @property
    def is_up(self) -> bool:
        return bool(self._up)

    @property
    def port(self) -> int:
        """Of any server that is up, as who balances the load would choose."""
        return self._chance.choice(self.entered or self._up or self.servers).port

    async def wait_until_up(self) -> None:
        while not self.is_up:
            await asyncio.sleep(0.05)

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        return self._chance.choice(self.asked or self._up or self.servers).ask(method, path, body, token)

    def cpu_seconds(self) -> float:
        return sum(server.cpu_seconds() for server in self.servers)

    def holder(self, table: str) -> str:
        """Whose that table is, and for how long that server is taken to be alive."""
        wanted = sql.text(
            "SELECT epoch, holder, address, until - extract(epoch FROM clock_timestamp()) FROM leases"
            " LEFT JOIN servers ON servers.id = holder WHERE table_id = :table"
        )
        try:
            with self._engine.connect() as connection:
                row = connection.execute(wanted, {"table": table}).first()
        except sql.exc.DBAPIError:
            return "the database does not answer"
        if row is None or not row[1]:
            return "nobody has it"
        return f"it belongs to {row[2]} by epoch {row[0]}, whose word holds for {row[3]:.1f} s"

    def journal(self, table: str) -> list[dict[str, Any]]:
        wanted = sql.text("SELECT data FROM journal WHERE table_id = :table AND kind = 'played' ORDER BY number")
        with self._engine.connect() as connection:
            return [json.loads(data) for (data,) in connection.execute(wanted, {"table": table})]

    @property
    def log(self) -> str:
        return "".join(server.log for server in self.servers)

    # ---- what happens to it

    def kill(self) -> None:
        """One of the things that happen to servers, at random; mostly that one dies."""
        kinds = [self._die_briefly, self._die_for_long, self._die_briefly, self._sleep, self._sleep, self._restart]
        kinds += [self._forget] if self._redis else []
        happening = self._chance.choice(kinds)
        self.happened[happening.__name__.strip("_").replace("_", " ")] += 1
        happening(self._chance.choice(self.servers))

    def start(self) -> None:
        while self._mends:
            self._mends.pop()()

    def _die_briefly(self, server: ServerProcess) -> None:
        server.kill()
        self._mends.append(server.start)

    def _die_for_long(self, server: ServerProcess) -> None:
        """Until the others have its tables."""
        server.kill()
        self._mends.append(server.start)
        time.sleep(LEASE_SECONDS * self._chance.uniform(*_PAUSES))

    def _sleep(self, server: ServerProcess) -> None:
        """It is stopped in the middle of whatever it does, and does not know of it when it goes on."""
        os.kill(server.pid, signal.SIGSTOP)
        server.is_up = False
        time.sleep(LEASE_SECONDS * self._chance.uniform(*_PAUSES))
        os.kill(server.pid, signal.SIGCONT)
        server.is_up = True

    def _restart(self, server: ServerProcess) -> None:
        """The database is stopped and started again."""
        self._postgres.stop()
        time.sleep(self._chance.uniform(0.0, 0.5))
        self._postgres.start()

    def _forget(self, server: ServerProcess) -> None:
        """Redis loses all that it has, and everybody's line to it."""
        from redis import Redis

        with Redis.from_url(self._redis) as redis:
            redis.flushall()
            for kind in ("normal", "pubsub"):
                redis.client_kill_filter(_type=kind, skipme=True)
