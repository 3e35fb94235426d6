"""Building: a card of the hand is paid and laid into the city (CIT-5.6 to CIT-5.12)."""

from __future__ import annotations

from signoria.games.citadels.actions import BUILD
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.state import NOBODY, State, find


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """Append the districts that the player in turn may build now; he has gathered (CIT-5.6, CIT-5.7)."""
    edition = state.edition
    if state.builds >= edition.limit[state.character]:  # CIT-5.10
        return
    gold = state.gold[seat]
    cost = edition.cost
    kinds = edition.cards
    refused = 0 if edition.duplicates else state.built[seat]  # CIT-5.11
    for card in state.hands[seat]:
        district = kinds[card]
        if cost[district] <= gold and not refused >> district & 1:  # CIT-5.9
            refused |= 1 << district
            actions.append(BUILD + district)


def build(state: State, seat: int, district: int) -> None:
    """Pay the printed price and lay the card into the city, CIT-5.8."""
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


def enter(state: State, seat: int, card: int, district: int) -> None:
    """A district comes into a city, which may be complete now: CIT-5.12, then it may still grow."""
    state.cities[seat].append(card)
    state.built[seat] |= 1 << district
    if state.edition.when_built >> district & 1:
        unique = state.edition.unique[district]
        assert unique is not None
        unique.built(state, seat)
    if state.first_complete == NOBODY and state.is_complete(seat):
        state.first_complete = seat  # CIT-7.1, CIT-7.2: this is the last round
        if state.events is not None:
            state.tell("completes_city", {"seat": seat, "districts": len(state.cities[seat])})


def leave(state: State, seat: int, district: int) -> int:
    """Take a district out of a city, its effects ending at once (CITC-15.12); the card."""
    city = state.cities[seat]
    card = find(state, city, district)
    city.remove(card)
    kinds = state.edition.cards
    if not any(kinds[other] == district for other in city):
        state.built[seat] &= ~(1 << district)
    return card
