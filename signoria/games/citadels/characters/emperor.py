"""The Emperor (rank 4) gives the crown to somebody and takes gold or a card for it (CITD-22)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import END, OBJECT, SEAT_STEP, Subjects, verb
from signoria.games.citadels.characters.character import ENDS_ROUND, MUST_ACT, Character
from signoria.games.citadels.components import FOURTH, KINDS, NOBLE
from signoria.games.citadels.hands import take_random
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Named, Pair, Verb

CROWN: Final = 46 << 11
NOTHING: Final = 0
GOLD: Final = 1
CARD: Final = 2


class Emperor(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {CROWN: Verb("crown", Pair(SEAT, Named("gift", ["nothing", "gold", "card"]), SEAT_STEP))}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """Neither himself nor who has it (CITD-22.3), and what the new holder can give (CITD-22.4, CITD-22.5)."""
        if state.done & USED_ABILITY:
            return
        for other in range(state.seats):
            if other in (seat, state.crown):
                continue
            if state.gold[other]:
                actions.append(CROWN + other * SEAT_STEP + GOLD)
            if state.hands[other]:
                actions.append(CROWN + other * SEAT_STEP + CARD)
            elif not state.gold[other]:
                actions.append(CROWN + other * SEAT_STEP + NOTHING)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Crown and gift are one step, CITD-22.6."""
        other = (action & OBJECT) // SEAT_STEP
        gift = (action & OBJECT) % SEAT_STEP
        state.done |= USED_ABILITY
        crown(state, seat, other)
        if gift == GOLD:
            state.gold[other] -= 1
            state.gold[seat] += 1
            if state.events is not None:
                state.tell("takes_gift", {"seat": seat, "other": other, "amount": 1})
        elif gift == CARD:
            card = take_random(state, seat, other, dice)
            state.hands[seat].append(card)
            if state.events is not None:
                secret: dict[str, object] = {"district": KINDS[state.edition.cards[card]]}
                state.tell("takes_gift_card", {"seat": seat, "other": other}, [(1 << seat | 1 << other, secret)])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if action == END:
            return Refusal(self.rules["once"], "refusal.crown_first")
        if state.done & USED_ABILITY:
            return Refusal(self.rules["once"], "refusal.ability_used")
        refused = not_to_be_crowned(state, seat, (action & OBJECT) // SEAT_STEP)
        return refused or Refusal("CITD-22.5", "refusal.no_such_gift", {"seat": (action & OBJECT) // SEAT_STEP})

    def ends_round(self, state: State, seat: int) -> None:
        """Killed, he still gives the crown on, and takes nothing for it (CITD-22.9)."""
        state.stack.append(NAMING_HEIR.asking[seat])


def crown(state: State, seat: int, other: int) -> None:
    """The new holder calls the rest of the round and picks first in the next, CITD-22.11."""
    state.crown = other
    if state.events is not None:
        state.tell("gives_crown", {"seat": seat, "other": other})


def not_to_be_crowned(state: State, seat: int, other: int) -> Refusal | None:
    if other >= state.seats:
        return Refusal("CITD-22.3", "refusal.no_such_player", {"seat": other})
    if other == seat:
        return Refusal("CITD-22.3", "refusal.not_yourself")
    if other == state.crown:
        return Refusal("CITD-22.3", "refusal.has_crown", {"seat": other})
    return None


class NamingHeir(Phase[State]):
    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        others = range(state.seats)
        return [CROWN + other * SEAT_STEP for other in others if other not in (seat, state.crown)]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack.pop()
        crown(state, seat, (action & OBJECT) // SEAT_STEP)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != CROWN:
            return Refusal("CITD-22.9", "refusal.name_heir")
        refused = not_to_be_crowned(state, seat, (action & OBJECT) // SEAT_STEP)
        return refused or Refusal("CITD-22.9", "refusal.no_gift_for_heir")


NAMING_HEIR: Final[NamingHeir] = NamingHeir("heir", ("CITD-22.9",))

DELUXE: Final[Emperor] = Emperor(
    "emperor",
    FOURTH,
    {"about": "CITD-22.2", "income": "CITD-22.1", "once": "CITD-22.2"},
    income=NOBLE,
    hooks=MUST_ACT | ENDS_ROUND,
    does=USED_ABILITY,
)
