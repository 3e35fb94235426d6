"""Phase 7, Exploration: who has an active Explorer turns one counter in his zone (ANT-7)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import refusals
from signoria.games.antiquity.actions import EXPLORE, OBJECT, SKIP
from signoria.games.antiquity.components import EXPLORER, FOODS, GOODS
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.state import Table
from signoria.games.antiquity.zone import zone
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table) -> None:
    table.stack.append(Frame(EXPLORING, 0, (table.alive(),)))


def within_reach(table: Table, seat: int) -> int:
    """The counters that the player may turn (ANT-7.2)."""
    return zone(table, seat) & table.unexplored if table.realms[seat].works(EXPLORER) else 0


class Exploring(Phase[Table]):
    """Asks one player after the other; `facts` has the set of those who are still to come."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        to_come = frame.facts[0]
        for seat in table.order:
            if to_come >> seat & 1:
                to_come &= ~(1 << seat)
                if within_reach(table, seat):
                    table.stack[-1] = Frame(EXPLORING, 1 << seat, (to_come,))
                    return
        table.stack.pop()

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions = [EXPLORE + number for number in members(within_reach(table, seat))]
        actions.append(SKIP)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        table.revealed = True
        if action != SKIP:
            turn_up(table, seat, action & OBJECT)
        table.stack[-1] = Frame(EXPLORING, 0, frame.facts)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.exploring(table, seat, action)


def turn_up(table: Table, seat: int, number: int) -> None:
    """Show the counter to all, take the good; food changes the famine (F23)."""
    spot = table.country.spots.index(number)
    good = table.counters[spot]
    table.unexplored &= ~(1 << number)
    table.turned_up.append(spot)
    if not table.house.goods_limit or table.bank[good] > 0:
        table.take_from_bank(seat, good)
    if good in FOODS:
        table.famine = max(0, table.famine + table.house.explore_food_famine)
    if table.events is not None:
        at = table.country.layout.names[number]
        table.tell("explores", {"seat": seat, "at": at, "good": GOODS[good], "famine": table.famine})


EXPLORING: Final = Exploring("explore", ("ANT-7.2", "ANT-7.6", "ANT-7.8"))
