"""Records and positions from files, with errors that name the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import signoria
from signoria.games import rulebook
from signoria.kernel.errors import DamagedPosition, DamagedRecord, SignoriaError, UnknownGame
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import Record, read_record
from signoria.kernel.replay import replay

_LARGEST = 16_000_000


class BadFile(SignoriaError):
    """A file is not what it should be; the message begins with its name."""


def read_text(file: Path) -> str:
    if file.is_file() and file.stat().st_size > _LARGEST:
        raise BadFile(f"{file}: too large to be a record or a position")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{file}: not a text file") from None


def load_record(file: Path) -> Record:
    """A record of a game that we have. Whether it replays, `replayed` says."""
    try:
        record = read_record(read_text(file))
        rulebook(record.game)
    except (DamagedRecord, UnknownGame) as problem:
        raise BadFile(f"{file}: {problem}") from None
    return record


def replayed(file: Path, record: Record, moves: int | None = None) -> Game:
    """The game of a record after that many moves, all by default."""
    try:
        return replay(rulebook(record.game), record, moves)
    except SignoriaError as problem:
        raise BadFile(f"{file}: {problem}") from None


def is_position(text: str) -> bool:
    """Whether a file looks like a saved position (JSON) and not like a record."""
    return text.lstrip().startswith("{")


def load_position(file: Path, text: str) -> Position:
    """The saved position that is the text of that file; refused unless it is a possible one."""
    data = _json_object(file, text)
    try:
        return signoria.load_position(data)
    except SignoriaError as problem:
        raise BadFile(f"{file}: {problem}") from None


def _json_object(file: Path, text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except ValueError as problem:
        raise BadFile(f"{file}: {problem}") from None
    except RecursionError:
        raise BadFile(f"{file}: nested too deeply") from None
    if not isinstance(data, dict):
        raise BadFile(f"{file}: {DamagedPosition('position: an object is expected')}")
    return data


def write_text(file: Path, text: str) -> None:
    """Write the whole file or nothing: an error on the way leaves what was there before."""
    beside = file.with_name(file.name + ".part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise BadFile(f"{file}: {problem.strerror}") from None
