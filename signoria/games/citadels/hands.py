"""What is in a hand, and single cards that change hands out of the others' sight (CIT-90.2, CITD-90.7 to 90.9)."""

from __future__ import annotations

from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice


def in_hand(state: State, seat: int) -> list[int]:
    """The hand as everybody counts it: cards that its player is still choosing to give away are in it."""
    return state.hands[seat] + state.exchanging if seat == state.player else state.hands[seat]


def add_kinds(state: State, heap: list[int], verb: int, actions: list[int]) -> None:
    """Append that verb for each different district of a heap."""
    seen = 0
    kinds = state.edition.cards
    for card in heap:
        district = kinds[card]
        if not seen >> district & 1:
            seen |= 1 << district
            actions.append(verb + district)


def take_random(state: State, seat: int, other: int, dice: Dice) -> int:
    """A random card from another's hand; the two of them see it, nobody else does. The card, which is nowhere yet.

    CITD-90.8, CITD-22.4
    """
    hand = state.hands[other]
    hand.sort()  # the order of a hand is nobody's business
    card = hand[dice.below(len(hand))]
    state.faces.move_secretly(hand, 1 << seat | 1 << other)
    state.faces.show_from(card, hand, 1 << seat)
    hand.remove(card)
    state.revealed = True
    return card


def give_card(state: State, seat: int, other: int, card: int) -> None:
    """A card of one's hand into another's: the receiver sees it, the others only that it moved (CITD-90.9)."""
    hand = state.hands[seat]
    state.faces.move_secretly(hand, 1 << seat | 1 << other)
    state.faces.show_from(card, hand, 1 << other)
    hand.remove(card)
    state.hands[other].append(card)
