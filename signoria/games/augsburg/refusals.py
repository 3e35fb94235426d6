"""Why something cannot be done while a privilege card is being used: the rule against it, with its facts."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import levels, rights
from signoria.games.augsburg.actions import (
    BUILD,
    CHOOSE,
    CLIMB,
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
    ARCHITECT,
    CARDS,
    CATEGORIES,
    MONEY,
    OFFICE,
    RIGHT_CATEGORY,
    SCORE,
    SLOTS,
    SLOTS_TO_SETTLE,
)
from signoria.games.augsburg.components import DRAW as DRAW_SLOT
from signoria.games.augsburg.state import State
from signoria.kernel.errors import Refusal

# The slot that each verb needs, for those that always need the same.
_SLOT: Final[dict[int, int]] = {TAKE_300: AGENCY, TAKE_500: MONEY, PRESTIGE: SCORE, DRAW: DRAW_SLOT, BUILD: OFFICE}


def in_use(state: State, seat: int, action: int) -> Refusal:
    kind = verb(action)
    subject = action & OBJECT
    if kind == CHOOSE:
        return Refusal("AUG-8.12", "refusal.card_chosen")
    if kind == FINISH:
        return Refusal("AUG-8.14", "refusal.settle_two_first")
    if kind == EXTRA:
        return _extra(state, seat, subject)
    settled = state.settled.bit_count() + state.waived >= SLOTS_TO_SETTLE
    if kind == WAIVE:
        return Refusal("AUG-12.17", "refusal.architect_is_no_privilege")
    slot = _slot(kind, subject)
    if slot is None:
        return Refusal("AUG-8.3", "refusal.settle_a_privilege")
    if settled:
        return Refusal("AUG-8.7", "refusal.two_settled")
    return _slot_missing(state, slot) or _no_use(state, seat, kind, subject)


def _slot(kind: int, subject: int) -> int | None:
    if kind == CLIMB:
        return subject
    if kind == STEAL:
        return subject // SEAT_STEP
    if kind == RIGHT:
        return RIGHT_CATEGORY[subject]
    return _SLOT.get(kind)


def _slot_missing(state: State, slot: int) -> Refusal | None:
    """One slot, one use; and a slot is only good for what it shows."""
    slots = CARDS[state.card]
    open_slots = [kind for at, kind in enumerate(slots) if not state.settled >> at & 1]
    if slot in open_slots:
        return None
    facts: dict[str, object] = {"slot": SLOTS[slot]}
    if slot not in slots:
        rule = "AUG-8.3"
        if slot < len(CATEGORIES):
            # A privilege of another colour is good for its own category only, and others for none.
            rule = "AUG-10.1" if min(open_slots) < len(CATEGORIES) else "AUG-9.9"
        return Refusal(rule, "refusal.no_such_slot", facts)
    return Refusal("AUG-8.5", "refusal.slot_used", facts)


def _no_use(state: State, seat: int, kind: int, subject: int) -> Refusal:
    if kind == CLIMB:
        return levels.refuse(state, seat, subject, None)
    if kind == STEAL:
        return levels.refuse(state, seat, subject // SEAT_STEP, subject % SEAT_STEP)
    if kind == RIGHT:
        return rights.refuse_right(state, seat, subject)
    if kind == BUILD:
        return rights.refuse_building(state, seat, subject)
    return Refusal("AUG-14.2", "refusal.no_agency")


def _extra(state: State, seat: int, building: int) -> Refusal:
    if not state.has(seat, ARCHITECT):
        return Refusal("AUG-12.5", "refusal.no_architect")
    if state.extra:
        return Refusal("AUG-12.7", "refusal.extra_built")
    return rights.refuse_building(state, seat, building)
