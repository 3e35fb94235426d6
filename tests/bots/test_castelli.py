"""The heuristic player of Castelli: legal, honest, and better than chance."""

import pytest
from thoroughness import by_length

import signoria
from signoria.bots import bot
from signoria.bots.match import bot_dice, play_silently
from signoria.games.castelli.actions import OBJECT, SELL
from signoria.games.castelli.bot.hopes import Hopes
from signoria.games.castelli.bot.quick import even_luck
from signoria.games.castelli.bot.raising import sale
from signoria.games.castelli.components import CARDS, FARMER, KING_5
from signoria.games.castelli.state import State
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


def test_every_space_is_thought_of_with_the_same_tile() -> None:
    """Otherwise luck with the tile would hide which space is the better."""
    state = BOOK.start(4, BOOK.settle(4, {}), SeededDice("even"))
    assert isinstance(state, State)
    found: set[int] = set()
    for action in list(state.legal(state.player)):
        world = state.clone()
        even_luck(world, action)
        assert sorted(world.tiles) == sorted(state.tiles)
        found.add(world.tiles[action & OBJECT])
    assert len(found) == 1


def test_a_unit_that_completes_a_set_is_worth_more_than_one_that_overflows() -> None:
    state = BOOK.start(4, BOOK.settle(4, {}), SeededDice("hopes"))
    assert isinstance(state, State)
    state.resources[:3] = [1, 1, 0]
    assert Hopes(state, 0).units(2, 1) > Hopes(state, 0).units(0, 1) > 0
    state.resources[:3] = [5, 1, 0]
    assert Hopes(state, 0).units(0, 2) == 0


def test_it_sells_a_card_for_the_unit_that_a_castle_lacks_but_no_king() -> None:
    """Two silver buy the unit (CAS-13.4), and sites go to who builds first."""
    state = BOOK.start(4, BOOK.settle(4, {}), SeededDice("sale"))
    assert isinstance(state, State)
    seat = state.player
    octagon = state.board.place_octagon[state.board.sites[0]]
    state.octagon_influence[octagon * 4 + seat] = 3
    state.resources[seat * 3 : seat * 3 + 3] = [1, 1, 0]
    state.hands[seat] = [CARDS.index(KING_5), CARDS.index(FARMER)]
    legal = [SELL + KING_5, SELL + FARMER]
    assert sale(state, seat, legal) == SELL + FARMER
    state.hands[seat] = [CARDS.index(KING_5)]
    assert sale(state, seat, legal) == 0
    state.hands[seat] = [CARDS.index(FARMER)]
    state.silver[seat] = 2
    assert sale(state, seat, legal) == 0, "there is silver enough"
