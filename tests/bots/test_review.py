"""The review of a recorded game: every move has its chances, and a fault comes with something better."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from antiquity_kit import lay, seat

from signoria.bots.expert import Expert
from signoria.bots.reasons import Comparison
from signoria.bots.review import Reviewer, can_review, grade_of, review_piece, usual_worlds
from signoria.games import rulebook
from signoria.games.antiquity.bot import quick
from signoria.kernel.dice import Dice, SeededDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.record import Record, read_record
from signoria.kernel.replay import step
from signoria.kernel.review import BEST, BLUNDER, GOOD, SLIP, Judged, Reason, Review, read_review, unnamed, write_review
from signoria.words import languages

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
    assert reviewed.is_whole
    assert reviewed.progress == 1
    for chances in reviewed.chances:
        assert sum(chances) == pytest.approx(1)


def test_every_decision_is_judged_and_a_fault_names_another_move(reviewed: Review) -> None:
    assert reviewed.judged
    for one in reviewed.judged:
        if one.grade in (SLIP, BLUNDER):
            assert one.better != one.played
            assert one.instead > one.chance
            assert one.cost > 0
        else:
            assert one.cost == 0, "only what cost something has a number"
        if one.grade == BEST:
            assert one.better == one.played, "nothing is called better than the best"


def hasty(state: Any, number: int, dice: Dice) -> int:
    """Knows how to trade, but never begins it."""
    done = state.verbs().read("done")
    return done if done in state.legal(number) else quick.choose(state, number, dice)


def test_a_move_that_leaves_time_for_the_better_one_is_no_fault_but_the_one_that_gives_it_up_is() -> None:
    goods = "3 grain 3 sheep 3 olives 3 fish 3 wine 3 gold 3 pearls 2 dye 7 wood 3 stone"
    table = lay("city", seat("cathedral 1c3", "market 1a1 manned", goods=goods, patron="cristoforo"))
    reviewer = Reviewer("antiquity", 4)
    known = reviewer.expert
    reviewer.comparer.expert = reviewer.thinker.expert = Expert(
        replace(known.expertise, choose=hasty, candidates=None), known.value
    )
    judged = {played: reviewer.judge(table.state, 0, played, 3) for played in ("house 2", "done")}
    assert [one.grade for one in judged.values() if one is not None] == [BEST, BLUNDER]
    assert judged["done"] is not None
    assert judged["done"].better == "barter"


def test_what_was_done_is_told_in_every_language(reviewed: Review) -> None:
    for one in reviewed.judged:
        assert set(one.told) == set(languages())
        assert all(label for pair in one.told.values() for label in pair)


def test_no_name_is_kept_in_it() -> None:
    record = shortened(40)
    record.names = ["Ada of the names", "Bea of the names"]
    *_, found = Reviewer("citadels-classic", 4).review(record)
    assert "of the names" not in json.dumps(write_review(found))
    swap = Judged(0, 0, "a", "b", BEST, 0.5, 0.5, None, {"en": (f"Swap with {unnamed(1)}", f"Rob {unnamed(0)}")})
    assert swap.called("en", ["Ada", "Bea"]) == ("Swap with Bea", "Rob Ada")


def test_the_same_record_gives_the_same_review(reviewed: Review) -> None:
    *_, again = Reviewer("citadels-classic", 4).review(shortened(12))
    assert again.chances[:12] == reviewed.chances[:12]


def test_it_comes_back_from_json_as_it_was(reviewed: Review) -> None:
    told = json.loads(json.dumps(write_review(reviewed)))
    again = read_review(told)
    assert write_review(again) == told
    assert again.rounds == reviewed.rounds
    assert [one.told for one in again.judged] == [one.told for one in reviewed.judged]


def test_pieces_put_together_are_the_whole_review() -> None:
    text = GOLDEN.read_text()
    moves = len(read_record(text).moves)
    first = moves - 6
    whole = review_piece(text, first, 10_000.0, 4)
    assert len(whole.chances) == 7
    assert whole.chances[-1] == [0.0, 1.0] or whole.chances[-1] == [1.0, 0.0]
    pieces = Review(moves, 4)
    while len(pieces.chances) < 7:
        # No time at all is enough for one move.
        pieces.add(review_piece(text, first + len(pieces.chances), 0.0, 4))
    assert write_review(pieces) == write_review(whole)


def test_a_game_that_is_still_running_is_never_reviewed() -> None:
    with pytest.raises(BadOptions, match="over"):
        review_piece(str(shortened(20)), 0, 1.0, 4)


def test_what_was_hidden_makes_no_difference() -> None:
    """The same decision in another world that its player had to think possible is judged alike."""
    reviewer = Reviewer("citadels-classic", 4)
    record = shortened(9)
    judged = 0
    for number, game in enumerate(step(rulebook(record.game), record)):
        if number == len(record.moves):
            break
        move = record.moves[number]
        if len(game.state.legal(move.seat)) > 1:
            other = game.state.sample(move.seat, SeededDice(f"another world {number}"))
            found = [reviewer.judge(position, move.seat, move.text, number) for position in (game.state, other)]
            assert [one and one.to_json() for one in found[:1]] == [one and one.to_json() for one in found[1:]]
            judged += 1
    assert judged


def test_a_difference_that_may_be_chance_is_no_fault() -> None:
    reason = Reason("gold", 0)
    assert grade_of(Comparison(0.30, 0.32, 0.01, reason)) == BEST
    assert grade_of(Comparison(0.40, 0.30, 0.09, reason)) == GOOD
    assert grade_of(Comparison(0.40, 0.35, 0.01, reason)) == SLIP
    assert grade_of(Comparison(0.50, 0.30, 0.02, reason)) == BLUNDER


def test_a_game_without_an_expert_cannot_be_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.bots.review.expert", lambda game: None)
    assert not can_review("citadels-classic")
    with pytest.raises(BadOptions):
        Reviewer("citadels-classic")


def test_longer_games_get_fewer_worlds_for_each_move() -> None:
    assert usual_worlds(100) > usual_worlds(400) > usual_worlds(5000) > 0


# ---- turning points


def made(chances: list[float], judged: list[Judged] | None = None) -> Review:
    found = Review(len(chances) - 1, 4)
    found.chances = [[chance, 1 - chance] for chance in chances]
    found.judged = judged or []
    return found


def test_a_turning_point_is_put_at_the_move_after_which_the_chance_was_another() -> None:
    found = made([0.5] * 20 + [0.2] * 20).moments()
    assert [(one.move, one.seat) for one in found] == [(20, 1)]
    assert (found[0].before, found[0].after) == pytest.approx((0.5, 0.8))


def test_where_the_change_is_spread_a_fault_is_what_explains_it() -> None:
    slow = [0.5] * 20 + [0.42, 0.34, 0.26] + [0.2] * 20
    fault = Judged(20, 0, "a", "b", BLUNDER, 0.2, 0.5)
    assert made(slow, [fault]).moments()[0].move == 21
    assert made([0.5, 0.5, 0.51] * 12).moments() == [], "noise is no turning point"


def test_three_turning_points_are_enough() -> None:
    steps = [level for level in (0.1, 0.9, 0.1, 0.9, 0.1, 0.9) for _ in range(20)]
    found = made(steps).moments()
    assert len(found) == 3
    assert [one.move for one in found] == sorted(one.move for one in found)


def test_accuracy_counts_faults() -> None:
    found = made([0.5, 0.5, 0.5], [Judged(0, 0, "a", "a", BEST, 0.5, 0.5), Judged(1, 0, "a", "b", BLUNDER, 0.2, 0.5)])
    assert found.accuracy(0) == 0.5
    assert found.accuracy(1) is None
