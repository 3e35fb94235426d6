"""Phase 8, Famine: graves for whoever has too little food (ANT-8)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import graves, refusals
from signoria.games.antiquity.actions import OBJECT
from signoria.games.antiquity.components import GRANARY, GRANARY_FOOD
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def famine_graves(realm: Realm, level: int) -> int:
    """Famine level less foods and Granary, which are not spent (ANT-8.1, ANT-8.2)."""
    return max(0, level - foods(realm) - (GRANARY_FOOD if realm.has(GRANARY) else 0))


def begin(table: Table) -> None:
    asked = 0
    for seat in table.order:
        realm = table.realms[seat]
        realm.owed = famine_graves(realm, table.famine)
        if realm.owed and table.events is not None:
            table.tell("starves", {"seat": seat, "graves": realm.owed})
        if not graves.bury_forced(table, seat):
            asked |= 1 << seat
    table.stack.append(Frame(AFTER_FAMINE))
    if asked:
        table.stack.append(Frame(BURYING, asked))


class Burying(Phase[Table]):
    """Asks everybody who owes graves where they go, one at a time."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return graves.options(table.realms[seat])

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        graves.bury(table, seat, action & OBJECT)
        if graves.bury_forced(table, seat):
            table.revealed = True
            table.answered(seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.burying(table, seat, action)


class AfterFamine(Phase[Table]):
    """When all have placed their graves, whoever had no room is out (ANT-19.10), and the famine grows (ANT-8.7)."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        table.stack.pop()
        for seat in [seat for seat in table.order if graves.is_doomed(table.realms[seat])]:
            graves.eliminate(table, seat)
        for seat in table.order:
            table.realms[seat].owed = 0
        if graves.end_if_decided(table):
            return
        table.famine += 1
        if table.events is not None:
            table.tell("famine", {"level": table.famine, "why": "turn"})


BURYING: Final = Burying("graves", ("ANT-8.5", "ANT-19.1", "ANT-19.3"))
AFTER_FAMINE: Final = AfterFamine("after_famine")
