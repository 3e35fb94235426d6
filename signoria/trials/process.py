"""A server in a process of its own, for measuring and for being killed."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import sqlite3
import subprocess
import sys
import time
from copy import copy
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from signoria.trials import forked

# Only a broken server takes longer to answer, however busy the machine is.
PATIENCE = 180.0
GREETING = "Signoria is open at "


class RefusedAnswer(OSError):
    """The server has answered, and refused."""


class ServerProcess:
    """`with ServerProcess(folder) as server:` listens on a free loopback port and is gone afterwards."""

    def __init__(
        self,
        data: Path,
        *,
        limits: bool = False,
        synchronous: str = "full",
        bot_delay: float = 0.0,
        slow_disk: float = 0.0,
        is_forked: bool = False,
        fixed_seed: str = "",
        database: str = "",
        redis: str = "",
        lease_seconds: float = 0.0,
        environment: dict[str, str] | None = None,
    ) -> None:
        self._data = data
        self._options = ["--synchronous", synchronous, "--bot-delay", str(bot_delay), "--with-parent"]
        self._options += ["--slow-disk", str(slow_disk)] if slow_disk else []
        self._options += [] if limits else ["--no-limits"]
        self._options += ["--fixed-seed", fixed_seed] if fixed_seed else []
        self._options += ["--database", database] if database else []
        self._options += ["--redis", redis] if redis else []
        self._options += ["--lease-seconds", str(lease_seconds)] if lease_seconds else []
        self._process: subprocess.Popen[str] | None = None
        # Instead of a process of its own from scratch: starting costs a fraction.
        self._is_forked = is_forked
        self._environment = environment or {}
        self._fork: BaseProcess | None = None
        self.port = forked.free_port() if is_forked else 0
        # Whether it answers: who has lost it need not look for it before.
        self.is_up = False

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start, or start again on the same port and folder."""
        arguments = ["--data", str(self._data), "--port", str(self.port), "--no-open", *self._options]
        if self._is_forked:
            self._fork = forked.start(arguments, self._data.parent / f"{self._data.name}.log")
        else:
            self._start_afresh(arguments)
        self._wait()
        self.is_up = True

    def _start_afresh(self, arguments: list[str]) -> None:
        with (self._data.parent / f"{self._data.name}.log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "signoria.server", *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **self._environment},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith(GREETING):
            self.stop()
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = urlsplit(line.removeprefix(GREETING).strip()).port or 0

    def _wait(self) -> None:
        for _ in range(4_000):
            try:
                self.ask("GET", "/healthz")
                return
            except RefusedAnswer:
                # A release from before that page answers too.
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    async def wait_until_up(self) -> None:
        while not self.is_up:
            await asyncio.sleep(0.05)

    @property
    def pid(self) -> int:
        if self._fork is not None:
            return self._fork.pid or 0
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """What the server complained about."""
        return (self._data.parent / f"{self._data.name}.log").read_text()

    def kill(self) -> None:
        """As `kill -9` does: without a word."""
        self.is_up = False
        if self._fork is not None:
            self._fork.kill()
            self._fork.join(10)
            return
        assert self._process is not None
        self._process.kill()
        self._end()

    def replacement(self) -> ServerProcess:
        """Another one on the same folder and port that will take over when it is started."""
        other = copy(self)
        other._process, other.is_up = None, False
        other._options = [*self._options, "--take-over"]
        return other

    def stop(self) -> None:
        if self._fork is not None:
            self._fork.terminate()
            self._fork.join(10)
            self._fork.kill()
            self._fork = None
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._end()

    def _end(self) -> None:
        if self._process is None:
            return
        self._process.wait(10)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """One request of a program; the answer as data, or as text if it is no JSON. Raises OSError on refusals too."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        payload = None
        if body is not None:
            payload, headers["content-type"] = json.dumps(body), "application/json"
        try:
            connection.request(method, path, payload, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        if answer.status >= 400:
            raise RefusedAnswer(f"{method} {path}: {answer.status} {text[:200]}")
        return json.loads(text) if "json" in answer.headers.get("content-type", "") else text

    def holder(self, table: str) -> str:
        """Whose that table is."""
        return f"the server is {'up' if self.is_up else 'down'}"

    def journal(self, table: str) -> list[dict[str, Any]]:
        """The moves of that table as they are on disk."""
        database = sqlite3.connect(f"file:{self._data / 'signoria.sqlite'}?mode=ro", uri=True)
        rows = database.execute(
            "SELECT data FROM journal WHERE table_id = ? AND kind = 'played' ORDER BY number", [table]
        )
        played = [json.loads(data) for (data,) in rows]
        database.close()
        return played

    @property
    def data(self) -> Path:
        return self._data

    def resident_bytes(self) -> int:
        """Memory that the server's process holds; 0 where that cannot be told."""
        status = Path(f"/proc/{self.pid}/status")
        if not status.is_file():
            return 0
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def childrens_bytes(self) -> list[int]:
        """The memory of each process that it has started, like those in which bots think."""
        found: list[int] = []
        for tasks in Path(f"/proc/{self.pid}/task").glob("*/children"):
            for child in tasks.read_text().split():
                lines = Path(f"/proc/{child}/status").read_text().splitlines()
                found += [int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS")]
        return found

    def cpu_seconds(self) -> float:
        """Processor time the server has used, all its threads together; 0 where that cannot be told."""
        stat = Path(f"/proc/{self.pid}/stat")
        if not stat.is_file():
            return 0.0
        fields = stat.read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
