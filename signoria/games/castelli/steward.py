"""The Steward's window after a tile is placed (CAS-6.5, CAS-12.7 to 12.12)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import cards, refusals
from signoria.games.castelli.actions import DECLINE, OBJECT, STEWARD
from signoria.games.castelli.components import STEWARD as STEWARD_CARD
from signoria.games.castelli.influence import count_tile
from signoria.games.castelli.showing import facing
from signoria.games.castelli.state import Table, holds
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def ask(table: Table, declined: int, played: int) -> None:
    """Ask the next player clockwise who holds a card and has neither declined nor turned this tile (CAS-12.9)."""
    out = declined | played | table.quiet
    for step in range(1, table.seats):
        seat = (table.player + step) % table.seats
        if table.hands[seat] and not out >> seat & 1:
            table.stack.append(Frame(STEWARDING, 1 << seat, (declined, played)))
            return


def decline(table: Table, seat: int) -> None:
    declined, played = table.stack.pop().facts
    ask(table, declined | 1 << seat, played)


class Stewarding(Phase[Table]):
    """One player is asked whether he turns the tile. The frame tells who declined and who has already turned it."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions = [DECLINE]
        if holds(table.hands[seat], STEWARD_CARD):
            for side in range(4):
                if side != table.turned[table.at]:
                    actions.append(STEWARD + side)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action == DECLINE:
            decline(table, seat)
            return
        table.stack.pop()
        cards.lay_open(table, seat, STEWARD_CARD)
        side = action & OBJECT
        count_tile(table, table.at, -1)
        table.turned[table.at] = side
        count_tile(table, table.at, 1)
        if table.events is not None:
            facts: dict[str, object] = {"seat": seat, "at": table.board.space_names[table.at]}
            table.tell("turns", {**facts, "facing": facing(table, table.at)})
        ask(table, 0, frame.facts[1] | 1 << seat)  # CAS-12.10: the others are asked again

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_steward_window(table, seat, action)


STEWARDING: Final = Stewarding("steward", ("CAS-12.7", "CAS-12.10"))
