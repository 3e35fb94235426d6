from collections.abc import Iterator
from pathlib import Path

import pytest
from server.running import RunningServer, running_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for a file of tests, without limits and with quick bots."""
    with running_server(Path(tmp_path_factory.mktemp("server"))) as running:
        yield running
