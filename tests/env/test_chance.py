"""Chance as outcomes that somebody decides."""

from __future__ import annotations

import random

import pytest
from env_kit import GAMES

import signoria
from signoria.kernel.dice import Dice

pytest.importorskip("numpy")

from signoria.env.chance import ExplicitGame


class Kept(Dice):
    """Answers at random and keeps what was asked."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.asked: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        answer = self.chance.randrange(n)
        if n > 1:
            self.asked.append((n, answer))
        return answer


@pytest.mark.parametrize("name", GAMES)
def test_a_game_whose_chance_is_decided_goes_as_with_dice_that_say_the_same(name: str) -> None:
    dice = Kept(4)
    true = signoria.Game(signoria.rulebook(name), 2, 0, dice=dice)
    explicit = ExplicitGame.new(signoria.rulebook(name), 2)
    chance = random.Random(1)
    for _ in range(60):
        for among, answer in dice.asked:
            assert explicit.outcomes == among
            explicit.decide(answer)
        dice.asked.clear()
        assert explicit.outcomes == 0
        assert explicit.game is not None
        assert explicit.game.state == true.state
        if true.is_over:
            break
        seat = true.to_act[0]
        action = chance.choice(true.state.legal(seat))
        explicit.play(seat, action)
        true.play(seat, action)


def test_copies_decide_for_themselves() -> None:
    explicit = ExplicitGame.new(signoria.rulebook("augsburg"), 2)
    copies = [explicit.clone() for _ in range(2)]
    for first, copy in enumerate(copies):
        copy.decide(first)
        while copy.outcomes:
            copy.decide(0)
    assert copies[0].game is not None
    assert copies[1].game is not None
    assert copies[0].game.state != copies[1].game.state
    assert explicit.game is None
    with pytest.raises(ValueError, match="among"):
        explicit.decide(explicit.outcomes)
