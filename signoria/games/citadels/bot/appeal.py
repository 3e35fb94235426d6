"""What a character is worth: to anybody as everybody sees it, and to oneself."""

from __future__ import annotations

from signoria.games.citadels import prices
from signoria.games.citadels.bot.court import appeal_2016, own_worth_2016
from signoria.games.citadels.bot.plans import best_build, cheapest_builds, useless
from signoria.games.citadels.bot.rivals import race, strength
from signoria.games.citadels.components import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
)
from signoria.games.citadels.state import State


def appeal(state: State, seat: int, character: int) -> float:
    """What a character is worth to a player, as far as everybody can see."""
    if state.edition.has_marks:
        return appeal_2016(state, seat, character)
    worth = float(prices.income(state, seat, character))
    cards = len(state.hands[seat])
    if character == ASSASSIN:
        return worth + 1 + 2 * race(state, seat)
    if character == THIEF:
        richest = 0
        for other in range(state.seats):
            if other != seat and state.gold[other] > richest:
                richest = state.gold[other]
        return worth + 0.3 + 0.4 * richest
    if character == MAGICIAN:
        if cards >= 5:
            return worth + 0.4
        most = 0
        for other in range(state.seats):
            if other != seat and len(state.hands[other]) > most:
                most = len(state.hands[other])
        return worth + max(0.4, float(most - cards))
    if character == KING:
        return worth + (0.4 if seat != state.crown else 0.1)
    if character == BISHOP:
        return worth + 0.3 + 0.12 * len(state.cities[seat])
    if character == MERCHANT:
        return worth + 1.5
    if character == ARCHITECT:
        spare = min(max(state.gold[seat] - 2, 0), 6)
        return worth + 1.4 + (0.8 if cards <= 2 else 0.0) + 0.35 * spare
    return worth + 0.6 + (0.5 if _has_cheap_target(state, seat) else 0.0)


def _has_cheap_target(state: State, seat: int) -> bool:
    """Districts of one gold go for nothing."""
    cost = state.edition.cost
    kinds = state.edition.cards
    for other in range(state.seats):
        if other != seat:
            for card in state.cities[other]:
                if cost[kinds[card]] == 1:
                    return True
    return False


def inclination(state: State, seat: int, character: int) -> float:
    """How likely that player takes that character if he can, beside the others' figures."""
    liking = max(0.7 + appeal(state, seat, character), 0.3)
    return liking * liking


def character_worth(state: State, seat: int, character: int) -> float:
    """What a character is worth to the player himself, who knows his hand and fears for his gold."""
    if state.edition.has_marks:
        return own_worth_2016(state, seat, character) - _fear(state, seat, character)
    value = appeal(state, seat, character)
    size = state.edition.city_size
    missing = size - len(state.cities[seat])
    near = race(state, seat)
    gold = state.gold[seat] + 2
    if character == ARCHITECT:
        count = cheapest_builds(state, seat, gold)
        value += 2.2 * max(count - 1, 0)
        if 0 < missing <= count:
            value += 6
    elif character == MAGICIAN:
        value += 0.5 * len(useless(state, seat))
        if state.hands[seat] and best_build(state, seat, gold) < 0:
            value += 1
    elif character == WARLORD and near >= 0.75:
        value += 1.5
    elif character == ASSASSIN:
        value += (2.5 if near > 0.8 else 0.0) + (1.0 if near > 0.7 else 0.0)
    elif character == BISHOP and missing <= 2:
        value += 1.5
    elif character == KING:
        value += 0.5 if missing <= 2 else 0.0
    return value - _fear(state, seat, character)


def _fear(state: State, seat: int, character: int) -> float:
    """What being robbed or killed would cost, times how often that character is named."""
    if character == ASSASSIN:
        return 0.0
    best = 0.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, strength(state, other))
    lead = min(max(0.0, strength(state, seat) - best) / 10, 1.5)
    share = 0.25 if character in (ARCHITECT, MERCHANT, KING) else 0.13
    robbery = 0.0 if character == THIEF else state.gold[seat] * share
    return 0.7 * robbery + 0.6 * (3 + prices.income(state, seat, character)) * share * (1 + lead)
