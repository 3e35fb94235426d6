"""The Diplomat (rank 8) exchanges a district of hers for one of another city (CITD-34)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import COIN, OBJECT, SEAT_STEP, Subjects, verb
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.city import districts_of, enter, leave
from signoria.games.citadels.components import KINDS, MILITARY
from signoria.games.citadels.reach import is_safe, out_of_reach
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Pair, Verb

DEMAND: Final = 52 << 11
OFFER: Final = 53 << 11


class Diplomat(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {
            DEMAND: Verb("demand", Pair(SEAT, subjects.standing, SEAT_STEP)),
            OFFER: Verb("offer", subjects.standing),
        }

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if state.done & USED_ABILITY or not state.cities[seat]:
            return
        for other in range(state.seats):  # from her own completed city too (CITD-34.6), and her Keep (CITD-61.2)
            for district in districts_of(state, other):
                if may_demand(state, seat, other, district):
                    actions.append(DEMAND + other * SEAT_STEP + district)

    def price(self, state: State, seat: int, action: int) -> int:
        """What she pays depends on what she gives, which is asked next (CITD-34.3)."""
        if verb(action) != OFFER:
            return 0
        other, district = state.stack[-1].facts
        return exchange_price(state, other, district, action & OBJECT)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        state.stack.append(Frame(OFFERING, 1 << seat, ((action & OBJECT) // SEAT_STEP, (action & OBJECT) % SEAT_STEP)))

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if verb(action) == OFFER:
            return Refusal(self.rules["about"], "refusal.not_now")
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        other = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        out = out_of_reach(state, seat, other, district, "CITD-34.5")
        if out is not None:
            return out
        if not state.cities[seat]:
            return Refusal("CITD-34.5", "refusal.nothing_to_offer")
        facts: dict[str, object] = {"district": KINDS[district & ~COIN], "seat": other}
        return Refusal("CITD-34.5", "refusal.no_fair_offer", facts)


def standing_cost(state: State, district: int) -> int:
    """The building cost of a district as actions name it, its coin included (CITD-34.4)."""
    return state.edition.cost[district & ~COIN] + (district >= COIN)


def exchange_price(state: State, other: int, district: int, own: int) -> int:
    """The difference, paid to the owner, and one more where a Great Wall stands (CITD-34.3, CITD-57.3, CITD-57.4)."""
    difference = standing_cost(state, district) - standing_cost(state, own)
    return max(difference, 0) + prices.wall(state, other, district & ~COIN)


def offers(state: State, seat: int, other: int, district: int) -> list[int]:
    """Her own districts that she may give for that one: none that he has already (CITD-34.5, CITD-34.7)."""
    found: list[int] = []
    for own in districts_of(state, seat):
        if not state.has(other, own & ~COIN) and exchange_price(state, other, district, own) <= state.gold[seat]:
            found.append(own)
    return found


def may_demand(state: State, seat: int, other: int, district: int) -> bool:
    """Whether she may ask for that district, which stands in the other's city (CITD-34.5)."""
    kind = district & ~COIN
    if other == seat or is_safe(state, other) or state.edition.untouchable >> kind & 1 or state.has(seat, kind):
        return False
    return bool(offers(state, seat, other, district))


class Offering(Phase[State]):
    """Which of her own districts she gives; whose district she wants, and which, are in the frame."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [OFFER + own for own in offers(state, seat, frame.facts[0], frame.facts[1])]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        other, district = frame.facts
        own = action & OBJECT
        price = exchange_price(state, other, district, own)
        state.done |= USED_ABILITY
        state.gold[seat] -= price
        state.gold[other] += price
        mine = leave(state, seat, own)
        his = leave(state, other, district)
        state.stack.pop()
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "owner": other, "amount": price}
            state.tell("exchanges_districts", {**facts, "district": KINDS[district & ~COIN], "own": KINDS[own & ~COIN]})
        # At once (CITD-34.9), a Monument too (CITD-65.5). Coins and the Museum's cards move along (CITD-34.8);
        # either city may be complete now (CITD-34.10).
        enter(state, seat, his, district & ~COIN)
        enter(state, other, mine, own & ~COIN)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITD-34.5", "refusal.offer_district")


OFFERING: Final[Offering] = Offering("offer", ("CITD-34.2", "CITD-34.3"))

DELUXE: Final[Diplomat] = Diplomat(
    "diplomat", 7, {"about": "CITD-34.2", "income": "CITD-34.1"}, income=MILITARY, does=USED_ABILITY
)
