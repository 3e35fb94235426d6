"""A real server on loopback in a thread, with its server at hand, and viewers with cookies."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from signoria.server import relay, storage
from signoria.server.app import application
from signoria.server.audience import Audience
from signoria.server.command import settings
from signoria.server.configuration import NO_LIMITS, Configuration, Limits
from signoria.server.guard import Guard
from signoria.server.server import Server
from signoria.server.table_owner import TableOwner
from signoria.server.web_server import WebServer
from signoria.tables import Table

T = TypeVar("T")
GAME = "citadels-classic"
# Seconds until something is given up that never came: only a broken server takes so long, never a busy machine.
PATIENCE = 60.0


class RunningServer:
    """A server that listens, and a way to look inside it from the test."""

    def __init__(self, configuration: Configuration, now: Callable[[], float] | None = None) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        app = application(configuration, now, self._listener)
        assert isinstance(app, Guard)
        assert isinstance(app.app, FastAPI)
        self._app = app.app
        self._viewers: list[Viewer] = []
        self.port: int = self._listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._server = WebServer(uvicorn.Config(app, **settings(configuration)))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve([self._listener])

        asyncio.run(serve())

    def start(self) -> None:
        self._thread.start()
        for _ in range(int(PATIENCE / 0.01)):
            if self._server.started:
                return
            time.sleep(0.01)
        raise RuntimeError("the server did not start")

    def narrow_lines(self) -> None:
        """From now on lines hold little that has not been read: who does not read is soon in the way."""
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listener.close()
        for viewer in self._viewers:
            viewer.web.close()
        assert not self._thread.is_alive()

    @property
    def server(self) -> Server:
        server = self._app.state.server
        assert isinstance(server, Server)
        return server

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def run_soon(self, act: Callable[[], object]) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(act)

    def owner(self, table: str) -> TableOwner:
        return self.run(self.server.tables.owner(table))

    def table(self, name: str) -> Table:
        """The table itself; what is read of it is as the server has it just then."""
        return self.audience(name).table

    def audience(self, name: str) -> Audience:
        return self.run(self.server.tables.ask(name, lambda audience: audience))

    def due(self, *kinds: str) -> list[tuple[str, str, int, float]]:
        """What stands in the database as due in time, or of these kinds."""
        wanted = kinds or ("call", "clock", "report", "lead")
        return self.run(self.server.writer.read(lambda connection: storage.read_next_due(connection, wanted, 1_000)))

    def viewer_of(self, viewer: Viewer) -> Viewer:
        """The same browser, which has got to this server instead."""
        other = self.viewer(viewer.name)
        for cookie in viewer.web.cookies.jar:
            other.web.cookies.set(cookie.name, cookie.value or "")
        return other

    def viewer(self, name: str = "", **headers: str) -> Viewer:
        viewer = Viewer(self, name, headers)
        self._viewers.append(viewer)
        return viewer


class Viewer:
    """A browser: keeps its cookie, sends an Origin as browsers do."""

    def __init__(self, running: RunningServer, name: str, headers: dict[str, str]) -> None:
        self.running = running
        self.name = name
        self.web = httpx.Client(
            base_url=running.address, headers={"origin": running.address, **headers}, timeout=PATIENCE
        )

    def get(self, path: str) -> httpx.Response:
        return self.web.get(path)

    def post(self, path: str, **fields: object) -> httpx.Response:
        return self.web.post(path, data={"name": self.name, **{key: str(value) for key, value in fields.items()}})

    def open_table(self, **fields: object) -> str:
        """Open a table by form; its name."""
        answer = self.post("/tables", **{"game": GAME, **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    def join(self, table: str) -> None:
        answer = self.post(f"/t/{table}/join", invitation=self.running.server.keys.invitation(table))
        assert answer.status_code == 303, answer.text

    @property
    def person(self) -> str:
        person = self.running.server.keys.person(self.web.cookies.get(self.running.server.keys.cookie_name))
        assert person is not None
        return person

    @property
    def cookie(self) -> str:
        name = self.running.server.keys.cookie_name
        return f"{name}={self.web.cookies.get(name)}"

    @contextlib.contextmanager
    def socket(self, table: str, revision: str = "", origin: str | None = None) -> Iterator[Line]:
        headers = {"Cookie": self.cookie}
        address = f"ws://127.0.0.1:{self.running.port}/t/{table}/socket?revision={revision}"
        sent_from = Origin(origin or self.running.address)
        with connect(
            address, additional_headers=headers, origin=sent_from, max_size=None, compression=None
        ) as connection:
            yield Line(connection)


class Line:
    """A socket with what the page behind it would show."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.parts: dict[str, str] = {}
        self.log: list[str] = []
        self.last: dict[str, Any] = {}
        self.raw: list[str] = []

    def send(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, taken in."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["do"] == "update":
            self._take_in(message)
        return message

    def hear_until(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        for _ in range(1000):
            message = self.hear(timeout)
            if message["do"] == kind:
                return message
        raise AssertionError(f"no {kind} came")

    def hear_move(self, move: int) -> dict[str, Any]:
        """Listen until the page shows that many moves."""
        while self.last.get("move") != move:
            self.hear()
        return self.last

    def _take_in(self, message: dict[str, Any]) -> None:
        self.last = message
        if message.get("whole"):
            self.parts.clear()
        self.parts.update(message["fragments"])
        for name in message["remove"]:
            self.parts.pop(name)


def is_door_wanted() -> bool:
    """Whether all viewers are to come in by a second server, which passes everything on: SIGNORIA_TEST_SERVERS=2.

    It needs a database that two can share: SIGNORIA_TEST_DATABASE=postgresql.
    """
    return os.environ.get("SIGNORIA_TEST_SERVERS", "1") == "2"


# For tests of what the server does that is reached first, before anything is passed on.
about_the_door = pytest.mark.skipif(is_door_wanted(), reason="about the server that is reached first")


# A door passes on everything; servers that share a house pass on tables alone, whatever doors are open beside them.
_TABLES_ALONE = relay._TABLE


@contextlib.contextmanager
def _passing_on_tables() -> Iterator[None]:
    before, relay._TABLE = relay._TABLE, _TABLES_ALONE
    try:
        yield
    finally:
        relay._TABLE = before


@contextlib.contextmanager
def door_to(running: RunningServer, configuration: Configuration, now: Callable[[], float] | None) -> Iterator[None]:
    """A server that has no table itself: whatever anybody asks it is put to that one."""
    folder = configuration.data / "door"
    folder.mkdir(exist_ok=True)
    shutil.copy(configuration.data / "key", folder / "key")
    door = RunningServer(replace(configuration, data=folder, limits=NO_LIMITS), now)
    door.start()
    inside = f"127.0.0.1:{running.port}"

    async def place(name: str) -> str:
        return inside

    door.server.tables.place = place  # type: ignore[method-assign]
    before, relay._TABLE = relay._TABLE, re.compile("(.*)")
    running.port, running.address = door.port, door.address
    try:
        yield
    finally:
        relay._TABLE = before
        door.stop()


def database_for(folder: Path) -> str:
    """The address of a folder's database if nothing else is said: nothing, for SQLite in that folder."""
    return ""


def usual(folder: Path) -> Configuration:
    """A folder's server as the operator's commands find it."""
    return Configuration(folder, database=database_for(folder))


@contextlib.contextmanager
def running_server(
    folder: Path,
    *,
    limits: Limits = NO_LIMITS,
    bot_delay: float = 0.0,
    now: Callable[[], float] | None = None,
    patience: float = 60.0,
    pass_pause: float = 300.0,
    private_webhooks: bool = False,
    database: str = "",
    lease_seconds: float = 600.0,
    redis: str = "",
    mail: str = "",
    mail_from: str = "",
    home: str = "",
    is_one_of_several: bool = False,
) -> Iterator[RunningServer]:
    """Whoever starts several says so: nobody comes to them by another door."""
    configuration = Configuration(
        folder,
        lease_seconds=lease_seconds,
        redis=redis,
        database=database or database_for(folder),
        synchronous="normal",
        bot_delay=bot_delay,
        bot_processes=1,
        patience=patience,
        retries=(0.05, 0.05),
        pass_pause=pass_pause,
        private_webhooks=private_webhooks,
        limits=limits,
        mail=mail,
        mail_from=mail_from,
        home=home,
    )
    running = RunningServer(configuration, now)
    # The server's thread and the test's take turns with every message.
    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)
    running.start()
    try:
        is_behind = is_door_wanted() and not is_one_of_several
        with door_to(running, configuration, now) if is_behind else _passing_on_tables():
            yield running
    finally:
        running.stop()
        sys.setswitchinterval(patience)
