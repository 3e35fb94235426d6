"""`signoria serve` as it is started."""

import socket
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from signoria.server import command, operator
from signoria.server.configuration import Configuration

app = typer.Typer()
command.add_commands(app)
operator.add_commands(app)


def introduced(configuration: Configuration, capsys: pytest.CaptureFixture[str]) -> str:
    command._introduce(configuration, "http://127.0.0.1:1/")
    said = capsys.readouterr()
    return said.out + said.err


def test_it_says_where_it_is_and_what_is_durable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = introduced(Configuration(tmp_path), capsys)
    assert "http://127.0.0.1:1/" in said
    assert str(tmp_path) in said
    assert "synchronous=FULL" in said
    assert "WARNING" not in said
    assert "synchronous=NORMAL" in introduced(Configuration(tmp_path, synchronous="normal"), capsys)


def test_it_warns_when_it_opens_to_everybody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "WARNING: 0.0.0.0 opens this to everybody" in introduced(Configuration(tmp_path, "0.0.0.0"), capsys)


def test_a_port_in_use_is_told_plainly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port), "--data", str(tmp_path), "--no-open"])
    assert result.exit_code == 1
    assert "Cannot listen" in result.output


def test_an_unknown_durability_is_refused(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["serve", "--synchronous", "maybe", "--data", str(tmp_path)])
    assert result.exit_code == 2


@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/nothing", "nonsense", "sundial://"])
def test_a_database_that_does_not_answer_is_told_plainly(tmp_path: Path, address: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--database", address, "--data", str(tmp_path), "--no-open"])
    assert result.exit_code == 2
    assert "--database" in result.output
    assert "Traceback" not in result.output
