"""The Warlord (rank 8) is paid by military districts and destroys a district (CITC-15)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import COIN, OBJECT, SEAT_STEP, Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.city import destroy, districts_of, leave
from signoria.games.citadels.components import KINDS, MILITARY
from signoria.games.citadels.deck import put_under_deck
from signoria.games.citadels.reach import is_safe, out_of_reach, protector
from signoria.games.citadels.state import GATHERED, USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import SEAT, Pair, Verb

DESTROY: Final = 16 << 11


class Warlord(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {DESTROY: Verb("destroy", Pair(SEAT, subjects.standing, SEAT_STEP))}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """Any district within reach that he can pay for, his own too (CITC-15.6 to 15.8); or none (CITC-15.11)."""
        if not state.done & GATHERED:  # CITC-15.3
            return
        edition = state.edition
        price = edition.price
        affordable = state.gold[seat] + 1  # CITC-15.4
        bishop = protector(state)
        for other in range(state.seats):
            if other == bishop or len(state.cities[other]) >= edition.city_size:
                continue
            listed = edition.untouchable  # CITC-20.15
            for card in state.cities[other]:
                if price[card] <= affordable:
                    district = edition.cards[card]
                    if not listed >> district & 1:
                        listed |= 1 << district
                        actions.append(DESTROY + other * SEAT_STEP + district)

    def price(self, state: State, seat: int, action: int) -> int:
        """One less than the building cost, CITC-15.4 and CITC-15.5."""
        return state.edition.cost[(action & OBJECT) % SEAT_STEP] - 1

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """The last thing in his turn: it ends with it (CITC-15.2); nobody gets anything for it (CITC-15.10)."""
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        price = self.price(state, seat, action)
        state.gold[seat] -= price
        card = leave(state, owner, district)
        state.stack.pop()
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "owner": owner, "district": KINDS[district], "gold": price}
            state.tell("destroys", facts)
            state.tell("ends_turn", {"seat": seat})
        if not _is_saved(state, card):
            put_under_deck(state, card)  # CITC-15.9

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        facts: dict[str, object] = {"district": KINDS[district], "seat": owner}
        if not state.done & GATHERED:
            return Refusal("CITC-15.3", "refusal.gather_before_destroying")
        if owner >= state.seats:
            return Refusal("CITC-15.7", "refusal.no_such_player", {"seat": owner})
        if not state.has(owner, district):
            return Refusal("CITC-15.7", "refusal.not_in_city", facts)
        if state.is_complete(owner):
            rule = "CITC-15.7" if state.edition.city_size == 8 else "CITC-19.3"
            return Refusal(rule, "refusal.city_complete", {**facts, "n": len(state.cities[owner])})
        if owner == protector(state):
            return Refusal("CITC-12.5" if owner == seat else "CITC-12.1", "refusal.bishop", facts)
        if state.edition.untouchable >> district & 1:
            return Refusal("CITC-20.15", "refusal.keep", facts)
        facts |= {"cost": self.price(state, seat, action), "gold": state.gold[seat]}
        return Refusal("CITC-15.6", "refusal.too_dear", facts)


def _is_saved(state: State, card: int) -> bool:
    """Whether a district in some city takes care of the destroyed card, CITC-20.3."""
    wanted = state.edition.when_destroyed
    for seat in range(state.seats):
        found = state.built[seat] & wanted
        if found:
            unique = state.edition.unique[found.bit_length() - 1]
            assert unique is not None
            if unique.destroyed(state, seat, card):
                return True
    return False


class Warlord2016(Character):
    """Once, at any moment of his turn (CITD-33.2); it does not end the turn."""

    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {DESTROY: Verb("destroy", Pair(SEAT, subjects.standing, SEAT_STEP))}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if state.done & USED_ABILITY:
            return
        for other in range(state.seats):
            if is_safe(state, other):  # CITD-33.4, CITD-33.6; his own city as well, CITD-33.5
                continue
            for district in districts_of(state, other):
                kind = district & ~COIN
                if not state.edition.untouchable >> kind & 1:
                    action = DESTROY + other * SEAT_STEP + district
                    if self.price(state, seat, action) <= state.gold[seat]:
                        actions.append(action)

    def price(self, state: State, seat: int, action: int) -> int:
        """One less than the cost, a coin included, and the Great Wall's one more (CITD-33.3, CITD-57.5)."""
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        cost = state.edition.cost[district & ~COIN] + (district >= COIN)
        return cost - 1 + prices.wall(state, owner, district & ~COIN)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        price = self.price(state, seat, action)
        state.done |= USED_ABILITY
        state.gold[seat] -= price
        destroy(state, owner, district)  # CITD-33.7
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "owner": owner, "gold": price}
            state.tell("destroys", {**facts, "district": KINDS[district & ~COIN]})

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CITD-33.6", "refusal.ability_used")
        owner = (action & OBJECT) // SEAT_STEP
        district = (action & OBJECT) % SEAT_STEP
        out = out_of_reach(state, seat, owner, district, "CITD-33.6")
        if out is not None:
            return out
        facts: dict[str, object] = {"district": KINDS[district & ~COIN], "seat": owner}
        return Refusal(
            "CITD-33.6",
            "refusal.too_dear",
            {**facts, "cost": self.price(state, seat, action), "gold": state.gold[seat]},
        )


CLASSIC: Final[Warlord] = Warlord("warlord", 7, {"about": "CITC-15.1", "income": "CITC-15.1"}, income=MILITARY)
DELUXE: Final[Warlord2016] = Warlord2016(
    "warlord", 7, {"about": "CITD-33.2", "income": "CITD-33.1"}, income=MILITARY, does=USED_ABILITY
)
