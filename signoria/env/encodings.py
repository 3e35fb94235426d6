"""A seat's view as an array of one fixed shape, in which every slot has a name.

    >>> from signoria.env import encoding
    >>> numbers = encoding("augsburg", players=3)
    >>> numbers.size, numbers.names[0]
    (960, 'round')

The names follow the view: "seats.0.gold" is the viewer's gold, for seats are counted from the viewer, who is 0;
"hand=keep" is how many Keeps are in the hand. What a view says is in the array, but for what is agreed beforehand and
so the same in all games of an environment, and for the texts of legal actions, which are the mask (`actions`).
The kinds of slots are in `fields`, the fields of each game in `layouts/`.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from signoria.env.fields import AGREED, Field, LeftOut, Record, Slots
from signoria.games import rulebook
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.rulebook import OptionValue

Numbers = npt.NDArray[np.float32]

# Where a game's layout is: a module, and the function in it.
_LAYOUTS = {
    "citadels-classic": ("citadels", "classic"),
    "citadels-deluxe": ("citadels", "edition_2016"),
    "augsburg": ("augsburg", "fields"),
    "castelli": ("castelli", "fields"),
    "antiquity": ("antiquity", "fields"),
}


class Encoding:
    """How the views of one game, with so many players, become arrays.

    `names` has the name of every slot, `size` is how many there are; `shape` is what an array says of itself. `view`
    is the layout as fields, with what is left out and why.
    """

    def __init__(self, game: str, players: int, fields: Mapping[str, Field]) -> None:
        self.game = game
        self.players = players
        known: dict[str, Field] = dict.fromkeys(("game", "players", "names"), AGREED)
        known["seat"] = LeftOut("seats are counted from the viewer")
        self.view = Record(known | dict(fields))
        self.names: tuple[str, ...] = tuple(name.removeprefix(".") for name in self.view.names)
        self.size = len(self.names)
        self.shape = (self.size,)

    def slot(self, name: str) -> int:
        """Where the slot of that name is; ValueError if there is none."""
        try:
            return self.names.index(name)
        except ValueError:
            raise ValueError(f"{self!r} has no slot {name!r}; `names` lists them") from None

    def encode(self, view: Mapping[str, Any]) -> Numbers:
        """The view as an array. KeyError names a part of a view that has no place in it."""
        slots = array("f", bytes(4 * self.size))
        self.write(view, slots)
        return np.frombuffer(slots, np.float32)

    def write(self, view: Mapping[str, Any], slots: Slots, at: int = 0) -> None:
        """Write the view into a longer row of numbers, from that place on, where all are 0."""
        self.view.write(view, at, slots, view["seat"] or 0)

    def observe(self, position: Position, seat: int | None) -> Numbers:
        """What that seat may know of the position. ValueError if it is one of another game or number of players."""
        view = position.view(seat)
        if view["players"] != self.players or view["game"] != self.game:
            raise ValueError(f"{self!r} takes no view of {view['game']} with {view['players']} players")
        return self.encode(view)

    def named(self, numbers: Numbers) -> dict[str, float]:
        """What is not 0, by its name: to read an array, and to check what one has learned from."""
        return {self.names[slot]: float(numbers[slot]) for slot in np.flatnonzero(numbers)}

    def __repr__(self) -> str:
        return f"<encoding of {self.game} with {self.players} players: {self.size} numbers>"


def encoding(game: str, players: int, options: Mapping[str, object] | None = None) -> Encoding:
    """The encoding of a game with these players and options; made once."""
    settled = rulebook(game).settle(players, options)
    return _made(game, players, tuple(settled.items()))


@lru_cache(64)
def _made(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> Encoding:
    module, function = _LAYOUTS[game]
    fields: Callable[[int, dict[str, OptionValue]], dict[str, Field]] = getattr(
        import_module(f"signoria.env.layouts.{module}"), function
    )
    return Encoding(game, players, fields(players, dict(options)))


def returns(position: Position) -> list[float]:
    """What each seat has got out of the game: 1 for the winner, shared among several; 0 while it is on."""
    winners = position.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]


def history(game: Game, seat: int | None) -> list[list[dict[str, object]]]:
    """What the seat has been told, move by move as far as it noticed them, as plain data; None is a spectator."""
    return game.told(seat)


def information_state(game: Game, seat: int) -> str:
    """All that the seat has done and been told so far, and what it sees now: the same for it, the same text."""
    moves = game.record.moves
    noticed = game.noticed(seat)
    done = [moves[move].text if moves[move].seat == seat else None for move in noticed]
    return json.dumps([done, history(game, seat), game.view(seat)], separators=(",", ":"), ensure_ascii=False)
