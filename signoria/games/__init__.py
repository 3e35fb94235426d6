"""The rulebooks of the house, by name."""

from __future__ import annotations

import importlib
from functools import cache

from signoria.kernel.errors import UnknownGame
from signoria.kernel.rulebook import Rulebook

# Where each rulebook is found; its module is imported when the game is first asked for.
_RULEBOOKS = {
    "citadels-classic": ("signoria.games.citadels.rulebook", "CLASSIC"),
    "citadels-deluxe": ("signoria.games.citadels.rulebook_2016", "DELUXE"),
    "augsburg": ("signoria.games.augsburg.rulebook", "AUGSBURG"),
    "castelli": ("signoria.games.castelli.rulebook", "CASTELLI"),
    "antiquity": ("signoria.games.antiquity.rulebook", "ANTIQUITY"),
}

# A game in whose words the rules with these ids are told.
_GAME_OF_RULE = {
    "CIT": "citadels-classic",
    "CITC": "citadels-classic",
    "CITD": "citadels-deluxe",
    "AUG": "augsburg",
    "CAS": "castelli",
    "ANT": "antiquity",
}


def names() -> list[str]:
    """The games that can be played at a table."""
    return list(_RULEBOOKS)


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of that name; raises UnknownGame."""
    if name not in _RULEBOOKS:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(_RULEBOOKS)}")
    module, attribute = _RULEBOOKS[name]
    book = getattr(importlib.import_module(module), attribute)
    assert isinstance(book, Rulebook)
    return book


def rulebooks_in(folder: str) -> list[Rulebook]:
    """The rulebooks that share a folder: the editions of one game."""
    books = [rulebook(name) for name in _RULEBOOKS]
    return [book for book in books if book.folder == folder]


def rulebook_of_rule(rule: str) -> Rulebook | None:
    """A rulebook that has that rule, e.g. "CITC-4.2"; None if the house does not know it."""
    name = _GAME_OF_RULE.get(rule.split("-")[0])
    return None if name is None else rulebook(name)
