"""What a seat sees is the same whether or not it is put together from what all see."""

import json
import random

import pytest

import signoria


@pytest.mark.parametrize("name", signoria.game_names())
def test_a_view_from_the_public_one_is_the_view(name: str) -> None:
    chance = random.Random(name)
    game = signoria.new(name, players=3, seed=name)
    while not game.is_over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
        position = game.state
        public = position.view(None)
        before = json.dumps(public)
        for other in range(3):
            assert json.dumps(position.own_view(other, public)) == json.dumps(position.view(other))
        assert json.dumps(public) == before


def test_views_of_a_game_are_those_of_the_moment() -> None:
    game = signoria.new("citadels-classic", players=3, seed="views")
    chance = random.Random("views")
    for _ in range(60):
        seat = game.to_act[0]
        game.view(None)
        game.play(seat, chance.choice(game.legal(seat)))
        if game.can_undo(seat) and chance.random() < 0.3:
            game.view(None)
            game.undo(seat)
        for other in (0, None, 1, 2):
            assert game.view(other) == game.clone().view(other)
