"""What it is worth to build or to keep a district in Citadels (2016), by each way of paying for it."""

from __future__ import annotations

from signoria.games.citadels.actions import BUILD, SEAT_STEP
from signoria.games.citadels.bot.plans import STEP, district_worth, price
from signoria.games.citadels.bot.weighing_2016 import BUILDING, NEVER, Weighing, standing_worth
from signoria.games.citadels.components_2016 import FRAMEWORK, NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.districts.framework import FRAME
from signoria.games.citadels.districts.necropolis import BURY
from signoria.games.citadels.districts.thieves_den import DEN


def building_worth(weighing: Weighing, kind: int, thing: int) -> float:
    """To build: with gold, for a Framework, over another district, with cards, or with what a rival lends."""
    if kind == BUILD:
        return BUILDING + 0.5 * district_worth(weighing.state, weighing.seat, thing) + _wish(weighing, thing)
    if kind == FRAME:
        lost = weighing.state.edition.cost[FRAMEWORK] + STEP
        gain = district_worth(weighing.state, weighing.seat, thing) - lost
        return BUILDING + gain if gain > 0 and thing not in weighing.planned else NEVER
    if kind == BURY:
        gain = district_worth(weighing.state, weighing.seat, NECROPOLIS) - standing_worth(weighing.state, thing)
        return BUILDING - 2 + gain if gain > 0 else 0.0
    if kind == DEN:
        gain = district_worth(weighing.state, weighing.seat, THIEVES_DEN) - 1.5 * max(len(weighing.useful) - 3, 0)
        return BUILDING + 0.5 * gain if len(weighing.state.hands[weighing.seat]) > 2 else 0.0
    missing = price(weighing.state, weighing.seat, thing % SEAT_STEP) - weighing.gold
    lender = 0.2 * weighing.threats[thing // SEAT_STEP]
    return BUILDING + 0.5 * (district_worth(weighing.state, weighing.seat, thing % SEAT_STEP) - 1.2 * missing) + lender


def _wish(weighing: Weighing, district: int) -> float:
    """What is planned comes first, before all what pays the character at once."""
    if district not in weighing.planned:
        return 0.0
    state = weighing.state
    own = state.edition.cast[state.character].income
    return 3.0 + (1.0 if weighing.waits_with_income and state.edition.type[district] == own else 0.0)


def keeping_worth(weighing: Weighing, district: int) -> float:
    """To keep that card of those that were drawn."""
    if district not in weighing.useful:
        held = [weighing.state.edition.cards[card] for card in weighing.state.hands[weighing.seat]]
        if district in held or weighing.state.has(weighing.seat, district):
            return 0.0
    out_of_reach = max(price(weighing.state, weighing.seat, district) - weighing.gold - 3, 0)
    now = 2 * STEP if price(weighing.state, weighing.seat, district) <= weighing.gold else 0.0
    return district_worth(weighing.state, weighing.seat, district) - 0.5 * out_of_reach + now
