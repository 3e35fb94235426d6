"""Turns of ten phases, one after the other (ANT-13.19), until the game ends (ANT-13.23)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import carts, exploring, famine, harvest, pollution, screen, storing, victory, workers
from signoria.games.antiquity.components import CART_SHOP, EXPLORER
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
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


class Turns(Phase[State]):
    """Lies at the bottom; `facts` has the step of the turn that comes next."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        step = frame.facts[0]
        state.stack[-1] = Frame(TURNS, 0, ((step + 1) % STEPS_OF_A_TURN,))
        if step == RISE:
            _begin_turn(state)
        elif step == ORDER:
            set_order(state)
            carts.begin(state)
        elif step == STORE:
            storing.begin(state)
        elif step == REAP:
            harvest.begin(state)
        elif step == SEARCH:
            exploring.begin(state)
        elif step == STARVE:
            famine.begin(state)
        elif step == DIRTY:
            pollution.begin(state)
        else:
            # After phase 9 and only then (ANT-10.1); without a winner the next turn comes (ANT-10.21).
            victory.check(state)


def _begin_turn(state: State) -> None:
    """Phase 1: all workers in cities rise, without a question (ANT-1.4); then phase 2 begins."""
    state.turn += 1
    for seat in state.order:
        workers.rise(state.realms[seat])
    if state.events is not None:
        state.tell("turn", {"number": state.turn})
    screen.begin(state)


def set_order(state: State) -> None:
    """Phase 3: fewest workers on Cart shops and Explorer first; equals keep their order (ANT-3.2, ANT-3.3)."""
    state.order.sort(key=lambda seat: travellers(state.realms[seat]))
    if state.events is not None:
        state.tell("order", {"order": list(state.order)})


def travellers(realm: Realm) -> int:
    """Workers on Cart shops and on the Explorer, and nowhere else (ANT-3.1, ANT-3.5)."""
    return ((realm.of_kind[CART_SHOP] | realm.of_kind[EXPLORER]) & realm.manned).bit_count()


TURNS: Final = Turns("turns")
