"""Trades with other players: what to offer, and which offers to take (ANT-15.35 to ANT-15.41)."""

from __future__ import annotations

from signoria.games.antiquity.actions import BACK, GIVE, OBJECT, OFFER, PROPOSE, TAKE, verb
from signoria.games.antiquity.bot.siege import shown
from signoria.games.antiquity.bot.style import Style
from signoria.games.antiquity.bot.wants import Wants
from signoria.games.antiquity.components import CRISTOFORO_EACH, KINDS_OF_GOODS, MARKET
from signoria.games.antiquity.position import Antiquity

# What a trade must gain.
GAIN = 0.1
# Goods that San Cristoforo must still miss of somebody with whom one trades.
FAR = 6


def gains(state: Antiquity, seat: int, other: int, wants: Wants) -> bool:
    """Whether that player's offer is worth more than it takes, and does not help him to win."""
    offer = state.offers[other]
    if offer is None or is_near(state, other):
        return False
    gained = lost = 0.0
    for good in range(KINDS_OF_GOODS):
        for more in range(offer.give[good]):
            gained += wants.worth(good, more)
        for more in range(offer.take[good]):
            lost += wants.loss(good, more)
    return gained > lost + GAIN


def is_near(state: Antiquity, other: int) -> bool:
    """Whether that player, as all see him, has nearly all that San Cristoforo asks for."""
    goods = shown(state)[other].goods
    return sum([max(CRISTOFORO_EACH - goods[good], 0) for good in range(KINDS_OF_GOODS)]) < FAR


def make(state: Antiquity, seat: int, legal: list[int], wants: Wants) -> int:
    """Begin an offer to somebody who should like it, once a turn and with a Market of one's own; 0 for none."""
    realm = state.realms[seat]
    if not wants.style.trades or realm.deeds.steps.offered or not realm.works(MARKET):
        return 0
    best, most = 0, GAIN
    for action in legal:
        if verb(action) == OFFER:
            _, _, gain = swap(state, action & OBJECT, wants)
            if gain > most:
                best, most = action, gain
    return best


def swap(state: Antiquity, other: int, wants: Wants) -> tuple[int, int, float]:
    """One good for one with that player: what to give, what to take, and what is gained by it.

    He is thought to give what he has too much of for what he has too little of, by what all see.
    """
    theirs = shown(state)[other].goods
    best = (0, 0, 0.0)
    if is_near(state, other):
        return best
    for take in range(KINDS_OF_GOODS):
        if theirs[take] > CRISTOFORO_EACH:
            worth = wants.worth(take)
            for give in range(KINDS_OF_GOODS):
                if theirs[give] < CRISTOFORO_EACH and give != take:
                    gain = worth - wants.loss(give)
                    if gain > best[2]:
                        best = (give, take, gain)
    return best


def draft(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    """Lay out the offer that was begun."""
    task = state.realms[seat].task
    give, take, gain = swap(state, task.partner, Wants(state, seat, style))
    is_given, is_taken = max(task.giving) > 0, max(task.taking) > 0
    if is_given and is_taken:
        action = PROPOSE
    elif gain <= GAIN:
        action = BACK
    else:
        action = TAKE + take if is_given else GIVE + give
    return action if action in legal else BACK
