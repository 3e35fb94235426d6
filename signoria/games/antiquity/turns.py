"""Turns of ten phases, one after the other (ANT-13.19)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import carts, exploring, famine, harvest, pollution, screen, storing, victory, workers
from signoria.games.antiquity.components import CART_SHOP, EXPLORER
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase

RISE: Final = 0
ORDER: Final = 1
STORE: Final = 2
REAP: Final = 3
SEARCH: Final = 4
STARVE: Final = 5
DIRTY: Final = 6
CHECK: Final = 7
STEPS_OF_A_TURN: Final = 8


class Turns(Phase[Table]):
    """Lies at the bottom; `facts` has the step of the turn that comes next."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        step = frame.facts[0]
        table.stack[-1] = Frame(TURNS, 0, ((step + 1) % STEPS_OF_A_TURN,))
        if step == RISE:
            _begin_turn(table)
        elif step == ORDER:
            set_order(table)
            carts.begin(table)
        elif step == STORE:
            storing.begin(table)
        elif step == REAP:
            harvest.begin(table)
        elif step == SEARCH:
            exploring.begin(table)
        elif step == STARVE:
            famine.begin(table)
        elif step == DIRTY:
            pollution.begin(table)
        else:
            victory.check(table)


def _begin_turn(table: Table) -> None:
    """Phase 1: all workers in cities rise (ANT-1); then phase 2 begins."""
    table.turn += 1
    for seat in table.order:
        workers.rise(table.realms[seat])
    if table.events is not None:
        table.tell("turn", {"number": table.turn})
    screen.begin(table)


def set_order(table: Table) -> None:
    """Phase 3: fewest workers on Cart shops and Explorer first; equals keep their order (F21)."""
    table.order.sort(key=lambda seat: travellers(table.realms[seat]))
    if table.events is not None:
        table.tell("order", {"order": list(table.order)})


def travellers(realm: Realm) -> int:
    return ((realm.of_kind[CART_SHOP] | realm.of_kind[EXPLORER]) & realm.manned).bit_count()


TURNS: Final = Turns("turns")
