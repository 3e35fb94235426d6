"""The Graveyard (2000): its owner may buy back what the Warlord destroys (CITC-20.3, CITC-20.16 to 20.20)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import DECLINE, Subjects
from signoria.games.citadels.components import GRAVEYARD, KINDS
from signoria.games.citadels.deck import put_under_deck
from signoria.games.citadels.districts.unique import WHEN_DESTROYED, Unique
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

RESCUE: Final = 19 << 11
PRICE: Final = 1


class Graveyard(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {RESCUE: Verb("rescue")}

    def price(self, state: State, seat: int, action: int) -> int:
        return PRICE

    def destroyed(self, state: State, seat: int, card: int) -> bool:
        """Ask its owner if he can use it, else the card goes under the deck; it cannot take itself (CITC-20.18)."""
        if not may_rescue(state, seat):
            return False
        state.stack.append(Frame(RESCUING, 1 << seat, (card,)))
        state.revealed = True  # another player has been asked
        return True

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal("CIT-1.11", "refusal.not_now")


def may_rescue(state: State, seat: int) -> bool:
    """Not the Warlord himself (CITC-20.16), and not without gold (CITC-20.17, CITC-90.5)."""
    return seat != state.player and state.has(seat, GRAVEYARD) and state.gold[seat] >= PRICE


class Rescuing(Phase[State]):
    """The owner of the Graveyard may pay one gold for the destroyed district, which is in the frame."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [RESCUE, DECLINE]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        card = frame.facts[0]
        state.stack.pop()
        district = KINDS[state.edition.cards[card]]
        if action == DECLINE:
            put_under_deck(state, card)
            if state.events is not None:
                state.tell("declines", {"seat": seat, "district": district})
            return
        state.gold[seat] -= PRICE
        state.hands[seat].append(card)
        if state.events is not None:
            state.tell("rescues", {"seat": seat, "district": district, "gold": PRICE})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITC-20.20", "refusal.graveyard_first")


RESCUING: Final[Rescuing] = Rescuing("graveyard", ("CITC-20.3", "CITC-20.20"))

CLASSIC: Final[Graveyard] = Graveyard(GRAVEYARD, {"about": "CITC-20.3"}, WHEN_DESTROYED)
