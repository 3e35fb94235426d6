"""`signoria doctor`: looks at everything a server needs, and says what to do about what is wrong."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from signoria.server import storage
from signoria.server.configuration import Configuration
from signoria.server.folder_lock import FolderInUse, FolderLock
from signoria.server.identity import BadKey, Keys

_LITTLE_SPACE = 200_000_000
_HOURS = 3_600.0


@dataclass(frozen=True, slots=True)
class Finding:
    how: Literal["ok", "note", "bad"]
    what: str


def examine(configuration: Configuration) -> Iterator[Finding]:
    """Everything that can be found out without changing anything."""
    data = configuration.data
    if not data.is_dir():
        yield Finding("note", f"{data} does not exist yet: the first `signoria serve` makes it.")
        return
    yield from _folder(data)
    yield from _key(data)
    if configuration.database or (data / "signoria.sqlite").exists():
        yield from _database(configuration)
    else:
        yield Finding("note", "There is no database yet: nobody has opened a table.")


def _folder(data: Path) -> Iterator[Finding]:
    if not os.access(data, os.R_OK | os.W_OK | os.X_OK):
        yield Finding("bad", f"{data} cannot be written by this user: chown it, or chmod u+rwx.")
        return
    mode = data.stat().st_mode & 0o777
    if mode & 0o007:
        yield Finding(
            "note",
            f"Everybody on this computer may look into {data}; chmod 700 keeps games private.",
        )
    free = shutil.disk_usage(data).free
    if free < _LITTLE_SPACE:
        yield Finding("bad", f"Only {free / 1e6:.0f} MB are left on the disk: moves will soon be refused. Make room.")
    else:
        yield Finding("ok", f"The folder can be written, and {free / 1e9:.1f} GB are free.")
    try:
        FolderLock(data).release()
        yield Finding("ok", "No server is running on this folder.")
    except FolderInUse as problem:
        yield Finding("ok", str(problem).partition(". ")[0] + ".")


def _key(data: Path) -> Iterator[Finding]:
    file = data / "key"
    if not file.exists():
        yield Finding("note", "There is no key yet: the first start makes one.")
        return
    try:
        Keys.of_folder(data)
    except BadKey as problem:
        yield Finding("bad", str(problem))
        return
    mode = file.stat().st_mode & 0o777
    if mode & 0o077:
        yield Finding("bad", f"Others can read the key (mode {mode:o}), and forge seats with it: chmod 600 {file}")
    else:
        yield Finding("ok", "The key is whole, and its owner alone can read it.")


def _database(configuration: Configuration) -> Iterator[Finding]:
    try:
        if not configuration.database:
            yield from _integrity(configuration.data / "signoria.sqlite")
        engine = create_engine(configuration.database_address)
        with engine.connect() as connection:
            yield from _schema(connection)
            yield from _journals(connection)
            yield from _clock(connection)
        engine.dispose()
    except (SQLAlchemyError, sqlite3.Error, OSError) as problem:
        yield Finding("bad", f"The database does not answer: {str(problem).splitlines()[0]}")


def _integrity(file: Path) -> Iterator[Finding]:
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check(5)")]
    finally:
        connection.close()
    if found == ["ok"]:
        yield Finding("ok", "SQLite finds the database whole.")
    else:
        yield Finding(
            "bad", f"SQLite finds the database damaged ({'; '.join(found)[:200]}). Stop the server, keep a copy of the "
            "folder, and put the last backup back (`signoria restore`). Until then tables that can be read stay open."
        )  # fmt: skip


def _schema(connection: Connection) -> Iterator[Finding]:
    config = Config()
    config.set_main_option("script_location", str(Path(storage.__file__).parent / "migrations"))
    head = ScriptDirectory.from_config(config).get_current_head()
    now = MigrationContext.configure(connection).get_current_revision()
    if now == head:
        yield Finding("ok", f"The schema is the present one ({head}).")
    elif now is not None and head is not None and now > head:
        yield Finding("bad", f"The schema ({now}) is newer than this release ({head}): install the one that made it.")
    else:
        yield Finding(
            "note",
            f"The schema ({now}) is an earlier one; the next start brings it up to {head}. Back up first.",
        )


def _journals(connection: Connection) -> Iterator[Finding]:
    tables = connection.execute(text("SELECT count(*) FROM tables")).scalar()
    torn = connection.execute(
        text("SELECT table_id FROM journal GROUP BY table_id HAVING count(*) <> max(number) OR min(number) <> 1")
    ).all()
    if torn:
        names = ", ".join(str(row[0]) for row in torn[:5])
        yield Finding("bad", f"Entries are missing from {len(torn)} journals ({names}): these tables stay closed. "
                             "Put a backup back, or delete them with `signoria admin delete`.")  # fmt: skip
    else:
        yield Finding("ok", f"{tables} tables, no journal has gaps.")


def _clock(connection: Connection) -> Iterator[Finding]:
    if not connection.dialect.has_table(connection, "runs"):
        return
    seen = connection.execute(text("SELECT max(seen) FROM runs")).scalar()
    ahead = float(seen or 0.0) - time.time()
    if ahead > 60.0:
        yield Finding("bad", f"This computer's clock stands {ahead / _HOURS:.1f} hours before the last sign of life. "
                             "Set it right: until then the server's own time runs ahead of it.")  # fmt: skip
    else:
        yield Finding("ok", "The computer's clock has not gone back.")
