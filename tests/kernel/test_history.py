"""What a game remembers: events told late are those told at once, and the way back leads past kept positions."""

from __future__ import annotations

import json
import random

import pytest

import signoria
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import IllegalAction, SignoriaError, UndoRefused
from signoria.kernel.game import Game
from signoria.kernel.history import KEPT_EVERY

GAMES = signoria.game_names()


def saved(game: Game) -> str:
    return json.dumps(game.state.to_json(), sort_keys=True)


def stories(game: Game) -> str:
    return repr([game.told(seat) for seat in (*range(game.state.seats), None)])


def play(game: Game, moves: int, seed: object = 1) -> Game:
    chance = random.Random(str(seed))
    while moves and not game.is_over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
        moves -= 1
    return game


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_late_is_what_was_told_at_once(name: str) -> None:
    late, at_once = (signoria.new(name, 3, "told") for _ in range(2))
    at_once.history.listen()
    play(late, 3 * KEPT_EVERY)
    play(at_once, 3 * KEPT_EVERY)
    assert not late.history.is_listening
    assert stories(late) == stories(at_once)
    assert late.asked == at_once.asked
    assert str(late.record) == str(at_once.record)
    play(late, 20, "on")
    assert (stories(late), late.asked) == (stories(play(at_once, 20, "on")), at_once.asked)


def offering(listening: bool) -> tuple[Game, int, str]:
    """A game of Augsburg in which a seat may hide a note and show it again as often as it likes."""
    game = signoria.new("augsburg", 3, 2)
    if listening:
        game.history.listen()
    chance = random.Random(2)
    while True:
        seat = game.to_act[0]
        notes = [text.removeprefix("hide ") for text in game.legal(seat) if text.startswith("hide ")]
        if notes and len(game.to_act) == 1:
            return game, seat, notes[0]
        game.play(seat, chance.choice(game.legal(seat)))


@pytest.mark.parametrize("listening", [False, True])
def test_the_way_back_is_as_long_as_nothing_was_revealed(listening: bool) -> None:
    game, seat, note = offering(listening)
    places = []
    for step in range(3 * KEPT_EVERY):
        places.append((saved(game), len(game.record.moves)))
        game.play(seat, f"{'show' if step % 2 else 'hide'} {note}")
    for place, moves in reversed(places):
        assert game.can_undo(seat)
        game.undo(seat)
        assert (saved(game), len(game.record.moves)) == (place, moves)
    assert len(game.asked) == len(game.events) + 1 == len(game.record.moves) + 1
    game.play(seat, f"hide {note}")
    assert str(signoria.replay(game.rulebook, game.record).record) == str(game.record)


def test_positions_that_serve_nobody_are_not_kept() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    game.history.listen()
    play(game, 10_000)
    assert len(game.record.moves) > 2 * KEPT_EVERY
    assert len(game.history._kept) <= 2


def test_an_undone_move_can_still_be_told() -> None:
    game, seat, note = offering(False)
    events = game.play(seat, f"hide {note}")
    game.undo(seat)
    game.play(seat, f"hide {note}")
    game.play(seat, f"show {note}")
    other, _, _ = offering(True)
    assert repr(events) == repr(other.play(seat, f"hide {note}"))


class Failing(SeededDice):
    """Dice that fall off the table, halfway through a move."""

    fail = False

    def below(self, n: int) -> int:
        if self.fail:
            raise RuntimeError("under the sofa")
        return super().below(n)

    def shuffle(self, items: list[int], answers: list[int] | None = None) -> None:
        if self.fail:
            raise RuntimeError("under the sofa")
        super().shuffle(items, answers)


@pytest.mark.parametrize("listening", [False, True])
def test_when_something_breaks_halfway_the_game_stands_where_it_stood(listening: bool) -> None:
    whole = play(signoria.new("citadels-classic", 4, "sofa"), 10_000)
    place = next(number for number, move in enumerate(whole.record.moves) if number > KEPT_EVERY and move.chance)
    dice = Failing("sofa")
    game = Game(whole.rulebook, 4, "sofa", dice=dice)
    if listening:
        game.history.listen()
    for move in whole.record.moves[:place]:
        game.play(move.seat, move.text)
    before = saved(game), str(game.record), stories(game.clone())
    dice.fail = True
    move = whole.record.moves[place]
    with pytest.raises(RuntimeError, match="under the sofa"):
        game.play(move.seat, move.text)
    assert (saved(game), str(game.record), stories(game.clone())) == before
    dice.fail = False
    for move in whole.record.moves[place:]:
        game.play(move.seat, move.text)
    assert str(game.record) == str(whole.record)


# ---- without a record


@pytest.mark.parametrize("name", GAMES)
def test_without_a_record_the_same_game_is_played(name: str) -> None:
    recorded, bare = signoria.new(name, 3, "bare"), signoria.new(name, 3, "bare", record=False)
    play(recorded, 400)
    play(bare, 400)
    assert saved(bare) == saved(recorded)
    assert list(bare.play(bare.to_act[0], bare.legal(bare.to_act[0])[0])) == [] if not bare.is_over else True


def test_without_a_record_nothing_is_told_or_undone() -> None:
    game = play(signoria.new("citadels-classic", 4, 1, record=False), 3)
    for ask in (lambda: game.record, lambda: game.events, lambda: game.told(None)):
        with pytest.raises(SignoriaError, match="played without a record"):
            ask()
    assert not game.can_undo(0)
    with pytest.raises(UndoRefused):
        game.undo(0)
    with pytest.raises(IllegalAction):
        game.play(game.to_act[0], "gold")
    assert "record=False" in repr(game)


# ---- copies, and games that begin in the middle


@pytest.mark.parametrize("recorded", [True, False])
def test_a_copy_of_a_game_goes_on_by_itself(recorded: bool) -> None:
    game = play(signoria.new("citadels-classic", 4, 3, names=["A", "B", "C", "D"], record=recorded), 100)
    copy, second = game.clone(), game.clone()
    here = saved(game)
    assert copy.view(None) == game.view(None)
    play(copy, 100, "elsewhere")
    assert saved(game) == here != saved(copy)
    play(game, 10_000, "on")
    play(second, 10_000, "on")
    assert saved(second) == saved(game), "the same chance lies ahead of both"
    if recorded:
        assert str(second.record) == str(game.record)
        assert stories(second) == stories(game)
        assert len(copy.told(None)) <= len(copy.record.moves)


def test_a_copied_game_is_undone_by_itself() -> None:
    game, seat, note = offering(False)
    game.play(seat, f"hide {note}")
    copy = game.clone()
    copy.undo(seat)
    assert game.can_undo(seat)
    assert len(game.record.moves) == len(copy.record.moves) + 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_may_begin_in_any_position(name: str) -> None:
    first = play(signoria.new(name, 3, "before"), 100)
    game = Game.from_position(first.rulebook, first.state, "after")
    again = Game.from_position(first.rulebook, json.loads(saved(first)), "after")
    assert saved(game) == saved(again) == saved(first)
    assert game.state is not first.state
    play(game, 100)
    assert str(signoria.replay(game.rulebook, signoria.read_record(str(game.record))).record) == str(game.record)
    assert str(play(again, 100).record) == str(game.record)
