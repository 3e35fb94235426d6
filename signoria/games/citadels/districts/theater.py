"""The Theater (2016): its owner may exchange characters with an opponent, unseen (CITD-77)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import DECLINE, OBJECT, SEAT_STEP, Subjects, verb
from signoria.games.citadels.components_2016 import THEATER
from signoria.games.citadels.districts.unique import WHEN_SELECTED, Unique
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Pair, Verb

SWAP: Final = 60 << 11


class Theater(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {SWAP: Verb("theater", Pair(SEAT, subjects.character, SEAT_STEP))}

    def selected(self, state: State, seat: int) -> None:
        """It stands in his city now, CITD-77.7."""
        state.stack.append(EXCHANGING.asking[seat])
        state.revealed = True

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal("CITD-77.1", "refusal.not_now")


class Exchanging(Phase[State]):
    """With whom, and which of his own characters he gives (CITD-77.2, CITD-77.5); or not at all (CITD-77.6)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = [DECLINE]
        for other in range(state.seats):
            if other != seat:
                for rank in range(state.edition.ranks):
                    if state.holder[rank] == seat:
                        actions.append(SWAP + other * SEAT_STEP + rank)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.stack.pop()
        if action == DECLINE:
            if state.events is not None:
                state.tell("keeps_character", {"seat": seat})
            return
        other = (action & OBJECT) // SEAT_STEP
        given = (action & OBJECT) % SEAT_STEP
        his = [rank for rank in range(state.edition.ranks) if state.holder[rank] == other]
        got = his[dice.below(len(his))]
        state.holder[given] = other
        state.holder[got] = seat
        state.marks.theater = (seat, other, given, got)  # CITD-77.3, CITD-77.4
        state.revealed = True
        if state.events is not None:
            names = state.edition.names
            mine: dict[str, object] = {"gave": names[given], "got": names[got]}
            theirs: dict[str, object] = {"gave": names[got], "got": names[given]}
            state.tell(
                "exchanges_characters", {"seat": seat, "other": other}, [(1 << seat, mine), (1 << other, theirs)]
            )

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == SWAP:
            return Refusal("CITD-77.2", "refusal.no_such_exchange")
        return Refusal("CITD-77.1", "refusal.theater_first")


EXCHANGING: Final[Exchanging] = Exchanging("theater", ("CITD-77.1", "CITD-77.2"))

DELUXE: Final[Theater] = Theater(THEATER, {"about": "CITD-77.1"}, WHEN_SELECTED)
