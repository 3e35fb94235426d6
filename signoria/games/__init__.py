"""The rulebooks of the house, by name."""

from __future__ import annotations

import importlib
from functools import cache

from signoria.kernel.errors import UnknownGame
from signoria.kernel.rulebook import Rulebook

# Where each rulebook is found; its module is imported when the game is first asked for.
_RULEBOOKS = {
    "citadels-classic": ("signoria.games.citadels.rulebook", "CLASSIC"),
    "augsburg": ("signoria.games.augsburg.rulebook", "AUGSBURG"),
    "castelli": ("signoria.games.castelli.rulebook", "CASTELLI"),
    "antiquity": ("signoria.games.antiquity.rulebook", "ANTIQUITY"),
}

# Rulebooks that can be played from Python and are not yet offered at tables: their pictures and words are to come.
_TO_COME = {
    "citadels-deluxe": ("signoria.games.citadels.rulebook_2016", "DELUXE"),
}

# A game in whose words the rules with these ids are told.
_GAME_OF_RULE = {
    "CIT": "citadels-classic",
    "CITC": "citadels-classic",
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
    known = _RULEBOOKS | _TO_COME
    if name not in known:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(_RULEBOOKS)}")
    module, attribute = known[name]
    book = getattr(importlib.import_module(module), attribute)
    assert isinstance(book, Rulebook)
    return book


def rulebook_of_rule(rule: str) -> Rulebook | None:
    """A rulebook that has that rule, e.g. "CITC-4.2"; None if the house does not know it."""
    name = _GAME_OF_RULE.get(rule.split("-")[0])
    return None if name is None else rulebook(name)
