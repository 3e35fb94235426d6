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
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Table
from signoria.games.antiquity.turns import RISE, TURNS
from signoria.games.antiquity.zone import forget_zones
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def draw_boards(players: int, dice: Dice) -> tuple[tuple[int, int], ...]:
    """Two boards for each player without replacement, each turned at random (ANT-13.1, ANT-13.3)."""
    boards = list(range(BOARDS))
    dice.shuffle(boards)
    return tuple((boards[place], dice.below(TURNS_OF_A_BOARD)) for place in range(len(LAYOUTS[players])))


def set_up(table: Table, dice: Dice) -> None:
    table.order = list(range(table.seats))
    dice.shuffle(table.order)
    counters = EXPLORATION * table.seats
    dice.shuffle(counters)
    lay_out(table, counters)
    # The last in order places first (ANT-13.11).
    table.stack = [Frame(TURNS, 0, (RISE,)), Frame(FOUNDING, 1 << table.order[-1])]


def lay_out(table: Table, counters: list[int]) -> None:
    table.realms = [Realm() for _ in range(table.seats)]
    table.counters = counters
    for spot in table.country.spots:
        table.unexplored |= 1 << spot
    for seat in range(table.seats):
        table.take_from_bank(seat, WOOD, STARTING_WOOD)


def first_sites(table: Table) -> int:
    """Centres of starting cities that lie wholly on a starting board without a city (ANT-13.12 to ANT-13.15)."""
    found = 0
    layout = table.country.layout
    for board, centres in enumerate(layout.first_centres):
        if not layout.board_hexes[board] & table.cities:
            found |= centres
    return found


class Founding(Phase[Table]):
    """Asks one player after the other for his starting city, in reverse play order."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [FOUND + number for number in members(first_sites(table))]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        centre = action & OBJECT
        settling.found_city(table, seat, centre)
        forget_zones(table)
        table.revealed = True
        if table.events is not None:
            table.tell("founds", {"seat": seat, "at": table.country.layout.names[centre]})
        place = table.order.index(seat)
        if place:
            table.stack[-1] = Frame(FOUNDING, 1 << table.order[place - 1])
        else:
            table.stack.pop()

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.founding(table, action)


FOUNDING: Final = Founding("found", ("ANT-13.11", "ANT-13.12", "ANT-13.15"))
