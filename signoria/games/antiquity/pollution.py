"""Phase 9, Pollution: what the cities cause, in play order; what finds no hex becomes graves (ANT-9)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import graves, refusals
from signoria.games.antiquity.actions import OBJECT, POLLUTE
from signoria.games.antiquity.components import CITY_POLLUTION, DUMP, DUMP_POLLUTION, FOUNTAIN
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import Table
from signoria.games.antiquity.zone import zone
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def amount(realm: Realm) -> int:
    """Three for each city, less one for each ungraved Fountain and four for an active Dump (ANT-9.1)."""
    fountains = (realm.of_kind[FOUNTAIN] & ~realm.graved).bit_count()
    dumped = DUMP_POLLUTION if realm.works(DUMP) else 0
    return max(0, CITY_POLLUTION * len(realm.cities) - fountains - dumped)


def legal_hexes(table: Table, seat: int) -> int:
    """Unpolluted free hexes of the own zone that no rival's active Dump protects (F17)."""
    found = zone(table, seat) & ~table.polluted & ~table.occupied()
    for other in table.order:
        if other != seat and table.realms[other].works(DUMP):
            found &= ~zone(table, other)
    return found


def begin(table: Table) -> None:
    for seat in table.order:
        table.realms[seat].owed = 0
    table.stack.append(Frame(POLLUTING, 0, (table.alive(),)))


class Polluting(Phase[Table]):
    """Lets one player after the other place his counters; `facts` has the set of those who are still to come."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        to_come = frame.facts[0]
        for seat in table.order:
            if to_come >> seat & 1:
                table.realms[seat].owed = amount(table.realms[seat])
                table.stack[-1] = Frame(POLLUTING, 1 << seat, (to_come & ~(1 << seat),))
                _go_on(table, seat)
                return
        table.stack.pop()

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [POLLUTE + number for number in members(legal_hexes(table, seat))]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        pollute(table, seat, action & OBJECT)
        _go_on(table, seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.polluting(table, seat, action)


def pollute(table: Table, seat: int, number: int) -> None:
    """An exploration counter there is discarded unseen (ANT-9.13)."""
    table.polluted |= 1 << number
    table.unexplored &= ~(1 << number)
    table.realms[seat].owed -= 1
    if table.events is not None:
        table.tell("pollutes", {"seat": seat, "at": table.country.layout.names[number]})


def _go_on(table: Table, seat: int) -> None:
    """Place what there is no choice about; then ask for graves, or let the next player come."""
    realm = table.realms[seat]
    hexes = legal_hexes(table, seat) if realm.owed else 0
    if hexes.bit_count() > realm.owed > 0:
        return
    for number in members(hexes):
        pollute(table, seat, number)
    if realm.owed and table.events is not None:
        table.tell("no_room", {"seat": seat, "graves": realm.owed})
    if not graves.bury_forced(table, seat):
        table.stack.append(Frame(DYING, 1 << seat))
        return
    _leave(table, seat)


def _leave(table: Table, seat: int) -> None:
    """The player is finished with the phase, or with the game (ANT-9.12)."""
    table.revealed = True
    table.stack[-1] = Frame(POLLUTING, 0, table.stack[-1].facts)
    if graves.is_doomed(table.realms[seat]):
        graves.eliminate(table, seat)
        graves.end_if_decided(table)


class Dying(Phase[Table]):
    """Asks the player whose pollution finds no hex where the graves go (ANT-9.11)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return graves.options(table.realms[seat])

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        graves.bury(table, seat, action & OBJECT)
        if graves.bury_forced(table, seat):
            table.stack.pop()
            _leave(table, seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.burying(table, seat, action)


POLLUTING: Final = Polluting("pollute", ("ANT-9.2", "ANT-9.10"))
DYING: Final = Dying("dying", ("ANT-9.11", "ANT-19.1", "ANT-19.3"))
