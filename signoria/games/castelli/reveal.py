"""Step 1 of a turn: a tile is revealed and placed, and gives its card and silver (CAS-6, CAS-7, CAS-16)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import cards, refusals, steward
from signoria.games.castelli.actions import HELD, OBJECT, PLACE, REVEAL, TARGET, verb
from signoria.games.castelli.evaluation import EVALUATING
from signoria.games.castelli.influence import count_tile
from signoria.games.castelli.showing import facing, tile_facts
from signoria.games.castelli.state import State
from signoria.games.castelli.supply import draw_cards, take_from_mine
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(state: State) -> None:
    state.stack.append(REVEALING.asking[state.player])


class Revealing(Phase[State]):
    """The active player chooses a face-down tile (CAS-6.1), or plays a card before (CAS-11.2)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        hidden = state.face_down  # CAS-6.2
        actions = [REVEAL + space for space in range(len(state.tiles)) if hidden >> space & 1]
        cards.add_plays(state, seat, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        subject = action & OBJECT
        if verb(action) != REVEAL:
            cards.play(state, seat, subject & (1 << TARGET) - 1, subject >> TARGET, dice)
            return
        state.at = subject
        state.revealed = True
        state.stack[-1] = PLACING.asking[seat]
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "at": state.board.space_names[subject]}
            state.tell("reveals", {**facts, **tile_facts(state, state.tiles[subject])})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(state, seat, action)


class Placing(Phase[State]):
    """He puts it back in an orientation of his choice; with Dilemma he may place the tile he holds instead."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = [PLACE, PLACE + 1, PLACE + 2, PLACE + 3]
        if state.house_rules.dilemma:  # here alone, so that a tile is revealed before (CAS-16.5)
            actions += [PLACE + HELD, PLACE + HELD + 1, PLACE + HELD + 2, PLACE + HELD + 3]
        cards.add_plays(state, seat, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        subject = action & OBJECT
        if verb(action) != PLACE:
            cards.play(state, seat, subject & (1 << TARGET) - 1, subject >> TARGET, dice)
            return
        state.stack.pop()
        space = state.at
        if subject & HELD:
            # Whatever tile he holds (CAS-16.6), the revealed one is his now (CAS-16.3).
            state.tiles[space], state.held[seat] = state.held[seat], state.tiles[space]
        state.face_down &= ~(1 << space)
        state.turned[space] = subject & 3
        count_tile(state, space, 1)
        tile = state.tiles[space]  # all that follows is about the tile that was placed (CAS-16.4)
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "at": state.board.space_names[space], "held": subject >= HELD}
            state.tell("places", {**facts, **tile_facts(state, tile), "facing": facing(state, space)})
        # Card and silver do not depend on the orientation: they come before the Steward's window (CAS-6.5).
        tiles = state.board.tiles
        if tiles.card[tile]:  # whoever's shield it is (CAS-7.2)
            draw_cards(state, seat, 1, "tile")  # CAS-7.1
        if tiles.silver[tile]:  # CAS-7.3
            take_from_mine(state, seat, tiles.silver[tile], "tile")
        state.stack.append(EVALUATING.running)
        steward.ask(state, 0, 0)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(state, seat, action)


REVEALING: Final = Revealing("reveal", ("CAS-5.3", "CAS-6.1"))
PLACING: Final = Placing("place", ("CAS-6.3", "CAS-16.2"))
