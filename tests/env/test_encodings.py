"""Views as arrays: every slot has a name, everything that is told has a slot, and nothing else is in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from env_kit import CASES, EVERY_COUNT, GAMES, played, positions
from thoroughness import by_length

import signoria

np = pytest.importorskip("numpy")

from signoria.env import action_space, encoding, history, information_state, returns  # noqa: E402

# Who looks on, since seats are counted from there, and what is agreed.
NOT_TOLD = ("seat", "options")
MOVES = by_length(100, 3000)


@pytest.mark.parametrize(("name", "players", "options"), EVERY_COUNT)
def test_every_slot_has_a_name_of_its_own(name: str, players: int, options: dict[str, object]) -> None:
    numbers = encoding(name, players, options)
    assert len(set(numbers.names)) == numbers.size == len(numbers.names)
    assert numbers.slot(numbers.names[-1]) == numbers.size - 1
    assert encoding(name, players, options) is numbers


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_views_that_differ_give_arrays_or_masks_that_differ(
    name: str, players: int, options: dict[str, object]
) -> None:
    numbers, actions = encoding(name, players, options), action_space(name, players, options)
    seen: dict[bytes, str] = {}
    for game in positions(name, players, options, MOVES):
        for seat in (*game.to_act, 0):
            view = game.state.view(seat)
            array = numbers.encode(view)
            assert (array.shape, array.dtype) == (numbers.shape, np.float32)
            told = json.dumps({key: part for key, part in view.items() if key not in NOT_TOLD})
            if game.to_act == (seat,):
                assert seen.setdefault(array.tobytes() + actions.mask(game.state, seat).tobytes(), told) == told


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_says_what_the_view_says_and_nothing_else(name: str) -> None:
    """In any world that the seat thinks possible it is the same."""
    game = played(name, 3, 60)
    numbers = encoding(name, 3)
    for seat in range(3):
        seen = numbers.observe(game.state, seat)
        assert seen.any()
        for seed in range(3):
            world = game.state.sample(seat, signoria.SeededDice(seed))
            assert (numbers.observe(world, seat) == seen).all()
    assert any((numbers.observe(game.state, 0) != numbers.observe(game.state, seat)).any() for seat in (1, 2))


@pytest.mark.parametrize("name", GAMES)
def test_a_spectator_and_the_end_have_their_arrays_too(name: str) -> None:
    game = played(name, 2, 20_000)
    assert game.is_over
    numbers = encoding(name, 2)
    shown = numbers.named(numbers.observe(game.state, None))
    assert shown["result?"] == 1
    assert {seat for seat in range(2) if f"result.winners={seat}" in shown} == set(game.winners)


def test_slots_are_named_after_their_place_and_seats_counted_from_the_viewer() -> None:
    game = played("citadels-classic", 3, 0)
    numbers = encoding("citadels-classic", 3)
    first, second = (numbers.named(numbers.observe(game.state, seat)) for seat in (0, 1))
    assert first["crown=0"] == second["crown=2"] == 1
    hand = game.view(1)["hand"]
    assert second[f"hand={hand[0]}"] == hand.count(hand[0])
    assert second["seats.0.hand.count"] == len(hand)


def test_castelli_calls_places_alike_on_every_board() -> None:
    from signoria.env.layouts.castelli import called

    assert [called(name) for name in ("d2-nw", "d2-sw", "c1-nw-1", "c1-nw-2", "h4-nes")] == [
        "d2-n", "d2-s", "c1-n", "c1-n-2", "h4-n"
    ]  # fmt: skip


def test_a_part_of_a_view_without_a_place_is_told() -> None:
    view = signoria.new("augsburg", 2, 1).view(0)
    with pytest.raises(KeyError, match="weather"):
        encoding("augsburg", 2).encode({**view, "weather": "fine"})


def test_what_is_too_much_for_a_row_is_counted_or_refused() -> None:
    from array import array

    from signoria.env.fields import FirstOf, Number, Row

    def written(field: Any, thing: list[int]) -> list[float]:
        slots = array("f", bytes(4 * field.size))
        field.write(thing, 0, slots, 0)
        return slots.tolist()

    assert written(FirstOf(2, Number()), [5, 6, 7, 8]) == [5, 6, 2]
    assert written(Row(2, Number()), [5, 6]) == [5, 6]
    with pytest.raises(IndexError):
        written(Row(2, Number()), [5, 6, 7])


# ---- returns, history, information states


def test_the_winner_gets_all_and_several_share() -> None:
    game = played("citadels-classic", 4, 10_000)
    assert sum(returns(game.state)) == 1
    assert returns(signoria.new("citadels-classic", 4, 1).state) == [0, 0, 0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_a_history_is_what_the_seat_was_told(name: str) -> None:
    game = played(name, 3, 40)
    assert history(game, 1) == game.told(1)
    assert all("event" in facts for move in history(game, None) for facts in move)


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_tells_apart_what_the_seat_can(name: str) -> None:
    game = played(name, 3, 40)
    told = [information_state(game, seat) for seat in range(3)]
    assert len(set(told)) == 3
    assert [information_state(played(name, 3, 40), seat) for seat in range(3)] == told
    assert information_state(played(name, 3, 41), 0) != "" != told[0]
