"""The bot of Antiquity outlives players who do anything, plays for its saint, and knows no more than its seat."""

import pytest

from signoria.bots.bot import Bot, RandomBot
from signoria.bots.match import play_match
from signoria.games.antiquity.bot import choose
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.kernel.seat import Seat


def heuristic() -> Bot:
    return Bot("heuristic", choose)


def test_it_beats_players_who_do_anything() -> None:
    won = 0
    for seed in range(12):
        bots: list[Bot] = [RandomBot(), RandomBot(), RandomBot(), RandomBot()]
        bots[seed % 4] = heuristic()
        won += play_match(ANTIQUITY, bots, seed).winners == [seed % 4]
    assert won >= 10


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("profile", ["rulebook", "official"])
def test_it_plays_whole_games_with_its_like(players: int, profile: str) -> None:
    game = play_match(ANTIQUITY, [heuristic()] * players, 5, {"profile": profile})
    assert game.is_over


def test_it_chooses_alike_in_every_world_that_its_seat_thinks_possible() -> None:
    game = Game(ANTIQUITY, 3, 8)
    for _ in range(300):
        seat = game.to_act[-1]
        chosen = choose(Seat(game.state, seat, SeededDice(1)))
        world = game.state.sample(seat, SeededDice(2))
        assert choose(Seat(world, seat, SeededDice(1))) == chosen
        game.play(seat, chosen)
