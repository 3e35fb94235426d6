"""A copy of everything a server keeps, taken while it runs; and putting it back."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import sqlite3
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Any

import signoria
from signoria.server.configuration import Configuration
from signoria.server.folder_lock import FolderLock
from signoria.server.identity import KEY_BYTES, write_whole

DATABASE, KEY, MANIFEST = "signoria.sqlite", "key", "manifest.json"


class BadBackup(Exception):
    """What should be a backup is none, or not a whole one."""


def backup(configuration: Configuration, file: Path) -> int:
    """Write everything to one file; it is there whole or not at all. How many tables are in it."""
    if configuration.database:
        raise BadBackup("Back up PostgreSQL with pg_dump, and copy the file `key` of the data folder beside it.")
    source = configuration.data / DATABASE
    if not source.is_file():
        raise BadBackup(f"There is nothing to back up in {configuration.data}.")
    rough = file.with_name(f".{file.name}.part")
    try:
        with tempfile.TemporaryDirectory(dir=file.parent, prefix=".signoria-backup-") as folder:
            copy = Path(folder) / DATABASE
            tables = _copy_database(source, copy)
            _pack(rough, copy, (configuration.data / KEY).read_bytes(), tables)
        rough.replace(file)
    finally:
        rough.unlink(missing_ok=True)
    return tables


def _copy_database(source: Path, copy: Path) -> int:
    """SQLite's own way: what it copies is one moment, whatever is written meanwhile."""
    live = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    made = sqlite3.connect(copy)
    try:
        live.backup(made)
        made.execute("PRAGMA journal_mode=DELETE")
        _check(made)
        return int(made.execute("SELECT count(*) FROM tables").fetchone()[0])
    finally:
        made.close()
        live.close()


def _check(database: sqlite3.Connection) -> None:
    found = database.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise BadBackup(f"The database is damaged: {found}")


def _pack(rough: Path, copy: Path, key: bytes, tables: int) -> None:
    if len(key) != KEY_BYTES:
        raise BadBackup("The key is not whole; `signoria doctor` says what to do.")
    with copy.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    manifest = {"signoria": signoria.__version__, "made": int(time.time()), "tables": tables, DATABASE: digest}
    handle = os.open(rough, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as stream:
        with tarfile.open(fileobj=stream, mode="w:gz") as archive:
            _add(archive, MANIFEST, json.dumps(manifest).encode())
            _add(archive, KEY, key)
            archive.add(copy, DATABASE)
        stream.flush()
        os.fsync(stream.fileno())


def _add(archive: tarfile.TarFile, name: str, contents: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(contents), 0o600
    archive.addfile(member, io.BytesIO(contents))


def restore(file: Path, data: Path, replace: bool = False) -> int:
    """Put a backup into a folder that no server uses. The database comes last: until then there is none.

    With `replace` what is there already is kept beside it. How many tables are back.
    """
    lock = FolderLock(data)
    try:
        if (data / DATABASE).exists() and not replace:
            raise BadBackup(f"{data} holds games already. With --replace they are put aside and the backup takes over.")
        with tempfile.TemporaryDirectory(dir=data, prefix=".restore-") as folder:
            manifest, key, database = _unpack(file, Path(folder))
            if (data / DATABASE).exists():
                _put_aside(data)
            write_whole(data / KEY, key)
            database.rename(data / DATABASE)
            return int(manifest["tables"])
    finally:
        lock.release()


def _unpack(file: Path, folder: Path) -> tuple[dict[str, Any], bytes, Path]:
    try:
        with tarfile.open(file, "r:gz") as archive:
            manifest = json.loads(_read(archive, MANIFEST))
            key = _read(archive, KEY)
            archive.extract(DATABASE, folder, filter="data")
        database = folder / DATABASE
        with database.open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
        if digest != manifest[DATABASE] or len(key) != KEY_BYTES:
            raise BadBackup(f"{file} is not whole.")
        checked = sqlite3.connect(database)
        try:
            _check(checked)
        finally:
            checked.close()
    except (OSError, EOFError, tarfile.TarError, ValueError, KeyError, TypeError) as problem:
        said = getattr(problem, "strerror", None) or problem
        raise BadBackup(f"{file} is not a backup that can be read: {said}") from None
    return manifest, key, database


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    stream = archive.extractfile(name)
    if stream is None:
        raise KeyError(name)
    return stream.read()


def _put_aside(data: Path) -> None:
    aside = data / time.strftime("before-restore-%Y%m%d-%H%M%S")
    aside.mkdir()
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm", KEY):
        if (data / name).exists():
            shutil.move(data / name, aside / name)
