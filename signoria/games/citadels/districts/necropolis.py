"""The Necropolis (2016): built by destroying a district of one's own instead of paying (CITD-67)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import refusals
from signoria.games.citadels.actions import COIN, OBJECT, Subjects
from signoria.games.citadels.city import districts_of, stands
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.components_2016 import NECROPOLIS
from signoria.games.citadels.districts.unique import OWN_WAYS, Unique
from signoria.games.citadels.payments import pay_with_district
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

BURY: Final = 26 << 11


class Necropolis(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {BURY: Verb("bury", subjects.standing)}

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """Any district of one's own, also a Keep or a beautified one, in any city (CITD-67.2, CITD-67.5, CITD-61.3)."""
        for own in districts_of(state, seat):
            actions.append(BURY + own)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        pay_with_district(state, seat, NECROPOLIS, action & OBJECT)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if not stands(state, seat, action & OBJECT):
            facts: dict[str, object] = {"district": KINDS[action & OBJECT & ~COIN], "seat": seat}
            return Refusal("CITD-67.2", "refusal.not_in_city", facts)
        return refusals.build(state, seat, NECROPOLIS)  # CITD-67.3


DELUXE: Final[Necropolis] = Necropolis(NECROPOLIS, {"about": "CITD-67.1"}, OWN_WAYS)
