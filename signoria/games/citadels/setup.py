"""The start of a game: deck, hands, gold, crown (CIT-2, CITC-2)."""

from __future__ import annotations

from signoria.games.citadels.calling import ROUNDS
from signoria.games.citadels.components import START_GOLD, START_HAND
from signoria.games.citadels.marks import Marks
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice


def set_up(state: State, dice: Dice) -> None:
    """Shuffle and deal in an empty state whose options and crown are set, then go to the first decision."""
    # CIT-2.1, CIT-2.4; so many cards are left: CITC-2.3, CITD-2.5. Both ways to set up lead here: CITD-2.7, CITD-3.4.
    state.deck = list(range(len(state.edition.cards)))
    dice.shuffle(state.deck)
    for seat in range(state.seats):
        hand = [state.deck.pop() for _ in range(START_HAND)]
        for card in hand:
            state.faces.show(card, seat)
        state.hands.append(hand)
        state.cities.append([])
        state.built.append(0)
        state.gold.append(START_GOLD)  # CIT-2.2
    if state.edition.has_marks:
        state.marks = Marks()
    state.stack.append(ROUNDS.running)
    state.proceed(dice)
