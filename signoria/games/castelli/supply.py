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
from signoria.games.castelli.state import Table


def gain_resource(table: Table, seat: int, kind: int, count: int) -> None:
    """At most 5 of each kind; what is above is lost (CAS-9.6)."""
    at = seat * RESOURCES + kind
    before = table.resources[at]
    table.resources[at] = min(before + count, MOST_OF_A_RESOURCE)
    if table.events is not None:
        table.tell("gains", {"seat": seat, "kind": KINDS[kind], "count": table.resources[at] - before, "of": count})


def take_from_mine(table: Table, seat: int, count: int, cause: str) -> None:
    """Silver from the mine, as far as it holds any (CAS-7.4)."""
    taken = min(count, table.mine)
    table.mine -= taken
    table.silver[seat] += taken
    if table.events is not None:
        table.tell("takes_silver", {"seat": seat, "silver": taken, "cause": cause})


def draw_cards(table: Table, seat: int, count: int, cause: str) -> None:
    """Cards from the top of the deck, as many as there are (CAS-7.5, CAS-10.4)."""
    hand = table.hands[seat]
    drawn = 0
    while drawn < count and table.deck:
        card = table.deck.pop()
        table.faces.show(card, seat)
        hand.append(card)
        drawn += 1
    table.revealed = True
    if table.events is not None:
        names = [CARD_NAMES[CARDS[card]] for card in hand[len(hand) - drawn :]]
        table.tell("draws", {"seat": seat, "count": drawn, "cause": cause}, [(1 << seat, {"cards": names})])


def pay_icon(table: Table, seat: int, icon: int) -> None:
    """What the border gives (CAS-7.6, CAS-7.10)."""
    if table.events is not None:
        table.tell("border", {"seat": seat, "icon": ICONS[icon]})
    if icon == SILVER:
        take_from_mine(table, seat, 1, "border")
    elif icon == CARD:
        draw_cards(table, seat, 1, "border")
    else:
        gain_resource(table, seat, icon, 1)


def put_under_deck(table: Table, card: int) -> None:
    """Played and sold cards go face down to the bottom (CAS-11.9)."""
    table.deck.insert(0, card)
