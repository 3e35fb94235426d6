"""Servers that are started again and again: forked from a process that has loaded everything once."""

from __future__ import annotations

import os
import socket
import sys
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path

_LOADED = ["signoria.server.loaded", "uvloop"]


def serve(arguments: list[str], log: Path) -> None:
    """Runs in the forked process: what `python -m signoria.server` does."""
    from signoria.server.command import main

    written = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(written, 1)
    os.dup2(written, 2)
    sys.argv = ["signoria", *arguments]
    main()


def start(arguments: list[str], log: Path) -> BaseProcess:
    context = get_context("forkserver")
    context.set_forkserver_preload(_LOADED)
    process = context.Process(target=serve, args=(arguments, log))
    process.start()
    return process


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
