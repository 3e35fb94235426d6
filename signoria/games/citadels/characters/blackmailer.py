"""The Blackmailer (rank 2) lays two threats, one of them with the flower (CITD-17)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import DECLINE, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import AFTER_GATHERING, THREATENS, Character
from signoria.games.citadels.components import FIRST
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

FLOWER: Final = 62 << 11
THREATEN: Final = 38 << 11
BRIBE: Final = 39 << 11
REFUSE: Final = 40 << 11
REVEAL: Final = 41 << 11
_RANK: Final = 1


class Blackmailer(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {
            FLOWER: Verb("flower", subjects.character),
            THREATEN: Verb("threaten", subjects.character),
            BRIBE: Verb("bribe"),
            REFUSE: Verb("refuse"),
            REVEAL: Verb("reveal"),
        }

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """Both threats or none (CITD-17.1), the one with the flower first."""
        if not state.done & USED_ABILITY:
            for rank in range(state.edition.ranks):
                if may_threaten(state, rank):
                    actions.append(FLOWER + rank)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        state.stack.append(Frame(THREATENING, 1 << seat, (action & OBJECT,)))

    def price(self, state: State, seat: int, action: int) -> int:
        return state.gold[seat] // 2 if action == BRIBE else 0

    def after_gathering(self, state: State, seat: int) -> None:
        """A threatened player has gathered and now settles it, before anything else (CITD-17.6, CITD-17.9)."""
        if state.marks.threats >> state.rank & 1 and state.rank != _RANK:
            state.stack.append(BRIBING.asking[seat])

    def binds(self, state: State, action: int) -> Refusal | None:
        if not state.marks.threats >> state.rank & 1:
            return None
        return Refusal("CITD-17.6", "refusal.threatened")

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if verb(action) != FLOWER:
            return Refusal(self.rules["lay"], "refusal.not_now")
        if state.done & USED_ABILITY:
            return Refusal(self.rules["lay"], "refusal.ability_used")
        return not_to_threaten(state, action & OBJECT)


def may_threaten(state: State, rank: int) -> bool:
    """Not rank 1, the killed or the bewitched (CITD-17.4, CITD-13.17); her own characters she may (CITD-17.15).

    Nor does a warrant forbid it (CITD-17.5); both are threatened, whichever has the flower (CITD-17.3).
    """
    return rank not in (FIRST, state.killed, state.marks.bewitched)


def not_to_threaten(state: State, rank: int) -> Refusal:
    return Refusal("CITD-17.4", "refusal.not_to_threaten", {"character": state.edition.names[rank]})


class Threatening(Phase[State]):
    """The second threat; where the flower lies is in the frame."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        ranks = range(state.edition.ranks)
        return [THREATEN + rank for rank in ranks if rank != frame.facts[0] and may_threaten(state, rank)]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        marks = state.marks
        state.stack.pop()
        marks.flower = frame.facts[0]
        marks.threats = 1 << marks.flower | 1 << (action & OBJECT)
        marks.threatened = marks.threats
        state.done |= USED_ABILITY
        state.revealed = True
        if state.events is not None:
            names = [state.edition.names[rank] for rank in RANKS_IN[marks.threats]]
            secret: dict[str, object] = {"character": state.edition.names[marks.flower]}
            state.tell("lays_threats", {"seat": seat, "characters": names}, [(1 << seat, secret)])  # CITD-17.2

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == THREATEN and not may_threaten(state, action & OBJECT):
            return not_to_threaten(state, action & OBJECT)
        return Refusal("CITD-17.1", "refusal.lay_threats")


class Bribing(Phase[State]):
    """The threatened player pays half of his gold or does not, without knowing the marker (CITD-17.7, CITD-90.4)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [BRIBE, REFUSE]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        marks = state.marks
        blackmailer = state.actor(_RANK)
        state.stack.pop()
        if action == BRIBE:
            bribe = state.gold[seat] // 2  # CITD-17.7, CITD-17.8
            state.gold[seat] -= bribe
            state.gold[blackmailer] += bribe  # CITD-17.13
            if state.events is not None:
                state.tell("bribes", {"seat": seat, "other": blackmailer, "amount": bribe})
            settle_threat(state)
            return
        if state.events is not None:
            state.tell("refuses_bribe", {"seat": seat, "other": blackmailer})
        if marks.flower_shown and marks.flower != state.rank:  # everybody knows that this one is plain, CITD-17.16
            settle_threat(state)
            return
        state.revealed = True
        state.stack.append(REVEALING.asking[blackmailer])

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITD-17.6", "refusal.answer_threat")


class Revealing(Phase[State]):
    """The Blackmailer may reveal the unpaid threat (CITD-17.10, CITD-17.11)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [REVEAL, DECLINE]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        marks = state.marks
        victim = state.player
        state.stack.pop()
        state.revealed = True
        if action == DECLINE:
            if state.events is not None:
                state.tell("leaves_threat", {"seat": seat})
        else:
            marks.flower_shown = True  # what the other one is, is known now too (CITD-90.3)
            gold = state.gold[victim] if marks.flower == state.rank else 0
            state.gold[victim] -= gold
            state.gold[seat] += gold
            if state.events is not None:
                facts: dict[str, object] = {"seat": seat, "owner": victim, "flower": marks.flower == state.rank}
                state.tell("reveals_threat", {**facts, "amount": gold})
        settle_threat(state)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITD-17.10", "refusal.reveal_first")


def settle_threat(state: State) -> None:
    """The marker is gone and the turn goes on (CITD-17.12); the crown that waited for it moves (CITD-21.4)."""
    state.marks.threats &= ~(1 << state.rank)
    if state.edition.revealed >> state.rank & 1:
        state.edition.cast[state.rank].revealed(state, state.player)


THREATENING: Final[Threatening] = Threatening("threats", ("CITD-17.1", "CITD-17.4"))
BRIBING: Final[Bribing] = Bribing("bribe", ("CITD-17.6", "CITD-17.7"))
REVEALING: Final[Revealing] = Revealing("reveal", ("CITD-17.10",))

DELUXE: Final[Blackmailer] = Blackmailer(
    "blackmailer",
    _RANK,
    {"about": "CITD-17.1", "lay": "CITD-17.1", "bound": "CITD-17.6"},
    hooks=AFTER_GATHERING | THREATENS,
    does=USED_ABILITY,
)
