"""The Spy (rank 2) looks at a hand for one type of district, and takes gold and cards for it (CITD-16)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import OBJECT, SEAT_STEP, Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import TYPES
from signoria.games.citadels.deck import gain_cards, named
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import SEAT, Named, Pair, Verb

SPY: Final = 37 << 11


class Spy(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {SPY: Verb("spy", Pair(SEAT, Named("type", list(TYPES)), SEAT_STEP))}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY:
            for other in range(state.seats):
                if other != seat:  # CITD-16.1, CIT-8.7
                    for type_ in range(len(TYPES)):
                        actions.append(SPY + other * SEAT_STEP + type_)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Player and type are named, then he sees the hand (CITD-16.2, CITD-16.6); nothing leaves it (CITD-16.5)."""
        other = (action & OBJECT) // SEAT_STEP
        type_ = (action & OBJECT) % SEAT_STEP
        edition = state.edition
        hand = state.hands[other]
        state.done |= USED_ABILITY
        state.faces.show_heap(hand, seat)  # CITD-90.5
        found = 0
        for card in hand:
            found += edition.type[edition.cards[card]] == type_
        gold = min(found, state.gold[other])  # CITD-16.3, CITD-16.4
        state.gold[other] -= gold
        state.gold[seat] += gold
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "other": other, "type": TYPES[type_], "amount": gold}
            state.tell("spies", facts, [(1 << seat, {"cards": sorted(named(state, hand))})])
        gain_cards(state, seat, found, "spy")

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        other = (action & OBJECT) // SEAT_STEP
        if other == seat:
            return Refusal(self.rules["about"], "refusal.not_yourself")
        return Refusal(self.rules["about"], "refusal.no_such_player", {"seat": other})


DELUXE: Final[Spy] = Spy("spy", 1, {"about": "CITD-16.1"}, does=USED_ABILITY)
