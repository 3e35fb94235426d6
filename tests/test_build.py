"""The package is the one these tests mean to test, and it can be built where there is no compiler."""

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

import signoria

ROOT = Path(__file__).parent.parent


def test_version_is_that_of_the_installed_package() -> None:
    assert signoria.__version__ == version("signoria")


@pytest.mark.skipif(os.environ.get("SIGNORIA_EXPECT_COMPILED") != "1", reason="only for the compiled half of ./test")
def test_the_rules_are_compiled() -> None:
    file = import_module("signoria.kernel.position").__file__
    assert file is not None
    assert Path(file).suffix in (".so", ".pyd")


def test_every_pin_is_a_plain_version() -> None:
    pins = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    for pin in pins:
        name, sign, number = pin.partition("==")
        assert sign, pin
        assert name.replace("-", "").replace("_", "").isalnum(), pin
        assert number.replace(".", "").isalnum(), pin


def test_doors_and_what_is_done_once_stay_interpreted(tmp_path: Path) -> None:
    castelli = [
        f"games/castelli/{name}"
        for name in (
            "flow",
            "bot/__init__",
            "bot/first",
            "bot/quick",
            "picture/__init__",
            "picture/cover",
            "picture/page",
        )
    ]
    for name in ("kernel/__init__", "kernel/dice", "games/__init__", *castelli):
        file = tmp_path / "signoria" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    chosen = import_module("hatch_build").modules_to_compile(tmp_path, hook["compile"], hook["interpret"])
    compiled = ["games/castelli/bot/quick", "games/castelli/flow", "games/castelli/picture/page", "kernel/dice"]
    assert chosen == [f"signoria/{name}.py" for name in compiled]


def test_every_pattern_of_modules_stands_for_some() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    patterns = [*hook["compile"], *hook["interpret"], *hook["depends"]]
    assert [pattern for pattern in patterns if not any(ROOT.glob(pattern))] == []


def test_without_a_compiler_the_wheel_is_an_ordinary_one(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "SIGNORIA_COMPILE": "1", "CC": "no-such-compiler"},
        capture_output=True,
        check=True,
    )
    assert [wheel.name.endswith("-py3-none-any.whl") for wheel in tmp_path.iterdir()] == [True]


def test_a_compiler_is_asked_only_for_what_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    tuning = import_module("hatch_build").tuning
    assert tuning("0") == tuning("1") == []
    monkeypatch.setenv("CC", "false")
    assert tuning("3") == []
    monkeypatch.setenv("CC", "no-such-compiler")
    assert tuning("3") == []
    monkeypatch.setenv("CC", "true")
    assert "-fvisibility=hidden" in tuning("3")


def test_in_haste_every_module_is_compiled_once_in_one_of_a_few_bundles(tmp_path: Path) -> None:
    modules = [tmp_path / f"__native_signoria___{name}.c" for name in ("dice", "faces", "game", "seat", "verbs")]
    others = [tmp_path / "init.c", tmp_path / "position.c"]
    for size, file in enumerate([*modules, *others]):
        file.write_text("/**/" * size)
    bundled = import_module("hatch_build").bundled
    made = [Path(source) for source in bundled([str(file) for file in [*modules, *others]], 2)]
    assert [file.name for file in made] == ["__bundle_0.c", "__bundle_1.c", "init.c", "position.c"]
    lines = [line for file in made[:2] for line in file.read_text().splitlines()]
    assert sorted(lines) == [f'#include "{file.name}"' for file in modules]
    assert bundled([str(others[0])], 2) == [str(others[0])]
