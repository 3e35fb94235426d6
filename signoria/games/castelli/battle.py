"""The Battle module: overbuilding, and the Guard's answer to it (CAS-17.6 to 17.21)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import cards, refusals
from signoria.games.castelli.actions import (
    BOUGHT,
    DECLINE,
    GUARD,
    OVERBUILD,
    PLACE_MASK,
    WITH_ABBOT,
    WITH_ARMY,
    bought,
    helper,
)
from signoria.games.castelli.castles import bought_name, pay, payment, raise_castle
from signoria.games.castelli.components import ABBOT, ARMY_OF_KNIGHTS, CARD_NAMES
from signoria.games.castelli.components import GUARD as GUARD_CARD
from signoria.games.castelli.influence import has_influence
from signoria.games.castelli.state import MOST_PLAYERS, State, faces_in, holds
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

OVERBUILD_COST: Final = 2
ABBOT_COST: Final = 1


def add_overbuilds(state: State, seat: int, actions: list[int]) -> None:
    """Append the castles that the active player may attack now, with the ways to pay and the cards that help."""
    if not state.castles_left[seat]:  # CAS-17.15
        return
    full = payment(state, seat, OVERBUILD_COST)
    with_abbot = -1
    army = False
    if not state.played:
        faces = faces_in(state.hands[seat])
        if faces >> ABBOT & 1:
            with_abbot = payment(state, seat, ABBOT_COST)
        army = full >= 0 and faces >> ARMY_OF_KNIGHTS & 1 == 1
    if full < 0 and with_abbot < 0:
        return
    for place, owner in enumerate(state.castle):  # in grain and wood too (CAS-17.10)
        # An opponent's castle that does not stand on another one (CAS-17.7, CAS-17.9).
        if owner < 0 or owner == seat or state.covered[place] >= 0:
            continue
        if is_stronger(state, seat, place):
            if full >= 0:
                actions.append(OVERBUILD + place + (full << BOUGHT))
            if with_abbot >= 0:
                actions.append(OVERBUILD + place + WITH_ABBOT + (with_abbot << BOUGHT))
        elif army and army_may_come(state, seat, state.board.place_octagon[place]):
            actions.append(OVERBUILD + place + WITH_ARMY + (full << BOUGHT))


def is_stronger(state: State, seat: int, place: int) -> bool:
    """Whether the seat's influence in the castle's octagon is above its owner's (CAS-17.8)."""
    base = state.board.place_octagon[place] * MOST_PLAYERS
    return state.octagon_influence[base + seat] > state.octagon_influence[base + state.castle[place]]


def army_may_come(state: State, seat: int, octagon: int) -> bool:
    """Whether the Army of Knights may attack there: it lifts the comparison alone, unless agreed (CAS-17.17)."""
    return not state.house_rules.army_needs_influence or has_influence(state, seat, octagon)


def declare(state: State, seat: int, action: int) -> None:
    """The card that is named is played now (CAS-17.20); then the owner may answer, if he could hold a Guard."""
    place = action & PLACE_MASK
    owner = state.castle[place]
    card = helper(action)
    if card >= 0:
        cards.lay_open(state, seat, card)
        state.played = True
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "other": owner, "place": state.board.place_names[place]}
        facts["card"] = CARD_NAMES[card] if card >= 0 else None
        state.tell("attacks", facts)
    if state.hands[owner] and state.may_answer(owner):
        state.stack.append(Frame(GUARDING, 1 << owner, (action,)))
    else:
        _overbuild(state, action)


def _overbuild(state: State, action: int) -> None:
    """Pay (CAS-17.11), cover the castle and score like a new one (CAS-17.13)."""
    seat = state.player
    place = action & PLACE_MASK
    owner = state.castle[place]
    kind = bought(action)
    pay(state, seat, ABBOT_COST if helper(action) == ABBOT else OVERBUILD_COST, kind)
    points = raise_castle(state, seat, place)
    if state.events is not None:
        facts: dict[str, object] = {
            "seat": seat,
            "other": owner,
            "place": state.board.place_names[place],
            "points": points,
            "bought": bought_name(kind),
        }
        state.tell("overbuilds", facts)


def stand_down(state: State) -> None:
    """The owner of the attacked castle does not answer: the attack is carried out."""
    action = state.stack.pop().facts[0]
    _overbuild(state, action)


class Guarding(Phase[State]):
    """The owner of the attacked castle is asked whatever cards he holds (CAS-17.18, CAS-20.7)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [DECLINE, GUARD] if holds(state.hands[seat], GUARD_CARD) else [DECLINE]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action == DECLINE:
            stand_down(state)
            return
        state.stack.pop()
        cards.lay_open(state, seat, GUARD_CARD)
        if state.events is not None:
            place = state.board.place_names[frame.facts[0] & PLACE_MASK]
            state.tell("guards", {"seat": seat, "other": state.player, "place": place})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_guard_window(state, seat, action)


GUARDING: Final = Guarding("guard", ("CAS-17.18", "CAS-17.21"))
