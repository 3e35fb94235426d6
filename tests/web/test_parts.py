"""The parts of a table's page, for every game of the house."""

import random
import re
from collections.abc import Iterator

import pytest

import signoria
from signoria.games import names, presentation, rulebook
from signoria.kernel.game import Game
from signoria.words import languages, load

_IDS = re.compile(r' id="([^"]+)"')
_REFERENCES = re.compile(r'href="#([^"]+)"')


def games_with_pages() -> list[str]:
    return [name for name in names() if hasattr(presentation.picture(rulebook(name)), "fragments")]


def moments(name: str, players: int, count: int = 6) -> Iterator[Game]:
    """A game at some moments of random play: the same object each time, some moves further."""
    game = signoria.new(name, players=players, seed=f"parts {players}")
    choices = random.Random(players)
    for _ in range(count):
        for _ in range(choices.randrange(1, 40)):
            if game.is_over:
                return
            seat = choices.choice(game.to_act)
            game.play(seat, choices.choice(game.legal(seat)))
        yield game


@pytest.mark.parametrize("name", games_with_pages())
@pytest.mark.parametrize("language", languages())
def test_public_parts_are_the_same_for_everybody(name: str, language: str) -> None:
    book = rulebook(name)
    words = load(language, book.folder)
    draw = presentation.picture(book).fragments
    for game in moments(name, book.seats.stop - 1):
        spectators = {part.name: part.html for part in draw(game.view(None), words) if part.public}
        for seat in range(game.state.seats):
            seen = {part.name: part.html for part in draw(game.view(seat), words) if part.public}
            assert seen == spectators


@pytest.mark.parametrize("name", games_with_pages())
def test_places_on_a_page_are_named_once_and_drawings_exist(name: str) -> None:
    book = rulebook(name)
    words = load("en", book.folder)
    for game in moments(name, book.seats.start):
        for seat in (None, *range(game.state.seats)):
            parts = presentation.picture(book).fragments(game.view(seat), words)
            page = "".join(part.html for part in parts if part.name != f"seat-{seat}")
            ids = _IDS.findall(page)
            assert len(ids) == len(set(ids))
            shared = {f"sign-{sign}" for sign in ("coin", "card", "crown", "points", "eye", "flag")}
            shared |= {f"mark-{number}" for number in range(9)}
            assert set(_REFERENCES.findall(page)) <= set(ids) | shared


@pytest.mark.parametrize("name", games_with_pages())
def test_public_parts_offer_no_action(name: str) -> None:
    book = rulebook(name)
    for game in moments(name, book.seats.start):
        for part in presentation.picture(book).fragments(game.view(None), load("en", book.folder)):
            assert not (part.public and "data-action" in part.html)
