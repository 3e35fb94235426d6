"""The turn phase: characters are called by rank, reveal themselves and take their turns (CIT-4, CITC-5)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import selection, turn
from signoria.games.citadels.components import CHARACTERS, KING, RANKS, THIEF
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, Table
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase


class Rounds(Phase[Table]):
    """The bottom of the stack: selection, calling, and again, until the last round is over (CIT-1.1, CIT-7.1)."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        if table.first_complete != NOBODY and table.called == RANKS:
            table.stack.clear()
            if table.events is not None:
                table.tell("game_over", {"scores": table.scores, "winners": table.winners})
            return
        if table.called == RANKS:
            _crown_the_heir(table)
        table.stack.append(CALLING.running)
        selection.begin_round(table)


class Calling(Phase[Table]):
    """Calls the next rank; when somebody answers, his turn comes on top."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        table.revealed = True
        while table.called < RANKS:
            character = table.called
            table.called += 1
            seat = table.holder[character]
            if seat == NOBODY or character == table.killed:
                if table.events is not None:
                    _tell_silence(table, character, seat)
            else:
                _reveal(table, character, seat)
                turn.begin(table, character, seat)
                return
        table.stack.pop()


def _reveal(table: Table, character: int, seat: int) -> None:
    table.revealed_characters |= 1 << character
    if table.events is not None:
        table.tell("reveals", {"seat": seat, "character": CHARACTERS[character]})
    if character == table.robbed:
        _rob(table, seat)
    if character == KING:
        table.crown = seat  # CITC-11.1
        if table.events is not None:
            table.tell("crowned", {"seat": seat})


def _rob(table: Table, victim: int) -> None:
    """The robbed player gives all his gold before anything else, CITC-9.3; robbing oneself moves nothing (CIT-8.6)."""
    thief = table.holder[THIEF]
    gold = table.gold[victim]
    table.gold[victim] = 0
    table.gold[thief] += gold
    if table.events is not None:
        table.tell("robbed", {"seat": victim, "thief": thief, "gold": 0 if thief == victim else gold})


def _tell_silence(table: Table, character: int, seat: int) -> None:
    """All are told the same; only who was killed learns that it was he (CIT-4.4, CIT-90.9)."""
    secrets: list[tuple[int, dict[str, object]]] = [(1 << seat, {"killed": seat})] if seat != NOBODY else []
    table.tell("nobody_answers", {"character": CHARACTERS[character]}, secrets)


def _crown_the_heir(table: Table) -> None:
    """The murdered-king variant: the crown passes at the start of the next round, CITC-19.4 to 19.6."""
    if not table.murdered_king or table.killed == NO_CHARACTER or table.killed != KING:
        return
    heir = table.holder[KING]
    if heir != NOBODY:
        table.crown = heir
        if table.events is not None:
            table.tell("inherits_crown", {"seat": heir})


ROUNDS: Final = Rounds("rounds")
CALLING: Final = Calling("calling")
