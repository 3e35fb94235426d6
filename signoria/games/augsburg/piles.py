"""Draw pile and discard pile (AUG-17.15, AUG-20.5)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import members
from signoria.games.augsburg.state import Table
from signoria.kernel.dice import Dice

NO_NOTE: Final = -1


def draw(table: Table, dice: Dice) -> int:
    """The top note of the draw pile; the discard pile becomes the draw pile only when a note is wanted."""
    if not table.pile:
        if not table.discard:
            return NO_NOTE
        table.pile = members(table.discard)
        table.discard = 0
        dice.shuffle(table.pile)
        reshuffled(table)
    return table.pile.pop()


def reshuffled(table: Table) -> None:
    table.memory.reshuffled()
    if table.events is not None:
        table.tell("reshuffle", {})


def discard(table: Table, seat: int, notes: int) -> None:
    """Notes go from a hand to the discard pile, face up."""
    table.hands[seat] &= ~notes
    table.discard |= notes
    price = 0
    for note in members(notes):
        price += table.price[note]
    table.memory.discards(seat, notes, price)


def top_price(table: Table) -> int | None:
    """The price on the back of the top note, which all may read (AUG-20.5)."""
    return table.price[table.pile[-1]] if table.pile else None
