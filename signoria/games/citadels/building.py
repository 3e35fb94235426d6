"""Building: a card of the hand is paid and laid into the city (CIT-5.6 to CIT-5.12)."""

from __future__ import annotations

from signoria.games.citadels.actions import BUILD
from signoria.games.citadels.city import enter
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.state import State, find


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """2000: append the districts that the player in turn may build now; he has gathered (CIT-5.6, CIT-5.7)."""
    edition = state.edition
    if state.builds >= edition.limit[state.character]:  # CIT-5.10
        return
    gold = state.gold[seat]
    price = edition.price
    refused = 0 if edition.duplicates else state.built[seat]  # CIT-5.11
    for card in state.hands[seat]:
        if price[card] <= gold:  # CIT-5.9
            district = edition.cards[card]
            if not refused >> district & 1:
                refused |= 1 << district
                actions.append(BUILD + district)


def build(state: State, seat: int, district: int) -> None:
    """2000: pay the price and lay the card into the city, CIT-5.8."""
    hand = state.hands[seat]
    card = find(state, hand, district)
    price = state.edition.cost[district]
    state.faces.lay_open(card, hand)
    hand.remove(card)
    state.gold[seat] -= price
    state.builds += 1
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "district": KINDS[district], "gold": price}
        state.tell("builds", facts)
    enter(state, seat, card, district)
