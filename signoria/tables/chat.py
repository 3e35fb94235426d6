"""What people say at a table, and what the table itself announces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from signoria.tables.journal import Entry

LONGEST_TEXT = 300


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat. `notice` marks an announcement of the table: a key for words, filled with `fields`."""

    number: int
    at: float
    seat: int | None
    name: str
    text: str
    notice: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    # Who said it, if he has no seat: so that the host can bid him be silent.
    person: str = ""

    @classmethod
    def by_the_table(cls, entry: Entry, name: str) -> Said:
        notice = entry.data["why"] if entry.kind == "away" else entry.kind
        return cls(entry.number, entry.at, entry.data["seat"], name, "", f"table.{notice}", {"who": name})


def clean_text(text: str) -> str:
    """A remark in one line, without control characters, not too long."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text[: LONGEST_TEXT * 4])
    return " ".join(visible.split())[:LONGEST_TEXT].strip()
