"""What does not fit is refused with what would, and never taken for something else."""

from __future__ import annotations

import pytest

import signoria

np = pytest.importorskip("numpy")

from signoria.env import action_space, encoding  # noqa: E402
from signoria.env.batch import Batch  # noqa: E402
from signoria.env.single import SignoriaEnv  # noqa: E402


def test_a_view_of_another_game_is_not_encoded() -> None:
    numbers = encoding("castelli", players=3)
    for game, players in (("augsburg", 3), ("castelli", 2)):
        with pytest.raises(ValueError, match=f"no view of {game} with {players} players"):
            numbers.observe(signoria.new(game, players, 1).state, 0)


def test_an_unknown_slot_is_named() -> None:
    with pytest.raises(ValueError, match="castelli with 2 players: 2611 numbers> has no slot 'gold'"):
        encoding("castelli", players=2).slot("gold")


def test_ids_that_there_are_not_are_refused_like_illegal_ones() -> None:
    space, state = action_space("castelli", 2), signoria.new("castelli", 2, 1).state
    for number in (-1, space.count):
        with pytest.raises(KeyError, match=rf"{number} \(ids are 0 to 2065\) is not legal for seat 0"):
            space.action(state, 0, number)
    with pytest.raises(KeyError, match="'build a1-e' is not legal for seat 0"):
        space.action(state, 0, space.id_of["build a1-e"])


def test_a_batch_wants_an_action_for_each_game() -> None:
    batch = Batch("castelli", players=2, count=3)
    legal = int(np.flatnonzero(batch.masks[0])[0])
    before = [game.state.clone() for game in batch.games]
    with pytest.raises(ValueError, match="3 actions are expected, one for each game, not 1"):
        batch.step(np.array([legal]))
    assert before == [game.state for game in batch.games]


def test_seat_and_opponents_must_fit() -> None:
    with pytest.raises(signoria.SignoriaError, match="there is no seat 2; seats are 0 to 1"):
        SignoriaEnv("castelli", opponents=["random"], seat=2)
    with pytest.raises(signoria.SignoriaError, match="a bot for each other seat, not 'random'"):
        SignoriaEnv("castelli", opponents="random")
