"""The Abbot (rank 5) takes gold or cards for religious districts, and a coin from the richest (CITD-25)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import IN_BOTH, Character
from signoria.games.citadels.components import RELIGIOUS
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.state import TOOK_INCOME, USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import SEAT, Numbered, Verb

INCOME_CARDS: Final = 47 << 11
ALMS: Final = 48 << 11


class Abbot(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {INCOME_CARDS: Verb("income-cards", Numbered("number of cards", 20)), ALMS: Verb("alms", SEAT)}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & TOOK_INCOME:
            # "income" takes all of it in gold; here so many of them in cards (CITD-25.1, CITD-25.2, CITD-72.2).
            for cards in range(1, prices.income(state, seat, state.character) + 1):
                actions.append(INCOME_CARDS + cards)
        if not state.done & USED_ABILITY:
            richest = max(state.gold)
            if state.gold[seat] < richest:  # CITD-25.3, CITD-25.5, CITD-25.7
                for other in range(state.seats):
                    if state.gold[other] == richest:  # CITD-25.4
                        actions.append(ALMS + other)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        if verb(action) == ALMS:
            other = action & OBJECT
            state.done |= USED_ABILITY
            state.gold[other] -= 1  # CITD-25.6
            state.gold[seat] += 1
            if state.events is not None:
                state.tell("takes_alms", {"seat": seat, "other": other, "amount": 1})
            return
        cards = action & OBJECT
        gold = prices.income(state, seat, state.character) - cards
        state.done |= TOOK_INCOME
        state.gold[seat] += gold
        if gold and state.events is not None:
            state.tell("takes_income", {"seat": seat, "gold": gold, "character": self.name})
        gain_cards(state, seat, cards, "income")

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if verb(action) == INCOME_CARDS:
            if state.done & TOOK_INCOME:
                return Refusal("CIT-5.15", "refusal.income_taken")
            return Refusal(self.rules["mix"], "refusal.no_such_mix", {"n": action & OBJECT})
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        other = action & OBJECT
        if other >= state.seats:
            return Refusal(self.rules["richest"], "refusal.no_such_player", {"seat": other})
        if state.gold[seat] == max(state.gold):
            return Refusal(self.rules["himself"], "refusal.nobody_richer")
        return Refusal(self.rules["richest"], "refusal.not_richest", {"seat": other})


DELUXE: Final[Abbot] = Abbot(
    "abbot",
    4,
    {"about": "CITD-25.1", "income": "CITD-25.1", "mix": "CITD-25.2", "richest": "CITD-25.3", "himself": "CITD-25.5"},
    income=RELIGIOUS,
    pays=IN_BOTH,
    does=USED_ABILITY,
)
