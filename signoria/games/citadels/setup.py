"""The start of a game: deck, hands, gold, crown (CIT-2, CITC-2)."""

from __future__ import annotations

from signoria.games.citadels.calling import ROUNDS
from signoria.games.citadels.components import CARDS, START_GOLD, START_HAND
from signoria.games.citadels.state import Table
from signoria.kernel.dice import Dice


def set_up(table: Table, dice: Dice) -> None:
    """Shuffle and deal on an empty table whose options and crown are set, then go to the first decision."""
    table.deck = list(range(len(CARDS)))
    dice.shuffle(table.deck)
    for seat in range(table.seats):
        hand = [table.deck.pop() for _ in range(START_HAND)]
        for card in hand:
            table.faces.show(card, seat)
        table.hands.append(hand)
        table.cities.append([])
        table.built.append(0)
        table.gold.append(START_GOLD)
    table.stack.append(ROUNDS.running)
    table.proceed(dice)
