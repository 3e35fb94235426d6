"""The Factory (2016): other unique districts cost its owner one less (CITD-54); see `prices`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices, refusals
from signoria.games.citadels.actions import OBJECT, Subjects
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.components_2016 import FACTORY
from signoria.games.citadels.districts.unique import WAYS, Unique
from signoria.games.citadels.payments import pay_gold
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

BUILD_FULL: Final = 24 << 11


class Factory(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {BUILD_FULL: Verb("build-full", subjects.district)}

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """Its owner may decline the discount, CITD-10.3 and CITD-54.1."""
        cost = state.edition.cost[district]
        if prices.building(state, seat, district) < cost <= state.gold[seat]:
            actions.append(BUILD_FULL + district)

    def price(self, state: State, seat: int, action: int) -> int:
        return state.edition.cost[action & OBJECT]

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        pay_gold(state, seat, action & OBJECT, state.edition.cost[action & OBJECT])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        district = action & OBJECT
        cost = state.edition.cost[district]
        if prices.building(state, seat, district) == cost:
            return Refusal(self.rules["about"], "refusal.no_discount", {"district": KINDS[district]})
        dear = refusals.too_dear(state, seat, district, cost, self.rules["about"])
        return refusals.unless_dear(state, seat, district, dear)


DELUXE: Final[Factory] = Factory(FACTORY, {"about": "CITD-54.1"}, WAYS)
