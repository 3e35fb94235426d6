"""A bot holds its seat's side of the table and nothing from which the true position can be reached."""

from __future__ import annotations

import gc
import math
import types
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import signoria
from signoria.bots import Bot, RandomBot, bot
from signoria.bots.match import bot_dice, play_match
from signoria.games import names
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.seat import ACTIONS, VIEW, WORLDS, Seat

# The house's code, which a bot can read anyway, and everything that it imports: no facts of one game.
CODE = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
PLAIN = (int, str, float, bytes, type(None))


def reachable(root: object) -> dict[int, object]:
    """All objects that a search from this one comes to, by their identity."""
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, CODE + PLAIN):
            found[id(thing)] = thing
            waiting.extend(gc.get_referents(thing))
    return found


def moments(game: str, players: int, every: int, most: int) -> Iterator[Game]:
    """A game between bots, looked at now and then."""
    played = Game(signoria.rulebook(game), players, f"moments of {game}")
    bots = [bot("random" if seat else "heuristic", game) for seat in range(players)]
    dice = [bot_dice("moments", seat) for seat in range(players)]
    for number in range(most):
        if played.is_over:
            return
        if number % every == 0:
            yield played
        seat = played.to_act[0]
        played.play(seat, bots[seat].choose_at(played.state, seat, dice[seat]))


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("wanted", [ACTIONS, VIEW, WORLDS])
def test_nothing_leads_from_a_seat_to_the_true_position(game: str, wanted: int) -> None:
    for played in moments(game, 3, every=37, most=300):
        number = played.to_act[0]
        seat = Seat(played.state, number, SeededDice("own"), wanted)
        if wanted:
            assert seat.view == played.state.view(number)
        spectators = played.state.sample(None, SeededDice("spectator"))
        held = reachable(seat)
        assert id(played.state) not in held
        # What its world shares with the true position is on the table for everybody: a spectator's shares it too.
        shared = held.keys() & reachable(played.state).keys()
        public = reachable(spectators).keys()
        assert [held[thing] for thing in shared - public] == []


@pytest.mark.parametrize("game", names())
def test_what_a_bot_keeps_does_not_change_with_the_game(game: str) -> None:
    """Worlds may share with the true position only what neither ever changes."""
    kept: list[tuple[Position, dict[str, Any]]] = []
    for played in moments(game, 3, every=11, most=150):
        world = Seat(played.state, played.to_act[0], SeededDice("own")).world()
        kept.append((world, world.to_json()))
    assert len(kept) > 5
    assert all(world.to_json() == saved for world, saved in kept)


@pytest.mark.parametrize("game", names())
def test_a_bot_that_searches_all_it_was_given_finds_no_true_position(game: str) -> None:
    found: list[dict[str, Any]] = []

    def choose(seat: Seat) -> int:
        things = [*reachable(seat).values(), seat.world(), seat.world()]
        found.extend([thing.to_json() for thing in things if isinstance(thing, Position)])
        return seat.legal[0]

    searching = Bot("searching", choose)
    for played in moments(game, 3, every=29, most=90):
        before = len(found)
        searching.choose_at(played.state, played.to_act[0], SeededDice("own"))
        assert len(found) > before
        assert played.state.to_json() not in found[before:]


def test_a_seat_gives_its_bot_what_the_bot_wanted() -> None:
    state = Game(signoria.rulebook("augsburg"), 3, 1).state
    modest = Seat(state, 0, SeededDice(1), ACTIONS)
    assert modest.legal == state.legal(0)
    assert modest.text(modest.legal[0]) == state.text(state.legal(0)[0])
    with pytest.raises(SignoriaError, match="more than it wanted"):
        _ = modest.view
    with pytest.raises(SignoriaError, match="more than it wanted"):
        Seat(state, 0, SeededDice(1), VIEW).world()


def test_a_bot_that_says_nothing_gets_worlds() -> None:
    def choose(seat: Seat) -> int:
        assert seat.world().view(seat.number) == seat.view
        return seat.legal[-1]

    book = signoria.rulebook("citadels-classic")
    assert play_match(book, [Bot("mine", choose), RandomBot()], 1).is_over


def test_the_worlds_of_a_seat_are_its_own() -> None:
    """What a bot does to a world that it was given changes neither the next one nor the seat."""
    state = Game(signoria.rulebook("castelli"), 3, 1).state
    seat = Seat(state, 0, SeededDice(1))
    first = seat.world()
    first.play(0, first.legal(0)[0], SeededDice(2))
    assert seat.world().view(0) == seat.view == state.view(0)


# ---- further worlds are drawn from the first one: as likely as if drawn from the truth


def leaves(data: Any, path: str = "") -> Iterator[tuple[str, object]]:
    """Every plain value in a saved position, and where."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from leaves(value, f"{path}.{name}")
    elif isinstance(data, list):
        yield f"{path} length", len(data)
        for number, value in enumerate(data):
            yield from leaves(value, f"{path}.{number}")
    else:
        yield path, data


def frequencies(draw: Callable[[int], Position], count: int) -> Counter[tuple[str, object]]:
    return Counter(leaf for number in range(count) for leaf in leaves(draw(number).to_json()))


def largest_deviation(position: Position, seat: int | None, count: int) -> float:
    """How far apart, in standard deviations, worlds of the true position and worlds of one of its worlds are."""
    first = position.sample(seat, SeededDice("first"))
    of_truth = frequencies(lambda number: position.sample(seat, SeededDice(f"truth {number}")), count)
    of_world = frequencies(lambda number: first.sample(seat, SeededDice(f"world {number}")), count)
    worst = 0.0
    for leaf in of_truth.keys() | of_world.keys():
        one, other = of_truth[leaf], of_world[leaf]
        variance = (one + other) * (1 - (one + other) / (2 * count))
        if one != other:
            worst = max(worst, abs(one - other) / math.sqrt(variance))
    return worst


@pytest.mark.parametrize("game", names())
def test_worlds_of_a_world_are_as_likely_as_worlds_of_the_truth(game: str) -> None:
    for played in moments(game, 3, every=120, most=250):
        for observer in (played.to_act[0], None):
            assert largest_deviation(played.state, observer, 60) < 5
