"""Where in the code a rule is enforced: the lines that cite its id, or the reason why none has to."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import signoria

PACKAGE = Path(signoria.__file__).parent
# Those who draw, tell and play obey the rules; they do not enforce them.
_NOT_ENFORCING = {"bot", "bot.py", "picture", "telling", "words"}
# A game may rely on these.
_SHARED = ("kernel", "tables")
_ID = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)+\b")
_BY_DESIGN = re.compile(r"^#+ Rules that follow from the design\n(.*?)(?=^#|\Z)", re.MULTILINE | re.DOTALL)
_ROW = re.compile(r"^\| *([A-Z]+-[\d.]+(?:, [A-Z]+-[\d.]+)*) *\| *(.*?) *\|$", re.MULTILINE)

# So many lines of a function are shown before the one that cites a rule.
_OPENING = 3


@dataclass(frozen=True)
class Citation:
    """A line that names a rule in full, and the function or class it stands in or before."""

    rule: str
    # From the folder in which the package lies.
    path: str
    line: int
    text: str
    # Empty between functions, where tables are.
    function: str
    # The first lines of that function, and dots where others come between these and the line.
    opening: tuple[str, ...]

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


@cache
def citations(folder: str) -> dict[str, list[Citation]]:
    """For each rule id the lines that cite it, those of the game itself first."""
    found: dict[str, list[Citation]] = {}
    own = sorted((PACKAGE / "games" / folder).rglob("*.py"))
    shared = [file for room in _SHARED for file in sorted((PACKAGE / room).rglob("*.py"))]
    for file in [*own, *shared]:
        if not _NOT_ENFORCING & set(file.relative_to(PACKAGE).parts):
            for citation in _in_file(file):
                found.setdefault(citation.rule, []).append(citation)
    return found


@cache
def by_design(folder: str) -> dict[str, str]:
    """Rules that no line enforces, with the reason: a table in the game's README."""
    readme = PACKAGE / "games" / folder / "README.md"
    text = readme.read_text(encoding="utf-8") if readme.is_file() else ""
    section = _BY_DESIGN.search(text)
    rows = _ROW.findall(section[1]) if section else []
    return {rule: reason for rules, reason in rows for rule in rules.split(", ")}


def _in_file(file: Path) -> Iterator[Citation]:
    source = file.read_text(encoding="utf-8")
    if not _ID.search(source):
        return
    lines = source.splitlines()
    spans = sorted(_functions(ast.parse(source).body, ""))
    for number, text in enumerate(lines, 1):
        for rule in dict.fromkeys(_ID.findall(text)):
            name, opening = "", tuple[str, ...]()
            for first, last, function in spans:
                if first <= number <= last:
                    between = ("    …",) if number > first + _OPENING else ()
                    name, opening = function, (*lines[first - 1 : min(first + _OPENING - 1, last)], *between)
            yield Citation(rule, file.relative_to(PACKAGE.parent).as_posix(), number, text.strip(), name, opening)


def _functions(body: list[ast.stmt], owner: str) -> Iterator[tuple[int, int, str]]:
    """First and last line and name, those inside after those around them."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            name = f"{owner}{statement.name}"
            yield statement.lineno, statement.end_lineno or statement.lineno, name
            if isinstance(statement, ast.ClassDef):
                yield from _functions(statement.body, f"{name}.")
