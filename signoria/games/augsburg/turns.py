"""Why a seat cannot do something now that it could do at another time, with the rule against it."""

from __future__ import annotations

from signoria.games.augsburg.actions import (
    ACCEPT_FLORINS,
    ACCEPT_PRESTIGE,
    BID,
    BUY,
    CHOOSE,
    EXTRA,
    FINISH,
    PASS,
    RAISE,
    SEE,
    verb,
)
from signoria.games.augsburg.purchase import BUYING, GIVING
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import NO_NOBLE, State
from signoria.kernel.errors import Refusal
from signoria.kernel.seats import MEMBERS


def out_of_turn(state: State, seat: int, action: int) -> Refusal:
    """Why a seat that is not asked cannot act: the rule about what it tries, else about whose turn it is."""
    kind = verb(action)
    asked = state.stack[-1].seats
    phase = state.stack[-1].phase
    if kind in (PASS, BID, SEE, RAISE) and state.noble != NO_NOBLE and not state.active >> seat & 1:
        return Refusal("AUG-5.10", "refusal.passed")
    if kind == EXTRA:
        return Refusal("AUG-12.16", "refusal.not_your_card")
    if kind == CHOOSE:
        return Refusal("AUG-8.12", "refusal.not_your_decision")
    if kind in (ACCEPT_FLORINS, ACCEPT_PRESTIGE):
        return Refusal("AUG-10.12", "refusal.not_your_decision")
    # A winner who is not asked waits for whom he has robbed.
    if seat == state.winner:
        rule = "AUG-8.14" if kind == FINISH else "AUG-10.12"
        return Refusal(rule, "refusal.victim_first", {"seat": MEMBERS[asked][0]})
    # Whoever has made a secret choice is asked no more, and is bound by it.
    if phase is BUYING:
        return Refusal("AUG-17.9", "refusal.choice_is_final")
    if phase is GIVING:
        return Refusal("AUG-17.16", "refusal.choice_is_final")
    if phase is SHOWING and state.active >> seat & 1:
        return Refusal("AUG-6.2", "refusal.choice_is_final")
    if kind == BUY:
        return Refusal("AUG-17.12", "refusal.not_offered_now")
    return Refusal("AUG-5.3", "refusal.not_your_decision")


def while_bidding(state: State, action: int) -> Refusal:
    """Why the seat whose bid is awaited cannot do something else."""
    kind = verb(action)
    if kind == EXTRA:
        return Refusal("AUG-12.16", "refusal.not_your_card")
    if kind == BUY:
        return Refusal("AUG-17.12", "refusal.not_offered_now")
    return Refusal("AUG-5.5" if state.high else "AUG-5.4", "refusal.bid_or_pass")
