"""The heuristic player of Castelli: legal, honest, and better than chance."""

import pytest
from thoroughness import by_length

import signoria
from signoria.bots import bot
from signoria.bots.match import bot_dice, play_silently
from signoria.kernel.dice import SeededDice
from signoria.kernel.seat import Seat

BOOK = signoria.rulebook("castelli")
HEURISTIC = bot("heuristic", BOOK.id)
RANDOM = bot("random", BOOK.id)
GAMES = by_length(4, 12)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {}), (4, {"dilemma": True, "battle": True})])
def test_it_beats_random_players(players: int, options: dict[str, object]) -> None:
    settled = BOOK.settle(players, options)
    won = 0.0
    for number in range(GAMES):
        seat = number % players
        table = [HEURISTIC if other == seat else RANDOM for other in range(players)]
        end, _ = play_silently(BOOK, table, f"strength {number // players}", settled)
        won += (seat in end.winners) / len(end.winners)
    assert won / GAMES >= 0.7


@pytest.mark.parametrize("players", BOOK.seats)
def test_it_is_honest(players: int) -> None:
    """In any world that looks the same to its seat it does the same, given the same dice."""
    game = signoria.new(BOOK.id, players, f"honest {players}", {"dilemma": True, "battle": True})
    own = [bot_dice("honest", seat) for seat in range(players)]
    number = 0
    while not game.is_over:
        seat = game.to_act[0]
        number += 1
        if number % 6 == 0:
            world = game.state.sample(seat, SeededDice(f"world {number}"))
            first = HEURISTIC.choose(Seat(game.state, seat, SeededDice(number)))
            assert HEURISTIC.choose(Seat(world, seat, SeededDice(number))) == first
        choice = HEURISTIC.choose(Seat(game.state, seat, own[seat])) if number % 3 else game.state.legal(seat)[0]
        game.play(seat, choice)
