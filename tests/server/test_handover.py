"""A new process takes the place of one that runs: nobody is turned away between the two."""

from __future__ import annotations

import asyncio
import shutil
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from server.running import PATIENCE, about_the_door, running_server

from signoria.server.folder_lock import FolderLock
from signoria.server.handover import ask_for_listener, end_other
from signoria.server.web_server import WebServer


@pytest.fixture
def short() -> Iterator[Path]:
    """A folder whose name is short enough for a local socket."""
    folder = Path(tempfile.mkdtemp(prefix="h-"))
    yield folder
    shutil.rmtree(folder)


@about_the_door
def test_whoever_comes_while_neither_takes_anybody_in_waits(short: Path) -> None:
    with running_server(short) as server:
        listener = ask_for_listener(short, "127.0.0.1", server.port)
        assert listener is not None
    with listener, socket.create_connection(("127.0.0.1", server.port), PATIENCE) as early:
        early.sendall(b"anybody there?")
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.recv(100) == b"anybody there?"


def test_the_listening_socket_of_another_address_is_not_taken(short: Path) -> None:
    with running_server(short) as server:
        assert ask_for_listener(short, "127.0.0.1", server.port + 1) is None
        assert ask_for_listener(short, "0.0.0.0", server.port) is None
        assert server.viewer().get("/healthz").status_code == 200


def test_where_nobody_runs_there_is_nothing_to_take_over(short: Path) -> None:
    assert ask_for_listener(short, "127.0.0.1", 8520) is None
    end_other(short)
    FolderLock(short).release()


def test_the_tables_are_let_go_of_before_the_last_line_is_closed() -> None:
    """A line whose other end sleeps keeps nobody waiting who takes over."""
    happened: list[str] = []

    class Line:
        def shutdown(self) -> None:
            happened.append("told")

    class Tables:
        async def shutdown(self) -> None:
            happened.append(f"let go with {len(server.server_state.connections)} line open")
            server.server_state.connections.clear()

    server = WebServer(uvicorn.Config(lambda: None, timeout_graceful_shutdown=3))
    server.servers, server.lifespan = [], Tables()
    server.server_state.connections.add(Line())  # type: ignore[arg-type]
    asyncio.run(server.shutdown())
    assert happened == ["told", "let go with 1 line open"]
