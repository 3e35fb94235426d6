"""The command as a person types it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from signoria.bots import bot
from signoria.bots.match import play_match
from signoria.cli import app
from signoria.games import rulebook

Command = Callable[..., Result]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Run `signoria ARGUMENTS` in an empty folder, with what is typed."""
    monkeypatch.chdir(tmp_path)
    for variable in ("SIGNORIA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, arguments, input=typed)

    return run


@pytest.fixture(scope="session")
def record_text() -> str:
    """A whole game of three."""
    heuristic = bot("heuristic", "citadels-classic")
    return str(play_match(rulebook("citadels-classic"), [heuristic] * 3, "the record of the tests").record)


@pytest.fixture
def record(record_text: str, tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(record_text, encoding="utf-8")
    return file
