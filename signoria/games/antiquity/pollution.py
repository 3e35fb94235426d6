"""Phase 9, Pollution: what the cities cause, in play order; what finds no hex becomes graves (ANT-9)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import graves, refusals
from signoria.games.antiquity.actions import OBJECT, POLLUTE
from signoria.games.antiquity.components import CITY_POLLUTION, DUMP, DUMP_POLLUTION, FOUNTAIN
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.zone import zone
from signoria.kernel.dice import Dice
from signoria.kernel.each import Each
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_POLLUTE_EACH: Final = Each(POLLUTE)


def amount(realm: Realm) -> int:
    """Three for each city, less one for each ungraved Fountain and four for an active Dump (ANT-9.1, ANT-15.52).

    New cities count at once (ANT-18.20), inns never (ANT-9.5).
    """
    fountains = (realm.of_kind[FOUNTAIN] & ~realm.graved).bit_count()
    dumped = DUMP_POLLUTION if realm.works(DUMP) else 0
    return max(0, CITY_POLLUTION * len(realm.cities) - fountains - dumped)


def legal_hexes(state: State, seat: int) -> int:
    """Unpolluted free hexes of the own zone, wherever in it (ANT-9.3), that no rival's active Dump protects.

    One's own Dump restricts others alone (ANT-9.8), and only here (ANT-9.9).
    """
    found = zone(state, seat) & ~state.polluted & ~state.occupied()
    for other in state.order:
        if other != seat and state.realms[other].works(DUMP):
            found &= ~zone(state, other)
    return found


def begin(state: State) -> None:
    state.stack.append(Frame(POLLUTING, 0, (state.alive(),)))


class Polluting(Phase[State]):
    """Lets one player after the other place his counters; `facts` has the set of those who are still to come."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        to_come = frame.facts[0]
        # ANT-13.21
        for seat in state.order:
            if to_come >> seat & 1:
                state.realms[seat].task.owed = amount(state.realms[seat])
                state.stack[-1] = Frame(POLLUTING, 1 << seat, (to_come & ~(1 << seat),))
                _go_on(state, seat)
                return
        state.stack.pop()

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return _POLLUTE_EACH.of(legal_hexes(state, seat))

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        pollute(state, seat, action & OBJECT)
        _go_on(state, seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.polluting(state, seat, action)


def pollute(state: State, seat: int, number: int) -> None:
    """An exploration counter there is discarded unseen (ANT-9.13)."""
    state.polluted |= 1 << number
    state.unexplored &= ~(1 << number)
    state.realms[seat].task.owed -= 1
    if state.events is not None:
        state.tell("pollutes", {"seat": seat, "at": state.country.layout.names[number]})


def _go_on(state: State, seat: int) -> None:
    """Place what there is no choice about; what is left becomes graves, one for one (ANT-9.11, ANT-22.12)."""
    realm = state.realms[seat]
    hexes = legal_hexes(state, seat) if realm.task.owed else 0
    if hexes.bit_count() > realm.task.owed > 0:
        return
    for number in members(hexes):
        pollute(state, seat, number)
    realm.task.due = realm.task.owed
    if realm.task.owed and state.events is not None:
        state.tell("no_room", {"seat": seat, "graves": realm.task.owed})
    if not graves.bury_forced(state, seat):
        state.stack.append(Frame(DYING, 1 << seat))
        return
    _leave(state, seat)


def _leave(state: State, seat: int) -> None:
    """The player is finished with the phase, or with the game (ANT-9.12)."""
    state.revealed = True
    state.stack[-1] = Frame(POLLUTING, 0, state.stack[-1].facts)
    if graves.is_doomed(state.realms[seat]):
        graves.eliminate(state, seat)
        graves.end_if_decided(state)


class Dying(Phase[State]):
    """Asks the player whose pollution finds no hex where the graves go (ANT-9.11)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return graves.options(state.realms[seat])

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        graves.bury(state, seat, action & OBJECT)
        if graves.bury_forced(state, seat):
            state.stack.pop()
            _leave(state, seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.burying(state, seat, action)


POLLUTING: Final = Polluting("pollute", ("ANT-9.2", "ANT-9.10"))
DYING: Final = Dying("dying", ("ANT-9.11", "ANT-19.1", "ANT-19.3"))
