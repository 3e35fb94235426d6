"""The Seer (rank 3) takes a card from everybody and gives everybody one back (CITD-20)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import GIVE, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.hands import add_kinds, give_card, take_random
from signoria.games.citadels.state import USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

FORESEE: Final = 45 << 11


class Seer(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {FORESEE: Verb("foresee")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY:
            for other in range(state.seats):
                if other != seat and state.hands[other]:  # CIT-5.21
                    actions.append(FORESEE)
                    return

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """A random card from every other hand that has one (CITD-20.1, CITD-20.4), then one back to each.

        So no hand changes its size: CITD-20.5, CITD-95.2.
        """
        state.done |= USED_ABILITY
        owed = 0
        taken: list[int] = []
        for other in range(state.seats):
            if other != seat and state.hands[other]:
                card = take_random(state, seat, other, dice)
                taken.append(card)
                owed |= 1 << other
                if state.events is not None:
                    secret: dict[str, object] = {"district": KINDS[state.edition.cards[card]]}
                    state.tell("foresees", {"seat": seat, "other": other}, [(1 << seat | 1 << other, secret)])
        state.hands[seat].extend(taken)
        state.stack.append(Frame(GIVING_BACK, 1 << seat, (owed,)))

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        return Refusal("CIT-5.21", "refusal.all_hands_empty")


class GivingBack(Phase[State]):
    """One card of her choice for each player she took one from, in the order of seats (CITD-20.3, CITD-20.7).

    The players who still wait are in the frame.
    """

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_kinds(state, state.hands[seat], GIVE, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        owed = frame.facts[0]
        other = (owed & -owed).bit_length() - 1
        card = find(state, state.hands[seat], action & OBJECT)
        give_card(state, seat, other, card)
        state.stack.pop()
        state.revealed = True  # the other has seen it
        owed &= owed - 1
        if owed:
            state.stack.append(Frame(GIVING_BACK, 1 << seat, (owed,)))
        if state.events is not None:
            secret: dict[str, object] = {"district": KINDS[action & OBJECT]}
            state.tell("gives_card", {"seat": seat, "other": other}, [(1 << seat | 1 << other, secret)])

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == GIVE:
            return Refusal("CITD-20.2", "refusal.not_in_hand", {"district": KINDS[action & OBJECT]})
        return Refusal("CITD-20.7", "refusal.give_back")


GIVING_BACK: Final[GivingBack] = GivingBack("give_back", ("CITD-20.2", "CITD-20.3"))

DELUXE: Final[Seer] = Seer("seer", 2, {"about": "CITD-20.1", "limit": "CITD-20.6"}, limit=2, does=USED_ABILITY)
