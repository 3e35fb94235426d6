"""The rulebook in our words: every rule that a refusal or a question names can be read, in both languages."""

import re
from pathlib import Path

from signoria.games import augsburg, rules
from signoria.words import languages

FOLDER = Path(augsburg.__file__).parent
NAMED = {
    rule for file in FOLDER.rglob("*.py") for rule in re.findall(r"AUG-\d+\.\d+", file.read_text(encoding="utf-8"))
}


def test_every_rule_that_the_game_names_can_be_read() -> None:
    for language in languages():
        assert not NAMED - set(rules.paragraphs("augsburg", language))


def test_both_languages_state_the_same_rules() -> None:
    assert list(rules.paragraphs("augsburg", "en")) == list(rules.paragraphs("augsburg", "it"))
    assert rules.text("augsburg", "en") != rules.text("augsburg", "it")
