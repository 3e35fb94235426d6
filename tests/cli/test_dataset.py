"""Datasets: what is in them, that they are the same again, and that a run which was stopped goes on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Command
from thoroughness import LONG

import signoria
from signoria.kernel.record import read_record

pytest.importorskip("pyarrow")

import pyarrow.parquet as pq

from signoria.env import action_space, encoding
from signoria.lab import dataset

PAGE = Path(__file__).parents[2] / "docs" / "datasets.md"
SMALL = re.compile(r"^signoria dataset (?P<arguments>.+)$\n# (?P<checksum>[0-9a-f]{64})$", re.MULTILINE)


def made(command: Command, *more: str) -> str:
    """A small set in the folder "set"; its checksum."""
    said = command("dataset", "augsburg", "--players", "2", "--bots", "heuristic,random", "--seed", "x", "-o", "set",
                   "--part", "2", "--jobs", "1", *more)  # fmt: skip
    assert said.exit_code == 0, said.stderr
    return said.stdout.split("checksum ")[1].strip()


def test_decisions_are_what_the_records_say(command: Command) -> None:
    made(command, "--games", "3")
    numbers, actions = encoding("augsburg", 2), action_space("augsburg", 2)
    games = pq.read_table("set/games-00000.parquet").to_pylist()
    rows = [row for batch in dataset.read(Path("set")) for row in batch.rows]
    replayed = signoria.replay(signoria.rulebook("augsburg"), read_record(games[0]["record"]))
    assert games[0]["moves"] == len([row for row in rows if row["game"] == 0])
    assert (replayed.scores, replayed.winners) == (games[0]["scores"], games[0]["winners"])
    start = signoria.new("augsburg", 2, "x 0").state
    first = rows[0]
    assert first["slots"] == numbers.observe(start, first["seat"]).nonzero()[0].tolist()
    assert first["legal"] == actions.legal(start, first["seat"])
    assert all(row["action"] in row["legal"] for row in rows)
    assert {row["returns"] for row in rows} <= {0.0, 0.5, 1.0}


def test_it_reads_as_arrays(command: Command) -> None:
    made(command, "--games", "2")
    (batch,) = dataset.read(Path("set"), at_a_time=100_000)
    assert batch.observations.shape == (len(batch.rows), encoding("augsburg", 2).size)
    assert batch.observations[5].nonzero()[0].tolist() == batch.rows[5]["slots"]
    assert len(batch.actions) == len(batch.returns) == len(batch.rows)


def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = made(command, "--games", "5")
    assert sorted(path.name for path in Path("set").glob("games*")) == [f"games-{n:05}.parquet" for n in range(3)]
    Path("set/games-00001.parquet").unlink()
    played: list[int] = []
    true = dataset.play_part

    def noted(task: Any) -> dataset.Part:
        played.append(task[0])
        return true(task)

    monkeypatch.setattr(dataset, "play_part", noted)
    assert made(command, "--games", "5") == whole
    assert played == [1]


def test_a_folder_keeps_to_one_dataset(command: Command) -> None:
    made(command, "--games", "1")
    other = command("dataset", "augsburg", "--players", "3", "-o", "set", "--games", "1", "--jobs", "1")
    assert other.exit_code == 2
    assert "another dataset" in other.stderr
    facts = json.loads(Path("set/dataset.json").read_text(encoding="utf-8"))
    assert (facts["game"], facts["players"], facts["bots"]) == ("augsburg", 2, ["heuristic", "random"])


def test_without_ray_the_cluster_is_refused(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    said = command("dataset", "augsburg", "--games", "1", "--ray", "auto")
    assert said.exit_code == 2
    assert "pip install ray" in said.stderr


def published() -> list[tuple[str, str]]:
    return [
        (found["arguments"], found["checksum"]) for found in SMALL.finditer(PAGE.read_text(encoding="utf-8"))
    ]  # fmt: skip


def test_every_game_has_a_small_set() -> None:
    assert sorted(arguments.split()[0] for arguments, _ in published()) == sorted(signoria.game_names())


@pytest.mark.parametrize(("arguments", "checksum"), published() if LONG else published()[:1])
def test_the_small_sets_are_as_published(command: Command, arguments: str, checksum: str) -> None:
    assert checksum in command("dataset", *arguments.split(), "--jobs", "1").stdout
