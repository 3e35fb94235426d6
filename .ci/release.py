"""What ./release does; see there."""

from __future__ import annotations

import datetime
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "build" / "release"
CHANGELOG = ROOT / "CHANGELOG.md"
VERSION_FILE = ROOT / "signoria" / "__init__.py"
UNRELEASED = "## Unreleased"
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_NUMBER = re.compile(r"\d+\.\d+\.\d+")

# What a new user would do first, and what must work without any extra.
TRIED = """
import time
start = time.perf_counter()
import signoria
seconds = time.perf_counter() - start
game = signoria.new("citadels-classic", players=4, seed="release")
while not game.is_over:
    seat = game.to_act[0]
    game.play(seat, game.legal(seat)[0])
outcomes = [outcome.winners for outcome in signoria.simulate("castelli", ["heuristic", "random"], games=2)]
assert game.winners and len(outcomes) == 2 and game._repr_svg_().startswith("<svg")
from signoria.kernel import position
kind = "interpreted" if position.__file__.endswith(".py") else "compiled"
print(f"{signoria.__version__} {kind}, imported in {seconds:.2f} s")
"""


class NotReady(SystemExit):
    """The release cannot be made; the reason is told."""


def current_version(source: str) -> str:
    found = _VERSION.search(source)
    if found is None:
        raise NotReady("signoria/__init__.py names no version")
    return found[1]


def with_version(source: str, version: str) -> str:
    """The package's door with another version; refuses one that is none or not higher."""
    if not _NUMBER.fullmatch(version):
        raise NotReady(f"{version} is not a version such as 0.2.0")
    before = current_version(source)
    if _parts(version) <= _parts(before):
        raise NotReady(f"{version} is not higher than {before}")
    return _VERSION.sub(f'__version__ = "{version}"', source)


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def released(changelog: str, version: str, day: str) -> str:
    """The changelog with what is unreleased under that version, and room for what comes next."""
    before, heading, after = changelog.partition(f"{UNRELEASED}\n")
    notes = after.partition("\n## ")[0].strip()
    if not heading or not notes:
        raise NotReady(f"CHANGELOG.md has nothing under {UNRELEASED!r}")
    return f"{before}{UNRELEASED}\n\n## {version}, {day}\n{after}"


def run(*command: str | Path, **environment: str) -> str:
    print("+", *[os.path.relpath(part, ROOT) if isinstance(part, Path) else part for part in command], flush=True)
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE,
        text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise NotReady(f"{command[0]} failed:\n{done.stdout}")
    return done.stdout


def build(kind: str) -> Path:
    """The sdist, or a wheel; its file."""
    folder = OUTPUT / kind
    target = "sdist" if kind == "sdist" else "wheel"
    compiled = "1" if kind == "compiled" else "0"
    run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", folder, SIGNORIA_COMPILE=compiled)
    (file,) = folder.iterdir()
    if kind == "compiled" and file.name.endswith("-none-any.whl"):
        raise NotReady("the compiled wheel needs a C compiler (on Debian: apt-get install gcc python3-dev)")
    return Path(shutil.move(file, OUTPUT / file.name))


def try_out(file: Path, kind: str, version: str) -> str:
    """Install the file alone into a new environment and use it there; what it said."""
    home = OUTPUT / f"environment-{kind}"
    venv.create(home, clear=True, with_pip=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "--quiet", "install", "--no-input", "-c", ROOT / "constraints.txt", file)
    said = run(python, "-I", "-c", TRIED).strip()
    command = run(python.parent / "signoria", "--version").strip()
    expected = "compiled" if kind == "compiled" else "interpreted"
    if command != f"signoria {version}" or not said.startswith(f"{version} {expected}"):
        raise NotReady(f"{file.name}: {command!r}, {said!r}, and {version} {expected} was expected")
    size = sum(path.stat().st_size for path in home.rglob("*") if path.is_file()) / 1e6
    shutil.rmtree(home)
    return f"{said}, environment of {size:.0f} MB"


def make(version: str) -> None:
    """Build everything and try it."""
    shutil.rmtree(OUTPUT, ignore_errors=True)
    OUTPUT.mkdir(parents=True)
    for kind in ("sdist", "plain", "compiled"):
        file = build(kind)
        print(f"{file.name} ({file.stat().st_size / 1e6:.1f} MB): {try_out(file, kind, version)}", flush=True)
        (OUTPUT / kind).rmdir()


def main(wanted: list[str]) -> None:
    source = VERSION_FILE.read_text(encoding="utf-8")
    if wanted == ["--try"]:
        make(current_version(source))
        return
    if len(wanted) != 1:
        raise NotReady("usage: ./release VERSION, or ./release --try")
    if run("git", "status", "--porcelain"):
        raise NotReady("there are changes that are not committed")
    changelog = CHANGELOG.read_text(encoding="utf-8")
    version = wanted[0]
    changed = with_version(source, version), released(changelog, version, datetime.date.today().isoformat())
    VERSION_FILE.write_text(changed[0], encoding="utf-8")
    CHANGELOG.write_text(changed[1], encoding="utf-8")
    try:
        make(version)
    except BaseException:
        VERSION_FILE.write_text(source, encoding="utf-8")
        CHANGELOG.write_text(changelog, encoding="utf-8")
        raise
    run("git", "commit", "--quiet", "-m", f"Release {version}", VERSION_FILE, CHANGELOG)
    run("git", "tag", f"v{version}")
    print(f"Release {version} is in build/release, committed and tagged v{version}.")


if __name__ == "__main__":
    main(sys.argv[1:])
