"""The district deck: drawn from the top, and what is discarded goes under it (CIT-6)."""

from __future__ import annotations

from signoria.games.citadels.components import KINDS
from signoria.games.citadels.state import State


def named(state: State, cards: list[int]) -> list[str]:
    """The districts on these cards, in their order."""
    kinds = state.edition.cards
    return [KINDS[kinds[card]] for card in cards]


def gain_cards(state: State, seat: int, count: int, cause: str) -> None:
    """Cards from the deck straight into the hand, as many as there are (CIT-6.6)."""
    cards = take_from_deck(state, seat, count)
    state.hands[seat].extend(cards)
    if state.events is not None:
        names = named(state, cards)
        state.tell("gains_cards", {"seat": seat, "count": len(cards), "cause": cause}, [(1 << seat, {"cards": names})])


def take_from_deck(state: State, seat: int, count: int) -> list[int]:
    """The top cards of the deck, seen by that seat alone (CIT-6.1, CIT-6.7); fewer if the deck is short (CIT-6.4)."""
    deck = state.deck
    left = max(len(deck) - count, 0)
    cards = deck[left:]
    cards.reverse()
    del deck[left:]
    for card in cards:
        state.faces.show(card, seat)
    state.revealed = True
    return cards


def put_under_deck(state: State, card: int) -> None:
    """Discarded and destroyed cards go face down to the bottom, the last one lowest (CIT-6.2, CIT-6.3, CITD-11.5)."""
    state.deck.insert(0, card)
