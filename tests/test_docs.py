"""The docs build as a site without a warning, their links lead somewhere, and their programs can be read."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
# A link or a picture in Markdown, or one in HTML.
LINK = re.compile(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
BASELINES = sorted((DOCS / "baselines").glob("*.py"))


@pytest.mark.filterwarnings("ignore")
def test_the_site_builds_and_all_its_links_and_anchors_are_there(tmp_path: Path) -> None:
    """`strict` makes every warning an error: pages nobody reaches, broken links, docstrings that cannot be found."""
    pytest.importorskip("mkdocstrings")
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path / "site"), strict=True))
    assert "signoria.kernel.game.Game.play" in (tmp_path / "site" / "reference.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))], ids=str)
def test_links_lead_to_files(page: Path) -> None:
    """Also where the site does not look: the README, and what is read in the repository."""
    for found in LINK.findall(page.read_text(encoding="utf-8")):
        target = (found[0] or found[1]).partition("#")[0]
        if target and "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("script", BASELINES, ids=lambda script: script.name)
def test_a_baseline_is_a_page_that_says_how_to_run_it(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(source)) or ""
    assert f"python docs/baselines/{script.name}" in said
    assert len(source.splitlines()) < 200
    assert script.name in (DOCS / "baselines" / "index.md").read_text(encoding="utf-8")
