"""The Thief (rank 2) names a character and takes its player's gold when it shows itself (CITC-9)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import OBJECT, Subjects
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import FIRST
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

ROB: Final = 11 << 11
_RANK: Final = 1


class Thief(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {ROB: Verb("rob", subjects.character)}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        if state.done & USED_ABILITY:  # CITC-9.7: he may leave it
            return
        for victim in range(_RANK + 1, state.edition.ranks):
            # A warrant does not protect: CITD-15.6. Not the killed or bewitched: CITD-12.5.
            if victim != state.killed and victim != state.marks.bewitched:  # CITC-9.2, CITD-15.4, CITD-13.7
                actions.append(ROB + victim)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Name the character to rob (CITC-9.1); the gold moves when it shows itself (CITC-9.6, CITD-15.2)."""
        state.robbed = action & OBJECT
        state.done |= USED_ABILITY
        if state.events is not None:
            state.tell("will_rob", {"seat": seat, "character": state.edition.names[state.robbed]})

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        victim = action & OBJECT
        if victim == _RANK:
            return Refusal(self.rules["whom"], "refusal.rob_oneself")
        if victim == FIRST:
            return Refusal(self.rules["whom"], "refusal.rob_assassin")
        return Refusal(self.rules["whom"], "refusal.rob_victim", {"character": state.edition.names[victim]})


def take_purse(state: State, victim: int) -> None:
    """The robbed player gives all his gold before anything else (CITC-9.3, CITC-9.4, CITC-9.8, CITD-15.3).

    Also what he has earned as another character (CIT-8.5). A bewitched Thief's gold goes to the Witch (CITD-13.21).

    Robbing oneself moves nothing (CIT-8.6).
    """
    thief = state.actor(_RANK)
    gold = state.gold[victim]
    state.gold[victim] = 0
    state.gold[thief] += gold
    if state.events is not None:
        state.tell("robbed", {"seat": victim, "thief": thief, "gold": 0 if thief == victim else gold})


CLASSIC: Final[Thief] = Thief("thief", _RANK, {"about": "CITC-9.1", "whom": "CITC-9.2"}, does=USED_ABILITY)
DELUXE: Final[Thief] = Thief("thief", _RANK, {"about": "CITD-15.1", "whom": "CITD-15.4"}, does=USED_ABILITY)
