"""A PostgreSQL of the tests' own: on a free port, in a folder that goes when they end."""

from __future__ import annotations

import contextlib
import hashlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sql

from signoria.server.configuration import Configuration

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


@contextlib.contextmanager
def private_postgres(binaries: Path) -> Iterator[str]:
    """Its address."""
    folder = Path(tempfile.mkdtemp(prefix="signoria-postgres-"))
    user = _other_user()
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    data, port = folder / "data", _free_port()
    try:
        made: list[str | Path] = [
            binaries / "initdb",
            "-D",
            data,
            "-U",
            "signoria",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(made, user=user, check=True, capture_output=True, cwd=folder)
        begun: list[str | Path] = [binaries / "postgres", "-D", data, "-p", str(port), "-k", folder]
        for setting in ("listen_addresses=127.0.0.1", "fsync=off", "max_connections=60"):
            begun += ["-c", setting]
        with (folder / "log").open("w") as log:
            process = subprocess.Popen(begun, user=user, stdout=log, stderr=log, cwd=folder)
        try:
            address = f"postgresql://signoria@127.0.0.1:{port}/postgres"
            _wait(address, process, folder / "log")
            yield address
        finally:
            # The fast way down: whoever is still connected is cut off.
            process.send_signal(signal.SIGINT)
            process.wait(_SECONDS)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_wanted_everywhere() -> bool:
    """Whether all servers of the tests are to use PostgreSQL: SIGNORIA_TEST_DATABASE=postgresql."""
    return os.environ.get("SIGNORIA_TEST_DATABASE", "sqlite") == "postgresql"


@contextlib.contextmanager
def schema(address: str, name: str) -> Iterator[str]:
    """The address of a part of that database of its own, empty at first; it goes at the end."""
    engine = sql.create_engine(Configuration(Path(), database=address).database_address)
    with engine.begin() as connection:
        connection.execute(sql.text(f"CREATE SCHEMA IF NOT EXISTS {name}"))
    try:
        yield f"{address}{'&' if '?' in address else '?'}options={quote(f'-csearch_path={name}')}"
    finally:
        with engine.begin() as connection:
            connection.execute(sql.text(f"DROP SCHEMA {name} CASCADE"))
        engine.dispose()


def name_for(folder: Path) -> str:
    """The same name for the same data folder."""
    return f"test_{hashlib.sha256(str(folder).encode()).hexdigest()[:12]}"


def _other_user() -> str | None:
    """PostgreSQL does not run as root."""
    return "postgres" if os.getuid() == 0 else None


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _wait(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    engine = sql.create_engine(Configuration(Path(), database=address).database_address)
    until = time.monotonic() + _SECONDS
    while True:
        try:
            engine.connect().close()
            break
        except sql.exc.OperationalError:
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"PostgreSQL did not start: {log.read_text()}") from None
        time.sleep(0.05)
    engine.dispose()
