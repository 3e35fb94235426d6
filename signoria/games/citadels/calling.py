"""The turn phase: characters are called by rank, reveal themselves and take their turns (CIT-4, CITC-5)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import selection, turn
from signoria.games.citadels.components import CHARACTERS, KING, RANKS, THIEF
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


class Rounds(Phase[State]):
    """The bottom of the stack: selection, calling, and again, until the last round is over (CIT-1.1, CIT-7.1)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if state.first_complete != NOBODY and state.called == RANKS:
            state.stack.clear()
            if state.events is not None:
                state.tell("game_over", {"scores": state.scores, "winners": state.winners})
            return
        if state.called == RANKS:
            _crown_the_heir(state)
        state.stack.append(CALLING.running)
        selection.begin_round(state)


class Calling(Phase[State]):
    """Calls the next rank; when somebody answers, his turn comes on top."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.revealed = True
        while state.called < RANKS:
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
    state.revealed_characters |= 1 << character
    if state.events is not None:
        state.tell("reveals", {"seat": seat, "character": CHARACTERS[character]})
    if character == state.robbed:
        _rob(state, seat)
    if character == KING:
        state.crown = seat  # CITC-11.1
        if state.events is not None:
            state.tell("crowned", {"seat": seat})


def _rob(state: State, victim: int) -> None:
    """The robbed player gives all his gold before anything else, CITC-9.3; robbing oneself moves nothing (CIT-8.6)."""
    thief = state.holder[THIEF]
    gold = state.gold[victim]
    state.gold[victim] = 0
    state.gold[thief] += gold
    if state.events is not None:
        state.tell("robbed", {"seat": victim, "thief": thief, "gold": 0 if thief == victim else gold})


def _tell_silence(state: State, character: int, seat: int) -> None:
    """All are told the same; only who was killed learns that it was he (CIT-4.4, CIT-90.9)."""
    secrets: list[tuple[int, dict[str, object]]] = [(1 << seat, {"killed": seat})] if seat != NOBODY else []
    state.tell("nobody_answers", {"character": CHARACTERS[character]}, secrets)


def _crown_the_heir(state: State) -> None:
    """The murdered-king variant: the crown passes at the start of the next round, CITC-19.4 to 19.6."""
    if not state.murdered_king or state.killed == NO_CHARACTER or state.killed != KING:
        return
    heir = state.holder[KING]
    if heir != NOBODY:
        state.crown = heir
        if state.events is not None:
            state.tell("inherits_crown", {"seat": heir})


ROUNDS: Final = Rounds("rounds")
CALLING: Final = Calling("calling")
