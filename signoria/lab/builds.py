"""A compiled build of the engine beside the one that is running: where it is, and how to make it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import signoria
from signoria.kernel.errors import SignoriaError
from signoria.lab.bench import Speed

_PACKAGE = Path(signoria.__file__).parent
_ROOT = _PACKAGE.parent
_FOLDER = _ROOT / "build" / "compiled-bench"


class NoBuild(SignoriaError):
    """A compiled build cannot be made or used here."""


def make() -> Path:
    """Compile the engine and unpack it into a folder to be imported from. Takes minutes the first time."""
    if not (_ROOT / "hatch_build.py").is_file():
        raise NoBuild("compiling needs the sources of Signoria: run this from a clone of its repository")
    wheels = _ROOT / "build" / "wheel-bench"
    wheel = _run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)], {"SIGNORIA_COMPILE": "1"}
    )
    if "-none-any.whl" in wheel:
        raise NoBuild("there is no C compiler with Python's headers here (on Debian: apt-get install gcc python3-dev)")
    newest = max(wheels.glob("*.whl"), key=lambda file: file.stat().st_mtime)
    target = ["--target", str(_FOLDER), "--upgrade"]
    _run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", *target, str(newest)], {})
    return _FOLDER


def found() -> Path | None:
    """A compiled build made before from these very sources."""
    for folder in (_FOLDER, _ROOT / "build" / "compiled"):
        if any(folder.glob("signoria/kernel/position.*.so")) and _same_sources(folder / "signoria"):
            return folder
    return None


def _same_sources(other: Path) -> bool:
    for room in ("kernel", "games"):
        for file in (_PACKAGE / room).rglob("*.py"):
            twin = other / file.relative_to(_PACKAGE)
            if not twin.is_file() or twin.read_bytes() != file.read_bytes():
                return False
    return True


def measure_in(folder: Path, games: Sequence[str], seconds: float) -> list[Speed]:
    """Measure the build in that folder, in a process of its own."""
    program = [sys.executable, "-P", "-m", "signoria.lab.bench", str(seconds), *games]
    said = _run(program, {"PYTHONPATH": str(folder)})
    return [Speed(**measured) for measured in json.loads(said)]


def _run(command: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(
        command, cwd=_ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise NoBuild(f"{' '.join(command[1:4])} failed: {''.join(last)}")
    return done.stdout + done.stderr if "hatchling" in command else done.stdout
