"""The course of the game: rounds, their privilege cards, and the end (AUG-4, AUG-18, AUG-19)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.auction import VISITING
from signoria.games.augsburg.components import ALL_CARDS, CARD_NAMES, CARDS, COLUMN
from signoria.games.augsburg.income import INCOMES
from signoria.games.augsburg.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


def face_down(table: Table) -> int:
    """The privilege cards that come in the next round: those that are neither open nor used nor in use."""
    in_use = 1 << table.card if table.card >= 0 else 0
    return ALL_CARDS & ~(table.column | table.used | in_use)


class Rounds(Phase[Table]):
    """Plays one round after the other: visits, then income and notes."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        if table.round == table.rounds:
            table.stack.pop()
            if table.events is not None:
                table.tell("game_over", {"scores": table.scores, "winners": table.winners})
            return
        table.round += 1
        if table.round > 1:
            _change_cards(table, dice)
        table.stack.append(INCOMES.running)
        table.stack.append(VISITING.running)
        if table.events is not None:
            column = [CARD_NAMES[card] for card in range(len(CARDS)) if table.column >> card & 1]
            table.tell("round_begins", {"round": table.round, "cards": column})


def _change_cards(table: Table, dice: Dice) -> None:
    """New privilege cards: the other five in even rounds (AUG-18.2), all ten shuffled in odd ones (AUG-18.3)."""
    table.used |= table.column  # what nobody won is set aside, AUG-8.11
    if table.round % 2 == 0:
        table.column = ALL_CARDS & ~table.used
    else:
        lay_out(table, dice)


def lay_out(table: Table, dice: Dice) -> None:
    """Shuffle all ten privilege cards and open five, AUG-2.8."""
    cards = list(range(len(CARDS)))
    dice.shuffle(cards)
    table.used = 0
    table.column = 0
    for card in cards[:COLUMN]:
        table.column |= 1 << card


ROUNDS: Final = Rounds("rounds")
