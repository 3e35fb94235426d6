"""The Scholar (rank 7) draws seven cards, keeps one and shuffles the rest into the deck (CITD-32)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import KEEP, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.deck import named, take_from_deck
from signoria.games.citadels.hands import add_kinds
from signoria.games.citadels.state import USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

STUDY: Final = 51 << 11
_SEVEN: Final = 7


class Scholar(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {STUDY: Verb("study")}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY and state.deck:  # CITD-32.3
            actions.append(STUDY)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Seven cards or what there is, seen by her alone (CITD-32.1, CITD-32.5)."""
        state.done |= USED_ABILITY
        state.drawn = take_from_deck(state, seat, _SEVEN)
        if state.events is not None:
            secret: dict[str, object] = {"cards": named(state, state.drawn)}
            state.tell("draws", {"seat": seat, "count": len(state.drawn)}, [(1 << seat, secret)])
        state.stack.append(STUDYING.asking[seat])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        return Refusal(self.rules["deck"], "refusal.deck_empty")


class Studying(Phase[State]):
    """She keeps exactly one; the deck's order is then unknown to everybody (CITD-32.2, CITD-90.10)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_kinds(state, state.drawn, KEEP, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.faces.move_secretly(state.drawn, 1 << seat)
        card = find(state, state.drawn, action & OBJECT)
        state.drawn.remove(card)
        state.hands[seat].append(card)
        rest = len(state.drawn)
        state.deck.extend(state.drawn)
        state.drawn = []
        state.deck.sort()
        dice.shuffle(state.deck)
        state.faces.move_secretly(state.deck, 0)
        state.stack.pop()
        state.revealed = True
        if state.events is not None:
            state.tell(
                "shuffles_back", {"seat": seat, "count": rest}, [(1 << seat, {"district": KINDS[action & OBJECT]})]
            )

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == KEEP:
            return Refusal("CITD-32.1", "refusal.not_drawn", {"district": KINDS[action & OBJECT]})
        return Refusal("CITD-32.1", "refusal.keep_first")


STUDYING: Final[Studying] = Studying("study", ("CITD-32.1", "CITD-32.2"))

DELUXE: Final[Scholar] = Scholar(
    "scholar", 6, {"about": "CITD-32.1", "deck": "CITD-32.3", "limit": "CITD-32.4"}, limit=2, does=USED_ABILITY
)
