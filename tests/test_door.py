"""The names that `import signoria` gives."""

from __future__ import annotations

import doctest
import subprocess
import sys
from typing import Any

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


def _recorded() -> signoria.Record:
    game = signoria.new("castelli", 2, 1)
    for _ in range(5):
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    return game.record


def test_a_record_names_its_game() -> None:
    record, book = _recorded(), signoria.rulebook("castelli")
    assert str(signoria.replay(record).record) == str(signoria.replay(book, record).record) == str(record)
    assert len(signoria.replay(record, 3).record.moves) == len(signoria.replay(book, record, moves=3).record.moves) == 3
    assert signoria.replay(record=record, moves=3).state == signoria.replay(rulebook=book, record=record, moves=3).state
    one, other = signoria.fork(record, 2, "on"), signoria.fork(book, record, moves=2, seed="on")
    assert (one.state, len(one.record.moves)) == (other.state, 2)
    assert signoria.verify(record) == signoria.verify(book, record)


def test_what_is_no_record_is_no_record() -> None:
    text = str(_recorded())
    fork: Any = signoria.fork
    asks: list[Any] = [signoria.replay, signoria.verify, lambda *given: fork(*given, 1, "seed")]
    for ask in asks:
        for given in ((text,), (signoria.rulebook("castelli"), text), (None,)):
            with pytest.raises(signoria.SignoriaError, match=r"a Record is expected, not .*; read_record\(text\)"):
                ask(*given)
    unreadable: list[Any] = [5, None, text.encode()]
    for one in unreadable:
        with pytest.raises(signoria.SignoriaError, match="the text of a record is expected"):
            signoria.read_record(one)
    moves: Any = "3"
    with pytest.raises(signoria.SignoriaError, match="the record has 5 moves, not '3'"):
        signoria.replay(_recorded(), moves)


@pytest.mark.parametrize("seed", [1.5, True, b"seed", ["seed"]])
def test_a_seed_is_a_text_or_a_whole_number_wherever_one_is_given(seed: Any) -> None:
    asks: list[Any] = [
        signoria.SeededDice,
        lambda seed: signoria.new("castelli", 2, seed),
        lambda seed: signoria.fork(_recorded(), 1, seed),
    ]
    for ask in asks:
        with pytest.raises(signoria.SignoriaError, match="seed: a text or a whole number is expected, not"):
            ask(seed)


def test_a_fork_has_chance_of_its_own() -> None:
    nothing: Any = None
    with pytest.raises(signoria.SignoriaError, match="seed: a text or a whole number is expected, not None"):
        signoria.fork(_recorded(), 1, nothing)


def test_a_position_plays_numbers_and_says_what_reads_a_text() -> None:
    """Compiled, a position refuses a text by the type of what it is handed."""
    position: Any = signoria.new("citadels-classic", 4, 1).state
    text = position.text(position.legal(0)[0])
    for given in ([0, text, signoria.SeededDice(1)], [0, text]):
        ask = position.play if len(given) == 3 else position.why_not
        with pytest.raises(signoria.SignoriaError, match=rf"'{text}' is a text.*position\.action\(text\) reads it"):
            ask(*given)
    for given in (["0", 1, signoria.SeededDice(1)], ["0"]):
        ask = position.play if len(given) == 3 else position.legal
        with pytest.raises(signoria.SignoriaError, match="there is no seat '0'; seats are 0 to 3"):
            ask(*given)
    assert position == signoria.new("citadels-classic", 4, 1).state
