"""The Assassin (rank 1) names a character, which loses its turn (CITC-8)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import OBJECT, Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import MOST_RANKS
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

KILL: Final = 10 << 11


# All others, CITC-8.2, CITD-9.6, CITD-9.7.
_KILLS: Final[list[int]] = [KILL + victim for victim in range(1, MOST_RANKS)]


class Assassin(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {KILL: Verb("kill", subjects.character)}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if not state.done & USED_ABILITY:  # CITC-8.6: he may leave it
            actions.extend(_KILLS[: state.edition.ranks - 1])

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Name the victim aloud (CITC-7.3, CITC-8.1, CITD-9.8); `calling` does the rest (CITC-8.3)."""
        state.killed = action & OBJECT
        state.done |= USED_ABILITY
        if state.events is not None:
            state.tell("kills", {"seat": seat, "character": state.edition.names[state.killed]})

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        return Refusal(self.rules["oneself"], "refusal.kill_oneself")


class LateAssassin(Assassin):
    """House rule: nobody is killed in the first round, before anybody could give a reason."""

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if state.round > 1:
            super().add_abilities(state, seat, actions)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.round == 1:
            return Refusal(self.rules["about"], "refusal.no_killing_yet")
        return super().refuse(state, seat, action)


CLASSIC: Final[Assassin] = Assassin("assassin", 0, {"about": "CITC-8.1", "oneself": "CITC-8.2"}, does=USED_ABILITY)
DELUXE: Final[Assassin] = Assassin("assassin", 0, {"about": "CITD-12.1", "oneself": "CITD-12.4"}, does=USED_ABILITY)
LATE: Final[Assassin] = LateAssassin("assassin", 0, DELUXE.rules, does=USED_ABILITY)
