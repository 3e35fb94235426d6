"""The review of a recorded game: every move has its chances, and a fault comes with something better."""

from pathlib import Path

import pytest

from signoria.bots.reasons import Comparison, Reason
from signoria.kernel.errors import BadOptions
from signoria.kernel.record import Record, read_record
from signoria.lab.review import BEST, BLUNDER, GOOD, SLIP, Review, Reviewer, _grade
from signoria.lab.review_report import page, report
from signoria.words import load

GOLDEN = Path(__file__).parents[1] / "golden" / "citadels" / "2-players.record"


def shortened(moves: int) -> Record:
    record = read_record(GOLDEN.read_text())
    del record.moves[moves:]
    record.scores = record.winners = None
    return record


@pytest.fixture(scope="module")
def reviewed() -> Review:
    *_, found = Reviewer("citadels-classic", 4).review(shortened(40))
    return found


def test_everybody_has_a_chance_before_every_move_and_after_the_last(reviewed: Review) -> None:
    assert len(reviewed.chances) == 41
    for chances in reviewed.chances:
        assert sum(chances) == pytest.approx(1)


def test_every_decision_is_judged_and_a_fault_names_another_move(reviewed: Review) -> None:
    assert reviewed.judged
    for one in reviewed.judged:
        if one.grade in (SLIP, BLUNDER):
            assert one.better != one.played
            assert one.instead > one.chance


def test_the_same_record_gives_the_same_review(reviewed: Review) -> None:
    *_, again = Reviewer("citadels-classic", 4).review(shortened(12))
    assert again.chances[:12] == reviewed.chances[:12]


@pytest.mark.parametrize("language", ["en", "it"])
def test_it_reads_in_both_languages(reviewed: Review, language: str) -> None:
    words = load(language, "citadels")
    lines = report(reviewed, words)
    assert lines[0] == words("review.title")
    shown = page(reviewed, words)
    assert "<svg" in shown
    assert words("review.curve") in shown


def test_a_difference_that_may_be_chance_is_no_fault() -> None:
    reason = Reason("gold", 0)
    assert _grade(Comparison(0.30, 0.32, 0.01, reason)) == BEST
    assert _grade(Comparison(0.40, 0.30, 0.09, reason)) == GOOD
    assert _grade(Comparison(0.40, 0.35, 0.01, reason)) == SLIP
    assert _grade(Comparison(0.50, 0.30, 0.02, reason)) == BLUNDER


def test_a_game_without_an_expert_cannot_be_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.lab.review.expert", lambda game: None)
    with pytest.raises(BadOptions):
        Reviewer("citadels-deluxe")
