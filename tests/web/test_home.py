"""The first page: open tables that can be sieved, and one's own with a picture of how they stand."""

from __future__ import annotations

import re

import pytest

import signoria
from signoria.games import rulebook
from signoria.web import pages, raster
from signoria.web.context import ClockContext, GameCard, HomeContext, TableLine, Viewer
from signoria.words import languages

CARDS = [
    GameCard(book.id, book.folder, book.seats, book.options)
    for book in (rulebook(one) for one in signoria.game_names())
]
FIELD = re.compile(r'<select name="(\w+)" aria-label="([^"]+)">(.*?)</select>')
VALUE = re.compile(r'<option value="([^"]+)"')


def line(number: int, **more: object) -> TableLine:
    values: dict[str, object] = {"game": "castelli", "state": "open", "names": ["Ada"], "seats": 3, "free": 2, **more}
    return TableLine(id=f"t{number}", **values)  # type: ignore[arg-type]


def home(open_tables: list[TableLine], mine: list[TableLine] | None = None, language: str = "en") -> str:
    return pages.home(HomeContext(Viewer(language=language), CARDS, [], open_tables, mine or []))


def sieve(page: str) -> dict[str, list[str]]:
    """The fields by which tables are sieved, and their values."""
    found = re.search('<form class="sieve".*?</form>', page)
    return {name: VALUE.findall(inside) for name, _, inside in FIELD.findall(found[0])} if found else {}


@pytest.mark.parametrize("language", languages())
def test_tables_are_sieved_by_that_in_which_they_differ(language: str) -> None:
    lines = [
        line(1, clock=ClockContext("days", 86_400.0)),
        line(2, game="antiquity"),
        line(3, clock=ClockContext("live", 600.0, 5.0)),
        line(4),
    ]
    page = home(lines, language=language)
    assert sieve(page) == {"game": ["any", "castelli", "antiquity"], "pace": ["any", "live", "days", "none"]}
    assert page.count('data-pace="none"') == 2
    assert 'data-game="antiquity" data-players="3" data-pace="none" data-rated="no"' in page


def test_players_and_rating_are_asked_where_they_differ() -> None:
    page = home([line(1, rated=True), line(2), line(3, seats=2), line(4)])
    assert sieve(page) == {"players": ["any", "2", "3"], "rated": ["any", "yes", "no"]}
    assert "Rated · 2 free seats" in page


def test_a_few_tables_need_no_sieve_nor_do_those_that_are_all_alike() -> None:
    assert not sieve(home([line(1), line(2, game="antiquity"), line(3)]))
    assert not sieve(home([line(number) for number in range(5)]))


def test_a_game_that_goes_on_is_shown_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = [line(1, state="running", free=0, updated=12.5), line(2)]
    page = home([], mine)
    pictures = re.findall('<img class="small" src="([^"]+)"', page)
    assert pictures == ["/t/t1/board.png?12.500"], "an open table has no board yet"
    assert 'loading="lazy"' in page
    monkeypatch.setattr(raster, "is_possible", lambda: False)
    assert "board.png" not in home([], mine)
