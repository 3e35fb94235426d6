"""What things cost and what a city pays: the one source for rules, views, pictures and players."""

from __future__ import annotations

from signoria.games.citadels.actions import BUILD, OBJECT, VERB, verb
from signoria.games.citadels.components import UNIQUE
from signoria.games.citadels.components_2016 import FACTORY, GREAT_WALL
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
    """The building cost of a district that stands in a city: a coin of the Artist adds one (CITD-37.3, CITD-95.4)."""
    return state.edition.cost[state.edition.cards[card]] + (state.marks.coins >> card & 1)


def building(state: State, seat: int, district: int) -> int:
    """The gold with which that seat builds that district: what is printed on it, CIT-5.8 and CITC-3.1.

    The Factory takes one off for other unique districts from when it stands (CITD-54.1, CITD-54.2, CITD-54.3); their
    cost stays what it is (CITD-54.4).
    """
    cost = state.edition.cost[district]
    if state.built[seat] >> FACTORY & 1 and district != FACTORY and state.edition.type[district] == UNIQUE and cost:
        return cost - 1
    return cost


def wall(state: State, owner: int, district: int) -> int:
    """What the Great Wall adds for rank 8, for any other district of its city (CITD-57.1, CITD-57.2, CITD-57.6)."""
    return state.built[owner] >> GREAT_WALL & 1 if district != GREAT_WALL else 0


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
