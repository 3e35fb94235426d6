"""The Wizard (rank 3) takes a card from a hand he has looked at, and may build it at once (CITD-19)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import refusals
from signoria.games.citadels.actions import BUILD, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import BUILDS_IDENTICAL, Character
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.deck import named
from signoria.games.citadels.hands import add_kinds
from signoria.games.citadels.payments import add_ways
from signoria.games.citadels.state import USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Verb

LOOK: Final = 42 << 11
CHOOSE: Final = 43 << 11
TAKE: Final = 44 << 11


class Wizard(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {LOOK: Verb("look", SEAT), CHOOSE: Verb("choose", subjects.district), TAKE: Verb("take")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY:
            for other in range(state.seats):
                if other != seat and state.hands[other]:  # CITD-19.1, CITD-19.8
                    actions.append(LOOK + other)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        other = action & OBJECT
        state.done |= USED_ABILITY
        state.faces.show_heap(state.hands[other], seat)  # CITD-19.9, CITD-90.6
        state.stack.append(Frame(CHOOSING, 1 << seat, (other,)))
        state.revealed = True
        if state.events is not None:
            secret: dict[str, object] = {"cards": sorted(named(state, state.hands[other]))}
            state.tell("looks", {"seat": seat, "other": other}, [(1 << seat, secret)])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if verb(action) != LOOK:
            return Refusal(self.rules["about"], "refusal.not_now")
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        other = action & OBJECT
        if other == seat:
            return Refusal(self.rules["about"], "refusal.not_yourself")
        if other >= state.seats:
            return Refusal(self.rules["about"], "refusal.no_such_player", {"seat": other})
        return Refusal(self.rules["whom"], "refusal.other_hand_empty", {"seat": other})


class Choosing(Phase[State]):
    """The Wizard must choose one card of the hand he looks at; whose it is, is in the frame (CITD-19.1)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_kinds(state, state.hands[frame.facts[0]], CHOOSE, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        other = frame.facts[0]
        hand = state.hands[other]
        card = find(state, hand, action & OBJECT)
        state.faces.move_secretly(hand, 1 << seat | 1 << other)
        hand.remove(card)
        state.marks.held = [card]
        state.marks.free = True
        state.stack.pop()
        state.stack.append(Frame(PLACING, 1 << seat, (other,)))
        state.revealed = True  # its owner learns which card he loses
        if state.events is not None:
            secret: dict[str, object] = {"district": KINDS[action & OBJECT]}
            state.tell("chooses_card", {"seat": seat, "other": other}, [(1 << seat | 1 << other, secret)])

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITD-19.1", "refusal.choose_card")


class Placing(Phase[State]):
    """He builds the chosen card at once, in any way, or takes it into his hand (CITD-19.2, CITD-19.4, CITD-19.5)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = [TAKE]
        add_ways(state, seat, state.edition.cards[state.marks.held[0]], actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack.pop()
        if action != TAKE:
            state.edition.turn.answer(state, frame, seat, action, dice)
            return
        state.hands[seat].extend(state.marks.held)  # CITD-19.7
        state.marks.held = []
        state.marks.free = False
        if state.events is not None:
            state.tell("takes_card", {"seat": seat, "other": frame.facts[0]})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        district = state.edition.cards[state.marks.held[0]]
        if action == BUILD + district:
            return refusals.at_once(state, seat, district)
        return Refusal("CITD-19.4", "refusal.place_card")


CHOOSING: Final[Choosing] = Choosing("wizard", ("CITD-19.1", "CITD-19.2"))
PLACING: Final[Placing] = Placing("place", ("CITD-19.2", "CITD-19.4"))

DELUXE: Final[Wizard] = Wizard(
    "wizard", 2, {"about": "CITD-19.1", "whom": "CITD-19.8"}, hooks=BUILDS_IDENTICAL, does=USED_ABILITY
)
