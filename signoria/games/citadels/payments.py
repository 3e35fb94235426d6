"""The ways to pay for a district in 2016, and what may come between paying and building (CITD-8, CITD-14, CITD-38).

A district is built from the hand, unless it lies open already or the Wizard has just taken it (`Marks.held`).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import BUILD
from signoria.games.citadels.city import destroy, enter
from signoria.games.citadels.components import FIRST, KINDS
from signoria.games.citadels.components_2016 import QUARRY
from signoria.games.citadels.deck import put_under_deck
from signoria.games.citadels.state import PAID, USED_ABILITY, State, find

NOTHING_PAID: Final = -1


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """Append every way to build every district of the hand; he has gathered."""
    edition = state.edition
    limit = edition.limit[state.character]
    if not limit:  # the Navigator, CITD-31.2
        return
    exempt = -1 if state.builds < limit else edition.exempt[state.character]  # CITD-8.3, CITD-8.4
    seen = 0
    for card in state.hands[seat]:
        district = edition.cards[card]
        if exempt >> district & 1 and not seen >> district & 1:
            seen |= 1 << district
            add_ways(state, seat, district, actions)


def add_ways(state: State, seat: int, district: int, actions: list[int]) -> None:
    """Append the ways to build that card: with gold, and what districts and the Cardinal offer besides."""
    if not may_stand(state, seat, district):
        return
    edition = state.edition
    price = prices.building(state, seat, district)
    if price <= state.gold[seat]:  # CIT-5.9
        actions.append(BUILD + district)
    standing = state.built[seat] & edition.ways
    if standing:
        for unique in edition.with_ways:
            if standing >> unique.district & 1:
                unique.add_ways(state, seat, district, actions)
    if edition.own_ways >> district & 1:
        own = edition.unique[district]
        assert own is not None
        own.add_ways(state, seat, district, actions)
    if edition.borrows >> state.character & 1 and not state.done & USED_ABILITY:
        edition.cast[state.character].add_ways(state, seat, district, actions)


def spare_cards(state: State, seat: int) -> int:
    """How many cards of the hand are left besides the one being built."""
    return len(state.hands[seat]) - (not state.marks.held)


def may_stand(state: State, seat: int, district: int) -> bool:
    """Whether that district may be built in that city at all, whatever it costs."""
    if state.edition.forbids >> district & 1:
        unique = state.edition.unique[district]
        assert unique is not None
        if unique.forbids(state, seat):
            return False
    return not state.has(seat, district) or may_repeat(state, seat)


def may_repeat(state: State, seat: int) -> bool:
    """Whether he may build what he has already: as agreed (CIT-5.11), Quarry (CITD-71.1), Wizard (CITD-19.6)."""
    edition = state.edition
    return edition.duplicates or state.has(seat, QUARRY) or edition.builds_identical >> state.character & 1 == 1


# ---- carrying it out


def source(state: State, seat: int) -> list[int]:
    """Where the card to be built is taken from."""
    return state.marks.held or state.hands[seat]


def pay_gold(state: State, seat: int, district: int, price: int) -> None:
    """Pay the whole price in gold, CIT-5.8 and CITD-8.2."""
    state.gold[seat] -= price
    lay(state, seat, district, price, {"gold": price})


def pay_with_district(state: State, seat: int, district: int, own: int) -> None:
    """Destroy a district of one's own instead of paying (CITD-55.2, CITD-67.6); it leaves before the other enters."""
    lost = state.edition.cards[destroy(state, seat, own)]
    lay(state, seat, district, NOTHING_PAID, {"gold": 0, "destroyed": KINDS[lost]})


def lay(state: State, seat: int, district: int, paid: int, how: dict[str, object]) -> None:
    """The card is laid open; where nobody may interrupt it enters the city at once.

    `paid` is the gold paid, NOTHING_PAID if the district is built without paying (CITD-14.11, CITD-55.4, CITD-67.4).
    Cards are a payment too (CITD-14.14), but only gold is given back (CITD-54.5, CITD-78.5, CITD-78.6).
    """
    heap = source(state, seat)
    card = find(state, heap, district)
    state.faces.lay_open(card, heap)
    heap.remove(card)
    free = state.marks.free
    state.marks.free = False
    if not free and not state.edition.exempt[state.character] >> district & 1:
        state.builds += 1  # CITD-8.4, CITD-19.3, CITD-75.1; also if it is confiscated, CITD-14.9, CITD-8.5, CITD-75.2
    if paid > 0:
        state.marks.paid += paid
    if state.events is not None:
        state.tell("builds", {"seat": seat, "district": KINDS[district], **how})  # CITD-8.7
    edition = state.edition
    if paid != NOTHING_PAID and edition.confiscates and not state.done & PAID:
        state.done |= PAID  # CITD-14.10: only the first paid district
        if edition.cast[FIRST].interrupts(state, seat, card, paid):
            return
    settle(state, seat, card, seat)


def settle(state: State, builder: int, card: int, owner: int) -> None:
    """The district enters its owner's city, and he pays the tax if he has gold (CITD-38.2, CITD-38.4, CITD-38.13).

    Also when the Tax Collector is not in the round (CITD-38.3). He himself does not in his turn (CITD-38.5), nor the
    Witch as him (CITD-13.22), but in that of his other character (CITD-38.9) and for what is confiscated (CITD-38.10):
    CITD-95.6. An exchange or a seizure does not come here (CITD-8.6, CITD-38.11).
    """
    enter(state, owner, card, state.edition.cards[card])
    edition = state.edition
    if not edition.taxes or not state.gold[owner]:
        return
    collects = edition.taxes >> state.character & 1
    if collects and owner == builder:
        return
    state.gold[owner] -= 1
    state.marks.tax += 1
    if state.events is not None:
        state.tell("pays_tax", {"seat": owner, "gold": 1})


def discard_payment(state: State, seat: int) -> int:
    """The cards laid down for the Thieves' Den go under the deck, known to the payer only (CITD-90.13); how many."""
    paid = state.exchanging
    if not paid:
        return 0
    state.exchanging = []
    state.faces.move_secretly(state.hands[seat] + paid, 1 << seat)
    for card in paid:
        put_under_deck(state, card)
    return len(paid)


def announce(state: State, seat: int, district: int) -> None:
    """The card that will be built is laid open and out of the hand while it is being paid for."""
    heap = source(state, seat)
    card = find(state, heap, district)
    state.faces.lay_open(card, heap)
    heap.remove(card)
    state.marks.held = [card]
    if state.events is not None:
        state.tell("announces", {"seat": seat, "district": KINDS[district]})
