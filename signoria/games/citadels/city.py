"""Cities: districts come in and leave, and a city may be complete (CIT-7.1, CITC-16, CITD-40)."""

from __future__ import annotations

from signoria.games.citadels.actions import COIN
from signoria.games.citadels.components_2016 import MUSEUM
from signoria.games.citadels.deck import put_under_deck
from signoria.games.citadels.state import NOBODY, State


def enter(state: State, seat: int, card: int, district: int) -> None:
    """A district comes into a city, which may be complete now and may still grow (CIT-5.12, CITC-16.2, CITD-40.5)."""
    state.cities[seat].append(card)
    state.built[seat] |= 1 << district
    if state.edition.when_built >> district & 1:
        unique = state.edition.unique[district]
        assert unique is not None
        unique.built(state, seat)
    if state.is_complete(seat):
        _complete(state, seat)


def _complete(state: State, seat: int) -> None:
    """However the last district came in, CITD-40.2 and CITD-40.3; what was earned stays (CITD-40.6, CITD-95.9)."""
    if state.edition.has_marks:
        state.marks.completed |= 1 << seat
    if state.first_complete == NOBODY:
        state.first_complete = seat  # CIT-7.1, CIT-7.2: this is the last round
        if state.events is not None:
            state.tell("completes_city", {"seat": seat, "districts": len(state.cities[seat])})


def leave(state: State, seat: int, district: int) -> int:
    """Take a district out of a city, its effects ending at once (CITC-15.12); the card, which keeps its coin.

    `district` has the bit COIN if one with a coin of the Artist is meant.
    """
    city = state.cities[seat]
    kinds = state.edition.cards
    kind = district & ~COIN
    coins = state.marks.coins
    with_coin = district >= COIN
    card = -1
    others = False
    for standing in city:
        if kinds[standing] == kind:
            if card < 0 and (coins >> standing & 1 == 1) == with_coin:
                card = standing
            else:
                others = True
    city.remove(card)
    if not others:
        state.built[seat] &= ~(1 << kind)
    return card


def as_named(state: State, card: int) -> int:
    """The district on a standing card as actions name it: with the bit COIN if a coin lies on it."""
    return state.edition.cards[card] | (COIN if state.marks.coins >> card & 1 else 0)


def districts_of(state: State, seat: int) -> list[int]:
    """The different districts of a city as actions name them, in the order they were built."""
    found: list[int] = []
    for card in state.cities[seat]:
        district = as_named(state, card)
        if district not in found:
            found.append(district)
    return found


def stands(state: State, seat: int, district: int) -> bool:
    """Whether such a district, with or without a coin as named, stands in that city."""
    return seat < state.seats and any(as_named(state, card) == district for card in state.cities[seat])


def destroy(state: State, owner: int, district: int) -> int:
    """A district goes face down under the deck (CITD-11.1); the card.

    A coin on it goes to the bank, and what lies under a Museum goes after it (CITD-66.6, CITD-66.7).
    """
    card = leave(state, owner, district)
    put_under_deck(state, card)
    marks = state.marks
    marks.coins &= ~(1 << card)
    if district & ~COIN == MUSEUM:
        for hidden in marks.museum:
            put_under_deck(state, hidden)
        marks.museum = []
    return card
