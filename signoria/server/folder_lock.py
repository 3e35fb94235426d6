"""One server at a time on a data folder."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import time
from pathlib import Path

try:
    import fcntl
except ImportError:  # pragma: no cover
    # Where files cannot be locked like this nobody is kept out.
    fcntl = None  # type: ignore[assignment]


class FolderInUse(Exception):
    """Another server works on that folder; it says which."""

    def __init__(self, data: Path, held: str) -> None:
        super().__init__(f"{data} is in use by {_who(held)}. Two servers must not share a folder.")
        self.is_closing = '"closing"' in held
        self._held = held

    def tell_to_end(self) -> bool:
        """As whoever runs it would; whether it can be told from here."""
        try:
            holder = json.loads(self._held)
            if holder["computer"] != socket.gethostname():
                return False
            os.kill(holder["process"], signal.SIGTERM)
        except ProcessLookupError:
            # It has ended meanwhile.
            return True
        except (ValueError, KeyError, TypeError, PermissionError):
            return False
        return True


class FolderLock:
    """Held from the start of a server to its end; the system lets go of it whatever way the server ends."""

    def __init__(self, data: Path) -> None:
        data.mkdir(0o700, parents=True, exist_ok=True)
        self.file = data / "lock"
        self._handle = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
        self._holder: dict[str, int | str] = {}
        if fcntl is None:
            return
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held = os.read(self._handle, 1000).decode(errors="replace")
            os.close(self._handle)
            self._handle = -1
            raise FolderInUse(data, held) from None
        self._holder = {"process": os.getpid(), "computer": socket.gethostname(), "since": int(time.time())}
        self._write()

    def _write(self) -> None:
        os.ftruncate(self._handle, 0)
        os.pwrite(self._handle, json.dumps(self._holder).encode(), 0)

    def note_closing(self) -> None:
        """Whoever comes next need not wait long."""
        self._holder["closing"] = 1
        with contextlib.suppress(OSError):
            self._write()

    def release(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def _who(held: str) -> str:
    try:
        holder = json.loads(held)
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(holder["since"]))
        return f"process {holder['process']} on {holder['computer']}, started {since}"
    except (ValueError, KeyError, TypeError):
        return "another server"
