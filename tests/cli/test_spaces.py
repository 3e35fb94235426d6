"""`signoria spaces`."""

import pytest
from cli.conftest import Command

pytest.importorskip("numpy")

from signoria.env import action_space


def test_spaces_are_told(command: Command) -> None:
    assert "3060" in command("spaces", "citadels-classic", "--players", "4").stdout
    listed = command("spaces", "augsburg", "--players", "2", "--actions").stdout.splitlines()
    assert listed == list(action_space("augsburg", 2).names)
    refused = command("spaces", "--slots")
    assert refused.exit_code == 2
    assert "--players" in refused.stderr
