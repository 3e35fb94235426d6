"""Turn after turn until no tile lies face down, then the last sale and the end (CAS-5.1, CAS-15)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import refusals, reveal
from signoria.games.castelli.actions import DONE
from signoria.games.castelli.evaluation import leaders
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.selling import add_sales
from signoria.games.castelli.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import MEMBERS


class Turns(Phase[Table]):
    """The bottom of the stack: clockwise, one turn each, as many turns as tiles (CAS-5.1, CAS-15.2)."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        if not table.face_down:
            table.stack[-1] = Frame(FINAL_SALE, 0, (0,))
            return
        if table.turn:
            table.player = (table.player + 1) % table.seats
        table.turn += 1
        table.at = NOTHING
        table.played = False
        table.bought = False
        table.quiet = 0
        if table.events is not None:
            table.tell("turn", {"seat": table.player, "turn": table.turn})
        reveal.begin(table)


class FinalSale(Phase[Table]):
    """Every player may sell a last time, clockwise from the active one (CAS-15.3). The frame counts who was asked."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        for step in range(frame.facts[0], table.seats):
            seat = (table.player + step) % table.seats
            if table.hands[seat] and table.mine:
                table.stack[-1] = Frame(FINAL_SALE, 1 << seat, (step,))
                return
        _close(table)

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions = [DONE]
        add_sales(table, seat, actions)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        table.stack[-1] = Frame(FINAL_SALE, 0, (frame.facts[0] + 1,))

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_final_sale(table, seat, action)


def mine_shares(table: Table) -> tuple[int, int]:
    """Who gets the silver of the mine at the end, and how much each (CAS-15.4 to 15.6)."""
    seats = leaders(table, table.board.mine_area)
    return (seats, table.mine // seats.bit_count()) if seats else (0, 0)


def _close(table: Table) -> None:
    seats, each = mine_shares(table)
    for seat in MEMBERS[seats]:
        table.silver[seat] += each
        table.mine -= each
    table.stack.clear()
    if table.events is not None:
        table.tell("mine", {"winners": list(MEMBERS[seats]), "each": each})
        table.tell("game_over", {"scores": table.scores, "winners": table.winners})


TURNS: Final = Turns("turns")
FINAL_SALE: Final = FinalSale("final-sale", ("CAS-15.3",))
