"""Imports point one way: each package may know those below it, and games never know one another."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import signoria

PACKAGE = Path(signoria.__file__).parent

# Package: those it may import. "signoria" is the package's own door, what `import signoria` gives.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "words": {"kernel"},
    "drawing": {"kernel"},
    "games": {"kernel", "words", "drawing"},
    # Bots and simulation are named at the door too, and loaded when somebody asks for them.
    "signoria": {"kernel", "words", "drawing", "games", "bots", "lab"},
    "bots": {"kernel", "words", "drawing", "games", "signoria"},
    "tables": {"kernel", "words", "drawing", "games", "signoria", "bots"},
    "web": {"kernel", "words", "drawing", "games", "signoria"},
    "reach": {"words"},
    "server": {"kernel", "words", "drawing", "games", "signoria", "bots", "tables", "web", "reach"},
    "trials": {"kernel", "words", "drawing", "games", "signoria", "bots", "tables", "server"},
    "env": {"kernel", "words", "drawing", "games", "signoria", "bots"},
    "lab": {"kernel", "words", "drawing", "games", "signoria", "bots", "tables", "env"},
    "cli": {
        "kernel",
        "words",
        "drawing",
        "games",
        "signoria",
        "bots",
        "tables",
        "server",
        "trials",
        "lab",
        "env",
        "web",
    },
}

# What all games share of their own room: the shape of the parts that serve people.
SHARED = "presentation"

# Rules run anywhere: besides Python itself these packages may use only what compiling needs.
PLAIN_CONTRACT = {"kernel", "games", "drawing"}
PLAIN_LIBRARIES = {"mypy_extensions", "typing_extensions"}

# The kernel knows no web, no clock, no input or output.
NOT_IN_KERNEL = {"asyncio", "datetime", "http", "socket", "sqlite3", "subprocess", "threading", "time", "urllib"}


def modules() -> Iterator[tuple[str, Path]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), file


NAMES = {name for name, _ in modules()}


def imported(module: str, source: str, is_package: bool) -> Iterator[str]:
    """The full names of what a module imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = node.level - 1 if is_package else node.level
            start = module.split(".")[: len(module.split(".")) - above] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if inner in NAMES or (base == "signoria" and alias.name in MAY_IMPORT) else base


def room(module: str) -> str:
    return module.split(".")[1] if "." in module else "signoria"


def game(module: str) -> str | None:
    parts = module.split(".")
    return parts[2] if parts[:2] == ["signoria", "games"] and len(parts) > 2 else None


def complaints(module: str, source: str, is_package: bool) -> Iterator[str]:
    here = room(module)
    if here not in MAY_IMPORT:
        yield f"{module}: the house has no room {here!r}; give it a place in MAY_IMPORT"
        return
    for target in imported(module, source, is_package):
        library = target.split(".")[0]
        if library != "signoria":
            if here in PLAIN_CONTRACT and library not in sys.stdlib_module_names | PLAIN_LIBRARIES:
                yield f"{module} imports {target}: {here} uses only Python itself"
            if here == "kernel" and library in NOT_IN_KERNEL:
                yield f"{module} imports {target}: the kernel knows no web, clock, input or output"
        elif room(target) != here and room(target) not in MAY_IMPORT[here]:
            yield f"{module} imports {target}: {here} is not above {room(target)}"
        elif (own := game(module)) is not None and here == room(target) and game(target) not in (own, SHARED):
            yield f"{module} imports {target}: games never import one another"


@pytest.mark.parametrize(("module", "file"), [pytest.param(*pair, id=pair[0]) for pair in modules()])
def test_imports_point_down(module: str, file: Path) -> None:
    found = list(complaints(module, file.read_text(encoding="utf-8"), file.name == "__init__.py"))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("signoria.kernel.position", "from signoria.games.citadels import state"),
        ("signoria.kernel.position", "import signoria"),
        ("signoria.kernel.position", "def later():\n    import time"),
        ("signoria.kernel.position", "import fastapi"),
        ("signoria.words.words", "from signoria import drawing"),
        ("signoria.games.citadels.flow", "from signoria.games.antiquity.state import Map"),
        ("signoria.games.citadels.flow", "from ..antiquity.state import Map"),
        ("signoria.games.citadels.flow", "from signoria import bots"),
        ("signoria.games.citadels.flow", "import msgspec"),
        ("signoria.bots.search", "from signoria.tables import clock"),
        ("signoria.tables.clock", "import signoria.server.app"),
        ("signoria.lab.arena", "from signoria import web"),
        ("signoria.reach.push", "from signoria.server import calls"),
        ("signoria.attic.chest", ""),
    ],
)
def test_what_points_up_or_aside_is_found(module: str, source: str) -> None:
    assert list(complaints(module, source, is_package=False))


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("signoria.kernel.position", "from mypy_extensions import trait\nfrom .dice import Dice"),
        ("signoria.games.citadels.flow", "from signoria.games.citadels import state\nfrom . import components"),
        ("signoria.games.citadels.picture", "from signoria.drawing import card\nfrom signoria import words"),
        ("signoria.tables.clock", "import time\nimport signoria\nfrom signoria.kernel.record import Record"),
        ("signoria.server.app", "import fastapi\nfrom signoria import tables, web"),
        ("signoria.cli", "from signoria.server import app"),
    ],
)
def test_what_points_down_is_left_alone(module: str, source: str) -> None:
    assert not list(complaints(module, source, is_package=False))
