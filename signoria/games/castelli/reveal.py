"""Step 1 of a turn: a tile is revealed and placed, and gives its card and silver (CAS-6, CAS-7, CAS-16)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import cards, refusals, steward
from signoria.games.castelli.actions import HELD, OBJECT, PLACE, REVEAL, TARGET, verb
from signoria.games.castelli.evaluation import EVALUATING
from signoria.games.castelli.influence import count_tile
from signoria.games.castelli.showing import facing, tile_facts
from signoria.games.castelli.state import Table
from signoria.games.castelli.supply import draw_cards, take_from_mine
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table) -> None:
    table.stack.append(REVEALING.asking[table.player])


class Revealing(Phase[Table]):
    """The active player chooses a face-down tile (CAS-6.1), or plays a card before (CAS-11.2)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        hidden = table.face_down
        actions = [REVEAL + space for space in range(len(table.tiles)) if hidden >> space & 1]
        cards.add_plays(table, seat, actions)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        subject = action & OBJECT
        if verb(action) != REVEAL:
            cards.play(table, seat, subject & (1 << TARGET) - 1, subject >> TARGET, dice)
            return
        table.at = subject
        table.revealed = True
        table.stack[-1] = PLACING.asking[seat]
        if table.events is not None:
            facts: dict[str, object] = {"seat": seat, "at": table.board.space_names[subject]}
            table.tell("reveals", {**facts, **tile_facts(table, table.tiles[subject])})

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(table, seat, action)


class Placing(Phase[Table]):
    """He puts it back in an orientation of his choice; with Dilemma he may place the tile he holds instead."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions = [PLACE, PLACE + 1, PLACE + 2, PLACE + 3]
        if table.house.dilemma:
            actions += [PLACE + HELD, PLACE + HELD + 1, PLACE + HELD + 2, PLACE + HELD + 3]
        cards.add_plays(table, seat, actions)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        subject = action & OBJECT
        if verb(action) != PLACE:
            cards.play(table, seat, subject & (1 << TARGET) - 1, subject >> TARGET, dice)
            return
        table.stack.pop()
        space = table.at
        if subject & HELD:
            table.tiles[space], table.held[seat] = table.held[seat], table.tiles[space]  # CAS-16.3
        table.face_down &= ~(1 << space)
        table.turned[space] = subject & 3
        count_tile(table, space, 1)
        tile = table.tiles[space]
        if table.events is not None:
            facts: dict[str, object] = {"seat": seat, "at": table.board.space_names[space], "held": subject >= HELD}
            table.tell("places", {**facts, **tile_facts(table, tile), "facing": facing(table, space)})
        # Card and silver do not depend on the orientation: they come before the Steward's window (CAS-6.5).
        tiles = table.board.tiles
        if tiles.card[tile]:
            draw_cards(table, seat, 1, "tile")
        if tiles.silver[tile]:
            take_from_mine(table, seat, tiles.silver[tile], "tile")
        table.stack.append(EVALUATING.running)
        steward.ask(table, 0, 0)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(table, seat, action)


REVEALING: Final = Revealing("reveal", ("CAS-5.3", "CAS-6.1"))
PLACING: Final = Placing("place", ("CAS-6.3", "CAS-16.2"))
