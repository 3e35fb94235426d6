"""Actions as fixed ids."""

from __future__ import annotations

import pytest
from env_kit import CASES, positions
from thoroughness import by_length

import signoria

np = pytest.importorskip("numpy")

from signoria.env import action_space, encoding  # noqa: E402


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_every_legal_action_has_an_id_of_its_own(name: str, players: int, options: dict[str, object]) -> None:
    space = action_space(name, players, options)
    assert list(space.names) == sorted(set(space.names))
    for seed in range(by_length(1, 40)):
        for game in positions(name, players, options, by_length(100, 3000), seed):
            for seat in game.to_act:
                ids = space.legal(game.state, seat)
                assert len(set(ids)) == len(ids)
                assert sorted(space.text(game.state, seat, number) for number in ids) == sorted(game.legal(seat))
                assert np.flatnonzero(space.mask(game.state, seat)).tolist() == ids
                actions = {space.action(game.state, seat, number) for number in ids}
                assert actions == set(game.state.legal(seat))


def test_ids_are_the_same_whatever_is_drawn() -> None:
    assert action_space("castelli", 3).names == action_space("castelli", 3, {"pieces": "standard"}).names
    assert action_space("citadels-deluxe", 4).names == action_space("citadels-deluxe", 4, {"cast": "random"}).names


def test_seats_are_counted_from_the_player() -> None:
    """Whatever seat one has, the same id does the same to the player at one's left."""
    space = action_space("citadels-classic", 4)
    swaps = set()
    for game in positions("citadels-classic", 4, {}, 400):
        for seat in game.to_act:
            for text in game.legal(seat):
                if text == f"swap {(seat + 1) % 4}":
                    number = space.id_of["swap +1"]
                    assert space.text(game.state, seat, number) == text
                    swaps.add(seat)
    assert len(swaps) > 1


def test_what_is_not_legal_is_refused_by_name() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    space = action_space("citadels-classic", 4)
    with pytest.raises(KeyError, match="destroy"):
        space.action(game.state, game.to_act[0], space.id_of["destroy +1 tavern"])
    assert space.text(game.state, 0, space.id_of["destroy +1 tavern"]) == "destroy +1 tavern"


def test_a_drafted_game_has_its_actions_and_its_numbers_in_the_same_spaces() -> None:
    """Who is brought into the cast decides what can be done; the spaces are those of every game of this edition."""
    space, seen = action_space("citadels-deluxe", 4), encoding("citadels-deluxe", 4)
    game = signoria.new("citadels-deluxe", 4, 3, {"draft": True, "cast": "random"})
    assert seen.observe(game.state, 0)[seen.names.index("phase=draft")] == 1
    for _ in range(200):
        seat = game.to_act[0]
        seen.observe(game.state, seat)
        legal = space.legal(game.state, seat)
        game.play(seat, space.action(game.state, seat, legal[len(legal) // 2]))
    assert game.view(None)["phase"] != "draft"
