"""The first bot of Citadels (2016): it plays every cast to the end, and better than chance."""

import pytest

import signoria
from signoria import bots
from signoria.games.citadels.bot.deluxe import WORTHS
from signoria.games.citadels.components_2016 import SCENARIOS
from signoria.kernel.dice import SeededDice

HEURISTIC = bots.bot("heuristic", "citadels-deluxe")
RANDOM = bots.bot("random", "citadels-deluxe")


def _winner(players: int, number: int) -> int:
    """Who wins one game; the bot sits at a seat that goes round, all others play by chance."""
    game = signoria.new("citadels-deluxe", players, f"bot {number}", {"cast": "random", "districts": "random"})
    dice = SeededDice(number)
    while not game.is_over:
        seat = game.to_act[0]
        bot = HEURISTIC if seat == number % players else RANDOM
        action = bot.choose_at(game.state, seat, dice)
        game.play(seat, game.state.verbs().write(action))
    return game.state.winners[0]


@pytest.mark.parametrize(("players", "at_least"), [(2, 3), (4, 3), (8, 2)])
def test_it_plays_whole_games_and_wins_far_more_than_its_share(players: int, at_least: int) -> None:
    won = [_winner(players, number) == number % players for number in range(4)]
    assert sum(won) >= at_least


def test_it_has_an_opinion_on_every_verb_of_the_edition() -> None:
    verbs: set[str] = set()
    for scenario in SCENARIOS:
        options = {"scenario": scenario, "ninth_rank": "scenario", "draft": True}
        verbs |= set(signoria.new("citadels-deluxe", 8, 1, options).state.verbs().number_of)
    assert verbs == set(WORTHS)
