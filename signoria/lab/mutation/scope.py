"""What is broken, and which tests ought to notice."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import signoria
from signoria.games import names, rulebook

ROOT = Path(signoria.__file__).parent.parent
# What serves people and programs decides no rule.
_NO_RULES = {"__init__.py", "rulebook.py", "bot.py", "scenes.py"}
# These draw and tell what a position says; a ruling must not need them.
_NO_RULINGS = ("test_picture", "test_telling", "test_rules_text", "test_rules.py")


@dataclass(frozen=True)
class Scope:
    """Files and tests, as paths relative to a root, and where results are kept."""

    name: str
    root: Path
    files: tuple[str, ...]
    tests: tuple[str, ...]
    # Tests whose id has one of these are about something else.
    leave_out: tuple[str, ...] = ()
    equivalents: str = ""
    build: str = field(default="")

    @property
    def folder(self) -> Path:
        return self.root / (self.build or f"build/mutation/{self.name}")


def of_game(game: str) -> Scope:
    """A game's rule files, its rulings, records and random games."""
    folder = rulebook(game).folder
    room = ROOT / "signoria" / "games" / folder
    files = [file for file in sorted(room.glob("*.py")) if file.name not in _NO_RULES]
    tests = [
        *(f"tests/{room}/{folder}" for room in ("rules", "games", "golden")),
        "tests/golden/test_golden.py",
        "tests/kernel/test_conformance.py",
    ]
    others = {rulebook(name).folder for name in names()} - {folder}
    return Scope(
        folder,
        ROOT,
        tuple(file.relative_to(ROOT).as_posix() for file in files),
        tuple(test for test in tests if (ROOT / test).exists()),
        (*_NO_RULINGS, *sorted(others)),
        f"tests/mutation/{folder}.toml",
    )


def of_kernel() -> Scope:
    """What the kernel remembers and runs for every game."""
    files = ("faces.py", "phase.py", "position.py", "verbs.py", "dice.py")
    return Scope(
        "kernel",
        ROOT,
        tuple(f"signoria/kernel/{file}" for file in files if (ROOT / "signoria/kernel" / file).exists()),
        ("tests/kernel", "tests/rules"),
        ("test_damaged_positions",),
        "tests/mutation/kernel.toml",
    )
