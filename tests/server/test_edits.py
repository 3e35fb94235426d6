"""An edit of a text gives the new text, whatever both are."""

import json
import random

import pytest

from signoria.drawing.seams import joined
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


def test_pieces_that_come_go_change_and_change_places() -> None:
    chance = random.Random("pieces")
    kept = [f'<div class="a rather long one, number {number}">{number} 🏰</div>' for number in range(30)]
    for _ in range(2_000):
        old = joined(chance.choices(kept, k=chance.randrange(4, 30)))
        pieces = list(old.pieces)
        for _ in range(chance.randrange(4)):
            place = chance.randrange(len(pieces) + 1)
            pieces[place : place + chance.randrange(3)] = chance.choices([*kept, "<p>new</p>", "è" * 700], k=1)
        new = joined(pieces)
        made = edit(old, new)
        assert new == "".join(pieces)
        assert made is None or edited(old, made) == new


def test_of_pieces_only_those_are_sent_that_differ() -> None:
    cards = [f"<li>a card of its own, and the {number} in its middle stands alone</li>" for number in range(40)]
    old = joined(["<ul>", joined(cards), "</ul>"])
    changed = [*cards[:7], *cards[8:20], "<li>one that has come</li>", *cards[20:30], cards[30].upper(), *cards[31:]]
    made = edit(old, joined(["<ul>", joined(changed), "</ul>"]))
    assert made is not None
    assert edited(old, made) == "<ul>" + "".join(changed) + "</ul>"
    assert sum(len(text) for _, _, text in made) < 200


def test_a_long_piece_is_looked_into() -> None:
    long = "".join(f"<i>{number}</i>" for number in range(200))
    made = edit(joined(["<p>", long, "</p>"]), joined(["<p>", long.replace("<i>150<", "<i>x<"), "</p>"]))
    assert made is not None
    assert sum(len(text) for _, _, text in made) < 20
