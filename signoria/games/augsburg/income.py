"""The second phase of a round: money and prestige for everybody, then notes (AUG-16)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import prestige
from signoria.games.augsburg.components import AGENCY, COAT, INCOME, LETTER, PEERAGE, PRESTIGE
from signoria.games.augsburg.purchase import DEALING
from signoria.games.augsburg.state import FROM_COAT, FROM_LETTER, FROM_LEVEL, State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


class Income(Phase[State]):
    """Pays, scores and deals, in this order (AUG-16.1); in the last round there is only prestige, AUG-16.6."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.stack.pop()
        if state.round < state.rounds:
            for seat in range(state.seats):  # in any order, AUG-16.5
                _pay(state, seat)
            state.stack.append(Frame(DEALING, 0, (0,)))
        for seat in range(state.seats):
            _score(state, seat)


def _pay(state: State, seat: int) -> None:
    florins = INCOME[state.levels[AGENCY][seat]]
    state.pay(seat, florins)
    if state.events is not None:
        state.tell("income", {"seat": seat, "florins": florins})


def _score(state: State, seat: int) -> None:
    """Level, coat and letter as one gain, AUG-16.3; for the score sheet a barrier takes from the last of them."""
    level = PRESTIGE[state.levels[PEERAGE][seat]]
    coat = state.tile_value(seat, COAT)  # AUG-13.4
    letter = state.tile_value(seat, LETTER)  # AUG-13.5
    gained = prestige.gain(state, seat, level, FROM_LEVEL)
    gained += prestige.gain(state, seat, coat, FROM_COAT)
    gained += prestige.gain(state, seat, letter, FROM_LETTER)
    if state.events is not None:
        state.tell("scores", {"seat": seat, "points": level + coat + letter, "gained": gained})


INCOMES: Final = Income("income")
