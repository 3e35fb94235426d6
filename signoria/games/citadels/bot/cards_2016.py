"""What it is worth in Citadels (2016) to change, to see and to turn cards in the hand."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import SEAT_STEP
from signoria.games.citadels.bot.plans import STEP, best_build, plan
from signoria.games.citadels.bot.weighing_2016 import BUILDING, ENDING, GATHER, LOOKING, NAME, Weighing
from signoria.games.citadels.characters.magician import EXCHANGE, SWAP
from signoria.games.citadels.characters.wizard import LOOK
from signoria.games.citadels.districts.laboratory import USE as USE_LABORATORY
from signoria.games.citadels.districts.museum import USE as USE_MUSEUM
from signoria.games.citadels.districts.smithy import USE as USE_SMITHY

# How likely a card is of each type.
_SHARE: Final[list[float]] = [0.18, 0.16, 0.29, 0.16, 0.21]


def cards_worth(weighing: Weighing, kind: int, thing: int) -> float:
    """What cards can be turned into, and others' cards that can be had or seen."""
    state = weighing.state
    hand = len(state.hands[weighing.seat])
    if kind == USE_LABORATORY:
        if thing in weighing.useless:
            return BUILDING + 8
        if hand < 3 and not (weighing.is_last and hand > 1):
            return 0.0
        better, _ = plan(state, weighing.seat, weighing.gold + 2, 1)
        now, _ = plan(state, weighing.seat, weighing.gold, 1)
        return (
            BUILDING + 4 - 0.1 * weighing.card(thing)
            if better > now + STEP
            else ENDING + 1 - 0.5 * weighing.card(thing)
        )
    if kind == USE_MUSEUM:
        spare = thing in weighing.useless or hand > 2 or weighing.is_last
        return ENDING + 5 - 0.4 * weighing.card(thing) if spare else 0.0
    if kind == USE_SMITHY:
        return ENDING + 2 if len(weighing.useful) <= 1 and not weighing.is_last else 0.0
    if kind == EXCHANGE:
        return _before_building(weighing) + len(weighing.useless) if weighing.useless else 0.0
    if kind == SWAP:
        more = len(state.hands[thing]) * 0.85 * (1 + 0.15 * weighing.threats[thing]) - len(weighing.useful) - 2
        return _before_building(weighing) + more if more >= 0 else 0.0
    if kind == LOOK:
        return LOOKING + min(len(state.hands[thing]), 4) + 0.3 * weighing.threats[thing]
    other = thing // SEAT_STEP
    found = len(state.hands[other]) * _SHARE[thing % SEAT_STEP]
    return NAME + found + min(found, float(state.gold[other]))


def _before_building(weighing: Weighing) -> float:
    """New cards are wanted before gathering where nothing can be built, else at the end of the turn."""
    stuck = best_build(weighing.state, weighing.seat, weighing.gold + 2) < 0
    return GATHER + 1 if stuck else ENDING + 2
