"""What rank 8 can reach in the cities of others and in its own (CITC-12, CITC-15.7, CITC-20.15)."""

from __future__ import annotations

from signoria.games.citadels.actions import COIN
from signoria.games.citadels.city import stands
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.state import NOBODY, State
from signoria.kernel.errors import Refusal


def protector(state: State) -> int:
    """The player whose city the living Bishop protects, CITC-12.1 and CITC-12.2; a killed one does not (CITC-12.3).

    In 2016 alike (CITD-24.2, CITD-24.3), and if he is bewitched it is the Witch's city (CITD-24.4, CITD-13.20).
    """
    bishop = state.revealed_characters & state.edition.protects
    return state.actor(bishop.bit_length() - 1) if bishop else NOBODY


def is_safe(state: State, seat: int) -> bool:
    """A completed city and that of the living Bishop are out of reach (CITC-12.1, CITC-15.7, CIT-8.10).

    So a completed city never shrinks in 2000 (CITC-16.3); CITD-40.4. A killed player's city is not safe (CITC-15.8).
    """
    return seat == protector(state) or state.is_complete(seat)


def out_of_reach(state: State, seat: int, owner: int, district: int, rule: str) -> Refusal | None:
    """2016: why rank 8 cannot touch that district whatever it pays; None if it can. `rule` is the character's own.

    Who takes the district for himself (Diplomat, Marshal) must not have an identical one, nor take his own.
    """
    kind = district & ~COIN
    facts: dict[str, object] = {"district": KINDS[kind], "seat": owner}
    takes = rule != "CITD-33.6"
    if owner >= state.seats:
        return Refusal(rule, "refusal.no_such_player", {"seat": owner})
    if owner == seat and takes:
        return Refusal(rule, "refusal.not_yourself")
    if not stands(state, owner, district):
        return Refusal(rule, "refusal.not_in_city", facts)
    if state.is_complete(owner):
        complete = rule if takes else "CITD-33.4"
        return Refusal(complete, "refusal.city_complete", {**facts, "n": len(state.cities[owner])})
    if owner == protector(state):
        return Refusal("CITD-24.6" if owner == seat else "CITD-24.2", "refusal.bishop", facts)
    if state.edition.untouchable >> kind & 1:
        return Refusal("CITD-61.1", "refusal.keep", facts)
    if takes and state.has(seat, kind):
        return Refusal(rule, "refusal.identical", facts)
    return None
