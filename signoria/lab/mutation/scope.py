"""What is broken, and which tests ought to notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import signoria
from signoria.games import names, rulebook

ROOT = Path(signoria.__file__).parent.parent
# What serves people and programs decides no rule.
_NO_RULES = {"__init__.py", "rulebook.py", "bot.py", "scenes.py"}
_NO_RULE_ROOMS = {"bot", "picture", "telling", "words"}
# These draw and tell what a position says; a ruling must not need them.
_NO_RULINGS = ("test_picture", "test_telling", "test_rules_text", "test_rules.py")
# Recorded and random games of the whole house.
_OF_ALL_GAMES = ("tests/golden/test_golden.py", "tests/kernel/test_conformance.py")


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

    @property
    def folder(self) -> Path:
        return self.root / "build" / "mutation" / self.name


def of_game(game: str) -> Scope:
    """A game's rule files, its rulings, records and random games."""
    folder = rulebook(game).folder
    files = rule_files(folder)
    rooms = [ROOT / "tests" / room for room in ("rules", "games", "golden")]
    # An edition of a game may have a room of its own beside the game's.
    rulings = [path for room in rooms for path in [room / folder, *sorted(room.glob(f"{folder}_*"))]]
    tests = [*(path.relative_to(ROOT).as_posix() for path in rulings), *_OF_ALL_GAMES]
    others = {rulebook(name).folder for name in names()} - {folder}
    return Scope(
        folder,
        ROOT,
        tuple(file.relative_to(ROOT).as_posix() for file in files),
        tuple(test for test in tests if (ROOT / test).exists()),
        (*_NO_RULINGS, *sorted(others)),
        f"tests/mutation/{folder}.toml",
    )


def rule_files(folder: str) -> list[Path]:
    """The files of a game that decide rules."""
    room = ROOT / "signoria" / "games" / folder
    return [
        file
        for file in sorted(room.rglob("*.py"))
        if file.name not in _NO_RULES and file.relative_to(room).parts[0] not in _NO_RULE_ROOMS
    ]


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
