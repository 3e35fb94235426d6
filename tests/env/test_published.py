"""What the docs publish about arrays is so."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import signoria

pytest.importorskip("numpy")

import signoria.env.actions
import signoria.env.chance
import signoria.env.encodings
from signoria.cli.spaces import fingerprint

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
ROW = re.compile(r"^\| `([\w-]+)` \| (\d) \| (\d+) \| (\d+) \| `(\w+)` \| `(\w+)` \|$", re.MULTILINE)


def test_the_table_of_spaces_is_true() -> None:
    """Names that change break what others have learned: the table, and the changelog, say so."""
    published = {(name, int(players)): rest for name, players, *rest in ROW.findall(PAGE.read_text(encoding="utf-8"))}
    for name in signoria.game_names():
        for players in signoria.rulebook(name).seats:
            seen, done = signoria.env.encoding(name, players).names, signoria.env.action_space(name, players).names
            expected = [str(len(seen)), str(len(done)), fingerprint(seen), fingerprint(done)]
            assert published.pop((name, players)) == expected
    assert not published


@pytest.mark.parametrize(
    "module", [signoria.env.actions, signoria.env.chance, signoria.env.encodings], ids=lambda module: module.__name__
)
def test_first_lines_show_what_happens(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted
    assert not result.failed
