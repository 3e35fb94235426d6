"""2016, if so agreed: the table drafts its cast. Before the deal each player in turn bans a character or brings one in.

It starts from the cast of the set-up (CITD-3.1). Who is brought in takes the place of his rank, and that rank is then
settled. A banned one does not play; if he was in the cast, chance says which of the others of his rank replaces him.
Everybody may be named who can play with so many (CITD-3.5, CITD-3.6, CITD-3.7), as long as his rank has somebody left.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import deluxe
from signoria.games.citadels.actions import ADD, BAN, DRAFTED, OBJECT, verb
from signoria.games.citadels.components_2016 import BY_RANK
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_OF_A_RANK: Final = 3


def _rank(number: int) -> int:
    return number // _OF_A_RANK


def _may_play(state: State, number: int) -> bool:
    return _rank(number) < state.edition.ranks and deluxe.may_play(state.seats, DRAFTED[number])


def _left(state: State, rank: int, banned: int) -> list[int]:
    """The characters of that rank who may still play."""
    numbers = range(rank * _OF_A_RANK, (rank + 1) * _OF_A_RANK)
    return [number for number in numbers if not banned >> number & 1 and _may_play(state, number)]


def _is_settled(rank: int, added: int) -> bool:
    return added >> rank * _OF_A_RANK & ((1 << _OF_A_RANK) - 1) != 0


class Drafting(Phase[State]):
    """Asks one player after the other, from the crown on. Facts: who is banned, who is brought in, as sets."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        banned, added = frame.facts
        actions: list[int] = []
        for rank in range(state.edition.ranks):
            left = _left(state, rank, banned)
            if not _is_settled(rank, added):
                actions.extend([ADD + number for number in left])
                if len(left) > 1:
                    actions.extend([BAN + number for number in left])
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        banned, added = frame.facts
        facts: dict[str, object] = {"seat": seat, "character": DRAFTED[action & OBJECT]}
        if verb(action) == BAN:
            banned |= 1 << (action & OBJECT)
            state.tell("bans", facts)
        else:
            added |= 1 << (action & OBJECT)
            state.tell("brings_in", facts)
        state.stack.pop()
        state.revealed = True  # said aloud, and the next one is asked
        if banned.bit_count() + added.bit_count() < state.seats:
            state.stack.append(Frame(DRAFTING, 1 << (seat + 1) % state.seats, (banned, added)))
        else:
            _settle(state, banned, added, dice)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        banned, added = frame.facts
        if verb(action) not in (ADD, BAN):
            return Refusal("CITD-3.1", "refusal.draft_first")
        number = action & OBJECT
        facts: dict[str, object] = {"character": DRAFTED[number]}
        if not _may_play(state, number):
            return Refusal(deluxe.restriction(DRAFTED[number]), "refusal.draft_cannot_play", facts)
        if banned >> number & 1:
            return Refusal("CITD-3.1", "refusal.draft_banned", facts)
        if _is_settled(_rank(number), added):
            return Refusal("CITD-3.1", "refusal.draft_settled", facts)
        return Refusal("CITD-3.1", "refusal.draft_last", facts)


def begin(state: State) -> Frame:
    """The question to the first of them."""
    return Frame(DRAFTING, 1 << state.crown, (0, 0))


def _settle(state: State, banned: int, added: int, dice: Dice) -> None:
    """The cast of this game, from what was agreed and what was named."""
    cast: list[str] = []
    for rank, usual in enumerate(state.edition.names):
        left = _left(state, rank, banned)
        brought = [number for number in left if added >> number & 1]
        if brought:
            cast.append(DRAFTED[brought[0]])
        elif rank * _OF_A_RANK + BY_RANK[rank].index(usual) in left:
            cast.append(usual)
        else:
            cast.append(DRAFTED[left[dice.below(len(left))]])
    state.edition = deluxe.recast(state.edition, state.seats, tuple(cast))
    state.tell("cast_is_set", {"characters": cast})


def faults(state: State, frame: Frame) -> list[str]:
    """What is impossible about a draft under way."""
    banned, added = frame.facts
    named = banned.bit_count() + added.bit_count()
    found: list[str] = []
    if banned & added or named >= state.seats or frame.seats != 1 << (state.crown + named) % state.seats:
        found.append("CITD-3.1: another player should be asked in the draft")
    for number in range(len(DRAFTED)):
        if (banned | added) >> number & 1 and not _may_play(state, number):
            found.append(f"CITD-3.1: {DRAFTED[number]} cannot have been named")
    for rank in range(state.edition.ranks):
        mine = added >> rank * _OF_A_RANK & ((1 << _OF_A_RANK) - 1)
        if mine & (mine - 1) or not _left(state, rank, banned):
            found.append(f"CITD-3.1: rank {rank + 1} has two characters or none")
    return found


DRAFTING: Final[Drafting] = Drafting("draft", ("CITD-3.1", "CITD-3.5", "CITD-3.6", "CITD-3.7"))
