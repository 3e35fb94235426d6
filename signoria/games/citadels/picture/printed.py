"""What is printed on the cards besides their picture, by the names that views use."""

from typing import Final

from signoria.games.citadels import components
from signoria.games.citadels.classic import CAST
from signoria.games.citadels.components import NO_TYPE, TYPES

DISTRICTS: Final = {district.name: (TYPES[district.type], district.cost) for district in components.DISTRICTS}
"""Type and cost of each kind of district."""

CHARACTERS: Final = {row.name: (row.rank + 1, "" if row.income == NO_TYPE else TYPES[row.income]) for row in CAST}
"""Rank of each character, and the type of district that pays it."""
