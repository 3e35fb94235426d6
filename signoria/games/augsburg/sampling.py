"""Worlds drawn from what a seat knows: hidden hands, purses and piles anew, everything seen left as it is (AUG-20).

Only `Memory`, what lies open and what the seat holds itself may enter; the true hidden things are never looked at, so
two positions that a seat cannot tell apart give it the same worlds. `hidden_notes` deals the notes: every way in which
they can lie is equally likely. Here purses, piles and secret choices follow from that.

It is relaxed, so it allows a little more than a patient reasoner could exclude, in three points: when in the past a
seat spent its money, what the moment of a shuffle tells about the size of the discard pile, and what a seat gave up in
a shortage of notes.
"""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import (
    CHEAPEST,
    DEAREST,
    HAND_RANK,
    JOKER_PRICE,
    NOT_JOKERS,
    NOTES,
    START_JOKERS,
    VALID,
    members,
    set_of,
)
from signoria.games.augsburg.hidden_notes import HiddenNotes
from signoria.games.augsburg.purchase import BUYING, GIVING
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice

_ATTEMPTS: Final = 400
_SPECTATOR: Final = -1


def sample(state: State, seat: int | None, dice: Dice) -> State:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    for _ in range(_ATTEMPTS):
        hidden = HiddenNotes(state, _SPECTATOR if seat is None else seat, dice)
        if hidden.deal():
            hidden.mix()
            world = state.clone()
            _lay(hidden, world, dice)
            _fill_purses(hidden, world, dice)
            _choose_for_others(hidden, world, dice)
            return world
    raise LookupError("no world fits what the seat has seen")


def _lay(hidden: HiddenNotes, world: State, dice: Dice) -> None:
    """Put every hidden note where it was dealt; of what nobody holds, a part lies on the discard pile."""
    memory = world.memory
    rest = hidden.rest
    dice.shuffle(rest)
    discards = hidden.discarded()
    pile = rest[discards:]
    if hidden.top >= 0:
        pile.append(hidden.top)
    world.pile = pile
    world.discard = hidden.known_discards | set_of(rest[:discards])
    for seat in hidden.others:
        world.hands[seat] = hidden.hands[seat]
        world.offers[seat] = sorted(members(hidden.offers[seat]), key=HAND_RANK.__getitem__)
        world.chosen[seat] = 0
        memory.rejected[seat] = 0
        # Which of their own notes others saw being shuffled, nobody else knows; in these worlds nor do they.
        memory.buried[seat] = 0
    if hidden.fresh:
        world.hands[world.winner] |= hidden.fresh
        world.fresh = hidden.fresh
    room = [hidden.room(seat) for seat in range(world.seats)]
    for note in rest[:discards]:
        able = [seat for seat in hidden.others if room[seat] > 0]
        if not able:
            break  # only in a position that was written by hand and remembers what no game leads to
        seat = able[dice.below(len(able))]
        room[seat] -= 1
        memory.rejected[seat] |= 1 << note


# ---- money


def _fill_purses(hidden: HiddenNotes, world: State, dice: Dice) -> None:
    """What is left of everybody's money after notes that cost what these cost."""
    for seat in hidden.others:
        world.money[seat] = world.memory.net[seat] - _spent(world, seat, dice)


def _spent(world: State, seat: int, dice: Dice) -> int:
    """What the seat has paid for its notes, with some price for those that nobody has seen."""
    memory = world.memory
    price = world.price
    bought = world.hands[seat].bit_count() + memory.gone[seat] + memory.asked[seat] - memory.free[seat]
    bought = min(max(bought, 0), memory.offered[seat])
    if not bought:
        return 0
    # What all notes cost together that the seat has had, but for its first jokers and those it gave up.
    worth = memory.gone_price[seat] - START_JOKERS * JOKER_PRICE
    for note in members(world.hands[seat]):
        worth += price[note]
    # It did not pay for gifts, whose prices nobody knows.
    gifts = memory.free[seat] - START_JOKERS
    given_up = memory.asked[seat]
    least = max(worth - DEAREST * gifts, CHEAPEST * bought)
    most = max(min(worth + DEAREST * given_up - CHEAPEST * gifts, DEAREST * bought), least)
    guess = worth
    for _ in range(given_up):
        guess += price[dice.below(NOTES)]
    for _ in range(gifts):
        guess -= price[dice.below(NOTES)]
    # All prices are multiples of this, so every sum is.
    step = CHEAPEST // 2 if world.price_table == 0 else CHEAPEST // 4
    return least + max(min(guess, most, memory.net[seat]) - least, 0) // step * step


# ---- secret choices of the seats that have made theirs


def _choose_for_others(hidden: HiddenNotes, world: State, dice: Dice) -> None:
    if not world.stack:
        return
    frame = world.stack[-1]
    for seat in hidden.others:
        if frame.seats >> seat & 1:
            continue
        if frame.phase is BUYING:
            world.chosen[seat] = _some_purchase(world, seat, dice)
        elif frame.phase is GIVING and world.hands[seat]:
            hand = members(world.hands[seat])
            world.chosen[seat] = 1 << hand[dice.below(len(hand))]
        elif frame.phase is SHOWING and world.active >> seat & 1:
            world.chosen[seat] = _some_notes(world, seat, dice)


def _some_purchase(world: State, seat: int, dice: Dice) -> int:
    """Offers that the seat can pay: every such set is equally likely."""
    money = world.money[seat]
    offers = [note for note in world.offers[seat] if world.price[note] <= money]
    while True:
        picked = dice.below(1 << len(offers))
        chosen = [note for at, note in enumerate(offers) if picked >> at & 1]
        if sum([world.price[note] for note in chosen]) <= money:
            return set_of(chosen)


def _some_notes(world: State, seat: int, dice: Dice) -> int:
    """Notes for the showdown, not only jokers: every such set is equally likely."""
    valid = members(world.hands[seat] & VALID[world.noble])
    while True:
        dice.shuffle(valid)
        chosen = set_of(valid[: world.high])
        if chosen & NOT_JOKERS:
            return chosen
