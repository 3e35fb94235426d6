"""Selling cards to the mine, at any time and by anybody (CAS-11.5 to 11.11)."""

from __future__ import annotations

from signoria.games.castelli.actions import SELL
from signoria.games.castelli.components import CARD_NAMES, CARDS, SALE
from signoria.games.castelli.state import State, find
from signoria.games.castelli.supply import put_under_deck


def add_sales(state: State, seat: int, actions: list[int]) -> None:
    """Append the cards that the seat may sell now: one at a time, as long as the mine pays anything (CAS-11.7).

    Several are sold one after the other, and so go under the deck in the order that the seller names (CAS-11.10).
    """
    if not state.mine:
        return
    seen = 0
    for card in state.hands[seat]:
        face = CARDS[card]
        if not seen >> face & 1:
            seen |= 1 << face
            actions.append(SELL + face)


def sell(state: State, seat: int, face: int) -> None:
    """Two silver, or the last one; which card it was, only the seller knows (CAS-11.11, CAS-20.8).

    It is not played: no effect, and `played` stays as it is (CAS-11.6).
    """
    hand = state.hands[seat]
    card = find(hand, face)
    state.faces.move_secretly(hand, 1 << seat)
    hand.remove(card)
    put_under_deck(state, card)
    paid = min(SALE, state.mine)
    state.mine -= paid
    state.silver[seat] += paid
    if state.events is not None:
        state.tell("sells", {"seat": seat, "silver": paid}, [(1 << seat, {"card": CARD_NAMES[face]})])
