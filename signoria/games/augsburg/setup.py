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
from signoria.games.augsburg.state import SOURCES, State
from signoria.kernel.dice import Dice
from signoria.kernel.seats import clockwise


def seat_players(state: State) -> None:
    """A purse and an empty board for everybody, and two jokers each that all know of."""
    for seat in range(state.seats):
        jokers = ((1 << START_JOKERS) - 1) << (FIRST_JOKER + START_JOKERS * seat)  # AUG-2.16
        state.money.append(START_FLORINS)  # AUG-2.12
        state.hands.append(jokers)
        state.memory.shown[seat] = jokers
        state.offers.append([])
        state.chosen.append(0)
        state.owned.append(0)
        state.prestige.append(0)  # AUG-2.13
        state.earned.append([0] * len(SOURCES))
        for category in range(len(CATEGORIES)):
            state.levels[category].append(1)  # AUG-2.15


def set_up(state: State, dice: Dice) -> None:
    """Shuffle and deal in a state whose options and first player are set, then go to the first decision."""
    seat_players(state)
    lay_out(state, dice)
    state.pile = [*range(FIRST_JOKER), *range(FIRST_JOKER + START_JOKERS * state.seats, NOTES)]  # AUG-2.17
    dice.shuffle(state.pile)
    dealt: list[list[int]] = [[] for _ in range(state.seats)]
    for _ in range(START_OFFERS):
        for seat in clockwise(state.marker, state.seats):
            dealt[seat].append(state.pile.pop())  # one at a time, AUG-2.18
    for seat in range(state.seats):
        purchase.offer(state, seat, dealt[seat])
    state.stack.append(ROUNDS.running)
    purchase.begin(state)  # AUG-2.22
