"""Whoever is refused is told so in his language."""

import re
from pathlib import Path

import pytest

import signoria
from signoria.words import languages, load

HOUSE = Path(signoria.__file__).parent
CODES = {
    code
    for owner in ("server", "tables")
    for file in (HOUSE / owner).glob("*.py")
    for code in re.findall(r'(?:Refused|super\(\).__init__)\(\s*"([a-z_]+)"', file.read_text(encoding="utf-8"))
} | {"no_such_page", "wrong_method", "bad_action", "bad_options", "unknown_game"}


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_its_sentence(language: str) -> None:
    words = load(language)
    assert len(CODES) > 30
    assert not [code for code in sorted(CODES) if not words.has(f"refused.{code}")]
