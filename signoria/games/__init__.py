"""The rulebooks of the house, by name."""

from __future__ import annotations

import importlib

from signoria.kernel.errors import UnknownGame
from signoria.kernel.rulebook import Rulebook

# The module that holds each rulebook as `RULEBOOK`; it is imported when the game is first asked for.
_MODULES = {
    "citadels-classic": "signoria.games.citadels.classic",
}


def names() -> list[str]:
    """The games that can be played."""
    return list(_MODULES)


def rulebook(name: str) -> Rulebook:
    """The rulebook of that name; raises UnknownGame."""
    if name not in _MODULES:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(_MODULES)}")
    book = importlib.import_module(_MODULES[name]).RULEBOOK
    assert isinstance(book, Rulebook)
    return book
