"""What is printed on the cards of each edition besides their picture, by the names that views use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from signoria.games.citadels import classic, components, deluxe
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import KINDS, NO_TYPE, TYPES, UNIQUE, District
from signoria.games.citadels.components_2016 import BASIC, UNIQUE_COST
from signoria.games.citadels.districts.unique import Unique


class Printed:
    """The cards of one edition."""

    def __init__(self, cast: Iterable[Character], districts: Iterable[District], uniques: Iterable[Unique]) -> None:
        rows, figures = list(districts), list(cast)
        # Type and cost of each kind of district.
        self.districts = {row.name: (TYPES[row.type], row.cost) for row in rows}
        self.points = {row.name: row.points for row in rows}
        self.copies = {row.name: row.copies for row in rows}
        # Rank of each character, and the type of district that pays it.
        self.characters = {
            one.name: (one.rank + 1, "" if one.income == NO_TYPE else TYPES[one.income]) for one in figures
        }
        # Where the rulebook speaks of each character and each unique district.
        self.character_rules = {one.name: one.rules["about"] for one in figures}
        self.district_rules = {KINDS[unique.district]: unique.rules["about"] for unique in uniques}


CLASSIC: Final = Printed(classic.CAST, components.DISTRICTS, classic.UNIQUES)
DELUXE: Final = Printed(
    deluxe.CHARACTERS.values(),
    [*BASIC, *[District(name, UNIQUE, cost, 1) for name, cost in UNIQUE_COST.items()]],
    deluxe.UNIQUES,
)

CHARACTERS: Final = DELUXE.characters
"""Rank of each character of either edition, and the type of district that pays it: both print the same."""


def is_deluxe(view: Mapping[str, Any]) -> bool:
    return bool(view["game"] == deluxe.GAME)


def printed_for(view: Mapping[str, Any]) -> Printed:
    """The cards that a game is played with."""
    return DELUXE if is_deluxe(view) else CLASSIC


def cast_of(view: Mapping[str, Any]) -> list[str]:
    """The characters of a game by rank."""
    return list(view.get("cast") or CLASSIC.characters)
