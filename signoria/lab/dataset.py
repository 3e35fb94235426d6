"""Recorded games and encoded decisions as Parquet files, for those who learn from them: `pip install 'signoria[data]'`.

A dataset is a folder:

    dataset.json               what it is: game, players, options, bots, seed, and the fingerprints of its names
    games-00000.parquet        a row a game: its number, bots, moves, scores, winners, record and digest
    decisions-00000.parquet    a row a decision: game, move, seat, what was seen, legal and done, the return

Observations are sparse: `slots` are those that are not 0, `values` what is in them; names are those of
`signoria.env.encoding`. `legal` and `action` are ids of `signoria.env.action_space`. `returns` is what the seat got in
the end.

Games come in parts of the same size. A part is written whole or not at all, so a run that was stopped goes on where it
was. The digest of a game covers its record and all its rows, so the checksum of a set depends on nothing else.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from signoria.bots import name_of, seated
from signoria.bots.match import play_match
from signoria.env import action_space, encoding
from signoria.env.encodings import Numbers, returns
from signoria.games import rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import SignoriaError
from signoria.lab.simulation import Fixture
from signoria.lab.workers import on_ray as on_a_cluster
from signoria.lab.workers import spread

GAMES = pa.schema(
    [
        ("game", pa.int32()),
        ("bots", pa.list_(pa.string())),
        ("moves", pa.int32()),
        ("scores", pa.list_(pa.int32())),
        ("winners", pa.list_(pa.int8())),
        ("record", pa.string()),
        ("digest", pa.string()),
    ]
)
DECISIONS = pa.schema(
    [
        ("game", pa.int32()),
        ("move", pa.int32()),
        ("seat", pa.int8()),
        ("slots", pa.list_(pa.int32())),
        ("values", pa.list_(pa.float32())),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("returns", pa.float32()),
    ]
)
# A part is many games, so fewer of them wait for a cluster than elsewhere.
_MOST_JOBS_AHEAD = 64


class AnotherDataset(SignoriaError):
    """The folder holds something else than what is asked for."""


class Part:
    """Some of the games of a set, played and encoded."""

    __slots__ = ("decisions", "games", "number")

    def __init__(self, number: int, games: bytes, decisions: bytes) -> None:
        self.number = number
        self.games = games
        self.decisions = decisions


def play_part(task: tuple[int, list[Fixture]]) -> Part:
    """Play the games of one part; the files' contents."""
    number, fixtures = task
    games: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    for fixture in fixtures:
        game, rows = _encoded(fixture)
        games.append(game)
        decisions += rows
    return Part(number, _parquet(games, GAMES), _parquet(decisions, DECISIONS))


def _encoded(fixture: Fixture) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    book = rulebook(fixture.game)
    bots = [seated(player, fixture.game) for player in fixture.bots]
    played = play_match(book, bots, fixture.seed, fixture.options)
    numbers = encoding(fixture.game, len(bots), fixture.options)
    actions = action_space(fixture.game, len(bots), fixture.options)
    dice = SeededDice(fixture.seed)
    position = book.start(len(bots), fixture.options, dice)
    got = returns(played.state)
    rows: list[dict[str, Any]] = []
    for number, move in enumerate(played.record.moves):
        seat, code = move.seat, position.action(move.text)
        seen = numbers.observe(position, seat)
        slots = np.flatnonzero(seen)
        ids = actions.by_action(position, seat)
        rows.append(
            {
                "game": fixture.number,
                "move": number,
                "seat": seat,
                "slots": slots.tolist(),
                "values": seen[slots].tolist(),
                "legal": sorted(ids.values()),
                "action": ids[code],
                "returns": got[seat],
            }
        )
        position.play(seat, code, dice)
    record = str(played.record)
    digest = hashlib.sha256(f"{record}\n{json.dumps(rows)}".encode()).hexdigest()
    game = {
        "game": fixture.number,
        "bots": [name_of(player) for player in fixture.bots],
        "moves": len(rows),
        "scores": played.scores,
        "winners": played.winners,
        "record": record,
        "digest": digest,
    }
    return game, rows


def _parquet(rows: list[dict[str, Any]], schema: Any) -> bytes:
    written = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), written, compression="zstd")
    return written.getvalue()


# ---- a folder of them


def describe(folder: Path, facts: dict[str, Any]) -> None:
    """Note what the folder holds; refuse one that holds something else."""
    file = folder / "dataset.json"
    text = json.dumps(facts, indent=1, ensure_ascii=False) + "\n"
    if file.is_file():
        if file.read_text(encoding="utf-8") != text:
            raise AnotherDataset(f"{folder} holds another dataset, or one of another version: see {file}")
        return
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def parts_of(fixtures: Sequence[Fixture], size: int) -> list[tuple[int, list[Fixture]]]:
    return [
        (number, list(fixtures[first : first + size])) for number, first in enumerate(range(0, len(fixtures), size))
    ]


def missing(folder: Path, parts: Iterable[tuple[int, list[Fixture]]]) -> list[tuple[int, list[Fixture]]]:
    """The parts that are not there yet, or have fewer games than they should."""
    return [(number, games) for number, games in parts if _games_in(folder, number) < len(games)]


def _games_in(folder: Path, number: int) -> int:
    file = folder / f"games-{number:05}.parquet"
    return int(pq.read_metadata(file).num_rows) if file.is_file() else 0


def write(folder: Path, part: Part) -> None:
    """Both files of a part; that of the games last, since it says that the part is whole."""
    for name, content in (("decisions", part.decisions), ("games", part.games)):
        file = folder / f"{name}-{part.number:05}.parquet"
        beside = file.with_suffix(".part")
        beside.write_bytes(content)
        beside.replace(file)


def here(tasks: Sequence[tuple[int, list[Fixture]]], jobs: int) -> Iterator[Part]:
    """Play the parts on this machine."""
    return spread(play_part, tasks, jobs, at_a_time=1)


def on_ray(tasks: Sequence[tuple[int, list[Fixture]]], address: str) -> Iterator[Part]:
    """Play the parts on a cluster; its machines need Signoria, and nothing of this one's disk."""
    return on_a_cluster(play_part, tasks, address, _MOST_JOBS_AHEAD)


def checksum(folder: Path) -> str:
    """The SHA-256 of the digests of its games, in their order, one a line."""
    digests = [
        digest
        for file in sorted(folder.glob("games-*.parquet"))
        for digest in pq.read_table(file, columns=["digest"]).column("digest").to_pylist()
    ]
    return hashlib.sha256("".join(f"{digest}\n" for digest in digests).encode()).hexdigest()


# ---- reading it again


class Decisions:
    """Rows as arrays: dense observations, the ids that were chosen, what the seat got, and the rows themselves."""

    __slots__ = ("actions", "observations", "returns", "rows")

    def __init__(self, rows: list[dict[str, Any]], size: int) -> None:
        self.rows = rows
        self.observations: Numbers = np.zeros((len(rows), size), np.float32)
        for number, row in enumerate(rows):
            self.observations[number, row["slots"]] = row["values"]
        self.actions = np.array([row["action"] for row in rows], np.int64)
        self.returns = np.array([row["returns"] for row in rows], np.float32)


def read(folder: Path, at_a_time: int = 1024) -> Iterator[Decisions]:
    """The decisions of a set, a handful at a time."""
    facts = json.loads((folder / "dataset.json").read_text(encoding="utf-8"))
    size = encoding(facts["game"], facts["players"], facts["options"]).size
    for file in sorted(folder.glob("decisions-*.parquet")):
        for batch in pq.ParquetFile(file).iter_batches(at_a_time):
            yield Decisions(batch.to_pylist(), size)
