"""The Armory (2016): its owner destroys it to destroy another district (CITD-50)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import COIN, OBJECT, SEAT_STEP, Subjects
from signoria.games.citadels.city import destroy, districts_of, stands
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.components_2016 import ARMORY
from signoria.games.citadels.districts.unique import IN_TURN, Unique
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import SEAT, Pair, Verb

USE: Final = 58 << 11


class Armory(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {USE: Verb("armory", Pair(SEAT, subjects.standing, SEAT_STEP))}

    def add_effects(self, state: State, seat: int, actions: list[int]) -> None:
        """Any other district of a city that is not complete; nothing protects (CITD-50.2, CITD-50.3, CITD-50.5)."""
        if state.is_complete(seat):
            return
        for other in range(state.seats):
            if state.is_complete(other):
                continue
            for district in districts_of(state, other):
                if district & ~COIN != ARMORY:
                    actions.append(USE + other * SEAT_STEP + district)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Both go under the deck, first the Armory (CITD-50.1, CITD-50.4), at any moment of his turn (CITD-50.6)."""
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        own = ARMORY if stands(state, seat, ARMORY) else ARMORY | COIN
        destroy(state, seat, own)
        destroy(state, owner, district)
        if state.events is not None:
            state.tell("uses_armory", {"seat": seat, "owner": owner, "district": KINDS[district & ~COIN]})

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        facts: dict[str, object] = {"district": KINDS[district & ~COIN], "seat": owner}
        if owner >= state.seats:
            return Refusal("CITD-50.2", "refusal.no_such_player", {"seat": owner})
        if state.is_complete(seat):
            return Refusal("CITD-50.3", "refusal.city_complete", {**facts, "seat": seat, "n": len(state.cities[seat])})
        if not stands(state, owner, district):
            return Refusal("CITD-50.2", "refusal.not_in_city", facts)
        if state.is_complete(owner):
            return Refusal("CITD-50.3", "refusal.city_complete", {**facts, "n": len(state.cities[owner])})
        return Refusal("CITD-50.1", "refusal.not_itself", facts)


DELUXE: Final[Armory] = Armory(ARMORY, {"about": "CITD-50.1"}, IN_TURN)
