"""Numbers that leave a table count what their reader noticed."""

from signoria.tables import Table, open_table
from signoria.tables.account import account
from signoria.tables.noticing import Noticing


def buying() -> Table:
    """Two people in front of Augsburg's first offers."""
    table = open_table("t1", "augsburg", 2, "ada", "notes", 0.0)
    table.sit("ada", "Ada", 1.0)
    table.sit("bob", "Bob", 1.0)
    table.start("ada", 2.0)
    return table


def buy(table: Table, seat: int, at: float) -> None:
    action = next(text for text in table.running().game.legal(seat) if text.startswith("buy "))
    table.submit(seat, table.number(seat), action, at)


def test_a_silent_move_counts_for_its_player_only() -> None:
    noticing = Noticing(2)
    noticing.note(1, 0, is_silent=False)
    noticing.note(2, 0, is_silent=True)
    noticing.note(3, 1, is_silent=False)
    assert (noticing.of(0), noticing.of(1), noticing.of(None)) == ([1, 2, 3], [1, 3], [1, 3])
    assert [noticing.move(1, number) for number in range(3)] == [0, 1, 3]
    assert [noticing.number(1, move) for move in range(4)] == [0, 1, 1, 2]


def test_going_back_is_counted_likewise() -> None:
    noticing = Noticing(2)
    noticing.note(1, 0, is_silent=False)
    noticing.note(2, 0, is_silent=True)
    assert noticing.take_back(1) == [1, 0, 0]
    noticing.note(2, 0, is_silent=False)
    assert noticing.take_back(0) == [2, 2, 2]


def test_secret_steps_leave_the_numbers_of_others_alone() -> None:
    table = buying()
    buy(table, 0, 3.0)
    assert (table.move, table.number(0), table.number(1), table.number(None)) == (1, 1, 0, 0)
    buy(table, 1, 4.0)
    assert (table.number(0), table.number(1), table.number(None)) == (1, 1, 0)
    assert [line["seat"] for line in account(table, 1)["moves"]] == [1]
    assert table.updated == 2.0


def test_while_several_choose_nobody_takes_back() -> None:
    """Otherwise Ada would see by her undo that Bob has done something."""
    table = buying()
    buy(table, 0, 3.0)
    assert not table.can_undo(0)
    buy(table, 1, 4.0)
    assert not table.can_undo(1)


def test_taking_a_secret_step_back_is_secret_too() -> None:
    table = buying()
    table.submit(1, 0, "done", 3.0)
    buy(table, 0, 4.0)
    table.undo(0, table.number(0), 5.0)
    undone = table.running().undone[-1]
    assert (undone.noticed(0), undone.noticed(1), undone.noticed(None)) == (1, 0, 0)
    assert not table.is_noticed(table.fresh[-1], 1)
    assert table.is_noticed(table.fresh[-1], 0)


def test_a_moment_is_found_by_the_number_that_the_seat_saw() -> None:
    table = buying()
    buy(table, 0, 3.0)
    table.submit(0, 1, "done", 4.0)
    buy(table, 1, 5.0)
    play = table.running()
    assert [play.moment(1, number) for number in range(3)] == [0, 2, 3]
    assert [play.moment(0, number) for number in range(3)] == [0, 1, 3]


def test_whether_a_step_is_silent_can_be_asked_before() -> None:
    table = buying()
    play = table.running()
    action = next(text for text in play.game.legal(0) if text.startswith("buy "))
    before = play.game.state.to_json()
    assert play.would_be_silent(0, action)
    assert not play.would_be_silent(0, "done")
    assert play.game.state.to_json() == before
