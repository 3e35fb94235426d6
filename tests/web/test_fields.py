"""Forms in which people agree on a game: what they send is what was chosen."""

import re

import pytest

from signoria.games import rulebook
from signoria.games.citadels.components_2016 import SCENARIOS
from signoria.kernel.errors import BadOptions
from signoria.server.forms import Form
from signoria.web.choosing_page import choosing_page
from signoria.web.context import GameCard, Viewer

BOOK = rulebook("citadels-deluxe")
CARD = GameCard(BOOK.id, BOOK.folder, BOOK.seats, BOOK.options)
CHECKED = re.compile(r'<input type="(?:radio|checkbox)" name="(option[^"]+)" value="([^"]*)" checked')


@pytest.mark.rule("CITD-2.1", "CITD-2.2")
def test_the_page_of_a_cast_begins_with_the_first_game() -> None:
    page = choosing_page(Viewer(language="it"), CARD)
    assert ("option.cast.9", "") in CHECKED.findall(page)
    body = "&".join(f"{name}={value}" for name, value in CHECKED.findall(page))
    cast, districts = SCENARIOS["first_game"]
    agreed = Form(body.encode()).options(BOOK.id)
    assert agreed["cast"].split() == cast.split()[:-1]
    assert sorted(agreed["districts"].split()) == sorted(districts.split())
    assert page.count("<small>CITD-") == 27 + 30


@pytest.mark.rule("CITD-3.1")
def test_a_cast_in_parts_is_one_text_and_is_checked() -> None:
    parts = "option.cast.1=witch&option.cast.2=spy&option.cast.9="
    assert Form(parts.encode()).options(BOOK.id) == {"cast": "witch spy"}
    with pytest.raises(BadOptions, match="one character for each rank"):
        BOOK.settle(4, Form(parts.encode()).options(BOOK.id))
