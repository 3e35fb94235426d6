"""The Steward's window after a tile is placed (CAS-6.5, CAS-12.7 to 12.12)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import cards, refusals
from signoria.games.castelli.actions import DECLINE, OBJECT, STEWARD
from signoria.games.castelli.components import STEWARD as STEWARD_CARD
from signoria.games.castelli.influence import count_tile
from signoria.games.castelli.showing import facing
from signoria.games.castelli.state import State, holds
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def ask(state: State, declined: int, played: int) -> None:
    """Ask the next player clockwise who holds a card and has neither declined nor turned this tile (CAS-12.9)."""
    out = declined | played
    for step in range(1, state.seats):  # everybody but the active player (CAS-12.12)
        seat = (state.player + step) % state.seats
        if state.hands[seat] and not out >> seat & 1 and state.may_answer(seat):
            state.stack.append(Frame(STEWARDING, 1 << seat, (declined, played)))
            return


def decline(state: State, seat: int) -> None:
    declined, played = state.stack.pop().facts
    ask(state, declined | 1 << seat, played)


class Stewarding(Phase[State]):
    """One player is asked whether he turns the tile. The frame tells who declined and who has already turned it."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = [DECLINE]
        if holds(state.hands[seat], STEWARD_CARD):
            for side in range(4):
                if side != state.turned[state.at]:
                    actions.append(STEWARD + side)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action == DECLINE:
            decline(state, seat)
            return
        state.stack.pop()
        cards.lay_open(state, seat, STEWARD_CARD)
        side = action & OBJECT
        count_tile(state, state.at, -1)
        state.turned[state.at] = side  # nothing else turns a placed tile (CAS-6.4)
        count_tile(state, state.at, 1)
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "at": state.board.space_names[state.at]}
            state.tell("turns", {**facts, "facing": facing(state, state.at)})
        ask(state, 0, frame.facts[1] | 1 << seat)  # CAS-12.10: the others are asked again

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_steward_window(state, seat, action)


STEWARDING: Final = Stewarding("steward", ("CAS-12.7", "CAS-12.10"))
