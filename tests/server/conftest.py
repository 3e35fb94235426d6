from collections.abc import Iterator
from pathlib import Path

import pytest
from server.house import RunningHouse, running_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """One server for a file of tests, without limits and with quick bots."""
    with running_house(Path(tmp_path_factory.mktemp("house"))) as running:
        yield running
