"""A new process takes the place of one that runs, with hardly a gap.

It loads all that it needs first. It gets the listening socket from the old one, so that both hold it: whoever comes
while neither takes anybody in waits in the system's queue instead of being refused. Only then it bids the old one end.
That one tells everybody to come back, and lets go of the folder once all is on disk, whoever is still on the line.
"""

from __future__ import annotations

import contextlib
import json
import socket
import time
from pathlib import Path

from signoria.server.administration import HAND_OVER, SOCKET
from signoria.server.folder_lock import FolderInUse, FolderLock

# So long a server that has been told to end may take.
CLOSING_SECONDS = 15.0
_ANSWER_SECONDS = 5.0


def ask_for_listener(data: Path, host: str, port: int) -> socket.socket | None:
    """The listening socket of whoever runs on this folder; None if it cannot be had or is at another address."""
    with contextlib.suppress(OSError, AttributeError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(_ANSWER_SECONDS)
        line.connect(str(data / SOCKET))
        line.sendall(json.dumps(HAND_OVER).encode() + b"\n")
        _, files, _, _ = socket.recv_fds(line, 1_000, 1)
        if files:
            listener = socket.socket(fileno=files[0])
            if listener.getsockname()[:2] == (host, port):
                return listener
            listener.close()
    return None


def end_other(data: Path) -> None:
    """Bid the server that runs on this folder end, and wait until it has let go."""
    until = time.monotonic() + CLOSING_SECONDS
    is_told = False
    while time.monotonic() < until:
        try:
            FolderLock(data).release()
            return
        except FolderInUse as problem:
            if not is_told and not problem.tell_to_end():
                # On another computer, or somebody else's: that is told when the folder is looked at.
                return
            is_told = True
        time.sleep(0.01)


def lock_when_closed(data: Path) -> FolderLock:
    """Ours, or refused; one that is just closing is waited for."""
    until = time.monotonic() + CLOSING_SECONDS
    while True:
        try:
            return FolderLock(data)
        except FolderInUse as problem:
            if not problem.is_closing or time.monotonic() > until:
                raise
        time.sleep(0.01)
