"""Draw pile and discard pile (AUG-17.15, AUG-20.5)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import members
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice

NO_NOTE: Final = -1


def draw(state: State, dice: Dice) -> int:
    """The top note of the draw pile; the discard pile becomes the draw pile only when a note is wanted."""
    if not state.pile:
        if not state.discard:
            return NO_NOTE
        state.pile = members(state.discard)
        state.discard = 0
        dice.shuffle(state.pile)
        reshuffled(state)
    return state.pile.pop()


def reshuffled(state: State) -> None:
    state.memory.reshuffled()
    if state.events is not None:
        state.tell("reshuffle", {})


def discard(state: State, seat: int, notes: int) -> None:
    """Notes go from a hand to the discard pile, face up."""
    state.hands[seat] &= ~notes
    state.discard |= notes
    price = 0
    for note in members(notes):
        price += state.price[note]
    state.memory.discards(seat, notes, price)


def top_price(state: State) -> int | None:
    """The price on the back of the top note, which all may read (AUG-20.5)."""
    return state.price[state.pile[-1]] if state.pile else None
