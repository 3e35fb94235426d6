"""The Artist (rank 9) beautifies districts of her own with a coin (CITD-37)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import COIN, DONE, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.city import as_named, districts_of
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

BEAUTIFY: Final = 56 << 11


class Artist(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {BEAUTIFY: Verb("beautify", subjects.district)}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY and state.gold[seat]:
            add_plain(state, seat, actions)

    def price(self, state: State, seat: int, action: int) -> int:
        return 1

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """One or two districts at one moment, a coin on each (CITD-37.1, CITD-37.5)."""
        state.done |= USED_ABILITY
        beautify(state, seat, action & OBJECT)
        more: list[int] = []
        add_plain(state, seat, more)
        if state.gold[seat] and more:
            state.stack.append(BEAUTIFYING.asking[seat])

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal(self.rules["about"], "refusal.ability_used")
        return cannot(state, seat, action & OBJECT)


def add_plain(state: State, seat: int, actions: list[int]) -> None:
    """Her own districts without a coin, also one built in this turn (CITD-37.2, CITD-37.6)."""
    for district in districts_of(state, seat):
        if district < COIN:
            actions.append(BEAUTIFY + district)


def beautify(state: State, seat: int, district: int) -> None:
    """The coin lies on the district from now on, in whosesoever city (CITD-37.3, CITD-37.4)."""
    for card in state.cities[seat]:
        if as_named(state, card) == district:
            state.marks.coins |= 1 << card
            break
    state.gold[seat] -= 1
    if state.events is not None:
        state.tell("beautifies", {"seat": seat, "district": KINDS[district], "amount": 1})


def cannot(state: State, seat: int, district: int) -> Refusal:
    facts: dict[str, object] = {"district": KINDS[district], "seat": seat}
    if not state.has(seat, district):
        return Refusal("CITD-37.5", "refusal.not_in_city", facts)
    if not state.gold[seat]:
        return Refusal("CITD-37.5", "refusal.too_dear", {**facts, "cost": 1, "gold": 0})
    return Refusal("CITD-37.2", "refusal.beautified", facts)


class Beautifying(Phase[State]):
    """A second district, if she likes."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = [DONE]
        add_plain(state, seat, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack.pop()
        if action != DONE:
            beautify(state, seat, action & OBJECT)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == BEAUTIFY:
            return cannot(state, seat, action & OBJECT)
        return Refusal("CITD-37.1", "refusal.beautify_first")


BEAUTIFYING: Final[Beautifying] = Beautifying("beautify", ("CITD-37.1",))

DELUXE: Final[Artist] = Artist("artist", 8, {"about": "CITD-37.1"}, does=USED_ABILITY)
