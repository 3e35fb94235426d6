"""The turn phase: characters are called by rank, reveal themselves and take their turns (CIT-4, CITC-5)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import selection, turn
from signoria.games.citadels.characters import thief
from signoria.games.citadels.components import FOURTH
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


class Rounds(Phase[State]):
    """The bottom of the stack: selection, calling, and again, until the last round is over (CIT-1.1, CIT-7.1)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if state.called == state.edition.ranks:
            if state.first_complete != NOBODY:
                state.stack.clear()
                if state.events is not None:
                    state.tell("game_over", {"scores": state.scores, "winners": state.winners})
                return
            if state.edition.murdered_king:
                _crown_the_heir(state)
        state.stack.append(CALLING.running)
        selection.begin_round(state)


class Calling(Phase[State]):
    """Calls the next rank; when somebody answers, his turn comes on top."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.revealed = True
        while state.called < state.edition.ranks:
            character = state.called
            state.called += 1
            seat = state.holder[character]
            if seat == NOBODY or character == state.killed:
                if state.events is not None:
                    _tell_silence(state, character, seat)
            else:
                _reveal(state, character, seat)
                turn.begin(state, character, seat)
                return
        state.stack.pop()


def _reveal(state: State, character: int, seat: int) -> None:
    """He shows his card, is robbed, and then his character's own hook has its moment (CIT-4.2, CITC-5.2)."""
    state.revealed_characters |= 1 << character
    edition = state.edition
    if state.events is not None:
        state.tell("reveals", {"seat": seat, "character": edition.names[character]})
    if character == state.robbed:
        thief.take_purse(state, seat)
    if edition.revealed >> character & 1:
        edition.cast[character].revealed(state, seat)


def _tell_silence(state: State, character: int, seat: int) -> None:
    """All are told the same; only who was killed learns that it was he (CIT-4.4, CIT-90.9)."""
    secrets: list[tuple[int, dict[str, object]]] = [(1 << seat, {"killed": seat})] if seat != NOBODY else []
    state.tell("nobody_answers", {"character": state.edition.names[character]}, secrets)


def _crown_the_heir(state: State) -> None:
    """The murdered-king variant: the crown passes at the start of the next round, CITC-19.4 to 19.6."""
    if state.killed == NO_CHARACTER or state.killed != FOURTH:
        return
    heir = state.holder[FOURTH]
    if heir != NOBODY:
        state.crown = heir
        if state.events is not None:
            state.tell("inherits_crown", {"seat": heir})


ROUNDS: Final = Rounds("rounds")
CALLING: Final = Calling("calling")
