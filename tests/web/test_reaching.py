"""Pages about hearing of one's turn, about waiting, and about a round of a tournament."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

import signoria
from signoria import words
from signoria.games import rulebook
from signoria.web import links, pages
from signoria.web.context import (
    ClockContext,
    FriendLine,
    MatchLine,
    ReachContext,
    SeatContext,
    SettingsContext,
    StandingLine,
    TableContext,
    TournamentContext,
    Viewer,
)

ADA = Viewer("Ada", "en")


def settings(**reach: object) -> str:
    return pages.settings(SettingsContext(ADA, ["en", "it"], ReachContext(**reach)))  # type: ignore[arg-type]


def test_a_house_that_can_neither_push_nor_write_says_nothing_of_it() -> None:
    assert 'id="reach"' not in settings()


def test_a_house_that_can_push_gives_its_key_to_browsers() -> None:
    page = settings(push_key="BKey", browsers=2, known=("aa", "bb"))
    assert 'data-key="BKey"' in page
    assert 'data-known="aa bb"' in page
    assert "2 devices of yours are told." in page
    assert 'id="mail"' not in page


@pytest.mark.parametrize("state", ["asked", "confirmed"])
def test_mail_says_how_it_stands(state: str) -> None:
    page = settings(has_mail=True, mail='a"<b>@example.org', mail_state=state, manner="once")
    assert '<option value="once" selected>' in page
    assert links.mail("end") in page
    assert "<b>@example" not in page


def test_without_an_address_there_is_nothing_to_end() -> None:
    assert links.mail("end") not in settings(has_mail=True)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("question", ["yes", "stop", "confirmed", "stopped"])
def test_the_reader_of_a_letter_is_asked_before_anything_is_done(question: str, language: str) -> None:
    action = links.letters(question, "key") if question in ("yes", "stop") else ""
    page = pages.letters(Viewer(language=language), question, action)
    assert page.count(f'action="{action}"') == bool(action)


def waiting(game: str = "castelli", **more: object) -> TableContext:
    seats = [SeatContext(0, "person", "Ada"), SeatContext(1, "open")]
    folder = rulebook(game).folder
    context = TableContext("abc", game, folder, "open", ADA, 0, seats, {}, True, ClockContext(), False)
    for name, value in more.items():
        setattr(context, name, value)
    return context


@pytest.mark.parametrize("game", signoria.game_names())
@pytest.mark.parametrize("language", words.languages())
def test_who_waits_sees_the_game_in_six_pictures(game: str, language: str) -> None:
    page = pages.table(waiting(game, viewer=Viewer("Ada", language)))
    lesson = page[page.index('<ol class="lesson">') :]
    lesson = lesson[: lesson.index("</ol>") + 5]
    assert len(ElementTree.fromstring(lesson)) == 6


def test_friends_are_asked_by_one_click_and_only_once() -> None:
    friends = [
        FriendLine("handle-1", "Bruno <i>", 3, 0.0, here=True),
        FriendLine("handle-2", "Carla", 1, 0.0, invited=True),
    ]
    page = pages.table(waiting(is_host=True, friends=friends))
    assert "Bruno &lt;i&gt;" in page
    assert '<small class="here">is here</small>' in page
    assert page.count(f'action="{links.deed("abc", "invite")}"') == 1
    assert "handle-2" not in page
    assert "is invited" in page


def test_what_is_unusual_at_a_table_stands_open_and_the_rest_is_folded() -> None:
    usual = {option.name: option.default for option in rulebook("castelli").options}
    page = pages.table(waiting(options={**usual, "dilemma": True}))
    agreed = page[page.index("What is agreed") :]
    shown, folded = agreed.split("<details>")[:2]
    assert "Module Dilemma" in shown
    assert "Module Battle" not in shown
    assert "Module Battle" in folded


def played(points: list[int]) -> MatchLine:
    return MatchLine("t1" if points else "t2", ["Ada", "<Bruno>"], points, [True, False] if points else [], mine=True)


ROUNDS = [[played([3, 1])], [played([])]]


def tournament(**more: object) -> str:
    standings = [StandingLine(1, "Ada", 3, 1, 1), StandingLine(2, "<Bruno>", 1, 1, 0)]
    context = TournamentContext(ADA, "tour", "castelli", "swiss", "running", standings, ROUNDS)
    return pages.tournament(replace(context, **more))  # type: ignore[arg-type]


def test_a_round_has_a_page_of_its_own() -> None:
    whole, first, second = tournament(), tournament(round=1), tournament(round=2)
    for number in (1, 2):
        assert f'href="{links.round_of("tour", number)}"' in whole
    assert "1 of 1 tables have ended." in first
    assert "0 of 1 tables have ended." in second
    assert links.table("t1") in first
    assert links.table("t2") in second
    assert "<Bruno>" not in first + second
    assert re.search(r'aria-current="page"[^>]*>Round 2<', second)
    assert f'href="{links.tournament("tour")}"' in first
    assert "data-live" in second


def test_a_knock_out_shows_its_bracket_before_anybody_has_points() -> None:
    fresh = [StandingLine(1, name, 0, 0, 0) for name in ("Ada", "Bruno")]
    page = tournament(format="knock-out", standings=fresh, rounds=[[played([])]])
    assert 'class="bracket"' in page
    assert 'class="standings"' not in page
