"""The turn phase: characters are called by rank, reveal themselves and take their turns (CIT-4, CITC-5)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import selection
from signoria.games.citadels.characters import thief
from signoria.games.citadels.components import FOURTH, SECOND
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.state import NOBODY, State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


class Rounds(Phase[State]):
    """The bottom of the stack: selection, calling, and again, until the last round is over (CIT-1.1, CIT-7.1)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if state.called == state.edition.ranks:
            if state.first_complete != NOBODY:  # CITD-7.8, CITD-40.7
                state.revealed = True  # the Secret Vault shows itself, or that nobody has it: CITD-73.2
                for unique in state.edition.when_over:
                    unique.game_over(state)
                state.stack.clear()
                if state.events is not None:
                    state.tell("game_over", {"scores": state.scores, "winners": state.winners})
                return
            if state.edition.murdered_king:
                _crown_the_heir(state)
        state.stack.append(CALLING.running)
        selection.begin_round(state)


class Calling(Phase[State]):
    """Calls the next rank by itself (CITD-7.1, CITD-7.3); when somebody answers, his turn comes on top.

    The next is called when that turn is finished (CIT-4.5), until all have been called (CIT-4.6, CITC-5.3).
    """

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.revealed = True
        edition = state.edition
        holder = state.holder
        for character in range(state.called, edition.ranks):
            seat = holder[character]
            # The killed stay silent and do nothing: CITC-8.4, CITD-12.2, CITD-12.3, CIT-95.17, CIT-8.4. The absent
            # are not robbed, threatened or resumed: CITC-9.5, CITD-15.5, CITD-17.14, CITD-13.6, CITD-69.2, CITD-70.2.
            if seat == NOBODY or character == state.killed:
                if state.events is not None:
                    _tell_silence(state, character, seat)
            else:
                state.called = character + 1
                _reveal(state, character, seat)
                edition.turn.begin(state, character, seat, character)
                return
        state.called = edition.ranks
        if edition.ends_round:
            state.stack[-1] = ROUND_END.running
        else:
            state.stack.pop()


def _reveal(state: State, character: int, seat: int) -> None:
    """He shows his card, is robbed, and then his character's own hook has its moment (CIT-4.2, CITC-5.2).

    In 2016 in this order (CITD-7.2, CITD-7.4), also a bewitched one (CITD-13.8, CITD-13.18). It stays open: CITC-90.1.
    """
    state.revealed_characters |= 1 << character
    edition = state.edition
    if state.events is not None:
        state.tell("reveals", {"seat": seat, "character": edition.names[character]})
    if character == state.robbed:
        thief.take_purse(state, seat)
    if edition.threatens and _is_threatened(state, character, seat):
        return
    if edition.revealed >> character & 1:
        edition.cast[character].revealed(state, seat)


def _is_threatened(state: State, character: int, seat: int) -> bool:
    """Whether a threat is to be settled first; the Blackmailer's own has no effect on him (CITD-17.15)."""
    marks = state.marks
    if marks.threats >> character & 1 and seat == state.actor(SECOND):
        marks.threats &= ~(1 << character)
    return marks.threats >> character & 1 == 1


class RoundEnd(Phase[State]):
    """2016: a killed rank 4 shows itself and its crown moves, then the Queen may get her gold (CITD-7.6)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        edition = state.edition
        killed = state.killed
        heir = killed == FOURTH and state.holder[FOURTH] != NOBODY
        if heir and not state.revealed_characters >> FOURTH & 1:
            seat = state.holder[FOURTH]
            state.revealed_characters |= 1 << FOURTH  # CITD-90.16; all others stay hidden, CITD-7.9
            state.revealed = True
            if state.events is not None:
                state.tell("reveals_late", {"seat": seat, "character": edition.names[FOURTH]})
            edition.cast[FOURTH].ends_round(state, seat)
            return
        state.stack.pop()
        if heir:
            for rank in RANKS_IN[edition.ends_round & ~(1 << FOURTH) & state.revealed_characters]:
                edition.cast[rank].ends_round(state, state.holder[rank])


def _tell_silence(state: State, character: int, seat: int) -> None:
    """All are told the same; only who was killed learns that it was he (CIT-4.4, CIT-90.9)."""
    secrets: list[tuple[int, dict[str, object]]] = [(1 << seat, {"killed": seat})] if seat != NOBODY else []
    state.tell("nobody_answers", {"character": state.edition.names[character]}, secrets)


def _crown_the_heir(state: State) -> None:
    """The murdered-king variant: the crown passes at the start of the next round, CITC-19.4.

    He is thereby known and leads the selection (CITC-19.5, CITC-90.3); nothing happens without a holder (CITC-19.6).
    """
    if state.killed != FOURTH:
        return
    heir = state.holder[FOURTH]
    if heir != NOBODY:
        state.crown = heir
        if state.events is not None:
            state.tell("inherits_crown", {"seat": heir})


ROUND_END: Final[RoundEnd] = RoundEnd("round_end")
ROUNDS: Final[Rounds] = Rounds("rounds")
CALLING: Final[Calling] = Calling("calling")
