"""Phase 8, Famine: graves for whoever has too little food (ANT-8)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import graves, refusals
from signoria.games.antiquity.actions import OBJECT
from signoria.games.antiquity.components import GRANARY, GRANARY_FOOD
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def famine_graves(realm: Realm, level: int) -> int:
    """Famine level less his own foods and Granary (ANT-8.1, ANT-8.3, ANT-8.4), which are not spent (ANT-8.2)."""
    return max(0, level - foods(realm) - (GRANARY_FOOD if realm.has(GRANARY) else 0))


def begin(state: State) -> None:
    asked = 0
    for seat in state.order:
        realm = state.realms[seat]
        realm.task.owed = realm.task.due = famine_graves(realm, state.famine)
        if realm.task.owed and state.events is not None:
            state.tell("starves", {"seat": seat, "graves": realm.task.owed})
        if not graves.bury_forced(state, seat):
            asked |= 1 << seat
    state.stack.append(Frame(AFTER_FAMINE))
    if asked:
        state.stack.append(Frame(BURYING, asked))


class Burying(Phase[State]):
    """Asks everybody who owes graves where they go, one at a time."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return graves.options(state.realms[seat])

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        graves.bury(state, seat, action & OBJECT)
        if graves.bury_forced(state, seat):
            state.revealed = True
            state.answered(seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.burying(state, seat, action)


class AfterFamine(Phase[State]):
    """When all have placed their graves, whoever had no room is out (ANT-19.10), and the famine grows (ANT-8.7)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.stack.pop()
        for seat in [seat for seat in state.order if graves.is_doomed(state.realms[seat])]:
            graves.eliminate(state, seat)
        if graves.end_if_decided(state):
            return
        state.famine += 1
        if state.events is not None:
            state.tell("famine", {"level": state.famine, "why": "turn"})


BURYING: Final = Burying("graves", ("ANT-8.5", "ANT-19.1", "ANT-19.3"))
AFTER_FAMINE: Final = AfterFamine("after_famine")
