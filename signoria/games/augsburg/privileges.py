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
from signoria.games.augsburg.state import FROM_PRIVILEGE, FROM_WAIVER, NO_CARD, NOBODY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(state: State, winner: int) -> None:
    state.winner = winner
    state.stack.append(CHOOSING.asking[winner])


def is_settled(state: State) -> bool:
    """Whether two privileges were used or waived, AUG-8.3."""
    return state.settled.bit_count() + state.waived >= SLOTS_TO_SETTLE


def open_slot(state: State, kind: int) -> int:
    """The first slot of that kind that is not used yet, as a set of one. Equal slots are alike, AUG-8.5."""
    slots = CARDS[state.card]
    slot = 0
    while slots[slot] != kind or state.settled >> slot & 1:
        slot += 1
    return 1 << slot


def may_build_extra(state: State, seat: int) -> bool:
    """The architect builds once with each card, whatever it costs: AUG-12.5 and AUG-12.7. Public to all."""
    if state.extra or not state.has(seat, ARCHITECT):
        return False
    return not (state.has(seat, CHURCH) and state.has(seat, CATHEDRAL))


class Choosing(Phase[State]):
    """The winner takes one of the cards in the column, AUG-8.1."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [CHOOSE + card for card in range(len(CARDS)) if state.column >> card & 1]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        card = action & OBJECT
        state.column &= ~(1 << card)
        state.card = card
        state.stack.pop()
        state.stack.append(USE.running)
        if state.events is not None:
            slots = [SLOTS[slot] for slot in CARDS[card]]
            state.tell("chooses_card", {"seat": seat, "card": CARD_NAMES[card], "slots": slots})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != CHOOSE:
            return Refusal("AUG-8.1", "refusal.choose_card_first")
        return Refusal("AUG-8.12", "refusal.card_not_in_column", {"card": CARD_NAMES[action & OBJECT]})


class Use(Phase[State]):
    """A card is being used: its winner is asked until there is nothing more to do with it.

    The end comes by itself only for reasons that all can see; who might still build has to say that he will not, even
    without a florin, or the end would betray his purse (AUG-20.3).
    """

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if is_settled(state) and not may_build_extra(state, state.winner):
            end(state)
        else:
            state.stack.append(USING.asking[state.winner])


class Using(Phase[State]):
    """The winner settles a privilege; the architect's building fits in anywhere (AUG-12.6)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        if is_settled(state):
            actions.append(FINISH)
        else:
            tried = 0
            for slot, kind in enumerate(CARDS[state.card]):
                if not (state.settled >> slot & 1 or tried >> kind & 1):
                    tried |= 1 << kind
                    _add_uses(state, seat, kind, actions)
            actions.append(WAIVE)
        if may_build_extra(state, seat):
            rights.add_buildings(state, seat, EXTRA, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        subject = action & OBJECT
        state.stack.pop()
        if kind == CLIMB:
            state.settled |= open_slot(state, subject)
            levels.climb(state, seat, subject)
        elif kind == STEAL:
            state.settled |= open_slot(state, subject // SEAT_STEP)
            levels.steal(state, seat, subject // SEAT_STEP, subject % SEAT_STEP)
        elif kind == RIGHT:
            state.settled |= open_slot(state, RIGHT_CATEGORY[subject])  # one slot, one tile: AUG-11.4
            rights.take(state, seat, subject)
        elif kind == BUILD:
            state.settled |= open_slot(state, OFFICE)
            rights.build(state, seat, subject, BUILD)
        elif kind == EXTRA:
            state.extra = True  # and no slot, AUG-12.9
            rights.build(state, seat, subject, EXTRA)
        elif kind == TAKE_300:
            state.settled |= open_slot(state, AGENCY)
            _take_florins(state, seat, AGENCY_FLORINS)
        elif kind == TAKE_500:
            state.settled |= open_slot(state, MONEY)
            _take_florins(state, seat, PRIVILEGE_FLORINS)  # AUG-9.1
        elif kind == PRESTIGE:
            state.settled |= open_slot(state, SCORE)
            _advance(state, seat)
        elif kind == DRAW:
            state.settled |= open_slot(state, DRAW_SLOT)
            _draw(state, seat, dice)
        elif kind == WAIVE:
            _waive(state, seat)
        else:
            end(state)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_use(state, seat, action)


def _add_uses(state: State, seat: int, kind: int, actions: list[int]) -> None:
    """What the seat can do with a slot of that kind; nothing if it has no use for it (AUG-8.8)."""
    if kind == MONEY:
        actions.append(TAKE_500)
    elif kind == SCORE:
        actions.append(PRESTIGE)
    elif kind == DRAW_SLOT:
        actions.append(DRAW)
    else:
        levels.add_climbs(state, seat, kind, actions)
        if kind != AGENCY:
            rights.add_rights(state, seat, kind, actions)
        elif state.levels[AGENCY][seat] > 1:
            actions.append(TAKE_300)  # AUG-14.1, with every yellow slot: AUG-14.3


def _take_florins(state: State, seat: int, florins: int) -> None:
    state.pay(seat, florins)
    if state.events is not None:
        state.tell("takes_florins", {"seat": seat, "florins": florins})


def _advance(state: State, seat: int) -> None:
    points = CARD_PRESTIGE[state.card]
    gained = prestige.gain(state, seat, points, FROM_PRIVILEGE)
    if state.events is not None:
        state.tell("advances", {"seat": seat, "points": points, "gained": gained})


def _waive(state: State, seat: int) -> None:
    state.waived += 1
    gained = prestige.gain(state, seat, WAIVER_PRESTIGE, FROM_WAIVER)  # AUG-8.13
    if state.events is not None:
        state.tell("waives", {"seat": seat, "points": WAIVER_PRESTIGE, "gained": gained})


def _draw(state: State, seat: int, dice: Dice) -> None:
    """Two notes into the hand; then an older one must go (AUG-9.3, AUG-9.4), if there is one (AUG-9.7)."""
    had_notes = state.hands[seat] != 0
    fresh = 0
    prices: list[int] = []  # everybody reads the second one too, once the first note is drawn: AUG-20.6
    for _ in range(DRAWN_NOTES):
        note = piles.draw(state, dice)
        if note != piles.NO_NOTE:  # fewer, if there are no more: AUG-9.8
            fresh |= 1 << note
            prices.append(state.price[note])
    state.hands[seat] |= fresh
    state.memory.draws(seat, fresh.bit_count(), had_notes)
    state.revealed = True
    if state.events is not None:
        secret: dict[str, object] = {"notes": note_names(fresh)}
        state.tell("draws", {"seat": seat, "count": len(prices), "prices": prices}, [(1 << seat, secret)])
    if had_notes:
        state.fresh = fresh
        state.stack.append(DISCARDING.asking[seat])


class Discarding(Phase[State]):
    """After drawing two notes the seat discards an older one, face up (AUG-9.4)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_notes(DISCARD, state.hands[seat] & ~state.fresh, actions)  # AUG-9.6; a joker too, AUG-9.5
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        note = one_of(state.hands[seat] & ~state.fresh, action & OBJECT, state.memory.shown[seat])
        state.stack.pop()
        state.fresh = 0
        state.revealed = True
        piles.discard(state, seat, note)  # AUG-20.8
        if state.events is not None:
            state.tell("discards", {"seat": seat, "note": NOTE_NAMES[action & OBJECT]})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != DISCARD:
            return Refusal("AUG-8.14" if action == FINISH else "AUG-9.4", "refusal.discard_first")
        facts: dict[str, object] = {"note": NOTE_NAMES[action & OBJECT]}
        if one_of(state.fresh, action & OBJECT):
            return Refusal("AUG-9.6", "refusal.drawn_just_now", facts)
        return Refusal("AUG-9.6", "refusal.not_in_hand", facts)


def end(state: State) -> None:
    """The card is used up and lies with the used ones, AUG-8.10."""
    state.stack.pop()
    state.used |= 1 << state.card
    if state.events is not None:
        state.tell("card_used", {"seat": state.winner, "card": CARD_NAMES[state.card]})
    state.card = NO_CARD
    state.winner = NOBODY
    state.settled = 0
    state.waived = 0
    state.extra = False


CHOOSING: Final = Choosing("choose", ("AUG-8.1", "AUG-8.2"))
USE: Final = Use("use")
USING: Final = Using("use_privilege", ("AUG-8.3", "AUG-8.4", "AUG-8.6"))
DISCARDING: Final = Discarding("discard", ("AUG-9.4", "AUG-9.5", "AUG-9.6"))
