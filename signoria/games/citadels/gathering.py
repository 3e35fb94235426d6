"""Gathering: two gold, or cards from the deck of which some are kept (CIT-5.1 to 5.5, CIT-6)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import KEEP, OBJECT, verb
from signoria.games.citadels.components import (
    CARDS,
    DISTRICT_NAMES,
    GATHERED_CARDS,
    GATHERED_GOLD,
    LIBRARY,
    OBSERVATORY,
)
from signoria.games.citadels.state import GATHERED, Table, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def take_gold(table: Table, seat: int) -> None:
    table.gold[seat] += GATHERED_GOLD
    table.done |= GATHERED
    if table.events is not None:
        table.tell("gathers_gold", {"seat": seat, "gold": GATHERED_GOLD})


def draw_cards(table: Table, seat: int) -> None:
    """Draw two cards (Observatory: three) and keep one (Library: two); the rest goes under the deck."""
    table.done |= GATHERED
    count = GATHERED_CARDS + table.has(seat, OBSERVATORY)
    keep = 1 + table.has(seat, LIBRARY)
    table.drawn = take_from_deck(table, seat, count)
    if table.events is not None:
        names = [DISTRICT_NAMES[CARDS[card]] for card in table.drawn]
        table.tell("draws", {"seat": seat, "count": len(table.drawn)}, [(1 << seat, {"cards": names})])
    if len(table.drawn) <= keep:
        table.hands[seat].extend(table.drawn)
        table.drawn = []
    else:
        table.stack.append(Frame(KEEPING, 1 << seat, (keep,)))


def gain_cards(table: Table, seat: int, count: int, cause: str) -> None:
    """Cards from the deck straight into the hand, as many as there are (CIT-6.6)."""
    cards = take_from_deck(table, seat, count)
    table.hands[seat].extend(cards)
    if table.events is not None:
        names = [DISTRICT_NAMES[CARDS[card]] for card in cards]
        table.tell("gains_cards", {"seat": seat, "count": len(cards), "cause": cause}, [(1 << seat, {"cards": names})])


def take_from_deck(table: Table, seat: int, count: int) -> list[int]:
    """The top cards of the deck, seen by that seat; fewer if the deck is short (CIT-6.4)."""
    cards: list[int] = []
    while len(cards) < count and table.deck:
        card = table.deck.pop()
        table.faces.show(card, seat)
        cards.append(card)
    table.revealed = True
    return cards


def put_under_deck(table: Table, card: int) -> None:
    """Discarded and destroyed cards go face down to the bottom, CIT-6.2."""
    table.deck.insert(0, card)


class Keeping(Phase[Table]):
    """The gatherer keeps one of the drawn cards; with Library and Observatory he is asked twice (CITC-20.13)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        for card in table.drawn:
            action = KEEP + CARDS[card]
            if action not in actions:
                actions.append(action)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        _keep(table, seat, action & OBJECT)
        table.stack.pop()
        still_to_keep = frame.facts[0] - 1
        if still_to_keep:
            table.stack.append(Frame(KEEPING, 1 << seat, (still_to_keep,)))
            if table.events is not None:
                kept = [DISTRICT_NAMES[action & OBJECT]]
                table.tell("keeps", {"seat": seat, "count": 1}, [(1 << seat, {"cards": kept})])
            return
        rest = table.drawn
        table.drawn = []
        for card in rest:
            put_under_deck(table, card)
        if table.events is not None:
            names = [DISTRICT_NAMES[CARDS[card]] for card in rest]
            table.tell("puts_under", {"seat": seat, "count": len(rest)}, [(1 << seat, {"cards": names})])

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) != KEEP:
            return Refusal("CIT-5.3", "refusal.keep_first")
        return Refusal("CIT-5.3", "refusal.not_drawn", {"district": DISTRICT_NAMES[action & OBJECT]})


def _keep(table: Table, seat: int, district: int) -> None:
    # Which of the drawn cards he keeps, nobody else sees (CIT-90.4).
    table.faces.move_secretly(table.drawn, 1 << seat)
    card = find(table.drawn, district)
    table.drawn.remove(card)
    table.hands[seat].append(card)


KEEPING: Final = Keeping("keep", ("CIT-5.3", "CITC-20.12", "CITC-20.13"))
