"""The recorded games in a folder."""

from __future__ import annotations

from pathlib import Path

from signoria.kernel.errors import DamagedRecord
from signoria.kernel.record import FORMAT, read_record


def records_in(folder: Path, game: str) -> list[Path]:
    """The files below that folder that hold a record of that game, whatever they are called.

    Raises DamagedRecord naming the file that begins like a record and is none.
    """
    return [file for file in sorted(folder.rglob("*")) if file.is_file() and _game_of(file) == game]


def _game_of(file: Path) -> str | None:
    with file.open("rb") as opened:
        if opened.read(len(FORMAT)) != FORMAT.encode():
            return None
    try:
        return read_record(file.read_text(encoding="utf-8")).game
    except (DamagedRecord, UnicodeDecodeError) as problem:
        raise DamagedRecord(f"{file}: {problem}") from None
