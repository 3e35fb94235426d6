"""The Witch (rank 1) lets a character only gather, and takes the rest of its turn herself (CITD-13)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import CARDS, END, GOLD, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import AFTER_GATHERING, Character
from signoria.games.citadels.components import FIRST
from signoria.games.citadels.state import GATHERED, USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

BEWITCH: Final = 34 << 11


class Witch(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {BEWITCH: Verb("bewitch", subjects.character)}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """After gathering she must name another character, and can do nothing else (CITD-13.1 to 13.3)."""
        if state.done & GATHERED:
            for victim in range(1, state.edition.ranks):
                actions.append(BEWITCH + victim)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Her turn pauses, and no end of a turn happens (CITD-13.4, CITD-13.5); the next ranks are called."""
        state.marks.bewitched = action & OBJECT
        state.done |= USED_ABILITY
        state.stack.pop()
        if state.events is not None:
            state.tell("bewitches", {"seat": seat, "character": state.edition.names[action & OBJECT]})

    def after_gathering(self, state: State, seat: int) -> None:
        """The bewitched player's turn is over at once (CITD-13.9), and she goes on as him (CITD-13.11)."""
        if state.rank == state.marks.bewitched:
            state.stack.pop()
            state.stack.append(RESUMING.running)

    def binds(self, state: State, action: int) -> Refusal | None:
        if state.rank == state.marks.bewitched:
            return Refusal("CITD-13.10", "refusal.bewitched")
        if state.rank != FIRST or verb(action) == BEWITCH:
            return None
        if not state.done & GATHERED:
            return Refusal("CITD-13.1", "refusal.gather_first")
        if verb(action) in (END, GOLD, CARDS):
            return Refusal("CITD-13.2" if action == END else "CIT-5.4", "refusal.bewitch_first")
        return Refusal("CITD-13.3", "refusal.bewitch_first")

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if not state.done & GATHERED:
            return Refusal(self.rules["gather"], "refusal.gather_first")
        return Refusal(self.rules["whom"], "refusal.name_another")


class Resuming(Phase[State]):
    """The Witch takes up her turn as the bewitched character, without gathering again (CITD-13.11).

    It is her turn, with her hand, purse, city and seat, and that character's limit (CITD-13.12, CITD-13.13, CITD-13.14,
    CITD-13.15, CITD-13.16, CITD-13.19, CITD-13.23, CITD-13.24, CITD-13.26, CITD-22.10, CITD-90.14).
    """

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.stack.pop()
        seat = state.holder[FIRST]
        state.edition.turn.begin(state, FIRST, seat, state.marks.bewitched)
        state.done = GATHERED
        state.revealed = True
        if state.events is not None:
            state.tell("resumes", {"seat": seat, "character": state.edition.names[state.character]})


RESUMING: Final[Resuming] = Resuming("resume")

DELUXE: Final[Witch] = Witch(
    "witch",
    FIRST,
    {"about": "CITD-13.1", "gather": "CITD-13.1", "whom": "CITD-13.2", "bound": "CITD-13.3"},
    hooks=AFTER_GATHERING,
    does=USED_ABILITY,
)
