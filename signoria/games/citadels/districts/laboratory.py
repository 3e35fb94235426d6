"""The Laboratory: once per turn a card for gold (CITC-20.8, CITC-20.9)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import OBJECT, Subjects
from signoria.games.citadels.components import KINDS, LABORATORY
from signoria.games.citadels.deck import put_under_deck
from signoria.games.citadels.districts.unique import IN_TURN, Unique
from signoria.games.citadels.state import USED_LABORATORY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

USE: Final = 17 << 11


class Laboratory(Unique):
    def __init__(self, gold: int, rules: dict[str, str]) -> None:
        super().__init__(LABORATORY, rules, IN_TURN)
        self.gold = gold

    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {USE: Verb("laboratory", subjects.district)}

    def add_effects(self, state: State, seat: int, actions: list[int]) -> None:
        if state.done & USED_LABORATORY:  # CIT-5.19
            return
        seen = 0
        kinds = state.edition.cards
        for card in state.hands[seat]:
            district = kinds[card]
            if not seen >> district & 1:
                seen |= 1 << district
                actions.append(USE + district)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Discard a card for gold; which card, only its owner knows (CITC-20.8, CIT-90.13)."""
        district = action & OBJECT
        hand = state.hands[seat]
        card = find(state, hand, district)
        state.faces.move_secretly(hand, 1 << seat)
        hand.remove(card)
        put_under_deck(state, card)
        state.gold[seat] += self.gold
        state.done |= USED_LABORATORY
        if state.events is not None:
            secret: dict[str, object] = {"district": KINDS[district]}
            state.tell("uses_laboratory", {"seat": seat, "gold": self.gold}, [(1 << seat, secret)])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_LABORATORY:
            return Refusal(self.rules["once"], "refusal.effect_used", {"district": "laboratory"})
        if not state.hands[seat]:
            return Refusal(self.rules["once"], "refusal.hand_empty")
        return Refusal(self.rules["about"], "refusal.not_in_hand", {"district": KINDS[action & OBJECT]})


CLASSIC: Final[Laboratory] = Laboratory(1, {"about": "CITC-20.8", "once": "CITC-20.9"})
DELUXE: Final[Laboratory] = Laboratory(2, {"about": "CITD-62.1", "once": "CITD-62.2"})
