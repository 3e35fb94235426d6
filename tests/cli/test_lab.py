"""`signoria arena` and `signoria review` from the command line."""

from pathlib import Path

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


def test_arena_says_who_is_no_bot(command: Command) -> None:
    said = command("arena", "citadels-classic", "nobody", "random")
    assert said.exit_code != 0
    assert "nobody" in said.stderr
