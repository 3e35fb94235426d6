"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field

MOST_DEVICES = 5
LONGEST_NAME = 24

# Bots are called after people of the Italian cities; a table uses each name once.
BOT_NAMES = ("Lorenzo", "Ginevra", "Cosimo", "Lucrezia", "Ludovico", "Isabella", "Federico", "Caterina")


@dataclass(slots=True)
class Chair:
    """A seat: free, or with a person, or with a bot. A bot may stand in for a person who is away."""

    name: str = ""
    # The identities of the person's browsers; the first is whoever sat down.
    people: list[str] = field(default_factory=list)
    bot: str | None = None
    # How often the person has had his personal link renewed.
    renewed: int = 0

    @property
    def is_free(self) -> bool:
        return not self.people and self.bot is None

    @property
    def is_person(self) -> bool:
        return bool(self.people)

    @property
    def is_away(self) -> bool:
        return self.bot is not None and bool(self.people)


def clean_name(name: str) -> str:
    """A name as it may stand at a table: one line, no control characters, not long; empty if nothing is left."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name[: LONGEST_NAME * 4])
    return " ".join(visible.split())[:LONGEST_NAME].strip()


def distinct_name(name: str, taken: list[str]) -> str:
    """The name, numbered if somebody at the table has it already."""
    if name not in taken:
        return name
    return next(numbered for n in range(2, 100) if (numbered := f"{name[: LONGEST_NAME - 3]} {n}") not in taken)
