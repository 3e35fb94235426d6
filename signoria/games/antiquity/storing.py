"""Phase 5, Storage: what does not fit into the storages is lost (ANT-5)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import refusals
from signoria.games.antiquity.actions import DISCARD, OBJECT
from signoria.games.antiquity.components import GOODS, KINDS_OF_GOODS
from signoria.games.antiquity.counting import UNLIMITED, capacity
from signoria.games.antiquity.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table) -> None:
    """Everybody with too many goods is asked, unless there is nothing to choose."""
    asked = 0
    for seat in table.order:
        realm = table.realms[seat]
        room = capacity(realm)
        realm.owed = 0 if room == UNLIMITED else max(0, sum(realm.goods) - room)
        if not _discard_forced(table, seat):
            asked |= 1 << seat
    if asked:
        table.stack.append(Frame(KEEPING, asked))


def _discard_forced(table: Table, seat: int) -> bool:
    """Discard what there is no choice about; True if nothing is left to decide."""
    realm = table.realms[seat]
    held = [good for good in range(KINDS_OF_GOODS) if realm.goods[good]]
    if realm.owed and len(held) > 1 and sum(realm.goods) > realm.owed:
        return False
    lost: dict[str, int] = {}
    for good in held:
        count = min(realm.goods[good], realm.owed)
        if count:
            table.pay_bank(seat, good, count)
            realm.owed -= count
            lost[GOODS[good]] = count
    if lost and table.events is not None:
        table.tell("discards", {"seat": seat, "goods": lost})
    return True


class Keeping(Phase[Table]):
    """Asks everybody who holds too many goods which to give up, one at a time."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        goods = table.realms[seat].goods
        return [DISCARD + good for good in range(KINDS_OF_GOODS) if goods[good]]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        good = action & OBJECT
        table.pay_bank(seat, good)
        table.realms[seat].owed -= 1
        if table.events is not None:
            table.tell("discards", {"seat": seat, "goods": {GOODS[good]: 1}})
        if _discard_forced(table, seat):
            table.revealed = True
            table.answered(seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.keeping(table, seat, action)


KEEPING: Final = Keeping("keep", ("ANT-5.1", "ANT-5.3", "ANT-5.7"))
