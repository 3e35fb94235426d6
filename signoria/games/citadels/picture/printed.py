"""What is printed on the cards besides their picture, by the names that views use."""

from typing import Final

from signoria.games.citadels import components
from signoria.games.citadels.components import INCOME, NO_TYPE, TYPES

DISTRICTS: Final = {district.name: (TYPES[district.type], district.cost) for district in components.DISTRICTS}
"""Type and cost of each kind of district."""

CHARACTERS: Final = {
    name: (place + 1, "" if INCOME[place] == NO_TYPE else TYPES[INCOME[place]])
    for place, name in enumerate(components.CHARACTERS)
}
"""Rank of each character, and the type of district that pays it."""
