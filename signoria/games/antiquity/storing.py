"""Phase 5, Storage: what does not fit into the storages is lost (ANT-5)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import refusals
from signoria.games.antiquity.actions import DISCARD, OBJECT
from signoria.games.antiquity.components import GOODS, KINDS_OF_GOODS
from signoria.games.antiquity.counting import UNLIMITED, capacity
from signoria.games.antiquity.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(state: State) -> None:
    """Everybody with too many goods is asked, unless there is nothing to choose."""
    asked = owing = 0
    for seat in state.order:
        realm = state.realms[seat]
        room = capacity(realm)
        # Only what is in the holdings (ANT-5.9), and all that is too much (ANT-22.23).
        realm.task.owed = 0 if room == UNLIMITED else max(0, sum(realm.goods) - room)
        owing += realm.task.owed
        if not _discard_forced(state, seat):
            asked |= 1 << seat
    if asked:
        state.stack.append(Frame(KEEPING, asked))
    elif not owing and state.events is not None:
        state.tell("idle", {"phase": "keep"})


def _discard_forced(state: State, seat: int) -> bool:
    """Discard what there is no choice about: all without storage (ANT-5.4); True if nothing is left to decide."""
    realm = state.realms[seat]
    held = [good for good in range(KINDS_OF_GOODS) if realm.goods[good]]
    if realm.task.owed and len(held) > 1 and sum(realm.goods) > realm.task.owed:
        return False
    lost: dict[str, int] = {}
    for good in held:
        count = min(realm.goods[good], realm.task.owed)
        if count:
            state.pay_bank(seat, good, count)
            realm.task.owed -= count
            lost[GOODS[good]] = count
    if lost and state.events is not None:
        state.tell("discards", {"seat": seat, "goods": lost})
    return True


class Keeping(Phase[State]):
    """Asks everybody who holds too many goods which to give up, one at a time."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        goods = state.realms[seat].goods
        return [DISCARD + good for good in range(KINDS_OF_GOODS) if goods[good]]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        good = action & OBJECT
        state.pay_bank(seat, good)
        state.realms[seat].task.owed -= 1
        if state.events is not None:
            state.tell("discards", {"seat": seat, "goods": {GOODS[good]: 1}})
        if _discard_forced(state, seat):
            state.revealed = True
            state.answered(seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.keeping(state, seat, action)


KEEPING: Final = Keeping("keep", ("ANT-5.1", "ANT-5.3", "ANT-5.7"))
