"""Resources, silver and cards on their way to the players."""

from __future__ import annotations

from signoria.games.castelli.components import (
    CARD,
    CARD_NAMES,
    CARDS,
    ICONS,
    KINDS,
    MOST_OF_A_RESOURCE,
    RESOURCES,
    SILVER,
)
from signoria.games.castelli.state import State


def gain_resource(state: State, seat: int, kind: int, count: int) -> None:
    """The marker goes up (CAS-9.2), at most to 5; what is above is lost (CAS-9.6)."""
    at = seat * RESOURCES + kind
    before = state.resources[at]
    state.resources[at] = min(before + count, MOST_OF_A_RESOURCE)
    if state.events is not None:
        state.tell("gains", {"seat": seat, "kind": KINDS[kind], "count": state.resources[at] - before, "of": count})


def take_from_mine(state: State, seat: int, count: int, cause: str) -> None:
    """Silver from the mine, as far as it holds any (CAS-7.4)."""
    taken = min(count, state.mine)
    state.mine -= taken
    state.silver[seat] += taken
    if state.events is not None:
        state.tell("takes_silver", {"seat": seat, "silver": taken, "cause": cause})


def draw_cards(state: State, seat: int, count: int, cause: str) -> None:
    """Cards from the top of the deck, as many as there are (CAS-7.5, CAS-10.4)."""
    hand = state.hands[seat]
    drawn = 0
    while drawn < count and state.deck:
        card = state.deck.pop()
        state.faces.show(card, seat)
        hand.append(card)
        drawn += 1
    state.revealed = True
    if state.events is not None:
        # Which they are, the others are not told (CAS-10.3).
        names = [CARD_NAMES[CARDS[card]] for card in hand[len(hand) - drawn :]]
        state.tell("draws", {"seat": seat, "count": drawn, "cause": cause}, [(1 << seat, {"cards": names})])


def pay_icon(state: State, seat: int, icon: int) -> None:
    """What the border gives (CAS-7.6, CAS-7.10)."""
    if state.events is not None:
        state.tell("border", {"seat": seat, "icon": ICONS[icon]})
    if icon == SILVER:
        take_from_mine(state, seat, 1, "border")
    elif icon == CARD:
        draw_cards(state, seat, 1, "border")
    else:
        gain_resource(state, seat, icon, 1)


def put_under_deck(state: State, card: int) -> None:
    """Played and sold cards go face down to the bottom (CAS-11.9)."""
    state.deck.insert(0, card)
