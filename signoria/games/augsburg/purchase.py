"""Notes for money: dealing offers, the shortage of notes, and buying in secret, all at once (AUG-2, AUG-17)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import piles
from signoria.games.augsburg.actions import BUY, DONE, GIVE, GIVE_NOTHING, OBJECT, RETURN, verb
from signoria.games.augsburg.components import (
    FIRST_JOKER,
    FREE_NOTES,
    HAND_RANK,
    MINT_MASTER,
    NOTE_NAMES,
    OFFERS,
    OFFICE,
    members,
    note_names,
    set_of,
)
from signoria.games.augsburg.notes import add_notes, one_of
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import clockwise, everyone


def free_notes(state: State, seat: int) -> int:
    """AUG-17.2."""
    return FREE_NOTES[state.levels[OFFICE][seat]] + state.has(seat, MINT_MASTER)  # AUG-12.4, AUG-11.7


def notes_due(state: State) -> int:
    """All notes that must be dealt at the end of this round."""
    due = 0
    for seat in range(state.seats):
        due += free_notes(state, seat) + OFFERS[state.levels[OFFICE][seat]]
    return due


def is_short(state: State) -> bool:
    """Whether hands hold so many notes that not all can be dealt, AUG-17.16."""
    return len(state.pile) + state.discard.bit_count() < notes_due(state)


class Dealing(Phase[State]):
    """Deals free notes and offers; if there are too few notes, seats give some up first. Its fact: whether they did."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        if is_short(state):
            state.stack.append(Frame(GIVING, everyone(state.seats)))
            if state.events is not None:
                state.tell("shortage", {})
            return
        state.stack.pop()
        first = True
        for seat in clockwise(state.marker, state.seats):  # from the winner at Maximilian, AUG-17.3
            notes: list[int] = []
            for _ in range(free_notes(state, seat) + OFFERS[state.levels[OFFICE][seat]]):
                notes.append(piles.draw(state, dice))
                if first and frame.facts[0]:
                    dice.shuffle(state.pile)  # all but the top note, whose price was seen: AUG-17.17
                first = False
            _hand_out(state, seat, notes)
        state.revealed = True
        begin(state)


def _hand_out(state: State, seat: int, notes: list[int]) -> None:
    """Free notes join the hand first; the others are offers, kept apart from it (AUG-17.4, AUG-17.5)."""
    free = free_notes(state, seat)
    gift = set_of(notes[:free])
    state.hands[seat] |= gift
    state.memory.receives(seat, free)
    offer(state, seat, notes[free:])
    if state.events is not None:
        secret: dict[str, object] = {"gift": note_names(gift), "notes": note_names(set_of(notes[free:]))}
        state.tell("dealt", {"seat": seat, "free": free, "offers": len(notes) - free}, [(1 << seat, secret)])


def offer(state: State, seat: int, notes: list[int]) -> None:
    notes.sort(key=HAND_RANK.__getitem__)
    state.offers[seat] = notes
    state.memory.received[seat] += len(notes)


def begin(state: State) -> None:
    """Let everybody choose from the offers that were dealt, AUG-17.6."""
    state.stack.append(Frame(BUYING, everyone(state.seats)))


class Giving(Phase[State]):
    """Everybody gives up one note in secret, AUG-17.16; who has none says so without anybody noticing."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_notes(GIVE, state.hands[seat], actions)
        return actions or [GIVE_NOTHING]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action != GIVE_NOTHING:
            state.chosen[seat] = one_of(state.hands[seat], action & OBJECT)
        state.revealed = True
        if state.events is not None:
            state.tell("has_chosen", {"seat": seat})
        if state.answered(seat):
            _put_under(state, dice)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == GIVE:
            return Refusal("AUG-17.16", "refusal.not_in_hand", {"note": NOTE_NAMES[action & OBJECT]})
        return Refusal("AUG-17.16", "refusal.give_one")


def _put_under(state: State, dice: Dice) -> None:
    """The shuffled discard pile goes under the draw pile, and below it what was given, clockwise."""
    dealing = state.stack.pop()
    if not dealing.facts[0]:
        discarded = members(state.discard)
        dice.shuffle(discarded)
        state.pile = discarded + state.pile
        state.discard = 0
        piles.reshuffled(state)
    for seat in clockwise(state.marker, state.seats):
        given = state.chosen[seat]
        state.chosen[seat] = 0
        state.hands[seat] &= ~given
        state.pile = members(given) + state.pile
        state.memory.gives_up(seat, given)
        if state.events is not None:
            state.tell("gives_up", {"seat": seat}, [(1 << seat, {"notes": note_names(given)})])
    state.stack.append(Frame(dealing.phase, 0, (1,)))


class Buying(Phase[State]):
    """Everybody marks offers to buy until he is done; nothing of it shows before the last one is (AUG-17.9)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        chosen = state.chosen[seat]
        price = state.price
        actions = [DONE]
        left = state.money[seat]
        if chosen:
            left -= cost(state, seat)
        jokers = 0
        for note in state.offers[seat]:
            if note >= FIRST_JOKER:
                jokers |= 1 << note
            elif chosen >> note & 1:
                actions.append(RETURN + note)
            elif price[note] <= left:  # AUG-2.19, AUG-17.7
                actions.append(BUY + note)
        if jokers:
            if jokers & chosen:
                actions.append(RETURN + FIRST_JOKER)
            if jokers & ~chosen and price[FIRST_JOKER] <= left:
                actions.append(BUY + FIRST_JOKER)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action == DONE:
            state.revealed = True
            if state.events is not None:
                state.tell("has_chosen", {"seat": seat})
            if state.answered(seat):
                _settle(state)
            return
        subject = action & OBJECT
        chosen = state.chosen[seat]
        if action & ~OBJECT == RETURN:
            state.chosen[seat] = chosen & ~one_of(chosen, subject)
        elif subject != FIRST_JOKER:
            state.chosen[seat] = chosen | 1 << subject
        else:
            state.chosen[seat] = chosen | one_of(set_of(state.offers[seat]) & ~chosen, subject)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        kind = verb(action)
        if kind not in (BUY, RETURN):
            return Refusal("AUG-17.6", "refusal.buy_first")
        subject = action & OBJECT
        facts: dict[str, object] = {"note": NOTE_NAMES[subject]}
        offers = set_of(state.offers[seat])
        if not one_of(offers, subject):
            return Refusal("AUG-17.8", "refusal.not_offered", facts)
        if kind == RETURN:
            return Refusal("AUG-17.8", "refusal.not_chosen", facts)
        if not one_of(offers & ~state.chosen[seat], subject):
            return Refusal("AUG-17.8", "refusal.chosen_already", facts)
        florins = state.money[seat] - cost(state, seat)
        rule = "AUG-17.7" if state.round else "AUG-2.20"
        return Refusal(rule, "refusal.note_too_dear", {**facts, "price": state.price[subject], "florins": florins})


def cost(state: State, seat: int) -> int:
    """What the chosen offers cost together."""
    chosen = state.chosen[seat]
    price = state.price
    total = 0
    for note in state.offers[seat]:
        if chosen >> note & 1:
            total += price[note]
    return total


def _settle(state: State) -> None:
    """Everybody pays for what he chose; the rest goes to the discard pile unseen (AUG-17.10, AUG-17.13)."""
    for seat in range(state.seats):
        offers = set_of(state.offers[seat])
        bought = state.chosen[seat]
        price = cost(state, seat)
        state.money[seat] -= price  # exactly what is printed, AUG-17.14
        state.hands[seat] |= bought  # AUG-17.11; there is no limit, AUG-17.18
        state.discard |= offers & ~bought  # AUG-2.21
        state.memory.decides(seat, len(state.offers[seat]), offers & ~bought)
        state.offers[seat] = []
        state.chosen[seat] = 0
        if state.events is not None:
            secret: dict[str, object] = {
                "notes": note_names(bought),
                "rejected": note_names(offers & ~bought),
                "florins": price,
            }
            state.tell("buys", {"seat": seat}, [(1 << seat, secret)])


DEALING: Final = Dealing("dealing")
GIVING: Final = Giving("give", ("AUG-17.16",))
BUYING: Final = Buying("buy", ("AUG-17.6", "AUG-17.7", "AUG-17.9"))
