"""The second phase of a round: money and prestige for everybody, then notes (AUG-16)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import prestige
from signoria.games.augsburg.components import AGENCY, COAT, INCOME, LETTER, PEERAGE, PRESTIGE
from signoria.games.augsburg.purchase import DEALING
from signoria.games.augsburg.state import FROM_COAT, FROM_LETTER, FROM_LEVEL, Table
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


class Income(Phase[Table]):
    """Pays and scores; in the last round there is only prestige, AUG-16.6."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        table.stack.pop()
        if table.round < table.rounds:
            for seat in range(table.seats):
                _pay(table, seat)
            table.stack.append(Frame(DEALING, 0, (0,)))
        for seat in range(table.seats):
            _score(table, seat)


def _pay(table: Table, seat: int) -> None:
    florins = INCOME[table.levels[AGENCY][seat]]
    table.pay(seat, florins)
    if table.events is not None:
        table.tell("income", {"seat": seat, "florins": florins})


def _score(table: Table, seat: int) -> None:
    """Level, coat and letter as one gain, AUG-16.3; for the score sheet a barrier takes from the last of them."""
    level = PRESTIGE[table.levels[PEERAGE][seat]]
    coat = table.tile_value(seat, COAT)
    letter = table.tile_value(seat, LETTER)
    gained = prestige.gain(table, seat, level, FROM_LEVEL)
    gained += prestige.gain(table, seat, coat, FROM_COAT)
    gained += prestige.gain(table, seat, letter, FROM_LETTER)
    if table.events is not None:
        table.tell("scores", {"seat": seat, "points": level + coat + letter, "gained": gained})


INCOMES: Final = Income("income")
