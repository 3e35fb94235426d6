"""The Marshal (rank 8) seizes a cheap district and pays its owner (CITD-35)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import COIN, OBJECT, SEAT_STEP, Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.city import districts_of, enter, leave
from signoria.games.citadels.components import KINDS, MILITARY
from signoria.games.citadels.reach import is_safe, out_of_reach
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import SEAT, Pair, Verb

SEIZE: Final = 54 << 11
_DEAREST: Final = 3


class Marshal(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {SEIZE: Verb("seize", Pair(SEAT, subjects.standing, SEAT_STEP))}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if state.done & USED_ABILITY:
            return
        for other in range(state.seats):
            if other == seat or is_safe(state, other):
                continue
            for district in districts_of(state, other):
                kind = district & ~COIN
                if state.edition.untouchable >> kind & 1 or state.has(seat, kind):
                    continue
                if cost(state, district) > _DEAREST:  # CITD-35.2, CITD-35.3
                    continue
                if seizing_price(state, other, district) <= state.gold[seat]:
                    actions.append(SEIZE + other * SEAT_STEP + district)

    def price(self, state: State, seat: int, action: int) -> int:
        return seizing_price(state, (action & OBJECT) // SEAT_STEP, (action & OBJECT) % SEAT_STEP)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Its cost goes to its owner; no building, but it may complete or enlarge a city (CITD-35.6, CITD-35.7)."""
        other = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        price = seizing_price(state, other, district)
        state.done |= USED_ABILITY
        state.gold[seat] -= price
        state.gold[other] += price
        card = leave(state, other, district)
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "owner": other, "amount": price}
            state.tell("seizes", {**facts, "district": KINDS[district & ~COIN]})
        enter(state, seat, card, district & ~COIN)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        other = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        out = out_of_reach(state, seat, other, district, "CITD-35.5")
        if out is not None:
            return out
        facts: dict[str, object] = {"district": KINDS[district & ~COIN], "seat": other}
        if cost(state, district) > _DEAREST:
            return Refusal("CITD-35.3" if district >= COIN else "CITD-35.2", "refusal.too_great", facts)
        facts |= {"cost": seizing_price(state, other, district), "gold": state.gold[seat]}
        return Refusal("CITD-35.5", "refusal.too_dear", facts)


def cost(state: State, district: int) -> int:
    return state.edition.cost[district & ~COIN] + (district >= COIN)


def seizing_price(state: State, other: int, district: int) -> int:
    """The cost, and one more where a Great Wall stands, which does not count for the limit (CITD-35.4)."""
    return cost(state, district) + prices.wall(state, other, district & ~COIN)


DELUXE: Final[Marshal] = Marshal(
    "marshal", 7, {"about": "CITD-35.2", "income": "CITD-35.1"}, income=MILITARY, does=USED_ABILITY
)
