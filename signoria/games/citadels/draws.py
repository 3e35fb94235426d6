"""Who may be whom: drawing the hidden characters of a round from what a seat has seen.

All characters that do not lie face up are in slots: the card set aside face down, one for every card kept or put aside
in the selection, and the rest of the packet. What a seat saw says which characters may be in which slot. What it cannot
know besides, namely which of his two cards the last picker of CIT-3.9 kept and which cards the Theater exchanged, makes
several *cases*. One of all fitting assignments of all cases is drawn, each equally likely.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.blackmailer import THREATENING, may_threaten
from signoria.games.citadels.characters.magistrate import LAYING
from signoria.games.citadels.components import FIRST, MOST_RANKS
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.selection import PUTTING_ASIDE, packet, picker
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, Pick, State
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame

# When a slot was filled: twice its step, the face-down card before all, what nobody has taken after all.
_BEFORE: Final = -1
_LATE: Final = 5  # three players of 2016: between the third and the fourth pick
_REST: Final = 100


class _Slot:
    """A place for one hidden character: when it was filled, by whom if he keeps it, and what may be in it."""

    __slots__ = ("allowed", "keeper", "when")

    def __init__(self, when: int, keeper: int, allowed: int) -> None:
        self.when = when
        self.keeper = keeper
        self.allowed = allowed


class _Case:
    """The final keeper of each slot and what may be in it; which slot the last picker kept, which were exchanged."""

    __slots__ = ("allowed", "exchanged", "keepers", "last")

    def __init__(self, keepers: list[int], allowed: list[int], last: int) -> None:
        self.keepers = keepers
        self.allowed = allowed
        self.last = last
        self.exchanged = (NOBODY, NOBODY)


def redraw_characters(world: State, seat: int | None, dice: Dice) -> None:
    """Draw anew who holds which hidden character and what lies face down (CIT-90.10, CIT-95.10, CITD-90.15)."""
    if world.face_down == NO_CHARACTER:
        return
    slots, truth = _slots(world)
    if seat is not None:
        _exclude_by_packets(world, seat, slots, truth)
    cases = _exchanges(world, seat, _last_picks(world, seat, slots))
    for case in cases:
        _exclude_by_calls(world, case)
    if len(cases) == 1:
        _lay_out(world, cases[0], _assign(cases[0].allowed, dice))
    else:
        _lay_out_any(world, cases, dice)


def _lay_out_any(world: State, cases: list[_Case], dice: Dice) -> None:
    """One of the cases, the more ways it has the likelier."""
    counts = [_ways(case.allowed, 0, 0, [{} for _ in case.allowed]) for case in cases]
    choice = dice.below(sum(counts))
    for case, count in zip(cases, counts, strict=True):
        if choice < count:
            _lay_out(world, case, _assign(case.allowed, dice))
            return
        choice -= count


def _slots(world: State) -> tuple[list[_Slot], list[int]]:
    """All slots and what truly is in them: face down, (late), each pick with what it put aside, pending, the rest."""
    hidden = world.edition.everybody
    for character in world.face_up:
        hidden &= ~(1 << character)
    slots = [_Slot(_BEFORE, NOBODY, hidden)]
    truth = [world.face_down]
    if world.marks.late_down != NO_CHARACTER:
        slots.append(_Slot(_LATE, NOBODY, hidden))
        truth.append(world.marks.late_down)
    for step, pick in enumerate(world.picks):
        late = step == world.edition.last_looks
        slots.append(_Slot(_REST if late else 2 * step, NOBODY if late else pick.seat, hidden))
        truth.append(_passed_last(world) if late else pick.kept)
        if pick.aside != NO_CHARACTER:
            slots.append(_Slot(2 * step, NOBODY, hidden))
            truth.append(pick.aside)
    pending = _pending(world)
    if pending != NO_CHARACTER:
        slots.append(_Slot(2 * len(world.picks), picker(world, len(world.picks)), hidden))
        truth.append(pending)
    for character in range(world.edition.ranks):
        if hidden >> character & 1 and character not in truth:
            slots.append(_Slot(_REST, NOBODY, hidden))
            truth.append(character)
    return slots, truth


def _pending(world: State) -> int:
    """Two players: the character that the picker has kept while he still thinks which one to put aside."""
    if world.stack and world.stack[-1].phase is PUTTING_ASIDE:
        return world.stack[-1].facts[0]
    return NO_CHARACTER


def _passed_last(world: State) -> int:
    """CIT-3.9: the single card that reached the last picker."""
    left = packet(world, len(world.picks) - 1) & ~(1 << world.face_down)
    return left.bit_length() - 1


def _exclude_by_packets(world: State, seat: int, slots: list[_Slot], truth: list[int]) -> None:
    """A packet in one's hand: what was taken before is not in it, what was taken after was in it (CIT-90.6)."""
    taken = len(world.picks)
    looks = taken < world.edition.steps and seat in world.to_act and not world.called
    for step in range(taken + looks):
        if picker(world, step) != seat:
            continue
        sees_face_down = step == world.edition.last_looks
        cards = packet(world, step)
        if sees_face_down:
            cards &= ~(1 << world.face_down)
        for slot in slots:
            slot.allowed &= cards if slot.when >= 2 * step else ~cards
        for slot, character in zip(slots, truth, strict=True):
            own = slot.when == 2 * step or (sees_face_down and slot.when in (_BEFORE, _REST))
            if own:
                slot.allowed = 1 << character


def _last_picks(world: State, seat: int | None, slots: list[_Slot]) -> list[_Case]:
    """The last of CIT-3.9 has kept the card that was passed to him or the one set aside face down."""
    keepers = [slot.keeper for slot in slots]
    allowed = [slot.allowed for slot in slots]
    last = world.edition.last_looks
    if last < 0 or len(world.picks) <= last:
        return [_Case(keepers, allowed, NOBODY)]
    pick = world.picks[last]
    passed = len(slots) - 1
    cases: list[_Case] = []
    for kept in (0, passed):
        if pick.seat == seat and allowed[kept] != 1 << pick.kept:
            continue  # he knows which of the two he has
        case = _Case(keepers.copy(), allowed.copy(), kept)
        case.keepers[kept] = pick.seat
        cases.append(case)
    return cases


def _exchanges(world: State, seat: int | None, cases: list[_Case]) -> list[_Case]:
    """The Theater: any card of its owner for any of the other's; those two know what they gave and got (CITD-90.12)."""
    if not world.marks.theater:
        return cases
    owner, other, given, got = world.marks.theater
    found: list[_Case] = []
    for case in cases:
        for mine, keeper in enumerate(case.keepers):
            if keeper != owner:
                continue
            for his, partner in enumerate(case.keepers):
                if partner != other:
                    continue
                after = _Case(case.keepers.copy(), case.allowed.copy(), case.last)
                after.exchanged = (mine, his)
                after.keepers[mine] = other
                after.keepers[his] = owner
                if seat in (owner, other):
                    after.allowed[mine] &= 1 << given
                    after.allowed[his] &= 1 << got
                found.append(after)
    return found


def _exclude_by_calls(world: State, case: _Case) -> None:
    """Who answered holds it; what nobody answered for is held by nobody, unless it was killed (CIT-4.3, CIT-4.4)."""
    for character in range(world.called):
        if world.revealed_characters >> character & 1:
            holder = world.holder[character]
        elif character != world.killed:
            holder = NOBODY
        else:
            continue
        for slot, keeper in enumerate(case.keepers):
            if keeper != holder:
                case.allowed[slot] &= ~(1 << character)


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


def _lay_out(world: State, case: _Case, drawn: list[int]) -> None:
    """Put the drawn characters into their slots."""
    pending = _pending(world) != NO_CHARACTER
    world.face_down = drawn[0]
    next_slot = 1
    if world.marks.late_down != NO_CHARACTER:
        world.marks.late_down = drawn[1]
        next_slot = 2
    picks: list[Pick] = []
    for step, pick in enumerate(world.picks):
        kept = drawn[case.last if step == world.edition.last_looks else next_slot]
        next_slot += 1
        aside = NO_CHARACTER
        if pick.aside != NO_CHARACTER:
            aside = drawn[next_slot]
            next_slot += 1
        picks.append(Pick(pick.seat, kept, aside))
    if pending:
        frame = world.stack[-1]
        world.stack[-1] = Frame(frame.phase, frame.seats, (drawn[next_slot],))
    world.picks = picks
    if len(picks) < world.edition.steps:
        return
    world.holder = [NOBODY] * world.edition.ranks
    for pick in picks:
        world.holder[pick.kept] = pick.seat
    if world.marks.theater:
        mine, his = case.exchanged
        owner, other, _, _ = world.marks.theater
        world.marks.theater = (owner, other, drawn[mine], drawn[his])
        world.holder[drawn[mine]] = other
        world.holder[drawn[his]] = owner


# ---- markers of 2016


def redraw_markers(world: State, seat: int | None, dice: Dice) -> None:
    """Which warrant is signed and which threat has the flower, for all but who laid them (CITD-90.1, CITD-90.3)."""
    marks = world.marks
    if marks.warrants and not marks.signed_shown and seat != world.holder[FIRST]:
        warrants = RANKS_IN[marks.warrants]
        marks.signed = warrants[dice.below(len(warrants))]
    if marks.threatened and not marks.flower_shown and seat != world.actor(FIRST + 1):
        threats = RANKS_IN[marks.threatened]
        marks.flower = threats[dice.below(len(threats))]
    if world.stack and world.player != seat:
        frame = world.stack[-1]
        if frame.phase is LAYING:
            ranks = list(range(world.edition.ranks))
            dice.shuffle(ranks)
            second = ranks[0] if frame.facts[0] == frame.facts[1] else ranks[1]
            world.stack[-1] = Frame(LAYING, frame.seats, (ranks[0], second))
        elif frame.phase is THREATENING:
            allowed = [rank for rank in range(world.edition.ranks) if may_threaten(world, rank)]
            world.stack[-1] = Frame(THREATENING, frame.seats, (allowed[dice.below(len(allowed))],))
