"""Players that see only what a seat may know.

A bot is asked through a `Seat`, from which nothing leads to the true position. `bot(name, game)` finds one by name.
"""

from __future__ import annotations

import importlib

from signoria.bots.bot import Bot, RandomBot
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions

__all__ = ["Bot", "RandomBot", "bot", "names"]


def names() -> list[str]:
    """The kinds of bots: "random" plays anything that is legal, "heuristic" knows the game."""
    return ["random", "heuristic"]


def bot(name: str, game: str) -> Bot:
    """A bot of that kind for that game; raises BadOptions for an unknown kind and UnknownGame for an unknown game."""
    folder = rulebook(game).folder
    if name == "random":
        return RandomBot()
    if name == "heuristic":
        module = importlib.import_module(f"signoria.games.{folder}.bot")
        return Bot(name, module.choose, module.wanted)
    raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(names())}")
