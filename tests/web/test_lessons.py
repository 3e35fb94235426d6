"""Every game is taught in pictures on its rules page, in every language."""

import re
import xml.etree.ElementTree as Xml

import pytest

import signoria
from signoria.games import presentation, rulebook, rules
from signoria.web.context import RulesContext, Viewer
from signoria.web.rules_page import rules_page
from signoria.words import languages, load

GAMES = signoria.game_names()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_a_picture_and_a_sentence(game: str, language: str) -> None:
    book = rulebook(game)
    steps = presentation.picture(book).lesson(load(language, book.folder))
    assert len(steps) == 6
    for step in steps:
        assert Xml.fromstring(step.picture).tag.endswith("svg")
        assert step.caption.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_shows_the_lesson_before_the_first_section(game: str) -> None:
    book = rulebook(game)
    text = rules.text(book.folder, "it", book.rules_text)
    page = rules_page(RulesContext(Viewer(language="it"), game, book.folder, text, GAMES))
    assert page.count("<figure>") == 6
    assert page.index("<figure>") < page.index('class="ids"')
    assert '<a href="#lesson">Come si gioca</a>' in page
    used = set(re.findall(r'<use href="#([^"]+)"', page))
    assert used <= set(re.findall(r' id="([^"]+)"', page)), "drawings that are used are also defined"
