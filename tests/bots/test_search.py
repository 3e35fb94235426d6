"""Thinking ahead: the same dice give the same choice, nothing is peeked at, and it pays."""

from collections import Counter
from dataclasses import replace

import pytest

import signoria
from signoria.bots.chance import QuickDice
from signoria.bots.expert import Evaluation, Expert, expert
from signoria.bots.search import Limits, search
from signoria.bots.thinker import Thinker
from signoria.kernel.dice import SeededDice
from signoria.kernel.position import Position
from signoria.kernel.seat import Seat

GAMES = ("citadels-classic", "citadels-deluxe", "castelli", "augsburg")


def known(game: str) -> Expert:
    found = expert(game)
    assert found is not None
    return found


def after(game: str, moves: int, players: int = 4, seed: str = "search") -> Position:
    """A position some moves into a game of quick players."""
    book = signoria.rulebook(game)
    dice = SeededDice(seed)
    position = book.start(players, book.settle(players, None), dice)
    for _ in range(moves):
        seat = position.to_act[0]
        position.play(seat, known(game).choose(position, seat, dice), dice)
    return position


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 16])
def test_imagined_games_whose_seeds_lie_side_by_side_have_luck_of_their_own(sides: int) -> None:
    games = [QuickDice(10**15 + 7919 * number) for number in range(40 * sides)]
    for _ in range(3):
        fallen = Counter(dice.below(sides) for dice in games)
        assert all(20 <= fallen[side] <= 60 for side in range(sides)), fallen


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_player_ends_games_of_any_size(game: str) -> None:
    for players in signoria.rulebook(game).seats:
        book = signoria.rulebook(game)
        dice = SeededDice(f"whole {players}")
        position = book.start(players, book.settle(players, None), dice)
        for _ in range(400 * players):
            if position.is_over:
                break
            seat = position.to_act[0]
            position.play(seat, known(game).choose(position, seat, dice), dice)
        assert position.is_over


@pytest.mark.parametrize("game", GAMES)
def test_the_same_dice_give_the_same_choice_in_every_world_the_seat_thinks_possible(game: str) -> None:
    thinker = Thinker("t", known(game), Limits(8))
    position = after(game, 41)
    for number in range(6):
        seat = position.to_act[0]
        chosen = thinker.choose(Seat(position, seat, SeededDice(number)))
        world = position.sample(seat, SeededDice(f"world {number}"))
        assert thinker.choose(Seat(world, seat, SeededDice(number))) == chosen
        position.play(seat, chosen, SeededDice(number))


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_player_does_not_peek(game: str) -> None:
    """In all worlds that look alike to the seat it does the same."""
    position = after(game, 9)
    dice = SeededDice("peek")
    for number in range(60):
        if position.is_over:
            break
        seat = position.to_act[0]
        worlds = [position.sample(seat, SeededDice(f"{number} {world}")) for world in range(2)]
        choices = {known(game).choose(world, seat, QuickDice(number)) for world in [position, *worlds]}
        assert len(choices) == 1, position.text(max(choices))
        position.play(seat, choices.pop(), dice)


@pytest.mark.parametrize("game", GAMES)
def test_chances_add_up_and_the_end_is_certain(game: str) -> None:
    position = after(game, 30)
    chances = known(game).value(position)
    assert sum(chances) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in chances)
    dice = SeededDice("end")
    while not position.is_over:
        seat = position.to_act[0]
        position.play(seat, known(game).choose(position, seat, dice), dice)
    assert [seat for seat, chance in enumerate(known(game).value(position)) if chance] == position.winners


def test_a_move_after_which_the_expert_sees_victory_is_found() -> None:
    """An expert for whom only one action leads to winning: the search must find it, whatever the others promise."""
    position = after("citadels-classic", 0)
    seat = position.to_act[0]
    wanted = position.legal(seat)[-1]
    truth = known("citadels-classic")

    def chances(world: object) -> list[float]:
        assert isinstance(world, type(position))
        won = world.picks[0].kept == wanted & 2047  # type: ignore[attr-defined]
        return [1.0 if other == seat and won else 0.0 for other in range(4)]

    seeing = Expert(replace(truth.expertise, is_quiet=lambda world: True, likelihood=None), chances)
    prospects = search(seeing, lambda: position.sample(seat, SeededDice(1)), seat, position.legal(seat), 1, Limits(12))
    assert prospects[0].action == wanted
    assert prospects[0].chance == 1.0
    assert prospects[-1].chance == 0.0


def test_weights_shift_as_the_game_goes_on() -> None:
    evaluation = Evaluation([1.0, 0.0], [0.0, 1.0])
    figures = [[2.0, 0.0], [0.0, 1.0]]
    early, late = evaluation.chances(figures, 0.0), evaluation.chances(figures, 1.0)
    assert early[0] > 0.8
    assert late[1] > 0.7
    assert sum(early) == pytest.approx(1)


@pytest.mark.parametrize("games", [2, 5, 40])
def test_a_search_keeps_to_its_number_of_games(games: int) -> None:
    position = after("citadels-classic", 0)
    seat = position.to_act[0]
    legal = position.legal(seat)
    prospects = search(
        known("citadels-classic"), lambda: position.sample(seat, SeededDice(1)), seat, legal, 1, Limits(games)
    )
    played = sum(prospect.games for prospect in prospects)
    # Every round of the contest plays at least one world with each move that is left.
    assert played <= max(games, 2 * len(legal) + 4)
