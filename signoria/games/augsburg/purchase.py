"""Notes for money: dealing offers, the shortage of notes, and buying in secret, all at once (AUG-2, AUG-17)."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg import piles
from signoria.games.augsburg.actions import BUY, DONE, GIVE, GIVE_NOTHING, OBJECT, RETURN, verb
from signoria.games.augsburg.components import (
    FIRST_JOKER,
    FREE_NOTES,
    MINT_MASTER,
    NOTE_NAMES,
    OFFERS,
    OFFICE,
    members,
    note_names,
    set_of,
)
from signoria.games.augsburg.notes import add_notes, one_of
from signoria.games.augsburg.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import clockwise, everyone


def free_notes(table: Table, seat: int) -> int:
    """AUG-17.2."""
    return FREE_NOTES[table.levels[OFFICE][seat]] + table.has(seat, MINT_MASTER)


def notes_due(table: Table) -> int:
    """All notes that must be dealt at the end of this round."""
    due = 0
    for seat in range(table.seats):
        due += free_notes(table, seat) + OFFERS[table.levels[OFFICE][seat]]
    return due


def is_short(table: Table) -> bool:
    """Whether hands hold so many notes that not all can be dealt, AUG-17.16."""
    return len(table.pile) + table.discard.bit_count() < notes_due(table)


class Dealing(Phase[Table]):
    """Deals free notes and offers; if there are too few notes, seats give some up first. Its fact: whether they did."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        if is_short(table):
            table.stack.append(Frame(GIVING, everyone(table.seats)))
            if table.events is not None:
                table.tell("shortage", {})
            return
        table.stack.pop()
        first = True
        for seat in clockwise(table.marker, table.seats):
            notes: list[int] = []
            for _ in range(free_notes(table, seat) + OFFERS[table.levels[OFFICE][seat]]):
                notes.append(piles.draw(table, dice))
                if first and frame.facts[0]:
                    dice.shuffle(table.pile)  # all but the top note, whose price was seen: AUG-17.17
                first = False
            _hand_out(table, seat, notes)
        table.revealed = True
        begin(table)


def _hand_out(table: Table, seat: int, notes: list[int]) -> None:
    """Free notes join the hand first; the others are offers, kept apart from it (AUG-17.4, AUG-17.5)."""
    free = free_notes(table, seat)
    gift = set_of(notes[:free])
    table.hands[seat] |= gift
    table.memory.receives(seat, free)
    offer(table, seat, notes[free:])
    if table.events is not None:
        secret: dict[str, object] = {"gift": note_names(gift), "notes": note_names(set_of(notes[free:]))}
        table.tell("dealt", {"seat": seat, "free": free, "offers": len(notes) - free}, [(1 << seat, secret)])


def offer(table: Table, seat: int, notes: list[int]) -> None:
    notes.sort()
    table.offers[seat] = notes
    table.memory.received[seat] += len(notes)


def begin(table: Table) -> None:
    """Let everybody choose from the offers that were dealt, AUG-17.6."""
    table.stack.append(Frame(BUYING, everyone(table.seats)))


class Giving(Phase[Table]):
    """Everybody gives up one note in secret, AUG-17.16; who has none says so without anybody noticing."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_notes(GIVE, table.hands[seat], actions)
        return actions or [GIVE_NOTHING]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action != GIVE_NOTHING:
            table.chosen[seat] = one_of(table.hands[seat], action & OBJECT, 0)
        table.revealed = True
        if table.events is not None:
            table.tell("has_chosen", {"seat": seat})
        if table.answered(seat):
            _put_under(table, dice)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == GIVE:
            return Refusal("AUG-17.16", "refusal.not_in_hand", {"note": NOTE_NAMES[action & OBJECT]})
        return Refusal("AUG-17.16", "refusal.give_one")


def _put_under(table: Table, dice: Dice) -> None:
    """The shuffled discard pile goes under the draw pile, and below it what was given, clockwise."""
    dealing = table.stack.pop()
    if not dealing.facts[0]:
        discarded = members(table.discard)
        dice.shuffle(discarded)
        table.pile = discarded + table.pile
        table.discard = 0
        piles.reshuffled(table)
    for seat in clockwise(table.marker, table.seats):
        given = table.chosen[seat]
        table.chosen[seat] = 0
        table.hands[seat] &= ~given
        table.pile = members(given) + table.pile
        table.memory.gives_up(seat, given)
        if table.events is not None:
            table.tell("gives_up", {"seat": seat}, [(1 << seat, {"notes": note_names(given)})])
    table.stack.append(Frame(dealing.phase, 0, (1,)))


class Buying(Phase[Table]):
    """Everybody marks offers to buy until he is done; nothing of it shows before the last one is (AUG-17.9)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        chosen = table.chosen[seat]
        price = table.price
        actions = [DONE]
        left = table.money[seat]
        if chosen:
            left -= cost(table, seat)
        jokers = 0
        for note in table.offers[seat]:
            if note >= FIRST_JOKER:
                jokers |= 1 << note
            elif chosen >> note & 1:
                actions.append(RETURN + note)
            elif price[note] <= left:
                actions.append(BUY + note)
        if jokers:
            if jokers & chosen:
                actions.append(RETURN + FIRST_JOKER)
            if jokers & ~chosen and price[FIRST_JOKER] <= left:
                actions.append(BUY + FIRST_JOKER)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action == DONE:
            table.revealed = True
            if table.events is not None:
                table.tell("has_chosen", {"seat": seat})
            if table.answered(seat):
                _settle(table)
            return
        subject = action & OBJECT
        chosen = table.chosen[seat]
        if action & ~OBJECT == RETURN:
            table.chosen[seat] = chosen & ~one_of(chosen, subject, 0)
        elif subject != FIRST_JOKER:
            table.chosen[seat] = chosen | 1 << subject
        else:
            table.chosen[seat] = chosen | one_of(set_of(table.offers[seat]) & ~chosen, subject, 0)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        kind = verb(action)
        if kind not in (BUY, RETURN):
            return Refusal("AUG-17.6", "refusal.buy_first")
        subject = action & OBJECT
        facts: dict[str, object] = {"note": NOTE_NAMES[subject]}
        offers = set_of(table.offers[seat])
        if not one_of(offers, subject, 0):
            return Refusal("AUG-17.8", "refusal.not_offered", facts)
        if kind == RETURN:
            return Refusal("AUG-17.8", "refusal.not_chosen", facts)
        if not one_of(offers & ~table.chosen[seat], subject, 0):
            return Refusal("AUG-17.8", "refusal.chosen_already", facts)
        florins = table.money[seat] - cost(table, seat)
        rule = "AUG-17.7" if table.round else "AUG-2.20"
        return Refusal(rule, "refusal.note_too_dear", {**facts, "price": table.price[subject], "florins": florins})


def cost(table: Table, seat: int) -> int:
    """What the chosen offers cost together."""
    chosen = table.chosen[seat]
    price = table.price
    total = 0
    for note in table.offers[seat]:
        if chosen >> note & 1:
            total += price[note]
    return total


def _settle(table: Table) -> None:
    """Everybody pays for what he chose; the rest goes to the discard pile unseen (AUG-17.10, AUG-17.13)."""
    for seat in range(table.seats):
        offers = set_of(table.offers[seat])
        bought = table.chosen[seat]
        price = cost(table, seat)
        table.money[seat] -= price
        table.hands[seat] |= bought
        table.discard |= offers & ~bought
        table.memory.decides(seat, len(table.offers[seat]), offers & ~bought)
        table.offers[seat] = []
        table.chosen[seat] = 0
        if table.events is not None:
            secret: dict[str, object] = {
                "notes": note_names(bought),
                "rejected": note_names(offers & ~bought),
                "florins": price,
            }
            table.tell("buys", {"seat": seat}, [(1 << seat, secret)])


DEALING: Final = Dealing("dealing")
GIVING: Final = Giving("give", ("AUG-17.16",))
BUYING: Final = Buying("buy", ("AUG-17.6", "AUG-17.7", "AUG-17.9"))
