"""Rulebooks as pages."""

from pathlib import Path

import pytest

import signoria
from signoria.web.markdown import contents, render

RULES = sorted((Path(signoria.__file__).parent / "games").glob("*/rules*.md"))


def test_every_rule_id_is_an_anchor() -> None:
    page = render("# Game\n\n## Turn\n\n**CIT-1.2, CIT-1.3** Take *two* gold, see CIT-1.2.\n")
    assert '<a class="rule" id="CIT-1.2" href="#CIT-1.2">' in page
    assert '<a class="rule" id="CIT-1.3" href="#CIT-1.3">' in page
    assert "<em>two</em>" in page
    assert contents("## Turn\n") == [("turn", "Turn")]


def test_text_is_escaped() -> None:
    assert "<script>" not in render("A <script> in **bold**\n\n- an <b>item</b>\n\n| a | b |\n|---|---|\n| <i> | & |\n")


@pytest.mark.parametrize("file", RULES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_rulebooks_use_no_anchor_twice(file: Path) -> None:
    page = render(file.read_text(encoding="utf-8"))
    anchors = [piece.split('"')[0] for piece in page.split(' id="')[1:]]
    assert anchors
    assert len(anchors) == len(set(anchors))
