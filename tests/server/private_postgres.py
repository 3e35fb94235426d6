"""Which part of a PostgreSQL of the tests' own each of them uses."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
import sqlalchemy as sql
from sqlalchemy.pool import NullPool

from signoria.server.configuration import Configuration


def is_wanted_everywhere() -> bool:
    """Whether all servers of the tests are to use PostgreSQL: SIGNORIA_TEST_DATABASE=postgresql."""
    return os.environ.get("SIGNORIA_TEST_DATABASE", "sqlite") == "postgresql"


# For tests of what SQLite alone has: its file, and backups of it (PostgreSQL has its own).
about_sqlite = pytest.mark.skipif(is_wanted_everywhere(), reason="about SQLite's file")


@contextlib.contextmanager
def schema(address: str, name: str) -> Iterator[str]:
    """The address of a part of that database of its own, empty at first; it goes at the end."""
    # Hundreds of tests have one each: none keeps a connection.
    engine = sql.create_engine(Configuration(Path(), database=address).database_address, poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(sql.text(f"CREATE SCHEMA IF NOT EXISTS {name}"))
    try:
        yield f"{address}{'&' if '?' in address else '?'}options={quote(f'-csearch_path={name}')}"
    finally:
        with engine.begin() as connection:
            connection.execute(sql.text(f"DROP SCHEMA {name} CASCADE"))


def name_for(folder: Path) -> str:
    """The same name for the same data folder."""
    return f"test_{hashlib.sha256(str(folder).encode()).hexdigest()[:12]}"
