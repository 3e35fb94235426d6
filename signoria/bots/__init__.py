"""Players that see only what a seat may know.

A bot is asked through a `Seat`, from which nothing leads to the true position. `bot(name, game)` finds one by name.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache

from signoria.bots.bot import Bot, RandomBot
from signoria.bots.expert import expert
from signoria.bots.house import house_bots
from signoria.bots.levels import LEVELS, level, thinking
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.kernel.seat import Seat

__all__ = ["Bot", "Player", "RandomBot", "bot", "named", "names", "seated"]

# Whoever may take a seat: a bot, a function that chooses, or the name of either (see `named`).
Player = Bot | Callable[[Seat], int] | str


# Who sits down where nobody says which bot is wanted, and for people who have left.
USUAL = "heuristic"
# Who is asked for advice.
ADVISER = "strong"


def names() -> list[str]:
    """The kinds of bots one may sit with.

    "random" plays anything that is legal, "heuristic" knows the game and answers at once; the levels from "beginner"
    to "master" look further and further ahead. After them come those of whoever runs the house (`house`).
    """
    return [*LEVELS, "heuristic", "random", *house_bots()]


def levels_of(game: str) -> tuple[str, ...]:
    """The levels among which that game's bots differ; none where every level plays the heuristic."""
    known = expert(game)
    return LEVELS if known is not None else ()


def bot(name: str, game: str) -> Bot:
    """A bot of that kind for that game; raises BadOptions for an unknown kind and UnknownGame for an unknown game.

    "heuristic-1" is the first player by rules of thumb that each game had: later ones are measured against it.
    """
    folder = rulebook(game).folder
    if name == "random":
        return RandomBot()
    known = expert(game)
    if name == "heuristic" and known is not None and known.expertise.heuristic is not None:
        return thinking(name, known, known.expertise.heuristic)
    if name in ("heuristic", "heuristic-1"):
        module = importlib.import_module(f"signoria.games.{folder}.bot")
        player = getattr(module, "first", module) if name == "heuristic-1" else module
        return Bot(name, player.choose, player.wanted)
    if name in LEVELS:
        if known is not None:
            return level(name, known) or bot("heuristic-1", game)
        # Where nobody searches, a beginner plays by the first rules of thumb and all others by the later ones.
        return bot("heuristic-1" if name == "beginner" else "heuristic", game)
    added = house_bots().get(name)
    if added is not None:
        return _kept(name, added, game)
    raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(names())}")


@cache
def _kept(name: str, player: str, game: str) -> Bot:
    """A bot of the house stays at hand: its program is started once, not for every question."""
    return named(player, game)


def named(name: str, game: str) -> Bot:
    """The same, or a player of one's own.

    "module:function" names a function that gets a Seat and gives an action, or a Bot. "pipe:node my_bot.js" is another
    program, in any language (see `signoria.bots.pipe`).
    """
    if ":" not in name:
        return bot(name, game)
    rulebook(game)
    if name.startswith("pipe:"):
        from signoria.bots.pipe import PipeBot

        return PipeBot(name.removeprefix("pipe:").strip())
    module_name, _, function = name.partition(":")
    try:
        choose = getattr(importlib.import_module(module_name), function)
    except (ImportError, AttributeError, ValueError) as problem:
        raise BadOptions(f"bot {name!r}: {problem}") from None
    if isinstance(choose, Bot):
        return choose
    if not callable(choose):
        raise BadOptions(f"bot {name!r}: {function} cannot be called")
    return Bot(name, choose)


def seated(player: Player, game: str) -> Bot:
    """Whoever it is, as a bot."""
    if isinstance(player, Bot):
        return player
    if isinstance(player, str):
        return named(player, game)
    if isinstance(player, type) or not callable(player):
        raise BadOptions(f"players: a Bot, a function from a Seat to an action, or a name is expected, not {player!r}")
    return Bot(name_of(player), player)


def name_of(player: Player) -> str:
    """What to call that player in a table of results."""
    if isinstance(player, str):
        return player
    return player.name if isinstance(player, Bot) else str(getattr(player, "__name__", "function"))
