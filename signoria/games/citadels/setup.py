"""The start of a game: deck, hands, gold, crown (CIT-2, CITC-2)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import drafting_2016
from signoria.games.citadels.calling import ROUNDS
from signoria.games.citadels.components import START_GOLD, START_HAND
from signoria.games.citadels.deck import take_from_deck
from signoria.games.citadels.marks import Marks
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


def set_up(state: State, dice: Dice) -> None:
    """Lay out an empty state whose options and crown are set, then go to the first decision."""
    state.deck = list(range(len(state.edition.cards)))
    for _ in range(state.seats):
        state.hands.append([])
        state.cities.append([])
        state.built.append(0)
        state.gold.append(START_GOLD)  # CIT-2.2
    if state.edition.has_marks:
        state.marks = Marks()
    state.stack.append(DEALING.running)
    if state.edition.is_drafted:
        state.stack.append(drafting_2016.begin(state))
    state.proceed(dice)


class Dealing(Phase[State]):
    """Shuffles and deals, and the first round begins (CIT-2.1, CIT-2.4).

    So many cards are left: CITC-2.3, CITD-2.5. Both ways to set up lead here: CITD-2.7, CITD-3.4.
    """

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        dice.shuffle(state.deck)
        for seat in range(state.seats):
            hand = take_from_deck(state, seat, START_HAND)
            state.hands[seat].extend(hand)
        state.stack[-1] = ROUNDS.running


DEALING: Final[Dealing] = Dealing("dealing")
