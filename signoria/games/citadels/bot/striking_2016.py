"""What it is worth in Citadels (2016) to destroy, to seize and to exchange districts, and what to give for them."""

from __future__ import annotations

from signoria.games.citadels import prices
from signoria.games.citadels.actions import COIN, SEAT_STEP
from signoria.games.citadels.bot.plans import STEP, district_worth
from signoria.games.citadels.bot.weighing_2016 import ENDING, NEVER, Weighing, standing_worth
from signoria.games.citadels.characters.diplomat import OFFER, exchange_price, offers
from signoria.games.citadels.characters.marshal import SEIZE, seizing_price
from signoria.games.citadels.characters.warlord import DESTROY
from signoria.games.citadels.components_2016 import ARMORY
from signoria.games.citadels.districts.armory import USE as USE_ARMORY
from signoria.games.citadels.districts.thieves_den import PAY


def striking_worth(weighing: Weighing, kind: int, other: int, district: int) -> float:
    """The Warlord, the Armory, Marshal and Diplomat; what stands goes by its worth to its owner and to oneself."""
    if other == weighing.seat:
        return NEVER
    share = 1.0 if weighing.state.seats == 2 else 0.6
    harm = standing_worth(weighing.state, district) * weighing.threats[other] * share
    own = district & ~COIN
    if kind == DESTROY:
        cost = prices.of_action(weighing.state, weighing.seat, DESTROY + other * SEAT_STEP + district)
        gain = harm if weighing.is_last else harm - 1.2 * cost - 0.5
    elif kind == USE_ARMORY:
        gain = harm - weighing.state.edition.cost[ARMORY] - STEP
    elif kind == SEIZE:
        cost = seizing_price(weighing.state, other, district)
        gain = harm + district_worth(weighing.state, weighing.seat, own) - (0.0 if weighing.is_last else 1.5 * cost)
    else:
        gain = _exchange_gain(weighing, other, district)
    return ENDING + 1 + gain if gain > 0 else NEVER + gain / 100


def _exchange_gain(weighing: Weighing, other: int, district: int) -> float:
    """The Diplomat's best exchange for that district."""
    best = 0.0
    wanted = standing_worth(weighing.state, district)
    for own in offers(weighing.state, weighing.seat, other, district):
        cost = exchange_price(weighing.state, other, district, own)
        gain = wanted - standing_worth(weighing.state, own)
        gain = gain * (1 + 0.5 * weighing.threats[other]) - (0.0 if weighing.is_last else cost)
        if gain > best:
            best = gain
    return best


def giving_worth(weighing: Weighing, kind: int, thing: int) -> float:
    """What is given away is missed; what is useless is not."""
    if kind == OFFER:
        other, wanted = weighing.state.stack[-1].facts
        return -standing_worth(weighing.state, thing) - exchange_price(weighing.state, other, wanted, thing)
    value = weighing.card(thing)
    if thing in weighing.useless:
        return ENDING + 1
    # Something must be put away, or it is better done with.
    return ENDING + 0.5 - 0.1 * value if kind == PAY and value < 3 else -value
