"""The page of a review: curve, list and table show the same moment, in both languages, in a file and at a table."""

import re
from pathlib import Path

import pytest

from signoria import new
from signoria.bots.review import Reviewer
from signoria.cli.review import recorded, report
from signoria.kernel.record import Record, read_record
from signoria.kernel.review import BEST, BLUNDER, GRADES, Judged, Reason, Review
from signoria.web.context import Viewer
from signoria.web.review import first_shown, moment_parts, review_page
from signoria.web.review_context import ReviewContext, Shown, WaitingContext
from signoria.web.review_file import review_file
from signoria.web.review_marks import grade_mark, marked
from signoria.web.review_waiting import waiting_page
from signoria.words import load

GOLDEN = Path(__file__).parents[1] / "golden" / "citadels" / "3-players.record"


@pytest.fixture(scope="module")
def record() -> Record:
    found = read_record(GOLDEN.read_text())
    found.names = ["Ada", "Bea <b>", "Cy"]
    return found


@pytest.fixture(scope="module")
def reviewed(record: Record) -> Review:
    *_, found = Reviewer("citadels-classic", 4).review(record)
    return found


@pytest.fixture(scope="module", params=["en", "it"])
def made(request: pytest.FixtureRequest, record: Record, reviewed: Review) -> tuple[ReviewContext, list[Shown]]:
    return recorded(reviewed, record, load(request.param, "citadels"), 0)


Made = tuple[ReviewContext, list[Shown]]


def at_table(context: ReviewContext, seat: int | None) -> ReviewContext:
    """The same review at a table, for somebody who sat there."""
    return ReviewContext(
        context.viewer, "abc", context.game, context.folder, context.names, context.marks, seat, context.scores,
        context.winners, context.review, context.shown, context.numbers, context.told,
    )  # fmt: skip


def test_curve_list_and_table_show_the_same_move(made: Made) -> None:
    context, _ = made
    page = review_page(at_table(context, 0))
    at = context.shown.at
    assert f'<section class="then" aria-labelledby="then-title" data-at="{at}">' in page
    current = re.findall(r'<a [^>]*data-at="(\d+)"[^>]*aria-current="true"', page)
    assert str(at) in current
    assert set(current) == {str(at)}


def test_it_opens_at_the_costliest_decision_of_the_viewer(made: Made) -> None:
    context, _ = made
    mine = [one for one in context.review.of(0) if one.is_fault]
    assert mine, "the recorded game has faults of the first player"
    assert context.shown.at == max(mine, key=lambda one: one.cost).move
    assert first_shown(0, [], []) == 0


def test_what_was_done_and_what_was_better_are_marked_on_the_table(made: Made) -> None:
    context, moments = made
    kinds = set()
    for shown in moments:
        then = moment_parts(context, shown)["then"]
        kinds |= set(re.findall(r'data-review="([a-z ]+)"', then))
        assert "data-action" not in then
        assert "data-targets" not in then, "nothing on it can be done any more"
        assert not set(re.findall(r' id="([^"]+)"', then)) - {
            "then-title", "review-first", "review-previous", "review-following", "review-last",
        }  # fmt: skip
    assert {"did", "better"} <= kinds


def test_only_what_cost_something_has_a_number(made: Made) -> None:
    context, _ = made
    page = review_page(at_table(context, 0))
    rows = dict(re.findall(r'<li class="(?:mine|theirs)"><a href="[^"]*" data-at="(\d+)"[^>]*>(.*?)</a>', page))
    for one in context.review.judged:
        assert ("−" in rows[str(one.move)]) == one.is_fault


def test_one_may_try_ones_own_decisions_and_nobody_elses(made: Made) -> None:
    context, moments = made
    table = at_table(context, 0)
    for shown in moments:
        judged = next((one for one in context.review.judged if one.move == shown.at), None)
        verdict = moment_parts(table, shown)["verdict"]
        assert ('action="/t/abc/fork"' in verdict) == (judged is not None and judged.seat == 0)
    assert 'action="' not in moment_parts(context, moments[0])["verdict"], "a file has no table to play at"


def test_grades_are_told_apart_by_shape() -> None:
    drawn = [grade_mark(grade).replace(f"grade {grade}", "grade") for grade in GRADES]
    assert len(set(drawn)) == len(GRADES)


def test_names_are_harmless(made: Made) -> None:
    context, moments = made
    assert "<b>" not in re.sub(r"<b[ >]\d*%?</b>", "", review_file(context, moments)).split("Bea ")[1][:4]
    assert "Bea <b>" not in review_file(context, moments)


def test_a_file_needs_nothing_beside_it(made: Made) -> None:
    context, moments = made
    page = review_file(context, moments)
    assert not re.findall(r'(?:src|href)="(?!#|data:)[^"]*"', page)
    assert "url(" not in page.replace("url(data:", "")
    for one in context.review.judged:
        if one.is_fault or one.seat == 0:
            assert f'<template data-moment="{one.move}">' in page


def test_the_lines_say_what_the_page_says(made: Made) -> None:
    context, _ = made
    words = load(context.viewer.language, "citadels")
    lines = report(context, words)
    assert lines[0] == words("review.title")
    assert lines[-1] == words("review.honest", n=4)
    assert len([line for line in lines if line.startswith(("?! ", "?? "))]) == sum(
        one.is_fault for one in context.review.judged
    )


def test_a_thing_that_stands_for_both_says_both() -> None:
    html = '<button data-targets="build x|discard x" id="a">x</button><i data-action="gold"></i>'
    marks = {"build x": ("did", "yours 1%"), "discard x": ("better", "better 2%")}
    assert marked(html, marks) == ('<button data-review="did better" data-said="yours 1% better 2%">x</button><i></i>')


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_review_that_is_not_there_yet_says_so(language: str) -> None:
    words = load(language, "citadels")
    viewer = Viewer(language=language)
    asked = waiting_page(WaitingContext(viewer, "abc", "citadels-classic", "citadels", True))
    assert 'action="/t/abc/review"' in asked
    growing = waiting_page(WaitingContext(viewer, "abc", "citadels-classic", "citadels", True, 0.25))
    assert words("review.progress", n=25) in growing
    assert "<form" not in growing.split("<main")[1]
    never = waiting_page(WaitingContext(viewer, "abc", "antiquity", "antiquity", False))
    assert words("review.unknown", game=load(language, "antiquity")("game.antiquity.name")) in never
    assert "<form" not in never.split("<main")[1]


def test_a_spectator_sees_everybodys_decisions_at_once(made: Made) -> None:
    page = review_page(at_table(made[0], None))
    assert 'id="whose-mine"' not in page
    assert 'class="theirs"' not in page


def test_somebody_elses_reason_is_not_told_as_ones_own() -> None:
    found = Review(1, 4)
    found.chances = [[0.5, 0.5], [1.0, 0.0]]
    found.rounds = [0]
    told = dict.fromkeys(("en", "it"), ("Take 2 gold", "Draw cards"))
    found.judged = [
        Judged(0, 1, "gold", "cards", BLUNDER, 0.2, 0.5, Reason("cards", 1, 4.0, 1.0), told),
        Judged(0, 0, "gold", "gold", BEST, 0.2, 0.2, None, told),
    ]

    game = new("citadels-classic", players=2, seed=1)
    shown = Shown(0, 1, game.view(1))
    context = ReviewContext(
        Viewer(), "abc", "citadels-classic", "citadels", ["Ada", "Bea"], [0, 1], 0, [1, 0], [0], found, shown, [0, 1]
    )
    verdict = moment_parts(context, shown)["verdict"]
    assert "Bea holds about 4 cards afterwards instead of 1." in verdict
