"""Choosing a privilege card and settling two of its three privileges (AUG-8, AUG-9)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import levels, piles, prestige, refusals, rights
from signoria.games.augsburg.actions import (
    BUILD,
    CHOOSE,
    CLIMB,
    DISCARD,
    DRAW,
    EXTRA,
    FINISH,
    OBJECT,
    PRESTIGE,
    RIGHT,
    SEAT_STEP,
    STEAL,
    TAKE_300,
    TAKE_500,
    WAIVE,
    verb,
)
from signoria.games.augsburg.components import (
    AGENCY,
    AGENCY_FLORINS,
    ARCHITECT,
    CARD_NAMES,
    CARD_PRESTIGE,
    CARDS,
    CATHEDRAL,
    CHURCH,
    DRAWN_NOTES,
    MONEY,
    NOTE_NAMES,
    OFFICE,
    PRIVILEGE_FLORINS,
    RIGHT_CATEGORY,
    SCORE,
    SLOTS,
    SLOTS_TO_SETTLE,
    WAIVER_PRESTIGE,
    note_names,
)
from signoria.games.augsburg.components import DRAW as DRAW_SLOT
from signoria.games.augsburg.notes import add_notes, one_of
from signoria.games.augsburg.state import FROM_PRIVILEGE, FROM_WAIVER, NO_CARD, NOBODY, Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table, winner: int) -> None:
    table.winner = winner
    table.stack.append(CHOOSING.asking[winner])


def is_settled(table: Table) -> bool:
    """Whether two privileges were used or waived, AUG-8.3."""
    return table.settled.bit_count() + table.waived >= SLOTS_TO_SETTLE


def open_slot(table: Table, kind: int) -> int:
    """A slot of that kind that is not used yet, as a set of one; 0 if there is none. Equal slots are alike, AUG-8.5."""
    slots = CARDS[table.card]
    for slot in range(3):
        if slots[slot] == kind and not table.settled >> slot & 1:
            return 1 << slot
    return 0


def may_build_extra(table: Table, seat: int) -> bool:
    """The architect builds once with each card, whatever it costs: AUG-12.5 and AUG-12.7. Public to all."""
    if table.extra or not table.has(seat, ARCHITECT):
        return False
    return not (table.has(seat, CHURCH) and table.has(seat, CATHEDRAL))


class Choosing(Phase[Table]):
    """The winner takes one of the cards in the column, AUG-8.1."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [CHOOSE + card for card in range(len(CARDS)) if table.column >> card & 1]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        card = action & OBJECT
        table.column &= ~(1 << card)
        table.card = card
        table.stack.pop()
        table.stack.append(USE.running)
        if table.events is not None:
            slots = [SLOTS[slot] for slot in CARDS[card]]
            table.tell("chooses_card", {"seat": seat, "card": CARD_NAMES[card], "slots": slots})

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != CHOOSE:
            return Refusal("AUG-8.1", "refusal.choose_card_first")
        return Refusal("AUG-8.12", "refusal.card_not_in_column", {"card": CARD_NAMES[action & OBJECT]})


class Use(Phase[Table]):
    """A card is being used: its winner is asked until there is nothing more to do with it.

    The end comes by itself only for reasons that all can see; who might still build has to say that he will not, even
    without a florin, or the end would betray his purse (AUG-20.3).
    """

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        if is_settled(table) and not may_build_extra(table, table.winner):
            end(table)
        else:
            table.stack.append(USING.asking[table.winner])


class Using(Phase[Table]):
    """The winner settles a privilege; the architect's building fits in anywhere (AUG-12.6)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        if is_settled(table):
            actions.append(FINISH)
        else:
            tried = 0
            for slot, kind in enumerate(CARDS[table.card]):
                if not (table.settled >> slot & 1 or tried >> kind & 1):
                    tried |= 1 << kind
                    _add_uses(table, seat, kind, actions)
            actions.append(WAIVE)
        if may_build_extra(table, seat):
            rights.add_buildings(table, seat, EXTRA, actions)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        subject = action & OBJECT
        table.stack.pop()
        if kind == CLIMB:
            table.settled |= open_slot(table, subject)
            levels.climb(table, seat, subject)
        elif kind == STEAL:
            table.settled |= open_slot(table, subject // SEAT_STEP)
            levels.steal(table, seat, subject // SEAT_STEP, subject % SEAT_STEP)
        elif kind == RIGHT:
            table.settled |= open_slot(table, RIGHT_CATEGORY[subject])
            rights.take(table, seat, subject)
        elif kind == BUILD:
            table.settled |= open_slot(table, OFFICE)
            rights.build(table, seat, subject, BUILD)
        elif kind == EXTRA:
            table.extra = True
            rights.build(table, seat, subject, EXTRA)
        elif kind == TAKE_300:
            table.settled |= open_slot(table, AGENCY)
            _take_florins(table, seat, AGENCY_FLORINS)
        elif kind == TAKE_500:
            table.settled |= open_slot(table, MONEY)
            _take_florins(table, seat, PRIVILEGE_FLORINS)
        elif kind == PRESTIGE:
            table.settled |= open_slot(table, SCORE)
            _advance(table, seat)
        elif kind == DRAW:
            table.settled |= open_slot(table, DRAW_SLOT)
            _draw(table, seat, dice)
        elif kind == WAIVE:
            _waive(table, seat)
        else:
            end(table)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_use(table, seat, action)


def _add_uses(table: Table, seat: int, kind: int, actions: list[int]) -> None:
    """What the seat can do with a slot of that kind; nothing if it has no use for it (AUG-8.8)."""
    if kind == MONEY:
        actions.append(TAKE_500)
    elif kind == SCORE:
        actions.append(PRESTIGE)
    elif kind == DRAW_SLOT:
        actions.append(DRAW)
    else:
        levels.add_climbs(table, seat, kind, actions)
        if kind != AGENCY:
            rights.add_rights(table, seat, kind, actions)
        elif table.levels[AGENCY][seat] > 1:
            actions.append(TAKE_300)  # AUG-14.1


def _take_florins(table: Table, seat: int, florins: int) -> None:
    table.pay(seat, florins)
    if table.events is not None:
        table.tell("takes_florins", {"seat": seat, "florins": florins})


def _advance(table: Table, seat: int) -> None:
    points = CARD_PRESTIGE[table.card]
    gained = prestige.gain(table, seat, points, FROM_PRIVILEGE)
    if table.events is not None:
        table.tell("advances", {"seat": seat, "points": points, "gained": gained})


def _waive(table: Table, seat: int) -> None:
    table.waived += 1
    gained = prestige.gain(table, seat, WAIVER_PRESTIGE, FROM_WAIVER)
    if table.events is not None:
        table.tell("waives", {"seat": seat, "points": WAIVER_PRESTIGE, "gained": gained})


def _draw(table: Table, seat: int, dice: Dice) -> None:
    """Two notes into the hand; then an older one must go (AUG-9.3, AUG-9.4), if there is one (AUG-9.7)."""
    had_notes = table.hands[seat] != 0
    fresh = 0
    for _ in range(DRAWN_NOTES):
        note = piles.draw(table, dice)
        if note != piles.NO_NOTE:
            fresh |= 1 << note
    table.hands[seat] |= fresh
    table.memory.draws(seat, fresh.bit_count(), had_notes)
    table.revealed = True
    if table.events is not None:
        table.tell("draws", {"seat": seat, "count": fresh.bit_count()}, [(1 << seat, {"notes": note_names(fresh)})])
    if had_notes:
        table.fresh = fresh
        table.stack.append(DISCARDING.asking[seat])


class Discarding(Phase[Table]):
    """After drawing two notes the seat discards an older one, face up (AUG-9.4 to AUG-9.6)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_notes(DISCARD, table.hands[seat] & ~table.fresh, actions)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        note = one_of(table.hands[seat] & ~table.fresh, action & OBJECT, table.memory.shown[seat])
        table.stack.pop()
        table.fresh = 0
        table.revealed = True
        piles.discard(table, seat, note)
        if table.events is not None:
            table.tell("discards", {"seat": seat, "note": NOTE_NAMES[action & OBJECT]})

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != DISCARD:
            return Refusal("AUG-8.14" if action == FINISH else "AUG-9.4", "refusal.discard_first")
        facts: dict[str, object] = {"note": NOTE_NAMES[action & OBJECT]}
        if one_of(table.fresh, action & OBJECT, 0):
            return Refusal("AUG-9.6", "refusal.drawn_just_now", facts)
        return Refusal("AUG-9.6", "refusal.not_in_hand", facts)


def end(table: Table) -> None:
    """The card is used up and lies with the used ones, AUG-8.10."""
    table.stack.pop()
    table.used |= 1 << table.card
    if table.events is not None:
        table.tell("card_used", {"seat": table.winner, "card": CARD_NAMES[table.card]})
    table.card = NO_CARD
    table.winner = NOBODY
    table.settled = 0
    table.waived = 0
    table.extra = False


CHOOSING: Final = Choosing("choose", ("AUG-8.1", "AUG-8.2"))
USE: Final = Use("use")
USING: Final = Using("use_privilege", ("AUG-8.3", "AUG-8.4", "AUG-8.6"))
DISCARDING: Final = Discarding("discard", ("AUG-9.4", "AUG-9.5", "AUG-9.6"))
