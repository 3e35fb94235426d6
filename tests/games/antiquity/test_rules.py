"""The rulebook in our words states every rule that the code and its people refer to."""

import re
from pathlib import Path

import pytest

from signoria.games import antiquity, rules

FOLDER = Path(antiquity.__file__).parent
ID = re.compile(r"ANT-\d+\.\d+")


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_that_is_cited_is_stated(language: str) -> None:
    stated = rules.paragraphs("antiquity", language)
    cited = {rule for file in FOLDER.rglob("*.py") for rule in ID.findall(file.read_text(encoding="utf-8"))}
    assert not cited - stated.keys()
    assert len(stated) == 436
    assert all(len(paragraph) > 5 for paragraph in stated.values())
