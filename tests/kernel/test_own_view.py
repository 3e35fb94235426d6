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


def test_a_view_that_somebody_changes_is_his_own() -> None:
    game = signoria.new("citadels-classic", players=3, seed="views")
    before = json.dumps([game.view(None), game.view(0)])
    for seat in (None, 0):
        for entry in game.view(seat).values():
            if isinstance(entry, list):
                entry.clear()
    assert json.dumps([game.view(None), game.view(0)]) == before
