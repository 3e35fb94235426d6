"""The start of a game: money, jokers, and seven offers for everybody (AUG-2)."""

from __future__ import annotations

from signoria.games.augsburg import purchase
from signoria.games.augsburg.components import (
    CATEGORIES,
    FIRST_JOKER,
    NOTES,
    START_FLORINS,
    START_JOKERS,
    START_OFFERS,
)
from signoria.games.augsburg.rounds import ROUNDS, lay_out
from signoria.games.augsburg.state import SOURCES, Table
from signoria.kernel.dice import Dice
from signoria.kernel.seats import clockwise


def seat_players(table: Table) -> None:
    """A purse and an empty board for everybody, and two jokers each that all know of (AUG-2.12 to AUG-2.16)."""
    for seat in range(table.seats):
        jokers = ((1 << START_JOKERS) - 1) << (FIRST_JOKER + START_JOKERS * seat)
        table.money.append(START_FLORINS)
        table.hands.append(jokers)
        table.memory.shown[seat] = jokers
        table.offers.append([])
        table.chosen.append(0)
        table.owned.append(0)
        table.prestige.append(0)
        table.earned.append([0] * len(SOURCES))
        for category in range(len(CATEGORIES)):
            table.levels[category].append(1)


def set_up(table: Table, dice: Dice) -> None:
    """Shuffle and deal on a table whose options and first player are set, then go to the first decision."""
    seat_players(table)
    lay_out(table, dice)
    table.pile = [*range(FIRST_JOKER), *range(FIRST_JOKER + START_JOKERS * table.seats, NOTES)]
    dice.shuffle(table.pile)
    dealt: list[list[int]] = [[] for _ in range(table.seats)]
    for _ in range(START_OFFERS):
        for seat in clockwise(table.marker, table.seats):
            dealt[seat].append(table.pile.pop())  # one at a time, AUG-2.18
    for seat in range(table.seats):
        purchase.offer(table, seat, dealt[seat])
    table.stack.append(ROUNDS.running)
    purchase.begin(table)
    table.proceed(dice)
