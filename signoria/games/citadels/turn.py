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
from signoria.games.citadels.state import GATHERED, TOOK_EXTRA, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


class Turn(Phase[State]):
    """Asks the player in turn for one step after another until he ends the turn."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        gathered = state.done & GATHERED
        if gathered:
            districts.add_builds(state, seat, actions)
        else:
            actions.append(GOLD)
            if state.deck:
                actions.append(CARDS)
        characters.add_abilities(state, seat, actions)
        if state.built[seat] & districts.EFFECTS:
            districts.add_effects(state, seat, actions)
        if gathered:
            actions.append(END)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        subject = action & OBJECT
        if kind == BUILD:
            districts.build(state, seat, subject)
        elif kind == END:
            end(state)
        elif kind == GOLD:
            gathering.take_gold(state, seat)
        elif kind == CARDS:
            gathering.draw_cards(state, seat)
        elif kind == INCOME:
            characters.take_income(state, seat)
        elif kind == KILL:
            characters.kill(state, seat, subject)
        elif kind == ROB:
            characters.rob(state, seat, subject)
        elif kind == SWAP:
            characters.swap_hands(state, seat, subject)
        elif kind == EXCHANGE:
            characters.begin_exchange(state, seat)
        elif kind == EXTRA_GOLD:
            characters.take_extra_gold(state, seat)
        elif kind == EXTRA_CARDS:
            characters.take_extra_cards(state, seat)
        elif kind == DESTROY:
            characters.destroy(state, seat, subject)
        elif kind == LABORATORY:
            districts.use_laboratory(state, seat, subject)
        elif kind == SMITHY:
            districts.use_smithy(state, seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(state, seat, action)


def begin(state: State, character: int, seat: int) -> None:
    state.player = seat
    state.character = character
    state.done = 0
    state.builds = 0
    state.stack.append(TURN.asking[seat])


def end(state: State) -> None:
    """The player says that his turn is over, CIT-5.18."""
    if state.character == MERCHANT and not state.done & TOOK_EXTRA:
        characters.take_extra_gold(state, state.player)  # CITC-13.3: he gets it in any case
    if state.events is not None:
        state.tell("ends_turn", {"seat": state.player})
    state.stack.pop()


TURN: Final = Turn("turn", ("CITC-6.1",))
