"""What is broken, and which tests ought to notice."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import signoria
from signoria.games import names, rulebook, rulebooks_in
from signoria.kernel.rulebook import Rulebook

ROOT = Path(signoria.__file__).parent.parent
# What serves people and programs decides no rule.
_NO_RULES = {"__init__.py", "rulebook.py", "rulebook_2016.py", "bot.py", "scenes.py", "usage.py"}
_NO_RULE_ROOMS = {"bot", "picture", "telling", "words"}
# These draw and tell what a position says; a ruling must not need them.
_NO_RULINGS = ("test_picture", "test_telling", "test_rules_text", "test_rules.py")
# Recorded and random games of the whole house.
_OF_ALL_GAMES = ("tests/golden/test_golden.py", "tests/kernel/test_conformance.py", "tests/kernel/test_own_view.py")


@dataclass(frozen=True)
class Scope:
    """Files and tests, as paths relative to a root, and where results are kept.

    Editions that share a folder share what was measured and found; each breaks its own files.
    """

    name: str
    root: Path
    files: tuple[str, ...]
    tests: tuple[str, ...]
    # Tests whose id has one of these are about something else.
    leave_out: tuple[str, ...] = ()
    equivalents: str = ""
    # Those of the files that are not broken.
    spared: tuple[str, ...] = ()

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
        tuple(sorted(_of_other_editions(game))),
    )


def _of_other_editions(game: str) -> set[str]:
    """The files of the game's folder that only other editions of it play by."""
    book = rulebook(game)
    others = {file for other in rulebooks_in(book.folder) if other is not book for file in _of_edition(other)}
    return others - _of_edition(book)


def _of_edition(book: Rulebook) -> set[str]:
    """What an edition names as its own: its module, the cards that this imports, files named as its rulebook is."""
    home = sys.modules[type(book).__module__]
    edition = [module for module in _modules(home) if getattr(module, "GAME", "") == book.id]
    found = {str(module.__file__) for module in [home, *edition, *(card for one in edition for card in _modules(one))]}
    year = Path(str(home.__file__)).stem.removeprefix("rulebook")
    if year:
        found |= {str(file) for file in rule_files(book.folder) if file.stem.endswith(year)}
    return {Path(file).relative_to(ROOT).as_posix() for file in found}


def _modules(owner: ModuleType) -> list[ModuleType]:
    return [thing for thing in vars(owner).values() if isinstance(thing, ModuleType)]


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
    files = ("faces.py", "sightings.py", "mixes.py", "each.py", "phase.py", "position.py", "verbs.py", "dice.py")
    return Scope(
        "kernel",
        ROOT,
        tuple(f"signoria/kernel/{file}" for file in files if (ROOT / "signoria/kernel" / file).exists()),
        ("tests/kernel", "tests/rules"),
        ("test_damaged_positions",),
        "tests/mutation/kernel.toml",
    )
