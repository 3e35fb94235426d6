"""What things cost and what a city pays: the one source for rules, views, pictures and players."""

from __future__ import annotations

from signoria.games.citadels.actions import BUILD, OBJECT, VERB, verb
from signoria.games.citadels.state import State


def income(state: State, seat: int, rank: int) -> int:
    """What the districts of that character's type pay it in that city, CIT-5.15 and CIT-5.17.

    The School of Magic counts as one of them (CITC-20.6).
    """
    paying = state.edition.paying[rank]
    kinds = state.edition.cards
    total = 0
    for card in state.cities[seat]:
        total += paying >> kinds[card] & 1
    return total


def by_type(state: State, seat: int, type_: int) -> int:
    """What that city would pay a character who is paid by that type of district."""
    edition = state.edition
    pays_all = edition.pays_all
    total = 0
    for card in state.cities[seat]:
        kind = edition.cards[card]
        total += edition.type[kind] == type_ or pays_all >> kind & 1
    return total


def standing(state: State, card: int) -> int:
    """The building cost of a district that stands in a city."""
    return state.edition.cost[state.edition.cards[card]]


def building(state: State, seat: int, district: int) -> int:
    """The gold with which that seat builds that district: what is printed on it, CIT-5.8 and CITC-3.1."""
    return state.edition.cost[district]


def of_action(state: State, seat: int, action: int) -> int:
    """The gold that one of the seat's legal actions costs."""
    kind = verb(action)
    if kind == BUILD:
        return building(state, seat, action & OBJECT)
    character = state.edition.character_of[kind >> VERB]
    if character is not None:
        return character.price(state, seat, action)
    unique = state.edition.unique_of[kind >> VERB]
    return 0 if unique is None else unique.price(state, seat, action)
