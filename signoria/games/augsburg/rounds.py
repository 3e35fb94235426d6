"""The course of the game: rounds, their privilege cards, and the end (AUG-4, AUG-18, AUG-19)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.auction import VISITING
from signoria.games.augsburg.components import ALL_CARDS, CARD_NAMES, CARDS, COLUMN
from signoria.games.augsburg.income import INCOMES
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


def face_down(state: State) -> int:
    """The privilege cards that come in the next round: those that are neither open nor used nor in use."""
    in_use = 1 << state.card if state.card >= 0 else 0
    return ALL_CARDS & ~(state.column | state.used | in_use)


class Rounds(Phase[State]):
    """Plays one round after the other: visits, then income and notes."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if state.round == state.rounds:
            state.stack.pop()
            if state.events is not None:
                state.tell("game_over", {"scores": state.scores, "winners": state.winners})
            return
        state.round += 1  # AUG-18.1
        if state.round > 1:
            _change_cards(state, dice)
        state.stack.append(INCOMES.running)  # after the visits, AUG-4.2
        state.stack.append(VISITING.running)
        if state.events is not None:
            column = [CARD_NAMES[card] for card in range(len(CARDS)) if state.column >> card & 1]
            state.tell("round_begins", {"round": state.round, "cards": column})


def _change_cards(state: State, dice: Dice) -> None:
    """New privilege cards: the other five in even rounds (AUG-18.2), all ten shuffled in odd ones (AUG-18.3)."""
    state.used |= state.column  # what nobody won is set aside, AUG-8.11
    if state.round % 2 == 0:
        state.column = ALL_CARDS & ~state.used
    else:
        lay_out(state, dice)


def lay_out(state: State, dice: Dice) -> None:
    """Shuffle all ten privilege cards and open five, AUG-2.8."""
    cards = list(range(len(CARDS)))
    dice.shuffle(cards)
    state.used = 0
    state.column = 0
    for card in cards[:COLUMN]:
        state.column |= 1 << card


ROUNDS: Final = Rounds("rounds")
