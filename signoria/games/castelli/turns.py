"""Turn after turn until no tile lies face down, then the last sale and the end (CAS-5.1, CAS-15)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import refusals, reveal
from signoria.games.castelli.actions import DONE
from signoria.games.castelli.evaluation import leaders
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.selling import add_sales
from signoria.games.castelli.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import MEMBERS


class Turns(Phase[State]):
    """The bottom of the stack: clockwise, one turn each, as many turns as tiles (CAS-5.1, CAS-15.2)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if not state.face_down:  # CAS-15.1, with Dilemma too (CAS-16.9)
            state.stack[-1] = Frame(FINAL_SALE, 0, (0,))
            return
        if state.turn:
            state.player = (state.player + 1) % state.seats
        state.turn += 1
        state.at = NOTHING
        state.played = False
        state.bought = False
        state.quiet = 0
        state.quiet_shown = 0
        if state.events is not None:
            state.tell("turn", {"seat": state.player, "turn": state.turn})
        reveal.begin(state)


class FinalSale(Phase[State]):
    """Every player may sell a last time, clockwise from the active one (CAS-15.3). The frame counts who was asked."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        for step in range(frame.facts[0], state.seats):
            seat = (state.player + step) % state.seats
            if state.hands[seat] and state.mine:
                state.stack[-1] = Frame(FINAL_SALE, 1 << seat, (step,))
                return
        _close(state)

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = [DONE]
        add_sales(state, seat, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack[-1] = Frame(FINAL_SALE, 0, (frame.facts[0] + 1,))

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_final_sale(state, seat, action)


def mine_shares(state: State) -> tuple[int, int]:
    """Who gets the silver of the mine at the end, and how much each (CAS-15.4).

    What cannot be shared (CAS-15.5), and what nobody has influence on (CAS-15.6), stays there.
    """
    seats = leaders(state, state.board.mine_area)
    return (seats, state.mine // seats.bit_count()) if seats else (0, 0)


def _close(state: State) -> None:
    seats, each = mine_shares(state)
    for seat in MEMBERS[seats]:
        state.silver[seat] += each
        state.mine -= each
    state.stack.clear()
    if state.events is not None:
        state.tell("mine", {"winners": list(MEMBERS[seats]), "each": each})
        state.tell("game_over", {"scores": state.scores, "winners": state.winners})


TURNS: Final = Turns("turns")
FINAL_SALE: Final = FinalSale("final-sale", ("CAS-15.3",))
