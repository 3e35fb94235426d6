"""The Museum (2016): once per turn a card goes under it, each a point at the end (CITD-66)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import OBJECT, Subjects
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.components_2016 import MUSEUM
from signoria.games.citadels.districts.unique import IN_TURN, SCORES, Tally, Unique
from signoria.games.citadels.hands import add_kinds
from signoria.games.citadels.state import USED_MUSEUM, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

USE: Final = 59 << 11


class Museum(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {USE: Verb("museum", subjects.district)}

    def add_effects(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_MUSEUM:  # CITD-66.1
            add_kinds(state, state.hands[seat], USE, actions)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Only he knows which card it was, also when the Museum has another owner (CITD-66.4, CITD-90.11)."""
        hand = state.hands[seat]
        card = find(state, hand, action & OBJECT)
        state.faces.move_secretly(hand, 1 << seat)
        hand.remove(card)
        state.marks.museum.append(card)
        state.done |= USED_MUSEUM
        if state.events is not None:
            state.tell("uses_museum", {"seat": seat}, [(1 << seat, {"district": KINDS[action & OBJECT]})])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_MUSEUM:
            return Refusal("CITD-66.1", "refusal.effect_used", {"district": "museum"})
        if not state.hands[seat]:
            return Refusal("CITD-66.1", "refusal.hand_empty")
        return Refusal("CITD-66.1", "refusal.not_in_hand", {"district": KINDS[action & OBJECT]})

    def points(self, state: State, seat: int, tally: Tally) -> int:
        return len(state.marks.museum)  # CITD-66.2, CITD-66.5


DELUXE: Final[Museum] = Museum(MUSEUM, {"about": "CITD-66.1"}, IN_TURN | SCORES)
