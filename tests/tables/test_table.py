"""Sitting down, starting, playing, taking back, leaving: what a table does and what it refuses."""

import pytest

from signoria.kernel.errors import BadAction, BadOptions, IllegalAction, UnknownGame
from signoria.tables import Agreement, Refused, Table, open_table

GAME = "citadels-classic"


def a_table(players: int = 2, agreement: Agreement | None = None) -> Table:
    return open_table("t1", GAME, players, "ada", "a seed", 0.0, agreement=agreement)


def a_running_table(agreement: Agreement | None = None) -> Table:
    table = a_table(2, agreement)
    table.sit("ada", "Ada", 1.0)
    table.sit("bob", "Bob", 2.0)
    table.start("ada", 3.0)
    return table


def legal(table: Table, seat: int) -> list[str]:
    return table.running().game.legal(seat).all()


def play_first(table: Table, at: float = 4.0) -> tuple[int, str]:
    """The seat to act plays the first thing it may."""
    seat = table.to_act[0]
    action = legal(table, seat)[0]
    table.submit(seat, table.number(seat), action, at)
    return seat, action


def play_until_undo(table: Table) -> int:
    """Play until somebody could take his last move back; the seat."""
    for _ in range(400):
        seat, _ = play_first(table)
        if table.running().game.can_undo(seat):
            return seat
    raise AssertionError("nothing can be undone in this game")


# ---- before the game


def test_people_sit_down_once_and_names_differ() -> None:
    table = a_table(3)
    assert table.sit("ada", "  Ada\n Lovelace ", 1.0) == 0
    assert table.sit("ada", "Somebody else", 2.0) == 0
    assert table.sit("bob", "Ada Lovelace", 3.0) == 1
    assert [chair.name for chair in table.chairs] == ["Ada Lovelace", "Ada Lovelace 2", ""]


@pytest.mark.parametrize("name", ["", "  ", "\x00\x07", "\u202e"])
def test_a_name_must_be_seen(name: str) -> None:
    with pytest.raises(Refused, match="name"):
        a_table().sit("ada", name, 1.0)


def test_a_taken_seat_is_refused() -> None:
    table = a_table()
    table.sit("ada", "Ada", 1.0, 1)
    with pytest.raises(Refused, match="not free"):
        table.sit("bob", "Bob", 2.0, 1)
    with pytest.raises(Refused, match="not free"):
        table.sit("bob", "Bob", 2.0, 7)


def test_only_the_host_seats_bots_and_starts() -> None:
    table = a_table()
    table.sit("ada", "Ada", 1.0)
    with pytest.raises(Refused, match="opened the table"):
        table.seat_bot("bob", "random", 2.0)
    with pytest.raises(Refused, match="every seat"):
        table.start("ada", 2.0)
    with pytest.raises(Refused, match="no bot"):
        table.seat_bot("ada", "oracle", 2.0)
    table.seat_bot("ada", "random", 2.0)
    with pytest.raises(Refused, match="opened the table"):
        table.start("bob", 2.0)
    table.start("ada", 3.0)
    assert table.state == "running"
    with pytest.raises(Refused, match="begun"):
        table.sit("carl", "Carl", 4.0)


def test_standing_up_frees_the_seat_and_only_bots_are_sent_away() -> None:
    table = a_table(3)
    table.sit("ada", "Ada", 1.0)
    table.sit("bob", "Bob", 1.0)
    table.seat_bot("ada", "random", 1.0)
    with pytest.raises(Refused, match="only bots"):
        table.stand("ada", 2.0, 1)
    table.stand("ada", 2.0, 2)
    table.stand("bob", 2.0)
    assert [chair.is_free for chair in table.chairs] == [False, True, True]


@pytest.mark.parametrize(
    ("game", "players", "options", "problem"),
    [
        ("chess", 2, {}, UnknownGame),
        (GAME, 1, {}, BadOptions),
        (GAME, 2, {"city_size": 5}, BadOptions),
        (GAME, 2, {"luck": True}, BadOptions),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    game: str, players: int, options: dict[str, object], problem: type[Exception]
) -> None:
    with pytest.raises(problem):
        open_table("t1", game, players, "ada", "seed", 0.0, options)


# ---- submissions


def test_a_move_needs_its_number() -> None:
    table = a_running_table()
    seat = table.to_act[0]
    for wrong in (-1, 1, 99):
        with pytest.raises(Refused, match="answers move"):
            table.submit(seat, wrong, legal(table, seat)[0], 4.0)
    assert table.move == 0


def test_repeats_are_harmless_with_and_without_token() -> None:
    table = a_running_table()
    seat, action = play_first(table)
    assert table.submit(seat, 0, action, 5.0) is False
    seat = table.to_act[0]
    action = legal(table, seat)[0]
    assert table.submit(seat, 1, action, 6.0, "click-1") is True
    assert table.submit(seat, 1, action, 6.0, "click-1") is False
    assert table.move == 2


def test_a_stale_move_is_refused_and_changes_nothing() -> None:
    table = a_running_table()
    seat = table.to_act[0]
    first, second = legal(table, seat)[:2]
    table.submit(seat, 0, first, 4.0)
    before = table.running().game.state.to_json()
    with pytest.raises(Refused, match="answers move 0, and the game is at move 1"):
        table.submit(seat, 0, second, 5.0, "late")
    assert table.running().game.state.to_json() == before
    assert len(table.fresh) == table.entries


def two_builders() -> Table:
    """Antiquity, where everybody builds at the same time."""
    table = open_table("t1", "antiquity", 2, "ada", "a seed", 0.0)
    table.sit("ada", "Ada", 1.0)
    table.sit("bob", "Bob", 2.0)
    table.start("ada", 3.0)
    while len(table.to_act) == 1:
        play_first(table)
    return table


def test_what_was_open_all_the_time_may_be_chosen_though_others_have_moved() -> None:
    """Two build at once. Who is done can be offered nothing any more; the other's click on a house still counts."""
    table = two_builders()
    seen = table.number(0)
    assert "offer 1" in legal(table, 0)
    table.submit(1, table.number(1), "done", 5.0)
    assert table.number(0) > seen
    with pytest.raises(Refused, match="answers move"):
        table.submit(0, seen, "offer 1", 6.0)
    with pytest.raises(Refused, match="answers move"):
        table.submit(0, seen - 1, "house 1", 6.0)
    assert table.submit(0, seen, "house 1", 6.0) is True
    with pytest.raises(Refused, match="answers move"):
        table.submit(0, seen, "back", 6.0)


def test_a_choice_that_was_closed_in_between_is_another_choice() -> None:
    """Whoever accepts an offer that was withdrawn and made anew has not seen the new one."""
    table = two_builders()
    for action in ("offer 0", "give wood", "propose"):
        table.submit(1, table.number(1), action, 5.0)
    seen = table.number(0)
    for action in ("withdraw", "offer 0", "take wood", "propose"):
        table.submit(1, table.number(1), action, 5.0)
    assert "accept 1" in legal(table, 0)
    with pytest.raises(Refused, match="answers move"):
        table.submit(0, seen, "accept 1", 6.0)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = a_running_table()
    seat = table.to_act[0]
    with pytest.raises(IllegalAction) as refused:
        table.submit(1 - seat, 0, legal(table, seat)[0], 4.0)
    assert refused.value.rule
    with pytest.raises(BadAction):
        table.submit(seat, 0, "fly to the moon", 4.0)
    with pytest.raises(BadAction):
        table.submit(seat, 0, "x" * 10_000, 4.0)
    assert table.move == 0


def test_asking_why_not_is_no_submission() -> None:
    table = a_running_table()
    play = table.running()
    seat = table.to_act[0]
    entries, before = table.entries, play.game.state.to_json()
    refused = play.why_not(seat, "gold")
    assert refused is not None
    assert refused.rule
    assert play.why_not(seat, legal(table, seat)[0]) is None
    with pytest.raises(BadAction):
        play.why_not(seat, "build " * 100)
    assert (table.entries, table.move, play.game.state.to_json()) == (entries, 0, before)


# ---- undo


def test_undo_takes_one_move_back_and_is_told() -> None:
    table = a_running_table()
    seat = play_until_undo(table)
    move = table.move
    table.undo(seat, move, 9.0)
    assert table.move == move - 1
    (undone,) = table.running().undone
    assert (undone.move, undone.seat, undone.gone) == (move - 1, seat, [1] * (table.players + 1))


def test_undo_is_refused_when_agreed_so() -> None:
    table = a_running_table(Agreement(undo=False))
    seat = play_until_undo(table)
    assert not table.can_undo(seat)
    with pytest.raises(Refused, match="not taken back"):
        table.undo(seat, table.number(seat), 9.0)


def test_undo_names_its_move_and_belongs_to_the_mover() -> None:
    table = a_running_table()
    seat = play_until_undo(table)
    with pytest.raises(Refused, match="answers move"):
        table.undo(seat, table.number(seat) - 1, 9.0)
    with pytest.raises(Refused, match="nothing to take back"):
        table.undo(1 - seat, table.number(1 - seat), 9.0)


def test_reset_takes_back_as_far_as_it_goes() -> None:
    table = a_running_table()
    for _ in range(400):
        seat, _ = play_first(table)
        game = table.running().game
        if game.can_undo(seat) and len(game.record.moves) > 1 and game.record.moves[-2].seat == seat:
            table.undo(seat, table.number(seat), 9.0, whole_turn=True)
            assert not table.can_undo(seat)
            return
    raise AssertionError("no turn of two moves was found")


# ---- chat


def test_chat_is_one_line_and_short() -> None:
    table = a_running_table()
    table.say("ada", "", "  hello\n\n<b>you</b>\x00 " + "x" * 1000, 5.0)
    said = table.chat[-1]
    assert (said.seat, said.name) == (0, "Ada")
    assert said.text.startswith("hello <b>you</b> x")
    assert len(said.text) == 300
    with pytest.raises(Refused, match="only those who have a seat"):
        table.say("carl", "Carl", "I only watch", 6.0)
    with pytest.raises(Refused, match="nothing to say"):
        table.say("ada", "", " \n ", 7.0)


# ---- leaving


def test_leaving_hands_the_seat_to_a_bot_until_one_is_back() -> None:
    table = a_running_table()
    table.leave("bob", 5.0)
    assert table.chairs[1].is_away
    assert table.chat[-1].notice == "table.left"
    table.back("bob", 6.0)
    assert not table.chairs[1].is_away
    assert table.chat[-1].notice == "table.back"
    with pytest.raises(Refused, match="no seat"):
        table.leave("carl", 7.0)


def test_another_device_has_the_same_seat() -> None:
    table = a_running_table()
    table.add_device(0, "ada's phone", 5.0)
    assert table.seat_of("ada's phone") == 0
    with pytest.raises(Refused, match="another seat"):
        table.add_device(0, "bob", 6.0)
    for number in range(9):
        table.add_device(0, f"device {number}", 7.0)
    assert len(table.chairs[0].people) == 5
    assert table.seat_of("ada") == 0


def test_views_are_those_of_the_moment_after_moves_and_undos() -> None:
    table = a_running_table()
    play = table.running()
    taken_back = 0
    for _ in range(60):
        seat, _ = play_first(table)
        assert [play.view(other) for other in (None, 0, 1)] == [play.game.view(other) for other in (None, 0, 1)]
        if play.game.can_undo(seat) and len(legal(table, seat)) > 1:
            # As many moves as before, but other ones; nobody has looked in between.
            table.undo(seat, table.number(seat), 5.0)
            table.submit(seat, table.number(seat), legal(table, seat)[-1], 6.0)
            assert play.view(None) == play.game.view(None)
            taken_back += 1
    assert taken_back
