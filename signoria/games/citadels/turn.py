"""A character's turn: gather, build, use abilities, in any order the rules allow (CIT-5, CITC-6)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import characters, districts, gathering, refusals
from signoria.games.citadels.actions import (
    BUILD,
    CARDS,
    DESTROY,
    END,
    EXCHANGE,
    EXTRA_CARDS,
    EXTRA_GOLD,
    GOLD,
    INCOME,
    KILL,
    LABORATORY,
    OBJECT,
    ROB,
    SMITHY,
    SWAP,
)
from signoria.games.citadels.components import MERCHANT
from signoria.games.citadels.state import GATHERED, TOOK_EXTRA, Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


class Turn(Phase[Table]):
    """Asks the player in turn for one step after another until he ends the turn."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        gathered = table.done & GATHERED
        if gathered:
            districts.add_builds(table, seat, actions)
        else:
            actions.append(GOLD)
            if table.deck:
                actions.append(CARDS)
        characters.add_abilities(table, seat, actions)
        if table.built[seat] & districts.EFFECTS:
            districts.add_effects(table, seat, actions)
        if gathered:
            actions.append(END)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        subject = action & OBJECT
        if kind == BUILD:
            districts.build(table, seat, subject)
        elif kind == END:
            end(table)
        elif kind == GOLD:
            gathering.take_gold(table, seat)
        elif kind == CARDS:
            gathering.draw_cards(table, seat)
        elif kind == INCOME:
            characters.take_income(table, seat)
        elif kind == KILL:
            characters.kill(table, seat, subject)
        elif kind == ROB:
            characters.rob(table, seat, subject)
        elif kind == SWAP:
            characters.swap_hands(table, seat, subject)
        elif kind == EXCHANGE:
            characters.begin_exchange(table, seat)
        elif kind == EXTRA_GOLD:
            characters.take_extra_gold(table, seat)
        elif kind == EXTRA_CARDS:
            characters.take_extra_cards(table, seat)
        elif kind == DESTROY:
            characters.destroy(table, seat, subject)
        elif kind == LABORATORY:
            districts.use_laboratory(table, seat, subject)
        elif kind == SMITHY:
            districts.use_smithy(table, seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(table, seat, action)


def begin(table: Table, character: int, seat: int) -> None:
    table.player = seat
    table.character = character
    table.done = 0
    table.builds = 0
    table.stack.append(TURN.asking[seat])


def end(table: Table) -> None:
    """The player says that his turn is over, CIT-5.18."""
    if table.character == MERCHANT and not table.done & TOOK_EXTRA:
        characters.take_extra_gold(table, table.player)  # CITC-13.3: he gets it in any case
    if table.events is not None:
        table.tell("ends_turn", {"seat": table.player})
    table.stack.pop()


TURN: Final = Turn("turn", ("CITC-6.1",))
