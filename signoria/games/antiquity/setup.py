"""Setting up: boards, counters, order and starting cities (ANT-13)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import refusals, settling
from signoria.games.antiquity.actions import FOUND, OBJECT
from signoria.games.antiquity.components import (
    BOARDS,
    EXPLORATION,
    LAYOUTS,
    STARTING_WOOD,
    TURNS_OF_A_BOARD,
    WOOD,
)
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.turns import RISE, TURNS
from signoria.kernel.dice import Dice
from signoria.kernel.each import Each
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_FOUND_EACH: Final = Each(FOUND)


def draw_boards(players: int, dice: Dice) -> tuple[tuple[int, int], ...]:
    """Two boards for each player without replacement, each turned at random (ANT-13.1, ANT-13.3)."""
    boards = list(range(BOARDS))
    dice.shuffle(boards)
    return tuple((boards[place], dice.below(TURNS_OF_A_BOARD)) for place in range(len(LAYOUTS[players])))


def set_up(state: State, dice: Dice) -> None:
    # ANT-13.9
    state.order = list(range(state.seats))
    dice.shuffle(state.order)
    # ANT-13.5
    counters = EXPLORATION * state.seats
    dice.shuffle(counters)
    lay_out(state, counters)
    # The last in order places first (ANT-13.11).
    state.stack = [Frame(TURNS, 0, (RISE,)), Frame(FOUNDING, 1 << state.order[-1])]


def lay_out(state: State, counters: list[int]) -> None:
    # Nobody has a house or a worker yet (ANT-13.8).
    state.realms = [Realm() for _ in range(state.seats)]
    state.counters = counters
    for spot in state.country.spots:
        state.unexplored |= 1 << spot
    for seat in range(state.seats):
        state.take_from_bank(seat, WOOD, STARTING_WOOD)


def first_sites(state: State) -> int:
    """Centres of starting cities wholly on a starting board that has none (ANT-13.12, ANT-13.13, ANT-13.15)."""
    found = 0
    layout = state.country.layout
    for board, centres in enumerate(layout.first_centres):
        if not layout.board_hexes[board] & state.cities:
            found |= centres
    return found


class Founding(Phase[State]):
    """Asks one player after the other for his starting city, in reverse play order."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return _FOUND_EACH.of(first_sites(state))

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        centre = action & OBJECT
        # Whatever terrain it covers (ANT-13.14), and unseen what lay there unexplored (ANT-13.16).
        settling.found_city(state, seat, centre)
        state.revealed = True
        if state.events is not None:
            state.tell("founds", {"seat": seat, "at": state.country.layout.names[centre]})
        place = state.order.index(seat)
        if place:
            state.stack[-1] = Frame(FOUNDING, 1 << state.order[place - 1])
        else:
            # All stand: the first turn begins (ANT-13.18).
            state.stack.pop()

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.founding(state, action)


FOUNDING: Final = Founding("found", ("ANT-13.11", "ANT-13.12", "ANT-13.15"))
