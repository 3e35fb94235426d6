"""Who may be whom: drawing the hidden characters of a round from what a seat has seen.

All characters that do not lie face up are in slots: the card set aside face down, one for every card kept or put aside
in the selection, and the rest of the packet. What a seat saw says which characters may be in which slot; `_assign`
draws one of all fitting assignments, each equally likely.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import MOST_RANKS
from signoria.games.citadels.selection import PUTTING_ASIDE, packet, picker
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, Pick, State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame

_REST: Final = 100  # the step of cards that nobody has taken


class _Slot:
    """A place for one hidden character: when it was filled, by whom if he keeps it, and what may be in it."""

    __slots__ = ("allowed", "keeper", "step")

    def __init__(self, step: int, keeper: int, allowed: int) -> None:
        self.step = step
        self.keeper = keeper
        self.allowed = allowed


def redraw_characters(world: State, seat: int | None, dice: Dice) -> None:
    """Draw anew who holds which hidden character and what lies face down."""
    if world.face_down == NO_CHARACTER:
        return
    slots = _slots(world, seat)
    while True:
        drawn = _assign([slot.allowed for slot in slots], dice)
        if _lay_out(world, seat, drawn, dice):
            return


def _slots(world: State, seat: int | None) -> list[_Slot]:
    hidden = world.edition.everybody
    for character in world.face_up:
        hidden &= ~(1 << character)
    slots = [_Slot(-1, NOBODY, hidden)]
    truth = [world.face_down]
    for step, pick in enumerate(world.picks):
        late = step == world.edition.last_looks
        slots.append(_Slot(_REST if late else step, NOBODY if late else pick.seat, hidden))
        truth.append(_passed_last(world) if late else pick.kept)
        if pick.aside != NO_CHARACTER:
            slots.append(_Slot(step, NOBODY, hidden))
            truth.append(pick.aside)
    pending = _pending(world)
    if pending != NO_CHARACTER:
        slots.append(_Slot(len(world.picks), picker(world, len(world.picks)), hidden))
        truth.append(pending)
    for character in range(world.edition.ranks):
        if hidden >> character & 1 and character not in truth:
            slots.append(_Slot(_REST, NOBODY, hidden))
            truth.append(character)
    if seat is not None:
        _exclude_by_packets(world, seat, slots, truth)
    _exclude_by_calls(world, slots)
    return slots


def _pending(world: State) -> int:
    """Two players: the character that the picker has kept while he still thinks which one to put aside."""
    if world.stack and world.stack[-1].phase is PUTTING_ASIDE:
        return world.stack[-1].facts[0]
    return NO_CHARACTER


def _passed_last(world: State) -> int:
    """Seven players: the single card that reached the last picker."""
    left = packet(world, len(world.picks) - 1) & ~(1 << world.face_down)
    return left.bit_length() - 1


def _exclude_by_packets(world: State, seat: int, slots: list[_Slot], truth: list[int]) -> None:
    """A packet in one's hand: what was taken before is not in it, what was taken after was in it."""
    looked = len(world.picks) + (seat in world.to_act and not world.called)
    for step in range(looked):
        if picker(world, step) != seat:
            continue
        sees_face_down = step == world.edition.last_looks
        cards = packet(world, step)
        if sees_face_down:
            cards &= ~(1 << world.face_down)
        for slot in slots:
            slot.allowed &= cards if slot.step >= step else ~cards
        for slot, character in zip(slots, truth, strict=True):
            own = slot.step == step or (sees_face_down and slot.step in (-1, _REST))
            if own:
                slot.allowed = 1 << character


def _exclude_by_calls(world: State, slots: list[_Slot]) -> None:
    """Who answered holds it; what nobody answered for is held by nobody, unless it was killed (CIT-4.3, CIT-4.4)."""
    last = world.picks[-1].seat if world.picks else NOBODY
    seven = len(world.picks) - 1 == world.edition.last_looks
    for character in range(world.called):
        if world.revealed_characters >> character & 1:
            holder = world.holder[character]
        elif character != world.killed:
            holder = NOBODY
        else:
            continue
        for slot in slots:
            fits = slot.keeper == holder
            if seven and holder == last:
                fits = slot.keeper == NOBODY
            if not fits:
                slot.allowed &= ~(1 << character)


def _assign(allowed: list[int], dice: Dice) -> list[int]:
    """One character for each slot, no character twice: each possible assignment is equally likely."""
    count = len(allowed)
    # ways[i][used]: in how many ways the slots from i on can be filled when those characters are used.
    ways: list[dict[int, int]] = [{} for _ in range(count + 1)]
    start = 0
    drawn: list[int] = []
    for slot in range(count):
        choice = dice.below(_ways(allowed, slot, start, ways))
        for character in range(MOST_RANKS):
            if allowed[slot] & ~start & 1 << character:
                branch = _ways(allowed, slot + 1, start | 1 << character, ways)
                if choice < branch:
                    drawn.append(character)
                    start |= 1 << character
                    break
                choice -= branch
    return drawn


def _ways(allowed: list[int], slot: int, used: int, memo: list[dict[int, int]]) -> int:
    if slot == len(allowed):
        return 1
    known = memo[slot].get(used)
    if known is not None:
        return known
    total = 0
    for character in range(MOST_RANKS):
        if allowed[slot] & ~used & 1 << character:
            total += _ways(allowed, slot + 1, used | 1 << character, memo)
    memo[slot][used] = total
    return total


def _lay_out(world: State, seat: int | None, drawn: list[int], dice: Dice) -> bool:
    """Put the drawn characters into their slots. False if the last of seven could not have kept his."""
    picks: list[Pick] = []
    next_slot = 1
    for step, pick in enumerate(world.picks):
        kept = drawn[next_slot]
        next_slot += 1
        if step == world.edition.last_looks:
            if pick.seat == seat:
                kept = pick.kept
            else:
                if dice.below(2):
                    kept = drawn[0]
                if not _could_keep(world, pick.seat, kept):
                    return False
        aside = NO_CHARACTER
        if pick.aside != NO_CHARACTER:
            aside = drawn[next_slot]
            next_slot += 1
        picks.append(Pick(pick.seat, kept, aside))
    if _pending(world) != NO_CHARACTER:
        frame = world.stack[-1]
        world.stack[-1] = Frame(frame.phase, frame.seats, (drawn[next_slot],))
    world.face_down = drawn[0]
    world.picks = picks
    if len(picks) == world.edition.steps:
        world.holder = [NOBODY] * world.edition.ranks
        for pick in picks:
            world.holder[pick.kept] = pick.seat
    return True


def _could_keep(world: State, seat: int, character: int) -> bool:
    for other in range(world.called):
        if world.revealed_characters >> other & 1 and world.holder[other] == seat:
            return other == character
    return character >= world.called or character == world.killed
