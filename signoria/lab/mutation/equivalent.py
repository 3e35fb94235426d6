"""Mutants that change nothing anybody could notice: a reviewed list, each with its reason."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from signoria.kernel.errors import SignoriaError
from signoria.lab.mutation.mutants import Mutant

_FIELDS = ("file", "function", "before", "after", "reason")


class BadList(SignoriaError):
    """The list of equivalent mutants cannot be read."""


@dataclass(frozen=True)
class Equivalent:
    """A change known by its text, wherever in the function it stands."""

    file: str
    function: str
    before: str
    after: str
    reason: str

    def is_of(self, mutant: Mutant) -> bool:
        return (
            mutant.file.endswith(self.file)
            and mutant.function == self.function
            and mutant.before == self.before
            and mutant.after == self.after
        )


def read_list(path: Path) -> list[Equivalent]:
    """The entries of a list; none if there is no file."""
    if not path.is_file():
        return []
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    except tomllib.TOMLDecodeError as problem:
        raise BadList(f"{path}: {problem}") from None
    found = []
    for entry in entries:
        if set(entry) != set(_FIELDS) or not all(isinstance(entry[name], str) for name in _FIELDS):
            raise BadList(f"{path}: an entry has exactly the texts {', '.join(_FIELDS)}: {entry}")
        if not entry["reason"].strip():
            raise BadList(f"{path}: no reason is given for {entry['before']!r} → {entry['after']!r}")
        found.append(Equivalent(**entry))
    return found


def entry(mutant: Mutant) -> str:
    """A mutant as an entry whose reason is still to be written."""
    texts = (Path(mutant.file).name, mutant.function, mutant.before, mutant.after, "")
    rows = [f"{name} = {_quoted(text)}" for name, text in zip(_FIELDS, texts, strict=True)]
    return "\n".join(["[[equivalent]]", *rows]) + "\n"


def _quoted(text: str) -> str:
    if "'" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
