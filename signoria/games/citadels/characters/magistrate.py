"""The Magistrate (rank 1) lays three warrants; the signed one lets him confiscate a district (CITD-14)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import DECLINE, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import CONFISCATES, Character
from signoria.games.citadels.components import FIRST, KINDS
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.payments import settle
from signoria.games.citadels.state import USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import Verb

SIGN: Final = 35 << 11
WARRANT: Final = 61 << 11
CONFISCATE: Final = 36 << 11


class Magistrate(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {
            SIGN: Verb("sign", subjects.character),
            WARRANT: Verb("warrant", subjects.character),
            CONFISCATE: Verb("confiscate"),
        }

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """All three warrants or none, also on his own characters (CITD-14.1, CITD-14.15)."""
        if not state.done & USED_ABILITY:
            for rank in range(state.edition.ranks):
                actions.append(SIGN + rank)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        state.stack.append(Frame(LAYING, 1 << seat, (action & OBJECT, action & OBJECT)))

    def interrupts(self, state: State, builder: int, card: int, paid: int) -> bool:
        """He is asked at the first paid district of who has a warrant, signed or not (CITD-14.21, CITD-90.2).

        Only in that character's turn (CITD-14.4), also when his own city is complete (CITD-14.22).
        """
        marks = state.marks
        seat = state.holder[FIRST]
        if marks.signed_shown or not marks.warrants >> state.rank & 1 or builder == seat:
            return False
        if not may_confiscate(state, seat, card):  # everybody sees that he cannot, CITD-14.23
            return False
        state.stack.append(Frame(CONFISCATING, 1 << seat, (card, paid)))
        state.revealed = True  # another player has been asked
        return True

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if verb(action) == SIGN:
            return Refusal(self.rules["once"], "refusal.ability_used")
        return Refusal(self.rules["lay"], "refusal.not_now")


def may_confiscate(state: State, seat: int, card: int) -> bool:
    """Not what he has already (CITD-14.12), and no Monument beside five districts (CITD-14.13)."""
    district = state.edition.cards[card]
    if state.edition.forbids >> district & 1:
        unique = state.edition.unique[district]
        assert unique is not None
        if unique.forbids(state, seat):
            return False
    return not state.has(seat, district)


class Laying(Phase[State]):
    """The second and the third warrant; the signed one and the one laid last are in the frame (CITD-14.2)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [WARRANT + rank for rank in range(state.edition.ranks) if rank not in frame.facts]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        signed, second = frame.facts
        rank = action & OBJECT
        state.stack.pop()
        if second == signed:
            state.stack.append(Frame(LAYING, 1 << seat, (signed, rank)))
            return
        marks = state.marks
        marks.signed = signed
        marks.warrants = 1 << signed | 1 << second | 1 << rank
        state.done |= USED_ABILITY
        state.revealed = True
        if state.events is not None:
            names = [state.edition.names[one] for one in RANKS_IN[marks.warrants]]
            secret: dict[str, object] = {"character": state.edition.names[signed]}
            state.tell("lays_warrants", {"seat": seat, "characters": names}, [(1 << seat, secret)])  # CITD-14.3

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITD-14.2", "refusal.lay_warrants")


class Confiscating(Phase[State]):
    """The district is paid and laid open, and the Magistrate may reveal the signed warrant (CITD-14.5, CITD-14.6).

    The card and the gold paid for it are in the frame.
    """

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [DECLINE, CONFISCATE] if state.marks.signed == state.rank else [DECLINE]  # CITD-14.20

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        card, paid = frame.facts
        state.stack.pop()
        builder = state.player
        if action == DECLINE:
            if state.events is not None:
                state.tell("lets_build", {"seat": seat})
            settle(state, builder, card, builder)
            return
        marks = state.marks
        marks.signed_shown = True  # CITD-90.1
        state.revealed = True
        state.gold[builder] += paid  # CITD-14.8, CITD-14.16: only gold
        marks.paid -= paid  # CITD-14.17
        if state.events is not None:
            facts: dict[str, object] = {"seat": seat, "owner": builder, "gold": paid}
            state.tell("confiscates", {**facts, "district": KINDS[state.edition.cards[card]]})
        settle(state, builder, card, seat)  # CITD-14.7, CITD-14.18, CITD-14.19

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if action == CONFISCATE:
            return Refusal("CITD-14.20", "refusal.not_signed")
        return Refusal("CITD-14.6", "refusal.warrant_first")


LAYING: Final[Laying] = Laying("warrants", ("CITD-14.1", "CITD-14.2"))
CONFISCATING: Final[Confiscating] = Confiscating("confiscate", ("CITD-14.5", "CITD-14.10"))

DELUXE: Final[Magistrate] = Magistrate(
    "magistrate",
    FIRST,
    {"about": "CITD-14.1", "once": "CITD-14.1", "lay": "CITD-14.2"},
    hooks=CONFISCATES,
    does=USED_ABILITY,
)
