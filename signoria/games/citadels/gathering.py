"""Gathering: two gold, or cards from the deck of which some are kept (CIT-5.1 to 5.5, CIT-6)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import KEEP, KEEP_ALL, OBJECT, verb
from signoria.games.citadels.components import GATHERED_CARDS, KINDS, OBSERVATORY
from signoria.games.citadels.deck import named, put_under_deck, take_from_deck
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.state import GATHERED, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def take_gold(state: State, seat: int, gold: int) -> None:
    """Two gold, CIT-5.2; in 2016 sometimes more."""
    state.gold[seat] += gold
    state.done |= GATHERED
    if state.events is not None:
        state.tell("gathers_gold", {"seat": seat, "gold": gold})
    if state.edition.after_gathering:
        _tell_victimisers(state, seat)


def _tell_victimisers(state: State, seat: int) -> None:
    """The Witch and the Blackmailer wait for their victims to gather, CITD-13.11 and CITD-17.6."""
    for rank in RANKS_IN[state.edition.after_gathering]:
        state.edition.cast[rank].after_gathering(state, seat)


def draw_cards(state: State, seat: int) -> None:
    """Draw two cards (Observatory: three) and keep one (Library: two); the rest goes under the deck."""
    state.done |= GATHERED
    built = state.built[seat]
    count = GATHERED_CARDS + (built >> OBSERVATORY & 1)
    keep = 2 if built & state.edition.keeps_both else 1
    state.drawn = take_from_deck(state, seat, count)
    if state.events is not None:
        names = named(state, state.drawn)
        state.tell("draws", {"seat": seat, "count": len(state.drawn)}, [(1 << seat, {"cards": names})])
    if state.edition.after_gathering:
        _tell_victimisers(state, seat)
    if len(state.drawn) <= keep:
        state.hands[seat].extend(state.drawn)
        state.drawn = []
    else:
        state.stack.append(Frame(KEEPING, 1 << seat, (keep,)))


class Keeping(Phase[State]):
    """The gatherer keeps one of the drawn cards; with Library and Observatory he is asked twice (CITC-20.13)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        kinds = state.edition.cards
        for card in state.drawn:
            action = KEEP + kinds[card]
            if action not in actions:
                actions.append(action)
        if state.built[seat] & state.edition.keeps_all:
            actions.append(KEEP_ALL)  # CITD-63.1, CITD-63.2: all, or exactly one
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack.pop()
        if action == KEEP_ALL:
            _keep_all(state, seat)
            return
        _keep(state, seat, action & OBJECT)
        still_to_keep = frame.facts[0] - 1
        if still_to_keep:
            state.stack.append(Frame(KEEPING, 1 << seat, (still_to_keep,)))
            if state.events is not None:
                kept = [KINDS[action & OBJECT]]
                state.tell("keeps", {"seat": seat, "count": 1}, [(1 << seat, {"cards": kept})])
            return
        rest = state.drawn
        state.drawn = []
        for card in rest:
            put_under_deck(state, card)
        if state.events is not None:
            names = named(state, rest)
            state.tell("puts_under", {"seat": seat, "count": len(rest)}, [(1 << seat, {"cards": names})])

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != KEEP:
            return Refusal("CIT-5.3", "refusal.keep_first")
        return Refusal("CIT-5.3", "refusal.not_drawn", {"district": KINDS[action & OBJECT]})


def _keep_all(state: State, seat: int) -> None:
    kept = state.drawn
    state.hands[seat].extend(kept)
    state.drawn = []
    if state.events is not None:
        state.tell("keeps", {"seat": seat, "count": len(kept)}, [(1 << seat, {"cards": named(state, kept)})])


def _keep(state: State, seat: int, district: int) -> None:
    # Which of the drawn cards he keeps, nobody else sees (CIT-90.4).
    state.faces.move_secretly(state.drawn, 1 << seat)
    card = find(state, state.drawn, district)
    state.drawn.remove(card)
    state.hands[seat].append(card)


KEEPING: Final[Keeping] = Keeping("keep", ("CIT-5.3", "CITC-20.12", "CITC-20.13", "CITD-63.1"))
