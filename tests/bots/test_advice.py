"""Advice: the bot's choice and what speaks for it, from what the seat knows."""

import json

import signoria
from signoria.bots.advice import Advice, advise, read_advice
from signoria.kernel.dice import SeededDice
from signoria.kernel.review import Reason


def test_advice_is_a_legal_action_and_its_reason_is_about_somebody_at_the_table() -> None:
    book = signoria.rulebook("citadels-classic")
    dice = SeededDice("advice")
    position = book.start(3, book.settle(3, None), dice)
    found = []
    for _ in range(12):
        seat = position.to_act[0]
        advice = advise("casual", "citadels-classic", position, seat, SeededDice("thought"))
        assert advice.action in [position.text(action) for action in position.legal(seat)]
        if advice.reason is not None:
            assert 0 <= advice.reason.seat < 3
            found.append(advice.reason)
        position.play(seat, position.action(advice.action), dice)
    assert found, "of a dozen decisions at least one can be explained"


def test_advice_comes_back_from_json() -> None:
    advice = Advice("gold", Reason("city", 1, 3.5, 2.0, 4))
    assert read_advice(json.loads(json.dumps(advice.to_json()))).to_json() == advice.to_json()
    assert read_advice(Advice("gold").to_json()).reason is None
