import contextlib
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeVar

import pytest
from server import running
from server.private_postgres import is_wanted_everywhere, name_for, schema
from server.running import RunningServer, running_server
from thoroughness import by_length

from signoria.server import seeds
from signoria.trials.private_postgres import private_postgres, programs
from signoria.trials.private_redis import private_redis, program


@pytest.fixture(autouse=True)
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is dealt is chance only in `./test --long`."""
    monkeypatch.setattr(seeds, "_fixed", by_length("server", ""))


T = TypeVar("T")


@contextlib.contextmanager
def _named_or_own(
    what: str, package: str, program: Callable[[], T | None], start: Callable[[T], AbstractContextManager[str]]
) -> Iterator[str]:
    """The address that SIGNORIA_TEST_… names, or that of one of the tests' own, where its program is found."""
    named = os.environ.get(f"SIGNORIA_TEST_{what.upper()}")
    if named:
        yield named
        return
    found = program()
    if found is None:
        missing = f"there is no {what} here (on Debian: apt-get install {package})"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(f"{what} was LEFT OUT: {missing}")
    with start(found) as address:
        yield address


@contextlib.contextmanager
def _own_postgres(binaries: Path) -> Iterator[str]:
    with private_postgres(binaries) as private:
        yield private.address


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL that the tests may write to."""
    with _named_or_own("Postgres", "postgresql", programs, _own_postgres) as address:
        yield address


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a Redis that the tests may write to."""
    with _named_or_own("Redis", "redis-server", program, private_redis) as address:
        yield address


@pytest.fixture(scope="session", autouse=True)
def usual_database(request: pytest.FixtureRequest) -> Iterator[None]:
    """SQLite in each server's folder; or, if asked for, PostgreSQL with a schema for each folder."""
    if not is_wanted_everywhere():
        yield
        return
    address = request.getfixturevalue("postgres")
    with contextlib.ExitStack() as stack:
        made: dict[Path, str] = {}

        def database_for(folder: Path) -> str:
            if folder not in made:
                made[folder] = stack.enter_context(schema(address, name_for(folder)))
            return made[folder]

        running.database_for = database_for
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for a file of tests, without limits and with quick bots."""
    with running_server(Path(tmp_path_factory.mktemp("server"))) as running:
        yield running
