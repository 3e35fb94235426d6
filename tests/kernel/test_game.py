"""A game being played: refusals, undo, events, seats, and any sequence of all of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from citadels_kit import EIGHT, finished, turn
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import signoria
from signoria.games.citadels.classic import edition
from signoria.games.citadels.position import Citadels
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadAction, BadOptions, IllegalAction, SignoriaError, UndoRefused, UnknownGame
from signoria.kernel.events import Event
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay
from signoria.kernel.seat import Seat
from signoria.kernel.seats import MEMBERS, clockwise, everyone


def saved(game: Game) -> str:
    return json.dumps(game.state.to_json(), sort_keys=True)


def in_turn(*texts: str, **position: object) -> Game:
    """A game whose position is set to a turn of the kit, and these actions played."""
    game = signoria.new("citadels-classic", 4, 1)
    game.state = turn("assassin", **position).state  # type: ignore[arg-type]
    for text in texts:
        game.play(game.to_act[0], text)
    return game


def test_there_are_games() -> None:
    assert "citadels-classic" in signoria.game_names()
    with pytest.raises(UnknownGame, match="there is no game 'go'"):
        signoria.new("go", 2, 1)


def test_actions_are_texts_or_numbers() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    text = game.legal(0)[0]
    other = signoria.new("citadels-classic", 4, 1)
    game.play(0, text)
    other.play(0, other.state.action(text))
    assert saved(game) == saved(other)
    assert other.record.moves[0].text == text


@pytest.mark.parametrize("seat", [-1, 4, 99, True, None, "0"])
def test_there_is_no_such_seat(seat: int) -> None:
    game = signoria.new("citadels-classic", 4, 1)
    with pytest.raises(BadAction, match="there is no seat"):
        game.play(seat, "gold")


@pytest.mark.parametrize("seat", [-1, 4, 99, True, "0", 1.0])
def test_nobody_sits_there_to_know_anything(seat: int) -> None:
    game = signoria.new("citadels-classic", 4, 1)
    game.play(0, game.legal(0)[0])
    asking: list[Callable[[int], object]] = [game.view, game.told, game.noticed, game.legal, game.decision]
    for ask in asking:
        with pytest.raises(BadAction, match="there is no seat"):
            ask(seat)


@pytest.mark.parametrize("action", [None, 1.5, b"gold", ["gold"], -1, 10**30])
def test_what_is_neither_text_nor_number_is_no_action(action: int) -> None:
    game = in_turn()
    for ask in (game.play, game.why_not):
        with pytest.raises(BadAction, match="is not an action"):
            ask(0, action)
    assert game.record.moves == []


@pytest.mark.parametrize("options", ["short", [("short", True)], 5])
def test_options_are_names_with_values(options: Any) -> None:
    with pytest.raises(BadOptions, match="options: names with values"):
        signoria.new("citadels-classic", 4, 1, options)


@pytest.mark.parametrize("names", [["a", "b", "c"], ["a", "b", "c", 4], "abcd"])
def test_names_are_a_text_for_each_seat(names: Any) -> None:
    with pytest.raises(BadOptions, match="names: 4 texts"):
        signoria.new("citadels-classic", 4, 1, names=names)


def test_a_refused_action_leaves_game_record_and_dice_alone() -> None:
    game, other = (signoria.new("citadels-classic", 4, "refuse") for _ in range(2))
    before = saved(game)
    for text in ("gold", "pick nobody", "", "end"):
        with pytest.raises(SignoriaError):
            game.play(0, text)
    assert (saved(game), str(game.record)) == (before, str(other.record))
    while not game.record.moves or game.state.to_json()["round"] < 2:
        for one in (game, other):
            one.play(one.to_act[0], one.legal(one.to_act[0])[0])
    assert str(game.record) == str(other.record)


def test_why_not_is_asked_without_playing() -> None:
    game = in_turn()
    before, moves = saved(game), str(game.record)
    refused = game.why_not(0, "end")
    assert refused is not None
    assert (refused.rule, refused.key) == ("CIT-5.5", "refusal.gather_first")
    assert game.why_not(0, "gold") is None
    assert game.why_not(0, game.state.action("gold")) is None
    out_of_turn = game.why_not(1, "gold")
    assert out_of_turn is not None
    assert out_of_turn.rule.startswith("CIT")
    assert (saved(game), str(game.record)) == (before, moves)
    assert game.events == []


@pytest.mark.parametrize(("seat", "action"), [(0, "nonsense"), (0, 10**9), (9, "gold")])
def test_why_not_knows_what_is_no_action_at_all(seat: int, action: str | int) -> None:
    with pytest.raises(BadAction):
        in_turn().why_not(seat, action)


def test_why_not_has_an_answer_after_the_end() -> None:
    game = in_turn()
    game.state = finished({0: EIGHT}).state
    assert game.why_not(0, "gold") is not None


def test_a_refusal_says_who_what_why_and_the_rule() -> None:
    game = in_turn()
    with pytest.raises(IllegalAction) as refusal:
        game.play(0, "end")
    assert (refusal.value.seat, refusal.value.action, refusal.value.rule) == (0, "end", "CIT-5.5")
    assert refusal.value.refusal.key == "refusal.gather_first"
    assert "[CIT-5.5]" in str(refusal.value)


# ---- undo


def test_what_revealed_nothing_may_be_undone_step_by_step() -> None:
    game = in_turn(hands={0: ["tavern"]})
    positions = [saved(game)]
    for text in ("kill king", "gold", "build tavern"):
        game.play(0, text)
        positions.append(saved(game))
    for position in reversed(positions[:-1]):
        assert game.can_undo(0)
        game.undo(0)
        assert saved(game) == position
    assert (game.record.moves, game.events, game.can_undo(0)) == ([], [], False)
    with pytest.raises(UndoRefused, match="seat 0 has nothing to take back"):
        game.undo(0)


def test_nobody_undoes_anothers_move() -> None:
    game = in_turn("gold")
    for seat in (1, 2, 3):
        assert not game.can_undo(seat)
        with pytest.raises(UndoRefused):
            game.undo(seat)


@pytest.mark.parametrize("texts", [["cards"], ["gold", "end"]])
def test_what_brought_something_out_stays(texts: list[str]) -> None:
    game = in_turn(*texts)
    assert not game.can_undo(0)
    with pytest.raises(UndoRefused):
        game.undo(0)


def test_a_revealing_move_closes_the_way_back_for_good() -> None:
    game = in_turn("kill king", "cards")
    game.play(0, game.legal(0)[0])
    game.undo(0)
    assert not game.can_undo(0)


def test_a_pick_cannot_be_undone_once_the_next_player_has_the_packet() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    game.play(0, game.legal(0)[0])
    assert not game.can_undo(0)


def test_an_undone_move_may_be_replaced_by_another() -> None:
    game = in_turn("kill king")
    game.undo(0)
    game.play(0, "kill thief")
    assert game.state.to_json()["killed"] == "thief"
    assert [move.text for move in game.record.moves] == ["kill thief"]


# ---- events, seats, names


def test_an_event_tells_secrets_only_to_the_seats_they_are_for() -> None:
    event = Event("draws", {"seat": 1, "count": 2}, [(0b010, {"cards": ["keep"]}), (0b110, {"hint": 3})])
    assert event.told(None) == event.told(0) == {"event": "draws", "seat": 1, "count": 2}
    assert event.told(1) == {"event": "draws", "seat": 1, "count": 2, "cards": ["keep"], "hint": 3}
    assert event.told(2) == {"event": "draws", "seat": 1, "count": 2, "hint": 3}


def test_a_game_tells_every_seat_its_side_of_the_story() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    text = game.legal(0)[0]
    game.play(0, text)
    game.play(1, game.legal(1)[0])
    assert game.told(0)[0] == [{"event": "picks", "seat": 0, "character": text.split()[1]}]
    assert game.told(1)[0] == game.told(None)[0] == [{"event": "picks", "seat": 0}]
    assert len(game.told(None, since=1)) == 1


def test_events_are_made_only_while_somebody_listens() -> None:
    table = turn("thief")
    state = table.state.clone()
    assert state.events is None
    state.play(0, state.action("gold"), table.dice)
    assert state.events is None


def test_names_stand_in_the_view() -> None:
    game = signoria.new("citadels-classic", 2, 1, names=["Ada", "Bo"])
    assert game.view(None)["names"] == ["Ada", "Bo"]
    assert "names" not in signoria.new("citadels-classic", 2, 1).view(None)


def test_a_seats_list_of_actions_is_its_own() -> None:
    table = turn("thief")
    seat = Seat(table.state, 0, table.dice)
    seat.legal.clear()
    assert seat.legal


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int) -> None:
    state = turn("thief").state
    action = state.legal(0)[0]
    with pytest.raises(BadAction, match=f"there is no seat {seat}; seats are 0 to 3"):
        state.legal(seat)
    with pytest.raises(BadAction):
        state.play(seat, action, SeededDice(0))
    for ask in (state.view, state.decision, lambda seat: state.sample(seat, SeededDice(0))):
        with pytest.raises(BadAction, match=f"there is no seat {seat}; seats are 0 to 3"):
            ask(seat)
    assert state.legal(0)[0] == action


@pytest.mark.parametrize("name", signoria.game_names())
def test_a_position_shows_itself_as_the_seat_that_is_to_act_sees_it(name: str) -> None:
    game = signoria.new(name, 2, 1)
    seat = game.to_act[0]
    state = signoria.load_position(game.state.to_json())
    assert str(state) == game.rulebook.board(game.view(seat))
    assert state._repr_svg_() == game.rulebook.draw(game.view(seat))
    assert repr(state) == f"<{type(state).__name__}, 2 players, asked: {', '.join(map(str, game.to_act))}>"


def test_a_finished_position_shows_itself_as_a_spectator_sees_it() -> None:
    table = finished({0: EIGHT})
    assert str(table.state) == signoria.rulebook("citadels-classic").board(table.view(None))
    assert repr(table.state) == "<Citadels, 4 players, over>"


def test_a_position_of_a_game_that_is_not_of_the_house_shows_what_it_can() -> None:
    class Foreign(Citadels):
        def view(self, seat: int | None) -> dict[str, Any]:
            return {"game": "tic-tac-toe", "players": 2}

    foreign = Foreign(2, edition(2, 8, False, False))
    assert str(foreign) == "tic-tac-toe, 2 players"
    assert foreign._repr_svg_() is None


def test_sets_of_seats() -> None:
    assert MEMBERS[0b1101] == (0, 2, 3)
    assert everyone(4) == 0b1111
    assert clockwise(2, 4) == [2, 3, 0, 1]


class AnyGame(RuleBasedStateMachine):
    """Legal moves, refused moves, undo, saves and replays in any order, also after the end."""

    @initialize(players=st.integers(2, 7), seed=st.integers(0, 1000), short=st.booleans())
    def begin(self, players: int, seed: int, short: bool) -> None:
        self.game = signoria.new("citadels-classic", players, seed, {"city_size": 7 if short else 8})

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=st.integers(0, 10**6), moves=st.integers(1, 12))
    def play(self, choice: int, moves: int) -> None:
        for _ in range(moves):
            if not self.game.is_over:
                seat = self.game.to_act[0]
                legal = self.game.legal(seat)
                self.game.play(seat, legal[choice % len(legal)])

    @rule(seat=st.integers(0, 6), text=st.sampled_from(["gold", "end", "pick king", "build keep", "swap 1", "x", ""]))
    def try_anything(self, seat: int, text: str) -> None:
        before = saved(self.game)
        try:
            self.game.play(seat, text)
        except SignoriaError:
            assert saved(self.game) == before

    @rule(seat=st.integers(0, 6))
    def undo(self, seat: int) -> None:
        seat %= self.game.state.seats
        if not self.game.can_undo(seat):
            before = saved(self.game)
            with pytest.raises(UndoRefused):
                self.game.undo(seat)
            assert saved(self.game) == before
            return
        move = self.game.record.moves[-1]
        after = saved(self.game)
        self.game.undo(seat)
        assert move.text in self.game.legal(seat)
        self.game.play(seat, move.text)
        assert saved(self.game) == after

    @rule()
    def save_and_load(self) -> None:
        self.game.state = signoria.load_position(json.loads(saved(self.game)))

    @rule()
    def replay(self) -> None:
        again = replay(self.game.rulebook, read_record(str(self.game.record)))
        assert saved(again) == saved(self.game)

    @precondition(lambda self: self.game.is_over)
    @rule(seat=st.integers(0, 1), text=st.sampled_from(["gold", "end", "pick king"]))
    def nothing_is_legal_after_the_end(self, seat: int, text: str) -> None:
        assert self.game.to_act == ()
        with pytest.raises(IllegalAction):
            self.game.play(seat, text)

    @invariant()
    def the_position_is_possible(self) -> None:
        if hasattr(self, "game"):
            assert self.game.state.faults() == []


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=15, stateful_step_count=15, deadline=None)


def test_a_copy_of_a_game_or_position_is_one_of_ones_own() -> None:
    for make in (copy.copy, copy.deepcopy):
        game = in_turn()
        before, moves = saved(game), str(game.record)
        other, position = make(game), make(game.state)
        assert (saved(other), position) == (before, game.state)
        assert type(position) is type(game.state)
        other.play(0, other.legal(0)[0])
        position.play(0, position.legal(0)[0], SeededDice(1))
        assert position != game.state
        assert (saved(game), str(game.record)) == (before, moves)


@pytest.mark.parametrize("seat", ["x", 9, -1, None, True])
def test_only_who_sits_there_takes_back(seat: Any) -> None:
    game = in_turn()
    game.play(0, "gold")
    for ask in (game.can_undo, game.undo):
        with pytest.raises(BadAction, match="there is no seat"):
            ask(seat)


def test_records_seats_and_dice_show_themselves_and_no_seed() -> None:
    game = signoria.new("citadels-classic", 4, "a secret")
    game.play(0, "pick king")
    assert repr(game.record) == "<record of citadels-classic, 4 players, 1 moves>"
    assert repr(Seat(game.state, 1, SeededDice(1))) == f"<seat 1, {len(game.legal(1))} legal actions>"
    dice = SeededDice("a secret")
    assert repr(dice) == "<SeededDice, 0 bits drawn>"
    for _ in range(201):
        dice.below(256)
    assert repr(dice) == "<SeededDice, 1608 bits drawn>"
