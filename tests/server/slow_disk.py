"""A disk whose writes a test holds back, or lets fail."""

from __future__ import annotations

import threading

from server.running import PATIENCE, RunningServer


class DiskFull(Exception):
    pass


class SlowDisk:
    def __init__(self, server: RunningServer) -> None:
        self.reached = threading.Event()
        self.is_full = False
        self._go = threading.Event()
        self._go.set()
        server.server.writer.before_commit = self._before_commit

    def _before_commit(self) -> None:
        if not self._go.is_set():
            self.reached.set()
            assert self._go.wait(PATIENCE)
        if self.is_full:
            raise DiskFull("no space left on device")

    def hold(self) -> None:
        """From now on a write waits for `release`; `reached` is set when one does."""
        self.reached.clear()
        self._go.clear()

    def wait(self) -> None:
        assert self.reached.wait(PATIENCE)

    def pass_one(self) -> None:
        """Wait until a write is held back, and let it go."""
        self.wait()
        self.release()

    def release(self) -> None:
        self._go.set()
