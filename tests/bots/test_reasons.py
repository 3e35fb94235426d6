"""Why a move is better: what differs most where the two moves lead."""

import signoria
from signoria.bots.expert import expert
from signoria.bots.reasons import Comparer, _strongest
from signoria.kernel.dice import SeededDice
from signoria.kernel.position import Position


def test_the_strongest_difference_is_the_reason_and_points_say_least() -> None:
    found = _strongest({(0, "points"): 1.5, (0, "gold"): 1.0, (1, "city"): 0.2})
    assert found is not None
    assert (found.subject, found.seat) == ("gold", 0)
    assert _strongest({(0, "gold"): -1.0}) is None
    assert _strongest({}) is None


def test_a_move_compared_with_itself_gains_nothing() -> None:
    game = "citadels-classic"
    known = expert(game)
    assert known is not None
    book = signoria.rulebook(game)
    dice = SeededDice("why")
    position = book.start(3, book.settle(3, None), dice)
    seat = position.to_act[0]
    action = position.legal(seat)[0]

    def draw() -> Position:
        return position.sample(seat, dice)

    compared = Comparer(game, known).compare(draw, seat, action, action, 1, 3, 1)
    assert compared.gain == 0
    assert compared.reason is None
