"""Passes that are left at a table: kept whatever the hand, ended in time, taken back, read again, noticed by nobody."""

from __future__ import annotations

import random

import pytest

from signoria.kernel.dice import SeededDice
from signoria.tables import Agreement, ClockRule, Refused, Table, open_table, restore

OVER_DAYS = Agreement(clock=ClockRule.days(3))
PEOPLE = ("ada", "bruno", "carla")


def begun(game: str, agreement: Agreement = OVER_DAYS, seed: str = "a seed") -> Table:
    table = open_table("t1", game, 3, "ada", seed, 0.0, agreement=agreement)
    for person in PEOPLE:
        table.sit(person, person.title(), 1.0)
    table.start("ada", 2.0)
    return table


def step(table: Table, chance: random.Random) -> None:
    seat = table.to_act[0]
    legal = [one for one in table.running().game.legal(seat).all() if not one.startswith(("sell", "quiet"))]
    table.submit(seat, table.number(seat), chance.choice(legal), 3.0)


def until_asked(table: Table, question: str, seat: int | None = None, most: int = 3000) -> int:
    """Play on until that is asked, of that seat if one is named; who is asked."""
    chance = random.Random("passing")
    for _ in range(most):
        if table.running().question == question and seat in (None, table.to_act[0]):
            return table.to_act[0]
        assert table.state == "running"
        step(table, chance)
    raise AssertionError(f"{question} is never asked")


@pytest.mark.rule("AUG-5.9", "AUG-5.10")
def test_a_pass_left_for_an_auction_is_given_once_and_ends_with_it() -> None:
    table = begun("augsburg")
    seat = until_asked(table, "bid")
    waiting = (seat + 1) % 3
    table.leave_pass(PEOPLE[waiting], "auction", 4.0)
    assert not table.answer_left(waiting), "it is not asked yet"
    table.submit(seat, table.number(seat), "pass", 5.0)
    assert table.answer_left(waiting) == "pass"
    table.give_answer_left(waiting, 6.0)
    assert table.running().game.record.moves[-1].text == "pass"
    assert table.left(waiting) is None, "who has passed is not asked again in this auction"
    until_asked(table, "bid", waiting)
    assert not table.answer_left(waiting), "and in the next one he is asked"


@pytest.mark.rule("AUG-5.9")
def test_a_pass_left_for_the_round_stands_in_every_auction_of_it_and_not_in_the_next() -> None:
    table = begun("augsburg")
    seat = until_asked(table, "bid")
    table.leave_pass(PEOPLE[seat], "round", 4.0)
    assert table.running().game.record.moves[-1].text == "pass", "he was asked, so he passes at once"
    chance, nobles = random.Random(1), set()
    while (view := table.running().game.view(None))["round"] == 1:
        if table.answer_left(seat):
            nobles.add(view["noble"])
            table.give_answer_left(seat, 5.0)
        else:
            assert view["phase"] != "visits" or seat not in table.to_act, "nothing else is asked of who passes"
            step(table, chance)
    assert len(nobles) == 4
    assert table.left(seat) is None


@pytest.mark.rule("CAS-12.9", "CAS-5.1")
def test_a_steward_is_left_in_the_hand_until_the_own_turn() -> None:
    for number in range(40):
        table = begun("castelli", seed=f"steward {number}")
        seat = until_asked(table, "steward")
        holds = any(one.startswith("steward") for one in table.running().game.legal(seat).all())
        if holds:
            break
    else:
        raise AssertionError("nobody ever holds a Steward")
    table.leave_pass(PEOPLE[seat], "steward", 4.0)
    assert table.running().game.record.moves[-1].text == "decline", "also with a Steward in the hand"
    chance = random.Random(2)
    while table.running().game.view(None)["turn"]["seat"] != seat:
        assert table.left(seat) is not None
        if table.answer_left(seat):
            table.give_answer_left(seat, 5.0)
            assert table.running().game.record.moves[-1].text == "decline"
        else:
            step(table, chance)
    assert table.left(seat) is None
    assert table.passes(seat) == [], "in the own turn nobody asks"
    while table.state == "running" and table.running().game.view(None)["turn"]["seat"] == seat:
        step(table, chance)
    assert table.left(seat) is None, "it has ended for good"


def test_what_was_left_is_in_the_journal_and_is_read_again() -> None:
    table = begun("augsburg")
    seat = until_asked(table, "bid")
    waiting = (seat + 1) % 3
    table.leave_pass(PEOPLE[waiting], "round", 4.0)
    again = restore("t1", table.fresh, [])
    assert again.left(waiting) == table.left(waiting) is not None
    table.take_pass_back(PEOPLE[waiting], 5.0)
    assert table.left(waiting) is None
    assert restore("t1", table.fresh, []).left(waiting) is None


def test_nobody_else_notices_that_a_pass_is_left_or_taken_back() -> None:
    table = begun("augsburg")
    seat = until_asked(table, "bid")
    waiting = (seat + 1) % 3
    before = (table.updated, [table.number(one) for one in (None, 0, 1, 2)])
    for is_left in (True, False):
        if is_left:
            table.leave_pass(PEOPLE[waiting], "auction", 77.0)
        else:
            table.take_pass_back(PEOPLE[waiting], 78.0)
        noticed = [one for one in (None, 0, 1, 2) if table.is_noticed(table.fresh[-1], one)]
        assert noticed == [waiting]
        assert (table.updated, [table.number(one) for one in (None, 0, 1, 2)]) == before


@pytest.mark.parametrize(
    ("game", "question", "name"), [("augsburg", "bid", "auction"), ("castelli", "steward", "steward")]
)
def test_what_is_offered_and_answered_is_the_same_in_every_world_that_anybody_thinks_possible(
    game: str, question: str, name: str
) -> None:
    table = begun(game)
    asked = until_asked(table, question)
    play, chance = table.running(), random.Random(3)
    for seat in range(3):
        if seat != asked and any(one.name == name for one in table.passes(seat)):
            table.leave_pass(PEOPLE[seat], name, 4.0)
    for number in range(60):
        truth = play.game.state
        known = [(table.passes(seat), table.left(seat), table.answer_left(seat)) for seat in range(3)]
        for viewer in (None, 0, 1, 2):
            play.game._state = truth.sample(viewer, SeededDice(f"{number} {viewer}"))
            try:
                drawn = [(table.passes(seat), table.left(seat), table.answer_left(seat)) for seat in range(3)]
            finally:
                play.game._state = truth
            assert drawn == known
        step(table, chance)


def test_whoever_takes_a_move_back_or_leaves_his_seat_is_asked_again() -> None:
    table = begun("augsburg")
    seat = (until_asked(table, "bid") + 1) % 3
    table.leave_pass(PEOPLE[seat], "round", 4.0)
    table.leave(PEOPLE[seat], 5.0)
    assert table.left(seat) is None
    table.back(PEOPLE[seat], 6.0)
    assert table.left(seat) is None
    table.leave_pass(PEOPLE[seat], "round", 7.0)
    entry = {"seat": seat, "count": 0, "next": list(table.to_act)}
    table._forget_pass(type(table.fresh[-1])(0, 8.0, "undone", entry))
    assert table.left(seat) is None


@pytest.mark.parametrize("agreement", [Agreement(), Agreement(clock=ClockRule.live(20, 10))])
def test_where_people_sit_together_nothing_is_left(agreement: Agreement) -> None:
    """Who is away is shown there: a pass of his would tell that he had meant to."""
    table = begun("augsburg", agreement)
    seat = until_asked(table, "bid")
    assert table.passes(seat) == []
    with pytest.raises(Refused, match="cannot be promised"):
        table.leave_pass(PEOPLE[seat], "auction", 4.0)


@pytest.mark.parametrize("name", ["steward", "", "round "])
def test_only_what_the_game_knows_can_be_left(name: str) -> None:
    table = begun("augsburg")
    seat = until_asked(table, "bid")
    with pytest.raises(Refused, match="cannot be promised"):
        table.leave_pass(PEOPLE[seat], name, 4.0)
    with pytest.raises(Refused, match="no seat"):
        table.leave_pass("stranger", "auction", 4.0)
