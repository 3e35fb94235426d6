"""Making a release: the parts that can be tried without one."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def release() -> ModuleType:
    found = importlib.util.spec_from_file_location("release", ROOT / ".ci" / "release.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_a_version_goes_up(release: ModuleType) -> None:
    source = 'import x\n\n__version__ = "0.9.0"\n'
    assert release.with_version(source, "0.10.0") == 'import x\n\n__version__ = "0.10.0"\n'
    for wrong in ("0.9.0", "0.8.9", "1.0", "v1.0.0"):
        with pytest.raises(SystemExit, match=wrong):
            release.with_version(source, wrong)


def test_what_is_unreleased_becomes_the_notes(release: ModuleType) -> None:
    changelog = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n\n- Old.\n"
    assert release.released(changelog, "0.2.0", "2026-11-18") == (
        "# Changelog\n\n## Unreleased\n\n## 0.2.0, 2026-11-18\n\n- New.\n\n## 0.1.0\n\n- Old.\n"
    )
    with pytest.raises(SystemExit, match="nothing under"):
        release.released("# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- Old.\n", "0.2.0", "2026-11-18")


def test_the_changelog_fits_the_version(release: ModuleType) -> None:
    """It can be released, and has the notes of the version that is out."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    version = release.current_version((ROOT / "signoria" / "__init__.py").read_text(encoding="utf-8"))
    assert f"\n## {version}" in changelog
    assert "\n## Unreleased\n" in changelog


def test_what_a_release_tries_works_here(release: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    exec(release.TRIED, {})
    assert " in " in capsys.readouterr().out
