"""A Redis, or a Valkey, of one's own, for tests and trials: on a free port, keeping nothing."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from signoria.trials.forked import free_port

_SECONDS = 60.0


def program() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


@contextlib.contextmanager
def private_redis(binary: str) -> Iterator[str]:
    """Its address."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="signoria-redis-") as folder:
        begun = [binary, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen(begun, stdout=log, stderr=log, cwd=folder)
        try:
            _wait(port, process, Path(folder) / "log")
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(_SECONDS)


def _wait(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + _SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1.0).close()
            return
        except OSError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"Redis did not start: {log.read_text()}") from None
        time.sleep(0.02)
