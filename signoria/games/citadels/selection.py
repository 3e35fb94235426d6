"""The selection phase: characters are set aside, and the packet goes round (CIT-3, CIT-8.8, CITC-4)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import refusals
from signoria.games.citadels.actions import ASIDE, OBJECT, PICK, verb
from signoria.games.citadels.components import FOURTH
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, Pick, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

# With three players in 2016 a second card is set aside before this step, CITD-5.3.
LATE: Final = 3


def packet(state: State, step: int) -> int:
    """The characters that the picker of that step looks at, as bits: it follows from what was taken before.

    How many they are: CITC-4.2, CITC-4.3, CITC-4.4, CITC-4.6, CITC-90.4; CITD-4.6, CITD-5.1, CITD-5.2, CITD-5.4.
    """
    edition = state.edition
    gone = 1 << state.face_down if step != edition.last_looks else 0
    for character in state.face_up:
        gone |= 1 << character
    for pick in state.picks[:step]:
        gone |= 1 << pick.kept
        if pick.aside != NO_CHARACTER:
            gone |= 1 << pick.aside
    if edition.late_discard and step >= LATE and state.marks.late_down != NO_CHARACTER:
        gone |= 1 << state.marks.late_down
    return edition.everybody & ~gone


def picker(state: State, step: int) -> int:
    """Who picks at that step. The crown may have moved since, so steps already taken are looked up."""
    return state.picks[step].seat if step < len(state.picks) else (state.crown + step) % state.seats


def face_down_known_to(state: State, seat: int | None) -> int:
    """The face-down characters that a seat put there itself or was shown, as bits (CIT-90.5, CIT-90.7)."""
    known = 0
    if seat is None or state.face_down == NO_CHARACTER:
        return known
    for pick in state.picks:
        if pick.seat == seat and pick.aside != NO_CHARACTER:
            known |= 1 << pick.aside
    last = state.edition.steps - 1
    if len(state.picks) == last and picker(state, last) == seat and last == state.edition.last_looks:
        known |= 1 << state.face_down
    if len(state.picks) > last and state.picks[last].seat == seat:
        known |= packet(state, last) & ~(1 << state.picks[last].kept)
    return known


def puts_aside(seats: int, step: int) -> bool:
    """Two players: from the second pick on one card more goes face down (CIT-8.8); the very last one goes by itself.

    So four lie face down in the end (CIT-8.9); in 2016 alike (CITD-6.1, CITD-6.2).
    """
    return seats == 2 and step in (1, 2)


class Selection(Phase[State]):
    """Sets characters aside, then asks one picker after the other."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if state.face_down == NO_CHARACTER:
            _set_aside(state, dice)
        step = len(state.picks)
        if step == LATE and state.edition.late_discard:
            _set_aside_late(state, dice)
        if step < state.edition.steps:
            state.stack.append(PICKING.asking[picker(state, step)])
            return
        for pick in state.picks:
            state.holder[pick.kept] = pick.seat
        state.stack.pop()
        if state.edition.when_selected:
            _offer_exchange(state)


def _offer_exchange(state: State) -> None:
    """Whoever owns the Theater may use it before rank 1 is called, CITD-4.7 and CITD-77.1."""
    for seat in range(state.seats):
        found = state.built[seat] & state.edition.when_selected
        if found:
            unique = state.edition.unique[found.bit_length() - 1]
            assert unique is not None
            unique.selected(state, seat)


def _set_aside_late(state: State, dice: Dice) -> None:
    """Three players: one of the five cards left goes face down at random, seen by nobody (CITD-5.3, CITD-5.6)."""
    left = RANKS_IN[packet(state, LATE)]
    state.marks.late_down = left[dice.below(len(left))]
    state.revealed = True


def _set_aside(state: State, dice: Dice) -> None:
    """The crown's player shuffles all characters and sets some aside; rank 4 never lies face up (CIT-3.1 to 3.4)."""
    characters = list(range(state.edition.ranks))
    dice.shuffle(characters)
    count = state.edition.face_up
    while len(state.face_up) < count:
        character = characters.pop()
        if character == FOURTH:  # CIT-3.3, CITC-4.8, CITD-4.4, CITD-21.8, CITD-22.12, CITD-23.5
            characters.insert(dice.below(len(characters)), FOURTH)
        else:
            state.face_up.append(character)
    state.face_down = characters.pop()  # after those face up (CITD-4.1), rank 4 too (CIT-3.4)
    state.revealed = True
    if state.events is not None:
        state.tell(
            "round_begins",
            {
                "round": state.round,
                "crown": state.crown,
                "face_up": [state.edition.names[character] for character in state.face_up],
            },
        )


# _PICKS[bits] are the actions of a picker who looks at that set of ranks.
_PICKS: Final[list[list[int]]] = [[PICK + character for character in ranks] for ranks in RANKS_IN]


class Picking(Phase[State]):
    """The picker keeps one character of the packet, CIT-3.6."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        # A list of his own: whoever asked may do with it as he likes.
        return _PICKS[packet(state, len(state.picks))][:]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        character = action & OBJECT
        if state.events is not None:  # only he is told which: CIT-3.7, CIT-90.8
            state.tell("picks", {"seat": seat}, [(1 << seat, {"character": state.edition.names[character]})])
        picks = state.picks
        if puts_aside(state.seats, len(picks)):
            state.stack[-1] = Frame(PUTTING_ASIDE, 1 << seat, (character,))
            return
        picks.append(Pick(seat, character))
        state.revealed = True
        step = len(picks)
        if step < state.edition.steps and not state.edition.late_discard:
            state.stack[-1] = PICKING.asking[(seat + 1) % state.seats]  # the next player looks at the packet
        else:
            state.stack.pop()

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != PICK:
            return Refusal("CIT-3.6", "refusal.pick_first")
        return Refusal("CIT-3.6", "refusal.not_in_packet", {"character": state.edition.names[action & OBJECT]})


class PuttingAside(Phase[State]):
    """Two players: the picker puts a second card of the packet face down, CIT-8.8. The kept one is in the frame."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        cards = packet(state, len(state.picks)) & ~(1 << frame.facts[0])
        return [ASIDE + character for character in RANKS_IN[cards]]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        character = action & OBJECT
        if state.events is not None:
            state.tell("puts_aside", {"seat": seat}, [(1 << seat, {"character": state.edition.names[character]})])
        state.stack.pop()
        state.picks.append(Pick(seat, frame.facts[0], character))
        state.revealed = True

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_putting_aside(state, frame.facts[0], action)


def begin_round(state: State) -> None:
    """Gather all characters again; nothing of the last round carries over, CIT-3.1."""
    state.round += 1
    state.face_up = []
    state.face_down = NO_CHARACTER
    state.picks = []
    state.holder = [NOBODY] * state.edition.ranks
    state.called = 0
    state.revealed_characters = 0
    state.killed = NO_CHARACTER
    state.robbed = NO_CHARACTER
    if state.edition.has_marks:
        state.marks.begin_round()
    state.stack.append(SELECTION.running)


SELECTION: Final[Selection] = Selection("selection")
PICKING: Final[Picking] = Picking("pick", ("CIT-3.5", "CIT-3.6", "CIT-3.8", "CIT-3.9"))
PUTTING_ASIDE: Final[PuttingAside] = PuttingAside("aside", ("CIT-8.8",))
