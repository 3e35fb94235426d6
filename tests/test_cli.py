"""The `signoria` command."""

from typer.testing import CliRunner

import signoria
from signoria.cli import app


def test_it_says_its_version() -> None:
    said = CliRunner().invoke(app, ["--version"])
    assert (said.exit_code, said.stdout) == (0, f"signoria {signoria.__version__}\n")


def test_alone_it_says_what_it_can_do() -> None:
    said = CliRunner().invoke(app, [])
    assert said.exit_code == 0
    assert "--version" in said.stdout
