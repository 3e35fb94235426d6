"""Phase 2 and storage: what to trade with the bank, to pay with and to give up."""

from __future__ import annotations

from signoria.games.antiquity.actions import (
    DISCARD,
    GIVE,
    OBJECT,
    PAY,
    TAKE,
    verb,
)
from signoria.games.antiquity.bot.style import Style
from signoria.games.antiquity.bot.wants import Wants, can_finish, lacking
from signoria.games.antiquity.components import KINDS_OF_GOODS
from signoria.games.antiquity.position import Antiquity

# What a trade with the bank must gain.
BARGAIN = 0.05


def bargains(wants: Wants) -> int:
    """How many trades with the bank pay: one good that is wanted for the two that are missed least."""
    wishes = sorted([wants.worth(good, more) for good in range(KINDS_OF_GOODS) for more in range(2)], reverse=True)
    given = sorted([wants.loss(good, taken) for good in range(KINDS_OF_GOODS) for taken in range(6)])
    count = 0
    while count < 6 and wishes[count] > given[2 * count] + given[2 * count + 1] + BARGAIN:
        count += 1
    return count


def barter(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    wants = Wants(state, seat, style)
    ready = state.realms[seat].task.ready
    gives = [action for action in legal if verb(action) == GIVE]
    takes = [action for action in legal if verb(action) == TAKE]
    missing = lacking(state, seat)[0] if can_finish(state, seat) else []
    for action in takes:
        if action & OBJECT in missing:
            return action
    if missing and gives:
        held = state.realms[seat].goods
        return max(
            gives,
            key=lambda action: (
                held[action & OBJECT] + wants.flows[action & OBJECT] - ready.count(action & OBJECT),
                -action,
            ),
        )
    if gives:
        return min(gives, key=lambda action: (wants.loss(action & OBJECT, ready.count(action & OBJECT)), action))
    return max(takes, key=lambda action: (wants.worth(action & OBJECT), -action))


def pay(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    """Whatever is missed least: no seed, nothing that is rare."""
    wants = Wants(state, seat, style)
    goods = state.realms[seat].goods
    ways = [action for action in legal if verb(action) == PAY]
    return max(ways, key=lambda action: (wants.spare(action & OBJECT), goods[action & OBJECT], -action))


def discard(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    wants = Wants(state, seat, style)
    kept = [action for action in legal if verb(action) == DISCARD]
    return min(kept, key=lambda action: (wants.worth(action & OBJECT), action))
