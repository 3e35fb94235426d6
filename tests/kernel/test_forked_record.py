"""Records of games that begin in the middle."""

import random
from typing import Any

import pytest

import signoria
from signoria.kernel.errors import DamagedPosition, DamagedRecord
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import begin_at, fork, replay, step, verify


def play(game: Game, moves: int = 10_000) -> Game:
    chance = random.Random(7)
    while not game.is_over and moves:
        seat = game.to_act[0]
        game.play(seat, chance.choice(game.legal(seat)))
        moves -= 1
    return game


def forked(name: str, players: int = 2) -> Game:
    """A game played to its end from a position that another one had reached."""
    first = play(signoria.new(name, players, "before"), 30)
    book = signoria.rulebook(name)
    names = [f"Ada {seat}" for seat in range(players)]
    return play(begin_at(first.state.to_json(), book, players, "after", names=names))


@pytest.mark.parametrize("name", signoria.game_names())
def test_a_forked_record_replays_steps_and_is_proved(name: str) -> None:
    players = max(2, signoria.rulebook(name).seats.start)
    game = forked(name, players)
    text = str(game.record)
    record = read_record(text)
    book = game.rulebook
    assert str(replay(book, record).record) == text
    assert sum(1 for _ in step(book, record)) == len(record.moves) + 1
    proved = verify(book, record)
    assert "begins in a given position" in proved[1]
    assert proved[-1].startswith("all chance comes from the seed")
    again = fork(book, record, 3, "elsewhere")
    assert again.record.position == record.position
    assert str(replay(book, read_record(str(play(again, 5).record))).record) == str(again.record)


GAME = forked("citadels-classic")
BOOK = GAME.rulebook
TEXT = str(GAME.record)


def test_the_position_stands_in_the_header_field_by_field() -> None:
    header = TEXT.split("\n\n")[0].split("\n")
    fields = [line for line in header if line.startswith("position ")]
    assert 'position game: "citadels-classic"' in fields
    assert len(fields) == len(GAME.record.position or {})
    assert "\nsetup\n" in TEXT


def test_a_sealed_record_keeps_its_start() -> None:
    sealed = read_record(str(GAME.record.sealed()))
    assert sealed.position == GAME.record.position
    assert "not shown yet" in verify(BOOK, sealed)[-1]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("deck", "not json", "position deck is not JSON"),
        ("deck", "[" * 100_000, "position deck is not JSON"),
        ("round", "9" * 5000, "position deck is not JSON"),
    ],
)
def test_a_position_that_cannot_be_read_names_its_field(field: str, value: str, message: str) -> None:
    with pytest.raises(DamagedRecord, match=message.replace("deck", field)):
        read_record(changed(field, value))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("deck", "[]", "setup: position"),
        ("round", "-1", "setup: position.round"),
        ("round", "NaN", "setup: position.round"),
        ("version", "99", "setup: position"),
        ("game", '"castelli"', "setup: position"),
        ("seats", "[]", "setup: position"),
        ("stack", "null", "setup: position.stack"),
        ("hidden", "1", "setup: position: unknown field 'hidden'"),
    ],
)
def test_an_impossible_position_is_refused(field: str, value: str, message: str) -> None:
    with pytest.raises(DamagedRecord, match=message):
        replay(BOOK, read_record(changed(field, value)))


def test_a_position_of_other_options_or_players_is_refused() -> None:
    with pytest.raises(DamagedRecord, match=r"position\.options"):
        replay(BOOK, read_record(TEXT.replace("option city_size: 8", "option city_size: 7", 1)))
    position: dict[str, Any] = signoria.new("citadels-classic", 3, 1).state.to_json()
    with pytest.raises(DamagedPosition, match="3 seats, and 2 players"):
        begin_at(position, BOOK, 2, "seed")


def test_a_set_up_that_asks_chance_is_damage() -> None:
    with pytest.raises(DamagedRecord, match="setup: the record tells more chance"):
        replay(BOOK, read_record(TEXT.replace("\nsetup\n", "\nsetup ~ 1\n", 1)))


def changed(field: str, value: str) -> str:
    """The record with that field of the position put in place or added."""
    lines = [line for line in TEXT.split("\n") if not line.startswith(f"position {field}: ")]
    at = lines.index("")
    return "\n".join([*lines[:at], f"position {field}: {value}", *lines[at:]])
