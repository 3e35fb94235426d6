"""A PostgreSQL of one's own, for tests and trials: on a free port, in a folder that goes with it."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sql

from signoria.server.configuration import Configuration
from signoria.trials.forked import free_port

# Where Debian and others put what is not meant to be called by hand.
_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
_SECONDS = 120.0


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest if there are several."""
    found = [folder for pattern in _FOLDERS for folder in Path("/").glob(pattern.removeprefix("/"))]
    called = shutil.which("initdb")
    found += [Path(called).resolve().parent] if called else []
    there = [folder for folder in found if (folder / "initdb").is_file() and (folder / "postgres").is_file()]
    return max(there, key=str, default=None)


class PrivatePostgres:
    """Runs from `start` to `stop`, as often as one likes, with the same data."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._binaries = binaries
        self._folder = folder
        self._user = _other_user()
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            os.chown(folder, pwd.getpwnam(self._user).pw_uid, -1)
        made: list[str | Path] = [binaries / "initdb", "-D", folder / "data", "-U", "signoria", "-A", "trust"]
        made += ["-E", "UTF8", "--no-sync"]
        subprocess.run(made, user=self._user, check=True, capture_output=True, cwd=folder)

    @property
    def address(self) -> str:
        return f"postgresql://signoria@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        begun: list[str | Path] = [self._binaries / "postgres", "-D", self._folder / "data", "-p", str(self._port)]
        begun += ["-k", self._folder]
        for setting in ("listen_addresses=127.0.0.1", "fsync=off", "max_connections=60"):
            begun += ["-c", setting]
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(begun, user=self._user, stdout=log, stderr=log, cwd=self._folder)
        self._wait()

    def stop(self) -> None:
        """The fast way down: whoever is still connected is cut off."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(_SECONDS)
            self._process = None

    def _wait(self) -> None:
        engine = sql.create_engine(Configuration(Path(), database=self.address).database_address)
        until = time.monotonic() + _SECONDS
        while True:
            try:
                engine.connect().close()
                break
            except sql.exc.OperationalError:
                if self._process is None or self._process.poll() is not None or time.monotonic() > until:
                    log = (self._folder / "log").read_text()
                    raise RuntimeError(f"PostgreSQL did not start: {log}") from None
            time.sleep(0.05)
        engine.dispose()


@contextlib.contextmanager
def private_postgres(binaries: Path) -> Iterator[PrivatePostgres]:
    folder = Path(tempfile.mkdtemp(prefix="signoria-postgres-"))
    try:
        postgres = PrivatePostgres(binaries, folder)
        try:
            postgres.start()
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _other_user() -> str | None:
    """PostgreSQL does not run as root."""
    return "postgres" if os.getuid() == 0 else None
