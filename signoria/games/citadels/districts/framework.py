"""The Framework (2016): destroyed instead of paying for a district (CITD-55)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import refusals
from signoria.games.citadels.actions import COIN, OBJECT, Subjects
from signoria.games.citadels.city import stands
from signoria.games.citadels.components_2016 import FRAMEWORK, NECROPOLIS
from signoria.games.citadels.districts.unique import WAYS, Unique
from signoria.games.citadels.payments import pay_with_district
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

FRAME: Final = 25 << 11


class Framework(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {FRAME: Verb("framework", subjects.district)}

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """Also in a completed city (CITD-55.6). For the Necropolis it is that card's own way (CITD-55.8)."""
        if district != NECROPOLIS:
            actions.append(FRAME + district)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """No gold, no cards, no part of it (CITD-55.2, CITD-55.7); it leaves before the other enters (CITD-55.5)."""
        own = FRAMEWORK if stands(state, seat, FRAMEWORK) else FRAMEWORK | COIN
        pay_with_district(state, seat, action & OBJECT, own)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if not state.has(seat, FRAMEWORK):
            return Refusal("CITD-10.1", "refusal.no_such_district", {"district": "framework"})
        # What holds for any build holds here too, CITD-55.3.
        return refusals.unless_dear(state, seat, action & OBJECT, Refusal("CITD-55.8", "refusal.not_now"))


DELUXE: Final[Framework] = Framework(FRAMEWORK, {"about": "CITD-55.1"}, WAYS)
