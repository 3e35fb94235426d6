"""The names that `import signoria` gives."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import signoria
from signoria.bots import Player


def test_whatever_is_announced_is_there_and_explains_itself() -> None:
    for name in signoria.__all__:
        assert getattr(signoria, name).__doc__, name
        assert name in dir(signoria)
    assert {name for name in dir(signoria) if not name.startswith("_")} == set(signoria.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        signoria.nothing  # noqa: B018
    page = signoria.__doc__ or ""
    assert [name for name in signoria.__all__ if name not in page] == []


def test_one_bot_is_no_list_of_players() -> None:
    for contest in (signoria.simulate, signoria.arena):
        with pytest.raises(signoria.SignoriaError, match="a bot for each seat, not 'random'"):
            contest("castelli", "random")


def test_a_player_that_cannot_be_sent_to_other_processes_is_named() -> None:
    players: list[Player] = [lambda seat: seat.legal[0], "random"]
    for contest in (signoria.simulate, signoria.arena):
        with pytest.raises(signoria.SignoriaError, match=r'<lambda>.* cannot be sent .* "module:function"'):
            list(contest("castelli", players, games=2, jobs=2))
    assert len(list(signoria.simulate("castelli", players, games=2))) == 2


def test_the_doors_examples_are_true() -> None:
    assert doctest.testmod(signoria).failed == 0


def test_the_door_opens_without_what_only_some_need() -> None:
    """A library of the server, of arrays or of the command line is loaded by whoever uses it."""
    heavy = ["fastapi", "sqlalchemy", "pydantic", "typer", "rich", "numpy", "asyncio", "signoria.bots", "signoria.lab"]
    program = f"import signoria, sys; print([name for name in {heavy} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_positions_are_equal_when_everything_on_the_table_is() -> None:
    game = signoria.new("augsburg", 3, 1)
    copy = game.state.clone()
    assert (copy == game.state, hash(copy) == hash(game.state)) == (True, True)
    assert copy != signoria.new("augsburg", 3, 2).state
    assert copy != signoria.new("castelli", 3, 1).state
    assert copy != "augsburg"
    seen = {copy.clone()}
    copy.play(copy.to_act[0], copy.legal(copy.to_act[0])[0], signoria.SeededDice(1))
    assert copy not in seen
    assert game.state in seen


def test_options_show_themselves() -> None:
    option = signoria.rulebook("citadels-classic").option("city_size")
    assert repr(option) == "Option('city_size', 8, choices=(8, 7), rule='CITC-19.1')"


def run_without(libraries: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command where these libraries are not installed."""
    program = f"import sys; sys.modules.update(dict.fromkeys({libraries})); from signoria.cli import main; main()"
    return subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False)


def test_the_command_works_without_the_libraries_of_the_server() -> None:
    """As after `pip install signoria`: everything but tables in a browser."""
    blocked = ["aiosqlite", "alembic", "fastapi", "msgspec", "prometheus_client", "sqlalchemy", "uvicorn", "numpy"]
    games = run_without(blocked, "games")
    assert (games.returncode, "castelli" in games.stdout) == (0, True), games.stderr
    simulated = run_without(blocked, "simulate", "citadels-classic", "--games", "1", "--jobs", "1", "--bots", "random")
    assert simulated.returncode == 0, simulated.stderr
    nothing = run_without(blocked)
    assert nothing.returncode != 0
    assert "pip install 'signoria[server]'" in nothing.stderr
    assert "Traceback" not in nothing.stderr


def test_who_lacks_a_library_is_told_the_extra_that_brings_it() -> None:
    lacking = run_without(["redis"], "think", "--redis", "redis://127.0.0.1:1")
    assert lacking.returncode != 0
    assert lacking.stderr == "signoria: this needs redis: pip install 'signoria[redis]'\n"
