"""Figures about games, counted by hand in small ones."""

from __future__ import annotations

import math

import pytest

import signoria
from signoria.kernel.dice import SeededDice
from signoria.lab.facts import CountingDice, Course, Facts, facts, hidden_bits


def test_chance_is_counted_by_what_it_decides_among() -> None:
    dice = CountingDice(SeededDice(1))
    dice.shuffle([1, 2, 3, 4])
    assert dice.bits == pytest.approx(math.log2(24))
    assert dice.below(1) == 0
    assert dice.bits == pytest.approx(math.log2(24))


def test_the_tree_is_the_product_of_all_choices() -> None:
    course = Course()
    course.choices = [10, 1, 100]
    course.choice_bits = math.log2(1000)
    course.hidden = [3.0, 5.0]
    found = Facts("any", 2, [course])
    assert (found.length, found.branching, found.widest) == (3, 37, 100)
    assert found.tree == pytest.approx(3)
    assert (found.hidden_bits, found.most_hidden) == (4, 5)


def test_less_is_hidden_when_tiles_lie_open() -> None:
    state = signoria.new("castelli", 2, 1).state
    before = hidden_bits(state, 0, SeededDice(1))
    while not state.is_over:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0], SeededDice(1))
    assert before > hidden_bits(state, 0, SeededDice(1)) >= 0
    settled = signoria.new("augsburg", 2, 1).state
    assert hidden_bits(settled, 0, SeededDice(1)) == hidden_bits(settled, 0, SeededDice(1))


def test_a_game_is_counted_the_same_again() -> None:
    first, again = (facts("castelli", 2, "random", games=2) for _ in range(2))
    assert vars(first) == vars(again)
    # Sixteen tiles are revealed and laid by turns, and their order is hidden.
    assert first.length > 32
    assert first.hidden_bits > 10
