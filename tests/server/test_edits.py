"""An edit of a text gives the new text, whatever both are."""

import json
import random

import pytest

from signoria.server.edits import edit, edited

TEXTS = ("", "a", "<p>one</p>", "<p>two</p>", "<li>Ada 🏰</li>", "<li>Ada 🏯</li>", "<b>è</b>" * 20, "<b>é</b>" * 20)


@pytest.mark.parametrize("old", TEXTS)
@pytest.mark.parametrize("new", TEXTS)
def test_what_is_edited_is_the_new_text(old: str, new: str) -> None:
    made = edit(old, new)
    assert made is None or edited(old, made) == new


def test_an_edit_is_small_where_little_has_changed() -> None:
    card = '<div class="card">🏰 {}</div>'
    old = "".join(card.format(number) for number in range(100))
    new = old.replace(" 3<", " 1003<").replace(" 90<", " 7<")
    made = edit(old, new)
    assert made is not None
    # As it comes out of a message.
    assert edited(old, json.loads(json.dumps(made))) == new
    assert sum(len(text) for _, _, text in made) < 100


def test_texts_of_tags_and_letters_at_random() -> None:
    chance = random.Random("edits")
    letters = '<>"ab 🏰è'
    for _ in range(2_000):
        old = "".join(chance.choices(letters, k=chance.randrange(60)))
        cut = chance.randrange(len(old) + 1)
        new = old[:cut] + "".join(chance.choices(letters, k=chance.randrange(6))) + old[cut + chance.randrange(4) :]
        made = edit(old, new)
        assert made is None or edited(old, made) == new


def test_pages_of_tags_that_come_go_and_change_places() -> None:
    chance = random.Random("tags")
    tags = [f'<div class="a rather long one, number {number}">{number}</div>' for number in range(30)]
    for _ in range(2_000):
        old = "".join(chance.choices(tags, k=chance.randrange(30)))
        new = "".join(chance.choices(tags, k=chance.randrange(30)))
        made = edit(old, new)
        assert made is None or edited(old, made) == new
