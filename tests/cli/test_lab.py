"""`signoria arena` and `signoria review` from the command line."""

import sys
from pathlib import Path

import pytest
from cli.conftest import Command


def test_arena_counts_rates_and_goes_on(command: Command, tmp_path: Path) -> None:
    contest = ["arena", "citadels-classic", "heuristic-1", "random", "--seed", "x", "--jobs", "1", "--results", "kept"]
    said = command(*contest, "--games", "2")
    assert said.exit_code == 0
    assert "│ heuristic-1 │     2 │ 100.0% │" in said.stdout
    further = command(*contest, "--games", "4", "--verbs")
    assert "│ heuristic-1 │     4 │" in further.stdout
    assert "build" in further.stdout
    other = command("arena", "citadels-classic", "random", "random", "--seed", "x", "--results", "kept")
    assert other.exit_code != 0
    assert "another contest" in other.stderr


@pytest.mark.parametrize(
    "asked",
    [
        "simulate citadels-classic --players 2 --games 1 --jobs 1 --bots of_my_own:first",
        "arena citadels-classic of_my_own:first random --games 2 --jobs 1",
        "facts citadels-classic --players 2 --games 1 --seconds 0 --jobs 1 --bots of_my_own:first",
    ],
)
def test_a_player_of_ones_own_is_found_in_this_folder(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    monkeypatch.delitem(sys.modules, "of_my_own", raising=False)
    (tmp_path / "of_my_own.py").write_text("def first(seat):\n    return seat.legal[0]\n")
    said = command(*asked.split())
    assert said.exit_code == 0, said.stderr


def test_arena_says_who_is_no_bot(command: Command) -> None:
    said = command("arena", "citadels-classic", "nobody", "random")
    assert said.exit_code != 0
    assert "nobody" in said.stderr
