"""The highest bidders show their notes; the best single note wins (AUG-6, AUG-7)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import piles, privileges
from signoria.games.augsburg.actions import BID, DONE, HIDE, OBJECT, PASS, RAISE, SEE, SHOW, verb
from signoria.games.augsburg.components import (
    NOBLES,
    NOT_JOKERS,
    NOTE_NAMES,
    SECOND_FLORINS,
    THIRD_FLORINS,
    VALID,
    note_names,
)
from signoria.games.augsburg.notes import add_notes, one_of
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import MEMBERS


def begin(state: State) -> None:
    """Ask all highest bidders at once; a sole one too chooses what he shows and discards (AUG-6.1, AUG-6.2)."""
    state.stack.append(Frame(SHOWING, state.active))


class Showing(Phase[State]):
    """Every asked seat puts notes together in secret until it is done; then all are revealed at the same time."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        chosen = state.chosen[seat]
        missing = state.high - chosen.bit_count()
        actions: list[int] = []
        if not missing:
            # Only a complete choice is changed, or putting notes together at random would take forever.
            actions.append(DONE)
            add_notes(HIDE, chosen, actions)
            return actions
        notes = state.hands[seat] & VALID[state.noble] & ~chosen
        if missing == 1 and not chosen & NOT_JOKERS:
            notes &= NOT_JOKERS  # the last one must not leave jokers only
        add_notes(SHOW, notes, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == DONE:
            state.revealed = True
            if state.events is not None:
                state.tell("has_chosen", {"seat": seat})
            if state.answered(seat):
                _reveal(state)
            return
        # Jokers that everybody knows of come first, so that showing one never seems to prove another.
        known = state.memory.shown[seat]
        subject = action & OBJECT
        if kind == SHOW:
            state.chosen[seat] |= one_of(state.hands[seat] & ~state.chosen[seat], subject, known)
        else:
            state.chosen[seat] &= ~one_of(state.chosen[seat], subject, ~known)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        kind = verb(action)
        chosen = state.chosen[seat]
        facts: dict[str, object] = {"noble": NOBLES[state.noble], "n": state.high, "chosen": chosen.bit_count()}
        if kind == DONE:
            return Refusal("AUG-6.4", "refusal.wrong_number_shown", facts)
        if kind in (PASS, BID, SEE, RAISE):
            return Refusal("AUG-5.16", "refusal.bidding_is_over", facts)
        if kind not in (SHOW, HIDE):
            return Refusal("AUG-6.2" if state.active & (state.active - 1) else "AUG-6.1", "refusal.show_first", facts)
        subject = action & OBJECT
        facts["note"] = NOTE_NAMES[subject]
        if kind == HIDE:
            complete_first = one_of(chosen, subject) != 0
            return Refusal("AUG-6.4", "refusal.complete_first" if complete_first else "refusal.not_chosen", facts)
        if not one_of(state.hands[seat], subject):
            return Refusal("AUG-6.4", "refusal.not_in_hand", facts)
        if not VALID[state.noble] >> subject & 1:
            return Refusal("AUG-6.4", "refusal.not_valid", facts)
        if not one_of(state.hands[seat] & ~chosen, subject):
            return Refusal("AUG-6.4", "refusal.chosen_already", facts)
        if chosen.bit_count() == state.high:
            return Refusal("AUG-6.4", "refusal.wrong_number_shown", facts)
        return Refusal("AUG-6.4", "refusal.jokers_only", facts)


def _reveal(state: State) -> None:
    """Rank the shown notes, pay the losers, and only then let the winner choose a privilege card (AUG-6.15)."""
    ranking: list[tuple[int, int]] = []
    for seat in MEMBERS[state.active]:  # who has passed gets nothing, AUG-6.14
        # The highest note counts alone (AUG-6.5, AUG-7.5), jokers do not (AUG-6.6). A note's number is its rank, also
        # between nobles (AUG-7.3), so there are no ties for any place (AUG-6.7, AUG-7.4).
        ranking.append(((state.chosen[seat] & NOT_JOKERS).bit_length(), seat))
    ranking.sort(reverse=True)
    winner = ranking[0][1]
    if state.events is not None:
        for _, seat in ranking:
            shown = note_names(state.chosen[seat])
            state.tell("shows", {"seat": seat, "noble": NOBLES[state.noble], "notes": shown, "wins": seat == winner})
    for place, (_, seat) in enumerate(ranking):
        shown_notes = state.chosen[seat]
        state.chosen[seat] = 0
        if seat == winner:
            piles.discard(state, seat, shown_notes)  # AUG-6.8
            continue
        state.memory.shows(seat, shown_notes)  # AUG-6.9
        _compensate(state, seat, place)
    state.marker = winner
    privileges.begin(state, winner)


def _compensate(state: State, seat: int, place: int) -> None:
    """100 florins for the second best note, 50 for the third, if there is one (AUG-6.13)."""
    if place > 2 or state.high < state.compensation_min_bid:  # AUG-6.12
        return
    florins = SECOND_FLORINS if place == 1 else THIRD_FLORINS
    state.pay(seat, florins)
    if state.events is not None:
        state.tell("compensated", {"seat": seat, "florins": florins})


SHOWING: Final = Showing("show", ("AUG-6.1", "AUG-6.2", "AUG-6.3", "AUG-6.4"))
